/** Distance below the screen at which the next rows are fetched. */
const AHEAD = '600px 0px';

/**
 * The end of an endless list: fetches the next page of rows when it comes near the screen and appends them. A row that
 * has moved to the next page meanwhile is not shown twice (API-07). The next end replaces this element, so nothing on
 * screen moves.
 */
class More extends HTMLElement {
  #near: IntersectionObserver | undefined;
  #loading: Promise<boolean> | undefined;

  connectedCallback(): void {
    const row = this.querySelector<HTMLElement>('[data-row]');
    const link = row?.querySelector('a[rel="next"]');
    if (!row || !link) return;
    this.querySelector('nav')?.remove();
    row.hidden = false;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void this.load();
    });
    if ('rests' in this.dataset) return;
    this.#near = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && void this.load(), {
      rootMargin: AHEAD,
    });
    this.#near.observe(this);
  }

  disconnectedCallback(): void {
    this.#near?.disconnect();
  }

  /** Appends the next page and returns whether it did. A failure is shown, and the link retries. */
  load(cache: RequestCache = 'default'): Promise<boolean> {
    this.#near?.disconnect();
    this.#loading ??= this.#append(cache).finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #append(cache: RequestCache): Promise<boolean> {
    const status = this.querySelector<HTMLElement>('[role="status"]');
    const list = this.previousElementSibling;
    try {
      status?.replaceChildren(status.dataset['wait'] ?? '');
      const response = await fetch(this.dataset['part'] ?? '', { cache });
      if (!response.ok) throw new Error(`The rows were answered with ${response.status}`);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const shownIds = new Set([...(list?.children ?? [])].map((row) => row.getAttribute('data-id')));
      const rows = [...page.querySelectorAll('li[data-id]')].filter(
        (row) => !shownIds.has(row.getAttribute('data-id')),
      );
      const next = page.querySelector('islet-more');
      const back = this.querySelector('a[rel="prev"]');
      const hadFocus = this.contains(document.activeElement);
      if (back) next?.firstElementChild?.prepend(back);
      list?.append(...rows);
      if (list instanceof HTMLElement) list.dataset['pages'] = String(Number(list.dataset['pages'] ?? 0) + 1);
      // The browser would restore the scroll position before the rows are back.
      history.scrollRestoration = 'manual';
      if (next) this.replaceWith(next);
      else this.remove();
      if (hadFocus) rows[0]?.querySelector('a')?.focus({ preventScroll: true });
      return true;
    } catch {
      status?.replaceChildren(status.dataset['failed'] ?? '');
      return false;
    }
  }
}

const end = (): More | null => {
  const element = document.querySelector('islet-more');
  return element instanceof More ? element : null;
};

/** Restores the appended pages from the browser cache, stale or not, then the scroll position. */
async function restore(pages: number, top: number): Promise<void> {
  const before = scrollY;
  for (let done = 0; done < pages; done += 1) if (!(await end()?.load('force-cache'))) break;
  // Keep the position if the visitor has scrolled meanwhile.
  if (Math.abs(scrollY - before) < 2) scrollTo({ top, behavior: 'instant' });
}

/**
 * Starts the endless lists of the page. After Back or a reload, `pages` and `top` restore the appended pages and the
 * scroll position.
 */
export function startMore(pages = 0, top = 0): void {
  if (!customElements.get('islet-more')) customElements.define('islet-more', More);
  if (pages > 0) void restore(pages, top);
}
