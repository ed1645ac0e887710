const FIRST = ['pointerdown', 'keydown', 'scroll'] as const;

/** Runs something once the person has done something on the page and the browser has nothing else to do. */
export function whenUsed(run: () => unknown): void {
  const begin = () => {
    for (const type of FIRST) document.removeEventListener(type, begin, true);
    // Not every browser knows it.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5000 });
    else setTimeout(run, 1000);
  };
  for (const type of FIRST) document.addEventListener(type, begin, { capture: true, passive: true });
}
