import type { CartLine } from '#src/contract/cart.ts';
import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import type { VariationGroup } from '#src/contract/options.ts';
import type { StoreDiscount } from '#src/contract/store.ts';
import { modelOf } from '#src/domain/cart.ts';
import type { QuoteConfig, QuoteInput, QuoteStore } from '#src/domain/quote-input.ts';

/** A plain grocery item for 10.00 without options. */
export function anItem(change: Partial<Item> = {}): Item {
  return {
    id: 1,
    slug: 'dates',
    name: 'Dates',
    description: '',
    image: null,
    images: [],
    price: 1000,
    restaurantDiscount: 0,
    storeDiscount: 0,
    discount: { kind: 'none' },
    flashSale: false,
    storeId: 7,
    storeName: 'Harbour Grocer',
    storeActive: true,
    storeOpen: true,
    storeOpensAt: null,
    storeSlug: null,
    moduleId: 2,
    moduleType: 'grocery',
    zoneId: 1,
    unit: 'kg',
    groups: [],
    choices: [],
    variations: [],
    addOns: [],
    veg: null,
    recommended: false,
    organic: false,
    halal: false,
    rating: 4.5,
    ratingCount: 10,
    wishlistCount: 0,
    stock: null,
    maxPerCart: null,
    prescription: false,
    schedulable: false,
    window: null,
    campaign: null,
    categoryIds: [],
    foodFacts: null,
    content: null,
    createdAt: null,
    ...change,
  };
}

export const SIZE: VariationGroup = {
  name: 'Size',
  type: 'single',
  required: true,
  min: 0,
  max: 0,
  values: [
    { label: 'Small', price: 0 },
    { label: 'Large', price: 300 },
  ],
};

export const TOPPINGS: VariationGroup = {
  name: 'Toppings',
  type: 'multi',
  required: false,
  min: 2,
  max: 3,
  values: [
    { label: 'Olives', price: 175 },
    { label: 'Basil', price: 50 },
    { label: 'Rocket', price: 80 },
    { label: 'Egg', price: 120 },
  ],
};

/**
 * A pizza for 10.00: size (Large +3.00), toppings (Olives +1.75, two or three), sauces as add-ons for 0.75 and 1.20.
 */
export function aPizza(change: Partial<Item> = {}): Item {
  return anItem({
    id: 2,
    slug: 'pizza',
    name: 'Pizza',
    moduleId: 1,
    moduleType: 'food',
    veg: true,
    groups: [SIZE, TOPPINGS],
    addOns: [
      { id: 31, name: 'Garlic sauce', price: 75 },
      { id: 32, name: 'Chilli oil', price: 120 },
    ],
    ...change,
  });
}

/** A shirt for 20.00 with older-style variations: sizes S and M, colours Sea Blue and Red; no M in Red. */
export function aShirt(change: Partial<Item> = {}): Item {
  return anItem({
    id: 3,
    slug: 'shirt',
    name: 'T-Shirt',
    price: 2000,
    moduleId: 4,
    moduleType: 'ecommerce',
    stock: 9,
    choices: [
      { name: 'choice_1', title: 'Size', options: ['S', 'M'] },
      { name: 'choice_2', title: 'Colour', options: ['Sea Blue', 'Red'] },
    ],
    variations: [
      { type: 'S-SeaBlue', price: 2000, stock: 0 },
      { type: 'S-Red', price: 2150, stock: 4 },
      { type: 'M-SeaBlue', price: 2499, stock: 5 },
    ],
    ...change,
  });
}

export const NOTHING: Choice = { groups: [], variation: null, addOns: [] };

let lastId = 0;

/** A cart line with a new id. */
export function aLine(item: Item, quantity = 1, choice: Choice = NOTHING, change: Partial<CartLine> = {}): CartLine {
  lastId += 1;
  return {
    id: lastId,
    itemId: item.id,
    model: modelOf(item),
    quantity,
    choice,
    item,
    moduleId: item.moduleId,
    ...change,
  };
}

export const STORE: QuoteStore = {
  id: 7,
  tax: 0,
  discount: null,
  minimumOrder: 0,
  freeDelivery: false,
  delivery: true,
  takeAway: true,
  extraPackaging: null,
  ownRates: null,
};

export const TEN_PERCENT: StoreDiscount = {
  percent: 10,
  minPurchase: 0,
  maxDiscount: 0,
  startsOn: '2026-03-01',
  endsOn: '2026-03-31',
  window: { starts: '00:00', ends: '23:59' },
};

export const CONFIG: QuoteConfig = {
  currency: { symbol: '$', side: 'left', digits: 2 },
  timeZone: 'Asia/Dubai',
  delivery: true,
  takeAway: true,
  taxIncluded: false,
  freeDeliveryOver: null,
  perKm: 100,
  minimumDelivery: 300,
  tips: true,
  additionalCharge: null,
  cashOnDelivery: true,
  digitalPayment: true,
  offlinePayment: true,
  partialPayment: true,
  wallet: true,
};

/** An order of one item for 10.00 over 5 km: 10.00 + 5.00 delivery. Noon of 10 March 2026 in Dubai. */
export function anOrder(change: Partial<QuoteInput> = {}): QuoteInput {
  return {
    lines: [{ item: anItem(), choice: NOTHING, quantity: 1 }],
    store: STORE,
    config: CONFIG,
    zone: null,
    orderType: 'delivery',
    distance: 5000,
    now: new Date('2026-03-10T08:00:00Z'),
    ...change,
  };
}
