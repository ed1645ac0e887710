import type { ShopConfig } from '#src/contract/config.ts';
import type { Coupon } from '#src/contract/coupon.ts';
import type { Minor } from '#src/contract/money.ts';
import {
  type ChosenMethod,
  isRestMethod,
  type PaymentMethod,
  paymentTerms,
  REST_METHODS,
  type RestMethod,
} from '#src/contract/payment-methods.ts';
import { storeIsOpen } from '#src/domain/availability.ts';
import { type ZoneTerms, zoneTerms } from '#src/domain/delivery.ts';
import { type LineProblem, lineProblems } from '#src/domain/line-check.ts';
import { termsAt } from '#src/domain/membership.ts';
import { aboveCeiling, paymentAllowed } from '#src/domain/payment.ts';
import { type Quote, quoteOrder } from '#src/domain/quote.ts';
import { type WalletOffer, walletOffer } from '#src/domain/wallet-offer.ts';
import { knownGuestId } from '../auth/guest.ts';
import type { CheckoutCart } from './checkout-cart.ts';
import type { CheckoutForm } from './form.ts';
import { giftBlocker } from './gift.ts';
import { isSlotValid, slotDays, slotFeeAt } from './schedule.ts';
import type { CheckoutTerms, ReadyCheckoutTerms } from './terms.ts';
import { parseTip } from './tips.ts';

/** What the payment methods depend on; `zone` is null when unknown. */
export type PayTerms = Pick<ReadyCheckoutTerms, 'config' | 'customer'> & { zone: ZoneTerms | null };

/** A payment method as shown; an unavailable one is shown as disabled. */
export type PayOption = { method: ChosenMethod; on: boolean };

/** Returns the terms of the store's zone for its module. */
export const zoneOf = ({ zone, store }: ReadyCheckoutTerms): ZoneTerms | null =>
  zone && zoneTerms(zone, store.moduleId);

/** Returns what paying an order of a store depends on. */
export const payTermsOf = (terms: ReadyCheckoutTerms): PayTerms => ({ ...terms, zone: zoneOf(terms) });

/** Returns the payment methods of an order, or of the rest after a partial wallet payment (`offer`). */
export function payOptions(
  { config, customer, zone }: PayTerms,
  { partial }: Pick<CheckoutForm, 'partial'>,
  offer: WalletOffer,
): PayOption[] {
  const rest = partial && offer.kind === 'part' ? offer.methods : null;
  const isEnabled = (method: RestMethod): boolean =>
    paymentAllowed(method, config, null) &&
    (paymentTerms(method).kind !== 'digital' || config.paymentGateways.length > 0);
  const options: PayOption[] = REST_METHODS.filter(
    (method) => isEnabled(method) && (rest === null || rest.includes(method)),
  ).map((method) => ({ method, on: paymentAllowed(method, config, zone) }));
  const wallet = customer !== null && config.wallet && rest === null;
  return wallet ? [...options, { method: 'wallet', on: offer.kind !== 'none' }] : options;
}

/** Returns the chosen gateway, else the first one. */
export const gatewayOf = (config: Pick<ShopConfig, 'paymentGateways'>, chosenKey: string) =>
  config.paymentGateways.find(({ key }) => key === chosenKey) ?? config.paymentGateways[0] ?? null;

/** Returns the user id for the payment page: of the placement, else of the customer or guest; 0 when unknown. */
export const payingUserId = (userId: number, customer: { id: number } | null): number =>
  userId || customer?.id || knownGuestId() || 0;

/** Price of the cart with all fees, the wallet offer, the blockers, and the unavailable lines. */
export type CheckoutSummary = {
  quote: Quote;
  offer: WalletOffer;
  blockers: CheckoutBlocker[];
  troubles: LineProblem[];
};

/** No wallet payment. */
export const NO_OFFER: WalletOffer = { kind: 'none' };

/** Returns the summary of a cart at an instant with the loaded terms; null until they are loaded. */
export function checkoutSummaryOf(
  checkoutCart: CheckoutCart,
  form: CheckoutForm,
  terms: CheckoutTerms,
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
    referral: customer?.firstOrder?.discount,
    membership: termsAt(customer?.membership, now),
    tips: parseTip(form.tips) ?? 0,
    extraPackaging: form.packaging && !fromPrescription,
    slotFee: slotFeeAt(form.scheduleAt, terms),
    payment: fromPrescription ? 'cash_on_delivery' : form.partial ? 'partial_payment' : form.payment,
    freeDeliveryForAll: config.freeDeliveryForAll,
    fromPrescription,
  });
  const offer = customer
    ? walletOffer(
        { total: quote.total, balance: customer.walletBalance, partialRest: config.partialRest },
        config,
        zoneOf(terms),
      )
    : NO_OFFER;
  const deliveryTime = form.scheduleAt === null ? now : new Date(form.scheduleAt);
  const troubles = lineProblems(checkoutCart.lines, deliveryTime, config.timeZone);
  const paid = fromPrescription ? { ...form, type, payment: 'cash_on_delivery' as const, partial: false } : form;
  const blockers = blockersOf({ quote, offer, form: paid, terms, now, troubled: troubles.length > 0 });
  return { quote, offer, troubles, blockers };
}

/** Why an order cannot be placed, besides invalid fields; texts are in i18n, amounts in minor units. */
export type CheckoutBlocker =
  | { kind: 'outOfZone' }
  /**
   * `opensAt`: ISO instant, null when its owner closed it or it does not open within a week. `later`: a slot can be
   * chosen.
   */
  | { kind: 'storeClosed'; opensAt: string | null; later: boolean }
  /** The chosen slot has passed, or the store is closed then. */
  | { kind: 'slotGone' }
  | { kind: 'minimumOrder'; minimum: Minor; missing: Minor }
  | { kind: 'couponMinimum'; minimum: Minor; missing: Minor }
  | { kind: 'cashCeiling' }
  | { kind: 'cashOff' }
  /** A payment method other than cash that is not available here. */
  | { kind: 'paymentOff' }
  | { kind: 'walletLow' }
  /** The wallet was to pay a part, but now covers all of it. */
  | { kind: 'walletCovers' }
  | { kind: 'typeOff' }
  /** The recipient of a gift would have to pay at the door. */
  | { kind: 'giftPay' }
  /** An order that its payer fetches is no gift. */
  | { kind: 'giftTakeAway' }
  /** The pharmacy accepts no prescriptions. */
  | { kind: 'prescriptionsOff' }
  /** Some lines are not available; the checkout summary's `troubles` list them. */
  | { kind: 'lines' };

const PAYING: readonly CheckoutBlocker['kind'][] = [
  'cashCeiling',
  'cashOff',
  'paymentOff',
  'walletLow',
  'walletCovers',
  'giftPay',
];

/** Returns whether another payment method could help. */
export const isPaymentBlocker = ({ kind }: { kind: string }): boolean => PAYING.some((one) => one === kind);

type BlockerInput = {
  quote: Quote;
  offer: WalletOffer;
  form: CheckoutForm;
  terms: ReadyCheckoutTerms;
  now: Date;
  troubled: boolean;
};

/** Returns the blockers of an order, the most fundamental first. */
function blockersOf({ quote, offer, form, terms, now, troubled }: BlockerInput): CheckoutBlocker[] {
  const { config, store, reach } = terms;
  const blockers: CheckoutBlocker[] = [];
  if (quote.lines.length === 0 && !(config.prescriptionOrders && store.prescriptionOrder))
    blockers.push({ kind: 'prescriptionsOff' });
  if (form.type === 'delivery' && reach?.served === false) blockers.push({ kind: 'outOfZone' });
  blockers.push(...timeBlockers(form, terms, now));
  if (troubled) blockers.push({ kind: 'lines' });
  for (const refusal of quote.refusals) {
    if (refusal.kind === 'minimumOrder' || refusal.kind === 'couponMinimum')
      blockers.push({ kind: refusal.kind, minimum: refusal.minimum, missing: refusal.missing });
    if (refusal.kind === 'cashCeiling') blockers.push({ kind: 'cashCeiling' });
    if (refusal.kind === 'paymentOff' && isRestMethod(refusal.method)) blockers.push(methodOff(refusal.method));
    if (refusal.kind === 'orderType') blockers.push({ kind: 'typeOff' });
  }
  const gift = quote.lines.length === 0 ? null : giftBlocker(form, terms);
  if (gift) blockers.push({ kind: gift === 'payAtDoor' ? 'giftPay' : 'giftTakeAway' });
  return [...blockers, ...walletBlockers(form, zoneOf(terms), offer)];
}

function timeBlockers(form: CheckoutForm, terms: BlockerInput['terms'], now: Date): CheckoutBlocker[] {
  const { config, store } = terms;
  if (form.scheduleAt !== null && store.active)
    return isSlotValid(form.scheduleAt, terms, now) ? [] : [{ kind: 'slotGone' }];
  // The marketplace decides, not the clock of this device.
  if (store.active && store.open) return [];
  const opening = store.active ? storeIsOpen(store.schedules, now, config.timeZone) : null;
  const opensAt = opening?.state === 'closed' ? opening.opensAt : null;
  return [{ kind: 'storeClosed', opensAt, later: store.active && slotDays(terms, now).length > 0 }];
}

/** Returns the blocker of a payment method that is not available. */
export const methodOff = (method: PaymentMethod): CheckoutBlocker => ({
  kind: paymentTerms(method).inCash ? 'cashOff' : 'paymentOff',
});

/** Returns why the wallet cannot pay the order or a part of it, or why the rest cannot be paid as chosen. */
export function walletBlockers(
  { partial, payment }: Pick<CheckoutForm, 'partial' | 'payment'>,
  zone: ZoneTerms | null,
  offer: WalletOffer,
): CheckoutBlocker[] {
  if (!partial) return payment === 'wallet' && offer.kind !== 'whole' ? [{ kind: 'walletLow' }] : [];
  if (offer.kind !== 'part') return [{ kind: offer.kind === 'whole' ? 'walletCovers' : 'walletLow' }];
  if (payment === 'wallet' || !offer.methods.includes(payment)) return [methodOff(payment)];
  return aboveCeiling(payment, offer.rest, zone) ? [{ kind: 'cashCeiling' }] : [];
}
