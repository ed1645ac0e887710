import { zoneTerms } from '#src/domain/delivery.ts';
import { termsAt } from '#src/domain/membership.ts';
import { type ParcelQuote, quoteParcel } from '#src/domain/parcel.ts';
import { aboveCeiling, paymentAllowed } from '#src/domain/payment.ts';
import { type WalletOffer, walletOffer } from '#src/domain/wallet-offer.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import type { CheckoutForm } from '../checkout/form.ts';
import { type CheckoutBlocker, methodOff, NO_OFFER, type PayTerms, walletBlockers } from '../checkout/quote.ts';
import { parseTip } from '../checkout/tips.ts';
import type { Booking } from './booking.ts';
import type { ReadyParcelTerms } from './terms.ts';
import type { Stop, Trip } from './trip.ts';

/** Why a parcel cannot be sent. `text`: the marketplace's message about the location, '' = none. */
export type ParcelBlocker = CheckoutBlocker | { kind: 'senderOutside' | 'receiverOutside'; text: string };

/** Price of a parcel (null until the trip is known), payment methods and blockers. */
export type ParcelCheckout = {
  quote: ParcelQuote | null;
  pay: PayTerms;
  offer: WalletOffer;
  blockers: ParcelBlocker[];
};

/** Returns how the parcel is paid: by a receiver in cash (customer.notes §7), else as chosen. */
export const paidBy = ({ payer }: Booking, { payment, partial }: CheckoutForm) =>
  payer === 'receiver' ? { payment: 'cash_on_delivery' as const, partial: false } : { payment, partial };

/** Returns the checkout of a parcel with the loaded terms. */
export function parcelCheckout(
  moduleId: number,
  { booking, form, terms, trip }: { booking: Booking; form: CheckoutForm; terms: ReadyParcelTerms; trip: Trip },
): ParcelCheckout {
  const { config, customer } = terms;
  const from = trip.sender?.zone ?? null;
  const zone = from && zoneTerms(from, moduleId);
  const pay = { config, customer, zone };
  const kind = terms.kinds.find(({ id }) => id === booking.categoryId);
  const quote =
    kind && trip.way
      ? quoteParcel({
          ...trip.way,
          perKm: kind.perKm ?? config.parcelRates.perKm,
          minimum: kind.minimum ?? config.parcelRates.minimum,
          increasedFeePercent: zone?.increasedFeePercent ?? 0,
          tips: config.tips ? (parseTip(form.tips) ?? 0) : 0,
          additionalCharge: config.additionalCharge?.amount ?? 0,
          membership: termsAt(customer?.membership, new Date(serverNow())),
          digits: config.currency.digits,
        })
      : null;
  const wallet = customer && quote && { total: quote.total, balance: customer.walletBalance };
  const offer = wallet ? walletOffer({ ...wallet, partialRest: config.partialRest }, config, zone) : NO_OFFER;
  const outside = [...outsideOf('senderOutside', trip.sender), ...outsideOf('receiverOutside', trip.receiver)];
  if (!quote) return { quote, pay, offer, blockers: outside };
  const paid = paidBy(booking, form);
  return { quote, pay, offer, blockers: [...outside, ...paymentBlockers(paid, quote.total, pay, offer)] };
}

const outsideOf = (kind: 'senderOutside' | 'receiverOutside', stop: Stop | null): ParcelBlocker[] =>
  stop && stop.zone === null ? [{ kind, text: stop.refusal }] : [];

function paymentBlockers(
  paid: ReturnType<typeof paidBy>,
  total: number,
  { config, zone }: PayTerms,
  offer: WalletOffer,
): CheckoutBlocker[] {
  if (paid.partial || paid.payment === 'wallet') return walletBlockers(paid, zone, offer);
  if (!paymentAllowed(paid.payment, config, zone)) return [methodOff(paid.payment)];
  return aboveCeiling(paid.payment, total, zone) ? [{ kind: 'cashCeiling' }] : [];
}
