/** Returns the option that a key moves to from the active one (-1 = the text field), null for other keys. Wraps
 *  around. */
export function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return active + 1 >= count ? (active < 0 ? 0 : -1) : active + 1;
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1;
  return null;
}
