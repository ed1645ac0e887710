import type { Coupon } from '#src/contract/coupon.ts';
import { type LineTrouble, lineTroubles } from '#src/domain/line-check.ts';
import { type Quote, quoteOrder } from '#src/domain/quote.ts';
import { type WalletOffer, walletOffer } from '#src/domain/wallet-offer.ts';
import { blockersOf, type CheckoutBlocker } from './blockers.ts';
import type { CheckoutCart } from './checkout-cart.ts';
import type { CheckoutForm } from './form-shape.ts';
import { zoneOf } from './payment.ts';
import type { Terms } from './terms.ts';
import { tipsOf } from './tips.ts';

/** Price of the cart with all fees, the wallet offer, the blockers, and the unavailable lines. */
export type CheckoutSummary = {
  quote: Quote;
  offer: WalletOffer;
  blockers: CheckoutBlocker[];
  troubles: LineTrouble[];
};

/** No wallet payment; a constant for islands. */
export const NO_OFFER: WalletOffer = { kind: 'none' };

/** Returns the summary of a cart at an instant with the loaded terms; null until they are loaded. */
export function checkoutSummaryOf(
  checkoutCart: CheckoutCart,
  form: CheckoutForm,
  terms: Terms,
  now: Date,
  coupon: Coupon | null = null,
): CheckoutSummary | null {
  if (terms.state !== 'ready' || checkoutCart.storeId === null || checkoutCart.moduleId === null) return null;
  const { config, store, reach, customer } = terms;
  const fromPrescription = checkoutCart.lines.length === 0;
  const type = fromPrescription ? 'delivery' : form.type;
  const quote = quoteOrder({
    lines: checkoutCart.lines,
    store,
    config,
    zone: zoneOf(terms),
    orderType: type,
    distance: type === 'delivery' ? (reach?.metres ?? null) : null,
    now,
    vehicleExtra: type === 'delivery' ? reach?.vehicleExtra : undefined,
    coupon: fromPrescription ? null : coupon,
    referral: customer?.profile.firstOrder?.discount,
    tips: tipsOf(form.tips) ?? 0,
    extraPackaging: form.packaging && !fromPrescription,
    payment: fromPrescription ? 'cash_on_delivery' : form.partial ? 'partial_payment' : form.payment,
    freeDeliveryForAll: config.freeDeliveryForAll,
    fromPrescription,
  });
  const offer = customer
    ? walletOffer(
        { total: quote.total, balance: customer.profile.walletBalance, partialRest: customer.partialRest },
        config,
        zoneOf(terms),
      )
    : NO_OFFER;
  const wanted = form.scheduleAt === null ? now : new Date(form.scheduleAt);
  const troubles = lineTroubles(checkoutCart.lines, wanted, config.timeZone);
  const paid = fromPrescription ? { ...form, type, payment: 'cash_on_delivery' as const, partial: false } : form;
  const blockers = blockersOf({ quote, offer, form: paid, terms, now, troubled: troubles.length > 0 });
  return { quote, offer, troubles, blockers };
}
