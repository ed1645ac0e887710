import type { StoreCart } from '#src/domain/carts.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import type { ShownLine } from '#src/stores/cart/intents.ts';

export type CartSwitchProps = {
  carts: readonly StoreCart<ShownLine>[];
  /** The store whose cart is shown. */
  shown: number | null;
  /** Returns the total of a cart as text; '' while the currency is unknown. */
  totalOf: (cart: StoreCart<ShownLine>) => string;
  t: AreaT<'cart'>;
  onShow: (storeId: number) => void;
};

/** Renders a button for the cart of each store, which shows it (EXT-08). Without hooks, see `first-view.tsx`. */
export function CartSwitch({ carts, shown, totalOf, t, onShow }: CartSwitchProps) {
  if (carts.length < 2) return null;
  return (
    <ul className="-mx-1 mb-3 flex gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:none]" aria-label={t('carts')}>
      {carts.map((cart) => (
        <li key={cart.storeId} id={`cart-of-${cart.storeId}`} className="flex-none">
          <button
            type="button"
            className="choice max-w-60 text-start"
            aria-current={cart.storeId === shown || undefined}
            onClick={() => onShow(cart.storeId)}
          >
            <span className="min-w-0">
              <span className="block truncate font-semibold">{cart.storeName}</span>{' '}
              <span className="block text-sm text-muted">
                <span>{t('count', { count: cart.lines.length })}</span> · <bdi>{totalOf(cart)}</bdi>
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
