import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { offlinePaymentMethods } from '#src/backend/db/schema/marketplace.ts';
import { bookWallet } from '#src/backend/wallet/book.ts';
import type { Market } from './market.ts';
import { call, guest, placement, type Shopper } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { openTradeMarket, orderRow, placeSoups, soups, wait } from './trade-market.ts';

let market: Market;
let lina: SignedIn;

beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
});

const offline = { payment_method: 'offline_payment' };
const BANK = 1;
const details = (id: unknown, more: Record<string, unknown> = {}) => ({
  order_id: id,
  method_id: BANK,
  sender: 'Lina',
  date: '2026-11-20',
  customer_note: 'Paid this morning',
  ...more,
});
const submitOfflinePayment = (id: unknown, more = {}, who: SignedIn | Shopper = lina) =>
  who.put('/customer/order/offline-payment', details(id, more));
const correct = (id: unknown, more = {}) => lina.put('/customer/order/offline-payment-update', details(id, more));
const track = async (id: unknown) => (await lina.get(`/customer/order/track?order_id=${id}`)).record;

describe('The list of offline payment methods', () => {
  test('CHK-02 The active payment methods are returned with their account and input fields, in the requested language', async () => {
    const { rows } = await call(market, 'GET', '/offline_payment_method_list');
    expect(rows).toMatchObject([
      {
        id: BANK,
        method_name: 'Bank',
        status: 1,
        method_fields: [{ input_name: 'Account', input_data: 'XX00' }],
        method_informations: [
          { customer_input: 'sender', customer_placeholder: 'Sender', is_required: 1 },
          { customer_input: 'date', customer_placeholder: 'Date', is_required: 0 },
        ],
      },
    ]);
    const arabic = await call(market, 'GET', '/offline_payment_method_list', { headers: { 'X-localization': 'ar' } });
    expect(arabic.rows[0]).toMatchObject({ method_name: 'بنك', method_fields: [{ input_name: 'الحساب' }] });
  });

  test('An empty object is returned when no payment method is active', async () => {
    await market.db.update(offlinePaymentMethods).set({ status: false }).where(eq(offlinePaymentMethods.id, BANK));
    const { body } = await call(market, 'GET', '/offline_payment_method_list');
    await market.db.update(offlinePaymentMethods).set({ status: true }).where(eq(offlinePaymentMethods.id, BANK));
    expect(body).toEqual({});
  });
});

describe('An order with offline payment', () => {
  test('CHK-02 An offline order waits for its payment details and is confirmed when the administrator verifies them', async () => {
    const id = (await placeSoups(lina, offline)).record['order_id'];
    await wait(market, 120);
    expect(await track(id)).toMatchObject({ order_status: 'pending', payment_status: 'unpaid', offline_payment: null });
    expect((await submitOfflinePayment(id)).record).toEqual({ payment: 'Payment details received.' });
    await market.courier.tick();
    expect((await track(id))['offline_payment']).toEqual({
      input: [
        { user_input: 'sender', user_data: 'Lina' },
        { user_input: 'date', user_data: '2026-11-20' },
      ],
      data: {
        status: 'pending',
        method_id: BANK,
        method_name: 'Bank',
        customer_note: 'Paid this morning',
        admin_note: null,
      },
      method_fields: [{ input_name: 'Account', input_data: 'XX00' }],
    });
    await wait(market, 1);
    expect(await track(id)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
      payment_method: 'offline_payment',
      offline_payment: { data: { status: 'verified', admin_note: 'We have received the payment.' } },
    });
    expect(await submitOfflinePayment(id)).toMatchObject({ status: 403, code: 'order' });
    await wait(market, 90);
    expect(await orderRow(market, id)).toMatchObject({ status: 'delivered' });
  });

  test('Denied payment details have a note, can be corrected and are then checked again', async () => {
    const id = (await placeSoups(lina, offline)).record['order_id'];
    await submitOfflinePayment(id, { customer_note: 'Please DENY this' });
    await wait(market, 1);
    expect(await track(id)).toMatchObject({
      order_status: 'pending',
      payment_status: 'unpaid',
      offline_payment: { data: { status: 'denied', admin_note: expect.stringContaining('could not find') } },
    });
    // An empty note leaves the old one unchanged, and `method_id` is ignored.
    expect((await correct(id, { customer_note: '', method_id: 99, sender: 'Lina Aziz' })).status).toBe(200);
    expect(await track(id)).toMatchObject({
      offline_payment: {
        input: [{ user_data: 'Lina Aziz' }, {}],
        data: { status: 'pending', method_id: BANK, customer_note: 'Please DENY this', admin_note: null },
      },
    });
    await correct(id, { customer_note: 'Reference 77' });
    await wait(market, 1);
    expect(await track(id)).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' });
  });

  test('An offline payment can pay the open part of a partial payment', async () => {
    await market.db.transaction((tx) =>
      bookWallet(tx, { customerId: lina.id, type: 'add_fund', credit: 1000, reference: null, now: market.clock.now() }),
    );
    const id = (await placeSoups(lina, { ...offline, partial_payment: 1 })).record['order_id'];
    await submitOfflinePayment(id);
    await wait(market, 1);
    expect(await track(id)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
      payments: [
        { payment_method: 'wallet', payment_status: 'paid' },
        { payment_method: 'offline_payment', payment_status: 'paid' },
      ],
    });
  });

  test('The payment details of a guest’s order are returned only to that guest', async () => {
    const [owner, other] = [await guest(market), await guest(market)];
    await owner.post('/customer/cart/add', soups);
    const id = (await owner.post('/customer/order/place', placement(offline))).record['order_id'];
    expect((await submitOfflinePayment(id, {}, owner)).status).toBe(200);
    const path = `/customer/order/track?order_id=${id}&contact_number=%2B971501234567`;
    expect((await owner.get(path)).record['offline_payment']).toMatchObject({ data: { status: 'pending' } });
    expect((await other.get(path)).record['offline_payment']).toBeNull();
  });
});

describe('Refused payment details', () => {
  test('Payment details with an empty required field, an unknown method or an inactive method are refused', async () => {
    const id = (await placeSoups(lina, offline)).record['order_id'];
    expect(await submitOfflinePayment(id, { sender: ' ' })).toMatchObject({ status: 403, code: 'sender' });
    expect(await submitOfflinePayment(id, { method_id: 'x' })).toMatchObject({ status: 403, code: 'method_id' });
    expect(await submitOfflinePayment(id, { method_id: 2 })).toMatchObject({ status: 404 });
    expect(await submitOfflinePayment('x')).toMatchObject({ status: 403, code: 'order_id' });
    expect(await correct(id)).toMatchObject({ status: 404 });
    expect(await correct('x')).toMatchObject({ status: 403, code: 'order_id' });
    expect(await track(id)).toMatchObject({ offline_payment: null });
  });

  test('Payment details for another customer’s, an unknown or a cash order, or without a token, are refused', async () => {
    const id = (await placeSoups(lina, offline)).record['order_id'];
    const stranger = await signedIn(market);
    expect((await submitOfflinePayment(id, {}, stranger)).status).toBe(404);
    expect((await submitOfflinePayment(id, {}, await guest(market))).status).toBe(404);
    expect((await submitOfflinePayment(999_999)).status).toBe(404);
    const cash = (await placeSoups(lina)).record['order_id'];
    expect(await submitOfflinePayment(cash)).toMatchObject({ status: 403, code: 'order' });
    for (const path of ['offline-payment', 'offline-payment-update']) {
      const response = await call(market, 'PUT', `/customer/order/${path}`, { body: details(id) });
      expect(response.status).toBe(401);
    }
    expect(await track(id)).toMatchObject({ offline_payment: null });
  });
});
