/** Between a toast and what it keeps clear of, px. */
const GAP = 12;
/** What a toast of two lines needs, px. */
const ROOM = 96;

/** The element that stays where it is while the page scrolls, at a point; null where there is none. */
function barAt(x: number, y: number, but: Element): HTMLElement | null {
  for (const found of document.elementsFromPoint(x, y)) {
    if (but.contains(found)) continue;
    for (let one: Element | null = found; one instanceof HTMLElement && one !== document.body; one = one.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one;
  }
  return null;
}

/** Top of the bars at the foot of the page: navigation, the buttons of a product, the total of a checkout. */
function topOfBars(but: Element): number {
  const middle = window.innerHeight / 2;
  const across = [0.1, 0.5, 0.9].map((part) => window.innerWidth * part);
  let top = window.innerHeight;
  for (;;) {
    const tops = across.flatMap((x) => barAt(x, top - 1, but)?.getBoundingClientRect().top ?? []);
    // A column that stays beside the page is no bar.
    const next = Math.min(...tops.filter((one) => one > middle), top);
    if (next >= top) return top;
    top = next;
  }
}

/**
 * Returns the lowest line, px from the top of the window, above which a toast covers no control: below an open dialog where there
 * is room, else above its foot; without one above the bars at the foot of the page. `but` is the toasts' own element.
 */
export function freeBottom(but: Element): number {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (!modal) return topOfBars(but) - GAP;
  if (window.innerHeight - modal.getBoundingClientRect().bottom >= ROOM) return window.innerHeight - GAP;
  return (modal.querySelector('.overlay-foot')?.getBoundingClientRect().top ?? window.innerHeight) - GAP;
}
