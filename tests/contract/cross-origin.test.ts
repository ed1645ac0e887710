import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { originsFrom } from '#src/backend/http/cross-origin.ts';
import { FOOD, type Market, openMarket } from './market.ts';
import { rows } from './setup.ts';

const CLIENT = 'https://kiosk.example';
const SENT = 'authorization,content-type,moduleid,x-localization,x-software-id,zoneid';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
  await market.db.update(items).set({ image: 'item/pizza' });
});
afterAll(() => market.close());

const preflight = (app: Market['app']) =>
  app.request('http://api.example/api/v1/customer/cart/add', {
    method: 'OPTIONS',
    headers: { origin: CLIENT, 'access-control-request-method': 'POST', 'access-control-request-headers': SENT },
  });

describe('A client of another origin', () => {
  test('A client of another origin may use every header and method of the API, and a preflight lasts two hours', async () => {
    const { status, headers } = await preflight(market.app);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-headers')).toBe(SENT);
    expect(headers.get('access-control-allow-methods')?.split(',')).toEqual(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);
    expect(headers.get('access-control-max-age')).toBe('7200');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('A client of another origin can read responses, refusals and the Retry-After header', async () => {
    for (const path of ['zone/list', 'customer/info', 'nowhere']) {
      const { headers } = await market.app.request(`http://api.example/api/v1/${path}`, {
        headers: { origin: CLIENT },
      });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
      expect(headers.get('access-control-expose-headers')).toContain('X-Request-Id');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    }
  });

  test('A client of another origin cannot read private pictures, even with their signed URL', async () => {
    const response = await market.app.request(`http://api.example/media/private/${'0'.repeat(32)}.png`, {
      headers: { origin: CLIENT },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    const encoded = await market.app.request(`http://api.example/media/%70rivate/${'0'.repeat(32)}.png`, {
      headers: { origin: CLIENT },
    });
    expect(encoded.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('A client of another origin gets pictures by absolute URLs', async () => {
    const response = await market.app.request(
      'http://api.example/api/v1/items/latest?store_id=1&category_id=0&limit=5&offset=1',
      {
        headers: { origin: CLIENT, moduleId: String(FOOD), zoneId: '[1]' },
      },
    );
    const pictures = rows(await response.json(), 'products').map((item) => item['image_full_url']);
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) expect(picture).toBe('http://api.example/media/item/pizza-400.webp');
  });
});

describe('Allowed origins', () => {
  test('Origins that are not on the list of allowed origins are refused', async () => {
    const { db, clock } = market;
    const app = (origins: readonly string[]) =>
      createApp({ db, clock, origins, settings: { limiter: { allows: () => true } } });
    const named = await preflight(app(['https://shop.example', CLIENT]));
    expect(named.headers.get('access-control-allow-origin')).toBe(CLIENT);
    expect(named.headers.get('vary')).toContain('Origin');
    expect((await preflight(app(['https://shop.example']))).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('The allowed origins come from one comma-separated text, and without it every origin is allowed', () => {
    expect(originsFrom(' https://a.example , https://b.example')).toEqual(['https://a.example', 'https://b.example']);
    expect(originsFrom('')).toEqual(['*']);
    expect(originsFrom(undefined)).toEqual(['*']);
  });
});
