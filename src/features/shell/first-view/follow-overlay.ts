import { $overlay, type Overlay } from '#src/state/page/overlay.ts';

type Open = Exclude<Overlay, { name: 'none' }>;

/** Returns the fields of an overlay as the data of an island request: strings, null fields left out. */
export const dataOf = ({ name: _, ...fields }: Open): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])));

/**
 * Calls `open` for every overlay opened by code instead of a press, e.g. the guest dialog from the cart drawer.
 * `already` is the overlay a press opened before this module was loaded.
 */
export function followOverlay(
  already: string | null,
  open: (name: Open['name'], data: Record<string, string>) => void,
): void {
  const openShown = (overlay: Overlay) => overlay.name !== 'none' && open(overlay.name, dataOf(overlay));
  const now = $overlay.get();
  if (now.name !== already) openShown(now);
  $overlay.listen(openShown);
}
