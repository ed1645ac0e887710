import { CACHE_TIMES } from '#src/config/cache-times.ts';
import { loadPersonalPart } from '../personal/personal-headers.ts';

/** The button that opens the list of cashback offers (PROMO-06). The list is stale after ten seconds (API-06). */
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
      body.innerHTML = await loadPersonalPart(this);
      this.#readAt = performance.now();
    } catch {
      body.textContent = this.dataset['failed'] ?? '';
    }
  }
}

if (!customElements.get('islet-cashback')) customElements.define('islet-cashback', Cashback);
