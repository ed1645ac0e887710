import type { CartLine } from '#src/contract/cart.ts';
import { subtotal } from '#src/domain/cart-totals.ts';
import { cartsOf, otherCarts, shownStoreOf } from '#src/domain/carts.ts';
import { loadT } from '#src/i18n/browser.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { moneyStyleIn } from '#src/i18n/money-attribute.ts';
import { COMMA } from '#src/i18n/numbers.ts';
import { pageLocale } from '#src/i18n/page-locale.ts';
import { storedCarts } from '#src/lib/cart-count.ts';
import { isRecord } from '#src/lib/record.ts';
import { storedValue } from '#src/lib/stored.ts';
import { moduleName } from './describe.ts';

/** Sent on the document when a cart changes on this page. */
export type CartEvent = CustomEvent<{ moduleId: number; lines: readonly CartLine[] }>;

const isCartEvent = (event: Event): event is CartEvent => event instanceof CustomEvent;

/**
 * The bar "View cart" of phones (EXT-02): shows the price of the items in the cart, as the cart itself does first, and
 * what the carts of other modules hold; without a cart in its module it opens one of those.
 */
export class CartBar extends HTMLElement {
  #forget = new AbortController();
  #others: (readonly CartLine[])[] = [];

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
    return storedCarts<CartLine>()[this.#moduleId] ?? [];
  }

  #show(all: readonly CartLine[]): void {
    const price = this.querySelector('b');
    const button = this.querySelector('button');
    const style = moneyStyleIn(this.dataset['money']);
    if (!price || !button || !style) return;
    try {
      const carts = storedCarts<CartLine>();
      const elsewhere = all.length === 0 ? otherCarts(carts, this.#moduleId)[0] : undefined;
      const storeCart = elsewhere ?? shownCart(all, this.#moduleId);
      this.#nameStore(storeCart?.storeName);
      void this.#nameOthers(
        elsewhere ? 'inModule' : 'alsoIn',
        Object.entries(carts).flatMap(([id, lines]) => (Number(id) === this.#moduleId ? [] : [lines])),
      );
      if (elsewhere?.lines[0]) button.dataset['moduleId'] = String(elsewhere.lines[0].moduleId);
      else delete button.dataset['moduleId'];
      price.textContent = formatMoney(subtotal(storeCart?.lines ?? all).total, style, pageLocale());
    } catch {
      price.textContent = '';
    }
  }

  /** Says what is in the carts of other modules. */
  async #nameOthers(key: 'inModule' | 'alsoIn', others: (readonly CartLine[])[]): Promise<void> {
    this.#others = others;
    const t = others.length > 0 ? await loadT('cart').catch(() => null) : null;
    // Changed while the texts were loading.
    if (this.#others !== others) return;
    const note = this.querySelector('small') ?? document.createElement('small');
    note.textContent = others
      .map((lines) => t?.(key, { module: moduleName(lines, t), items: t('count', { count: lines.length }) }))
      .join(COMMA[pageLocale()]);
    if (!note.textContent) note.remove();
    else if (!note.isConnected) this.querySelector('b')?.after(note);
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
  const storedStores = storedValue('islet:cart:store');
  const shownStoreId = shownStoreOf(lines, isRecord(storedStores) ? Number(storedStores[moduleId]) : undefined);
  return carts.length > 1 ? carts.find(({ storeId }) => storeId === shownStoreId) : undefined;
}

if (!customElements.get('islet-cart-bar')) customElements.define('islet-cart-bar', CartBar);
