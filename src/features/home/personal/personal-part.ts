import { onceVisible } from '#src/lib/first-frame.ts';
import { personalHeaders } from './personal-headers.ts';

/**
 * A part of the page for a signed-in customer: fetched with their token when it comes near the screen, removed if there
 * is none.
 */
class OwnPart extends HTMLElement {
  #near: IntersectionObserver | undefined;

  connectedCallback(): void {
    if (!('signed' in document.documentElement.dataset)) return;
    this.#near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.#near?.disconnect();
        void this.#load();
      },
      { rootMargin: '600px 0px' },
    );
    onceVisible(() => this.#near?.observe(this));
  }

  disconnectedCallback(): void {
    this.#near?.disconnect();
  }

  async #load(): Promise<void> {
    try {
      const response = await fetch(this.dataset['src'] ?? '', { headers: personalHeaders() });
      const text = response.status === 200 ? await response.text() : '';
      if (text.trim() !== '') this.innerHTML = text;
      else this.#giveUp();
    } catch {
      this.#giveUp();
    }
  }

  /** Removes a placeholder; content for every visitor (`data-keep`) stays. */
  #giveUp(): void {
    if (!('keep' in this.dataset)) this.remove();
  }
}

if (!customElements.get('islet-own')) customElements.define('islet-own', OwnPart);
