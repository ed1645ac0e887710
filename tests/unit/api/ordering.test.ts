import { describe, expect, test } from 'vitest';
import { checkCoupon, listCoupons } from '#src/api/coupons.ts';
import { getCourierPosition } from '#src/api/couriers.ts';
import { listOfflineMethods, submitOfflinePayment, updateOfflinePayment } from '#src/api/offline-payments.ts';
import { getOrder, getOrderContents, listAllRunning, listMyOrders } from '#src/api/order-details.ts';
import { switchToCash } from '#src/api/orders.ts';
import { placeParcel } from '#src/api/parcel-orders.ts';
import { placeOrderWithPictures, placePrescription } from '#src/api/prescriptions.ts';
import { listRefundReasons, requestRefund } from '#src/api/refunds.ts';
import { dismissReviewReminder, getReviewReminder, reviewCourier, reviewItem } from '#src/api/reviews.ts';
import type { OrderDraft } from '#src/contract/placement.ts';
import { trackedOrder } from '../../fixtures/payloads/order.ts';
import { fakeApi } from './fake.ts';

const said = { body: { message: 'Done' } };
const placed = { body: { order_id: 100001, total_ammount: 18.25, status: 'pending', user_id: 77 } };
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const address = {
  ...{ address: '1 Palm Road', lat: 25, lng: 54, type: 'home', road: '', house: '', floor: '' },
  contact: { name: 'Mona', phone: '+9715', email: '' },
};
const placing = { idempotencyKey: 'draft-1', moduleId: 3, zoneIds: [1] };

describe('placing', () => {
  test('CHK-03 a prescription goes as a form without absent values, with its key', async () => {
    const { api, sent } = fakeApi(() => placed);
    const answer = await placePrescription(
      api,
      {
        storeId: 12,
        address,
        distance: 1250,
        images: [picture('a.png'), picture('b.png')],
        note: ' ',
        tips: 100,
        scheduleAt: null,
        guestId: null,
      },
      placing,
    );
    expect(answer).toMatchObject({ ok: true, value: { orderId: 100001, userId: 77 } });
    expect(sent[0]).toMatchObject({ path: '/api/v1/customer/order/prescription/place' });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('draft-1');
    expect(sent[0]?.headers.get('moduleid')).toBe('3');
    expect(sent[0]?.body).toEqual([
      ['address', '1 Palm Road'],
      ['address_type', 'home'],
      ['contact_person_name', 'Mona'],
      ['contact_person_number', '+9715'],
      ['latitude', '25'],
      ['longitude', '54'],
      ['store_id', '12'],
      ['distance', '1.25'],
      ['dm_tips', '1'],
      ['order_attachment[]', 'a.png'],
      ['order_attachment[]', 'b.png'],
    ]);
  });

  test('CHK-03 an order whose items need one takes its pictures along', async () => {
    const { api, sent } = fakeApi(() => placed);
    const draft: OrderDraft = {
      ...{ type: 'delivery', storeId: 12, total: 1825, paymentMethod: 'cash_on_delivery', address, distance: 1000 },
      ...{ guestId: 77, note: '', scheduleAt: null, couponCode: null, tips: 0, partialPayment: false, cutlery: false },
      ...{ unavailableNote: '', extraPackaging: null, newPassword: null, buyNow: null },
    };
    await placeOrderWithPictures(api, draft, [picture('a.png')], placing);
    expect(sent[0]?.path).toBe('/api/v1/customer/order/place');
    expect(sent[0]?.body).toEqual(
      expect.arrayContaining([
        ['order_attachment[]', 'a.png'],
        ['guest_id', '77'],
        ['cart', '[]'],
      ]),
    );
  });

  test('CHK-04 a parcel goes out under the zones of its sender', async () => {
    const { api, sent } = fakeApi(() => placed);
    await placeParcel(
      api,
      {
        ...{ categoryId: 2, sender: address, senderZoneId: 1, receiver: address, receiverZoneId: 2, distance: 2500 },
        ...{ chargePayer: 'sender', paymentMethod: 'cash_on_delivery', partialPayment: false, total: 1250, tips: 0 },
        ...{ note: '', instruction: '', guestId: null, newPassword: null },
      },
      { ...placing, moduleId: 5 },
    );
    expect(sent[0]).toMatchObject({
      path: '/api/v1/customer/order/place',
      body: { order_type: 'parcel', is_guest: 0 },
    });
    expect([sent[0]?.headers.get('moduleid'), sent[0]?.headers.get('zoneid')]).toEqual(['5', '[1]']);
  });
});

describe('orders', () => {
  const ref = { orderId: 100001, guestId: 77, phone: '+971500000000' };

  test("CHK-07 an order's own page, its lines and lists name the guest", async () => {
    const { api, sent } = fakeApi(({ path }) =>
      path.endsWith('/track')
        ? { body: trackedOrder }
        : path.endsWith('/details')
          ? { body: { ...trackedOrder, order_type: 'parcel' } }
          : { body: { orders: [trackedOrder], total_size: '1', limit: '10', offset: '1' } },
    );
    expect(await getOrder(api, ref)).toMatchObject({ ok: true, value: { id: 100001, payments: [] } });
    expect(await getOrderContents(api, ref)).toMatchObject({
      ok: true,
      value: { lines: [], order: { type: 'parcel' } },
    });
    expect(await listMyOrders(api, 'past', { guestId: null })).toMatchObject({ ok: true, value: { total: 1 } });
    expect(sent[0]?.query).toEqual({ order_id: '100001', contact_number: '+971500000000', guest_id: '77' });
    expect(sent[2]).toMatchObject({ path: '/api/v1/customer/order/list', query: { limit: '10', offset: '1' } });
  });

  test('everything in progress in short; not every marketplace has it', async () => {
    const entry = { id: 100001, order_type: 'order', status: 'pending', created_at: '2026-06-01 12:00:00' };
    const { api } = fakeApi(() => ({ body: { data: [entry] } }));
    expect(await listAllRunning(api, null)).toEqual({
      ok: true,
      value: [{ id: 100001, type: 'order', status: 'pending', createdAt: '2026-06-01T08:00:00.000Z' }],
    });
    const older = fakeApi(() => ({ status: 404, body: { message: 'Not Found' } }));
    expect(await listAllRunning(older.api, 77)).toMatchObject({ error: { kind: 'notFound' } });
  });

  test('CHK-05 a failed payment turns into cash by POST with its override', async () => {
    const { api, sent } = fakeApi(() => said);
    await switchToCash(api, { orderId: 100001, guestId: 77 });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/customer/order/payment-method',
      body: { order_id: 100001, _method: 'put', guest_id: 77 },
    });
  });

  test('a courier nobody has seen yet is nowhere', async () => {
    const nowhere = fakeApi(() => ({ body: {} }));
    expect(await getCourierPosition(nowhere.api, { orderId: 100001, guestId: 77 })).toEqual({ ok: true, value: null });
    expect(nowhere.sent[0]?.query).toEqual({ order_id: '100001', guest_id: '77' });
    const seen = fakeApi(() => ({ body: { latitude: '25.01', longitude: '54.0', time: null } }));
    expect(await getCourierPosition(seen.api, { orderId: 100001, guestId: null })).toEqual({
      ok: true,
      value: { lat: 25.01, lng: 54 },
    });
  });

  test('CHK-07 a refund is asked for with its reason as text and its pictures', async () => {
    const { api, sent } = fakeApi(({ method }) =>
      method === 'GET' ? { body: { refund_reasons: [{ id: 1, reason: 'Cold' }] } } : said,
    );
    expect(await listRefundReasons(api, null)).toEqual({ ok: true, value: [{ id: 1, reason: 'Cold' }] });
    await requestRefund(api, { orderId: 100001, reason: 'Cold', note: '', images: [picture('a.png')] });
    expect(sent[1]?.body).toEqual([
      ['order_id', '100001'],
      ['customer_reason', 'Cold'],
      ['image[]', 'a.png'],
    ]);
  });
});

test('CHK-02 an offline payment is handed in and corrected by PUT', async () => {
  const { api, sent } = fakeApi(({ method }) => (method === 'GET' ? { body: {} } : { body: { payment: 'success' } }));
  const details = { orderId: 100001, methodId: 2, guestId: null, note: 'Paid', inputs: { reference: 'TX-1' } };
  expect(await listOfflineMethods(api)).toEqual({ ok: true, value: [] });
  expect(await submitOfflinePayment(api, details)).toEqual({ ok: true, value: 'success' });
  await updateOfflinePayment(api, details);
  expect(sent.slice(1).map(({ method, path }) => [method, path])).toEqual([
    ['PUT', '/api/v1/customer/order/offline-payment'],
    ['PUT', '/api/v1/customer/order/offline-payment-update'],
  ]);
  expect(sent[1]?.body).toEqual({ reference: 'TX-1', order_id: 100001, method_id: 2, customer_note: 'Paid' });
});

test('CHK-01 a coupon is checked for its store and module; guests have a list of their own', async () => {
  const coupon = { id: 1, code: 'TEN', coupon_type: 'default', discount: 10, discount_type: 'percent' };
  const { api, sent } = fakeApi(({ path }) => ({ body: path.endsWith('/apply') ? coupon : [coupon, { id: 2 }] }));
  expect(await checkCoupon(api, { code: ' TEN ', storeId: 12, moduleId: 2 })).toMatchObject({ value: { code: 'TEN' } });
  expect(await listCoupons(api, { signedIn: false })).toMatchObject({ value: [{ code: 'TEN' }] });
  await listCoupons(api, { signedIn: true });
  expect(sent.map(({ path }) => path.replace('/api/v1/coupon/', ''))).toEqual(['apply', 'list/all', 'list']);
  expect(sent[0]?.query).toEqual({ code: 'TEN', store_id: '12' });
  expect(sent[0]?.headers.get('moduleid')).toBe('2');
  const used = fakeApi(() => ({ status: 406, body: { errors: [{ code: 'coupon', message: 'Used up' }] } }));
  expect(await checkCoupon(used.api, { code: 'TEN', storeId: 12, moduleId: 1 })).toMatchObject({
    error: { kind: 'refused', status: 406 },
  });
});

test('REV-01 REV-02 opinions go as JSON, with pictures as a form; a reminder can be put away', async () => {
  const { api, sent } = fakeApi(({ path }) =>
    path.endsWith('/review-reminder') ? { body: { order_id: null, images: [] } } : { body: 'success' },
  );
  const opinion = { orderId: 100001, rating: 5, comment: '', images: [] };
  expect(await getReviewReminder(api)).toEqual({ ok: true, value: null });
  expect(await reviewItem(api, 88, opinion)).toEqual({ ok: true, value: 'success' });
  await reviewCourier(api, 3, { ...opinion, comment: 'Kind', images: [picture('a.png')] });
  await dismissReviewReminder(api, 100001);
  expect(sent[1]?.body).toEqual({ item_id: 88, order_id: 100001, rating: 5 });
  expect(sent[2]?.body).toEqual([
    ['delivery_man_id', '3'],
    ['order_id', '100001'],
    ['rating', '5'],
    ['comment', 'Kind'],
    ['attachment[]', 'a.png'],
  ]);
  expect(sent[3]).toMatchObject({ method: 'GET', query: { order_id: '100001' } });
});
