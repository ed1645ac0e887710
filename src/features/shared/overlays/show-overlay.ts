import type { ReactNode } from 'react';
import { $overlay, type Overlay, openOverlay } from '#src/stores/overlay.ts';
import { backCloses } from './back-button.ts';
import { hide, isShown, show } from './root.tsx';

type Open = Exclude<Overlay, { name: 'none' }>;

/** What a person pressed on the page itself, where the focus belongs after a chain of dialogs (cart, dish, cart). */
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
    // Each dialog gives the focus back to what opened it, which may have been a dialog that is gone.
    if (now.name === 'none' && document.activeElement === document.body) pressed?.focus({ preventScroll: true });
  });
}

const same = (a: Overlay, b: Overlay): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Shows a dialog for as long as its overlay is the open one: another one that opens, or closing it in the store, takes it away
 * (design D5, one overlay at a time). On screen when it returns. Showing the same one again changes nothing.
 */
export function showOverlay(overlay: Open, element: ReactNode): void {
  watch();
  // Whoever listens to the store asks for the island again.
  if (same($overlay.get(), overlay)) {
    if (isShown(overlay.name)) return;
  } else openOverlay(overlay);
  show(overlay.name, element);
  backCloses();
}

/** Whether a request that nobody pressed (it comes from the store) is still wanted by the time its island has loaded. */
export const stillWanted = (request: { name: string; trigger: HTMLElement | null }): boolean =>
  request.trigger !== null || $overlay.get().name === request.name;
