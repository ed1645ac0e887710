import { countdown } from '#src/domain/flash.ts';
import { pageLocale } from '#src/i18n/page-locale.ts';
import { formatQuantity } from '#src/i18n/quantity.ts';
import { serverNow } from '#src/lib/server-clock.ts';

/**
 * Counts down to an instant as DD:HH:MM:SS with units, then shows 'This campaign is over' (PROMO-02). Stops while off
 * screen.
 */
class Countdown extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined;
  #seen: IntersectionObserver | undefined;

  connectedCallback(): void {
    this.#tick();
    this.#seen = new IntersectionObserver(([entry]) => {
      clearInterval(this.#timer);
      if (!entry?.isIntersecting) return;
      this.#tick();
      this.#timer = setInterval(() => this.#tick(), 1000);
    });
    this.#seen.observe(this);
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
    this.#seen?.disconnect();
  }

  #tick(): void {
    const { until = '', over = '', units = '' } = this.dataset;
    const left = countdown(until, new Date(serverNow()));
    if (!left) {
      clearInterval(this.#timer);
      this.replaceChildren(over);
      return;
    }
    const names = units.split(',');
    this.replaceChildren(
      ...left.map((part, index) => {
        const box = document.createElement('b');
        const name = Object.assign(document.createElement('small'), { textContent: names[index] });
        box.append(formatQuantity(part, pageLocale()), name);
        return box;
      }),
    );
  }
}

customElements.define('islet-countdown', Countdown);
