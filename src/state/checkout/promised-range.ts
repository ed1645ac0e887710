import { computed } from 'nanostores';
import type { Minor } from '#src/contract/money.ts';
import { type ArrivalRange, lateCreditOf, rangeFor } from '#src/domain/arrival-range.ts';
import { currentCheckoutPage } from './checkout-cart.ts';
import { $form, type CheckoutForm } from './form.ts';
import { $checkoutSummary } from './summary.ts';
import { $terms, type ReadyCheckoutTerms } from './terms.ts';

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
