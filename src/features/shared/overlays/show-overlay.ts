import type { ReactNode } from 'react';
import { $overlay, closeOverlay, type Overlay, openOverlay } from '#src/state/page/overlay.ts';
import { hide, isShown, show } from './root.tsx';

/** Time to wait for `beforeunload` after closing, in ms. `history.back()` during a navigation would cancel it. */
const LEAVING_MS = 60;

const onPhone = (): boolean => window.matchMedia('(width < 37.5rem)').matches;

let pending: ReturnType<typeof setTimeout> | undefined;
let returning = false;
let isWatchingHistory = false;

const isMarked = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'overlay' in state;
};

function markHistory(): void {
  clearTimeout(pending);
  const state: unknown = history.state;
  if (!isMarked() && !returning) history.pushState({ ...(typeof state === 'object' ? state : {}), overlay: true }, '');
}

function unmarkHistory(): void {
  clearTimeout(pending);
  if (!isMarked()) return;
  const stay = () => clearTimeout(pending);
  // Only for this moment: a permanent `beforeunload` listener excludes the page from the back/forward cache.
  window.addEventListener('beforeunload', stay);
  pending = setTimeout(() => {
    window.removeEventListener('beforeunload', stay);
    returning = true;
    history.back();
  }, LEAVING_MS);
}

function onReturn(): void {
  if (isMarked()) return;
  const { name } = $overlay.get();
  if (returning) {
    returning = false;
    // An overlay was opened between the call of `history.back()` and its effect.
    if (name !== 'none') markHistory();
  } else if (name !== 'none') closeOverlay(name);
}

/**
 * Makes the back button of phones close the open overlay instead of leaving the page: opening adds a history entry,
 * closing in any other way removes it. Call it when an overlay opens.
 */
function backCloses(): void {
  if (!onPhone()) return;
  if (!isWatchingHistory) {
    isWatchingHistory = true;
    window.addEventListener('popstate', onReturn);
    $overlay.listen(({ name }) => {
      if (name === 'none') unmarkHistory();
    });
  }
  markHistory();
}

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
