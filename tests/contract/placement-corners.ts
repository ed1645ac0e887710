import type { World } from './placement-worlds.ts';

/** Two pizzas for 10.00 with olives for 1.00, without further charges or discounts; delivery 2.00 at any distance. */
const plain: World = {
  module: 'food',
  optionPrice: 0,
  addOnPrices: [100, 100],
  first: { price: 1000, own: null, flash: null, choice: 0, quantity: 2, addOns: [1, 0] },
  second: null,
  delivered: true,
  house: 23,
  tax: 0,
  taxIncluded: false,
  minimumOrder: 0,
  storeDiscount: null,
  coupon: null,
  referral: null,
  own: null,
  pivot: { perKm: 0, minimum: 200, maximum: null },
  global: { perKm: 0, minimum: 900 },
  vehicles: [],
  increase: null,
  freeOver: null,
  freeForAll: false,
  storeFree: false,
  tipsOn: false,
  tip: 0,
  service: null,
  packaging: null,
  packagingOff: false,
  packed: false,
};

const half = { percent: 50, minimum: 0, cap: 0, running: 'now' } as const;
const threeOff = { freeDelivery: false, off: { kind: 'amount', cents: 300 }, minimum: 0, cap: 0 } as const;

/** Orders exactly on a limit of the rules, which random orders rarely are. */
export const CORNERS: readonly World[] = [
  plain,
  // Add-ons count towards the minimum of the store's discount and the minimum order.
  { ...plain, storeDiscount: { ...half, minimum: 2100 } },
  { ...plain, storeDiscount: { ...half, minimum: 2101 } },
  { ...plain, minimumOrder: 2100, storeDiscount: half },
  { ...plain, minimumOrder: 2101 },
  // Free delivery depends on the sum after the coupon, before the referral.
  { ...plain, freeOver: 1800, coupon: threeOff },
  { ...plain, freeOver: 1801, coupon: threeOff },
  { ...plain, freeOver: 2100, referral: { kind: 'amount', cents: 100 } },
  // A coupon depends on the sum after discounts, also one for free delivery.
  { ...plain, coupon: { ...threeOff, minimum: 1100 }, storeDiscount: half },
  { ...plain, coupon: { ...threeOff, minimum: 1101 }, storeDiscount: half },
  { ...plain, coupon: { ...threeOff, freeDelivery: true, minimum: 2100, cap: 100 } },
  // No amount falls below zero.
  { ...plain, coupon: { ...threeOff, off: { kind: 'amount', cents: 5000 } }, referral: { kind: 'amount', cents: 500 } },
  // A maximum below the minimum is ignored; a flash sale precedes the store's discount and is not capped by it.
  { ...plain, pivot: { perKm: 100, minimum: 300, maximum: 299 } },
  { ...plain, pivot: { perKm: 100, minimum: 300, maximum: 300 }, increase: 15 },
  {
    ...plain,
    first: { ...plain.first, flash: { kind: 'percent', percent: 20 } },
    second: { ...plain.first, price: 500, addOns: [0, 0] },
    storeDiscount: { ...half, cap: 100 },
  },
  // Extra packaging is charged only if requested, offered by the store and allowed for the module type.
  { ...plain, packaging: 75, packed: true },
  { ...plain, packaging: 75, packed: false },
  { ...plain, packaging: null, packed: true },
  { ...plain, packaging: 75, packed: true, packagingOff: true },
  // Half a cent is rounded up, per piece.
  { ...plain, first: { ...plain.first, price: 995, own: { kind: 'percent', percent: 10 } }, tax: 7.5 },
];
