import { computed } from 'nanostores';
import { getItem } from '#src/api/items.ts';
import { refetch } from '../cart/actions.ts';
import { api, currentModuleId } from '../client.ts';
import { openDraft } from '../orders/draft.ts';
import { singleOrder } from '../orders/single.ts';
import { type CheckoutPage, checkoutCartOf, checkoutCartText, type Pharmacy } from './checkout-cart.ts';
import { $coupon, recheckCoupon } from './coupon.ts';
import { $form } from './form.ts';
import { $checkoutCart, $progress } from './progress.ts';
import { checkoutSummaryOf } from './quote.ts';
import { $terms, readTerms } from './terms.ts';

/** The current price and blockers of the order. */
export const $checkoutSummary = computed(
  [$checkoutCart, $form, $terms, $coupon],
  (checkoutCart, form, terms, coupon) => {
    const now = new Date(terms.state === 'ready' ? terms.readAt : 0);
    return checkoutSummaryOf(checkoutCart, form, terms, now, coupon.state === 'used' ? coupon.coupon : null);
  },
);

let page: CheckoutPage = 'cart';
let pharmacy: Pharmacy | null = null;
/** Cart and draft key of this page. */
let reviewed = { checkoutCart: '', key: '' };

/** Sets the kind of checkout; a prescription has a pharmacy. */
export function setCheckoutPage(which: CheckoutPage, at: Pharmacy | null = null): void {
  page = which;
  pharmacy = at;
}

/** Returns the kind of checkout of this page. */
export const currentCheckoutPage = (): CheckoutPage => page;

/** Takes the current content of the cart, which another tab may have changed. */
export function followCart(): void {
  const before = $checkoutCart.get().storeId;
  $checkoutCart.set(checkoutCartOf(page, pharmacy));
  const opening = $progress.get().state === 'opening';
  if (opening || $checkoutCart.get().storeId === before) return;
  void refreshTerms();
  // A coupon may be valid for one store only.
  void recheckCoupon();
}

/** Returns the key of the current cart's draft. */
export function draftKey(): string {
  const { storeId } = $checkoutCart.get();
  const checkoutCart = checkoutCartText(page, $checkoutCart.get());
  if (storeId !== null && reviewed.checkoutCart !== checkoutCart)
    reviewed = { checkoutCart, key: openDraft(checkoutCart, storeId).key };
  return reviewed.key;
}

/** Reloads cart and terms; also 'try again' of the summary. */
export async function readCheckoutCart(): Promise<void> {
  const moduleId = currentModuleId();
  if (page === 'cart' && moduleId !== null) {
    const outcome = await refetch(moduleId);
    if (!outcome.ok) {
      // A form that is already shown stays, with its input.
      if ($progress.get().state === 'opening') $progress.set({ state: 'failed', error: outcome.error });
      $terms.set({ state: 'failed', error: outcome.error });
      return;
    }
  } else await readSingle();
  $checkoutCart.set(checkoutCartOf(page, pharmacy));
  await Promise.all([refreshTerms(), recheckCoupon()]);
}

/**
 * Reloads the item of Buy Now, whose stored price and stock may be outdated. Campaign items have no call of their own.
 */
async function readSingle(): Promise<void> {
  const single = page === 'prescription' ? null : singleOrder.get();
  if (!single || single.page === 'campaign') return;
  const answer = await getItem(api(), single.item.id, { moduleId: single.item.moduleId });
  if (answer.ok) singleOrder.set({ ...single, item: answer.value });
  else if (answer.error.kind === 'notFound') singleOrder.set(null);
}

/** Reloads what the price depends on. */
export async function refreshTerms(): Promise<void> {
  const { storeId } = $checkoutCart.get();
  if (storeId !== null) await readTerms(storeId, $form.get().at);
}
