import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { limits } from '#src/backend/db/schema/service.ts';
import { issueToken } from '#src/backend/http/identity.ts';
import { callLimiter } from '#src/backend/http/rate-limit.ts';
import type { AppEnv } from '#src/backend/types.ts';
import { isRecord } from '#src/lib/record.ts';
import { FOOD, type Market, openMarket, SOUP } from './market.ts';
import { guest, placement } from './shopper.ts';
import { loadContract } from './strict.ts';

const MINUTE = 60_000;
const UNKNOWN_ORDER = 1_999_999_999;
const catalogue = loadContract('catalogue');

let market: Market;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  market.clock.advance(2 * MINUTE);
});

/** Creates the app of another process: it shares only the database. */
const process = (limit: number): Hono<AppEnv> =>
  createApp({
    db: market.db,
    clock: market.clock,
    auth: { send: () => undefined },
    settings: { limiter: callLimiter(market.db, limit) },
  });

type Ask = { address?: string; token?: string; guest?: number | string };

async function ask(app: Hono<AppEnv>, { address = '10.0.0.1', token, guest: id }: Ask = {}): Promise<number> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const query = id === undefined ? '' : `?guest_id=${id}`;
  return (await app.request(`/api/v1/zone/list${query}`, { headers }, { address })).status;
}

async function askAll(apps: Hono<AppEnv>[], times: number, who: Ask): Promise<number> {
  let answered = 0;
  for (let n = 0; n < times; n++) {
    const app = apps[n % apps.length];
    if (app && (await ask(app, who)) === 200) answered++;
  }
  return answered;
}

let phone = 100;
async function newToken(): Promise<{ id: number; token: string }> {
  const [person] = await market.db
    .insert(customers)
    .values({ firstName: 'Sami', phone: `+971500001${phone++}` })
    .returning();
  const id = person?.id ?? 0;
  return { id, token: await issueToken(market.db, id, market.clock.now()) };
}

describe('The rate limit of requests per minute', () => {
  test('The rate limit is shared by two processes on one database, and starts again after a minute', async () => {
    const apps = [process(100), process(100)];
    const who = { address: '10.0.1.1' };
    expect(await askAll(apps, 200, who)).toBe(100);
    expect(await askAll([process(100)], 5, who)).toBe(0);
    market.clock.advance(MINUTE);
    expect(await askAll(apps, 5, who)).toBe(5);
  });

  test('Simultaneous requests are counted one by one', async () => {
    const apps = [process(50), process(50)];
    const who = { address: '10.0.1.2' };
    const statuses = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(apps[n % 2] ?? process(50), who)));
    expect(statuses.filter((status) => status === 200).length).toBe(50);
  });

  test('Batches of requests add up to the exact count in the database', async () => {
    const app = process(600);
    await askAll([app], 90, { address: '10.0.1.3' });
    const rows = await market.db.select().from(limits);
    expect(rows.find(({ key }) => key === 'calls 10.0.1.3')?.count).toBe(90);
  });

  test('A customer with several tokens has one rate limit, and a guest has another than the IP address', async () => {
    const app = process(10);
    const { id, token } = await newToken();
    const second = await issueToken(market.db, id, market.clock.now());
    const other = await newToken();
    const visitor = await guest(market);
    const address = '10.0.1.4';
    expect(await askAll([app], 10, { address, token })).toBe(10);
    expect(await ask(app, { address, token: second })).toBe(429);
    expect(await ask(app, { address, token: other.token })).toBe(200);
    expect(await ask(app, { address, guest: visitor.guestId })).toBe(200);
    expect(await ask(app, { address })).toBe(200);
    expect(await ask(app, { address: '10.0.1.5', token })).toBe(429);
  });

  test('Requests with an invalid token or guest id count for their IP address', async () => {
    const app = process(10);
    const address = '10.0.1.6';
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) {
      statuses.push(await ask(app, n % 2 === 0 ? { address, token: `made-up-${n}` } : { address, guest: 100 + n }));
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });

  test('A refused request is told in its language when to retry, and the health check is not limited', async () => {
    const app = process(1);
    await ask(app, { address: '10.0.1.7' });
    const headers = { 'X-localization': 'ar' };
    const refused = await app.request('/api/v1/zone/list', { headers }, { address: '10.0.1.7' });
    const body: unknown = await refused.json();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(catalogue.faults('GET', '/api/v1/zone/list', 429, body)).toEqual([]);
    expect(isRecord(body) && body['message']).toMatch(/[ء-ي]/);
    expect((await app.request('/healthz', {}, { address: '10.0.1.7' })).status).toBe(200);
  });
});

test('The rate limit is 600 requests per minute by default', async () => {
  const app = createApp({ db: market.db, clock: market.clock });
  expect(await askAll([app], 610, { address: '10.0.3.1' })).toBe(600);
});

describe('Stricter rate limits', () => {
  test('Ten newsletters an hour can be subscribed to from one IP address', async () => {
    const app = process(600);
    const subscribe = async (n: number, address: string) => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `person-${n}@example.com` }),
      };
      return (await app.request('/api/v1/newsletter/subscribe', init, { address })).status;
    };
    const responses = [];
    for (let n = 0; n < 11; n++) responses.push(await subscribe(n, '10.0.2.1'));
    expect(responses).toEqual([...Array(10).fill(200), 429]);
    expect(await subscribe(20, '10.0.2.2')).toBe(200);
  });

  test('TRACK-02 After twenty wrong phone numbers for an order even the right number is refused, in every process', async () => {
    const [owner, thief, other] = [await guest(market), await guest(market), await guest(market)];
    await owner.post('/customer/cart/add', { model: 'Item', item_id: SOUP, price: 8.4, quantity: 2 });
    const id = (await owner.post('/customer/order/place', placement())).record['order_id'];
    const apps = [process(600), process(600)];
    const track = async (who: number, contact: string, n = 0, address = '10.0.2.3') =>
      (
        await apps[n % 2]?.request(
          `/api/v1/customer/order/track?order_id=${id}&contact_number=${contact}&guest_id=${who}`,
          { headers: { moduleId: String(FOOD) } },
          { address },
        )
      )?.status;
    for (let n = 0; n < 20; n++) expect(await track(thief.guestId, `9715000000${10 + n}`, n)).toBe(404);
    expect(await track(thief.guestId, '971501234567', 0)).toBe(429);
    expect(await track(thief.guestId, '971501234567', 1)).toBe(429);
    // A new guest number from the same address does not help; people elsewhere are not affected.
    expect(await track(other.guestId, '971501234567')).toBe(429);
    expect(await track(other.guestId, '971501234567', 0, '10.0.2.4')).toBe(200);
    expect(await track(owner.guestId, '971501234567')).toBe(200);
    market.clock.advance(MINUTE);
    expect(await track(thief.guestId, '971501234567')).toBe(200);
  });

  test('TRACK-02 An unknown order and a wrong phone number get the same response after the same time', async () => {
    const [owner, thief] = [await guest(market), await guest(market)];
    await owner.post('/customer/cart/add', { model: 'Item', item_id: SOUP, price: 8.4, quantity: 2 });
    const known = Number((await owner.post('/customer/order/place', placement())).record['order_id']);
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const answers = new Set<string>();
    for (let turn = 0; turn < 80; turn++) {
      // At most twenty failed attempts per minute are allowed.
      if (turn % 8 === 0) market.clock.advance(MINUTE);
      for (const kind of turn % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const id = kind === 'known' ? known : UNKNOWN_ORDER;
        const address = `/api/v1/customer/order/track?order_id=${id}&contact_number=971500000000&guest_id=${thief.guestId}`;
        const began = performance.now();
        const response = await market.app.request(address, { headers: { moduleId: String(FOOD) } });
        answers.add(`${response.status} ${await response.text()}`);
        times[kind].push(performance.now() - began);
      }
    }
    expect([...answers]).toEqual([expect.stringMatching(/^404 /)]);
    const middle = (all: number[]) => all.toSorted((a, b) => a - b)[all.length / 2] ?? 0;
    const ratio = middle(times.known) / middle(times.unknown);
    expect(ratio).toBeGreaterThan(2 / 3);
    expect(ratio).toBeLessThan(3 / 2);
  });
});
