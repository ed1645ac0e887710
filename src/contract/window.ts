/** A daily window in the marketplace's time zone, 'HH:mm'; may cross midnight (starts > ends). */
export type DailyWindow = { starts: string; ends: string };

/** Returns the window between two times, null when it covers the whole day or an end is missing. */
export function windowOf(starts: string | null, ends: string | null): DailyWindow | null {
  if (starts === null || ends === null || (starts === '00:00' && ends === '23:59')) return null;
  return { starts, ends };
}
