import type { Minor } from '#src/contract/money.ts';
import type { ParcelQuote } from './parcel.ts';
import type { Quote } from './quote.ts';

/** A named part of a price; reductions are negative. */
export type PricePart =
  | 'addOns'
  | 'couponDiscount'
  | 'deliveryFee'
  | 'discount'
  | 'packaging'
  | 'referralDiscount'
  | 'serviceFee'
  | 'tax'
  | 'tips';

/** A price as it was shown: what each item comes to by its name, and every other part. */
export type ShownPrice = {
  total: Minor;
  lines: readonly { name: string; amount: Minor }[];
  parts: Readonly<Partial<Record<PricePart, Minor>>>;
};

/** What is another amount than before: an item, or a part of the price. */
export type AmountDifference = ({ name: string } | { part: PricePart }) & { before: Minor; after: Minor };

/** Returns the price of an order as it is shown; `names` are those of its lines. */
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
    },
  };
}

/** Returns the price of a parcel as it is shown. */
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
];

/** Returns what differs between two prices, items first; an item that is gone or new counts as nothing there. */
export function amountDifferences(before: ShownPrice, after: ShownPrice): AmountDifference[] {
  const sum = ({ lines }: ShownPrice, name: string): Minor =>
    lines.reduce((all, line) => (line.name === name ? all + line.amount : all), 0);
  const names = [...new Set([...before.lines, ...after.lines].map(({ name }) => name))];
  const found: AmountDifference[] = [
    ...names.map((name) => ({ name, before: sum(before, name), after: sum(after, name) })),
    ...PARTS.map((part) => ({ part, before: before.parts[part] ?? 0, after: after.parts[part] ?? 0 })),
  ];
  return found.filter((one) => one.before !== one.after);
}
