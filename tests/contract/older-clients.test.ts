import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { items, stores } from '#src/backend/db/schema/catalogue.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { deliveryMen } from '#src/backend/db/schema/order.ts';
import { CartSchema } from '#src/contract/cart.ts';
import { ReviewSchema } from '#src/contract/review.ts';
import { isRecord } from '#src/lib/record.ts';
import { PIXEL } from '../setup/photo.ts';
import { codeFor, openWith, poster } from './auth-people.ts';
import { COLA, FOOD, type Market, OLIVES, PIZZA, PIZZERIA, SOUP, STORE_AT } from './market.ts';
import { carryParcels, PARCEL, parcel } from './parcel-market.ts';
import { pastOrder } from './past-order.ts';
import { CHEMIST, openPharmacies, PHARMACY } from './pharmacy-market.ts';
import { type Customer, call, customer, guest, pizza, placement, type Shopper, soup } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

// Requests and responses of clients of earlier API versions; newer clients are in the tests of each resource.
let market: Market;
let visitor: Shopper;
let person: Customer;
let lina: SignedIn;
const post = poster(() => market);

beforeAll(async () => {
  market = await openWith({});
  await openPharmacies(market);
  await carryParcels(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  [visitor, person, lina] = [await guest(market), await customer(market), await signedIn(market)];
  // A phone can request one code per minute.
  market.clock.advance(61_000);
});

const itemIn = (line: unknown): Record<string, unknown> =>
  isRecord(line) && isRecord(line['item']) ? line['item'] : {};

describe('The cart of an older client', () => {
  test('A cart line has the module of its item', async () => {
    await visitor.post('/customer/cart/add', pizza());
    const { rows } = await visitor.get('/customer/cart/list');
    expect(rows.map(itemIn)).toMatchObject([{ module: { id: FOOD, module_type: 'food', module_name: 'Food' } }]);
  });

  test('The add-ons of a line are the chosen ones only, so that a client can send them back unchanged', async () => {
    const chosen = pizza({ add_on_ids: [COLA], add_on_qtys: [2] });
    const added = await visitor.post('/customer/cart/add', chosen);
    expect(itemIn(added.rows[0])['addons']).toEqual([
      { id: COLA, name: 'Cola', price: 1.5, store_id: PIZZERIA, isChecked: true, quantity: 2 },
    ]);
    // Both add-ons are still offered: newer clients read them from another field.
    const [line] = v.parse(CartSchema, added.body);
    expect(line?.item.addOns).toEqual([
      { id: OLIVES, name: 'Olives', price: 75 },
      { id: COLA, name: 'Cola', price: 150 },
    ]);
    expect(line?.choice.addOns).toEqual([{ id: COLA, quantity: 2 }]);
  });

  test('The shop reads a line that lists all add-ons with the quantity 0 like one that lists the chosen ones', async () => {
    const added = await visitor.post('/customer/cart/add', pizza({ add_on_ids: [COLA], add_on_qtys: [2] }));
    const line = added.rows[0] ?? {};
    const { offered_addons, ...item } = itemIn(line);
    const all = Array.isArray(offered_addons) ? offered_addons : [];
    const older = [{ ...line, item: { ...item, addons: all.map((one) => ({ ...one, quantity: 0 })) } }];
    expect(v.parse(CartSchema, older)).toEqual(v.parse(CartSchema, added.body));
  });
});

describe('Sign-in of an older client', () => {
  test.each([
    ['a phone', () => ({ phone: person.phone })],
    ['an e-mail address', () => ({ email: person.email })],
    ['a name that is a phone', () => ({ email_or_phone: person.phone })],
    ['a name that is an e-mail address', () => ({ email_or_phone: person.email })],
  ])('A sign-in by %s and a password needs no login_type and moves the guest’s cart', async (_, name) => {
    await visitor.post('/customer/cart/add', soup());
    const sent = { ...name(), password: person.password, guest_id: visitor.guestId };
    const { status, record } = await post('/auth/login', sent);
    expect([status, typeof record['token']]).toEqual([200, 'string']);
    const headers = { authorization: `Bearer ${String(record['token'])}` };
    const { rows } = await call(market, 'GET', '/customer/cart/list', { headers });
    expect(rows).toMatchObject([{ item_id: SOUP }]);
    expect((await post('/auth/login', { ...name(), password: 'wrong-harbour' })).status).toBe(401);
  });

  test('A sign-in without a name or a password is refused', async () => {
    expect(await post('/auth/login', { phone: person.phone })).toMatchObject({ status: 403, code: 'password' });
    expect(await post('/auth/login', { password: 'x'.repeat(8) })).toMatchObject({
      status: 403,
      code: 'email_or_phone',
    });
  });

  test.each(['phone', 'email'] as const)('A password reset by %s needs no verification_method', async (way) => {
    const contact = { [way]: person[way] };
    expect((await post('/auth/forgot-password', contact)).status).toBe(200);
    const typed = { ...contact, reset_token: codeFor(market, person[way]) };
    expect((await post('/auth/verify-token', typed)).status).toBe(200);
    const fresh = { password: 'south-harbour', confirm_password: 'south-harbour' };
    expect((await call(market, 'PUT', '/auth/reset-password', { body: { ...typed, ...fresh } })).status).toBe(200);
    const { status } = await post('/auth/login', { phone: person.phone, password: fresh.password });
    expect(status).toBe(200);
  });

  test('A phone number is verified at the end of a sign-up by the code and the guest id alone', async () => {
    const strict = await openWith({ phoneVerification: true });
    const { guestId: guest_id } = await guest(strict);
    const own = { name: 'Nour Haddad', phone: '+971508111222', password: 'quiet-harbour', guest_id };
    const response = await call(strict, 'POST', '/auth/sign-up', { body: own });
    expect(response.record).toMatchObject({ token: null, is_phone_verified: 0 });
    const body = { phone: own.phone, otp: codeFor(strict, own.phone), guest_id };
    const { status, record } = await call(strict, 'POST', '/auth/verify-phone', { body });
    expect([status, typeof record['token']]).toEqual([200, 'string']);
    await strict.close();
  });
});

describe('Refusals without a sign-in', () => {
  test.each<[string, string, unknown?]>([
    ['GET', '/customer/cart/list'],
    ['GET', '/customer/info'],
    ['GET', '/customer/order/list?limit=10&offset=1'],
    ['GET', '/coupon/list'],
    ['GET', '/events'],
    ['DELETE', '/auth/logout'],
    ['POST', '/auth/login', { phone: '+971500000099', password: 'wrong-harbour' }],
  ])('The refusal of %s %s has a list of codes and messages, and the message once more', async (method, path, body) => {
    const { status, record } = await call(market, method, path, { headers: { zoneId: '[1]' }, body });
    expect(status).toBe(401);
    const message = expect.stringMatching(/\w/);
    expect(record).toEqual({ errors: [{ code: expect.stringMatching(/\w/), message }], message });
  });

  test('The refusal of a refund for a guest has a list of codes and messages too', async () => {
    const { status, record } = await visitor.post('/customer/order/refund-request', { order_id: 1 });
    expect([status, record['errors']]).toEqual([401, [{ code: 'unauthorized', message: expect.any(String) }]]);
  });
});

describe('Orders of an older client', () => {
  test('A guest can send a parcel without an e-mail address', async () => {
    const { contact_person_email: _, ...silent } = parcel({ is_guest: 1 });
    const response = await visitor.post('/customer/order/place', silent, {
      module: PARCEL,
      headers: { zoneId: '[1]' },
    });
    expect(response).toMatchObject({ status: 200, record: { status: 'pending' } });
  });

  test('A phone number “undefined” in a form is replaced by that of the account, and refused for a guest', async () => {
    const place = async (more: Record<string, string>, headers: Record<string, string>) => {
      const form = new FormData();
      const told = { store_id: CHEMIST, address: 'Corniche Road 1', latitude: STORE_AT.lat, longitude: STORE_AT.lng };
      const absent = { contact_person_number: 'undefined', order_note: 'null' };
      for (const [name, value] of Object.entries({ ...told, distance: 0.1, ...absent, ...more }))
        form.append(name, String(value));
      form.append('order_attachment[]', new File([PIXEL], 'slip.png'));
      return call(market, 'POST', '/customer/order/prescription/place', {
        form,
        module: PHARMACY,
        headers: { zoneId: '[1]', ...headers },
      });
    };
    const placed = await place({}, lina.headers);
    const { record } = await lina.get(`/customer/order/details?order_id=${placed.record['order_id']}`);
    const [row] = await market.db.select().from(customers).where(eq(customers.id, lina.id));
    expect(record).toMatchObject({ order_note: null, delivery_address: { contact_person_number: row?.phone } });
    const refused = await place({ guest_id: String(visitor.guestId), contact_person_name: 'Lina' }, {});
    expect(refused).toMatchObject({ status: 403, code: 'contact_person_number' });
  });

  test('An order line has the picture of the item and the tax rate', async () => {
    await visitor.post('/customer/cart/add', pizza());
    await market.db.update(items).set({ image: 'item/pizza' }).where(eq(items.id, PIZZA));
    const placed = await visitor.post('/customer/order/place', placement());
    const { rows } = await visitor.get(`/customer/order/details?order_id=${placed.record['order_id']}`);
    expect(rows).toMatchObject([{ item_details: { image: 'pizza-400.webp', tax: 5, tax_type: 'percent' } }]);
  });

  test('An order above the cash limit or the wallet’s balance is refused with status 403', async () => {
    await market.db.update(items).set({ price: 2500 }).where(eq(items.id, SOUP));
    await visitor.post('/customer/cart/add', soup({ quantity: 4 }));
    // 100.00 + tax 5.00 + service 0.40 is above 100.00; a tip of 16.03 makes a parcel of 3.98 cost 20.01, above 20.00.
    const goods = await visitor.post('/customer/order/place', placement());
    await market.db.update(items).set({ price: 420 }).where(eq(items.id, SOUP));
    const sent = await lina.post('/customer/order/place', parcel({ dm_tips: 16.03 }), { module: PARCEL });
    const wallet = await lina.post('/customer/order/place', parcel({ payment_method: 'wallet' }), { module: PARCEL });
    for (const refused of [goods, sent, wallet]) expect(refused).toMatchObject({ status: 403, code: 'order_amount' });
  });
});

describe('Ratings with half stars', () => {
  test('A rating with half a star is stored, returned and averaged', async () => {
    await market.db.update(items).set({ avgRating: 4, ratingCount: 1 }).where(eq(items.id, SOUP));
    const counts = { avgRating: 4, ratingCount: 1, ratings: [0, 1, 0, 0, 0] };
    await market.db.update(stores).set(counts).where(eq(stores.id, PIZZERIA));
    await market.db.update(deliveryMen).set({ rating: 5, ratingCount: 1 }).where(eq(deliveryMen.id, 1));
    const order_id = await pastOrder(market, lina.id, [SOUP]);
    const opinion = { order_id, item_id: SOUP, rating: 3.5, comment: 'Good' };
    expect((await lina.post('/items/reviews/submit', opinion)).status).toBe(200);
    const { record } = await call(market, 'GET', `/items/reviews/${SOUP}?limit=1&offset=1`);
    const [shown] = v.parse(v.object({ reviews: v.array(ReviewSchema) }), record).reviews;
    expect(shown?.rating).toBe(3.5);
    const [item] = await market.db.select().from(items).where(eq(items.id, SOUP));
    const [store] = await market.db.select().from(stores).where(eq(stores.id, PIZZERIA));
    // (4 + 3.5) / 2; the store counts it as three stars.
    expect([item?.avgRating, store?.avgRating, store?.ratings]).toEqual([3.75, 3.75, [0, 1, 1, 0, 0]]);
    const about = { order_id, delivery_man_id: 1, rating: '0.5', comment: 'Late' };
    expect((await lina.post('/delivery-man/reviews/submit', about)).status).toBe(200);
    const [courier] = await market.db.select().from(deliveryMen).where(eq(deliveryMen.id, 1));
    expect(courier?.rating).toBe(2.75);
  });

  test.each([0, 0.25, 4.7, 5.5])('A rating of %d is refused', async (rating) => {
    const order_id = await pastOrder(market, lina.id, [SOUP]);
    const response = await lina.post('/items/reviews/submit', { order_id, item_id: SOUP, rating, comment: '' });
    expect(response).toMatchObject({ status: 403, code: 'rating' });
  });
});
