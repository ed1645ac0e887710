import { createHash } from 'node:crypto';
import type { Locale } from '#src/config/locales.ts';
import type { Area, Key, Translations } from './areas.ts';
import type { Vars } from './fill.ts';
import arA11y from './messages/ar/a11y.json' with { type: 'json' };
import arAccount from './messages/ar/account.json' with { type: 'json' };
import arAddresses from './messages/ar/addresses.json' with { type: 'json' };
import arAgents from './messages/ar/agents.json' with { type: 'json' };
import arAlerts from './messages/ar/alerts.json' with { type: 'json' };
import arAuth from './messages/ar/auth.json' with { type: 'json' };
import arCart from './messages/ar/cart.json' with { type: 'json' };
import arCatalog from './messages/ar/catalog.json' with { type: 'json' };
import arChat from './messages/ar/chat.json' with { type: 'json' };
import arCheckout from './messages/ar/checkout.json' with { type: 'json' };
import arCommon from './messages/ar/common.json' with { type: 'json' };
import arContinued from './messages/ar/continued.json' with { type: 'json' };
import arDoor from './messages/ar/door.json' with { type: 'json' };
import arErrors from './messages/ar/errors.json' with { type: 'json' };
import arExpress from './messages/ar/express.json' with { type: 'json' };
import arFees from './messages/ar/fees.json' with { type: 'json' };
import arFood from './messages/ar/food.json' with { type: 'json' };
import arHome from './messages/ar/home.json' with { type: 'json' };
import arInterest from './messages/ar/interest.json' with { type: 'json' };
import arIsland from './messages/ar/island.json' with { type: 'json' };
import arItem from './messages/ar/item.json' with { type: 'json' };
import arLists from './messages/ar/lists.json' with { type: 'json' };
import arLocation from './messages/ar/location.json' with { type: 'json' };
import arMarks from './messages/ar/marks.json' with { type: 'json' };
import arMembership from './messages/ar/membership.json' with { type: 'json' };
import arModules from './messages/ar/modules.json' with { type: 'json' };
import arNotifications from './messages/ar/notifications.json' with { type: 'json' };
import arOffline from './messages/ar/offline.json' with { type: 'json' };
import arOrders from './messages/ar/orders.json' with { type: 'json' };
import arParcel from './messages/ar/parcel.json' with { type: 'json' };
import arPasskeys from './messages/ar/passkeys.json' with { type: 'json' };
import arPhone from './messages/ar/phone.json' with { type: 'json' };
import arProfile from './messages/ar/profile.json' with { type: 'json' };
import arPurchases from './messages/ar/purchases.json' with { type: 'json' };
import arPush from './messages/ar/push.json' with { type: 'json' };
import arReferral from './messages/ar/referral.json' with { type: 'json' };
import arReviews from './messages/ar/reviews.json' with { type: 'json' };
import arSearch from './messages/ar/search.json' with { type: 'json' };
import arSettings from './messages/ar/settings.json' with { type: 'json' };
import arShell from './messages/ar/shell.json' with { type: 'json' };
import arStore from './messages/ar/store.json' with { type: 'json' };
import arTogether from './messages/ar/together.json' with { type: 'json' };
import arWallet from './messages/ar/wallet.json' with { type: 'json' };
import arWishes from './messages/ar/wishes.json' with { type: 'json' };
import arWishlist from './messages/ar/wishlist.json' with { type: 'json' };
import arWithdrawal from './messages/ar/withdrawal.json' with { type: 'json' };
import enA11y from './messages/en/a11y.json' with { type: 'json' };
import enAccount from './messages/en/account.json' with { type: 'json' };
import enAddresses from './messages/en/addresses.json' with { type: 'json' };
import enAgents from './messages/en/agents.json' with { type: 'json' };
import enAlerts from './messages/en/alerts.json' with { type: 'json' };
import enAuth from './messages/en/auth.json' with { type: 'json' };
import enCart from './messages/en/cart.json' with { type: 'json' };
import enCatalog from './messages/en/catalog.json' with { type: 'json' };
import enChat from './messages/en/chat.json' with { type: 'json' };
import enCheckout from './messages/en/checkout.json' with { type: 'json' };
import enCommon from './messages/en/common.json' with { type: 'json' };
import enContinued from './messages/en/continued.json' with { type: 'json' };
import enDoor from './messages/en/door.json' with { type: 'json' };
import enErrors from './messages/en/errors.json' with { type: 'json' };
import enExpress from './messages/en/express.json' with { type: 'json' };
import enFees from './messages/en/fees.json' with { type: 'json' };
import enFood from './messages/en/food.json' with { type: 'json' };
import enHome from './messages/en/home.json' with { type: 'json' };
import enInterest from './messages/en/interest.json' with { type: 'json' };
import enIsland from './messages/en/island.json' with { type: 'json' };
import enItem from './messages/en/item.json' with { type: 'json' };
import enLists from './messages/en/lists.json' with { type: 'json' };
import enLocation from './messages/en/location.json' with { type: 'json' };
import enMarks from './messages/en/marks.json' with { type: 'json' };
import enMembership from './messages/en/membership.json' with { type: 'json' };
import enModules from './messages/en/modules.json' with { type: 'json' };
import enNotifications from './messages/en/notifications.json' with { type: 'json' };
import enOffline from './messages/en/offline.json' with { type: 'json' };
import enOrders from './messages/en/orders.json' with { type: 'json' };
import enParcel from './messages/en/parcel.json' with { type: 'json' };
import enPasskeys from './messages/en/passkeys.json' with { type: 'json' };
import enPhone from './messages/en/phone.json' with { type: 'json' };
import enProfile from './messages/en/profile.json' with { type: 'json' };
import enPurchases from './messages/en/purchases.json' with { type: 'json' };
import enPush from './messages/en/push.json' with { type: 'json' };
import enReferral from './messages/en/referral.json' with { type: 'json' };
import enReviews from './messages/en/reviews.json' with { type: 'json' };
import enSearch from './messages/en/search.json' with { type: 'json' };
import enSettings from './messages/en/settings.json' with { type: 'json' };
import enShell from './messages/en/shell.json' with { type: 'json' };
import enStore from './messages/en/store.json' with { type: 'json' };
import enTogether from './messages/en/together.json' with { type: 'json' };
import enWallet from './messages/en/wallet.json' with { type: 'json' };
import enWishes from './messages/en/wishes.json' with { type: 'json' };
import enWishlist from './messages/en/wishlist.json' with { type: 'json' };
import enWithdrawal from './messages/en/withdrawal.json' with { type: 'json' };
import { translate } from './translate.ts';

type Dictionary = { [A in Area]: Translations<A> };

/** All messages; a missing key in a language is a type error. Server only: the browser loads areas through
 *  `browser.ts`. */
const DICTIONARIES: Record<Locale, Dictionary> = {
  en: {
    a11y: enA11y,
    account: enAccount,
    agents: enAgents,
    auth: enAuth,
    addresses: enAddresses,
    alerts: enAlerts,
    cart: enCart,
    catalog: enCatalog,
    chat: enChat,
    checkout: enCheckout,
    common: enCommon,
    continued: enContinued,
    door: enDoor,
    errors: enErrors,
    express: enExpress,
    food: enFood,
    fees: enFees,
    home: enHome,
    interest: enInterest,
    island: enIsland,
    item: enItem,
    lists: enLists,
    location: enLocation,
    membership: enMembership,
    marks: enMarks,
    modules: enModules,
    notifications: enNotifications,
    offline: enOffline,
    orders: enOrders,
    parcel: enParcel,
    passkeys: enPasskeys,
    phone: enPhone,
    profile: enProfile,
    purchases: enPurchases,
    push: enPush,
    referral: enReferral,
    reviews: enReviews,
    search: enSearch,
    settings: enSettings,
    shell: enShell,
    store: enStore,
    together: enTogether,
    wallet: enWallet,
    wishes: enWishes,
    wishlist: enWishlist,
    withdrawal: enWithdrawal,
  },
  ar: {
    a11y: arA11y,
    account: arAccount,
    agents: arAgents,
    auth: arAuth,
    addresses: arAddresses,
    alerts: arAlerts,
    cart: arCart,
    catalog: arCatalog,
    chat: arChat,
    checkout: arCheckout,
    common: arCommon,
    continued: arContinued,
    door: arDoor,
    errors: arErrors,
    express: arExpress,
    food: arFood,
    fees: arFees,
    home: arHome,
    interest: arInterest,
    island: arIsland,
    item: arItem,
    lists: arLists,
    location: arLocation,
    membership: arMembership,
    marks: arMarks,
    modules: arModules,
    notifications: arNotifications,
    offline: arOffline,
    orders: arOrders,
    parcel: arParcel,
    passkeys: arPasskeys,
    phone: arPhone,
    profile: arProfile,
    purchases: arPurchases,
    push: arPush,
    referral: arReferral,
    reviews: arReviews,
    search: arSearch,
    settings: arSettings,
    shell: arShell,
    store: arStore,
    together: arTogether,
    wallet: arWallet,
    wishes: arWishes,
    wishlist: arWishlist,
    withdrawal: arWithdrawal,
  },
};

/** Returns all messages by `area.key`. */
const flatten = (dictionary: Dictionary): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(dictionary).flatMap(([area, translations]) =>
      Object.entries(translations).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
    ),
  );

const FLAT: Record<Locale, Readonly<Record<string, string>>> = {
  en: flatten(DICTIONARIES.en),
  ar: flatten(DICTIONARIES.ar),
};

/** Returns the text of a key in one language: `t('cart.count', { count: 2 })`. */
export type T = (key: Key, vars?: Vars) => string;

/** Returns the translate function of a language, for server-rendered pages. */
export const getT =
  (locale: Locale): T =>
  (key, vars) =>
    translate(FLAT[locale], locale, key, vars);

/** Hash of all messages: URLs that contain it can be cached indefinitely. */
export const TRANSLATIONS_VERSION = createHash('sha256')
  .update(JSON.stringify(DICTIONARIES))
  .digest('base64url')
  .slice(0, 8);

/** Returns whether a value is the name of an area. */
export const isArea = (name: unknown): name is Area => typeof name === 'string' && Object.hasOwn(DICTIONARIES.en, name);

/** Returns all translations of a language, by area. */
export const allTranslations = (locale: Locale): Dictionary => DICTIONARIES[locale];

/** Returns the translations of an area, to pass to an island as props. */
export const translationsOf = <A extends Area>(area: A, locale: Locale): Translations<A> => DICTIONARIES[locale][area];
