import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOOD, type Market, openMarket } from '../contract/market.ts';
import { customer, guest } from '../contract/shopper.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const PRIVATE = 'private, no-store';
const REVALIDATED = 'private, max-age=0, must-revalidate';

async function rule(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const sent = { moduleId: String(FOOD), zoneId: '[1]', ...headers };
  const response = await market.app.request(`http://market.test/api/v1${path}`, { ...init, headers: sent });
  return {
    status: response.status,
    rule: response.headers.get('cache-control'),
    vary: response.headers.get('vary') ?? '',
  };
}

describe('Cache-Control of the marketplace', () => {
  test('A response with personal data may not be stored by any cache', async () => {
    const [visitor, person] = [await guest(market), await customer(market)];
    const bearer = { authorization: `Bearer ${person.token}` };
    for (const [path, headers] of [
      [`/customer/cart/list?guest_id=${visitor.guestId}`, {}],
      [`/customer/order/running-orders?limit=10&offset=1&guest_id=${visitor.guestId}`, {}],
      ['/customer/info', bearer],
      ['/customer/data', bearer],
      ['/customer/address/list', bearer],
      ['/coupon/list', bearer],
    ] as const) {
      expect([path, (await rule(path, headers)).rule]).toEqual([path, PRIVATE]);
    }
  });

  test('A response to a refused, failed or writing request may not be stored by any cache', async () => {
    expect(await rule('/customer/info')).toMatchObject({ status: 401, rule: PRIVATE });
    expect(await rule('/nowhere')).toMatchObject({ status: 404, rule: PRIVATE });
    expect(await rule('/items/popular', { moduleId: '999' })).toMatchObject({ status: 403, rule: PRIVATE });
    expect((await rule('/auth/guest/request', {}, { method: 'POST' })).rule).toBe(PRIVATE);
  });

  test('A listed catalogue read is cached only by the client, apart for each module, zone and language', async () => {
    for (const path of ['/zone/list', '/items/popular', '/categories', '/stores/popular', '/module']) {
      const { rule: kept, vary } = await rule(path);
      expect([path, kept]).toEqual([path, REVALIDATED]);
      for (const name of ['moduleId', 'zoneId', 'X-localization', 'Authorization']) expect(vary).toContain(name);
    }
  });

  test('A client with the current ETag of a catalogue read gets 304', async () => {
    const ask = (etag?: string) =>
      market.app.request('http://market.test/api/v1/module', { headers: etag ? { 'if-none-match': etag } : {} });
    const etag = (await ask()).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    expect((await ask(etag)).status).toBe(304);
  });

  test('A catalogue read with a token, a position or a guest id may not be stored by any cache', async () => {
    const { token } = await customer(market);
    expect((await rule('/items/popular', { authorization: `Bearer ${token}` })).rule).toBe(PRIVATE);
    expect((await rule('/items/popular', { latitude: '25.1', longitude: '54.1' })).rule).toBe(PRIVATE);
    expect((await rule('/items/popular?guest_id=1')).rule).toBe(PRIVATE);
  });

  test('A read that is not on the list of cacheable reads may not be stored by any cache', async () => {
    expect((await rule('/items/details/1')).rule).toBe(PRIVATE);
    expect((await rule('/coupon/list/all')).rule).toBe(PRIVATE);
  });
});
