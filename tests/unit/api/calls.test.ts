import { describe, expect, test } from 'vitest';
import { addToCart, clearCart, listCart, removeCartLine } from '#src/api/cart.ts';
import { requestGuestId } from '#src/api/guest.ts';
import { getItem, listMostReviewedItems, listPopularItems, listRecommendedItems } from '#src/api/items.ts';
import { listModules } from '#src/api/modules.ts';
import { cancelOrder, listCancelReasons, placeOrder, trackOrder } from '#src/api/orders.ts';
import { mergePages } from '#src/api/paging.ts';
import { addressAt, distanceBetween, searchPlaces } from '#src/api/places.ts';
import { getFlashSale, listPromotions } from '#src/api/promotions.ts';
import { findItems, findStores } from '#src/api/search.ts';
import { getStore, listStores } from '#src/api/stores.ts';
import { findZones } from '#src/api/zones.ts';
import * as customerEndpoints from '#src/contract/customer-endpoints.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import { ItemSchema } from '#src/contract/item.ts';
import { dish } from '../../fixtures/payloads/item.ts';
import { cartLine, trackedOrder } from '../../fixtures/payloads/order.ts';
import { restaurant } from '../../fixtures/payloads/store.ts';
import { reads } from '../contract/parse.ts';
import { fakeApi } from './fake.ts';

const harbour = { lat: 25, lng: 54 };
const oneKmNorth = { lat: 25.009, lng: 54 };

describe('catalogue', () => {
  test('API-07 lists ask for page 1 of ten, later pages by number', async () => {
    const { api, sent } = fakeApi(() => ({ body: { products: [dish], total_size: 11, limit: '10', offset: '2' } }));
    await listPopularItems(api);
    const page = await listPopularItems(api, { page: 2, type: 'veg' });
    expect(sent.map((call) => call.query)).toEqual([
      { limit: '10', offset: '1', type: 'all' },
      { limit: '10', offset: '2', type: 'veg' },
    ]);
    expect(page).toMatchObject({ ok: true, value: { page: 2, pageSize: 10, total: 11 } });
  });

  test('API-07 pages are merged without showing a row twice', () => {
    expect(mergePages([{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 3 }], [])).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  test('recommended asks for 15 of filter all; most reviewed is never paged', async () => {
    const { api, sent } = fakeApi(() => ({ body: { items: [] } }));
    await listRecommendedItems(api);
    await listMostReviewedItems(api);
    expect(sent[0]?.query).toEqual({ filter: 'all', limit: '15', offset: '1', type: 'all' });
    expect(sent[1]?.query).toEqual({ type: 'all' });
  });

  test('an item of another module is asked for under that module', async () => {
    const { api, sent } = fakeApi(() => ({ body: dish }));
    await getItem(api, 'beef-burger', { moduleId: 4 });
    expect(sent[0]).toMatchObject({ path: '/api/v1/items/details/beef-burger' });
    expect(sent[0]?.headers.get('moduleid')).toBe('4');
  });

  test('an unknown store answers {} with status 200 and is not found', async () => {
    const unknown = fakeApi(() => ({ body: {} }));
    expect(await getStore(unknown.api, 'nowhere')).toMatchObject({
      ok: false,
      error: { kind: 'notFound', status: 404 },
    });
    const known = fakeApi(() => ({ body: restaurant }));
    expect(await getStore(known.api, 12)).toMatchObject({ ok: true, value: { id: 12 } });
    const odd = fakeApi(() => ({ body: { id: 12 } }));
    expect(await getStore(odd.api, 12)).toMatchObject({ ok: false, error: { kind: 'contract' } });
  });

  test('stores are asked for by what they offer and by kind', async () => {
    const { api, sent } = fakeApi(() => ({ body: { stores: [] } }));
    await listStores(api, { filter: 'take_away', kind: 'top_rated', featured: true, page: 3 });
    expect(sent[0]).toMatchObject({ path: '/api/v1/stores/get-stores/take_away' });
    expect(sent[0]?.query).toEqual({ limit: '12', offset: '3', type: 'all', store_type: 'top_rated', featured: '1' });
  });

  test('SRCH-02 a result page always sends its lists, and the name only when searched', async () => {
    const { api, sent } = fakeApi(() => ({ body: { products: [], stores: [] } }));
    await findItems(api, {
      dataType: 'searched',
      name: 'tea',
      filter: ['top_rated', 'low'],
      rating: 4,
      price: { min: 0, max: 1050 },
    });
    await findStores(api, { dataType: 'category', name: 'tea', categoryIds: [3], page: 2 });
    expect(sent[0]?.query).toEqual({
      list_type: 'item',
      data_type: 'searched',
      name: 'tea',
      category_ids: '[]',
      brand_ids: '[]',
      filter: '["top_rated","low"]',
      rating_count: '4',
      min_price: '0',
      max_price: '10.5',
      limit: '12',
      offset: '1',
    });
    expect(sent[1]?.query).toMatchObject({
      list_type: 'store',
      name: '',
      category_ids: '[3]',
      brand_ids: '[]',
      offset: '2',
    });
    expect(sent[1]?.query).not.toHaveProperty('min_price');
  });

  test('no flash sale is a value; advertisements are asked for once more (API-06)', async () => {
    const quiet = fakeApi(() => ({ body: {} }));
    expect(await getFlashSale(quiet.api)).toEqual({ ok: true, value: null });
    const down = fakeApi(() => ({ status: 500 }));
    await listPromotions(down.api);
    expect(down.sent).toHaveLength(2);
  });

  test('modules of unknown types stay hidden', async () => {
    const { api } = fakeApi(() => ({ body: [{ id: 6, module_type: 'rental', module_name: 'Rental' }] }));
    expect(await listModules(api)).toEqual({ ok: true, value: [] });
  });
});

describe('places', () => {
  test('LOC-02 a blank text asks nothing', async () => {
    const { api, sent } = fakeApi(() => ({ body: {} }));
    expect(await searchPlaces(api, '  ')).toEqual({ ok: true, value: [] });
    expect(sent).toHaveLength(0);
  });

  test('a failure of the map provider with status 200 is a failure', async () => {
    const { api } = fakeApi(() => ({ body: { error: { message: 'no key' } } }));
    expect(await addressAt(api, harbour)).toMatchObject({ ok: false, error: { messages: [{ message: 'no key' }] } });
  });

  test('LOC-05 outside all zones is not found, with the reason', async () => {
    const body = { errors: [{ code: 'coordinates', message: 'Out of coverage' }] };
    const { api } = fakeApi(() => ({ status: 404, body }));
    expect(await findZones(api, harbour)).toEqual({
      ok: false,
      error: { kind: 'notFound', status: 404, messages: body.errors },
    });
  });

  test('the way is asked for walking', async () => {
    const { api, sent } = fakeApi(() => ({ body: { rows: [{ elements: [{ distance: { value: 1300 } }] }] } }));
    expect(await distanceBetween(api, harbour, oneKmNorth)).toEqual({ metres: 1300, by: 'route' });
    expect(sent[0]?.query).toEqual({
      origin_lat: '25',
      origin_lng: '54',
      destination_lat: '25.009',
      destination_lng: '54',
      mode: 'walking',
    });
  });

  test('a marketplace that knows only WALK is asked again', async () => {
    const { api, sent } = fakeApi(({ query }) =>
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
  ])('%s leaves the straight line: 0.009 degrees of latitude are 1001 m', async (_, answer) => {
    const { api } = fakeApi(() => answer);
    expect(await distanceBetween(api, harbour, oneKmNorth)).toEqual({ metres: 1001, by: 'straightLine' });
  });
});

describe('cart and orders', () => {
  const owner = { guestId: 77, moduleId: 1 };
  const entry = {
    item: reads(ItemSchema, dish),
    choice: { groups: [{ name: 'Size', labels: ['Large'] }], variation: null, addOns: [] },
    quantity: 1,
    unit: 1525,
  };

  test('API-03 a guest id is a number', async () => {
    const { api } = fakeApi(() => ({ body: { guest_id: '77', message: 'ok' } }));
    expect(await requestGuestId(api)).toEqual({ ok: true, value: 77 });
  });

  test('every cart call names the guest and the module, and answers the whole cart', async () => {
    const { api, sent } = fakeApi(() => ({ body: [cartLine] }));
    await listCart(api, owner);
    const added = await addToCart(api, owner, entry);
    await removeCartLine(api, owner, 900);
    await clearCart(api, { guestId: null, moduleId: 2 });
    expect(added).toMatchObject({ ok: true, value: [{ id: 900, quantity: 2 }] });
    expect(sent.map(({ method, path, query }) => [method, path, query])).toEqual([
      ['GET', '/api/v1/customer/cart/list', { guest_id: '77' }],
      ['POST', '/api/v1/customer/cart/add', {}],
      ['DELETE', '/api/v1/customer/cart/remove-item', { cart_id: '900', guest_id: '77' }],
      ['DELETE', '/api/v1/customer/cart/remove', {}],
    ]);
    expect(sent[1]?.body).toMatchObject({ guest_id: 77, item_id: 88, price: 15.25 });
    expect(sent.map((call) => call.headers.get('moduleid'))).toEqual(['1', '1', '1', '2']);
  });

  test('CHK-01 an order goes out with the key of its draft, its module and the zones of its address', async () => {
    const { api, sent } = fakeApi(() => ({ body: { order_id: 100001, total_ammount: 18.25, message: 'ok' } }));
    const placed = await placeOrder(
      api,
      {
        type: 'take_away',
        storeId: 12,
        total: 1825,
        paymentMethod: 'cash_on_delivery',
        address: {
          address: '',
          lat: 25,
          lng: 54,
          type: '',
          road: '',
          house: '',
          floor: '',
          contact: { name: 'Mona', phone: '+9715', email: 'm@shop.example' },
        },
        distance: null,
        guestId: 77,
        note: '',
        scheduleAt: null,
        couponCode: null,
        tips: 0,
        partialPayment: false,
        cutlery: false,
        unavailableNote: '',
        extraPackaging: null,
        newPassword: null,
        buyNow: null,
      },
      { idempotencyKey: 'draft-1', moduleId: 1, zoneIds: [3] },
    );
    expect(placed).toMatchObject({ ok: true, value: { orderId: 100001, total: 1825 } });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('draft-1');
    expect(sent[0]?.headers.get('zoneid')).toBe('[3]');
    expect(sent[0]?.body).not.toHaveProperty('distance');
  });

  test('TRACK-01 a guest tracks with number, phone and guest id', async () => {
    const { api, sent } = fakeApi(() => ({ body: trackedOrder }));
    const order = await trackOrder(api, { orderId: 100001, guestId: 77, phone: '+971500000000' });
    expect(order).toMatchObject({ ok: true, value: { id: 100001, createdAt: '2025-06-01T08:00:00.000Z' } });
    expect(sent[0]?.query).toEqual({ order_id: '100001', contact_number: '+971500000000', guest_id: '77' });
  });

  test('cancelling sends the text of the reason, overriding the method', async () => {
    const { api, sent } = fakeApi(({ method }) =>
      method === 'GET'
        ? { body: { data: [{ id: 1, reason: 'Too late' }], total_size: 1 } }
        : { body: { message: 'Canceled' } },
    );
    expect(await listCancelReasons(api)).toEqual({ ok: true, value: [{ id: 1, reason: 'Too late' }] });
    expect(await cancelOrder(api, { orderId: 100001, guestId: 77 }, 'Too late')).toEqual({
      ok: true,
      value: 'Canceled',
    });
    expect(sent[0]?.query).toEqual({ offset: '1', limit: '10', type: 'customer' });
    expect(sent[1]?.body).toEqual({ order_id: 100001, reason: 'Too late', _method: 'put', guest_id: 77 });
  });
});

test('API-09 no two calls are the same, and each lies under the API', () => {
  const table = Object.values({ ...endpoints, ...customerEndpoints }).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(table).size).toBe(table.length);
  expect(
    table.filter((line) => !/^(GET|POST|PUT|DELETE) \/(api\/v1\/[a-zA-Z0-9/{}_-]+|payment-mobile)$/.test(line)),
  ).toEqual([]);
});
