/**
 * Functions beyond the documented ones (rows EXT-… of tests/requirements.md) that this shop has; `false` restores the
 * documented behaviour, and so does a name in EXTRAS_OFF when the shop is built. Each is also absent where the
 * marketplace does not send what it shows.
 */
const SETTINGS = {
  /** Agents order by the Universal Commerce Protocol: its profile, and what leads from an agent to the checkout. */
  agents: true,
  /** Homes: the last orders, to order again with one tap, and favourites. */
  again: true,
  /** Checkout and saved addresses: how to hand over, gate code and landmark, for the courier. */
  arrival: true,
  /**
   * Stores and orders: when an order arrives, from the store's finished orders by hour and distance, how many of them were on
   * time, and what goes to the wallet if one is late.
   */
  arrivalRange: true,
  /** Phones: a bar with the number of items in the cart and their price, which opens it. */
  cartBar: true,
  /** Stores and items: minimum order, delivery fee for the visitor, price level, opening hours, the last in stock. */
  costs: true,
  /** With `arrival`: a photo of the door. */
  doorPhoto: true,
  /** Cart and checkout: Apple Pay, Google Pay and other wallets of the browser, where the marketplace names them. */
  expressPay: true,
  /**
   * Results: filters by diet, price level and delivery fee, the number of results of each option, corrected words, which
   * filter to drop where nothing is left. Searches: what was seen recently.
   */
  finding: true,
  /** Items: allergens, ingredients and nutrition, and warnings about what a visitor avoids. */
  foodFacts: true,
  /** Checkout: another recipient, with a message and without prices; items for adults are declared there and checked at the door. */
  gifts: true,
  /** Wallet: a form that adds a gift card. */
  giftCards: true,
  /** The cart suggests items of its store that can be added with one tap. */
  goesWith: true,
  /** Signing in makes the saved address of the last order the location, unless one was picked in this visit. */
  lastAddress: true,
  /** The checkout starts with how the last order was paid. */
  lastPayment: true,
  /** A tip for the courier after delivery, from the wallet. */
  laterTip: true,
  /** Cart and checkout: a note for each item, and what to do when it is missing; the last answer is remembered. */
  lineWishes: true,
  /** Tracking: the courier moves between two positions, and an order that takes longer says why. */
  liveTracking: true,
  /**
   * A membership that is paid from the wallet, by its periods: its place in the settings, and what it saves in checkout and
   * order. Prices follow it in any case.
   */
  membership: true,
  /** Installable, and pages seen lately can be read without a connection. */
  offline: true,
  /**
   * With `orderHelp`: a problem with an item is decided at once (credit, review, refusal with an appeal), and its
   * state is in the order.
   */
  helpRules: true,
  /** Orders: help by what went wrong, which fills in the request for a refund. */
  orderHelp: true,
  /** Sign-in with passkeys, offered after an order or a one-time code; their list in the settings. */
  passkeys: true,
  /** A cart for each store, with a switcher, where the marketplace keeps several; else another store's items ask first. */
  severalCarts: true,
  /**
   * Fees for the visitor's address on stores and in the cart, on request all of them; the cart's total; who gets which part
   * of an order's price; the page about it.
   */
  pricePromise: true,
  /** Reviews: order and filters, figures by item, helpful, report. */
  reviewTools: true,
  /** Buttons that share an item or a store, and `?item=`, which opens an item on the page of its store. */
  share: true,
  /** Grocery: a search for several things separated by commas or lines becomes a list, added to the cart together. */
  shoppingList: true,
  /** Running orders: a link that shows others the progress, without personal data. */
  shareProgress: true,
  /** Items and stores: a message when one is back in stock, opens, costs less or has something new. */
  tellMe: true,
  /** Group orders: several people fill one cart of a store by a link. */
  together: true,
  /** Addresses are entered by typing, plus codes too; the map of the address form opens on request. */
  typedAddress: true,
  /** Checkout: fee and remaining places of the times of a scheduled order. */
  slots: true,
  /** Packs: the price of 100 g, 100 ml, a metre or a piece, and lists ordered by it. */
  unitPrice: true,
  /** A page that withdraws from an order of goods without sign-in, in full or by lines; its state in the order. */
  withdrawal: true,
  /** Past orders: a reminder every week, which fills the cart and places nothing. */
  weeklyReminder: true,
};

/** Name of a function that can be switched off. */
export type Extra = keyof typeof SETTINGS;

declare global {
  /**
   * Which extras this build has. Each use is replaced by its value (`build/extras.ts`), because bundlers keep code behind
   * an imported constant.
   */
  const EXTRAS: Readonly<Record<Extra, boolean>>;
}

export const EXTRA_NAMES: readonly string[] = Object.keys(SETTINGS);

/** Returns which extras a build has without the named ones; `all` names each. */
export function extrasWithout(names: readonly (Extra | 'all')[]): Record<Extra, boolean> {
  const off: readonly string[] = names.includes('all') ? EXTRA_NAMES : names;
  return { ...SETTINGS, ...Object.fromEntries(off.map((name) => [name, false])) };
}
