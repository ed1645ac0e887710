import { isLocale, type Locale } from '#src/config/locales.ts';
import { distanceText, straightLine } from '#src/domain/geo.ts';
import { formatNumber, formatQuantity } from '#src/i18n/numbers.ts';
import { afterFirstFrame } from '#src/lib/first-frame.ts';
import { onIntent } from '#src/lib/on-intent.ts';
import { isRecord } from '#src/lib/record.ts';

const language = (): Locale => {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'en';
};

/** Returns a stored value: null if missing, undefined if it is not valid JSON. */
function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/**
 * Shows the distance from the saved location to a store. Computed in the browser, because cached HTML is the same for
 * every visitor. Stays hidden without a saved location.
 */
class Distance extends HTMLElement {
  connectedCallback(): void {
    const here = stored('currentLatLng');
    const [lat, lng] = (this.dataset['at'] ?? '').split(',').map(Number);
    if (!isRecord(here) || lat === undefined || lng === undefined) return;
    const [fromLat, fromLng] = [Number(here['lat']), Number(here['lng'])];
    const digits = Number(this.dataset['digits'] ?? 2);
    const distance = distanceText(straightLine({ lat: fromLat, lng: fromLng }, { lat, lng }), digits);
    if (distance.kind === 'none') return;
    const text =
      distance.kind === 'km'
        ? (this.dataset['km'] ?? '').replace('#', formatNumber(Number(distance.km), language(), digits))
        : (this.dataset[distance.kind] ?? '');
    this.querySelector('b')?.replaceChildren(text);
    this.dataset['known'] = '';
  }
}

/**
 * Builds the accessible names of a card's buttons from the card's name, so that the HTML contains the name only once.
 */
class Acts extends HTMLElement {
  connectedCallback(): void {
    const name = this.parentElement?.querySelector('.name')?.textContent.trim();
    if (!name) return;
    for (const button of this.querySelectorAll<HTMLElement>('[data-named]'))
      button.ariaLabel = (button.dataset['named'] ?? '').replace('#', () => name);
  }
}

/** Returns the total quantity of an item in a stored cart, over all its lines. */
function piecesOf(lines: unknown, itemId: string | undefined): number {
  if (!Array.isArray(lines)) return 0;
  return lines.reduce<number>(
    (sum, line) => (isRecord(line) && String(line['itemId']) === itemId ? sum + (Number(line['quantity']) || 0) : sum),
    0,
  );
}

/** The add button of a card: shows the quantity in the cart. The stepper is loaded on the first intent on a card. */
export class Adder extends HTMLElement {
  /** The ids of the item and its module, from the card. */
  get of(): { item: string | undefined; module: string | undefined } {
    const { item, module } = this.closest<HTMLElement>('.acts')?.dataset ?? {};
    return { item, module };
  }

  connectedCallback(): void {
    const { item, module } = this.of;
    this.show(piecesOf(stored(`islet:cart:${module}`), item));
  }

  /** Shows the quantity in the cart; 0 restores the plain plus button. */
  show(count: number): void {
    // An existing element is reused: it may be pressed at this moment.
    const mark = this.querySelector('.count') ?? Object.assign(document.createElement('span'), { className: 'count' });
    this.toggleAttribute('data-count', count > 0);
    mark.textContent = formatQuantity(count, language());
    if (count === 0) mark.remove();
    else if (!mark.isConnected) this.querySelector('.add')?.append(mark);
  }
}

const refresh = (): void => {
  for (const adder of document.querySelectorAll('islet-adder')) if (adder instanceof Adder) adder.connectedCallback();
};

/**
 * Hydrates the form of a product page whose item is in the cart, so that it shows the chosen options for an update
 * (CART-12).
 */
function hydrateForm(): void {
  const form = document.querySelector<HTMLElement>('form[data-wake]');
  const { item, module } = form?.dataset ?? {};
  if (piecesOf(stored(`islet:cart:${module}`), item) > 0)
    form?.dispatchEvent(new Event('islet:wake', { bubbles: true }));
}

let isStepperLoading = false;
/** Loads the stepper, and with it the cart's state store, on the first intent on any card. */
const loadStepper = (event: Event): void => {
  if (isStepperLoading || !(event.target instanceof Element) || !event.target.closest('.acts')) return;
  isStepperLoading = true;
  import('./card-stepper.ts').catch(() => {
    isStepperLoading = false;
  });
};

/** Starts the scripts of the page's cards. */
export function startCards(): void {
  customElements.define('islet-distance', Distance);
  customElements.define('islet-acts', Acts);
  customElements.define('islet-adder', Adder);
  addEventListener('storage', refresh);
  // A page is prerendered before the last changes of the cart.
  document.addEventListener('prerenderingchange', refresh);
  afterFirstFrame(() => {
    addEventListener('pageshow', refresh);
    hydrateForm();
  });
  onIntent(loadStepper);
}
