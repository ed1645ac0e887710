import { latest } from '#src/lib/latest.ts';

const PARSER = new DOMParser();

/**
 * Tabs over a list: a tab's link leads to the page with that tab open; with a script only the list is fetched and put in place
 * (design D3). Whatever goes wrong, the link still leads there.
 */
class TabbedList extends HTMLElement {
  readonly #line = latest();

  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-part]') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void this.#open(link);
    });
  }

  async #open(link: HTMLAnchorElement): Promise<void> {
    const holder = this.querySelector<HTMLElement>('[data-tab-list]');
    const list = holder?.querySelector('ul');
    if (!holder || !list) return;
    for (const other of this.querySelectorAll('a[data-part]')) other.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'true');
    list.setAttribute('aria-busy', 'true');
    try {
      const text = await this.#line.run(async (signal) => {
        const answer = await fetch(link.dataset['part'] ?? '', { signal });
        if (!answer.ok) throw new Error(`The fragment was answered with ${answer.status}`);
        return answer.text();
      });
      if (text === undefined) return;
      const found = PARSER.parseFromString(text, 'text/html').querySelector('ul');
      if (!found) throw new Error('The fragment holds no list');
      list.replaceChildren(...found.children);
      if (found.style.length > 0) holder.style.cssText = found.style.cssText;
      list.scrollTo({ left: 0, behavior: 'instant' });
      // Its arrows are told by scrolling whether there is more to see.
      list.dispatchEvent(new Event('scroll'));
      list.removeAttribute('aria-busy');
    } catch (problem) {
      if (!(problem instanceof DOMException && problem.name === 'AbortError')) location.assign(link.href);
    }
  }
}

if (!customElements.get('islet-tabs')) customElements.define('islet-tabs', TabbedList);
