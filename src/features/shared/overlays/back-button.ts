import { $overlay, closeOverlay } from '#src/stores/overlay.ts';

/** Time in which a page that is left after closing says so, ms. Going back meanwhile would take the new page away. */
const LEAVING_MS = 60;

const onPhone = (): boolean => window.matchMedia('(width < 600px)').matches;

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
  // Listened to only for this moment: browsers keep no page alive that always listens.
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
    // Opened again between the wish to go back and going back.
    if (name !== 'none') mark();
  } else if (name !== 'none') closeOverlay(name);
}

/**
 * On phones the back button closes what is open instead of leaving the page: opening puts an entry into the history, closing by
 * any other way takes it out again. Call it when an overlay opens.
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
