import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { contextHeaders } from '#src/api/headers.ts';
import { wasAborted } from '#src/api/http.ts';
import * as customerEndpoints from '#src/contract/customer-endpoints.ts';
import { at } from '#src/contract/endpoint.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import { rawApi } from './raw.ts';

const Message = v.object({ message: v.string() });
const saved = { body: { message: 'Saved' } };
const never = new Promise<never>(() => {});

describe('The request of a call', () => {
  test('API-01 Every call carries location, zones, module, language, software and JSON in its headers', async () => {
    const { api, sent } = rawApi(() => saved);
    await api.call(endpoints.listBanners, Message);
    const [call] = sent;
    expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
      accept: 'application/json',
      latitude: '25',
      longitude: '54',
      zoneid: '[1,3]',
      moduleid: '1',
      'x-localization': 'ar',
      'x-software-id': 'islet',
    });
    expect(call?.headers.has('authorization')).toBe(false);
  });

  test('API-01 The headers have only known values: the token of a customer, the origin on a server', () => {
    expect(contextHeaders({ at: null, zoneIds: [], moduleId: null, locale: 'en', token: null })).toEqual({
      Accept: 'application/json',
      'X-localization': 'en',
      'X-software-id': 'islet',
    });
    expect(
      contextHeaders({
        at: null,
        zoneIds: [],
        moduleId: null,
        locale: 'en',
        token: 't1',
        origin: 'https://shop.example',
      }),
    ).toMatchObject({ authorization: 'Bearer t1', origin: 'https://shop.example' });
  });

  test('API-01 The headers are read anew for every call, and a call may override them', async () => {
    let moduleId = 1;
    const { api, sent } = rawApi(() => saved, { headers: () => ({ moduleId: String(moduleId) }) });
    await api.call(endpoints.listBanners, Message);
    moduleId = 2;
    await api.call(endpoints.listBanners, Message);
    await api.call(endpoints.listBanners, Message, { headers: { moduleId: '5' } });
    expect(sent.map((call) => call.headers.get('moduleid'))).toEqual(['1', '2', '5']);
  });

  test('A call fills in the path, leaves out empty query values and encodes the + of a phone number', async () => {
    const { api, sent } = rawApi(() => saved);
    const query = { contact_number: '+971 50', page: 0, none: null, absent: undefined };
    await api.call(at(endpoints.getItem, { id: 'fish & chips' }), Message, { query });
    expect(sent[0]).toMatchObject({ path: '/api/v1/items/details/fish%20%26%20chips' });
    expect(sent[0]?.query).toEqual({ contact_number: '+971 50', page: '0' });
  });

  test('A body is sent as JSON with its idempotency key, and a write without a body has a content type too', async () => {
    const { api, sent } = rawApi(() => saved);
    await api.call(customerEndpoints.placeOrder, Message, { body: { store_id: 12 }, idempotencyKey: 'k-1' });
    await api.call(endpoints.clearCart, Message);
    expect(sent[0]).toMatchObject({ method: 'POST', body: '{"store_id":12}' });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k-1');
    expect(sent.map((call) => call.headers.get('content-type'))).toEqual(['application/json', 'application/json']);
  });

  test('The content type of a form is left to the platform', async () => {
    const { api, sent } = rawApi(() => saved);
    const form = new FormData();
    form.set('order_note', 'x');
    await api.call(customerEndpoints.placePrescription, Message, { body: form });
    expect(sent[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  });

  test('A path with an unfilled part cannot be called', () => {
    const { api } = rawApi(() => saved);
    // @ts-expect-error the id is missing
    const calls = [() => api.call(endpoints.getItem, Message)];
    expect(calls).toHaveLength(1);
  });
});

describe('The result of a call', () => {
  test('A response becomes a value parsed by its schema', async () => {
    const { api } = rawApi(() => saved);
    expect(await api.call(endpoints.listBanners, Message)).toEqual({ ok: true, value: { message: 'Saved' } });
  });

  test.each([
    [
      403,
      { errors: [{ code: 'cart_item', message: 'There already' }] },
      'refused',
      [{ code: 'cart_item', message: 'There already' }],
    ],
    [404, { errors: { code: 'product-001', message: 'Gone' } }, 'notFound', [{ code: 'product-001', message: 'Gone' }]],
    [401, { errors: 'Unauthorized' }, 'unauthenticated', [{ code: '', message: 'Unauthorized' }]],
    [429, { message: 'Slow down' }, 'rateLimited', [{ code: '', message: 'Slow down' }]],
    [403, ['Broken'], 'refused', [{ code: '', message: 'Broken' }]],
    [500, { message: 'Server Error' }, 'http', [{ code: '', message: 'Server Error' }]],
    [
      203,
      { errors: [{ code: 'order_amount', message: 'Too low' }] },
      'refused',
      [{ code: 'order_amount', message: 'Too low' }],
    ],
    [200, { errors: [{ code: 'zoneId', message: 'Zone' }] }, 'refused', [{ code: 'zoneId', message: 'Zone' }]],
    [200, { error: 'OVER_LIMIT' }, 'refused', [{ code: '', message: 'OVER_LIMIT' }]],
  ])('API-05 A response with status %i and body %j is an error of kind %s', async (status, body, kind, messages) => {
    const { api } = rawApi(() => ({ status, body }));
    expect(await api.call(endpoints.listBanners, Message)).toEqual({ ok: false, error: { kind, status, messages } });
  });

  test('The error of a response that is not JSON, or does not fit the schema, names the path', async () => {
    const html = rawApi(() => ({ text: '<h1>Hello</h1>' }));
    const odd = rawApi(() => ({ body: { message: 7 } }));
    const gateway = rawApi(() => ({ status: 502, text: '<h1>Bad gateway</h1>' }));
    expect(await html.api.call(endpoints.listBanners, Message)).toMatchObject({
      ok: false,
      error: {
        kind: 'contract',
        status: 200,
        messages: [{ code: 'json', message: '/api/v1/banners did not return JSON' }],
      },
    });
    expect(await odd.api.call(endpoints.listBanners, Message)).toMatchObject({
      error: {
        kind: 'contract',
        messages: [
          { code: 'shape', message: expect.stringContaining('/api/v1/banners returned an unexpected shape: message:') },
        ],
      },
    });
    expect(await gateway.api.call(endpoints.listBanners, Message)).toEqual({
      ok: false,
      error: { kind: 'http', status: 502, messages: [] },
    });
  });

  test('An empty body is null to the schema', async () => {
    const { api } = rawApi(() => ({ text: '' }));
    expect(await api.call(endpoints.listBanners, v.null())).toEqual({ ok: true, value: null });
  });

  test('A broken connection is an error of kind network', async () => {
    const { api } = rawApi(() => Promise.reject(new TypeError('reset')));
    expect(await api.call(endpoints.listBanners, Message)).toEqual({
      ok: false,
      error: { kind: 'network', status: 0, messages: [] },
    });
  });

  test('A response that does not come within the time-out is an error of kind timeout', async () => {
    const { api } = rawApi(() => never, { timeoutMs: 5 });
    expect(await api.call(endpoints.listBanners, Message)).toMatchObject({ error: { kind: 'timeout', status: 0 } });
  });

  test('A call that its caller aborts, before or after it is sent, is recognised as aborted', async () => {
    const { api } = rawApi(() => never);
    const controller = new AbortController();
    const call = api.call(endpoints.suggest, Message, { signal: controller.signal });
    controller.abort();
    const late = await call;
    const early = await api.call(endpoints.suggest, Message, { signal: controller.signal });
    for (const result of [late, early]) expect(!result.ok && wasAborted(result.error)).toBe(true);
  });

  test('API-06 A call with retries is sent again after a 5xx, not after a refusal', async () => {
    const answers = [{ status: 503 }, saved];
    const flaky = rawApi(() => answers.shift() ?? saved);
    expect((await flaky.api.call(endpoints.listPromotions, Message, { retries: 1 })).ok).toBe(true);
    expect(flaky.sent).toHaveLength(2);

    const refusing = rawApi(() => ({ status: 403, body: { errors: [] } }));
    await refusing.api.call(endpoints.listPromotions, Message, { retries: 1 });
    expect(refusing.sent).toHaveLength(1);

    const down = rawApi(() => ({ status: 503 }));
    await down.api.call(endpoints.listPromotions, Message);
    expect(down.sent).toHaveLength(1);
  });
});

describe('A call with a token that is no longer valid', () => {
  const withToken = () => ({ authorization: 'Bearer old' });

  test.each([
    [401, { message: 'Unauthenticated.' }],
    [403, { errors: [{ code: 'guest_id', message: 'The guest id field is required.' }] }],
  ])('API-04 A token refused with status %i and body %j is reported to the session once', async (status, body) => {
    const onUnauthenticated = vi.fn();
    const { api } = rawApi(() => ({ status, body }), { headers: withToken, onUnauthenticated });
    const result = await api.call(endpoints.listCart, Message);
    expect(result).toMatchObject({ ok: false, error: { kind: 'unauthenticated', status } });
    expect(onUnauthenticated.mock.calls).toEqual([[expect.objectContaining({ kind: 'unauthenticated' }), 'old']]);
  });

  test('API-04 A guest’s refusal for a missing guest id is an ordinary failure, not reported to the session', async () => {
    const onUnauthenticated = vi.fn();
    const body = { errors: [{ code: 'guest_id', message: 'Required' }] };
    const { api } = rawApi(() => ({ status: 403, body }), { onUnauthenticated });
    expect(await api.call(endpoints.listCart, Message)).toMatchObject({ error: { kind: 'refused' } });
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });
});
