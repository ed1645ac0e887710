/** Focuses a heading if the focused element is gone or hidden, as on a new page. */
export function takeFocus(heading: HTMLElement | null): void {
  const holder = document.activeElement;
  if (holder === null || holder === document.body || holder.getClientRects().length === 0)
    heading?.focus({ preventScroll: true });
}
