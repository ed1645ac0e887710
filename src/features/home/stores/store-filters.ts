import { storeFilterOf } from '../tabs/tab-intent.ts';

let under: AbortController | null = null;

const linksIn = (section: HTMLElement): HTMLAnchorElement[] => [
  ...section.querySelectorAll<HTMLAnchorElement>('a[data-part]'),
];

/**
 * Replaces the section by one fetched with other filters.
 * @throws if it cannot be fetched.
 */
async function replace(section: HTMLElement, part: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(part, { signal });
  if (!response.ok) throw new Error(`The fragment was answered with ${response.status}`);
  const newSection = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('[data-stores]');
  if (!newSection) throw new Error('The fragment holds no section of stores');
  const focusedIndex = linksIn(section).findIndex((one) => one.matches(':focus'));
  section.replaceChildren(...newSection.children);
  linksIn(section)[focusedIndex]?.focus({ preventScroll: true });
  // The sticky filter bar does not move: scroll so that the first row is not behind it.
  const [bar, list] = [section.firstElementChild, section.querySelector('ul.store-grid')];
  const hidden = (list?.getBoundingClientRect().top ?? 0) - (bar?.getBoundingClientRect().bottom ?? 0);
  if (hidden < 0) scrollBy({ top: hidden, behavior: 'instant' });
  if (section.querySelector('islet-more'))
    import('../../shared/page/more.ts').then(
      ({ startMore }) => startMore(),
      () => {},
    );
}

async function show(section: HTMLElement, link: HTMLAnchorElement, after: () => void): Promise<void> {
  for (const other of link.closest('nav')?.querySelectorAll('a') ?? []) other.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'page');
  section.setAttribute('aria-busy', 'true');
  section.dataset['asked'] = storeFilterOf(link.href);
  under?.abort();
  under = new AbortController();
  const { signal } = under;
  try {
    await replace(section, link.dataset['part'] ?? '', signal);
    section.removeAttribute('aria-busy');
    after();
  } catch {
    if (!signal.aborted) location.assign(link.href);
  }
}

/** Filters the stores of a home in place and updates the URL; on any failure, follows the link. */
export const swapStores = (section: HTMLElement, link: HTMLAnchorElement): Promise<void> =>
  show(section, link, () => {
    // Without the fragment identifier, which would scroll the page.
    if (storeFilterOf(link.href) !== storeFilterOf(location.href))
      history.pushState(null, '', link.href.replace(/#.*/, ''));
  });

/** Shows the stores for the current URL after back or forward. */
export async function followStores(section: HTMLElement): Promise<void> {
  const isSelected = (link: HTMLAnchorElement) => storeFilterOf(link.href) === storeFilterOf(location.href);
  const links = linksIn(section);
  // While a request is pending, the links still show the previous state.
  const { asked } = section.dataset;
  const isShown =
    asked === undefined
      ? links.some((link) => link.getAttribute('aria-current') && isSelected(link))
      : asked === storeFilterOf(location.href);
  if (isShown) return;
  const link = links.find(isSelected);
  if (link) return show(section, link, () => {});
  location.reload();
}
