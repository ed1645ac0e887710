import { $overlay, closeOverlay } from '#src/state/page/overlay.ts';

/** Time to wait for `beforeunload` after closing, in ms. `history.back()` during a navigation would cancel it. */
const LEAVING_MS = 60;

const onPhone = (): boolean => window.matchMedia('(width < 37.5rem)').matches;

let pending: ReturnType<typeof setTimeout> | undefined;
let returning = false;
let watching = false;

const isMarked = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'overlay' in state;
};

function mark(): void {
  clearTimeout(pending);
  const state: unknown = history.state;
  if (!isMarked() && !returning) history.pushState({ ...(typeof state === 'object' ? state : {}), overlay: true }, '');
}

function unmark(): void {
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
    if (name !== 'none') mark();
  } else if (name !== 'none') closeOverlay(name);
}

/**
 * Makes the back button of phones close the open overlay instead of leaving the page: opening adds a history entry,
 * closing in any other way removes it. Call it when an overlay opens.
 */
export function backCloses(): void {
  if (!onPhone()) return;
  if (!watching) {
    watching = true;
    window.addEventListener('popstate', onReturn);
    $overlay.listen(({ name }) => {
      if (name === 'none') unmark();
    });
  }
  mark();
}
