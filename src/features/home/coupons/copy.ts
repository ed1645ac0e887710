/** Time the copied message is shown, in ms (PROMO-05). */
const SAID_MS = 1000;

/**
 * A code in a `bdi` that is copied on a tap. `data-said` is the message, with # for the code. A clipboard error is only
 * logged, because the code can still be read (PROMO-05).
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
