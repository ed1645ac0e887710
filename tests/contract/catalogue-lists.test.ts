import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { items, stores } from '#src/backend/db/schema/catalogue.ts';
import { zones } from '#src/backend/db/schema/marketplace.ts';
import { same } from '#src/backend/localised.ts';
import { fold } from '#src/backend/search/fold.ts';
import { soundOf } from '#src/backend/search/sound.ts';
import { FOOD, GRILL, type Market, openMarket, PIZZA, PIZZERIA, SOUP, STORE_AT } from './market.ts';
import { codes, rows, visitor } from './setup.ts';

let market: Market;
beforeEach(async () => {
  market = await openMarket();
});
afterEach(() => market.close());

async function get(path: string, headers: Record<string, string> = visitor(FOOD)) {
  const response = await market.app.request(`/api/v1/${path}`, { headers: { Accept: 'application/json', ...headers } });
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
}

const names = (list: Record<string, unknown>[]) => list.map((row) => row['name']);
const MINUTE = 60_000;

describe('Lists of items', () => {
  test('The lists of newest, most ordered and most reviewed items are each sorted by their own column', async () => {
    const { db } = market;
    await db
      .update(items)
      .set({ orderCount: 9, ratingCount: 1, createdAt: new Date('2026-01-01') })
      .where(eq(items.id, PIZZA));
    await db
      .update(items)
      .set({ orderCount: 3, ratingCount: 7, createdAt: new Date('2026-02-01') })
      .where(eq(items.id, SOUP));
    const order = async (path: string) =>
      names(rows((await get(path)).body, 'products')).filter((name) => name !== 'Kebab');
    expect(await order('items/popular')).toEqual(['Pizza', 'Soup']);
    expect(await order('items/new-arrival')).toEqual(['Soup', 'Pizza']);
    expect(await order('items/most-reviewed')).toEqual(['Soup', 'Pizza']);
  });

  test('An item that is switched off and the items of a store that is not approved are not listed', async () => {
    expect(names(rows((await get('items/popular')).body, 'products')).sort()).toEqual(['Kebab', 'Pizza', 'Soup']);
    await market.db.update(stores).set({ status: false }).where(eq(stores.id, GRILL));
    expect(names(rows((await get('items/popular')).body, 'products')).sort()).toEqual(['Pizza', 'Soup']);
  });

  test('The items of a store that its owner has closed for now stay listed', async () => {
    await market.db.update(stores).set({ active: false }).where(eq(stores.id, PIZZERIA));
    expect(names(rows((await get('items/popular')).body, 'products'))).toContain('Pizza');
  });

  test('A zone in which the module does not run has no items', async () => {
    const { body } = await get('items/popular', visitor(FOOD, '[2]'));
    expect(body).toMatchObject({ total_size: 0, products: [] });
  });

  test('A page has the total of all matches and the requested limit and offset, and is empty past the end', async () => {
    const first = await get('items/new-arrival?limit=2&offset=1');
    expect(first.body).toMatchObject({ total_size: 3, limit: '2', offset: '1' });
    expect(rows(first.body, 'products')).toHaveLength(2);
    const last = await get('items/new-arrival?limit=2&offset=2');
    expect(rows(last.body, 'products')).toHaveLength(1);
    expect((await get('items/new-arrival?limit=2&offset=3')).body).toMatchObject({ total_size: 3, products: [] });
    expect((await get('items/new-arrival')).body).toMatchObject({ limit: 50, offset: 1 });
    expect((await get('items/popular')).body).toMatchObject({ limit: null, offset: null });
    expect((await get('items/popular?limit=%25&offset=x')).body).toMatchObject({ limit: null, offset: null });
  });

  test('A price range needs both ends, and from 0 it filters nothing except on result pages', async () => {
    await market.db.update(items).set({ price: 0 }).where(eq(items.id, SOUP));
    const list = async (path: string) => names(rows((await get(path)).body, 'products')).sort();
    // The pizza costs 8.50 less 10 %: 7.65.
    expect(await list('items/new-arrival?min_price=7&max_price=8')).toEqual(['Kebab', 'Pizza']);
    expect(await list('items/new-arrival?min_price=7')).toEqual(['Kebab', 'Pizza', 'Soup']);
    expect(await list('items/new-arrival?min_price=0&max_price=8')).toEqual(['Kebab', 'Pizza', 'Soup']);
    expect(await list('get-combined-data?list_type=item&data_type=new&min_price=0&max_price=8')).toEqual([
      'Kebab',
      'Pizza',
    ]);
  });

  test('Result pages sort by price and can be limited to discounted items', async () => {
    const list = async (filter: string) =>
      names(rows((await get(`get-combined-data?list_type=item&data_type=new&filter=${filter}`)).body, 'products'));
    expect(await list('["high"]')).toEqual(['Pizza', 'Kebab', 'Soup']);
    expect(await list('["low"]')).toEqual(['Soup', 'Kebab', 'Pizza']);
    expect(await list('["discounted"]')).toEqual(['Pizza']);
  });
});

describe('Lists of stores', () => {
  const open = async () => {
    const list = rows((await get('stores/popular')).body, 'stores');
    return list.map((store) => [store['name'], store['open']]);
  };

  test('A store is open by its hours, even past midnight, and open stores come first', async () => {
    // 12:00: the pizzeria (09:00 to 22:00) is open, the grill (18:00 to 02:00) closed.
    expect(await open()).toEqual([
      ['Pizzeria', 1],
      ['Grill', 0],
    ]);
    market.clock.advance(7 * 60 * MINUTE);
    expect(await open()).toEqual([
      ['Grill', 1],
      ['Pizzeria', 1],
    ]);
    market.clock.advance(6 * 60 * MINUTE);
    // 01:00.
    expect(await open()).toEqual([
      ['Grill', 1],
      ['Pizzeria', 0],
    ]);
    market.clock.advance(60 * MINUTE);
    expect((await open()).map(([, flag]) => flag)).toEqual([0, 0]);
  });

  test('EXT-01 A list of stores has the hours of a store and its price level where the operator has set one', async () => {
    await market.db.update(stores).set({ priceLevel: 3 }).where(eq(stores.slug, 'pizzeria'));
    const [pizzeria, grill] = rows((await get('stores/popular')).body, 'stores');
    expect(pizzeria).toMatchObject({ name: 'Pizzeria', price_level: 3 });
    expect(pizzeria?.['schedules']).toContainEqual(
      expect.objectContaining({ day: 6, opening_time: '09:00', closing_time: '22:00' }),
    );
    expect(grill).toMatchObject({ name: 'Grill', price_level: null });
  });

  test('The distance of a store is in metres as the crow flies, or null without a position', async () => {
    const near = { latitude: String(STORE_AT.lat + 0.001), longitude: String(STORE_AT.lng) };
    const [withPosition] = rows((await get('stores/popular', visitor(FOOD, '[1]', near))).body, 'stores');
    // 0.001° of latitude is 111 m.
    expect(withPosition?.['distance']).toBe(111);
    const [without] = rows((await get('stores/popular')).body, 'stores');
    expect(without?.['distance']).toBeNull();
  });

  test('An unknown store is an empty object with status 200, and a slug finds the same store as an id', async () => {
    expect(await get('stores/details/nowhere')).toMatchObject({ status: 200, body: {} });
    const [bySlug, byId] = [await get('stores/details/pizzeria'), await get(`stores/details/${PIZZERIA}`)];
    expect(bySlug.body).toEqual(byId.body);
    expect(byId.body).toMatchObject({ price_range: [{ min_price: 4.2, max_price: 8.5 }], off_day: ' ' });
  });
});

describe('Search in the catalogue', () => {
  const search = async (text: string) =>
    names(rows((await get(`items/search?name=${encodeURIComponent(text)}`, visitor(FOOD, '[1]'))).body, 'products'));

  test('A search finds a part of a word and lists an exact name first', async () => {
    await market.db.insert(items).values({
      storeId: PIZZERIA,
      moduleId: FOOD,
      slug: 'pizza-roll',
      name: { en: 'Pizza roll', ar: 'رول بيتزا' },
      description: same(''),
      price: 500,
      orderCount: 99,
    });
    expect(await search('pizza')).toEqual(['Pizza', 'Pizza roll']);
    expect(await search('izz')).toEqual(['Pizza', 'Pizza roll']);
  });

  test('A search tolerates a typing mistake only when no name is spelt that way', async () => {
    expect(await search('piza')).toEqual(['Pizza']);
    expect(await search('xylophone')).toEqual([]);
  });

  test('A search finds Arabic names whatever the form of alef and ta marbuta, the marks and the article', async () => {
    await market.db.insert(items).values({
      storeId: PIZZERIA,
      moduleId: FOOD,
      slug: 'salad',
      name: { en: 'Rocket', ar: 'سَلَطة الجرجير الأخضر' },
      description: same(''),
      price: 500,
    });
    for (const text of ['سلطه', 'اخضر', 'الأخضر', 'السلطة']) expect(await search(text), text).toEqual(['Rocket']);
  });

  test('A search takes wildcards of the database literally', async () => {
    expect(await search('%')).toEqual([]);
    expect(await search('_i_')).toEqual([]);
  });

  test('The suggestions of the search field need a position, which is checked after the zone and before the text', async () => {
    const refused = await get('items/item-or-store-search');
    expect([refused.status, codes(refused.body)]).toEqual([403, ['longitude-latitude']]);
    const found = await get(
      'items/item-or-store-search?name=pizz',
      visitor(FOOD, '[1]', { latitude: '25', longitude: '54' }),
    );
    expect([names(rows(found.body, 'items')), names(rows(found.body, 'stores'))]).toEqual([['Pizza'], ['Pizzeria']]);
  });
});

test('The SQL function fold_text gives the same result as the function fold', async () => {
  const texts = ['Café CRÈME', 'أهلاً وسهلاً', 'سَلَطة مؤونة', 'مستشفى', 'شـــاورما', 'کباب ایرانی', 'ﬁne Ｗide ½'];
  for (const text of texts) {
    const [row] = await market.db
      .select({ folded: sql<string>`fold_text(${text})` })
      .from(zones)
      .limit(1);
    expect(row?.folded, text).toBe(fold(text));
  }
});

test('EXT-06 The SQL function sound_text gives the same result as the function soundOf', async () => {
  const words = ['shawarma', 'za’atar', 'الشاورما', 'تشيكن', 'quiche', 'yoghurt', 'happy', 'cinnamon', 'xx', 'متبل'];
  for (const word of words.map(fold)) {
    const [row] = await market.db
      .select({ sound: sql<string>`sound_text(${word}, '')` })
      .from(zones)
      .limit(1);
    expect(row?.sound, word).toBe(soundOf(word));
  }
});
