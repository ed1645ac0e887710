import { leastCharge } from '#src/domain/delivery.ts';
import { straightLine } from '#src/domain/geo.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { moneyStyleIn } from '#src/i18n/money-attribute.ts';
import { formatsOf } from '#src/i18n/numbers.ts';
import { pageLocale } from '#src/i18n/page-locale.ts';
import { onceVisible } from '#src/lib/first-frame.ts';
import { isRecord } from '#src/lib/record.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { storedValue } from '#src/lib/stored.ts';

const MINUTE = 60_000;
/** Minutes before closing that are counted down. */
const COUNTED = 60;

const relative = formatsOf((tag, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options));

const numbers = (text: string | undefined): number[] => (text ?? '').split(',').map(Number);

/**
 * Text that is cached for all visitors, made exact for this one: the least delivery charge for the way from the saved
 * location (`data-at`, `data-rates`), or the minutes until a store closes (`data-until`).
 */
export class Near extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    if ('until' in this.dataset) {
      this.#countDown();
      this.#timer = setInterval(() => this.#countDown(), MINUTE / 4);
    } else this.#showFee();
    if (EXTRAS.pricePromise && 'exact' in this.dataset && isRecord(storedValue('currentLatLng')))
      onceVisible(() => void import('./store-fees.ts').then(({ showFees }) => showFees()).catch(() => {}));
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
  }

  #show(value: string): void {
    this.textContent = (this.dataset['text'] ?? '').replace('#', () => value);
  }

  #countDown(): void {
    const minutes = Math.ceil((Date.parse(this.dataset['until'] ?? '') - serverNow()) / MINUTE);
    if (minutes <= 0) this.textContent = this.dataset['past'] ?? '';
    else if (minutes <= COUNTED) this.#show(relative(pageLocale(), {}).format(minutes, 'minute'));
  }

  #showFee(): void {
    const here = storedValue('currentLatLng');
    const [lat, lng] = numbers(this.dataset['at']);
    const [perKm = 0, minimum = 0, , increasedFeePercent = 0] = numbers(this.dataset['rates']);
    if (!isRecord(here) || lat === undefined || lng === undefined) return;
    const metres = straightLine({ lat: Number(here['lat']), lng: Number(here['lng']) }, { lat, lng });
    if (!Number.isFinite(metres)) return;
    const [, , most = ''] = (this.dataset['rates'] ?? '').split(',');
    const rates = { perKm, minimum, maximum: most === '' ? null : Number(most) };
    const style = moneyStyleIn(this.dataset['money']);
    const charge = leastCharge({ rates, increasedFeePercent }, metres);
    if (style) this.#show(formatMoney(charge, style, pageLocale()));
  }
}

if (!customElements.get('islet-near')) customElements.define('islet-near', Near);
