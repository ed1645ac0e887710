/** How long it is said that something was copied (PROMO-05), ms. */
const SAID_MS = 1000;

/**
 * A code, in a `bdi`, that is copied by a tap; `data-said` tells it, with # for the code. A clipboard that refuses is only logged:
 * the code can still be read.
 */
class Copy extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => void this.#copy());
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
  }

  async #copy(): Promise<void> {
    const text = this.querySelector('bdi')?.textContent ?? '';
    try {
      await navigator.clipboard.writeText(text);
    } catch (problem) {
      console.warn('The code was not copied', problem);
      return;
    }
    const status = this.querySelector('[role="status"]');
    this.dataset['copied'] = '';
    status?.replaceChildren((this.dataset['said'] ?? '').replace('#', () => text));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      delete this.dataset['copied'];
      status?.replaceChildren();
    }, SAID_MS);
  }
}

customElements.define('islet-copy', Copy);
