import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '#src/lib/record.ts';
import { DIST, REMOTE_DIST } from '../setup/builds.ts';
import { REMOTE_MARKETPLACE } from '../setup/servers.ts';
import { type Shop, startShop } from '../setup/shop.ts';
import { newDemoFolder } from './demo-folder.ts';

let shop: Shop;

beforeAll(async () => {
  // No process listens at this URL: the marketplace is down.
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

test('The check /readyz answers 503 and names the marketplace while the marketplace does not respond', async () => {
  const response = await fetch(`${shop.origin}/readyz`);
  expect([response.status, await response.text()]).toEqual([503, 'marketplace: not ready (ECONNREFUSED)\n']);
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);
});

test('A failed page does not mention typed text, because it has no form', async () => {
  const page = await (await fetch(`${shop.origin}/food?zone_id=1`)).text();
  expect(page).toContain('The shop cannot be reached');
  expect(page).not.toContain('What you typed is kept');
});

test('A failed page tells the visitor, and one JSON line in the log has the reason under the same request id', async () => {
  const id = 'reference-12345';
  const response = await fetch(`${shop.origin}/ar/food?zone_id=1`, { headers: { 'x-request-id': id } });
  expect(response.status).toBe(503);
  expect(response.headers.get('x-request-id')).toBe(id);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await response.text()).toContain(id);
  const lines = linesOf(shop.stderr()).filter(isRecord);
  const mine = lines.filter(({ requestId }) => requestId === id);
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatchObject({ level: 'error', event: 'page failed', path: '/ar/food' });
  expect(String(mine[0]?.['stack'])).toContain('at ');
});

describe('An unreachable marketplace', () => {
  const WORDS = {
    en: { prefix: '', dir: 'ltr', title: 'The shop cannot be reached', again: 'Try again' },
    ar: { prefix: '/ar', dir: 'rtl', title: 'تعذر الوصول إلى المتجر', again: 'حاول مرة أخرى' },
  } as const;

  test('NAV-06 A page whose marketplace is unreachable says so, answers 503 and keeps its address', async () => {
    for (const { prefix, dir, title, again } of Object.values(WORDS)) {
      const path = `${prefix}/store/brasa`;
      const response = await fetch(shop.origin + path, { redirect: 'manual' });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
      expect(response.headers.get('cache-control')).toContain('no-store');
      const html = (await response.text()).replaceAll('&amp;', '&');
      expect(/<html\s[^>]*\bdir="(\w+)"/.exec(html)?.[1]).toBe(dir);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/.exec(html.split('<h1')[1] ?? '')?.slice(1)).toEqual([
        path,
        again,
      ]);
    }
  });
});

test('A failed page is never cached', async () => {
  for (const turn of [1, 2]) {
    const response = await fetch(`${shop.origin}/store/brasa`);
    expect([turn, response.status, response.headers.get('x-cache')]).toEqual([turn, 503, 'BYPASS']);
  }
});

test('NAV-06 A page that fails while it is rendered answers 500 and offers a retry, in both languages', async () => {
  const broken = `Intl.NumberFormat=class{constructor(){throw new Error('no numbers')}}`;
  const dataDir = newDemoFolder();
  const own = await startShop({
    dist: DIST,
    dataDir,
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(broken)}` },
  });
  try {
    for (const [prefix, title, again] of [
      ['', 'Something went wrong', 'Try again'],
      ['/ar', 'حدث خطأ ما', 'حاول مرة أخرى'],
    ]) {
      const path = `${prefix}/store/brasa`;
      const response = await fetch(own.origin + path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'private, no-store']);
      const html = await response.text();
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}`));
      expect(html).toContain(`href="${path}"`);
      expect(html).toContain(again);
      expect(html).not.toContain('no numbers');
    }
  } finally {
    await own.stop();
    await rm(dataDir, { recursive: true });
  }
});
