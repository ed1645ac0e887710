import { storedText } from '#src/lib/stored.ts';

/**
 * Time after which a skeleton still on screen becomes modal, in ms. On a slow phone, an island's dialog needs longer
 * than a second, and replaces the skeleton with a modal dialog of its own.
 */
const BRIEFLY_MS = 2000;

let becomesModal: ReturnType<typeof setTimeout> | undefined;

/** Returns the skeleton dialog of the page. */
export const skeletonDialog = (): HTMLDialogElement | null => document.querySelector('dialog#waiting');

/** Makes the skeleton modal if it is open and not modal yet; its focused element keeps the focus. */
function makeModal(): void {
  const waiting = skeletonDialog();
  if (!waiting?.matches('[open]:not(:modal)')) return;
  const focused = document.activeElement;
  waiting.close();
  // On close, the focus returns to the element that had it when the dialog opened.
  document.querySelector<HTMLElement>('[data-opener]')?.focus();
  waiting.showModal();
  if (focused instanceof HTMLElement && waiting.contains(focused)) focused.focus({ preventScroll: true });
}

/**
 * Opens the skeleton, non-modal at first: a modal dialog makes the whole page inert, which recalculates every style of
 * the page. A cover blocks the page meanwhile, and the first Tab makes the skeleton modal.
 */
function open(waiting: HTMLDialogElement): void {
  if (document.querySelector('dialog[open]')) waiting.showModal();
  else {
    waiting.show();
    clearTimeout(becomesModal);
    becomesModal = setTimeout(makeModal, BRIEFLY_MS);
  }
}

/** Returns whether this visitor has no cart for certain: without token and guest id, the marketplace knows none either. */
const hasNoCart = (): boolean =>
  !storedText('token') && !storedText('guest_id') && !document.documentElement.dataset['cart'];

/**
 * Shows the skeleton of an island's dialog in the same task as the tap; islands without a dialog have none.
 * @returns whether it is on screen.
 */
export function showSkeleton(name: string, trigger: HTMLElement | null, fallback = ''): boolean {
  const waiting = skeletonDialog();
  const [variant = '', text = ''] = (waiting?.dataset[name] ?? fallback).split('|');
  if (!waiting || !variant) return false;
  // The menu that contains the trigger would cover the skeleton.
  document.querySelector<HTMLDialogElement>('dialog#menu')?.close();
  document.querySelector('[data-opener]')?.removeAttribute('data-opener');
  if (trigger) trigger.dataset['opener'] = '';
  waiting.dataset['variant'] = variant;
  waiting.dataset['state'] = name === 'cart' && hasNoCart() ? 'empty' : 'loading';
  waiting.returnValue = '';
  const title = waiting.querySelector('.title');
  if (title) title.textContent = text;
  if (!waiting.open) open(waiting);
  return true;
}

/** Closes the skeleton when no dialog of an island has replaced it. */
export const hideSkeleton = (): void => skeletonDialog()?.close('taken');

/** Shows in the skeleton that the island could not be loaded. */
export function showLoadError(name: string, trigger: HTMLElement | null): void {
  if (!skeletonDialog()?.open)
    showSkeleton(name, trigger, `confirm|${trigger?.ariaLabel ?? trigger?.textContent.trim() ?? ''}`);
  const waiting = skeletonDialog();
  if (waiting) waiting.dataset['state'] = 'failed';
}

/** Reports when the visitor (not an island) closes the skeleton, and when they choose to retry. */
export function watchSkeleton(given: { closed: () => void; retry: () => void }): void {
  const waiting = skeletonDialog();
  waiting?.addEventListener('close', () => {
    if (!waiting.open && waiting.returnValue !== 'taken') given.closed();
  });
  // A modal dialog closes on Escape natively.
  waiting?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') waiting.close();
    if (key === 'Tab') makeModal();
  });
  waiting?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-retry]')) given.retry();
  });
}
