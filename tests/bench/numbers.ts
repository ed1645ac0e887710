/** Returns the value below or at which a share of the values lies; the slowest when there are few, NaN when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.min(sorted.length, Math.ceil(sorted.length * share)) - 1)] ?? Number.NaN;
}

/** Returns the middle value; of an even number the mean of the two in the middle. NaN when there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Returns how many times the second the first is. Two zeros are equal. */
export const ratioOf = (value: number, other: number): number => (value === 0 && other === 0 ? 1 : value / other);

/** Formats with at most two decimals. */
export const round = (value: number): string => String(Math.round(value * 100) / 100);

/** What the browser reports of one event: the interaction it belongs to, its type and how long it took. */
export type Interaction = { id: string; type: string; ms: number };

/** Event Timing reports nothing shorter; an interaction it does not report counts as this. */
const SHORTEST_MS = 16;

/** Returns the interactions of a visit by their longest event, longest first, filled up to as many as were done. */
export function durationsOf(reported: readonly Interaction[], done: number): Interaction[] {
  const longest = new Map<string, Interaction>();
  for (const one of reported) if (one.ms > (longest.get(one.id)?.ms ?? 0)) longest.set(one.id, one);
  const silent = Math.max(0, done - longest.size);
  const short = Array.from({ length: silent }, () => ({ id: '', type: 'short', ms: SHORTEST_MS }));
  return [...longest.values(), ...short].toSorted((a, b) => b.ms - a.ms);
}
