import type a11y from './messages/en/a11y.json';
import type account from './messages/en/account.json';
import type addresses from './messages/en/addresses.json';
import type agents from './messages/en/agents.json';
import type alerts from './messages/en/alerts.json';
import type auth from './messages/en/auth.json';
import type cart from './messages/en/cart.json';
import type catalog from './messages/en/catalog.json';
import type chat from './messages/en/chat.json';
import type checkout from './messages/en/checkout.json';
import type common from './messages/en/common.json';
import type continued from './messages/en/continued.json';
import type door from './messages/en/door.json';
import type errors from './messages/en/errors.json';
import type express from './messages/en/express.json';
import type fees from './messages/en/fees.json';
import type food from './messages/en/food.json';
import type home from './messages/en/home.json';
import type interest from './messages/en/interest.json';
import type island from './messages/en/island.json';
import type item from './messages/en/item.json';
import type lists from './messages/en/lists.json';
import type location from './messages/en/location.json';
import type marks from './messages/en/marks.json';
import type membership from './messages/en/membership.json';
import type modules from './messages/en/modules.json';
import type notifications from './messages/en/notifications.json';
import type offline from './messages/en/offline.json';
import type orders from './messages/en/orders.json';
import type parcel from './messages/en/parcel.json';
import type passkeys from './messages/en/passkeys.json';
import type phone from './messages/en/phone.json';
import type profile from './messages/en/profile.json';
import type purchases from './messages/en/purchases.json';
import type push from './messages/en/push.json';
import type referral from './messages/en/referral.json';
import type reviews from './messages/en/reviews.json';
import type search from './messages/en/search.json';
import type settings from './messages/en/settings.json';
import type shell from './messages/en/shell.json';
import type store from './messages/en/store.json';
import type together from './messages/en/together.json';
import type wallet from './messages/en/wallet.json';
import type wishes from './messages/en/wishes.json';
import type wishlist from './messages/en/wishlist.json';
import type withdrawal from './messages/en/withdrawal.json';

/** Messages of the interface by area; the English files define the type for every language. */
type Areas = {
  a11y: typeof a11y;
  account: typeof account;
  agents: typeof agents;
  auth: typeof auth;
  addresses: typeof addresses;
  alerts: typeof alerts;
  cart: typeof cart;
  catalog: typeof catalog;
  chat: typeof chat;
  checkout: typeof checkout;
  common: typeof common;
  continued: typeof continued;
  door: typeof door;
  errors: typeof errors;
  express: typeof express;
  food: typeof food;
  fees: typeof fees;
  home: typeof home;
  interest: typeof interest;
  island: typeof island;
  item: typeof item;
  lists: typeof lists;
  location: typeof location;
  membership: typeof membership;
  marks: typeof marks;
  modules: typeof modules;
  notifications: typeof notifications;
  offline: typeof offline;
  orders: typeof orders;
  parcel: typeof parcel;
  passkeys: typeof passkeys;
  phone: typeof phone;
  profile: typeof profile;
  purchases: typeof purchases;
  push: typeof push;
  referral: typeof referral;
  reviews: typeof reviews;
  search: typeof search;
  settings: typeof settings;
  shell: typeof shell;
  store: typeof store;
  together: typeof together;
  wallet: typeof wallet;
  wishes: typeof wishes;
  wishlist: typeof wishlist;
  withdrawal: typeof withdrawal;
};

/** Name of an area. */
export type Area = keyof Areas;

/** The messages of an area in any language: every English key has a text. */
export type Translations<A extends Area> = { readonly [K in keyof Areas[A]]: string };

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Base<K> = K extends `${infer Stem}_${PluralForm}` ? Stem : K;

/** Keys that `t` accepts for an area; `lines` for the plural group `lines_one`, `lines_other`, … */
export type AreaKey<A extends Area> = Base<keyof Areas[A] & string>;

/** `<area>.<key>` of any area. */
export type Key = { [A in Area]: `${A}.${AreaKey<A>}` }[Area];
