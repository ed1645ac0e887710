type Rows = Record<string, { of: 'person' | 'device'; holds: string }>;

/**
 * What the shop keeps in a browser, by key: about a person (`person`), or of the device alone. Deleting the account
 * removes all that is not of the device, names without a row included, here and in the two tables below. Entries of a
 * prefix end with `*`.
 */
export const BROWSER_STORES: Rows = {
  token: { of: 'person', holds: 'session' },
  guest_id: { of: 'person', holds: 'guest' },
  location: { of: 'person', holds: 'address of delivery' },
  currentLatLng: { of: 'person', holds: 'its coordinates' },
  zoneid: { of: 'person', holds: 'its zones; also a cookie' },
  searchedValues: { of: 'person', holds: 'searches' },
  'islet:cart:*': { of: 'person', holds: 'carts' },
  'islet:checkout*': { of: 'person', holds: 'what was typed at checkout' },
  'islet:draft': { of: 'person', holds: 'an order being placed' },
  'islet:last-order': { of: 'person', holds: 'the last order' },
  'islet:single-order': { of: 'person', holds: 'one item bought at once' },
  'islet:orders': { of: 'person', holds: 'states of orders' },
  'islet:rated': { of: 'person', holds: 'reviewed orders' },
  'islet:helpful': { of: 'person', holds: 'reviews found helpful' },
  'islet:no-reminder': { of: 'person', holds: 'a dismissed review' },
  'islet:notifications': { of: 'person', holds: 'read notifications' },
  'islet:unread': { of: 'person', holds: 'count of unread messages' },
  'islet:events': { of: 'person', holds: 'the last event' },
  'islet:device': { of: 'person', holds: 'push token' },
  'islet:unwanted': { of: 'person', holds: 'notifications switched off' },
  'islet:add-fund': { of: 'person', holds: 'money being added' },
  'islet:auth': { of: 'person', holds: 'a started sign-in' },
  'islet:addresses': { of: 'person', holds: 'count of addresses' },
  'islet:location-set': { of: 'person', holds: 'that a location was set' },
  'islet:seen': { of: 'person', holds: 'stores and items that were seen' },
  'islet:wishlist': { of: 'person', holds: 'saved items' },
  'islet:wished': { of: 'person', holds: 'an item to save after sign-in' },
  'islet:purchases': { of: 'person', holds: 'orders reported to analytics' },
  'islet:avoided': { of: 'person', holds: 'allergens to avoid' },
  'islet:welcome': { of: 'person', holds: 'a new account' },
  'islet:list:*': { of: 'person', holds: 'how far a list was read' },
  // The one that says the account is deleted, too.
  'islet:notice': { of: 'device', holds: 'a notice for the next page' },
  'islet:all-in': { of: 'device', holds: 'that all fees are to be shown' },
  'islet:install': { of: 'device', holds: 'that installing was offered' },
  'islet:passkey': { of: 'device', holds: 'that a passkey was offered or used' },
  'islet:unstored': { of: 'device', holds: 'that it cannot keep a cart was said' },
  'islet:shop': { of: 'device', holds: 'facts of the shop' },
  'islet:consent': { of: 'device', holds: 'the choice about analytics' },
  module: { of: 'device', holds: 'the module seen last; also a cookie' },
  settings: { of: 'device', holds: 'theme and direction of writing' },
  bg: { of: 'device', holds: 'its colour' },
  'language-setting': { of: 'device', holds: 'language' },
  country: { of: 'device', holds: 'its country' },
};

/** Databases (IndexedDB): of the shop, of its sign-in and push service, of its worker. */
export const BROWSER_DATABASES: Rows = {
  islet: { of: 'person', holds: 'messages being sent, with their pictures' },
  firebaseLocalStorageDb: { of: 'person', holds: 'the account at the sign-in service' },
  'firebase-installations-database': { of: 'person', holds: 'the number of this browser at the push service' },
  'firebase-messaging-database': { of: 'person', holds: 'push token' },
  'firebase-heartbeat-database': { of: 'device', holds: 'days on which Firebase was used' },
  'workbox-expiration': { of: 'person', holds: 'addresses of kept pages and pictures' },
};

/** Caches of the worker. */
export const BROWSER_CACHES: Rows = {
  'islet-pages': { of: 'person', holds: 'public pages that were seen' },
  'islet-pictures': { of: 'person', holds: 'pictures that were seen' },
  'islet-files': { of: 'device', holds: 'scripts and styles' },
  'islet-offline': { of: 'device', holds: 'the page shown without a connection' },
};

/** Returns the row of a key. */
export const browserStoreOf = (key: string) =>
  Object.entries(BROWSER_STORES).find(([name]) =>
    name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : name === key,
  )?.[1];
