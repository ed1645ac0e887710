import type { Minor } from '#src/contract/money.ts';
import type { ParcelQuote } from './parcel.ts';
import type { Quote } from './quote.ts';

/** A named part of a price; discounts are negative. */
type PricePart =
  | 'addOns'
  | 'couponDiscount'
  | 'deliveryFee'
  | 'discount'
  | 'packaging'
  | 'referralDiscount'
  | 'serviceFee'
  | 'slotFee'
  | 'tax'
  | 'tips';

/** A price as shown: the amount of each line by its item's name, and all other parts. */
export type ShownPrice = {
  total: Minor;
  lines: readonly { name: string; amount: Minor }[];
  parts: Readonly<Partial<Record<PricePart, Minor>>>;
};

/** A changed amount of an item or of a part of the price. */
export type AmountDifference = ({ name: string } | { part: PricePart }) & { before: Minor; after: Minor };

/** Returns an order's price as shown; `names` are the item names of its lines. */
export function shownOrder(quote: Quote, names: readonly string[]): ShownPrice {
  return {
    total: quote.total,
    lines: quote.lines.map(({ gross }, index) => ({ name: names[index] ?? '', amount: gross })),
    parts: {
      addOns: quote.addOns,
      discount: -(quote.storeDiscount + quote.flashDiscount),
      couponDiscount: -quote.couponDiscount,
      referralDiscount: -quote.referralDiscount,
      tax: quote.tax,
      deliveryFee: quote.delivery.charge + quote.rounding,
      tips: quote.tips,
      serviceFee: quote.additionalCharge,
      packaging: quote.extraPackaging,
      slotFee: quote.slotFee,
    },
  };
}

/** Returns a parcel's price as shown. */
export const shownParcel = (quote: ParcelQuote): ShownPrice => ({
  total: quote.total,
  lines: [],
  parts: {
    deliveryFee: quote.delivery.charge + quote.rounding,
    tips: quote.tips,
    serviceFee: quote.additionalCharge,
  },
});

const PARTS: readonly PricePart[] = [
  'addOns',
  'discount',
  'couponDiscount',
  'referralDiscount',
  'tax',
  'deliveryFee',
  'tips',
  'serviceFee',
  'packaging',
  'slotFee',
];

/** Returns the differences between two prices, items first; a removed or new item has the amount 0 on the other
 *  side. */
export function amountDifferences(before: ShownPrice, after: ShownPrice): AmountDifference[] {
  const sum = ({ lines }: ShownPrice, name: string): Minor =>
    lines.reduce((all, line) => (line.name === name ? all + line.amount : all), 0);
  const names = [...new Set([...before.lines, ...after.lines].map(({ name }) => name))];
  const differences: AmountDifference[] = [
    ...names.map((name) => ({ name, before: sum(before, name), after: sum(after, name) })),
    ...PARTS.map((part) => ({ part, before: before.parts[part] ?? 0, after: after.parts[part] ?? 0 })),
  ];
  return differences.filter((one) => one.before !== one.after);
}
