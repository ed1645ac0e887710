import { checkout, signIn } from '#src/config/routes.ts';
import type { CartLine } from '#src/contract/cart.ts';
import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import { roomFor } from '#src/domain/cart.ts';
import { checkoutEntry } from '#src/domain/checkout.ts';
import { type ChoiceProblem, checkChoice } from '#src/domain/choice.ts';
import { choiceSoldOut } from '#src/domain/stock.ts';
import { type AreaT, loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { isSignedIn } from '../auth/token.ts';
import { update } from '../cart/actions.ts';
import { CART_TOAST, cartOf } from '../cart/cart.ts';
import { storeModule } from '../modules/module.ts';
import { type SingleOrder, singleOrder } from '../orders/single.ts';
import { ERROR_TOAST, reportError } from '../page/notices.ts';
import { $overlay, closeOverlay, openOverlay } from '../page/overlay.ts';
import { pageContext } from '../page/page-context.ts';
import { loadShop } from '../shop.ts';
import { reopenPopup } from './item-choice.ts';

/** Item, choice and quantity in the popup. */
export type ItemOrder = { item: Item; choice: Choice; quantity: number };

/** Returns the text of a problem with a choice (POP-06). */
export const problemText = (problem: ChoiceProblem, t: AreaT<'item'>): string =>
  problem.kind === 'required'
    ? t('variationRequired', { name: problem.name })
    : t('variationBounds', { name: problem.name, min: problem.min, max: problem.max });

/** Returns whether a choice is complete; missing parts are marked at their group (POP-06). */
export const isComplete = ({ item, choice }: ItemOrder): boolean => checkChoice(item, choice).length === 0;

/** Message key for a store that takes no orders, by reason. */
export const NO_ORDERS = { owner: 'storeNoOrders', schedule: 'storeNoOrdersNow' } as const;

/** Returns why one more cannot be added, or null (CART-10); the line being changed is not counted. */
export function limitOf(
  order: ItemOrder,
  lines: readonly CartLine[],
  lineId: number | null,
): 'outOfStock' | 'outOfLimits' | null {
  const otherLines = lines.filter(({ id }) => id !== lineId);
  const room = roomFor(otherLines, order.item, order.choice);
  if (order.quantity + 1 > room.stock) return 'outOfStock';
  return order.quantity + 1 > room.limit ? 'outOfLimits' : null;
}

/** Shows why one more cannot be added. */
export async function reportLimit(limit: 'outOfStock' | 'outOfLimits'): Promise<void> {
  const t = await loadT('cart');
  toast.error(t(limit), { id: CART_TOAST });
}

/** 'Update to cart' (CART-12): changes the line and closes the popup; reopens the drawer when it came from there. */
export async function updateLine(
  { item, choice, quantity }: ItemOrder,
  lineId: number,
  backToCart: boolean,
): Promise<void> {
  const line = cartOf(item.moduleId)
    .$view.get()
    .lines.find(({ id }) => id === lineId);
  if (!line || !(await update(line, choice, quantity))) return;
  if (backToCart) openOverlay({ name: 'cart', moduleId: item.moduleId });
  else closeOverlay('item');
}

/** The popup that the guest dialog has replaced; it reopens when the dialog is closed. */
let interrupted: ItemOrder | null = null;

/**
 * Buy Now and a campaign's Order Now (POP-03, POP-10): stores the choice for the checkout of this tab and goes there,
 * or opens the guest dialog first. A campaign requires sign-in, which leads to the checkout; a variation needs stock.
 * @returns whether the page is being left.
 */
export async function orderSingle(order: ItemOrder, page: SingleOrder['page']): Promise<boolean> {
  const t = await loadT('item');
  const refuse = (text: string) => {
    toast.error(text, { id: ERROR_TOAST });
    return false;
  };
  const { locale } = pageContext();
  if (!isComplete(order)) return false;
  if (choiceSoldOut(order.item, order.choice)) return refuse(t('variationStock'));
  const { item, choice, quantity } = order;
  if (!singleOrder.set({ page, item, choice, quantity })) return refuse(t('noStorage'));
  // The checkout URL names no module: it uses the stored one.
  storeModule({ id: item.moduleId, module_type: item.moduleType });
  const to = checkout({ locale }, page);
  const shop = isSignedIn() ? null : await loadShop();
  if (shop && !shop.ok) {
    await reportError(shop.error);
    return false;
  }
  const signedIn = isSignedIn();
  const entry = checkoutEntry({ empty: false, signedIn, guestCheckout: shop?.value.guestCheckout ?? false });
  if (entry === 'guest' || (page === 'campaign' && !signedIn)) {
    interrupted = $overlay.get().name === 'item' ? order : null;
    openOverlay({ name: 'guest', page });
    return false;
  }
  window.location.assign(entry === 'signIn' ? signIn({ locale }, to) : to);
  return true;
}

/** Closes the guest dialog; the popup it has replaced reopens. */
export function closeGuestDialog(): void {
  const open = $overlay.get();
  if (open.name !== 'guest') return;
  if (open.page !== 'cart' && interrupted) reopenPopup(interrupted);
  else closeOverlay('guest');
}
