/**
 * The price of an order, implemented a second time from customer.notes §6 alone, in whole cents and without reading the
 * marketplace's code. It interprets the notes in two points: every amount is rounded half up to the cent where it
 * arises, and there are tips only for deliveries.
 */

export type Off = { kind: 'percent'; percent: number } | { kind: 'amount'; cents: number };

export type OracleLine = {
  /** Base or variation price plus the prices of chosen options. */
  unit: number;
  quantity: number;
  own: Off | null;
  flash: Off | null;
  /** Price of each add-on and its own quantity. */
  addOns: { price: number; quantity: number }[];
};

type OracleRates = { perKm: number; minimum: number; maximum: number | null };

export type OracleOrder = {
  lines: OracleLine[];
  delivered: boolean;
  metres: number;
  tax: { percent: number; included: boolean };
  minimumOrder: number;
  /** Null if there is none, or none at the time of the order. */
  storeDiscount: { percent: number; minimum: number; cap: number } | null;
  coupon: { freeDelivery: boolean; off: Off; minimum: number; cap: number } | null;
  referral: Off | null;
  rates: { own: OracleRates | null; pivot: OracleRates | null; global: OracleRates };
  vehicles: { from: number; to: number; extra: number }[];
  /** Percent; null if off. */
  increase: number | null;
  free: { over: number | null; everybody: boolean; store: boolean };
  /** Null if tips are off. */
  tips: number | null;
  service: number;
  packaging: number;
};

export type OracleAnswer =
  | { refused: 'order_time' | 'coupon' }
  | {
      refused: null;
      total: number;
      discount: number;
      flash: number;
      coupon: number;
      referral: number;
      tax: number;
      delivery: number;
      originalDelivery: number;
    };

/** Returns `amount × over ÷ under`, rounded half up; computed in integers to stay exact. */
function part(amount: number, over: number, under: number): number {
  const scale = 1_000_000;
  const product = BigInt(amount) * BigInt(Math.round(over * scale));
  const divisor = BigInt(Math.round(under * scale));
  return Number((product * 2n + divisor) / (divisor * 2n));
}

const total = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);

function taken(from: number, off: Off | null): number {
  if (!off || from <= 0) return 0;
  const wanted = off.kind === 'percent' ? part(from, off.percent, 100) : off.cents;
  return Math.min(wanted, from);
}

/** Returns the amounts of an order, or the code of its refusal. */
export function oracle(order: OracleOrder): OracleAnswer {
  const goods = total(order.lines.map((line) => line.unit * line.quantity));
  const extras = total(order.lines.flatMap((line) => line.addOns.map((one) => one.price * one.quantity)));
  if (goods + extras < order.minimumOrder) return { refused: 'order_time' };

  // customer.notes §6.1, the first match wins: flash sale, the store's discount, the item's own.
  const store = order.storeDiscount;
  let discount = 0;
  let flash = 0;
  for (const line of order.lines) {
    if (line.flash) flash += taken(line.unit, line.flash) * line.quantity;
    else if (store) discount += taken(line.unit, { kind: 'percent', percent: store.percent }) * line.quantity;
    else discount += taken(line.unit, line.own) * line.quantity;
  }
  if (store && goods + extras < store.minimum) discount = 0;
  if (store && store.cap > 0 && discount > store.cap) discount = store.cap;

  // customer.notes §6.2 and customer.notes §6.3
  const base = goods + extras - discount - flash;
  const { coupon } = order;
  if (coupon && base < coupon.minimum) return { refused: 'coupon' };
  let couponOff = coupon ? taken(base, coupon.off) : 0;
  if (coupon && coupon.cap > 0 && couponOff > coupon.cap) couponOff = coupon.cap;
  const referral = taken(base - couponOff, order.referral);

  // customer.notes §6.4
  const taxed = base - couponOff - referral;
  const { percent, included } = order.tax;
  const tax = included ? part(taxed, percent, 100 + percent) : part(taxed, percent, 100);

  // customer.notes §6.5
  const originalDelivery = order.delivered ? way(order) : 0;
  const free =
    coupon?.freeDelivery ||
    order.free.store ||
    order.free.everybody ||
    (order.free.over !== null && base - couponOff >= order.free.over);
  const delivery = free ? 0 : originalDelivery;

  // customer.notes §6.6
  const tips = order.delivered ? (order.tips ?? 0) : 0;
  const sum = taxed + (included ? 0 : tax) + delivery + tips + order.service + order.packaging;
  return { refused: null, total: sum, discount, flash, coupon: couponOff, referral, tax, delivery, originalDelivery };
}

function way({ metres, rates, vehicles, increase }: OracleOrder): number {
  const { perKm, minimum, maximum } = rates.own ?? rates.pivot ?? rates.global;
  let charge = part(perKm, metres, 1000);
  if (charge < minimum) charge = minimum;
  if (maximum !== null && maximum > 0 && maximum >= minimum && charge > maximum) charge = maximum;
  if (rates.own) return charge;
  const kilometres = metres / 1000;
  const fitting = vehicles
    .filter(({ from, to }) => (from <= kilometres && kilometres <= to) || from >= kilometres)
    .sort((a, b) => a.from - b.from);
  charge += fitting[0]?.extra ?? 0;
  return charge + (increase === null ? 0 : part(charge, increase, 100));
}
