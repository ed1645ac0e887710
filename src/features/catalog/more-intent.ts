/** What was kept of a list by somebody who comes back to it or loads it again; a visit by a link starts anew. */
function savedUnder(key: string): string | null {
  try {
    const [visit] = performance.getEntriesByType('navigation');
    if (!(visit instanceof PerformanceNavigationTiming) || visit.type !== 'navigate')
      return sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
  } catch {
    // No storage, nothing kept.
  }
  return null;
}

/** A list that goes on wakes when somebody scrolls or can see its end; until then, and without a script, there are links to its pages. */
export function startMoreIntent(): void {
  const more = document.querySelector('islet-more[data-part]');
  if (!more) return;
  const key = `islet:list:${location.pathname}${location.search}`;
  const saved = savedUnder(key);
  let woken = false;
  const wake = () => {
    if (woken) return;
    woken = true;
    import('./more.ts').then(
      ({ startMore }) => startMore(key, saved),
      () => {},
    );
  };
  addEventListener('scroll', wake, { once: true, passive: true });
  new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && wake()).observe(more);
  if (saved !== null) wake();
}
