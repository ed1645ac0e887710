import type { CartLine } from '#src/contract/cart.ts';
import type { StoreCart } from '#src/domain/carts.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { moduleName } from './describe.ts';

export type CartSwitchProps = {
  carts: readonly StoreCart<CartLine>[];
  /** Carts of other modules. */
  others: readonly StoreCart<CartLine>[];
  /** The store whose cart is shown. */
  shownStoreId: number | null;
  /** Returns the total of a cart as text; '' while the currency is unknown. */
  totalOf: (cart: StoreCart<CartLine>) => string;
  t: AreaT<'cart'>;
  onShow: (cart: StoreCart<CartLine>) => void;
};

/**
 * Renders a button for the cart of each store, which shows it (EXT-08), with the name of its module where there are
 * several. Without hooks, see `first-view.tsx`.
 */
export function CartSwitch({ carts, others, shownStoreId, totalOf, t, onShow }: CartSwitchProps) {
  if (carts.length < 2 && others.length === 0) return null;
  const moduleOf = ({ lines }: StoreCart<CartLine>) => lines[0]?.moduleId ?? 0;
  // The same order, whichever is shown.
  const all = [...carts, ...others].sort((one, other) => moduleOf(one) - moduleOf(other));
  const factsOf = ({ lines }: StoreCart<CartLine>): string =>
    [...(others.length > 0 ? [moduleName(lines, t)] : []), t('count', { count: lines.length })].join(' · ');
  return (
    <ul className="-mx-1 mb-3 flex gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:none]" aria-label={t('carts')}>
      {all.map((cart) => (
        <li key={cart.storeId} id={`cart-of-${cart.storeId}`} className="flex-none">
          <button
            type="button"
            className="choice max-w-60 text-start"
            aria-current={cart.storeId === shownStoreId || undefined}
            onClick={() => onShow(cart)}
          >
            <span className="min-w-0">
              <span className="block truncate font-semibold">{cart.storeName}</span>{' '}
              <span className="block text-sm text-muted">
                <span>{`${factsOf(cart)} · `}</span>
                <bdi>{totalOf(cart)}</bdi>
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
