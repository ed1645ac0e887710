// @vitest-environment happy-dom
import './storage.ts';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $token } from '#src/state/auth/token.ts';
import { $zoneIds } from '#src/state/location/stored-location.ts';
import { $wishes, LOADING_WISHES, readWishes } from '#src/state/wishlist/drawer.ts';
import { savePendingWish, storePendingWish } from '#src/state/wishlist/pending-wish.ts';
import { $removal, confirmRemoval, openRemoval } from '#src/state/wishlist/removal.ts';
import { ownerOf } from '#src/state/wishlist/stored.ts';
import { $wishlist, addWish, isWished, NO_WISHES, removeWish, syncWishlist } from '#src/state/wishlist/wishlist.ts';
import { dish } from '../fixtures/payloads/item.ts';
import { restaurant } from '../fixtures/payloads/store.ts';
import { fakeMarket, later, type Respond, type SentCall } from './market.ts';
import { kept } from './storage.ts';

const said = vi.hoisted(() => ({ good: [] as string[], bad: [] as string[], whenShown: () => {} }));
vi.mock('#src/lib/toast.ts', () => ({
  toast: {
    success: (message: string) => void said.good.push(message),
    error: (message: string) => {
      said.bad.push(message);
      said.whenShown();
    },
  },
}));

const TOKEN = 'a-token-of-lina-haddad';
const ITEM = { itemId: 88 };
const STORE = { storeId: 12 };

const call = ({ path }: SentCall) => path.replace('/api/v1/customer/wish-list', '') || '/';

/** Fakes a marketplace; a test's own responses take precedence. */
const market = (planned: Partial<Record<string, ReturnType<Respond>>> = {}) =>
  fakeMarket((sentCall) => {
    const responses: Partial<Record<string, ReturnType<Respond>>> = {
      '/': { body: { item: [dish], store: [restaurant] } },
      '/add': { body: { message: 'Kept for you' } },
      '/remove': { body: { message: 'Gone from your list' } },
      ...planned,
    };
    const response = responses[call(sentCall)];
    if (!response) throw new Error(`Nobody planned ${sentCall.path}`);
    return response;
  });

beforeEach(() => {
  said.good = [];
  said.bad = [];
  $token.set(TOKEN);
  $zoneIds.set([1]);
  $wishlist.set(NO_WISHES);
  document.documentElement.dataset['moduleId'] = '1';
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('WISH-01 An added wish shows at once, and the marketplace’s message follows', async () => {
  const slow = later<{ body: unknown }>();
  const { sentCalls } = market({ '/add': slow.promise });
  const adding = addWish(ITEM);
  expect(isWished(ITEM)).toBe(true);
  expect(said.good).toEqual([]);
  slow.give({ body: { message: 'Kept for you' } });
  expect(await adding).toBe(true);
  expect(said.good).toEqual(['Kept for you']);
  expect(sentCalls.map((one) => [call(one), one.query.get('item_id')])).toEqual([['/add', '88']]);
});

test('WISH-01 A refused wish leaves the heart as it was and shows the reason', async () => {
  market({ '/add': { status: 403, body: { errors: [{ code: 'item_id', message: 'This item is gone' }] } } });
  expect(await addWish(ITEM)).toBe(false);
  expect(isWished(ITEM)).toBe(false);
  expect(said.bad).toEqual(['This item is gone']);
});

test('WISH-01 A press that follows the message of a refusal is sent', async () => {
  const { sentCalls } = market({
    '/add': { status: 403, body: { errors: [{ code: 'item_id', message: 'This item is gone' }] } },
  });
  const presses: Promise<boolean>[] = [];
  said.whenShown = () => {
    said.whenShown = () => {};
    presses.push(addWish(ITEM));
  };
  await addWish(ITEM);
  await Promise.all(presses);
  expect(sentCalls).toHaveLength(2);
});

test('WISH-01 A store whose removal fails returns to the wishlist', async () => {
  market({ '/remove': { status: 500, body: { message: 'Server Error' } } });
  await syncWishlist();
  const going = removeWish(STORE);
  expect(isWished(STORE)).toBe(false);
  expect(await going).toBe(false);
  expect(isWished(STORE)).toBe(true);
  expect(said.bad).toEqual(['Server Error']);
});

test('WISH-01 A wish that another device already added or removed counts as done', async () => {
  market({
    '/add': { status: 409, body: { message: 'Already in your wishlist' } },
    '/remove': { status: 404, body: { message: 'Not in your wishlist' } },
  });
  expect(await addWish(ITEM)).toBe(true);
  expect(isWished(ITEM)).toBe(true);
  expect(await removeWish(ITEM)).toBe(true);
  expect(isWished(ITEM)).toBe(false);
  expect(said.bad).toEqual([]);
});

test('WISH-01 A second press during a pending call sends nothing', async () => {
  const slow = later<{ body: unknown }>();
  const { sentCalls } = market({ '/add': slow.promise });
  const first = addWish(ITEM);
  expect(await addWish(ITEM)).toBe(false);
  expect(await removeWish(ITEM)).toBe(false);
  slow.give({ body: { message: '' } });
  expect(await first).toBe(true);
  expect(sentCalls).toHaveLength(1);
  expect(said.good).toEqual(['Saved to your wishlist']);
});

test('WISH-01 A wish is removed only after a confirmation, with one call', async () => {
  const { sentCalls } = market();
  await syncWishlist();
  openRemoval(ITEM);
  expect($removal.get()).toEqual(ITEM);
  expect(isWished(ITEM)).toBe(true);
  await Promise.all([confirmRemoval(), confirmRemoval()]);
  expect(sentCalls.filter((one) => call(one) === '/remove').map(({ query }) => query.get('item_id'))).toEqual(['88']);
  expect(isWished(ITEM)).toBe(false);
});

test('WISH-02 The wishlist loads for all modules of the zones, and its ids are stored', async () => {
  const { sentCalls } = market();
  await syncWishlist();
  expect(sentCalls[0]?.headers.get('zoneid')).toBe('[1]');
  expect(sentCalls[0]?.headers.has('moduleid')).toBe(false);
  expect(JSON.parse(kept['islet:wishlist'] ?? '')).toMatchObject({ zones: '[1]', items: [88], stores: [12] });
});

test('WISH-01 A list requested before a wish does not remove that wish', async () => {
  const slow = later<{ body: unknown }>();
  let lists = 0;
  fakeMarket((sentCall) => {
    if (call(sentCall) === '/add') return { body: { message: '' } };
    lists += 1;
    return lists === 1 ? slow.promise : { body: { item: [dish], store: [] } };
  });
  const reading = syncWishlist();
  await addWish(ITEM);
  slow.give({ body: { item: [], store: [] } });
  await reading;
  expect(isWished(ITEM)).toBe(true);
  expect(lists).toBe(2);
});

test('WISH-01 HEAD-05 A customer never sees the wishes of an earlier customer', async () => {
  market();
  await syncWishlist();
  $token.set('');
  expect(isWished(ITEM)).toBe(false);
  expect(kept['islet:wishlist']).toBeUndefined();
  $wishlist.set({ ...NO_WISHES, owner: ownerOf('somebody-else-entirely'), items: [88] });
  $token.set(TOKEN);
  expect(isWished(ITEM)).toBe(false);
});

test('WISH-01 A guest’s wish is saved once after the sign-in', async () => {
  const { sentCalls } = market();
  $token.set('');
  storePendingWish(STORE);
  await savePendingWish();
  expect(sentCalls).toEqual([]);
  $token.set(TOKEN);
  await Promise.all([savePendingWish(), savePendingWish()]);
  expect(sentCalls.map((one) => [call(one), one.query.get('store_id')])).toEqual([['/add', '12']]);
  expect(isWished(STORE)).toBe(true);
});

test('WISH-01 A wish whose token had expired is saved after the next sign-in', async () => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  market({ '/add': { status: 401, body: { errors: [{ code: 'auth-001', message: 'Unauthenticated.' }] } } });
  expect(await addWish(ITEM)).toBe(false);
  const { sentCalls } = market();
  $token.set(TOKEN);
  await savePendingWish();
  expect(sentCalls.map(call)).toEqual(['/add']);
});

test('WISH-02 The drawer shows the wishes of the page’s module, and a removed one leaves at once', async () => {
  market({ '/': { body: { item: [dish, { ...dish, id: 90, module_id: 2 }], store: [restaurant] } } });
  expect($wishes.get()).toEqual(LOADING_WISHES);
  const stop = $wishes.listen(() => {});
  await readWishes();
  const shown = () => {
    const view = $wishes.get();
    return view.state === 'ready' ? [view.items.map(({ id }) => id), view.stores.map(({ id }) => id)] : view.state;
  };
  expect(shown()).toEqual([[88], [12]]);
  const going = removeWish(ITEM);
  expect(shown()).toEqual([[], [12]]);
  await going;
  stop();
});
