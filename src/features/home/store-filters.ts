let under: AbortController | null = null;

const linksIn = (section: HTMLElement): HTMLAnchorElement[] => [
  ...section.querySelectorAll<HTMLAnchorElement>('a[data-part]'),
];

/** How an address narrows the stores. */
const filterOf = (href: string): string => new URL(href).searchParams.get('filter') ?? '';

/** Puts the section of a narrowed list in place of the one that is there. The newest wish wins.
 *  @throws when it cannot be fetched. */
async function replace(section: HTMLElement, part: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(part, { signal });
  if (!answer.ok) throw new Error(`The fragment was answered with ${answer.status}`);
  const found = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-stores]');
  if (!found) throw new Error('The fragment holds no section of stores');
  const held = linksIn(section).findIndex((one) => one.matches(':focus'));
  section.replaceChildren(...found.children);
  linksIn(section)[held]?.focus({ preventScroll: true });
  // Its bar stays where it is; rows that would begin behind it begin right below.
  const [bar, list] = [section.firstElementChild, section.querySelector('ul.store-grid')];
  const hidden = (list?.getBoundingClientRect().top ?? 0) - (bar?.getBoundingClientRect().bottom ?? 0);
  if (hidden < 0) scrollBy({ top: hidden, behavior: 'instant' });
  if (section.querySelector('islet-more'))
    import('../shared/page/more.ts').then(
      ({ startMore }) => startMore(),
      () => {},
    );
}

async function show(section: HTMLElement, link: HTMLAnchorElement, after: () => void): Promise<void> {
  for (const other of link.closest('nav')?.querySelectorAll('a') ?? []) other.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'page');
  section.setAttribute('aria-busy', 'true');
  section.dataset['asked'] = filterOf(link.href);
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

/** Narrows the stores of a home where they are, and says so in the address; whatever goes wrong, the link leads there. */
export const swapStores = (section: HTMLElement, link: HTMLAnchorElement): Promise<void> =>
  show(section, link, () => {
    // Without the place in the page, which is kept anyway.
    if (filterOf(link.href) !== filterOf(location.href)) history.pushState(null, '', link.href.replace(/#.*/, ''));
  });

/** Follows the address after going back or forth between ways to narrow the stores. */
export async function followStores(section: HTMLElement): Promise<void> {
  const wanted = (link: HTMLAnchorElement) => filterOf(link.href) === filterOf(location.href);
  const links = linksIn(section);
  // Links of a section that is about to be replaced say what it showed.
  const { asked } = section.dataset;
  const isShown =
    asked === undefined
      ? links.some((link) => link.getAttribute('aria-current') && wanted(link))
      : asked === filterOf(location.href);
  if (isShown) return;
  const link = links.find(wanted);
  if (link) return show(section, link, () => {});
  location.reload();
}
