import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRecord } from '#src/lib/record.ts';
import { REMOTE_DIST } from '../setup/builds.ts';
import { REMOTE_MARKETPLACE } from '../setup/servers.ts';
import { type Shop, startShop } from '../setup/shop.ts';

let shop: Shop;

beforeAll(async () => {
  // Nobody listens there: the marketplace is down.
  shop = await startShop({
    dist: REMOTE_DIST,
    dataDir: '.data/unused',
    env: { MARKETPLACE_URL: REMOTE_MARKETPLACE.origin },
  });
});
afterAll(() => shop.stop());

const linesOf = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

test('a page that fails says so to the visitor, and one JSON line says why under the same reference', async () => {
  const id = 'reference-12345';
  const answer = await fetch(`${shop.origin}/ar/home?module_id=1&zone_id=1`, { headers: { 'x-request-id': id } });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('x-request-id')).toBe(id);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.text()).toContain(id);
  const lines = linesOf(shop.stderr()).filter(isRecord);
  const mine = lines.filter(({ requestId }) => requestId === id);
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatchObject({ level: 'error', event: 'page failed', path: '/ar/home' });
  expect(String(mine[0]?.['stack'])).toContain('at ');
});

test('a failed page is never kept', async () => {
  for (const turn of [1, 2]) {
    const answer = await fetch(`${shop.origin}/store/brasa?module_id=1`);
    expect([turn, answer.status, answer.headers.get('x-cache')]).toEqual([turn, 503, 'BYPASS']);
  }
});
