import { onceVisible } from '#src/lib/first-frame.ts';
import { storedText, storeText } from '#src/lib/stored.ts';
import { WELCOME_KEY } from '#src/state/auth/welcome.ts';
import { loadPersonalPart } from './personal-headers.ts';

/**
 * Shows the welcome dialog after a sign-up with a first-order discount; closing it clears the stored flag (PROMO-07).
 */
class Welcome extends HTMLElement {
  connectedCallback(): void {
    onceVisible(() => void this.#greet());
  }

  async #greet(): Promise<void> {
    const dialog = this.querySelector('dialog');
    if (!dialog || !('signed' in document.documentElement.dataset) || !storedText(WELCOME_KEY)) return;
    const text = await loadPersonalPart(this).catch(() => null);
    // If the request failed, the flag stays for the next page.
    if (text === null) return;
    const forget = () => void storeText(WELCOME_KEY, null);
    if (text.trim() === '') return forget();
    dialog.innerHTML = text;
    dialog.addEventListener('close', forget, { once: true });
    dialog.showModal();
  }
}

if (!customElements.get('islet-welcome')) customElements.define('islet-welcome', Welcome);
