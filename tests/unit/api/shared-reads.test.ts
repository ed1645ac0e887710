import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#src/api/http.ts';
import { createServerApi } from '#src/api/server.ts';
import { withSharedReads } from '#src/api/shared-reads.ts';

const schema = v.object({ id: v.number() });
let calls: string[] = [];

const client = (visitor: string) =>
  withSharedReads(
    createApi({
      baseUrl: 'http://shop.test',
      headers: () => ({}),
      fetch: async (input, init) => {
        calls.push(`${init?.method ?? 'GET'} ${String(input)}`);
        return Response.json({ id: calls.length });
      },
    }),
    visitor,
  );
const list = { method: 'GET', path: '/api/v1/items/popular' } as const;

beforeEach(() => {
  calls = [];
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the same question of like visitors is asked once and answered with the same object', async () => {
  const visitor = crypto.randomUUID();
  const [one, two] = await Promise.all([client(visitor).call(list, schema), client(visitor).call(list, schema)]);
  expect(calls).toHaveLength(1);
  expect(one.ok && two.ok && one.value === two.value).toBe(true);
});

test('another visitor, another query and another reading are questions of their own', async () => {
  const visitor = crypto.randomUUID();
  await client(visitor).call(list, schema);
  await client(`${visitor} elsewhere`).call(list, schema);
  await client(visitor).call(list, schema, { query: { offset: 2 } });
  await client(visitor).call(list, schema, { headers: { moduleId: '2' } });
  await client(visitor).call(list, v.object({ id: v.pipe(v.number(), v.transform(String)) }));
  expect(calls).toHaveLength(5);
});

test('an answer is asked for again after some seconds', async () => {
  const visitor = crypto.randomUUID();
  const first = await client(visitor).call(list, schema);
  vi.advanceTimersByTime(10_000);
  const second = await client(visitor).call(list, schema);
  expect([first.ok && first.value.id, second.ok && second.value.id]).toEqual([1, 2]);
});

test('writes, and reads somebody may give up, are never shared', async () => {
  const visitor = crypto.randomUUID();
  const write = { method: 'POST', path: '/api/v1/newsletter/subscribe' } as const;
  for (let round = 0; round < 2; round++) {
    await client(visitor).call(write, schema, { body: {} });
    await client(visitor).call(list, schema, { signal: new AbortController().signal });
  }
  expect(calls).toHaveLength(4);
});

test('language, module, zones, place, shop and marketplace each make another visitor; somebody signed in shares nothing', async () => {
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
