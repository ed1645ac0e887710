/** Smallest difference of the clocks that is corrected, in ms: a smaller one may be the time of the response. */
const NOTICED_MS = 60_000;

let ahead = 0;

/** Returns the time by the marketplace's clock as far as it is known, else by that of the device, in ms. */
export const serverNow = (): number => Date.now() + ahead;

/**
 * Learns from the headers of a response by how much the device's clock is wrong: a clock that is hours off would close
 * stores that are open, offer times that have passed and end countdowns. A response that a cache may have kept says nothing.
 */
export function learnServerTime(headers: Headers): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at) || !/no-store/.test(headers.get('cache-control') ?? '')) return;
  const difference = at - Date.now();
  ahead = Math.abs(difference) > NOTICED_MS ? difference : 0;
}
