import { $overlay, type Overlay } from '#src/stores/overlay.ts';

type Open = Exclude<Overlay, { name: 'none' }>;

/** The fields of an overlay as an island takes them: texts, absent ones left out. */
export const dataOf = ({ name: _, ...fields }: Open): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])));

/**
 * Tells of every overlay that something else than a press opens: the drawer that leads to the guest question, the cart to a dish.
 * `already` is the one a press has opened before this was loaded.
 */
export function followOverlay(
  already: string | null,
  open: (name: Open['name'], data: Record<string, string>) => void,
): void {
  const tell = (overlay: Overlay) => overlay.name !== 'none' && open(overlay.name, dataOf(overlay));
  const now = $overlay.get();
  if (now.name !== already) tell(now);
  $overlay.listen(tell);
}
