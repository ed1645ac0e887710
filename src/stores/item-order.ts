import { checkout, product, signIn } from '#src/config/routes.ts';
import type { CartLine, Choice } from '#src/contract/cart.ts';
import type { Item } from '#src/contract/item.ts';
import { roomFor } from '#src/domain/cart.ts';
import { checkoutEntry } from '#src/domain/checkout.ts';
import { checkChoice, type Problem } from '#src/domain/choice.ts';
import { choiceSoldOut } from '#src/domain/stock.ts';
import { type AreaT, loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { update } from './cart/actions.ts';
import { cartOf } from './cart/cart.ts';
import { reopenPopup } from './item-choice.ts';
import { storeModule } from './module.ts';
import { ERROR_TOAST, reportError } from './notices.ts';
import { type SingleOrder, singleOrder } from './orders/single.ts';
import { $overlay, closeOverlay, openOverlay } from './overlay.ts';
import { pageContext } from './page-context.ts';
import { loadShop } from './shop.ts';
import { isSignedIn } from './token.ts';

/** What a person wants of an item, as the popup holds it. */
export type ItemOrder = { item: Item; choice: Choice; quantity: number };

/** Long enough to reach the button of a message, ms. */
const LINK_TOAST_MS = 10_000;

/** What keeps a choice from being ordered, in words (POP-06). */
export const problemText = (problem: Problem, t: AreaT<'item'>): string =>
  problem.kind === 'required'
    ? t('variationRequired', { name: problem.name })
    : t('variationBounds', { name: problem.name, min: problem.min, max: problem.max });

/** Returns whether nothing is missing from a choice; what is missing is marked where it has to be chosen (POP-06). */
export const isComplete = ({ item, choice }: ItemOrder): boolean => checkChoice(item, choice).length === 0;

/** Words for a store that takes no orders, by the reason. */
export const NO_ORDERS = { owner: 'storeNoOrders', schedule: 'storeNoOrdersNow' } as const;

/** Why one more piece does not fit, null when it does (CART-10); the line being changed does not count against itself. */
export function limitOf(
  order: ItemOrder,
  lines: readonly CartLine[],
  lineId: number | null,
): 'outOfStock' | 'outOfLimits' | null {
  const others = lines.filter(({ id }) => id !== lineId);
  const room = roomFor(others, order.item, order.choice);
  if (order.quantity + 1 > room.stock) return 'outOfStock';
  return order.quantity + 1 > room.limit ? 'outOfLimits' : null;
}

/** Says why there cannot be more of it. */
export async function sayLimit(limit: 'outOfStock' | 'outOfLimits'): Promise<void> {
  const t = await loadT('cart');
  toast.error(t(limit), { id: ERROR_TOAST });
}

/** 'Update to cart' (CART-12): changes the line, then closes the popup, back to the drawer when it came from there. */
export async function updateLine(
  { item, choice, quantity }: ItemOrder,
  lineId: number,
  backToCart: boolean,
): Promise<void> {
  const line = cartOf(item.moduleId)
    .$view.get()
    .lines.find(({ id }) => id === lineId);
  if (!line || !(await update(line, choice, quantity))) return;
  if (backToCart) openOverlay({ name: 'cart' });
  else closeOverlay('item');
}

/** What the question of Buy Now took the place of: the popup comes back when it is not answered. */
let interrupted: ItemOrder | null = null;

/**
 * Buy Now and a campaign's Order Now (POP-03, POP-10): keeps what was chosen for the checkout of this tab and goes there, or asks
 * a guest first how to continue. A campaign needs a sign-in; a variation needs stock.
 * @returns whether the page is being left.
 */
export async function orderSingle(order: ItemOrder, page: SingleOrder['page']): Promise<boolean> {
  const t = await loadT('item');
  const refuse = (text: string) => {
    toast.error(text, { id: ERROR_TOAST });
    return false;
  };
  const { locale } = pageContext();
  if (page === 'campaign' && !isSignedIn()) {
    // Back to the item itself: it may have been opened on a page that no longer shows it then.
    const back = product({ locale, moduleId: order.item.moduleId }, order.item.slug, { campaign: true });
    const login = () => window.location.assign(signIn({ locale }, back));
    const label = (await loadT('cart'))('login');
    // Nothing outside an open popup can be pressed.
    closeOverlay('item');
    toast.error(t('loginForCampaign'), {
      id: ERROR_TOAST,
      duration: LINK_TOAST_MS,
      action: { label, onClick: login },
    });
    return false;
  }
  if (!isComplete(order)) return false;
  if (choiceSoldOut(order.item, order.choice)) return refuse(t('variationStock'));
  const { item, choice, quantity } = order;
  if (!singleOrder.set({ page, item, choice, quantity })) return refuse(t('noStorage'));
  // Checkout belongs to no module by its address: it takes the stored one.
  storeModule({ id: item.moduleId, module_type: item.moduleType });
  const to = checkout({ locale }, page);
  const shop = isSignedIn() ? null : await loadShop();
  if (shop && !shop.ok) {
    await reportError(shop.error);
    return false;
  }
  const door = checkoutEntry({
    empty: false,
    signedIn: isSignedIn(),
    guestCheckout: shop?.value.guestCheckout ?? false,
  });
  if (door === 'guest') {
    interrupted = $overlay.get().name === 'item' ? order : null;
    openOverlay({ name: 'guest', page: 'buy_now' });
    return false;
  }
  window.location.assign(door === 'signIn' ? signIn({ locale }, to) : to);
  return true;
}

/** Closes the question before checkout without an answer: the popup it took the place of comes back. */
export function dropGuestQuestion(): void {
  const open = $overlay.get();
  if (open.name !== 'guest') return;
  if (open.page === 'buy_now' && interrupted) reopenPopup(interrupted);
  else closeOverlay('guest');
}
