import { atom, computed } from 'nanostores';
import { quoteCashback } from '#src/api/cashback.ts';
import { getItem } from '#src/api/items.ts';
import type { Minor } from '#src/contract/money.ts';
import { type ArrivalRange, lateCreditOf, rangeFor } from '#src/domain/arrival-range.ts';
import { isSignedIn } from '../auth/token.ts';
import { refetch } from '../cart/actions.ts';
import { api, currentModuleId } from '../client.ts';
import { singleOrder } from '../orders/single.ts';
import { $checkoutCart, chooseStore, currentCheckoutPage, updateCheckoutCart } from './checkout-cart.ts';
import { $coupon, recheckCoupon } from './coupon.ts';
import { $form, type CheckoutForm } from './form.ts';
import { checkoutSummaryOf } from './quote.ts';
import { $progress } from './submit.ts';
import { $terms, type ReadyCheckoutTerms, readTerms } from './terms.ts';

/** The current price and blockers of the order. */
export const $checkoutSummary = computed(
  [$checkoutCart, $form, $terms, $coupon],
  (checkoutCart, form, terms, coupon) => {
    const now = new Date(terms.state === 'ready' ? terms.readAt : 0);
    return checkoutSummaryOf(checkoutCart, form, terms, now, coupon.state === 'used' ? coupon.coupon : null);
  },
);
// Islands are first rendered with it, like the server's HTML; a computed store has no initial value of its own.
Object.assign($checkoutSummary, { init: null });

/** Takes the current content of the cart, which another tab may have changed. */
export function followCart(): void {
  const before = $checkoutCart.get().storeId;
  updateCheckoutCart();
  const opening = $progress.get().state === 'opening';
  if (opening || $checkoutCart.get().storeId === before) return;
  void refreshTerms();
  // A coupon may be valid for one store only.
  void recheckCoupon();
}

/** Reloads cart and terms; also 'try again' of the summary. */
export async function readCheckoutCart(): Promise<void> {
  const moduleId = currentModuleId();
  if (currentCheckoutPage() === 'cart' && moduleId !== null) {
    const outcome = await refetch(moduleId);
    if (!outcome.ok) {
      // A form that is already shown stays, with its input.
      if ($progress.get().state === 'opening') $progress.set({ state: 'failed', error: outcome.error });
      $terms.set({ state: 'failed', error: outcome.error });
      return;
    }
    await chooseStore(moduleId);
  } else await readSingle();
  updateCheckoutCart();
  await Promise.all([refreshTerms(), recheckCoupon()]);
}

/**
 * Reloads the item of Buy Now, whose stored price and stock may be outdated. Campaign items have no call of their own.
 */
async function readSingle(): Promise<void> {
  const single = currentCheckoutPage() === 'prescription' ? null : singleOrder.get();
  if (!single || single.page === 'campaign') return;
  const response = await getItem(api(), single.item.id, { moduleId: single.item.moduleId });
  if (response.ok) singleOrder.set({ ...single, item: response.value });
  else if (response.error.kind === 'notFound') singleOrder.set(null);
}

/** Reloads what the price depends on. */
export async function refreshTerms(): Promise<void> {
  const { storeId } = $checkoutCart.get();
  if (storeId !== null) await readTerms(storeId, $form.get().at);
}

/** Cashback of the order into the wallet, in minor units; 0 for none. */
export const $cashback = atom<Minor>(0);

let latestTotal: Minor | null = null;
let loading = false;

/**
 * Loads the cashback of an amount (`GET /api/v1/cashback/getCashback`); 0 when that fails, because it is only a notice.
 * While a request runs only the latest amount is remembered, so that typing a tip causes one or two requests.
 */
export async function loadCashback(total: Minor): Promise<void> {
  if (!isSignedIn() || latestTotal === total) return;
  latestTotal = total;
  if (loading) return;
  loading = true;
  for (let quotedTotal: Minor | null = null; quotedTotal !== latestTotal; ) {
    quotedTotal = latestTotal;
    const response = await quoteCashback(api(), quotedTotal);
    if (quotedTotal === latestTotal) $cashback.set(response.ok && response.value ? response.value.credit : 0);
  }
  loading = false;
}

/**
 * Returns the range that the checkout shows for a delivery as soon as possible (EXT-21); undefined where it shows another
 * time or none.
 */
export function shownRangeOf(
  form: Pick<CheckoutForm, 'type' | 'scheduleAt'>,
  { store, reach }: Pick<ReadyCheckoutTerms, 'store' | 'reach'>,
): ArrivalRange | undefined {
  const isSoon = form.type === 'delivery' && form.scheduleAt === null;
  return EXTRAS.arrivalRange && isSoon && store.arrival ? rangeFor(store.arrival, reach?.metres ?? null) : undefined;
}

/** What goes to the wallet of the customer, and after how many minutes. */
type LateCredit = { to: number; credit: Minor };

/** What a customer gets if the order comes after the shown range; null for nothing. */
export const $lateCredit = computed([$form, $terms, $checkoutSummary], (form, terms, summary): LateCredit | null => {
  if (terms.state !== 'ready' || !terms.customer || !summary || currentCheckoutPage() === 'prescription') return null;
  const range = shownRangeOf(form, terms);
  const credit = range ? lateCreditOf(terms.config.lateCredit, summary.quote.total) : 0;
  return range && credit > 0 ? { to: range.to, credit } : null;
});
// Islands are first rendered with it, like the server's HTML; a computed store has no initial value of its own.
Object.assign($lateCredit, { init: null });
