/** Gap between a toast and the controls below it, in px. */
const GAP = 12;
/** Height of a toast with two lines, in px. */
const ROOM = 96;

/** Returns the fixed or sticky element at a point, null when there is none. */
function barAt(x: number, y: number, toast: Element): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (toast.contains(element)) continue;
    for (
      let ancestor: Element | null = element;
      ancestor instanceof HTMLElement && ancestor !== document.body;
      ancestor = ancestor.parentElement
    )
      if (['fixed', 'sticky'].includes(getComputedStyle(ancestor).position)) return ancestor;
  }
  return null;
}

/** Returns the top of the bars at the bottom of the page: navigation, product buttons, checkout total. */
function topOfBars(toast: Element): number {
  const middle = window.innerHeight / 2;
  const across = [0.1, 0.5, 0.9].map((part) => window.innerWidth * part);
  let top = window.innerHeight;
  for (;;) {
    const tops = across.flatMap((x) => barAt(x, top - 1, toast)?.getBoundingClientRect().top ?? []);
    // A sticky column next to the page is not a bar.
    const next = Math.min(...tops.filter((one) => one > middle), top);
    if (next >= top) return top;
    top = next;
  }
}

/**
 * Returns the bottom line for a toast so that it covers no control, in px from the top of the window: below an open
 * dialog if there is space, else above its footer; without a dialog above the bars at the bottom. `but` is the toast
 * element, which is ignored.
 */
export function toastBottom(toast: Element): number {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (!modal) return topOfBars(toast) - GAP;
  if (window.innerHeight - modal.getBoundingClientRect().bottom >= ROOM) return window.innerHeight - GAP;
  return (modal.querySelector('.overlay-foot')?.getBoundingClientRect().top ?? window.innerHeight) - GAP;
}
