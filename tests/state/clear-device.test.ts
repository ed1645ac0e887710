// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BROWSER_CACHES, BROWSER_DATABASES, BROWSER_STORES } from '#src/config/browser-stores.ts';
import profile from '#src/i18n/messages/en/profile.json' with { type: 'json' };
import { clearPersonalData } from '#src/state/auth/sign-out.ts';
import { $token } from '#src/state/auth/token.ts';
import { clearDevice } from '#src/state/profile/clear-device.ts';
import { deleteAccount } from '#src/state/profile/remove.ts';

vi.mock('#src/i18n/fetch-translations.ts', () => ({ fetchTranslations: async () => profile }));

/** What is in the databases and caches of the browser; a database that is in use is only deleted later. */
const databases = new Set<string>();
const kept = new Set<string>();
const inUse = new Set<string>();
const assign = vi.fn();

const fakeIndexedDb = {
  databases: async () => [...databases].map((name) => ({ name, version: 1 })),
  deleteDatabase(name: string) {
    const request = new EventTarget();
    if (!inUse.has(name)) databases.delete(name);
    queueMicrotask(() => request.dispatchEvent(new Event(inUse.has(name) ? 'blocked' : 'success')));
    return request;
  },
};

const ofDevice = (rows: typeof BROWSER_STORES) => Object.keys(rows).filter((name) => rows[name]?.of === 'device');
const sample = (key: string) => key.replace('*', '1');

beforeEach(() => {
  vi.stubGlobal('indexedDB', fakeIndexedDb);
  vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  for (const storage of [localStorage, sessionStorage]) {
    storage.clear();
    for (const key of [...Object.keys(BROWSER_STORES), 'of-another-library']) storage.setItem(sample(key), '1');
  }
  for (const storage of [localStorage, sessionStorage]) storage.setItem('module', '{"id":1,"module_type":"food"}');
  for (const name of [...Object.keys(BROWSER_DATABASES), 'of-another-library']) databases.add(name);
  for (const name of [...Object.keys(BROWSER_CACHES), 'of-another-library']) kept.add(name);
});
afterEach(() => {
  inUse.clear();
  vi.unstubAllGlobals();
  window.dispatchEvent(new Event('pagehide'));
});

test('ACC-03 A deleted account leaves no personal keys, databases or caches in the browser', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  $token.set('t-1');
  await deleteAccount();
  for (const storage of [localStorage, sessionStorage])
    expect(Object.keys(storage).toSorted()).toEqual(ofDevice(BROWSER_STORES).toSorted());
  expect([...databases]).toEqual(ofDevice(BROWSER_DATABASES));
  expect([...kept]).toEqual(ofDevice(BROWSER_CACHES));
  expect(assign).toHaveBeenCalledOnce();
});

test('A key that a pending call writes later is removed when the page is left, and the notice stays', async () => {
  await clearDevice();
  localStorage.setItem('islet:orders', '[1]');
  sessionStorage.setItem('islet:notice', 'Account has been deleted');
  window.dispatchEvent(new Event('pagehide'));
  expect([localStorage.getItem('islet:orders'), sessionStorage.getItem('islet:notice')]).toEqual([
    null,
    'Account has been deleted',
  ]);
});

test('A database that the service worker has open does not delay the deletion of the others', async () => {
  inUse.add('workbox-expiration');
  await clearDevice();
  expect([...databases]).toEqual(['firebase-heartbeat-database', 'workbox-expiration']);
});

test('A browser that cannot list its databases loses the known ones', async () => {
  vi.stubGlobal('indexedDB', { deleteDatabase: fakeIndexedDb.deleteDatabase });
  await clearDevice();
  expect([...databases]).toEqual(['firebase-heartbeat-database', 'of-another-library']);
  databases.clear();
});

test('A browser without databases and caches loses its stored keys', async () => {
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('caches', undefined);
  await clearDevice();
  expect(localStorage.getItem('token')).toBeNull();
});

test('HEAD-05 A sign-out removes the token and what the customer chose, read and typed in the shop', () => {
  $token.set('t-1');
  clearPersonalData();
  expect(localStorage.getItem('token')).toBeNull();
  for (const storage of [localStorage, sessionStorage]) {
    const removed = Object.keys(BROWSER_STORES).filter((key) => storage.getItem(sample(key)) === null);
    expect(removed.filter((key) => key !== 'token')).toEqual([
      ...['islet:cart:*', 'islet:checkout*', 'islet:last-order', 'islet:single-order', 'islet:helpful'],
      ...['islet:notifications', 'islet:unread', 'islet:add-fund', 'islet:seen', 'islet:wishlist', 'islet:wished'],
      'islet:avoided',
    ]);
  }
});
