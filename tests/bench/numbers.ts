/** Returns the percentile of values (nearest rank); the largest if there are few, NaN if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.min(sorted.length, Math.ceil(sorted.length * share)) - 1)] ?? Number.NaN;
}

/** Returns the median; for an even number the mean of the two middle values. NaN if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Returns the ratio of two values; 1 for two zeros. */
export const ratioOf = (value: number, other: number): number => (value === 0 && other === 0 ? 1 : value / other);

/** Formats a number with at most two decimals. */
export const round = (value: number): string => String(Math.round(value * 100) / 100);

/** An event reported by the browser: id of its interaction, type and duration in ms. */
export type Interaction = { id: string; type: string; ms: number };

/** Minimum duration that Event Timing reports, in ms; unreported interactions count as this. */
const SHORTEST_MS = 16;

/**
 * Returns the interactions of a session by their longest event, longest first. Unreported ones are added, up to the
 * number that were done.
 */
export function durationsOf(reported: readonly Interaction[], done: number): Interaction[] {
  const longest = new Map<string, Interaction>();
  for (const one of reported) if (one.ms > (longest.get(one.id)?.ms ?? 0)) longest.set(one.id, one);
  const silent = Math.max(0, done - longest.size);
  const short = Array.from({ length: silent }, () => ({ id: '', type: 'short', ms: SHORTEST_MS }));
  return [...longest.values(), ...short].toSorted((a, b) => b.ms - a.ms);
}
