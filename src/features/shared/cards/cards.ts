import { DEFAULT_LOCALE } from '#src/config/locales.ts';
import { pageLocale } from '#src/i18n/page-locale.ts';
import { formatQuantity } from '#src/i18n/quantity.ts';
import { type CountedLine, cartTaps, countedLines, showCartCount, storeTaps } from '#src/lib/cart-count.ts';
import { afterFirstFrame, painted } from '#src/lib/first-frame.ts';
import { onIntent } from '#src/lib/on-intent.ts';
import { storedText, storedValue } from '#src/lib/stored.ts';

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

/** Returns the lines of a module's stored cart. */
function storedLines(module: string | undefined): CountedLine[] {
  const lines = storedValue(`islet:cart:${module}`);
  return Array.isArray(lines) ? lines : [];
}

/** Returns the quantity of an item in the stored cart of its module, over all its lines. */
export const storedPieces = ({ item, module }: Record<string, string | undefined>): number =>
  piecesOf(storedLines(module), item);

/** Returns the total quantity of an item, over all its lines. */
const piecesOf = (lines: readonly CountedLine[], itemId: string | undefined): number =>
  lines.reduce((sum, line) => (String(line?.itemId) === itemId ? sum + (Number(line.quantity) || 0) : sum), 0);

/** The add button of a card: shows the quantity in the cart. The stepper is loaded on the first intent on a card. */
export class Adder extends HTMLElement {
  #inCart = 0;
  #shown = 0;

  /** The ids of the item and its module, from the card. */
  get of(): { item: string | undefined; module: string | undefined } {
    const { item, module } = this.closest<HTMLElement>('.acts')?.dataset ?? {};
    return { item, module };
  }

  connectedCallback(): void {
    this.show(storedPieces(this.of));
  }

  /** Shows the quantity in the cart with the taps still to be added; 0 restores the plain plus button. */
  show(inCart = this.#inCart, taps = cartTaps()): void {
    this.#inCart = inCart;
    const count = inCart + piecesOf(taps, this.of.item);
    if (count === this.#shown) return;
    this.#shown = count;
    // An existing element is reused: it may be pressed at this moment.
    const mark = this.querySelector('.count') ?? Object.assign(document.createElement('span'), { className: 'count' });
    this.toggleAttribute('data-count', count > 0);
    mark.textContent = formatQuantity(count, pageLocale());
    if (count === 0) mark.remove();
    else if (!mark.isConnected) this.querySelector('.add')?.append(mark);
  }
}

/** Calls `show` for the add button of every card. */
const eachAdder = (show: (adder: Adder) => void): void => {
  for (const adder of document.querySelectorAll('islet-adder')) if (adder instanceof Adder) show(adder);
};

const refresh = (): void => eachAdder((adder) => adder.connectedCallback());

/** Shows the taps again that are not in the cart yet. */
const showTaps = (): void => {
  showCartCount();
  const taps = cartTaps();
  eachAdder((adder) => adder.show(undefined, taps));
};

/**
 * Counts a tap on + at once, before the cart's script is there, if the item can be added for all that the page knows.
 * @returns the id of the tap; null if it is not counted.
 */
export function countTap({ dataset, parentElement }: HTMLElement): string | null {
  const { add: storeId, most } = dataset;
  const { item: itemId, module } = parentElement?.closest<HTMLElement>('.acts')?.dataset ?? {};
  const page = document.documentElement.dataset;
  if (!storeId || !itemId || !module || module !== page['moduleId'] || !('located' in page && 'zone' in page))
    return null;
  const lines = countedLines();
  if (most && piecesOf(lines, itemId) >= Number(most)) return null;
  // Stores may have carts of their own (EXT-08): then another store's item is not asked about.
  const isOneCart = !storedText('islet:shop')?.includes('"severalCarts":true');
  if (isOneCart && lines.some(({ item }) => String(item?.storeId) !== storeId)) return null;
  const id = `${performance.timeOrigin}/${Math.random()}`;
  return storeTaps([...cartTaps(), { id, module, itemId, quantity: 1, item: { storeId } }]) ? id : null;
}

/** Returns the URL of the fragment with the first view of an item's dialog. */
function partAddress({ item, module }: Record<string, string | undefined>): string {
  const locale = pageLocale();
  const { zones = '' } = document.documentElement.dataset;
  return `${locale === DEFAULT_LOCALE ? '' : `/${locale}`}/partials/item?id=${item}&module_id=${module}&zone_id=${zones}`;
}

async function loadPart(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

let prefetched: { address: string; html: Promise<string> } | null = null;

/** Requests the first view of an item's dialog before the tap. */
export function prefetchPart(data: Record<string, string | undefined>): void {
  const address = partAddress(data);
  prefetched = { address, html: loadPart(address) };
  prefetched.html.catch(() => {});
}

/** Returns the HTML of the first view of an item's dialog: the prefetched one, once. Rejects if it cannot be loaded. */
export function itemPart(data: Record<string, string | undefined>): Promise<string> {
  const address = partAddress(data);
  const html = prefetched?.address === address ? prefetched.html.catch(() => loadPart(address)) : loadPart(address);
  prefetched = null;
  return html;
}

/**
 * Hydrates the form of a product page whose item is in the cart, so that it shows the chosen options for an update
 * (CART-12).
 */
function hydrateForm(): void {
  const form = document.querySelector<HTMLElement>('form[data-wake]');
  const { item, module } = form?.dataset ?? {};
  if (piecesOf(storedLines(module), item) > 0) form?.dispatchEvent(new Event('islet:wake', { bubbles: true }));
}

let isStepperLoading = false;
/** Loads the stepper, and with it the cart's state store, on the first intent on any card. */
const loadStepper = (event: Event): void => {
  if (isStepperLoading || !(event.target instanceof Element) || !event.target.closest('.acts')) return;
  isStepperLoading = true;
  painted()
    .then(() => import('./card-stepper.ts'))
    .catch(() => {
      isStepperLoading = false;
    });
};

/** Starts the scripts of the page's cards. */
export function startCards(): void {
  if (storedValue('currentLatLng') && document.querySelector('islet-distance')) import('./distance.ts').catch(() => {});
  customElements.define('islet-acts', Acts);
  customElements.define('islet-adder', Adder);
  if (storedValue('currentLatLng') && document.querySelector('islet-near')) import('./near.ts').catch(() => {});
  addEventListener('storage', refresh);
  // A page is prerendered before the last changes of the cart.
  document.addEventListener('prerenderingchange', refresh);
  document.addEventListener('islet:taps', showTaps);
  afterFirstFrame(() => {
    addEventListener('pageshow', refresh);
    hydrateForm();
  });
  onIntent(loadStepper);
}
