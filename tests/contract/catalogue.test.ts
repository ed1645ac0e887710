import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { storeBanners } from '#src/backend/db/schema/promotions.ts';
import type { Operation } from './documents.ts';
import { codes, member, openShop, rows, type Shop, visitor } from './setup.ts';
import { loadContract } from './strict.ts';

const contract = loadContract('catalogue');

/** Operations of the customer API, covered by other tests. */
const ELSEWHERE = /\/(customer|cashback)\/|\/coupon\/(list|apply)$/;
const operations = contract.operations.filter(({ method, path }) => method === 'get' && !ELSEWHERE.test(path));

let shop: Shop;
/** Ids of the demo data, for path parameters. */
let placeid: string;
/** A store with images, and one that sells items for a condition. */
let shownStore: number;
let healingStore: number;
let known: Record<'store' | 'item' | 'campaign' | 'category' | 'brand' | 'condition', { id: number; module: number }>;

const FOOD = 1;
const PHARMACY = 3;
const ECOMMERCE = 4;

beforeAll(async () => {
  shop = await openShop();
  const first = async (path: string, module: number, key?: string): Promise<{ id: number; module: number }> => {
    const { body } = await shop.call('GET', path, { headers: visitor(module) });
    return { id: Number(rows(body, key)[0]?.['id']), module };
  };
  const places = await shop.call('GET', 'config/place-api-autocomplete', { query: { search_text: 'souk' } });
  placeid = String(rows(places.body, 'predictions')[0]?.['place_id']);
  const [banner] = await shop.db.select().from(storeBanners).limit(1);
  shownStore = banner?.storeId ?? 0;
  const [remedy] = await shop.db.select().from(items).where(isNotNull(items.commonConditionId)).limit(1);
  healingStore = remedy?.storeId ?? 0;
  known = {
    store: await first('stores/popular', FOOD, 'stores'),
    item: await first('items/popular', FOOD, 'products'),
    campaign: await first('campaigns/basic', FOOD),
    category: await first('categories', FOOD),
    brand: await first('brand', ECOMMERCE),
    condition: await first('common-condition', PHARMACY),
  };
});
afterAll(() => shop.close());

/** Returns a valid call of an operation: module, query and path parameters. */
function example({ path }: Operation): {
  module: number;
  query: Record<string, string | number>;
  parts: Record<string, string | number>;
} {
  const page = { limit: 5, offset: 1 };
  const { store, item, campaign, category, brand, condition } = known;
  const examples: [
    RegExp,
    { module?: number; query?: Record<string, string | number>; parts?: Record<string, string | number> },
  ][] = [
    [/get-zone-id|geocode/, { query: { lat: 25.0105, lng: 53.9895 } }],
    [/autocomplete/, { query: { search_text: 'souk' } }],
    [/place-api-details/, { query: { placeid } }],
    [
      /distance-api/,
      {
        query: {
          origin_lat: 25.0105,
          origin_lng: 53.9895,
          destination_lat: 25.015,
          destination_lng: 53.985,
          mode: 'walking',
        },
      },
    ],
    [/zone\/check/, { query: { lat: 25.0105, lng: 53.9895, zone_id: 1 } }],
    [/banners\/\{store_id\}/, { parts: { store_id: shownStore } }],
    [/items\/common-conditions/, { module: PHARMACY, query: { ...page, store_id: healingStore } }],
    [/stores\/(details|popular-items)/, { parts: { id: store.id } }],
    [/other-banners\/(video|why)|parcel/, { module: 5 }],
    [/categories\/\{search\}/, { parts: { search: category.id } }],
    [/categories\/(items|stores)\/list/, { query: { ...page, category_ids: `[${category.id}]` } }],
    [/categories\//, { query: page, parts: { category_id: category.id } }],
    [/basic-campaign/, { query: { basic_campaign_id: campaign.id } }],
    [/flash-sales\/items/, { query: { flash_sale_id: 1 } }],
    [/items\/latest/, { query: { ...page, store_id: store.id, category_id: 0 } }],
    [/items\/suggested|stores\/reviews/, { query: { ...page, store_id: store.id } }],
    [/items\/basic/, { module: PHARMACY, query: page }],
    [/common-condition\/items/, { module: PHARMACY, query: page, parts: { condition_id: condition.id } }],
    [/common-condition/, { module: PHARMACY }],
    [/brand\/items/, { module: ECOMMERCE, query: page, parts: { brand_id: brand.id } }],
    [/brand$/, { module: ECOMMERCE }],
    [/search/, { query: { name: 'burger' } }],
    [/items\/[a-z-]+\/\{/, { parts: { id: item.id, item_id: item.id } }],
    [/get-stores/, { parts: { filter_data: 'all' } }],
    [/get-combined-data/, { query: { list_type: 'item', data_type: 'searched', name: 'burger', brand_ids: '[]' } }],
    [/extra_charge/, { query: { distance: 3 } }],
  ];
  const found = examples.find(([pattern]) => pattern.test(path))?.[1] ?? {};
  return { module: found.module ?? FOOD, query: found.query ?? {}, parts: found.parts ?? {} };
}

const addressOf = (path: string, parts: Record<string, string | number>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));

async function ask(operation: Operation, leaveOut: { header?: string; query?: string } = {}, locale = 'en') {
  const { module, query, parts } = example(operation);
  const headers: Record<string, string> = {
    ...visitor(module, '[1,2,3]'),
    latitude: '25.0105',
    longitude: '53.9895',
    'X-localization': locale,
  };
  if (leaveOut.header) delete headers[leaveOut.header];
  const asked = Object.fromEntries(Object.entries(query).filter(([name]) => name !== leaveOut.query));
  return shop.call('GET', addressOf(operation.path, parts), { headers, query: asked });
}

/** Whether a response body has no rows: it would match any schema. */
function isEmpty(body: unknown): boolean {
  if (Array.isArray(body)) return body.length === 0;
  if (typeof body !== 'object' || body === null) return body === '';
  const lists = Object.entries(body).filter(([key]) =>
    ['products', 'items', 'stores', 'reviews', 'banners'].includes(key),
  );
  if (lists.length > 0) return lists.every(([, list]) => Array.isArray(list) && list.length === 0);
  return Object.keys(body).length === 0 || 'error' in body;
}

const needs = (operation: Operation, name: string) =>
  operation.parameters.some((parameter) => parameter.name === name && parameter.required);

describe('Every read operation of the catalogue', () => {
  test.each(operations)('$path returns what its schema says', async (operation) => {
    for (const locale of ['en', 'ar']) {
      const { status, body } = await ask(operation, {}, locale);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(contract.faults('get', operation.path, status, body)).toEqual([]);
      expect(isEmpty(body), `${operation.path} has nothing to check`).toBe(false);
    }
  });

  test.each(operations.filter((operation) => needs(operation, 'moduleId')))(
    '$path needs a module',
    async (operation) => {
      const { status, body } = await ask(operation, { header: 'moduleId' });
      expect([status, codes(body)]).toEqual([403, ['moduleId']]);
      expect(contract.faults('get', operation.path, status, body)).toEqual([]);
    },
  );

  const takesModule = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'moduleId'));
  test.each(takesModule)('$path refuses an unknown module', async (operation) => {
    const { parts, query } = example(operation);
    const { status, body } = await shop.call('GET', addressOf(operation.path, parts), {
      headers: visitor(99, '[1]', { latitude: '25', longitude: '54' }),
      query,
    });
    expect([status, codes(body)]).toEqual([403, ['moduleId']]);
  });

  test.each(operations.filter((operation) => needs(operation, 'zoneId')))('$path needs a zone', async (operation) => {
    const { status, body } = await ask(operation, { header: 'zoneId' });
    const quirk = /campaigns|flash-sales/.test(operation.path) ? 200 : 403;
    expect([status, codes(body)]).toEqual([quirk, ['zoneId']]);
  });

  const fields = operations.flatMap((operation) =>
    operation.parameters
      .filter(({ in: place, required }) => place === 'query' && required)
      .map(({ name }) => ({ operation, path: operation.path, name })),
  );
  test.each(fields)('$path refuses a missing $name', async ({ operation, name }) => {
    const { status, body } = await ask(operation, { query: name });
    expect([status, codes(body)]).toEqual([403, [name]]);
    expect(contract.faults('get', operation.path, status, body)).toEqual([]);
  });
});

test('MOD-02 The count of stores of a module is the total of its list of stores in the same zones', async () => {
  for (const zones of ['[1]', '[2]', '[3]', '[1,2,3]']) {
    const modules = rows((await shop.call('GET', 'module', { headers: { zoneId: zones } })).body);
    for (const module of modules.filter(({ module_type }) => module_type !== 'parcel')) {
      const id = Number(module['id']);
      const { body } = await shop.call('GET', 'stores/get-stores/all', {
        headers: visitor(id, zones),
        query: { limit: 1, offset: 1 },
      });
      expect([zones, id, member(body, 'total_size')]).toEqual([zones, id, module['stores_count']]);
    }
  }
});
