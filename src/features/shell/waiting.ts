const VARIANTS: Record<string, string> = {
  cart: 'drawer',
  wishlist: 'drawer',
  track: 'drawer',
  item: 'popup',
  modules: 'popup',
  location: 'wide',
  map: 'wide',
  guest: 'confirm',
  addresses: 'confirm',
  signOut: 'confirm',
};

/** A skeleton that is still there after this long becomes modal. */
const BRIEFLY_MS = 300;

let becomesModal: ReturnType<typeof setTimeout> | undefined;

const dialog = (): HTMLDialogElement | null => document.querySelector('dialog#waiting');

/**
 * A modal dialog makes the whole page behind it inert, which takes the browser longer than all else up to the first frame. One that
 * is about to make room for the island's own only lies above the page, with a cover between.
 */
function open(waiting: HTMLDialogElement, trigger: HTMLElement | null): void {
  if (document.querySelector('dialog[open]')) waiting.showModal();
  else {
    waiting.show();
    clearTimeout(becomesModal);
    becomesModal = setTimeout(() => {
      if (!waiting.matches('[open]:not(:modal)')) return;
      waiting.close();
      // Where the focus is now is where closing it will bring the focus back to.
      trigger?.focus();
      waiting.showModal();
    }, BRIEFLY_MS);
  }
}

/** Puts the skeleton of an island's dialog on screen, in the same task as the tap. Islands without a dialog show nothing.
 *  @returns whether it is on screen. */
export function showWaiting(name: string, trigger: HTMLElement | null, variant = VARIANTS[name]): boolean {
  const waiting = dialog();
  if (!waiting || !variant) return false;
  // The menu the tap came from would lie over it.
  document.querySelector<HTMLDialogElement>('dialog#menu')?.close();
  document.querySelector('[data-opener]')?.removeAttribute('data-opener');
  if (trigger) trigger.dataset['opener'] = '';
  waiting.dataset['variant'] = variant;
  waiting.dataset['state'] = 'loading';
  waiting.returnValue = '';
  const title = waiting.querySelector('.title');
  if (title) title.textContent = waiting.dataset[name] ?? '';
  if (!waiting.open) open(waiting, trigger);
  return true;
}

/** Takes the skeleton away when no dialog of an island has taken its place. */
export const hideWaiting = (): void => dialog()?.close('taken');

/** Says in the skeleton that the island could not be loaded. */
export function failWaiting(name: string, trigger: HTMLElement | null): void {
  if (!dialog()?.open) showWaiting(name, trigger, 'confirm');
  const waiting = dialog();
  if (waiting) waiting.dataset['state'] = 'failed';
}

/** Tells when a person (not an island) closed the skeleton, and when they want another try. */
export function watchWaiting(given: { closed: () => void; retry: () => void }): void {
  const waiting = dialog();
  waiting?.addEventListener('close', () => {
    if (!waiting.open && waiting.returnValue !== 'taken') given.closed();
  });
  // A modal one does that by itself.
  waiting?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') waiting.close();
  });
  waiting?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-retry]')) given.retry();
  });
}
