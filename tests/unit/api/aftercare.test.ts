import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listBanners, listStoreBanners } from '#src/api/banners.ts';
import { listBrandItems, listBrands } from '#src/api/brands.ts';
import { listCashback, quoteCashback } from '#src/api/cashback.ts';
import { listItemsOfCategories, listStoresOfCategories, searchCategories } from '#src/api/category-lists.ts';
import {
  listConversations,
  listMessages,
  listReadyQuestions,
  searchConversations,
  sendMessage,
} from '#src/api/chat.ts';
import { listConditionItems, listConditions, listStoreConditionItems } from '#src/api/conditions.ts';
import { listVehicles } from '#src/api/fleet.ts';
import { wasAborted } from '#src/api/http.ts';
import { convertPoints, listPointsTransactions } from '#src/api/loyalty.ts';
import { listNotifications } from '#src/api/notifications.ts';
import { listParcelCategories, listParcelInstructions } from '#src/api/parcels.ts';
import { getPolicy, listTestimonials } from '#src/api/policies.ts';
import { getSettings } from '#src/api/settings.ts';
import { listRecommendedStores, listTopOffers, listVisitedStores, searchStores } from '#src/api/store-lists.ts';
import { listCartSuggestions, listKeywords, suggestItemNames } from '#src/api/suggestions.ts';
import { getMostTips } from '#src/api/tips.ts';
import { addFund, listWalletBonuses, listWalletTransactions } from '#src/api/wallet.ts';
import { isInZone } from '#src/api/zones.ts';
import * as customerEndpoints from '#src/contract/customer-endpoints.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import { dish } from '../../fixtures/payloads/item.ts';
import { restaurant } from '../../fixtures/payloads/store.ts';
import { fakeApi } from './fake.ts';

const never = new Promise<never>(() => {});
const tail = (path: string) => path.replace('/api/v1/', '');

test('API-09 every call of the marketplace has its function; the payment page is opened, not called', () => {
  const folder = new URL('../../../src/api/', import.meta.url);
  const code = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const uncalled = Object.keys({ ...endpoints, ...customerEndpoints }).filter((name) => {
    const used = new RegExp(`ndpoints\\.${name}\\b`);
    return !code.some((text) => used.test(text));
  });
  expect(uncalled).toEqual(['openPayment']);
});

describe('wallet and points', () => {
  test('bookings are paged and narrowed', async () => {
    const { api, sent } = fakeApi(() => ({ body: { data: [], total_size: 0, limit: '10', offset: '2' } }));
    expect(await listWalletTransactions(api, { page: 2, filter: 'CashBack' })).toMatchObject({
      ok: true,
      value: { rows: [], page: 2 },
    });
    await listPointsTransactions(api);
    expect(sent[0]?.query).toEqual({ limit: '10', offset: '2', type: 'CashBack' });
    expect(sent[1]?.query).toEqual({ limit: '10', offset: '1' });
  });

  test('adding money answers where to pay; false is a refusal, one object of errors too', async () => {
    const fund = { amount: 5050, gateway: 'demo_pay', callback: 'https://shop.example/wallet' };
    const known = fakeApi(() => ({ body: { redirect_link: 'https://pay.example/1' } }));
    expect(await addFund(known.api, fund)).toEqual({ ok: true, value: 'https://pay.example/1' });
    expect(known.sent[0]?.body).toEqual({
      amount: 50.5,
      payment_method: 'demo_pay',
      payment_platform: 'web',
      callback: 'https://shop.example/wallet',
    });
    const unknown = fakeApi(() => ({ body: { redirect_link: false } }));
    expect(await addFund(unknown.api, fund)).toMatchObject({ error: { kind: 'refused' } });
    const off = fakeApi(() => ({ status: 403, body: { errors: { message: 'Digital payment is off' } } }));
    expect(await addFund(off.api, fund)).toMatchObject({
      error: { messages: [{ message: 'Digital payment is off' }] },
    });
  });

  test('points are turned as whole numbers; a booking that failed is a failure although 203 is a good status', async () => {
    const { api, sent } = fakeApi(() => ({
      status: 203,
      body: { errors: [{ code: 'customer_wallet', message: 'Not booked' }] },
    }));
    expect(await convertPoints(api, 120)).toMatchObject({ ok: false, error: { kind: 'refused' } });
    expect(sent[0]?.body).toEqual({ point: 120 });
  });

  test('bonuses may be none', async () => {
    const { api } = fakeApi(() => ({ body: [] }));
    expect(await listWalletBonuses(api)).toEqual({ ok: true, value: [] });
  });
});

describe('chat', () => {
  const page = { total_size: 0, limit: 10, offset: 1, status: false, messages: [], conversation: null };

  test('a conversation is named by exactly one id, the administrator by 0', async () => {
    const { api, sent } = fakeApi(() => ({ body: page }));
    const refs = [{ conversationId: 6 }, { vendorId: 31 }, { courierId: 3 }, { administrator: true }] as const;
    for (const ref of refs)
      expect(await listMessages(api, ref)).toMatchObject({ ok: true, value: { canWrite: false } });
    const paging = { limit: '10', offset: '1' };
    expect(sent.map((call) => call.query)).toEqual([
      { conversation_id: '6', ...paging },
      { vendor_id: '31', ...paging },
      { delivery_man_id: '3', ...paging },
      { admin_id: '0', ...paging },
    ]);
  });

  test('a message goes to a conversation or to somebody, with its pictures and order', async () => {
    const { api, sent } = fakeApi(() => ({ body: { ...page, message: 'Sent' } }));
    const images = [new File(['x'], 'a.png', { type: 'image/png' })];
    await sendMessage(api, { target: { conversationId: 6 }, text: ' Hello ', images: [], orderId: null });
    await sendMessage(api, { target: { to: 'admin', receiverId: 0 }, text: '', images, orderId: 100001 });
    expect(sent.map((call) => call.body)).toEqual([
      [
        ['conversation_id', '6'],
        ['message', 'Hello'],
      ],
      [
        ['receiver_type', 'admin'],
        ['receiver_id', '0'],
        ['order_id', '100001'],
        ['image[]', 'a.png'],
      ],
    ]);
  });

  test('conversations are listed by partner and searched by name', async () => {
    const { api, sent } = fakeApi(({ path }) =>
      path.endsWith('automated-message')
        ? { body: { data: [{ id: 1, message: 'Where?' }] } }
        : { body: { conversations: [] } },
    );
    await listConversations(api, { with: 'vendor' });
    await searchConversations(api, ' Grill ');
    expect(await listReadyQuestions(api)).toEqual({ ok: true, value: [{ id: 1, message: 'Where?' }] });
    expect(sent[0]?.query).toMatchObject({ type: 'vendor' });
    expect(sent[1]?.query).toMatchObject({ name: 'Grill' });
  });
});

test('notifications that failed inside the marketplace are none', async () => {
  const { api } = fakeApi(() => ({ body: [] }));
  expect(await listNotifications(api)).toEqual({ ok: true, value: [] });
});

describe('lists', () => {
  test('brands, conditions and categories, by id or slug, under the names of the wire', async () => {
    const { api, sent } = fakeApi(({ path }) =>
      /(brand|common-condition)$/.test(path)
        ? { body: [{ id: '4', name: 'Palm', slug: null, items_count: 7 }] }
        : { body: { products: [dish], stores: [restaurant] } },
    );
    expect(await listBrands(api)).toEqual({
      ok: true,
      value: [{ id: 4, slug: '4', name: 'Palm', image: null, itemCount: 7 }],
    });
    expect(await listConditions(api)).toEqual({
      ok: true,
      value: [{ id: 4, slug: '4', name: 'Palm', itemCount: 7 }],
    });
    await listBrandItems(api, 'palm', { page: 2 });
    await listConditionItems(api, 4);
    await listStoreConditionItems(api, 12);
    await listItemsOfCategories(api, [3, 8]);
    expect(await listStoresOfCategories(api, [3], { type: 'veg' })).toMatchObject({ value: { rows: [{ id: 12 }] } });
    expect(sent.slice(2).map(({ path, query }) => [tail(path), query])).toEqual([
      ['brand/items/palm', { limit: '10', offset: '2' }],
      ['common-condition/items/4', { limit: '20', offset: '1' }],
      ['items/common-conditions', { store_id: '12', limit: '10', offset: '1' }],
      ['categories/items/list', { limit: '10', offset: '1', category_ids: '[3,8]', type: 'all' }],
      ['categories/stores/list', { limit: '10', offset: '1', category_ids: '[3]', type: 'veg' }],
    ]);
  });

  test('stores: picked, on offer, searched, visited', async () => {
    const { api, sent } = fakeApi(({ path }) => ({
      body: path.endsWith('visit-again') ? [restaurant] : { stores: [restaurant] },
    }));
    await listRecommendedStores(api);
    await listTopOffers(api, { sortBy: 'asc', halal: true });
    await searchStores(api, 'grill', { categoryId: 3 });
    expect(await listVisitedStores(api)).toMatchObject({ ok: true, value: [{ id: 12, items: [] }] });
    expect(sent[1]?.query).toEqual({ limit: '10', offset: '1', type: 'all', sort_by: 'asc', halal: '1' });
    expect(sent[2]?.query).toMatchObject({ name: 'grill', category_id: '3' });
  });

  test('SRCH-01 suggestions of every kind; an abandoned one is told apart', async () => {
    const { api, sent } = fakeApi(({ path }) =>
      path.endsWith('suggested-items')
        ? { body: [dish, 'tea'] }
        : path.endsWith('search-suggestion')
          ? { body: { products: [{ name: 'Tea', image_full_url: null }] } }
          : { body: { items: [dish] } },
    );
    expect(await listKeywords(api)).toEqual({ ok: true, value: ['Beef burger', 'tea'] });
    expect(await suggestItemNames(api, 'te', { storeId: 12 })).toMatchObject({ value: { rows: [{ name: 'Tea' }] } });
    expect(await listCartSuggestions(api, 12, { recommended: true })).toMatchObject({ value: { rows: [{ id: 88 }] } });
    expect(sent[2]?.query).toMatchObject({ store_id: '12', recommended: '1' });
    const controller = new AbortController();
    const silent = fakeApi(() => never);
    const call = searchCategories(silent.api, 'tea', controller.signal);
    controller.abort();
    const late = await call;
    expect(!late.ok && wasAborted(late.error)).toBe(true);
  });
});

test('PROMO-06 cashback is asked for by the amount in money', async () => {
  const { api, sent } = fakeApi(({ path }) =>
    path.endsWith('list') ? { body: [] } : { body: { calculated_amount: 0, cashback_type: '' } },
  );
  expect(await listCashback(api)).toEqual({ ok: true, value: [] });
  expect(await quoteCashback(api, 1250)).toEqual({ ok: true, value: null });
  expect(sent[1]?.query).toEqual({ amount: '12.5' });
});

test('parcels, vehicles, tips and zones', async () => {
  const answers: Record<string, unknown> = {
    'parcel-category': [{ id: 2, name: 'Documents' }],
    'customer/order/parcel-instructions': { data: [{ id: 1, instruction: 'Ring twice' }], total_size: 1 },
    'get-vehicles': [{ id: 1, type: 'Bike' }],
    'most-tips': { most_tips_amount: null },
    'zone/check': 1,
  };
  const { api } = fakeApi(({ path }) => ({ body: answers[tail(path)] }));
  expect(await listParcelCategories(api)).toMatchObject({ ok: true, value: [{ name: 'Documents' }] });
  expect(await listParcelInstructions(api)).toEqual({ ok: true, value: [{ id: 1, text: 'Ring twice' }] });
  expect(await listVehicles(api)).toMatchObject({ ok: true, value: [{ name: 'Bike' }] });
  expect(await getMostTips(api)).toEqual({ ok: true, value: null });
  expect(await isInZone(api, { lat: 25, lng: 54 }, 1)).toEqual({ ok: true, value: true });
});

test('texts of the operator, quotes, banners and settings', async () => {
  const { api, sent } = fakeApi(({ path }) => {
    if (path.endsWith('/testimonial')) return { body: {} };
    if (path.endsWith('/config')) return { body: { refund_active_status: true } };
    if (path.endsWith('/banners/12')) return { body: [{ id: 1, title: null, default_link: 'javascript:alert(1)' }] };
    return { body: path.endsWith('/banners') ? [] : '<p>Words</p>' };
  });
  expect(await getPolicy(api, 'cancellation')).toEqual({ ok: true, value: '<p>Words</p>' });
  expect(await listTestimonials(api)).toEqual({ ok: true, value: [] });
  expect(await getSettings(api)).toMatchObject({ ok: true, value: { refunds: true } });
  expect(await listBanners(api)).toEqual({ ok: true, value: [] });
  expect(await listStoreBanners(api, 12)).toEqual({ ok: true, value: [{ id: 1, title: '', image: null, href: null }] });
  expect(sent[0]?.path).toBe('/api/v1/cancelation');
});
