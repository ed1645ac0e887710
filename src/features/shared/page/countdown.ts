import { isLocale } from '#src/config/locales.ts';
import { countdown } from '#src/domain/flash.ts';
import { formatQuantity } from '#src/i18n/numbers.ts';

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
    const { lang } = document.documentElement;
    const left = countdown(until, new Date());
    if (!left) {
      clearInterval(this.#timer);
      this.replaceChildren(over);
      return;
    }
    const locale = isLocale(lang) ? lang : 'en';
    const parts = [left.days, left.hours, left.minutes, left.seconds].map((part) => formatQuantity(part, locale));
    const known = this.querySelectorAll('b');
    if (known.length === parts.length) {
      for (const [index, box] of known.entries()) box.firstChild?.replaceWith(parts[index] ?? '');
      return;
    }
    const names = units.split(',');
    this.replaceChildren(
      ...parts.map((part, index) => {
        const box = document.createElement('b');
        box.append(part, Object.assign(document.createElement('small'), { textContent: names[index] ?? '' }));
        return box;
      }),
    );
  }
}

customElements.define('islet-countdown', Countdown);
