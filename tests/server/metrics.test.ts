import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DIST } from '../setup/builds.ts';
import { type Shop, startShop } from '../setup/shop.ts';
import { newDemoFolder } from './demo-folder.ts';
import { MOST, subscriptions } from './newsletter.ts';
import { newGuest } from './shopper.ts';

const METRICS_TOKEN = 'token-of-the-operator';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

/** What the collector has received: path and body of each request. */
const received: string[] = [];
const collector = createServer((req, res) => {
  let body = '';
  req.setEncoding('utf8').on('data', (text) => {
    body += text;
  });
  req.on('end', () => {
    received.push(`${req.url} ${body}`);
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

let dataDir: string;
/** A shop as an operator runs it: behind a proxy, and measured. */
let shop: Shop;

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const address = collector.address();
  const port = typeof address === 'object' ? address?.port : 0;
  dataDir = newDemoFolder();
  shop = await startShop({
    dist: DIST,
    dataDir,
    env: { METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, TRUSTED_PROXIES: '1' },
  });
});
afterAll(async () => {
  await shop?.stop();
  collector.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('A caller behind a trusted proxy has rate limits of its own and cannot forge another IP address', async () => {
  expect(await subscriptions(shop.origin, MOST + 3, (n) => `203.0.113.${n}`)).toBe(MOST + 3);
  expect(await subscriptions(shop.origin, MOST + 3, (n) => `192.0.2.${n}, 198.51.100.1`)).toBe(MOST);
});

test('A process reports requests, orders and streams to an operator, and its requests to a collector', async () => {
  const metrics = async (authorization = `Bearer ${METRICS_TOKEN}`) =>
    fetch(`${shop.origin}/metrics`, { headers: { authorization } });
  expect((await metrics('Bearer guess')).status).toBe(404);
  const guest = await newGuest(shop.origin);
  await guest.addSimple();
  await guest.place();
  // Kept until it is cancelled: a response that nothing refers to any more is closed with the next garbage collection.
  const events = await fetch(`${shop.origin}/api/v1/events?guest_id=${guest.id}`);
  const home = `${shop.origin}/food?zone_id=1`;
  for (const _ of [1, 2])
    await (await fetch(home, { headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` } })).text();
  const text = await (await metrics()).text();
  for (const line of [
    'islet_orders_total{type="delivery"} 1',
    'islet_stream_clients 1',
    'islet_requests_total{kind="page",status="200",cache="hit"} 1',
    'islet_requests_total{kind="page",status="200",cache="miss"} 1',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/islet_page_cache_pages [1-9]/);
  expect(text).not.toContain(String(guest.id));
  await events.body?.cancel();
  // What was not sent yet is sent before the process ends.
  expect(await shop.stop('SIGTERM')).toBe(0);
  const traces = received.filter((request) => request.startsWith('/v1/traces '));
  expect(traces.length).toBeGreaterThan(0);
  expect(traces.join()).toContain(TRACE);
  expect(traces.join()).toContain('GET page');
});
