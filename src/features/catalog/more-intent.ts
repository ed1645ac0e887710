const more = document.querySelector('islet-more[data-part]');

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

// A list that goes on wakes when its end comes near; until then, and without a script, there are links to its pages.
if (more) {
  const key = `islet:list:${location.pathname}${location.search}`;
  const saved = savedUnder(key);
  const near = new IntersectionObserver(
    (seen) => {
      if (saved === null && !seen.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      import('./more.ts').then(
        ({ startMore }) => startMore(key, saved),
        () => {},
      );
    },
    { rootMargin: '800px 0px' },
  );
  near.observe(more);
}
