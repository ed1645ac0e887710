/**
 * What the shop keeps in a browser, by key: about a person (`person`), or of the device alone. Deleting the account
 * removes all that is not of the device, keys without a row included. Entries of a prefix end with `*`.
 */
export const BROWSER_STORES: Record<string, { of: 'person' | 'device'; holds: string }> = {
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
  'islet:welcome': { of: 'person', holds: 'a new account' },
  'islet:install': { of: 'device', holds: 'that installing was offered' },
  'islet:unstored': { of: 'device', holds: 'that carts cannot be stored' },
  'islet:shop': { of: 'device', holds: 'facts of the shop' },
  'islet:consent': { of: 'device', holds: 'the choice about analytics' },
  module: { of: 'device', holds: 'the module seen last; also a cookie' },
  settings: { of: 'device', holds: 'theme' },
  bg: { of: 'device', holds: 'its colour' },
  'language-setting': { of: 'device', holds: 'language' },
  country: { of: 'device', holds: 'its country' },
};

/** Returns the row of a key. */
export const browserStoreOf = (key: string) =>
  Object.entries(BROWSER_STORES).find(([name]) =>
    name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : name === key,
  )?.[1];
