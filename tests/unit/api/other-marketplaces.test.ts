import { describe, expect, test } from 'vitest';
import { convertPoints } from '#src/api/loyalty.ts';
import { listModules } from '#src/api/modules.ts';
import { listNotifications } from '#src/api/notifications.ts';
import { listAllRunning } from '#src/api/order-details.ts';
import { addressAt, distanceBetween, searchPlaces } from '#src/api/places.ts';
import { getFlashSale, listPromotions } from '#src/api/promotions.ts';
import { registerSocial, signInWith } from '#src/api/social.ts';
import { getStore } from '#src/api/stores.ts';
import { listKeywords } from '#src/api/suggestions.ts';
import { addFund } from '#src/api/wallet.ts';
import { dish } from '../../fixtures/payloads/item.ts';
import { restaurant } from '../../fixtures/payloads/store.ts';
import { rawApi } from './raw.ts';

describe('Catalogue', () => {
  test('A store response of {} with status 200 is not found, and one of an odd shape breaks the contract', async () => {
    const unknown = rawApi(() => ({ body: {} }));
    expect(await getStore(unknown.api, 'nowhere')).toMatchObject({
      ok: false,
      error: { kind: 'notFound', status: 404 },
    });
    const known = rawApi(() => ({ body: restaurant }));
    expect(await getStore(known.api, 12)).toMatchObject({ ok: true, value: { id: 12 } });
    const odd = rawApi(() => ({ body: { id: 12 } }));
    expect(await getStore(odd.api, 12)).toMatchObject({ ok: false, error: { kind: 'contract' } });
  });

  test('A missing flash sale is null, and advertisements are fetched once more after a failure (API-06)', async () => {
    const quiet = rawApi(() => ({ body: {} }));
    expect(await getFlashSale(quiet.api)).toEqual({ ok: true, value: null });
    const down = rawApi(() => ({ status: 500 }));
    await listPromotions(down.api);
    expect(down.sent).toHaveLength(2);
  });

  test('Modules of unknown types stay hidden', async () => {
    const { api } = rawApi(() => ({ body: [{ id: 6, module_type: 'rental', module_name: 'Rental' }] }));
    expect(await listModules(api)).toEqual({ ok: true, value: [] });
  });

  test('SRCH-01 Keywords may come as items or as plain words', async () => {
    const { api } = rawApi(() => ({ body: [dish, 'tea'] }));
    expect(await listKeywords(api)).toEqual({ ok: true, value: ['Beef burger', 'tea'] });
  });
});

describe('Places', () => {
  const harbour = { lat: 25, lng: 54 };
  const oneKmNorth = { lat: 25.009, lng: 54 };

  test('LOC-02 A search for a blank text makes no call', async () => {
    const { api, sent } = rawApi(() => ({ body: {} }));
    expect(await searchPlaces(api, '  ')).toEqual({ ok: true, value: [] });
    expect(sent).toHaveLength(0);
  });

  test('An error of the map provider with status 200 is a failure', async () => {
    const { api } = rawApi(() => ({ body: { error: { message: 'no key' } } }));
    expect(await addressAt(api, harbour)).toMatchObject({ ok: false, error: { messages: [{ message: 'no key' }] } });
  });

  test('A distance is requested with WALK from a marketplace that refuses walking', async () => {
    const { api, sent } = rawApi(({ query }) =>
      query['mode'] === 'WALK'
        ? { body: { distanceMeters: 1250 } }
        : { status: 403, body: { errors: [{ code: 'mode', message: 'Invalid' }] } },
    );
    expect(await distanceBetween(api, harbour, oneKmNorth)).toEqual({ metres: 1250, by: 'route' });
    expect(sent.map((call) => call.query['mode'])).toEqual(['walking', 'WALK']);
  });

  test.each([
    ['no route', { body: { rows: [{ elements: [{ status: 'ZERO_RESULTS' }] }] } }],
    ['a failure', { status: 500, body: {} }],
  ])('With %s the distance is the straight line: 0.009 degrees of latitude are 1001 m', async (_, reply) => {
    const { api } = rawApi(() => reply);
    expect(await distanceBetween(api, harbour, oneKmNorth)).toEqual({ metres: 1001, by: 'straightLine' });
  });
});

describe('Sign-in with a provider', () => {
  const proof = { medium: 'google', token: 'g-1', uniqueId: 'u-1', email: 'm@shop.example' } as const;
  const phone = '+971500000000';

  test('A sign-in uses the older calls where the newer one responds with 404', async () => {
    const { api, sent } = rawApi(({ path }) =>
      path.endsWith('/login') ? { status: 404, body: { message: 'Not Found' } } : { body: { token: null } },
    );
    expect(await signInWith(api, { proof, guestId: null })).toEqual({ ok: true, value: { step: 'phone' } });
    await registerSocial(api, { proof, phone, referralCode: null });
    expect(sent.slice(1).map(({ path, body }) => [path, JSON.parse(body)])).toMatchObject([
      ['/api/v1/auth/social-login', { medium: 'google', id_token: true }],
      ['/api/v1/auth/social-register', { phone }],
    ]);
  });

  test('A sign-in is not found where the older calls are missing too, and a refused one is not tried again', async () => {
    const neither = rawApi(({ path }) => ({ status: 404, body: { message: path.slice(-5) } }));
    expect(await signInWith(neither.api, { proof, guestId: null })).toMatchObject({
      error: { kind: 'notFound', messages: [{ message: 'login' }] },
    });
    const refused = rawApi(() => ({ status: 403, body: { error: 'invalid_token' } }));
    expect(await signInWith(refused.api, { proof, guestId: null })).toMatchObject({
      error: { messages: [{ message: 'invalid_token' }] },
    });
    expect(refused.sent).toHaveLength(1);
  });

  test('A bare error of the older calls is a failure although its status is 200', async () => {
    const { api } = rawApi(() => ({ body: { error: 'email does not match' } }));
    expect((await registerSocial(api, { proof, phone, referralCode: null })).ok).toBe(false);
  });
});

describe('Data of a customer', () => {
  test('A payment page of false is a refusal, and a single error object is read as one message', async () => {
    const fund = { amount: 5050, gateway: 'demo_pay', callback: 'https://shop.example/wallet' };
    const unknown = rawApi(() => ({ body: { redirect_link: false } }));
    expect(await addFund(unknown.api, fund)).toMatchObject({ error: { kind: 'refused' } });
    const off = rawApi(() => ({ status: 403, body: { errors: { message: 'Digital payment is off' } } }));
    expect(await addFund(off.api, fund)).toMatchObject({
      error: { messages: [{ message: 'Digital payment is off' }] },
    });
  });

  test('Points that could not be converted are a failure although the status is 203', async () => {
    const body = { errors: [{ code: 'customer_wallet', message: 'Not booked' }] };
    const { api } = rawApi(() => ({ status: 203, body }));
    expect(await convertPoints(api, 120)).toMatchObject({ ok: false, error: { kind: 'refused' } });
  });

  test('Notifications that failed to load inside the marketplace are an empty list', async () => {
    const { api } = rawApi(() => ({ body: [] }));
    expect(await listNotifications(api)).toEqual({ ok: true, value: [] });
  });

  test('The list of all running orders is not found on a marketplace that lacks it', async () => {
    const { api } = rawApi(() => ({ status: 404, body: { message: 'Not Found' } }));
    expect(await listAllRunning(api, 77)).toMatchObject({ error: { kind: 'notFound' } });
  });
});
