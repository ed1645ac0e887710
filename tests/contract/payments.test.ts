import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { walletTransactions } from '#src/backend/db/schema/aftercare.ts';
import { moduleZones, zones } from '#src/backend/db/schema/marketplace.ts';
import { cancelPayment, failPayment, openPayment, settlePayment } from '#src/backend/orders/paying/settle.ts';
import { momentOf } from '#src/backend/platform/clock.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { bookWallet } from '#src/backend/wallet/book.ts';
import { FOOD, type Market } from './market.ts';
import { marketSettings } from './market-settings.ts';
import { call, guest, placement } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import {
  mine,
  openTradeMarket,
  orderRow,
  placeSoups,
  purse,
  SOUPS_TOTAL,
  soups,
  wait,
  withFreshSettings,
} from './trade-market.ts';

let market: Market;
let lina: SignedIn;

beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
});

const now = () => market.clock.now();
const visit = () => ({ now: momentOf(now(), 'Asia/Dubai') });
const taken = { gateway: 'islet_pay', reference: 'ref-1' };
const fill = (who: SignedIn, credit: number) =>
  market.db.transaction((tx) =>
    bookWallet(tx, { customerId: who.id, type: 'add_fund', credit, reference: 'islet_pay', now: now() }),
  );
const idOf = (answer: { record: Record<string, unknown> }) => Number(answer.record['order_id']);
const track = async (id: number) => (await lina.get(`/customer/order/track?order_id=${id}`)).record;
const bookings = () => market.db.select().from(walletTransactions).where(eq(walletTransactions.customerId, lina.id));
const settle = (id: number) => market.db.transaction((tx) => settlePayment(tx, visit(), id, taken));
const fail = (id: number) => market.db.transaction((tx) => failPayment(tx, visit(), id, taken));
const fresh = <T>(work: () => Promise<T>) => withFreshSettings(market, work);
const toCash = (id: unknown, who: SignedIn = lina) => who.put('/customer/order/payment-method', { order_id: id });

/** Expects a refusal that changes nothing: no order, and the cart unchanged. */
async function refusedFor(answer: { status: number; code: string }, status: number, code: string): Promise<void> {
  expect([answer.status, answer.code]).toEqual([status, code]);
  expect((await lina.get('/customer/order/running-orders?limit=9&offset=1')).record).toMatchObject({ total_size: 0 });
  expect((await lina.get('/customer/cart/list')).rows).toHaveLength(1);
}

describe('Payment from the wallet', () => {
  test('CHK-02 An order paid from the wallet is confirmed and paid at once, and the balance falls by the total', async () => {
    await fill(lina, 2000);
    const placed = await placeSoups(lina, { payment_method: 'wallet' });
    expect(placed.record).toMatchObject({ total_ammount: SOUPS_TOTAL, status: 'confirmed' });
    expect(await track(idOf(placed))).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
      payment_method: 'wallet',
      payments: [],
    });
    expect(await purse(market, lina)).toMatchObject({ wallet: 536 });
    expect((await bookings())[1]).toMatchObject({ type: 'order_place', debit: 1464, reference: String(idOf(placed)) });
  });

  test('An order one cent above the wallet’s balance is refused and takes nothing', async () => {
    await fill(lina, 1463);
    await refusedFor(await placeSoups(lina, { payment_method: 'wallet' }), 403, 'order_amount');
    expect(await purse(market, lina)).toMatchObject({ wallet: 1463 });
  });

  test('Simultaneous orders never spend more than the wallet’s balance', async () => {
    await fill(lina, 3000);
    const line = {
      item_id: 2,
      item_type: 'AppModelsItem',
      quantity: 2,
      variation: [],
      add_on_ids: [],
      add_on_qtys: [],
    };
    const body = mine({ payment_method: 'wallet', is_buy_now: 1, cart: JSON.stringify([line]) });
    const responses = await Promise.all(Array.from({ length: 8 }, () => lina.post('/customer/order/place', body)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(responses.filter(({ status, code }) => status === 403 && code === 'order_amount')).toHaveLength(6);
    expect(await purse(market, lina)).toMatchObject({ wallet: 3000 - 2 * 1464 });
  });

  test('A guest cannot pay from a wallet', async () => {
    const visitor = await guest(market);
    await visitor.post('/customer/cart/add', soups);
    for (const more of [{ payment_method: 'wallet' }, { partial_payment: 1 }]) {
      const response = await visitor.post('/customer/order/place', placement(more));
      expect(response).toMatchObject({ status: 403, code: 'order_method' });
    }
  });
});

describe('Partial payment', () => {
  test('CHK-02 A partial payment takes the whole balance, and cash on delivery pays the rest', async () => {
    await fill(lina, 1000);
    const id = idOf(await placeSoups(lina, { partial_payment: 1 }));
    expect(await track(id)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'partially_paid',
      payment_method: 'partial_payment',
      partially_paid_amount: 10,
      payments: [
        { amount: 10, payment_status: 'paid', payment_method: 'wallet' },
        { amount: 4.64, payment_status: 'unpaid', payment_method: 'cash_on_delivery' },
      ],
    });
    expect(await purse(market, lina)).toMatchObject({ wallet: 0 });
    expect((await bookings())[1]).toMatchObject({ type: 'partial_payment', debit: 1000 });
    await wait(market, 90);
    expect(await track(id)).toMatchObject({
      order_status: 'delivered',
      payment_status: 'paid',
      payments: [{ payment_status: 'paid' }, { payment_status: 'paid' }],
    });
  });

  test('A partial payment is refused with an empty wallet and with one that covers the total', async () => {
    await refusedFor(await placeSoups(lina, { partial_payment: true }), 403, 'order_amount');
    await fill(lina, 1464);
    await refusedFor(await lina.post('/customer/order/place', mine({ partial_payment: '1' })), 403, 'partial_payment');
    expect(await purse(market, lina)).toMatchObject({ wallet: 1464 });
  });

  test('A digital rest waits for the gateway, whose success pays only the open part', async () => {
    await fill(lina, 1000);
    const id = idOf(await placeSoups(lina, { partial_payment: 1, payment_method: 'digital_payment' }));
    await wait(market, 90);
    expect(await orderRow(market, id)).toMatchObject({ status: 'confirmed', processing: null });
    expect(await openPayment(market.db, { orderId: id, userId: lina.id })).toMatchObject({ open: 464 });
    expect((await settle(id)).state).toBe('settled');
    expect(await track(id)).toMatchObject({
      payment_status: 'paid',
      payment_method: 'partial_payment',
      payments: [
        { payment_method: 'wallet' },
        { payment_method: 'islet_pay', payment_status: 'paid', transaction_ref: 'ref-1' },
      ],
    });
    await wait(market, 90);
    expect(await orderRow(market, id)).toMatchObject({ status: 'delivered' });
  });

  test('An order with an offline rest stays pending, and its cancellation returns the wallet part later and once', async () => {
    await fill(lina, 1000);
    const id = idOf(await placeSoups(lina, { partial_payment: 1, payment_method: 'offline_payment' }));
    expect(await track(id)).toMatchObject({ order_status: 'pending', payment_status: 'partially_paid' });
    expect((await lina.put('/customer/order/cancel', { order_id: id, reason: 'No' })).status).toBe(200);
    expect(await purse(market, lina)).toMatchObject({ wallet: 0 });
    await wait(market, 11);
    await lina.put('/customer/order/cancel', { order_id: id, reason: 'No' });
    await wait(market, 11);
    expect(await purse(market, lina)).toMatchObject({ wallet: 1000 });
    expect((await bookings()).map(({ type }) => type)).toEqual(['add_fund', 'partial_payment', 'order_refund']);
    expect(await orderRow(market, id)).toMatchObject({ status: 'canceled' });
  });

  test('Where only one method may pay the rest, another method is refused', async () => {
    await fill(lina, 1000);
    const payments = { ...marketSettings.payments, digital: true, offline: true, partial: true };
    await saveSettings(market.db, { payments: { ...payments, partialMethod: 'digital_payment' } });
    const response = await fresh(() => placeSoups(lina, { partial_payment: 1 }));
    await saveSettings(market.db, { payments: { ...payments, partial: false } });
    const off = await fresh(() => lina.post('/customer/order/place', mine({ partial_payment: 1 })));
    await saveSettings(market.db, { payments });
    expect(response).toMatchObject({ status: 403, code: 'order_method' });
    await refusedFor(off, 403, 'order_method');
    expect((await fresh(() => lina.post('/customer/order/place', mine({ partial_payment: 1 })))).status).toBe(200);
  });
});

describe('Digital payment', () => {
  const digital = { payment_method: 'digital_payment' };

  test('CHK-02 An order waits unpaid for the gateway’s success, and is then confirmed, paid and delivered', async () => {
    const id = idOf(await placeSoups(lina, digital));
    await wait(market, 120);
    expect(await track(id)).toMatchObject({ order_status: 'pending', payment_status: 'unpaid', ...digital });
    expect(await openPayment(market.db, { orderId: id, userId: lina.id + 1 })).toBeNull();
    const settled = await Promise.all([settle(id), settle(id), settle(id)]);
    expect(settled.map(({ state }) => state).sort()).toEqual(['already', 'already', 'settled']);
    expect(await track(id)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
      payment_method: 'islet_pay',
      transaction_reference: 'ref-1',
    });
    await wait(market, 90);
    expect(await orderRow(market, id)).toMatchObject({ status: 'delivered' });
    expect(await openPayment(market.db, { orderId: id, userId: lina.id })).toBeNull();
  });

  test('CHK-05 A declined payment fails the order, and another payment can still succeed', async () => {
    const id = idOf(await placeSoups(lina, digital));
    expect((await fail(id)).state).toBe('settled');
    expect(await track(id)).toMatchObject({ order_status: 'failed', payment_method: 'islet_pay' });
    expect((await market.db.transaction((tx) => cancelPayment(tx, id))).state).toBe('settled');
    expect((await settle(id)).state).toBe('settled');
    expect(await orderRow(market, id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  test('CHK-05 An order that is switched to cash continues, and a late success of the gateway changes nothing', async () => {
    const id = idOf(await placeSoups(lina, digital));
    await fail(id);
    const response = await lina.post('/customer/order/payment-method', { order_id: id, _method: 'put' });
    expect(response.status).toBe(200);
    expect(await track(id)).toMatchObject({ order_status: 'pending', payment_method: 'cash_on_delivery' });
    expect((await settle(id)).state).toBe('closed');
    await wait(market, 90);
    expect(await orderRow(market, id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  });

  test('The cancellation of a failed order closes its payment', async () => {
    const id = idOf(await placeSoups(lina, digital));
    await fail(id);
    const cancel = { order_id: id, reason: 'Order payment canceled' };
    expect((await lina.put('/customer/order/cancel', cancel)).status).toBe(200);
    expect((await settle(id)).state).toBe('closed');
    expect(await toCash(id)).toMatchObject({ status: 403, code: 'order' });
  });

  test('The payment of an unknown order is closed', async () => {
    expect(await settle(1)).toEqual({ state: 'closed', order: null });
    expect(await fail(1)).toEqual({ state: 'closed', order: null });
  });
});

describe('The operation order/payment-method', () => {
  test('A partial payment keeps its payment method, and its open part becomes cash', async () => {
    await fill(lina, 1000);
    const id = idOf(await placeSoups(lina, { partial_payment: 1, payment_method: 'digital_payment' }));
    await fail(id);
    expect((await toCash(id)).status).toBe(200);
    expect(await track(id)).toMatchObject({
      order_status: 'pending',
      payment_method: 'partial_payment',
      payments: [{}, { payment_method: 'cash_on_delivery', payment_status: 'unpaid' }],
    });
    await wait(market, 90);
    expect(await orderRow(market, id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  });

  test('A change to cash is refused for others, for unknown or paid orders, and as POST without an override', async () => {
    const cash = idOf(await placeSoups(lina));
    expect(await toCash(cash)).toMatchObject({ status: 403, code: 'order' });
    expect(await toCash(999_999)).toMatchObject({ status: 404, code: 'order' });
    expect(await toCash('x')).toMatchObject({ status: 403, code: 'order_id' });
    const digital = idOf(await placeSoups(lina, { payment_method: 'digital_payment' }));
    expect(await toCash(digital, await signedIn(market))).toMatchObject({ status: 404, code: 'order' });
    const other = await guest(market);
    expect(await other.put('/customer/order/payment-method', { order_id: digital })).toMatchObject({ status: 404 });
    expect((await call(market, 'PUT', '/customer/order/payment-method', { body: { order_id: digital } })).status).toBe(
      401,
    );
    const override = '/customer/order/payment-method';
    const as = (order_id: number) => ({ order_id, _method: 'put' });
    expect(await lina.post(override, as(cash))).toMatchObject({ status: 403, code: 'order' });
    expect(await lina.post(override, as(999_999))).toMatchObject({ status: 404, code: 'order' });
    expect((await call(market, 'POST', override, { body: as(digital) })).status).toBe(401);
    const plain = await lina.post('/customer/order/payment-method', { order_id: digital }, { checked: false });
    expect(plain.status).toBe(405);
    expect(await orderRow(market, digital)).toMatchObject({ paymentMethod: 'digital_payment' });
  });

  test('A change to cash is refused above the zone’s cash limit and where cash is off', async () => {
    const id = idOf(await placeSoups(lina, { payment_method: 'digital_payment' }));
    await market.db.update(moduleZones).set({ maximumCod: 1463 }).where(eq(moduleZones.moduleId, FOOD));
    const above = await fresh(() => toCash(id));
    await market.db.update(moduleZones).set({ maximumCod: 10_000 }).where(eq(moduleZones.moduleId, FOOD));
    await market.db.update(zones).set({ cashOnDelivery: false }).where(eq(zones.id, 1));
    const off = await fresh(() => toCash(id));
    await market.db.update(zones).set({ cashOnDelivery: true }).where(eq(zones.id, 1));
    expect(above).toMatchObject({ status: 403, code: 'cod' });
    expect(off).toMatchObject({ status: 403, code: 'cod' });
    expect((await fresh(() => toCash(id))).status).toBe(200);
  });
});
