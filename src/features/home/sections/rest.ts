import { onceVisible } from '#src/lib/first-frame.ts';

/** Distance below the screen at which the sections are fetched. */
const AHEAD = '600px 0px';

/** The end of a home: fetches its sections when it comes near the screen. On any failure its link stays. */
class Rest extends HTMLElement {
  #near: IntersectionObserver | undefined;

  connectedCallback(): void {
    this.#near = new IntersectionObserver((all) => all.some((one) => one.isIntersecting) && void this.#load(), {
      rootMargin: AHEAD,
    });
    onceVisible(() => this.#near?.observe(this));
  }

  disconnectedCallback(): void {
    this.#near?.disconnect();
  }

  async #load(): Promise<void> {
    this.#near?.disconnect();
    this.toggleAttribute('data-loading', true);
    try {
      const response = await fetch(this.dataset['src'] ?? '');
      if (!response.ok) return;
      this.innerHTML = await response.text();
      this.toggleAttribute('data-loaded', true);
      // The buttons of rails update their state on `scroll`.
      for (const rail of this.querySelectorAll('.rail')) rail.dispatchEvent(new Event('scroll'));
      document.dispatchEvent(new Event('islet:sections'));
    } catch {
      // The link leads to the home with all sections.
    } finally {
      // A frame later, or the browser would count what follows as moved.
      requestAnimationFrame(() => requestAnimationFrame(() => this.removeAttribute('data-loading')));
    }
  }
}

if (!customElements.get('islet-rest')) customElements.define('islet-rest', Rest);
