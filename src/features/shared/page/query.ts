/** A positive whole number of a query, or null for anything else. */
export function wholeNumber(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/** The positive whole numbers of a text with commas, each once and in order; others are left out. */
export const numberList = (value: string): number[] => {
  const named = value.split(',').flatMap((part) => wholeNumber(part.trim()) ?? []);
  return [...new Set(named)].sort((a, b) => a - b).slice(0, 100);
};

/** Zone ids of a `zone_id` parameter (`1` or `1,3`; also JSON text `[1]`), each once and in order; [] when it names none. */
export const zoneIdsOf = (value: string | null): number[] =>
  numberList((value ?? '').replace(/[[\]]/g, '')).slice(0, 20);

/** Module and zones an address asks for; null and [] where it does not say. */
export const locationFromQuery = (query: URLSearchParams): { moduleId: number | null; zoneIds: number[] } => ({
  moduleId: wholeNumber(query.get('module_id')),
  zoneIds: zoneIdsOf(query.get('zone_id')),
});
