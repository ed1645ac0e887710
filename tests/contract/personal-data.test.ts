import { eq, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { items, reviews } from '#src/backend/db/schema/catalogue.ts';
import { customers, guests } from '#src/backend/db/schema/customer.ts';
import * as schema from '#src/backend/db/schema/index.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { coupons } from '#src/backend/db/schema/promotions.ts';
import { firstOrders, limits, referredPhones, uploads } from '#src/backend/db/schema/service.ts';
import { hashOf } from '#src/backend/http/identity.ts';
import { deleteExpired, doWhatIsDue } from '#src/backend/platform/housekeeping.ts';
import { isRecord } from '#src/lib/record.ts';
import { PIXEL } from '../setup/photo.ts';
import { newToken } from './group.ts';
import { DATES, GROCER, GROCERY, HOME, type Market, PIZZERIA, SOUP } from './market.ts';
import { sendProfile } from './profile-form.ts';
import { type ApiResponse, type Customer, call, customer, guest, placement, soup } from './shopper.ts';
import { coupon, mine, openTradeMarket, soups, wait } from './trade-market.ts';

let market: Market;
let person: Customer;
const ZONE = { zoneId: '[1]' };
const DAY = 24 * 60;

beforeAll(async () => {
  market = await openTradeMarket({ customers: { referral: true, referralEarning: 300 } });
  await coupon(market, 'FIRST', { type: 'first_order', discount: 50, maxDiscount: 300 });
});
afterAll(() => market.close());

const bearerOf = ({ token }: { token: string }) => ({ ...ZONE, authorization: `Bearer ${token}` });
const leave = (who = person): Promise<ApiResponse> =>
  call(market, 'DELETE', '/customer/remove-account', {
    body: { current_password: who.password },
    headers: bearerOf(who),
  });
const photo = (name = 'one.png') => new File([PIXEL], name, { type: 'image/png' });

async function send(path: string, fields: Record<string, string | File>): Promise<ApiResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const sent = await call(market, 'POST', path, { form, headers: bearerOf(person) });
  expect(sent.status, `${path} ${JSON.stringify(sent.body)}`).toBe(200);
  return sent;
}
async function post(path: string, body: unknown): Promise<ApiResponse> {
  const sent = await person.post(path, body, { headers: ZONE });
  expect(sent.status, `${path} ${JSON.stringify(sent.body)}`).toBe(200);
  return sent;
}
/** Places an order of two soups. */
async function place(more: Record<string, unknown> = {}): Promise<number> {
  await post('/customer/cart/add', soups);
  return Number((await post('/customer/order/place', mine(more))).record['order_id']);
}
/** The payment page says that the payment failed. */
const failed = (id: number) =>
  market.db.update(orders).set({ status: 'failed', failed: market.clock.now(), nextAt: null }).where(eq(orders.id, id));
const statusOf = async (id: number) => (await market.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
const verify = () => market.db.update(customers).set({ phoneVerified: true }).where(eq(customers.id, person.id));

/** Returns the rows of all tables as text, with the names of the tables. */
async function dump(): Promise<{ name: string; text: string }[]> {
  const tables: [string, unknown][] = Object.entries(schema);
  const texts: { name: string; text: string }[] = [];
  for (const [name, table] of tables) {
    if (!is(table, PgTable)) continue;
    texts.push({ name, text: JSON.stringify(await market.db.select().from(table)).toLowerCase() });
  }
  return texts;
}

describe('ACC-03 A deleted account', () => {
  beforeEach(async () => {
    person = await customer(market);
  });

  test('A deleted account leaves nothing that its customer wrote in any table, and no file', async () => {
    const before = await market.db.$count(uploads);
    const visitor = await guest(market);
    await visitor.post('/customer/cart/add', soup({ quantity: 2, note: 'zqxjzqcartnote' }));
    const asGuest = placement({
      guest_id: visitor.guestId,
      contact_person_name: 'Zqxjzqguest',
      order_note: 'zqxjzqguestnote',
    });
    expect((await visitor.post('/customer/order/place', asGuest, { headers: ZONE })).status).toBe(200);
    await wait(market, 90);
    const host = await customer(market);
    const [hostRow] = await market.db.select().from(customers).where(eq(customers.id, host.id));
    const signUp = {
      name: 'Zqxjzqfirst Zqxjzqlast',
      email: 'zqxjzqmail@example.com',
      ref_code: hostRow?.referralCode ?? '',
    };
    person = await customer(market, { ...signUp, guest_id: visitor.guestId });
    const { phone } = person;
    person = { ...person, email: signUp.email };
    await market.db.update(guests).set({ customerId: person.id }).where(eq(guests.id, visitor.guestId));
    await verify();
    await call(market, 'POST', '/newsletter/subscribe', { body: { email: signUp.email } });
    expect((await sendProfile(market, person, { name: 'Zqxjzqfirst Zqxjzqlast', image: photo() })).status).toBe(200);
    const door = await send('/customer/door-photo', { photo: photo('door.png') });
    await post('/customer/address/add', {
      contact_person_name: 'Zqxjzqcontact',
      contact_person_number: '+971507777777',
      address_type: 'zqxjzqtype',
      address: 'Zqxjzqstreet',
      road: 'Zqxjzqroad',
      house: 'Zqxjzqhouse',
      floor: 'Zqxjzqfloor',
      landmark: 'Zqxjzqlandmark',
      gate_code: 'Zqxjzqgate',
      door_photo: door.record['door_photo'],
      latitude: HOME.lat,
      longitude: HOME.lng,
    });
    await person.put('/customer/cm-firebase-token', { cm_firebase_token: 'zqxjzqdevice' });
    const group = { token: newToken(), member_token: newToken() };
    await post('/group-cart', { ...group, name: 'Zqxjzqhost', store_id: PIZZERIA, minutes: 60 });
    const headers = { ...bearerOf(person), 'X-Group': group.token, 'X-Group-Member': group.member_token };
    await call(market, 'POST', '/customer/cart/add', { body: soup({ quantity: 2 }), headers });
    expect((await call(market, 'POST', '/group-cart/checkout', { body: {}, headers })).status).toBe(200);
    const order = Number(
      (
        await post(
          '/customer/order/place',
          mine({
            contact_person_name: 'Zqxjzqreceiver',
            contact_person_email: 'zqxjzqreceiver@example.com',
            contact_person_number: '+971508888888',
            address: 'Zqxjzqaddress',
            road: 'Zqxjzqway',
            house: 'Zqxjzqdoor',
            floor: 'Zqxjzqlevel',
            order_note: 'zqxjzqnote',
            unavailable_item_note: 'zqxjzqunavailable',
            delivery_instruction: 'zqxjzqinstruction',
          }),
        )
      ).record['order_id'],
    );
    await post('/customer/order/progress-link', { order_id: order });
    await wait(market, 90);
    expect(await statusOf(order)).toBe('delivered');
    const reviewed = { item_id: String(SOUP), order_id: String(order), rating: '4' };
    await send('/items/reviews/submit', { ...reviewed, comment: 'zqxjzqreview', 'attachment[]': photo() });
    const [row] = await market.db.select().from(orders).where(eq(orders.id, order));
    const courier = { delivery_man_id: String(row?.deliveryManId), order_id: String(order), rating: '5' };
    await send('/delivery-man/reviews/submit', { ...courier, comment: 'zqxjzqcourier', 'attachment[]': photo() });
    const refund = { order_id: String(order), customer_reason: 'zqxjzqreason', customer_note: 'zqxjzqdeny deny' };
    await send('/customer/order/refund-request', { ...refund, 'image[]': photo() });
    await wait(market, 30);
    const chat = { receiver_type: 'admin', receiver_id: '0', message: 'zqxjzqmessage' };
    await send('/customer/message/send', { ...chat, 'image[]': photo() });
    const waiting = await place({ payment_method: 'offline_payment' });
    const details = { order_id: waiting, method_id: 1, sender: 'zqxjzqsender', customer_note: 'zqxjzqoffline deny' };
    expect((await person.put('/customer/order/offline-payment', details, { headers: ZONE })).status).toBe(200);
    await wait(market, 5);
    await person.put('/customer/order/cancel', { order_id: waiting, reason: 'zqxjzqcancel' }, { headers: ZONE });
    await market.db.insert(limits).values({ key: `codes-to:${phone}`, count: 1, endsAt: new Date('2027-01-01') });
    await post('/customer/cart/add', soup({ note: 'zqxjzqlater' }));

    // Long enough not to occur by chance in a hash or a token.
    const markers = ['zqxjzq', phone.slice(1), '971507777777', '971508888888', `of customer ${person.id}@`];
    const written = await dump();
    expect(markers.filter((marker) => !written.some(({ text }) => text.includes(marker)))).toEqual([markers[4]]);
    expect(await leave()).toMatchObject({ status: 200 });

    const left = await dump();
    const traces = left.flatMap(({ name, text }) =>
      markers
        .filter((marker) => text.includes(marker))
        .map((marker) => [name, text.slice(text.indexOf(marker) - 90).slice(0, 130)]),
    );
    expect(traces).toEqual([]);
    expect(await market.db.$count(uploads)).toBe(before);
    expect(await market.db.$count(limits, eq(limits.key, `codes-to:${phone}`))).toBe(0);
    const kept = await market.db.select().from(orders).where(eq(orders.id, order));
    expect(kept).toMatchObject([
      { zoneId: 1, amount: row?.amount, deliveryAddress: null, contactPhone: '', path: null },
    ]);
  });

  test('A deleted account leaves its review as stars of “a customer”, in the language of the reader', async () => {
    const order = await place();
    await wait(market, 90);
    await post('/items/reviews/submit', { item_id: SOUP, order_id: order, rating: 4, comment: 'Warm' });
    const read = async (locale: string) => {
      const path = `/items/reviews/${SOUP}?limit=50&offset=1`;
      const { record } = await call(market, 'GET', path, { headers: { 'X-localization': locale } });
      const rows = Array.isArray(record['reviews']) ? record['reviews'].filter(isRecord) : [];
      return rows.find((review) => review['order_id'] === order || review['order_id'] === null);
    };
    expect(await read('en')).toMatchObject({ customer_name: 'Lina K.', customer: { f_name: 'Lina', l_name: 'K.' } });
    expect((await leave()).status).toBe(200);
    expect(await market.db.$count(reviews, eq(reviews.userId, person.id))).toBe(0);
    expect(await read('en')).toMatchObject({ customer_name: 'A customer', comment: '' });
    expect(await read('ar')).toMatchObject({ customer_name: 'عميل' });
  });

  test('A deletion returns the stock and the coupon of an order with a failed payment at once', async () => {
    await coupon(market, 'SWEET', { moduleId: GROCERY });
    const sent = { module: GROCERY, headers: ZONE };
    await person.post('/customer/cart/add', { model: 'Item', item_id: DATES, price: 3, quantity: 3 }, sent);
    const body = mine({ store_id: GROCER, payment_method: 'digital_payment', coupon_code: 'SWEET' });
    const order = Number((await person.post('/customer/order/place', body, sent)).record['order_id']);
    await failed(order);
    const held = async () => {
      const [dates] = await market.db.select().from(items).where(eq(items.id, DATES));
      const [sweet] = await market.db.select().from(coupons).where(eq(coupons.code, 'SWEET'));
      return [dates?.stock, sweet?.totalUses];
    };
    expect(await held()).toEqual([7, 1]);
    expect((await leave()).status).toBe(200);
    expect(await held()).toEqual([10, 0]);
    const [row] = await market.db.select().from(orders).where(eq(orders.id, order));
    expect(row).toMatchObject({ status: 'canceled', payBy: null, nextAt: null });
    const errors: unknown[] = [];
    market.clock.advance(62 * 60_000);
    await doWhatIsDue({ ...market, onError: (error) => errors.push(error) });
    await market.courier.tick();
    expect(errors).toEqual([]);
  });

  test('A deletion is refused while a refund is undecided, a wallet part is owed or the balance is negative', async () => {
    const order = await place();
    await wait(market, 90);
    await post('/customer/order/refund-request', { order_id: order, customer_reason: 'Cold' });
    expect(await leave()).toMatchObject({ status: 203, code: 'owed' });
    await wait(market, 30);
    await market.db.update(customers).set({ walletBalance: 500 }).where(eq(customers.id, person.id));
    const partial = await place({ payment_method: 'digital_payment', partial_payment: 1 });
    await failed(partial);
    expect(await leave()).toMatchObject({ status: 203, code: 'owed' });
    expect(await statusOf(partial)).toBe('failed');
    market.clock.advance(62 * 60_000);
    await doWhatIsDue({ ...market, onError: (error) => expect.fail(String(error)) });
    await market.db.update(customers).set({ walletBalance: -1 }).where(eq(customers.id, person.id));
    expect(await leave()).toMatchObject({ status: 203, code: 'owed' });
    await market.db.update(customers).set({ walletBalance: 0 }).where(eq(customers.id, person.id));
    expect((await leave()).status).toBe(200);
  });

  test('A customer who signs up again has neither a first order nor an invitation again', async () => {
    const host = await customer(market);
    const [{ referralCode: ref_code = '' } = {}] = await market.db
      .select()
      .from(customers)
      .where(eq(customers.id, host.id));
    person = await customer(market, { ref_code });
    await verify();
    const apply = () => person.get(`/coupon/apply?code=FIRST&store_id=${PIZZERIA}`, { headers: ZONE });
    expect((await apply()).status).toBe(200);
    await place({ coupon_code: 'FIRST' });
    await wait(market, 90);
    expect((await leave()).status).toBe(200);
    const { phone } = person;
    const again = await call(market, 'POST', '/auth/sign-up', {
      body: { name: 'Lina Karam', phone, password: 'quiet-harbour', ref_code },
    });
    expect(again).toMatchObject({ status: 203, code: 'phone' });
    person = await customer(market, { phone });
    await verify();
    expect(await apply()).toMatchObject({ status: 406, code: 'coupon' });
    const listed = await person.get('/coupon/list', { headers: ZONE });
    expect(JSON.stringify(listed.body)).not.toContain('FIRST');
    // Whoever reads the database cannot find the phone by trying all numbers.
    const hashes = await market.db.select({ hash: referredPhones.phoneHash }).from(referredPhones);
    expect(hashes.map(({ hash }) => hash)).not.toContain(hashOf(phone));
  });
});

describe('Personal data past its time', () => {
  beforeEach(async () => {
    person = await customer(market);
  });

  test('An order loses its personal data after two years, and the hash of a phone number is deleted after three', async () => {
    const order = await place();
    await wait(market, 90);
    await market.db.insert(firstOrders).values({ phoneHash: 'old', createdAt: market.clock.now() });
    const running = await place();
    const contact = async (id = order) =>
      (await market.db.select().from(orders).where(eq(orders.id, id))).map((row) => row.contactPhone);
    market.clock.advance(700 * DAY * 60_000);
    await deleteExpired(market);
    expect(await contact()).toEqual(['971501234567']);
    market.clock.advance(60 * DAY * 60_000);
    await deleteExpired(market);
    expect(await contact()).toEqual(['']);
    // One that is not finished is still to be delivered.
    expect(await contact(running)).toEqual(['971501234567']);
    expect(await market.db.$count(firstOrders, eq(firstOrders.phoneHash, 'old'))).toBe(1);
    market.clock.advance(400 * DAY * 60_000);
    await deleteExpired(market);
    expect(await market.db.$count(firstOrders, eq(firstOrders.phoneHash, 'old'))).toBe(0);
  });

  test('A plain hash of a phone number is replaced by one with the signing key, and still counts', async () => {
    const now = market.clock.now();
    const phone = '+971504443332';
    await market.db.insert(referredPhones).values({ phoneHash: hashOf(phone), createdAt: now });
    await deleteExpired(market);
    expect(await market.db.$count(referredPhones, eq(referredPhones.phoneHash, hashOf(phone)))).toBe(0);
    const [{ referralCode: ref_code = '' } = {}] = await market.db
      .select()
      .from(customers)
      .where(eq(customers.id, person.id));
    const body = { name: 'Lina Karam', phone, password: 'quiet-harbour', ref_code };
    expect(await call(market, 'POST', '/auth/sign-up', { body })).toMatchObject({ status: 203, code: 'phone' });
  });
});
