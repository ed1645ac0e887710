import { WELCOME_KEY } from '#src/stores/welcome.ts';
import { loadPersonalPart } from './personal-headers.ts';

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
    const text = await loadPersonalPart(this).catch(() => null);
    // Without an answer it stays due.
    if (text === null) return;
    const forget = () => localStorage.removeItem(WELCOME_KEY);
    if (text.trim() === '') return forget();
    dialog.innerHTML = text;
    dialog.addEventListener('close', forget, { once: true });
    dialog.showModal();
  }
}

if (!customElements.get('islet-welcome')) customElements.define('islet-welcome', Welcome);
