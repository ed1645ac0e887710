import type { ReactNode } from 'react';
import { $overlay, type Overlay, openOverlay } from '#src/state/page/overlay.ts';
import { backCloses } from './back-button.ts';
import { hide, isShown, show } from './root.tsx';

type Open = Exclude<Overlay, { name: 'none' }>;

/** The last pressed element outside dialogs: the focus returns to it after a chain of dialogs (cart, item, cart). */
let pressed: HTMLElement | null = null;
let watching = false;

document.addEventListener(
  'click',
  ({ target }) => {
    if (!(target instanceof Element) || target.closest('dialog')) return;
    pressed = target.closest<HTMLElement>('a, button, input, summary') ?? pressed;
  },
  true,
);

function watch(): void {
  if (watching) return;
  watching = true;
  $overlay.listen((now, before) => {
    if (before && now.name !== before.name) hide(before.name);
    // A dialog returns the focus to its opener, which may have been in a dialog that is gone.
    if (now.name === 'none' && document.activeElement === document.body) pressed?.focus({ preventScroll: true });
  });
}

const same = (a: Overlay, b: Overlay): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Shows a dialog while its overlay is the open one in `$overlay`; closing it or opening another removes the dialog.
 * Rendered when it returns. Showing the same one again changes nothing.
 */
export function showOverlay(overlay: Open, element: ReactNode): void {
  watch();
  // Setting the store again would make its listener open the island again.
  if (same($overlay.get(), overlay)) {
    if (isShown(overlay.name)) return;
  } else openOverlay(overlay);
  show(overlay.name, element);
  backCloses();
}

/**
 * Returns whether an island request is still valid after loading: always for a press, otherwise while its overlay is
 * open.
 */
export const stillWanted = (request: { name: string; trigger: HTMLElement | null }): boolean =>
  request.trigger !== null || $overlay.get().name === request.name;
