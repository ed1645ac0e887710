import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { items, stores } from '#src/backend/db/schema/catalogue.ts';
import { settings } from '#src/backend/db/schema/marketplace.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { coupons } from '#src/backend/db/schema/promotions.ts';
import { same } from '#src/backend/localised.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { PIXEL } from '../setup/photo.ts';
import { type Market, OTHER_ZONE, openMarket, STORE_AT } from './market.ts';
import { marketSettings } from './market-settings.ts';
import { CAPSULES, CHEMIST, KIOSK, openPharmacies, PHARMACY, SYRUP } from './pharmacy-market.ts';
import { type ApiResponse, call, guest, type Shopper } from './shopper.ts';
import { type SignedIn, STRANGERS, signedIn } from './signed-in.ts';
import { withFreshSettings } from './trade-market.ts';

let market: Market;
let lina: SignedIn;
let visitor: Shopper;

beforeAll(async () => {
  market = await openMarket();
  await openPharmacies(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
  visitor = await guest(market);
});

const PLACE = '/customer/order/prescription/place';
const slip = (name = 'slip.png') => new File([PIXEL], name);

/** Returns the form of a prescription order with an address near the pharmacy. */
function prescription(more: Record<string, unknown> = {}, files = [slip()]): FormData {
  const fields = {
    store_id: CHEMIST,
    distance: 0.1,
    address: 'Corniche Road 1',
    latitude: STORE_AT.lat,
    longitude: STORE_AT.lng,
    contact_person_name: 'Lina',
    contact_person_number: '+971 50 123 4567',
    ...more,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  for (const file of files) form.append('order_attachment[]', file);
  return form;
}

const place = (form: FormData, headers: Record<string, string> = lina.headers, module: number | null = PHARMACY) =>
  call(market, 'POST', PLACE, { form, module, headers: { zoneId: '[1]', ...headers } });
const asVisitor = (form: FormData): Promise<ApiResponse> => {
  form.append('guest_id', String(visitor.guestId));
  return place(form, {});
};
const details = async (id: number) => lina.get(`/customer/order/details?order_id=${id}`);
const count = async () => (await market.db.select({ count: sql<number>`count(*)::int` }).from(orders))[0]?.count;
const stockOf = async (id: number) => (await market.db.select().from(items).where(eq(items.id, id)))[0]?.stock;

/** Places prescriptions until one has an even (or odd) number, which decides the items the pharmacy finds on it. */
async function placed(kind: 'even' | 'odd', more: Record<string, unknown> = {}): Promise<number> {
  const id = Number((await place(prescription(more))).record['order_id']);
  return id % 2 === (kind === 'odd' ? 1 : 0) ? id : placed(kind, more);
}

async function confirm(): Promise<void> {
  await market.courier.tick();
  market.clock.advance(20_000);
  await market.courier.tick();
}

describe('Orders with a prescription', () => {
  test('CHK-03 A prescription order is pending without lines and costs the delivery, the tip and the service fee', async () => {
    const response = await place(
      prescription({ dm_tips: 1, order_note: 'The second only' }, [slip(), slip('two.png')]),
    );
    // Delivery at least 2.00, tip 1.00, service 0.40.
    expect(response.record).toMatchObject({ status: 'pending', total_ammount: 3.4, user_id: lina.id });
    const order = (await details(Number(response.record['order_id']))).record;
    expect(order).toMatchObject({
      order_type: 'delivery',
      order_amount: 3.4,
      delivery_charge: 2,
      prescription_order: true,
      payment_method: 'cash_on_delivery',
      payment_status: 'unpaid',
      order_note: 'The second only',
      details_count: 0,
      store: { id: CHEMIST, name: 'Chemist' },
    });
    expect(order['order_attachment_full_url']).toEqual([
      expect.stringMatching(/^http:\/\/market\.test\/media\/private\/[0-9a-f]{32}\.png\?expires=\d+&signature=[\w-]+$/),
      expect.stringMatching(/\.png\?/),
    ]);
    expect(order['order_attachment']).toHaveLength(2);
    const track = await lina.get(`/customer/order/track?order_id=${order['id']}`);
    expect(track.record).toMatchObject({ prescription_order: true, order_amount: 3.4 });
  });

  test('The store adds one medicine when it confirms the order, and the price includes the medicine', async () => {
    const id = await placed('even');
    const before = Number(await stockOf(CAPSULES));
    await confirm();
    // Capsules 14.50, tax 5 % = 0.725 -> 0.73, delivery 2.00, service 0.40: 17.63.
    const order = await lina.get(`/customer/order/track?order_id=${id}`);
    expect(order.record).toMatchObject({ order_status: 'confirmed', order_amount: 17.63, details_count: 1 });
    expect((await details(id)).rows).toMatchObject([
      { item_id: CAPSULES, price: 14.5, quantity: 1, item_details: { name: 'Capsules' } },
    ]);
    expect(Number(await stockOf(CAPSULES))).toBeLessThan(before);
  });

  test('The store adds two medicines, and their discounts and the customer’s coupon count', async () => {
    await market.db.update(items).set({ stock: 50 }).where(eq(items.storeId, CHEMIST));
    await market.db.insert(coupons).values({
      moduleId: PHARMACY,
      title: same('Get well'),
      code: 'WELL',
      type: 'default',
      discount: 10,
      minPurchase: 500,
      startDate: '2026-01-01',
      expireDate: '2026-12-31',
    });
    const id = await placed('odd', { coupon_code: 'well' });
    await confirm();
    // 14.50 + 6.00 - 0.60 = 19.90; coupon 10 % = 1.99: 17.91; tax 5 % = 0.8955 -> 0.90; delivery 2.00, service 0.40:
    // 21.21.
    const order = await lina.get(`/customer/order/track?order_id=${id}`);
    expect(order.record).toMatchObject({ order_amount: 21.21, coupon_discount_amount: 1.99, total_tax_amount: 0.9 });
    expect((await details(id)).rows).toMatchObject([
      { item_id: SYRUP, discount_on_item: 0.6 },
      { item_id: CAPSULES, discount_on_item: 0 },
    ]);
  });

  test('PROMO-07 The first-order discount of a referred customer counts once there is a line to reduce', async () => {
    const newCustomerDiscount = {
      status: true,
      amount: 20,
      type: 'percentage' as const,
      validity: 1,
      validityType: 'day' as const,
    };
    await saveSettings(market.db, { customers: { ...marketSettings.customers, referral: true, newCustomerDiscount } });
    const createdAt = new Date(market.clock.now().getTime() - 86_400_000 + 10_000);
    const friend = await signedIn(market, { referredBy: lina.id, createdAt });
    const ids: number[] = [];
    for (let n = 0; n < 2; n++) {
      // The order after an odd one is even: capsules only.
      await placed('odd');
      ids.push(Number((await place(prescription(), friend.headers)).record['order_id']));
    }
    // Confirmed after the discount has expired, and another order was placed.
    await confirm();
    const orders = await Promise.all(ids.map((id) => friend.get(`/customer/order/track?order_id=${id}`)));
    expect(orders.map(({ record }) => [record['ref_bonus_amount'], record['total_tax_amount'], record['order_amount']]))
      // 14.50 - 2.90 = 11.60; tax 0.58; delivery 2.00; service 0.40. The second has no discount.
      .toEqual([
        [2.9, 0.58, 14.58],
        [0, 0.73, 17.63],
      ]);
    await saveSettings(market.db, { customers: marketSettings.customers });
  });

  test('Nothing is added without stock, and lines are added once', async () => {
    await market.db.update(items).set({ stock: 0 }).where(eq(items.storeId, CHEMIST));
    const id = await placed('even');
    await confirm();
    expect((await details(id)).record).toMatchObject({ order_status: 'confirmed', order_amount: 2.4 });
    await market.db.update(items).set({ stock: 50 }).where(eq(items.storeId, CHEMIST));
    market.clock.advance(3600_000);
    await market.courier.tick();
    await market.courier.tick();
    expect((await details(id)).record).toMatchObject({ details_count: 0 });
  });

  test('A prescription order is delivered like any other order and paid in cash', async () => {
    const id = await placed('even');
    for (let step = 0; step < 8; step++) {
      market.clock.advance(3600_000);
      await market.courier.tick();
    }
    const order = await lina.get(`/customer/order/track?order_id=${id}`);
    expect(order.record).toMatchObject({ order_status: 'delivered', payment_status: 'paid', order_amount: 17.63 });
  });

  test('A guest needs no e-mail address, and can cancel a pending prescription order', async () => {
    const response = await asVisitor(prescription());
    const id = response.record['order_id'];
    expect(response.record['user_id']).toBe(visitor.guestId);
    expect((await visitor.get(`/customer/order/details?order_id=${id}`)).record).toMatchObject({ id, is_guest: true });
    expect((await visitor.put('/customer/order/cancel', { order_id: id, reason: 'Better now' })).status).toBe(200);
  });

  test('CHK-03 A prescription order whose fees differ from the expected amount is refused', async () => {
    const before = await count();
    const expecting = (amount: string) => ({ ...lina.headers, 'X-Expected-Amount': amount });
    const refused = await place(prescription(), expecting('0.01'));
    expect(refused).toMatchObject({ status: 409, code: 'amount_changed' });
    expect(await count()).toBe(before);
    const placed = await place(prescription(), expecting(String(refused.record['order_amount'])));
    expect(placed.record['total_ammount']).toBe(refused.record['order_amount']);
  });

  test('Requests with the same idempotency key place one prescription order', async () => {
    const before = await count();
    const headers = { ...lina.headers, 'Idempotency-Key': 'slip-1' };
    const responses = await Promise.all(Array.from({ length: 4 }, () => place(prescription(), headers)));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await count()).toBe(Number(before) + 1);
    const other = await place(prescription({ order_note: 'Another' }), headers);
    expect(other).toMatchObject({ status: 403, code: 'idempotency' });
  });
});

describe('Refused prescription orders', () => {
  test.each<[string, Record<string, unknown>, File[], number, string]>([
    ['no picture', {}, [], 403, 'order_attachment'],
    ['no picture at all', {}, [new File(['hello'], 'slip.png')], 403, 'order_attachment'],
    ['too many pictures', {}, Array.from({ length: 6 }, () => slip()), 403, 'order_attachment'],
    ['no store', { store_id: undefined }, [slip()], 404, 'order_time'],
    ['a store that is none', { store_id: 999 }, [slip()], 404, 'order_time'],
    ['a store of another module', { store_id: 1 }, [slip()], 404, 'order_time'],
    ['a store that reads none', { store_id: KIOSK }, [slip()], 403, 'order_type'],
    ['no address', { address: '' }, [slip()], 403, 'address'],
    ['no place', { latitude: undefined }, [slip()], 403, 'coordinates'],
    ['a place in another zone', { latitude: OTHER_ZONE.lat, longitude: OTHER_ZONE.lng }, [slip()], 403, 'coordinates'],
    ['no time', { schedule_at: 'tomorrow' }, [slip()], 403, 'schedule_at'],
    ['a time that is over', { schedule_at: '2020-01-01 10:00' }, [slip()], 406, 'order_time'],
    ['a time when the store is closed', { schedule_at: '2026-12-01 03:00' }, [slip()], 406, 'order_time'],
    ['a coupon nobody knows', { coupon_code: 'NEVER' }, [slip()], 404, 'coupon'],
    ['a coupon of last year', { coupon_code: 'OLD' }, [slip()], 407, 'coupon'],
    ['a number that is none', { contact_person_number: 'x' }, [slip()], 403, 'contact_person_number'],
  ])('A prescription order with %s is refused', async (_, more, files, status, code) => {
    await market.db
      .insert(coupons)
      .values({
        moduleId: PHARMACY,
        title: same('Old'),
        code: 'OLD',
        type: 'default',
        startDate: '2025-01-01',
        expireDate: '2025-12-31',
      })
      .onConflictDoNothing();
    const before = await count();
    expect(await place(prescription(more, files))).toMatchObject({ status, code });
    expect(await count()).toBe(before);
  });

  test('A prescription order of a guest without a name or a phone number is refused', async () => {
    for (const field of ['contact_person_name', 'contact_person_number']) {
      expect(await asVisitor(prescription({ [field]: undefined }))).toMatchObject({ status: 403, code: field });
    }
  });

  test('A prescription order without a module is refused', async () => {
    expect(await place(prescription(), lina.headers, null)).toMatchObject({ status: 403, code: 'moduleId' });
  });

  test('A prescription order is refused where the marketplace or the store has switched it off', async () => {
    const refusedWith = async (topic: 'orders' | 'payments', off: object) => {
      const change = (value: object) => market.db.update(settings).set({ value }).where(eq(settings.key, topic));
      await change({ ...marketSettings[topic], ...off });
      const response = await withFreshSettings(market, () => place(prescription()));
      await change(marketSettings[topic]);
      return response;
    };
    expect(await refusedWith('orders', { prescription: false })).toMatchObject({ status: 403, code: 'order_type' });
    expect(await refusedWith('orders', { homeDelivery: false })).toMatchObject({ status: 403, code: 'order_type' });
    expect(await refusedWith('payments', { cashOnDelivery: false })).toMatchObject({ status: 403, code: 'order_time' });
    await market.db.update(stores).set({ active: false }).where(eq(stores.id, CHEMIST));
    expect(await place(prescription())).toMatchObject({ status: 406, code: 'order_time' });
    await market.db.update(stores).set({ active: true }).where(eq(stores.id, CHEMIST));
  });
});

describe('Access to prescriptions', () => {
  test('Another customer or guest neither sees the pictures nor cancels the order', async () => {
    const { record } = await place(prescription());
    const id = record['order_id'];
    for (const person of [await signedIn(market), visitor]) {
      expect((await person.get(`/customer/order/details?order_id=${id}`)).status).toBe(404);
      const cancel = await person.put('/customer/order/cancel', { order_id: id, reason: 'x' });
      expect(cancel).toMatchObject({ status: 403, code: 'order' });
    }
    for (const headers of STRANGERS) expect((await place(prescription(), headers)).status).toBe(401);
  });
});
