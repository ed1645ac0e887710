import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { items, storeSchedules, stores } from '#src/backend/db/schema/catalogue.ts';
import { FOOD, GROCER, HOME, type Market, openMarket, PIZZERIA, STORE_AT } from './market.ts';
import { member, rows, visitor } from './setup.ts';
import { wholeContract } from './strict.ts';

const { faults } = wholeContract();
const HEADERS = { ...visitor(FOOD), latitude: String(HOME.lat), longitude: String(HOME.lng) };
const PLACE = { zoneId: 1, address: { en: 'Corniche Road 1', ar: 'طريق الكورنيش ١' }, minutesFrom: 20, minutesTo: 30 };

/** Further items of the pizzeria, the most ordered first. */
const DISHES: [en: string, ar: string][] = [
  ['Chicken burger deluxe', 'برجر دجاج فاخر'],
  ['Burger', 'برجر'],
  ['Cheeseburger', 'تشيز برجر'],
  ['Chicken', 'دجاج'],
  ['Café latte', 'قهوة لاتيه'],
  ['Mixed starters', 'مقبلات مشكّلة'],
  ['Green salad', 'السَّلَطة الخضراء'],
  ['Grilled fish', 'سمك مشوى'],
  ['Anise tea', 'شاي اليانسون'],
  ['Dates, 6 pieces', 'أحلى تمر ٦ حبات'],
  // Not translated.
  ['شاورما اللحم', 'شاورما اللحم'],
  ['Knafeh', 'Knafeh'],
];

let market: Market;

beforeAll(async () => {
  market = await openMarket();
  await market.db.insert(items).values(
    DISHES.map(([en, ar], at) => ({
      storeId: PIZZERIA,
      moduleId: FOOD,
      slug: `dish-${at}`,
      name: { en, ar },
      description: { en: '', ar: '' },
      price: 100,
      orderCount: 100 - at,
      tags: en === 'Anise tea' ? [{ en: 'warming', ar: 'دافئ' }] : [],
    })),
  );
  await market.db.insert(stores).values([
    { ...PLACE, ...STORE_AT, address: PLACE.address, moduleId: FOOD, slug: 'tea', name: { en: 'Tea', ar: 'شاي' } },
    {
      ...PLACE,
      ...STORE_AT,
      address: PLACE.address,
      moduleId: FOOD,
      slug: 'tea-room',
      name: { en: 'Tea room', ar: 'غرفة الشاي' },
      orderCount: 500,
    },
  ]);
  await market.db
    .insert(storeSchedules)
    .values(
      ['tea', 'tea-room'].flatMap((_, at) =>
        [0, 1, 2, 3, 4, 5, 6].map((day) => ({ storeId: GROCER + 1 + at, day, opens: '00:00', closes: '23:59' })),
      ),
    );
}, 60_000);

afterAll(() => market.close());

type Query = Record<string, string | number>;

async function ask(path: string, query: Query, language = 'en'): Promise<unknown> {
  const address = new URL(`/api/v1/${path}`, 'http://shop.test');
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  const response = await market.app.request(address.href, { headers: { ...HEADERS, 'X-localization': language } });
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  expect(faults('GET', `/api/v1/${path}`, 200, body)).toEqual([]);
  return body;
}

const names = (list: Record<string, unknown>[]) => list.map(({ name }) => name);
const dishes = async (name: string, query: Query = {}, language = 'en') =>
  names(rows(await ask('items/search', { name, limit: 50, offset: 1, ...query }, language), 'products'));
const shops = async (name: string) => names(rows(await ask('stores/search', { name }), 'stores'));

describe('Search for items', () => {
  test('An exact name comes first, then names that begin with the text, whatever the number of orders', async () => {
    expect(await dishes('burger')).toEqual(['Burger', 'Chicken burger deluxe', 'Cheeseburger']);
    expect(await dishes('chicken')).toEqual(['Chicken', 'Chicken burger deluxe']);
  });

  test('An item with more of the words comes first', async () => {
    expect((await dishes('burger chicken'))[0]).toBe('Chicken burger deluxe');
  });

  test('All words have to occur, and signs and joining words between them do not count', async () => {
    expect(await dishes('chicken & burger')).toEqual(['Chicken burger deluxe']);
    expect(await dishes('burger with chicken')).toEqual(['Chicken burger deluxe']);
    expect(await dishes('دجاج و برجر')).toEqual(['Chicken burger deluxe']);
  });

  test('Words that no item has together find items with some of them, and a sign alone finds nothing', async () => {
    expect((await dishes('latte chicken xylophone')).toSorted()).toEqual([
      'Café latte',
      'Chicken',
      'Chicken burger deluxe',
    ]);
    expect((await dishes('latte chicken burger'))[0]).toBe('Chicken burger deluxe');
    expect(await dishes('&')).toEqual([]);
  });

  test('Other items are not listed in place of those that a filter leaves out', async () => {
    expect(await dishes('burger chicken', { min_price: 5, max_price: 6 })).toEqual([]);
  });

  test.each(['b', 'bu', 'bur', 'burge'])('The beginning "%s" of a word finds the word', async (text) => {
    expect(await dishes(text)).toContain('Burger');
  });

  test('One or two letters are found only at the beginning of a word', async () => {
    expect(await dishes('ur')).toEqual([]);
    expect(await dishes('la')).toEqual(['Café latte']);
  });

  test.each([
    ['burgr', 'Burger'],
    ['chiken', 'Chicken'],
    ['brger', 'Burger'],
    ['satrters', 'Mixed starters'],
    ['مقبلت', 'Mixed starters'],
  ])('A typing mistake is tolerated: "%s" finds %s', async (typed, meant) => {
    expect((await dishes(typed))[0]).toBe(meant);
  });

  test('A correctly spelt word does not find similar words', async () => {
    expect(await dishes('latte')).toEqual(['Café latte']);
    expect(await dishes('xylophone')).toEqual([]);
  });

  test('A mistyped word beside a correct one still affects the order of the results', async () => {
    expect((await dishes('burger chiken'))[0]).toBe('Chicken burger deluxe');
  });

  test.each([
    ['السلطة', 'Green salad', 'article'],
    ['سلطه', 'Green salad', 'ha for ta marbuta'],
    ['سَلَطَة', 'Green salad', 'tashkeel'],
    ['ســـلطة', 'Green salad', 'tatweel'],
    ['مشوي', 'Grilled fish', 'ya for alef maqsura'],
    ['احلى تمر', 'Dates, 6 pieces', 'bare alef'],
    ['إحلي', 'Dates, 6 pieces', 'alef with hamza below'],
    ['آحلى', 'Dates, 6 pieces', 'alef madda'],
    ['مشكلة', 'Mixed starters', 'no shadda'],
    ['6 حبات', 'Dates, 6 pieces', 'other digits'],
    ['شا', 'Anise tea', 'beginning'],
  ])('The text %s finds %s (%s)', async (typed, meant) => {
    expect(await dishes(typed)).toContain(meant);
  });

  test('A name is found in both languages, whatever the language of the request, and without accents', async () => {
    expect(await dishes('cafe')).toEqual(['Café latte']);
    expect(await dishes('قهوة')).toEqual(['Café latte']);
    expect(await dishes('latte', {}, 'ar')).toEqual(['قهوة لاتيه']);
    expect((await dishes('دجاج'))[0]).toBe('Chicken');
  });

  test('EXT-06 A name in one script is found by its spelling in the other, even with other vowels', async () => {
    for (const text of ['shawarma', 'Chawerma', 'lahm shawarma'])
      expect(await dishes(text), text).toEqual(['شاورما اللحم']);
    for (const text of ['كنافة', 'الكنافه']) expect(await dishes(text, {}, 'ar'), text).toEqual(['Knafeh']);
    expect(await dishes('stapler')).toEqual([]);
    expect(await dishes('kanafo')).toEqual(['Knafeh']);
  });

  test('A tag finds its items', async () => {
    expect(await dishes('warming')).toEqual(['Anise tea']);
    expect(await dishes('دافئ')).toEqual(['Anise tea']);
  });

  test.each(['%', '_', '|', '||', '\\', "'", '%|%'])('The sign %s finds nothing', async (sign) => {
    expect(await dishes(sign)).toEqual([]);
  });

  test('Pages follow each other without a gap or a repetition and have the same total', async () => {
    const all = await dishes('b');
    const paged: unknown[] = [];
    for (let offset = 1; offset <= all.length + 1; offset++) {
      const body = await ask('items/search', { name: 'b', limit: 1, offset });
      expect(member(body, 'total_size')).toBe(all.length);
      paged.push(...names(rows(body, 'products')));
    }
    expect(paged).toEqual(all);
  });
});

describe('Search for stores', () => {
  test('The store with the exact name comes first, even before stores with more orders', async () => {
    expect((await shops('tea')).slice(0, 2)).toEqual(['Tea', 'Tea room']);
  });

  test('A store that sells all the words is found, and one that sells some of them is not', async () => {
    expect(await shops('burger and latte')).toEqual(['Pizzeria']);
    expect(await shops('tea & burger')).toEqual(['Pizzeria']);
  });

  test('A store is found by its items, in both languages and with a typing mistake', async () => {
    for (const text of ['burger', 'برجر', 'burgr', 'السلطه']) expect(await shops(text), text).toEqual(['Pizzeria']);
  });
});

describe('Search in suggestions and result pages', () => {
  beforeEach(() => expect.hasAssertions());

  test('The suggestions tolerate typing mistakes for items and for stores separately', async () => {
    const body = await ask('items/item-or-store-search', { name: 'piza' });
    expect(names(rows(body, 'items'))).toEqual(['Pizza']);
    expect(rows(body, 'stores')).toContainEqual(
      expect.objectContaining({ id: PIZZERIA, slug: 'pizzeria', name: 'Pizzeria' }),
    );
  });

  test('A result page lists the same item first as the search', async () => {
    const query = { data_type: 'searched', name: 'burger', brand_ids: '[]', limit: 12, offset: 1 };
    const found = await ask('get-combined-data', { ...query, list_type: 'item' });
    expect(names(rows(found, 'products'))[0]).toBe('Burger');
    expect(names(rows(await ask('get-combined-data', { ...query, list_type: 'store' }), 'stores'))).toEqual([
      'Pizzeria',
    ]);
  });
});
