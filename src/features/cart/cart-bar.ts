import type { CartLine } from '#src/contract/cart.ts';
import { subtotal } from '#src/domain/cart-totals.ts';
import { cartsOf, shownStoreOf } from '#src/domain/carts.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { moneyStyleIn } from '#src/i18n/money-attribute.ts';
import { pageLocale } from '#src/i18n/page-locale.ts';
import { isRecord } from '#src/lib/record.ts';
import { storedValue } from '#src/lib/stored.ts';

/** Sent on the document when a cart changes on this page. */
export type CartEvent = CustomEvent<{ moduleId: number; lines: readonly CartLine[] }>;

const isCartEvent = (event: Event): event is CartEvent => event instanceof CustomEvent;

/** The bar "View cart" of phones (EXT-02): shows the price of the items in the cart, as the cart itself does first. */
export class CartBar extends HTMLElement {
  #forget = new AbortController();

  connectedCallback(): void {
    const { signal } = this.#forget;
    const readAgain = () => this.#show(this.#stored());
    readAgain();
    addEventListener('storage', readAgain, { signal });
    addEventListener('pageshow', readAgain, { signal });
    const follow = (event: Event) => {
      if (isCartEvent(event) && event.detail.moduleId === this.#moduleId) this.#show(event.detail.lines);
    };
    document.addEventListener('islet:cart', follow, { signal });
  }

  disconnectedCallback(): void {
    this.#forget.abort();
    this.#forget = new AbortController();
  }

  get #moduleId(): number {
    return Number(document.documentElement.dataset['moduleId']);
  }

  /** Returns the stored lines without checking them: what cannot be priced shows no price. */
  #stored(): readonly CartLine[] {
    const lines = storedValue(`islet:cart:${this.#moduleId}`);
    return Array.isArray(lines) ? lines : [];
  }

  #show(all: readonly CartLine[]): void {
    const price = this.querySelector('b');
    const style = moneyStyleIn(this.dataset['money']);
    if (!price || !style) return;
    try {
      const shown = shownCart(all, this.#moduleId);
      this.#nameStore(shown?.storeName);
      price.textContent = formatMoney(subtotal(shown?.lines ?? all).total, style, pageLocale());
    } catch {
      price.textContent = '';
    }
  }

  /** Names the store whose cart is shown, instead of the number of items in all carts. */
  #nameStore(text: string | undefined): void {
    const count = this.querySelector<HTMLElement>('.cart-count');
    const name =
      this.querySelector('.truncate') ?? Object.assign(document.createElement('span'), { className: 'truncate' });
    name.textContent = text ?? '';
    if (text === undefined) name.remove();
    else if (!name.isConnected) count?.before(name);
    if (count) count.hidden = text !== undefined;
  }
}

/** Returns the cart of a store that is shown, where there are several (EXT-08). */
function shownCart(lines: readonly CartLine[], moduleId: number) {
  const shop = storedValue('islet:shop');
  if (!isRecord(shop) || shop['severalCarts'] !== true) return undefined;
  const carts = cartsOf(lines);
  const wanted = storedValue('islet:cart:store');
  const shown = shownStoreOf(lines, isRecord(wanted) ? Number(wanted[moduleId]) : undefined);
  return carts.length > 1 ? carts.find(({ storeId }) => storeId === shown) : undefined;
}

if (!customElements.get('islet-cart-bar')) customElements.define('islet-cart-bar', CartBar);
