import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { count, onGauge } from '#src/lib/measure.ts';
import { kindOf, type Metrics, startMetrics } from '#src/server/metrics.ts';

const TOKEN = 'token-of-the-operator';
let metrics: Metrics;
let origin: string;
const server = createServer((req, res) => {
  if (req.url === '/metrics') return void metrics.respond(req, res);
  if (req.url === '/metrics/searches') return metrics.respondSearches(req, res);
  metrics.follow(req, res);
  res.setHeader('X-Cache', 'HIT');
  res.writeHead(req.url === '/broken' ? 500 : 200).end();
});
beforeAll(async () => {
  metrics = await startMetrics(TOKEN);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.close();
});

const collected = async () =>
  (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();

test('Requests are counted by kind, status and cache, and timed', async () => {
  for (const path of ['/home?module_id=1', '/broken', '/api/v1/config', '/api/v1/events']) await fetch(origin + path);
  await expect.poll(collected).toContain('islet_request_seconds_count{kind="api"} 1');
  const text = await collected();
  expect(text).toContain('islet_requests_total{kind="page",status="200",cache="hit"} 1');
  expect(text).toContain('islet_requests_total{kind="page",status="500",cache="hit"} 1');
  expect(text).toContain('islet_requests_total{kind="stream",status="200",cache="none"} 1');
  expect(text).not.toContain('islet_request_seconds_count{kind="stream"}');
  expect(text).toContain('process_resident_memory_bytes');
});

test('Counters and gauges of other parts are collected under known names only', async () => {
  count('api_failures', { kind: 'timeout' });
  count('orders', { type: 'delivery' });
  count('unknown', { kind: 'x' });
  let clients = 3;
  onGauge('stream_clients', () => clients);
  expect(await collected()).toContain('islet_stream_clients 3');
  clients = 2;
  const text = await collected();
  expect(text).toContain('islet_stream_clients 2');
  expect(text).toContain('islet_api_failures_total{kind="timeout"} 1');
  expect(text).toContain('islet_orders_total{type="delivery"} 1');
  expect(text).not.toContain('unknown');
});

test('Frequent searches without a result or a tap are listed, without anything about a person', async () => {
  const search = (text: string, event: string) =>
    count('searched_texts', { moduleId: '1', module: 'food', language: 'en', text, event });
  for (const _ of [1, 2, 3]) {
    search('Sea  urchin', 'empty');
    search('pizza', 'search');
    search('soup', 'search');
    search('call 050 123 45 67', 'empty');
    search('اتصل ٠٥٠ ١٢٣ ٤٥٦٧', 'empty');
    search('050.123.4567', 'empty');
    search('<b>fish</b>', 'search');
    search('somebody@example.com', 'empty');
  }
  // The page of results that a card or a link was on is what the browser names.
  const open = (path: string, referer?: string) =>
    fetch(origin + path, referer ? { headers: { referer: `https://shop.example${referer}` } } : {});
  await open('/api/v1/items/details/7', '/home?search=Pizza&data_type=searched&module_id=1&zone_id=1');
  await open('/product/miso-soup?module_id=1', '/product/soup?module_id=1');
  await open('/store/soup', '/home?search=soup&module_id=1');
  await open('/product/soup', '/home?search=soup&data_type=category&module_id=1');
  await open('/product/soup', '/ar/home?search=soup&module_id=1');
  await open('/product/soup');
  search('rare', 'empty');
  const response = await fetch(`${origin}/metrics/searches`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(await response.json()).toEqual([
    { module: 'food', language: 'en', text: 'sea urchin', searches: 3, empty: 3, taps: 0 },
    { module: 'food', language: 'en', text: 'soup', searches: 3, empty: 0, taps: 0 },
    { module: 'food', language: 'en', text: '<b>fish</b>', searches: 3, empty: 0, taps: 0 },
  ]);
  const inBrowser = (authorization: string) =>
    fetch(`${origin}/metrics/searches`, { headers: { authorization, accept: 'text/html,*/*' } });
  const page = await inBrowser(`Basic ${Buffer.from(`marketing:${TOKEN}`).toString('base64')}`);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  const html = await page.text();
  expect(html).toContain(
    '<th scope="row" dir="auto">sea urchin</th><td>food</td><td>en</td><td>3</td><td>3</td><td>0</td>',
  );
  expect(html).not.toContain('<b>fish');
  for (const authorization of [
    '',
    'Basic !',
    `Basic ${Buffer.from('marketing:guess').toString('base64')}`,
    `Bearer ${TOKEN}`,
  ]) {
    const refused = await inBrowser(authorization);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Basic')]);
  }
});

test('The metrics are not found without the token', async () => {
  for (const authorization of ['', 'Bearer guess', TOKEN])
    for (const path of ['/metrics', '/metrics/searches'])
      expect((await fetch(origin + path, { headers: { authorization } })).status).toBe(404);
});

test('The address of a request becomes one of a few kinds', () => {
  const paths = [
    '/ar/store/brasa',
    '/api/v1/x',
    '/api/v1/events',
    '/_astro/a.js',
    '/media/item/a-320.webp',
    '/measure',
  ];
  const kinds = ['page', 'api', 'stream', 'file', 'picture', 'event'];
  expect(paths.map((path) => kindOf(path, '/measure'))).toEqual(kinds);
  expect(kindOf('/measure')).toBe('page');
});
