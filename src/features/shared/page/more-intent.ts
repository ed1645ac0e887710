import { onceVisible } from '#src/lib/first-frame.ts';
import { storedText, storeText } from '#src/lib/stored.ts';

/**
 * Returns the storage key of this page's scroll state. Includes the query, because filters change the list without a
 * navigation.
 */
const keyHere = (): string => `islet:list:${location.pathname}${location.search}`;

/**
 * Returns the sections with `content-visibility: auto`: their heights are estimates until they come near the screen.
 */
const laterSections = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.later')];

/**
 * State of a page when it was left: number of appended pages, scroll position, window width, heights of its later
 * sections.
 */
type Left = { pages: number; top: number; width: number; tall: number[] };

/** Returns how the page was left, after Back or a reload; null after any other navigation. */
function leftHere(): Left | null {
  const [visit] = performance.getEntriesByType('navigation');
  const back = !(visit instanceof PerformanceNavigationTiming) || visit.type !== 'navigate';
  const stored = back && storedText(keyHere(), 'session');
  if (!stored) return null;
  const [pages = 0, top = 0, width = 0, ...tall] = stored.split(' ').map(Number);
  return { pages, top, width, tall };
}

function storeScroll(): void {
  const pages = document.querySelector<HTMLElement>('[data-pages]')?.dataset['pages'] ?? 0;
  // As they are, rendered or estimated: rendering the others to measure them would hold up the next page.
  const tall = laterSections().map(
    (one) => one.offsetHeight - Number.parseFloat(getComputedStyle(one).paddingBlockEnd),
  );
  // The browser's own restoration would use estimated heights.
  if (storeText(keyHere(), [pages, Math.round(scrollY), innerWidth, ...tall].join(' '), 'session'))
    history.scrollRestoration = 'manual';
}

/**
 * Restores the section heights and the scroll position: with estimated heights above it, the position would be wrong.
 */
function restoreScroll({ pages, top, width, tall }: Left): void {
  if (width === innerWidth)
    laterSections().forEach((one, index) => {
      if (tall[index] !== undefined) one.style.containIntrinsicBlockSize = `auto ${tall[index]}px`;
    });
  // A list with appended pages restores its rows first: at the end of the short list, scroll anchoring would follow
  // each new row.
  if (!pages) scrollTo({ top, behavior: 'instant' });
}

/**
 * Saves the scroll position for Back and reload. Loads the script of an endless list on the first scroll or when its
 * end is visible; until then, and without a script, there are page links.
 */
export function startMoreIntent(): void {
  const left = leftHere();
  if (left) restoreScroll(left);
  onceVisible(() => addEventListener('pagehide', storeScroll));
  const more = document.querySelector('islet-more[data-part]');
  if (!more) return;
  let isLoading = false;
  const loadMore = () => {
    if (isLoading) return;
    isLoading = true;
    import('./more.ts').then(
      (more) => more.startMore(left?.pages, left?.top),
      () => {},
    );
  };
  addEventListener('scroll', loadMore, { once: true, passive: true });
  const sight = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && loadMore());
  onceVisible(() => sight.observe(more));
  if (left?.pages) loadMore();
}
