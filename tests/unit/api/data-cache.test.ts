import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listBanners } from '#src/api/banners.ts';
import { listCategories } from '#src/api/categories.ts';
import { listConditions } from '#src/api/conditions.ts';
import { getConfig } from '#src/api/config.ts';
import { cached, collectTags, createServerApi, withDataCache } from '#src/api/data-cache.ts';
import { type CallOptions, createApi } from '#src/api/http.ts';
import { listPopularItems } from '#src/api/items.ts';
import { getPolicy } from '#src/api/policies.ts';
import { fail, succeed } from '#src/contract/errors.ts';
import { EVERYTHING, purge } from '#src/lib/purge.ts';
import { settings } from '../../fixtures/payloads/config.ts';

const schema = v.object({ id: v.number() });
const anything = v.any();
let calls: string[] = [];

type Place = { moduleId: number | null; zoneIds: readonly number[] };
const NOWHERE: Place = { moduleId: null, zoneIds: [] };
const client = (visitor: string, body: (call: number) => unknown = (id) => ({ id }), place: Place = NOWHERE) =>
  withDataCache(
    createApi({
      baseUrl: 'http://shop.test',
      headers: () => ({}),
      fetch: async (input, init) => {
        calls.push(`${init?.method ?? 'GET'} ${String(input)}`);
        return Response.json(body(calls.length));
      },
    }),
    visitor,
    place,
  );
const list = { method: 'GET', path: '/api/v1/items/popular' } as const;

beforeEach(() => {
  calls = [];
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('Equal reads at the same time make one call and share one object', async () => {
  const visitor = crypto.randomUUID();
  const [one, two] = await Promise.all([client(visitor).call(list, schema), client(visitor).call(list, schema)]);
  expect(calls).toHaveLength(1);
  expect(one.ok && two.ok && one.value === two.value).toBe(true);
});

test('A read with another visitor, query, header or schema makes a call of its own', async () => {
  const visitor = crypto.randomUUID();
  await client(visitor).call(list, schema);
  await client(`${visitor} elsewhere`).call(list, schema);
  await client(visitor).call(list, schema, { query: { offset: 2 } });
  await client(visitor).call(list, schema, { headers: { moduleId: '2' } });
  await client(visitor).call(list, v.object({ id: v.pipe(v.number(), v.transform(String)) }));
  expect(calls).toHaveLength(5);
});

test('A response is read again after its TTL', async () => {
  const visitor = crypto.randomUUID();
  const ids: unknown[] = [];
  for (const ms of [0, 2999, 2]) {
    vi.advanceTimersByTime(ms);
    const result = await client(visitor).call(list, schema);
    ids.push(result.ok && result.value.id);
  }
  expect(ids).toEqual([1, 1, 2]);
});

/** TTLs of API-06, in ms. */
const TTLS = [
  { what: 'categories', read: listCategories, ms: 300_000 },
  { what: 'featured categories', read: (api: Api) => listCategories(api, { featured: true }), ms: 480_000 },
  { what: 'banners', read: listBanners, ms: 300_000 },
  { what: 'common conditions', read: listConditions, ms: 480_000 },
  { what: 'popular items nearby', read: listPopularItems, ms: 300_000 },
] as const;
type Api = ReturnType<typeof client>;

test.each(TTLS)('API-06 Cached $what are fetched again only after $ms ms, for each location by itself', async (one) => {
  const here = crypto.randomUUID();
  const body = () => (one.what === 'banners' ? { banners: [], campaigns: [] } : []);
  const read = async (visitor: string) => expect((await one.read(client(visitor, body))).ok).toBe(true);
  await read(here);
  vi.advanceTimersByTime(one.ms);
  await read(here);
  expect(calls).toHaveLength(1);
  await read(`${here} elsewhere`);
  expect(calls).toHaveLength(2);
  vi.advanceTimersByTime(1);
  await read(here);
  expect(calls).toHaveLength(3);
});

test('A write, or a read that may be cancelled, always makes a call', async () => {
  const visitor = crypto.randomUUID();
  const write = { method: 'POST', path: '/api/v1/newsletter/subscribe' } as const;
  for (let round = 0; round < 2; round++) {
    await client(visitor).call(write, schema, { body: {} });
    await client(visitor).call(list, schema, { signal: new AbortController().signal });
  }
  expect(calls).toHaveLength(4);
});

test('Failures are not cached', async () => {
  const key = crypto.randomUUID();
  expect((await cached(key, async () => fail('network'))).ok).toBe(false);
  await expect(cached(key, () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
  expect(await cached(key, async () => succeed('first'))).toEqual(succeed('first'));
  expect(await cached(key, async () => succeed('second'))).toEqual(succeed('first'));
});

test('The least recently used responses are dropped when the responses or their records exceed a limit', async () => {
  const visitor = crypto.randomUUID();
  const read = (page: number, rows = 1) =>
    client(visitor, () => ({ rows: Array.from({ length: rows }, (_, id) => ({ id })) })).call(list, wide, {
      query: { page },
    });
  const wide = v.object({ rows: v.array(schema) });
  for (let page = 0; page < 501; page++) await read(page);
  await read(0);
  expect(calls).toHaveLength(502);
  await read(0, 9000);
  expect(calls).toHaveLength(502);
  for (const page of [1000, 1001]) await read(page, 6000);
  await read(1001);
  expect(calls).toHaveLength(504);
  await read(1000);
  expect(calls).toHaveLength(505);
});

const STORE = { id: 12, slug: 'brasa', name: 'Brasa', moduleId: 3, zoneId: 4 };
/** Results with stores in them, in the shapes of the contract. */
const SHOWN = [
  {
    what: 'a page of stores',
    value: { rows: [STORE, { ...STORE, id: 13 }], total: 2 },
    tags: ['store:12', 'store:13'],
  },
  { what: 'items', value: [{ id: 88, slug: 'soup', storeId: 12, moduleId: 3, zoneId: 4 }], tags: ['store:12'] },
  { what: 'a flash sale', value: { id: 1, rows: [{ item: { id: 88, storeId: 12 }, sold: 1 }] }, tags: ['store:12'] },
  { what: 'a module', value: [{ id: 3, slug: 'food', zoneIds: [4] }], tags: [] },
];

test.each(SHOWN)('A response with $what has the tags of its module, its zones and the stores in it', async (one) => {
  const place = { moduleId: 3, zoneIds: [4, 5] };
  const shown = client(crypto.randomUUID(), () => one.value, place);
  const tagsOf = (call: CallOptions = {}) =>
    collectTags(async (tags) => {
      await shown.call(list, anything, call);
      return [...tags].toSorted();
    });
  const scope = ['module:3', ...one.tags, 'zone:4', 'zone:5'];
  expect([await tagsOf(), await tagsOf()]).toEqual([scope, scope]);
  expect(await tagsOf({ headers: { moduleId: '7' } })).toContain('module:7');
  expect(await tagsOf({ query: { page: 2 }, cache: { tags: ['settings'] } })).toContain('settings');
});

test('Settings and policies have tags of their own', async () => {
  const tags = await collectTags(async (tags) => {
    await getConfig(client(crypto.randomUUID(), () => settings));
    await getPolicy(
      client(crypto.randomUUID(), () => 'Text'),
      'cancellation',
    );
    return [...tags];
  });
  expect(tags).toEqual(['settings', 'page:cancellation-policy']);
});

test.each(['store:12', 'module:3', 'zone:5', EVERYTHING])('A purge of %s makes the next read a call', async (tag) => {
  const visitor = crypto.randomUUID();
  const place = { moduleId: 3, zoneIds: [4, 5] };
  const read = () => client(visitor, () => [STORE], place).call(list, anything);
  await read();
  purge(['store:1', 'module:1', 'zone:1']);
  await read();
  expect(calls).toHaveLength(1);
  expect(purge([tag])).toBeGreaterThan(0);
  await read();
  expect(calls).toHaveLength(2);
});

test('The response to a call that runs during a purge is neither shared nor cached', async () => {
  const key = crypto.randomUUID();
  const response = Promise.withResolvers<string>();
  const old = cached(key, async () => succeed(await response.promise));
  purge(['store:12']);
  expect(await cached(key, async () => succeed('new'))).toEqual(succeed('new'));
  response.resolve('old');
  expect(await old).toEqual(succeed('old'));
  expect(await cached(key, async () => succeed('newer'))).toEqual(succeed('new'));
});

test('A composed value has the tags of the responses it was made from, for every reader', async () => {
  const key = crypto.randomUUID();
  const shown = client(crypto.randomUUID(), () => [STORE]);
  const tagsRead = () =>
    collectTags(async (tags) => {
      await cached(key, () => shown.call(list, anything));
      return [...tags];
    });
  expect([await tagsRead(), await tagsRead()]).toEqual([['store:12'], ['store:12']]);
  expect(calls).toHaveLength(1);
  purge(['store:12']);
  await tagsRead();
  expect(calls).toHaveLength(2);
});

test('The cache key has language, module, zones, location, shop and marketplace; a customer’s reads are not cached', async () => {
  vi.stubGlobal('fetch', async (input: string) => {
    calls.push(input);
    return Response.json({ id: calls.length });
  });
  const origin = `http://${crypto.randomUUID()}.test`;
  const visitor = { at: null, zoneIds: [1], moduleId: 1, locale: 'en', token: null, origin };
  const ask = (change: Partial<Parameters<typeof createServerApi>[0]['context']>, baseUrl = 'http://market.test') =>
    createServerApi({ baseUrl, context: { ...visitor, ...change } }).call(list, schema);
  await ask({});
  await ask({});
  expect(calls).toHaveLength(1);
  await ask({ locale: 'ar' });
  await ask({ moduleId: 2 });
  await ask({ moduleId: null });
  await ask({ zoneIds: [2] });
  await ask({ zoneIds: [1, 2] });
  await ask({ at: { lat: 25, lng: 54 } });
  await ask({ origin: `${origin}:8080` });
  await ask({}, 'http://other.test');
  expect(calls).toHaveLength(9);
  await ask({ token: 'hers' });
  await ask({ token: 'hers' });
  expect(calls).toHaveLength(11);
  vi.unstubAllGlobals();
});
