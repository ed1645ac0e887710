import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventReceiver, eventsIn } from '#src/server/events.ts';
import { type Metrics, startMetrics } from '#src/server/metrics.ts';

const logged = vi.fn();
const TOKEN = 'token-of-the-operator';
const ORIGIN = 'http://shop.example';
const HOSTS = new Set(['shop.example']);
let metrics: Metrics;
let now = 0;
let receive: ReturnType<typeof eventReceiver>;
const server = createServer(
  (req, res) => void (req.url === '/metrics' ? metrics.respond(req, res) : receive(req, res)),
);
let address = '';

beforeAll(async () => {
  metrics = await startMetrics(TOKEN, '/measure');
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  now = 60_000;
  logged.mockClear();
  receive = eventReceiver({ hosts: HOSTS, proxies: 0, metrics: metrics.events, log: logged, now: () => now });
});

const post = async (body: string, headers: Record<string, string> = { origin: ORIGIN }) =>
  (await fetch(`${address}/measure`, { method: 'POST', body, headers })).status;
const batch = (...events: object[]) => JSON.stringify({ page: 'product', events });
const PURCHASE = {
  name: 'purchase',
  value: 12.5,
  currency: 'USD',
  items: [
    ['12', 2],
    ['addon-4', 1],
  ],
};

describe('Events that a browser reports', () => {
  test('An event is counted by the kind of page and logged without personal data', async () => {
    expect(await post(batch(PURCHASE, { name: 'view_item_list', list: 'product:related' }))).toBe(204);
    expect(await post(batch(PURCHASE))).toBe(204);
    const vitals = [
      { name: 'web_vitals', metric: 'LCP', measured: 1100 },
      { name: 'web_vitals', metric: 'CLS', measured: 0.02 },
    ];
    expect(await post(batch(...vitals))).toBe(204);
    const text = await (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
    for (const line of [
      'islet_events_total{event="purchase",page="product"} 2',
      'islet_events_total{event="view_item_list",page="product"} 1',
      'islet_event_value_total{event="purchase",currency="USD"} 25',
      'islet_web_vital_seconds_bucket{le="1.2",metric="LCP",page="product"} 1',
      'islet_web_vital_seconds_bucket{le="0.8",metric="LCP",page="product"} 0',
      'islet_layout_shift_bucket{le="0.05",page="product"} 1',
    ])
      expect(text).toContain(line);
    const fields = { name: 'purchase', page: 'product', value: 12.5, currency: 'USD', items: '12×2 addon-4×1' };
    expect(logged.mock.calls).toEqual([1, 2].map(() => ['info', 'shop event', { ...fields, list: undefined }]));
  });

  test.each([
    ['no JSON', '{'],
    ['no events', batch()],
    ['too many events', batch(...Array(51).fill({ name: 'login' }))],
    ['an unknown event', batch({ name: 'page_view' })],
    ['a field that may be personal', batch({ name: 'search', search_term: 'my name' })],
    ['a text for an id', batch({ name: 'view_item', items: [['Lina Haddad, Old Souk 7', 1]] })],
    ['an unknown currency', batch({ name: 'purchase', value: 1, currency: 'ABC' })],
    ['an amount that would spoil the sum', batch({ name: 'purchase', value: 1e12, currency: 'USD' })],
    ['an unknown page', JSON.stringify({ page: 'admin', events: [{ name: 'login' }] })],
  ])('A report with %s is refused', async (_, body) => {
    expect(eventsIn(body)).toBeNull();
    expect(await post(body)).toBe(400);
    expect(logged).not.toHaveBeenCalled();
  });

  test.each([
    ['another site', { origin: 'https://other.example' }],
    ['another site, by its own word', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
    ['no page at all', {}],
    ['an opaque origin', { origin: 'null' }],
  ])('A report from %s is refused', async (_, headers) => expect(await post(batch(PURCHASE), headers)).toBe(403));

  test('A report that is too long is refused', async () => {
    expect(await post(' '.repeat(17_000))).toBe(413);
  });

  test('Reports are limited per address and minute', async () => {
    const statuses = await Promise.all(Array.from({ length: 130 }, () => post(batch({ name: 'login' }))));
    expect(statuses.filter((status) => status === 204)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    now += 60_000;
    expect(await post(batch({ name: 'login' }))).toBe(204);
  });

  test('Reports do not flood the log', async () => {
    const many = batch(...Array(50).fill({ name: 'login' }));
    for (let sent = 0; sent < 13; sent += 1) expect(await post(many)).toBe(204);
    expect(logged).toHaveBeenCalledTimes(600);
  });
});
