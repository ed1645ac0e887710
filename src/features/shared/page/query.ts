/** Returns a positive integer of a query; null for anything else. */
export function wholeNumber(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/** Returns the positive integers of a comma-separated text, unique and sorted; other values are dropped. */
export const numberList = (value: string): number[] => {
  const named = value.split(',').flatMap((part) => wholeNumber(part.trim()) ?? []);
  return [...new Set(named)].sort((a, b) => a - b).slice(0, 100);
};

/**
 * Returns the zone ids of a `zone_id` parameter (`1` or `1,3`; also JSON text `[1]`), unique and sorted; [] if it has
 * none.
 */
export const zoneIdsOf = (value: string | null): number[] =>
  numberList((value ?? '').replace(/[[\]]/g, '')).slice(0, 20);

/** Returns the module and zones of a query; null and [] where it has none. */
export const locationFromQuery = (query: URLSearchParams): { moduleId: number | null; zoneIds: number[] } => ({
  moduleId: wholeNumber(query.get('module_id')),
  zoneIds: zoneIdsOf(query.get('zone_id')),
});
