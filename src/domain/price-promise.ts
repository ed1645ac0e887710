import type { Minor } from '#src/contract/money.ts';
import type { FeePart, FeeReceiver, StoreFees } from '#src/contract/price-promise.ts';
import { type Quote, quoteOrder } from './quote.ts';
import type { QuoteInput } from './quote-input.ts';

/** What an order adds to its items before any choice of the checkout, minor units. `tax` is 0 where prices include it. */
export type AddedFees = { delivery: Minor; service: Minor; tax: Minor };

/** Returns the fees in a quote; they are all that its total has above its items, without the choices of a checkout. */
export const addedFees = ({ delivery, rounding, additionalCharge, taxIncluded, tax }: Quote): AddedFees => ({
  delivery: delivery.charge + rounding,
  service: additionalCharge,
  tax: taxIncluded ? 0 : tax,
});

/**
 * Returns the fees of delivered orders of a store, whatever they contain: those of the quote, which the checkout and
 * the order are priced by. An order above a threshold of free delivery pays less.
 */
export function storeFees(
  input: Pick<
    QuoteInput,
    'store' | 'config' | 'zone' | 'distance' | 'vehicleExtra' | 'freeDeliveryForAll' | 'membership' | 'now'
  >,
): Omit<StoreFees, 'storeId' | 'served'> {
  const { delivery, additionalCharge } = quoteOrder({ ...input, lines: [], orderType: 'delivery' });
  return {
    delivery: delivery.charge,
    service: additionalCharge,
    taxPercent: input.config.taxIncluded ? 0 : input.store.tax,
  };
}

/**
 * Returns who gets each part of an order's price: the courier of a store is paid by the store, the marketplace's by the
 * marketplace.
 */
export const feeReceivers = (order: { ownCouriers: boolean }): Record<FeePart, FeeReceiver> => ({
  items: 'store',
  delivery: order.ownCouriers ? 'store' : 'marketplace',
  service: 'marketplace',
  tax: 'tax_office',
  tips: 'courier',
  packaging: 'store',
  slot: 'store',
});
