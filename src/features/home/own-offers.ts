import { CACHE_TIMES } from '#src/config/cache-times.ts';
import { WELCOME_KEY } from '#src/stores/welcome.ts';
import { ownHeaders } from './own-part.ts';

const read = async (element: HTMLElement): Promise<string> => {
  const answer = await fetch(element.dataset['src'] ?? '', { headers: ownHeaders() });
  if (!answer.ok) throw new Error(`The fragment was answered with ${answer.status}`);
  return answer.text();
};

/** The floating button that opens the list of cashback offers (PROMO-06); the list counts as new for ten seconds (API-06). */
class Cashback extends HTMLElement {
  #readAt = Number.NEGATIVE_INFINITY;

  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => {
      this.querySelector('dialog')?.showModal();
      void this.#fill();
    });
  }

  async #fill(): Promise<void> {
    const body = this.querySelector('.overlay-body');
    if (!body || performance.now() - this.#readAt < CACHE_TIMES.cashback) return;
    try {
      body.innerHTML = await read(this);
      this.#readAt = performance.now();
    } catch {
      body.textContent = this.dataset['failed'] ?? '';
    }
  }
}

/** Greets whoever has just signed up and whose first order is reduced; closing it is remembered. */
class Welcome extends HTMLElement {
  connectedCallback(): void {
    if (Reflect.get(document, 'prerendering') === true)
      document.addEventListener('prerenderingchange', () => void this.#greet(), { once: true });
    else void this.#greet();
  }

  async #greet(): Promise<void> {
    const dialog = this.querySelector('dialog');
    if (!dialog || !('signed' in document.documentElement.dataset) || !localStorage.getItem(WELCOME_KEY)) return;
    const text = await read(this).catch(() => null);
    // Without an answer it stays due.
    if (text === null) return;
    const forget = () => localStorage.removeItem(WELCOME_KEY);
    if (text.trim() === '') return forget();
    dialog.innerHTML = text;
    dialog.addEventListener('close', forget, { once: true });
    dialog.showModal();
  }
}

if (!customElements.get('islet-cashback')) {
  customElements.define('islet-cashback', Cashback);
  customElements.define('islet-welcome', Welcome);
}
