/** Where a page's place is kept: its list can be narrowed without leaving it. */
const keyHere = (): string => `islet:list:${location.pathname}${location.search}`;

/** Sections that are laid out when they come near: until then their heights are a guess. */
const laterSections = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.later')];

/** A page as it was left: pages appended to its list, how far it was scrolled, how wide it was, how tall its later sections. */
type Left = { pages: number; top: number; width: number; tall: number[] };

/** Returns how the page was left, for a visit by Back or a reload; null for a visit by a link. */
function leftHere(): Left | null {
  try {
    const [visit] = performance.getEntriesByType('navigation');
    const back = !(visit instanceof PerformanceNavigationTiming) || visit.type !== 'navigate';
    const kept = back && sessionStorage.getItem(keyHere());
    if (!kept) return null;
    const [pages = 0, top = 0, width = 0, ...tall] = kept.split(' ').map(Number);
    return { pages, top, width, tall };
  } catch {
    // No storage, nothing kept.
    return null;
  }
}

function keepPlace(): void {
  if (Reflect.get(document, 'prerendering') === true) return;
  const pages = document.querySelector<HTMLElement>('[data-pages]')?.dataset['pages'] ?? 0;
  const later = laterSections();
  const seen = later.findLast((one) => one.getBoundingClientRect().top < innerHeight);
  const topOfSeen = (): number => seen?.getBoundingClientRect().top ?? 0;
  const before = topOfSeen();
  // As tall as they really are: on the way back some are laid out that only had a guessed height here.
  for (const { style } of later) style.contentVisibility = 'visible';
  const tall = later.map((one) => one.offsetHeight - Number.parseFloat(getComputedStyle(one).paddingBlockEnd));
  const top = Math.round(scrollY + topOfSeen() - before);
  for (const { style } of later) style.contentVisibility = '';
  try {
    sessionStorage.setItem(keyHere(), [pages, top, innerWidth, ...tall].join(' '));
    // The browser's own place is among heights that were guessed.
    history.scrollRestoration = 'manual';
  } catch {
    // Storage is off or full: going back finds the place roughly.
  }
}

/** Lays the page out as it was and goes to the place in it: hidden sections above it would otherwise be taller or shorter. */
function goBack({ pages, top, width, tall }: Left): void {
  if (width === innerWidth)
    laterSections().forEach((one, index) => {
      if (tall[index] !== undefined) one.style.containIntrinsicBlockSize = `auto ${tall[index]}px`;
    });
  // A list has its rows first: from the end of the short one the browser would go along with each row that comes.
  if (!pages) scrollTo({ top, behavior: 'instant' });
}

/**
 * Keeps the place in a page for the way back. A list that goes on starts at the first scroll or when its end is in view; until
 * then, and without a script, there are links to its pages.
 */
export function startMoreIntent(): void {
  const left = leftHere();
  if (left) goBack(left);
  addEventListener('pagehide', keepPlace);
  const more = document.querySelector('islet-more[data-part]');
  if (!more) return;
  let woken = false;
  const wake = () => {
    if (woken) return;
    woken = true;
    import('./more.ts').then(
      ({ startMore }) => startMore(left?.pages, left?.top),
      () => {},
    );
  };
  addEventListener('scroll', wake, { once: true, passive: true });
  new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && wake()).observe(more);
  if (left?.pages) wake();
}
