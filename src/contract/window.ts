/** A daily window on the marketplace's wall clock, 'HH:mm'; may cross midnight (starts > ends). */
export type DailyWindow = { starts: string; ends: string };

/** The window two times span, null when it is open the whole day or one end is missing. */
export function windowOf(starts: string | null, ends: string | null): DailyWindow | null {
  if (starts === null || ends === null || (starts === '00:00' && ends === '23:59')) return null;
  return { starts, ends };
}
