/** How far below the screen the end of a list may be when its next rows are fetched. */
const AHEAD = '600px 0px';

/**
 * The end of a list that goes on: fetches the rows of the next page when it comes near and puts them behind those that are there
 * (design D3). A row that has moved between two pages meanwhile is not shown twice (API-07). What follows takes this element's
 * place, so nothing that is on screen moves.
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

  /** Appends the next page; answers whether it did. A failure is said, and the link tries again. */
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
      const answer = await fetch(this.dataset['part'] ?? '', { cache });
      if (!answer.ok) throw new Error(`The rows were answered with ${answer.status}`);
      const found = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const shown = new Set([...(list?.children ?? [])].map((row) => row.getAttribute('data-id')));
      const rows = [...found.querySelectorAll('li[data-id]')].filter((row) => !shown.has(row.getAttribute('data-id')));
      const next = found.querySelector('islet-more');
      const back = this.querySelector('a[rel="prev"]');
      const held = this.contains(document.activeElement);
      if (back) next?.firstElementChild?.prepend(back);
      list?.append(...rows);
      if (list instanceof HTMLElement) list.dataset['pages'] = String(Number(list.dataset['pages'] ?? 0) + 1);
      // The browser would look for the place before the rows are back.
      history.scrollRestoration = 'manual';
      if (next) this.replaceWith(next);
      else this.remove();
      if (held) rows[0]?.querySelector('a')?.focus({ preventScroll: true });
      return true;
    } catch {
      status?.replaceChildren(status.dataset['failed'] ?? '');
      return false;
    }
  }
}

const end = (): More | null => {
  const found = document.querySelector('islet-more');
  return found instanceof More ? found : null;
};

/** Brings back as many rows as there were, then the place in the list; what the browser still has of them is good enough. */
async function restore(pages: number, top: number): Promise<void> {
  const before = scrollY;
  for (let done = 0; done < pages; done += 1) if (!(await end()?.load('force-cache'))) break;
  // Whoever has scrolled meanwhile stays where they are.
  if (Math.abs(scrollY - before) < 2) scrollTo({ top, behavior: 'instant' });
}

/** Starts the lists of the page; after Back or a reload with the pages that were appended and the place in them. */
export function startMore(pages = 0, top = 0): void {
  if (!customElements.get('islet-more')) customElements.define('islet-more', More);
  if (pages > 0) void restore(pages, top);
}
