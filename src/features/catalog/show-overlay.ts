import type { ReactNode } from 'react';
import { $overlay, type Overlay, openOverlay } from '#src/stores/overlay.ts';
import { backCloses } from './back-button.ts';
import { hide, isShown, show } from './root.tsx';

type Open = Exclude<Overlay, { name: 'none' }>;

let watching = false;

const same = (a: Overlay, b: Overlay): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Shows a dialog for as long as its overlay is the open one: another one that opens, or closing it in the store, takes it away
 * (design D5, one overlay at a time). On screen when it returns. Showing the same one again changes nothing.
 */
export function showOverlay(overlay: Open, element: ReactNode): void {
  if (!watching) {
    watching = true;
    $overlay.listen((now, before) => {
      if (before && now.name !== before.name) hide(before.name);
    });
  }
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
