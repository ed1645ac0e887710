import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { eventHub } from '#src/backend/events/hub.ts';
import { countAttempt } from '#src/backend/http/limits.ts';
import { callLimiter } from '#src/backend/http/rate-limit.ts';
import { deleteExpired } from '#src/backend/platform/housekeeping.ts';
import { callerAddress, networkOf } from '#src/lib/forwarded.ts';
import { isPrivate } from '#src/server/guard.ts';
import { type Market, openMarket, SOUP } from '../contract/market.ts';
import { guest, placement } from '../contract/shopper.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(() => market.clock.advance(2 * MINUTE));

const limited = (limit: number) =>
  createApp({ db: market.db, clock: market.clock, settings: { limiter: callLimiter(market.db, limit) } });

describe('Calls per minute', () => {
  test('Calls from one IP address are limited, however many guests it uses', async () => {
    const app = limited(10);
    const guests = await Promise.all(Array.from({ length: 20 }, () => guest(market)));
    let answered = 0;
    for (let n = 0; n < 200; n++) {
      const id = guests[n % guests.length]?.guestId;
      const { status } = await app.request(`/api/v1/zone/list?guest_id=${id}`, {}, { address: '203.0.113.1' });
      if (status === 200) answered++;
    }
    expect(answered).toBe(50);
    const other = await app.request(`/api/v1/zone/list?guest_id=${guests[0]?.guestId}`, {}, { address: '203.0.113.2' });
    expect(other.status).toBe(200);
  });

  test('Calls that the shop makes in its own process are not limited, even when its address is', async () => {
    const app = limited(5);
    const address = '127.0.0.1';
    for (let n = 0; n < 30; n++) await app.request('/api/v1/zone/list', {}, { address });
    expect((await app.request('/api/v1/zone/list', {}, { address })).status).toBe(429);
    expect((await app.request('/api/v1/zone/list', {}, { inProcess: true })).status).toBe(200);
  });
});

describe('An IP address', () => {
  test('An IPv6 address is counted by its /64 network', () => {
    const network = '2001:db8:1:2::/64';
    for (const one of ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff::9', '2001:DB8:1:2:a:b:c:d', '[2001:db8:1:2::7]']) {
      expect(networkOf(one)).toBe(network);
    }
    expect(networkOf('2001:db8:1:3::1')).not.toBe(network);
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(callerAddress('::ffff:10.0.0.1', '2001:db8:1:2::5', 1)).toBe(network);
    expect(callerAddress('2001:db8:1:2::5', null, 0)).toBe(network);
  });

  test('A loopback or private address is recognised as a possible undeclared proxy', () => {
    for (const one of ['127.0.0.1', '::1', '::ffff:10.1.2.3', '172.20.0.3', '192.168.1.1', 'fd00::1']) {
      expect([one, isPrivate(one)]).toEqual([one, true]);
    }
    for (const one of ['203.0.113.9', '172.32.0.1', '11.0.0.1', '2001:db8::1', undefined]) {
      expect([one, isPrivate(one)]).toEqual([one, false]);
    }
  });
});

describe('Guests', () => {
  test('New guests are limited for each IP address and hour', async () => {
    const ask = async (address: string) =>
      (await market.app.request('/api/v1/auth/guest/request', { method: 'POST' }, { address })).status;
    const key = 'guests 203.0.113.3';
    await countAttempt(market.db, { key, windowMs: 60 * MINUTE, now: market.clock.now(), by: 999 });
    expect([await ask('203.0.113.3'), await ask('203.0.113.3')]).toEqual([200, 429]);
    expect(await ask('203.0.113.4')).toBe(200);
    market.clock.advance(60 * MINUTE);
    expect(await ask('203.0.113.3')).toBe(200);
  });

  test('A guest without activity for two months is deleted with the cart; a guest with an order stays', async () => {
    const own = await openMarket();
    try {
      const [idle, filled, buyer] = [await guest(own), await guest(own), await guest(own)];
      const soup = { model: 'Item', item_id: SOUP, price: 8.4, quantity: 2 };
      await filled.post('/customer/cart/add', soup);
      await buyer.post('/customer/cart/add', soup);
      expect((await buyer.post('/customer/order/place', placement())).status).toBe(200);
      const known = async () =>
        Promise.all([idle, filled, buyer].map(async (one) => (await one.get('/customer/cart/list')).status));
      const later = (days: number) => ({ now: () => new Date(Date.now() + days * DAY) });
      await deleteExpired({ db: own.db, clock: later(59) });
      expect(await known()).toEqual([200, 200, 200]);
      await deleteExpired({ db: own.db, clock: later(61) });
      expect(await known()).toEqual([403, 403, 200]);
    } finally {
      await own.close();
    }
  });
});

test('Event streams of one IP address are limited, and the oldest stream ends first', async () => {
  const hub = eventHub();
  const open = [];
  for (let n = 0; n < 70; n++) open.push(await hub.subscribe(`guest:${n}`, '203.0.113.5'));
  const other = await hub.subscribe('guest:1000', '203.0.113.6');
  expect(open.map(({ ended }) => ended)).toEqual([...Array(6).fill(true), ...Array(64).fill(false)]);
  expect(other.ended).toBe(false);
  await hub.close();
});
