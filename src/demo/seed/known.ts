/**
 * Records of the demo that tests may rely on: always open (round the clock), in zone 1, near the default location,
 * without any running discount, flash sale or store offer. Prices in minor units; labels are English.
 */
export const KNOWN = {
  /** Food, tax 5 %, delivery and take-away, extra packaging for 50, no minimum. */
  food: {
    store: { id: 1, slug: 'brasa', zoneId: 1, moduleId: 1 },
    /** No variations, no add-ons. */
    simple: { id: 1, slug: 'salted-fries', price: 300 },
    /** A required single group and add-ons. */
    choices: {
      id: 2,
      slug: 'classic-smash-burger',
      price: 800,
      group: 'Patties',
      options: { Single: 0, Double: 300, Triple: 550 },
      addOns: { 'Extra cheese': { id: 1, price: 100 }, 'Beef bacon': { id: 2, price: 150 } },
    },
    /** 15 % off, an optional group of one to three sauces with cents in their prices; in the flash sale. */
    reduced: { id: 3, slug: 'smoky-mushroom-burger', price: 925, percent: 15, flashPercent: 35 },
  },
  /** Another food store, for carts that must not mix; minimum order 600. */
  otherFood: {
    store: { id: 2, slug: 'forno-vela', zoneId: 1, moduleId: 1 },
    simple: { id: 10, slug: 'garlic-bread-sticks', price: 400 },
  },
  grocery: {
    store: { id: 18, slug: 'souk-basket', zoneId: 1, moduleId: 2 },
    simple: { id: 133, slug: 'bananas', price: 200 },
    soldOut: { slug: 'kitchen-rolls-4-pieces' },
    /** At most six in a cart, four in stock. */
    scarce: { slug: 'cola-zero-6-cans', stock: 4, maximum: 6 },
  },
  pharmacy: {
    store: { id: 27, slug: 'oasis-pharmacy', zoneId: 1, moduleId: 3 },
    simple: { id: 209, slug: 'cool-brow-fever-tablets', price: 300 },
    prescription: { slug: 'chest-care-capsules', price: 1450 },
  },
  ecommerce: {
    store: { id: 34, slug: 'voltaro', zoneId: 1, moduleId: 4 },
    simple: { id: 262, slug: 'braided-charging-cable', price: 600 },
    /** Older-style variations; `256GB-Black` costs 45900, `512GB-Black` has no stock. */
    variations: { slug: 'nova-phone-12', type: '256GB-Black', price: 45900, soldOut: '512GB-Black' },
  },
  closedByOwner: { slug: 'thalj', zoneId: 1 },
  takeAwayOnly: { slug: 'qatra', zoneId: 3 },
  /** A customer with orders in every state. */
  customer: { phone: '+9995550100', email: 'demo@islet.example', password: 'harbour-view' },
} as const;
