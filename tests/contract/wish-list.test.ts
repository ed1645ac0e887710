import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { isRecord } from '#src/lib/record.ts';
import { DATES, FOOD, GONE, GROCER, GROCERY, type Market, openMarket, PIZZA, PIZZERIA, SOUP } from './market.ts';
import { call, guest } from './shopper.ts';
import { type SignedIn, STRANGERS, signedIn } from './signed-in.ts';

let market: Market;
let lina: SignedIn;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
});

const add = (person: SignedIn, query: string) => person.post(`/customer/wish-list/add?${query}`);
const remove = (person: SignedIn, query: string) => person.del(`/customer/wish-list/remove?${query}`);

async function wishes(
  person: SignedIn,
  { module = FOOD, zones = '[1]' }: { module?: number | null; zones?: string } = {},
) {
  const { record } = await person.get('/customer/wish-list', { module, headers: { zoneId: zones } });
  const listOf = (key: string) => (Array.isArray(record[key]) ? record[key].filter(isRecord) : []);
  return { items: listOf('item'), stores: listOf('store') };
}

const ids = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id);

const wishCount = async (id: number) =>
  (await market.db.select({ count: items.wishlistCount }).from(items).where(eq(items.id, id)))[0]?.count;

describe('The wishlist', () => {
  test('WISH-01 Items and stores are listed newest first, with the same data as in the catalogue', async () => {
    expect(await add(lina, `item_id=${PIZZA}`)).toMatchObject({
      status: 200,
      record: { message: 'Added to your wishlist' },
    });
    await add(lina, `item_id=${SOUP}`);
    await lina.post('/customer/wish-list/add', { store_id: PIZZERIA });
    const kept = await wishes(lina);
    const listed = async (path: string) =>
      (
        await market.app.request(`http://market.test/api/v1/${path}`, {
          headers: { moduleId: String(FOOD), zoneId: '[1]' },
        })
      ).json();
    const { products }: { products: { id: number }[] } = await listed('items/popular');
    const { stores }: { stores: { id: number }[] } = await listed('stores/latest');
    expect(kept.items).toEqual([SOUP, PIZZA].map((id) => products.find((item) => item.id === id)));
    expect(kept.stores).toEqual([stores.find(({ id }) => id === PIZZERIA)]);
  });

  test('WISH-01 A removed item leaves the wishlist, and the item’s count follows', async () => {
    const before = Number(await wishCount(SOUP));
    await add(lina, `item_id=${SOUP}`);
    expect(await wishCount(SOUP)).toBe(before + 1);
    expect(await remove(lina, `item_id=${SOUP}`)).toMatchObject({ status: 200 });
    expect(await wishCount(SOUP)).toBe(before);
    expect(await wishes(lina)).toEqual({ items: [], stores: [] });
  });

  test('The wishlist covers the requested zones and one module, or all modules without the header', async () => {
    for (const query of [`item_id=${SOUP}`, `item_id=${DATES}`, `store_id=${PIZZERIA}`, `store_id=${GROCER}`]) {
      await add(lina, query);
    }
    const food = await wishes(lina);
    expect([ids(food.items), ids(food.stores)]).toEqual([[SOUP], [PIZZERIA]]);
    const grocery = await wishes(lina, { module: GROCERY });
    expect([ids(grocery.items), ids(grocery.stores)]).toEqual([[DATES], [GROCER]]);
    const all = await wishes(lina, { module: null });
    expect([ids(all.items), ids(all.stores)]).toEqual([
      [DATES, SOUP],
      [GROCER, PIZZERIA],
    ]);
    expect(await wishes(lina, { module: null, zones: '[2,3]' })).toEqual({ items: [], stores: [] });
  });

  test('An item that is switched off is not listed but can be removed', async () => {
    await add(lina, `item_id=${SOUP}`);
    await market.db.update(items).set({ status: false }).where(eq(items.id, SOUP));
    expect((await wishes(lina)).items).toEqual([]);
    expect((await remove(lina, `item_id=${SOUP}`)).status).toBe(200);
    await market.db.update(items).set({ status: true }).where(eq(items.id, SOUP));
  });
});

describe('Refused changes of the wishlist', () => {
  test('Adding an item twice and removing a missing store are refused', async () => {
    await add(lina, `item_id=${SOUP}`);
    expect(await add(lina, `item_id=${SOUP}`)).toMatchObject({
      status: 409,
      record: { message: 'Already in your wishlist' },
    });
    expect(ids((await wishes(lina)).items)).toEqual([SOUP]);
    expect(await remove(lina, `store_id=${PIZZERIA}`)).toMatchObject({
      status: 404,
      record: { message: 'Not in your wishlist' },
    });
  });

  test('Ten simultaneous requests add an item to the wishlist once', async () => {
    const before = Number(await wishCount(SOUP));
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(lina, `item_id=${SOUP}`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await wishCount(SOUP)).toBe(before + 1);
  });

  test.each([add, remove])('A change with both ids, no id or an invalid id is refused', async (change) => {
    expect(await change(lina, `item_id=${SOUP}&store_id=${PIZZERIA}`)).toMatchObject({ status: 403, code: 'data' });
    expect(await change(lina, '')).toMatchObject({ status: 403, code: 'item_id' });
    for (const id of ['x', '0', '-1', '1.5', '99999999999999999999']) {
      expect(await change(lina, `item_id=${id}`)).toMatchObject({ status: 403, code: 'item_id' });
      expect(await change(lina, `store_id=${id}`)).toMatchObject({ status: 403, code: 'store_id' });
    }
  });

  test('Items and stores that are not sold cannot be added', async () => {
    for (const id of [GONE, 999_999]) {
      expect(await add(lina, `item_id=${id}`)).toMatchObject({ status: 403, code: 'item_id' });
    }
    expect(await add(lina, 'store_id=999999')).toMatchObject({ status: 403, code: 'store_id' });
  });

  test('A wishlist request without zones or with an unknown module is refused', async () => {
    for (const zoneId of ['', 'x', '1', '[]']) {
      expect(await lina.get('/customer/wish-list', { headers: { zoneId } })).toMatchObject({
        status: 403,
        code: 'zoneId',
      });
    }
    expect(await lina.get('/customer/wish-list', { module: 99 })).toMatchObject({ status: 403, code: 'moduleId' });
  });
});

describe('The owner of a wishlist', () => {
  test('Another customer can neither see nor remove the items of a wishlist', async () => {
    await add(lina, `item_id=${SOUP}`);
    const other = await signedIn(market);
    expect((await wishes(other)).items).toEqual([]);
    expect((await remove(other, `item_id=${SOUP}`)).status).toBe(404);
    expect(ids((await wishes(lina)).items)).toEqual([SOUP]);
  });

  test.each([
    ['GET', '/customer/wish-list'],
    ['POST', `/customer/wish-list/add?item_id=${SOUP}`],
    ['DELETE', `/customer/wish-list/remove?item_id=${SOUP}`],
  ])('A request %s %s needs a token, which a guest does not have', async (method, path) => {
    const { guestId } = await guest(market);
    const guestPath = `${path}${path.includes('?') ? '&' : '?'}guest_id=${guestId}`;
    for (const headers of STRANGERS) {
      for (const asked of [path, guestPath]) {
        const { status } = await call(market, method, asked, { headers: { zoneId: '[1]', ...headers } });
        expect(status).toBe(401);
      }
    }
  });
});
