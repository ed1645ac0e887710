import fc from 'fast-check';
import type { Off } from './placement-oracle.ts';

const cents = (most: number, least = 0) => fc.integer({ min: least, max: most });
const sometimes = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 2 });

/** A discount; an amount is at most `most`. */
const off = (most: number): fc.Arbitrary<Off> =>
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ kind: fc.constant('amount' as const), cents: cents(most, 1) }),
  );

const rates = fc.record({ perKm: cents(400), minimum: cents(600), maximum: sometimes(cents(1500)) });

/** An ordered item: price, own discount, choice and quantity. */
const good = fc.record({
  price: cents(4000, 60),
  own: sometimes(off(50)),
  flash: sometimes(off(50)),
  /** Index of the chosen value of its required option, or of its variation. */
  choice: fc.nat({ max: 1 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  addOns: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })),
});

/** A threshold near the price of the items, in percent of it plus cents, so that orders lie on both sides of it. */
const near = fc.record({ percent: fc.integer({ min: 30, max: 115 }), cents: fc.integer({ min: -2, max: 2 }) });
type Near = { percent: number; cents: number };

/** Everything the price of an order depends on, at random. */
const drawn = fc.record({
  /** Food has options and add-ons, grocery has variations. */
  module: fc.constantFrom('food' as const, 'grocery' as const),
  optionPrice: cents(300),
  addOnPrices: fc.tuple(cents(300), cents(300)),
  first: good,
  second: sometimes(good),
  delivered: fc.boolean(),
  house: fc.constantFrom(11, 23, 31, 47, 90, 204),
  tax: fc.constantFrom(0, 5, 7.5, 15),
  taxIncluded: fc.boolean(),
  minimumOrder: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: near }),
  storeDiscount: sometimes(
    fc.record({
      percent: fc.integer({ min: 1, max: 60 }),
      minimum: sometimes(near),
      cap: fc.oneof(fc.constant(0), cents(1500, 1)),
      running: fc.constantFrom('now', 'now', 'later today', 'next week'),
    }),
  ),
  coupon: sometimes(
    fc.record({
      freeDelivery: fc.boolean(),
      off: off(900),
      minimum: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: near }),
      cap: fc.oneof(fc.constant(0), cents(800, 1)),
    }),
  ),
  referral: sometimes(off(600)),
  own: sometimes(rates),
  pivot: sometimes(rates),
  global: fc.record({ perKm: cents(300), minimum: cents(500) }),
  vehicles: fc.array(
    fc.record({ from: fc.constantFrom(0, 1, 2.5, 4), length: fc.constantFrom(1, 2, 20), extra: cents(300) }),
    { maxLength: 3 },
  ),
  increase: sometimes(fc.integer({ min: 1, max: 40 })),
  freeOver: sometimes(near),
  freeForAll: fc.constantFrom(false, false, false, true),
  storeFree: fc.constantFrom(false, false, false, true),
  tipsOn: fc.boolean(),
  tip: cents(500),
  service: sometimes(cents(200)),
  packaging: sometimes(cents(200)),
  packagingOff: fc.constantFrom(false, false, false, true),
  packed: fc.boolean(),
});

type Drawn = typeof drawn extends fc.Arbitrary<infer W> ? W : never;

/** The same with all thresholds in cents. */
export const world = drawn.map((one) => {
  const goods = one.first.price * one.first.quantity + (one.second ? one.second.price * one.second.quantity : 0);
  const at = (some: Near | null) => (some ? Math.max(0, Math.round((goods * some.percent) / 100) + some.cents) : 0);
  const { storeDiscount, coupon } = one;
  return {
    ...one,
    minimumOrder: at(one.minimumOrder),
    freeOver: one.freeOver && at(one.freeOver) + 1,
    storeDiscount: storeDiscount && { ...storeDiscount, minimum: at(storeDiscount.minimum) },
    coupon: coupon && { ...coupon, minimum: at(coupon.minimum) },
  };
});

export type World = typeof world extends fc.Arbitrary<infer W> ? W : never;
export type WorldGood = Drawn['first'];
