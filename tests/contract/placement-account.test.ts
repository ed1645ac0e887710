import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyPassword } from '#src/backend/auth/password.ts';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { cartLines, idempotencyKeys } from '#src/backend/db/schema/order.ts';
import { campaignItems } from '#src/backend/db/schema/promotions.ts';
import { same } from '#src/backend/localised.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { purge } from '#src/lib/purge.ts';
import { PIXEL } from '../setup/photo.ts';
import { codeFor } from './auth-people.ts';
import { DATES, FOOD, GROCER, GROCERY, type Market, PIZZERIA, SOUP } from './market.ts';
import { marketSettings } from './market-settings.ts';
import { call, guest, placement, type Shopper } from './shopper.ts';
import { signedIn } from './signed-in.ts';
import { coupon, mine, openTradeMarket, orderRow, soups } from './trade-market.ts';

let market: Market;
let visitor: Shopper;

beforeAll(async () => {
  market = await openTradeMarket();
  await coupon(market, 'HELLO', { type: 'first_order', discount: 50 });
});
afterAll(() => market.close());
beforeEach(async () => {
  visitor = await guest(market);
});

let number = 0;
function newcomer(more: Record<string, unknown> = {}) {
  number += 1;
  return placement({
    create_new_user: 1,
    password: 'harbour-view',
    contact_person_name: 'Lina Al Aziz',
    contact_person_number: `+97150777${1000 + number}`,
    contact_person_email: `lina${number}@new.example`,
    ...more,
  });
}
const accountOf = async (email: unknown) =>
  (
    await market.db
      .select()
      .from(customers)
      .where(eq(customers.email, String(email)))
  )[0];

describe('The option create_new_user of an order', () => {
  test('An order can create an account, which takes over the cart of other modules', async () => {
    await visitor.post(
      '/customer/cart/add',
      { model: 'Item', item_id: DATES, price: 3, quantity: 1 },
      { module: GROCERY },
    );
    await visitor.post('/customer/cart/add', soups);
    const greeted = await visitor.post('/customer/order/place', newcomer({ coupon_code: 'HELLO' }));
    expect(greeted).toMatchObject({ status: 403, code: 'coupon' });
    const body = newcomer();
    const placed = await visitor.post('/customer/order/place', body);
    // 8.40; tax 5 % 0.42; delivery 5.42; service 0.40
    expect(placed.record).toMatchObject({ total_ammount: 14.64 });
    expect(placed.record['token']).toBeUndefined();
    const account = await accountOf(body['contact_person_email' as keyof typeof body]);
    expect(account).toMatchObject({
      firstName: 'Lina',
      lastName: 'Al Aziz',
      walletBalance: 0,
      referralCode: expect.any(String),
    });
    expect(await verifyPassword('harbour-view', account?.passwordHash)).toBe(true);
    expect(placed.record['user_id']).toBe(account?.id);
    expect(await orderRow(market, placed.record['order_id'])).toMatchObject({ userId: account?.id, isGuest: false });
    const lines = await market.db
      .select()
      .from(cartLines)
      .where(eq(cartLines.userId, account?.id ?? 0));
    expect(lines).toMatchObject([{ itemId: DATES, isGuest: false }]);
    expect((await visitor.get('/customer/cart/list', { module: GROCERY })).rows).toEqual([]);
  });

  test('A repeated request with the same key gets the same response, even with another password', async () => {
    await visitor.post('/customer/cart/add', soups);
    const body = newcomer();
    const key = { headers: { 'Idempotency-Key': 'newcomer' } };
    const responses = await Promise.all([1, 2, 3].map(() => visitor.post('/customer/order/place', body, key)));
    expect(new Set(responses.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1);
    const kept = await market.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'newcomer'));
    expect(kept).toHaveLength(1);
    const other = await visitor.post('/customer/order/place', { ...body, password: 'another-one' }, key);
    expect(other.body).toEqual(responses[0]?.body);
  });

  test.each([
    ['password', { password: undefined }],
    ['password', { password: 'short' }],
    ['password', { password: 'Lina Al Aziz' }],
    ['password', { password: 'x'.repeat(201) }],
    ['contact_person_email', { contact_person_email: '' }],
  ])('An order with %s %o is refused and its cart stays', async (code, wrong) => {
    await visitor.post('/customer/cart/add', soups);
    const body = newcomer(wrong);
    expect(await visitor.post('/customer/order/place', body)).toMatchObject({ status: 403, code });
    expect((await visitor.get('/customer/cart/list')).rows).toHaveLength(1);
    if (code === 'password') expect(await accountOf(`lina${number}@new.example`)).toBeUndefined();
  });

  describe('A phone number or an e-mail address that has an account', () => {
    const TAKEN = { phone: '+971507000001', email: 'known@new.example' };
    beforeAll(async () => {
      await market.db.insert(customers).values({ firstName: 'Known', ...TAKEN });
    });

    const free = {};
    const phone = { contact_person_number: TAKEN.phone };
    const email = { contact_person_email: 'Known@New.example' };
    test.each([
      ['another total', { headers: { 'X-Expected-Amount': '0.01' } }, {}],
      ['a coupon for members', {}, { coupon_code: 'HELLO' }],
      ['the wallet', {}, { payment_method: 'wallet' }],
      ['a weak password', {}, { password: 'password1' }],
      ['an unknown store', {}, { store_id: 999 }],
    ])('An order refused for %s gets the same response with a taken and a free contact', async (_, options, more) => {
      await visitor.post('/customer/cart/add', soups);
      const responses = [];
      for (const contact of [free, phone, email, { ...phone, ...email }]) {
        const response = await visitor.post('/customer/order/place', newcomer({ ...contact, ...more }), options);
        responses.push([response.status, response.body]);
      }
      expect(responses[0]?.[0]).toBeGreaterThan(200);
      expect(responses).toEqual(Array(4).fill(responses[0]));
    });

    test('A taken phone leaves the order with the guest, and changes nothing in that account', async () => {
      await visitor.post('/customer/cart/add', soups);
      const placed = await visitor.post('/customer/order/place', newcomer(phone));
      expect(placed.record).toMatchObject({ total_ammount: 14.64, user_id: visitor.guestId });
      expect(await orderRow(market, placed.record['order_id'])).toMatchObject({
        userId: visitor.guestId,
        isGuest: true,
      });
      const rows = await market.db.select().from(customers).where(eq(customers.phone, TAKEN.phone));
      expect(rows).toMatchObject([{ firstName: 'Known', email: TAKEN.email, passwordHash: null }]);
    });

    test('A taken e-mail address is left out of the new account', async () => {
      await visitor.post('/customer/cart/add', soups);
      const placed = await visitor.post('/customer/order/place', newcomer(email));
      const [made] = await market.db
        .select()
        .from(customers)
        .where(eq(customers.id, Number(placed.record['user_id'])));
      expect(made).toMatchObject({ firstName: 'Lina', email: null });
    });
  });

  describe('Verification of phone numbers', () => {
    const verifying = async (phoneVerification: boolean) => {
      await saveSettings(market.db, { customers: { ...marketSettings.customers, phoneVerification } });
      purge(['settings']);
    };
    beforeAll(() => verifying(true));
    afterAll(() => verifying(false));
    beforeEach(() => market.clock.advance(61_000));
    const verify = (phone: unknown, otp: string) =>
      call(market, 'POST', '/auth/verify-phone', { body: { phone, otp, guest_id: visitor.guestId } });
    const login = (phone: unknown) =>
      call(market, 'POST', '/auth/login', { body: { phone, password: 'harbour-view' } });

    test('An order does not tell whether its phone number has an account, and neither does its password', async () => {
      const TAKEN = '+971507000009';
      await market.db.insert(customers).values({ firstName: 'Known', phone: TAKEN, phoneVerified: true });
      const seen = [];
      for (const contact of [{}, { contact_person_number: TAKEN }]) {
        visitor = await guest(market);
        await visitor.post('/customer/cart/add', soups);
        const body = newcomer(contact);
        const { record } = await visitor.post('/customer/order/place', body);
        const phone = body['contact_person_number' as keyof typeof body];
        const tracked = await visitor.get(
          `/customer/order/track?order_id=${record['order_id']}&contact_number=${encodeURIComponent(String(phone))}`,
        );
        const { order_id: _, payment_link: __, ...told } = record;
        expect(told['user_id']).toBe(visitor.guestId);
        const { status, body: refused } = await login(phone);
        seen.push([{ ...told, user_id: 0 }, tracked.status, status, refused]);
      }
      expect(seen[0]).toEqual(seen[1]);
      expect(seen[0]?.[0]).toMatchObject({ account_verification: 'phone' });
    });

    test('The code for an order’s phone number makes an account for the guest, and the account owns the order', async () => {
      await visitor.post('/customer/cart/add', soups);
      const body = newcomer();
      const phone = body['contact_person_number' as keyof typeof body];
      const placed = await visitor.post('/customer/order/place', body);
      const stranger = await guest(market);
      const wrong = { phone, otp: codeFor(market, String(phone)), guest_id: stranger.guestId };
      expect((await call(market, 'POST', '/auth/verify-phone', { body: wrong })).record['token'] ?? null).toBeNull();
      const { status, record } = await verify(phone, codeFor(market, String(phone)));
      expect([status, typeof record['token']]).toEqual([200, 'string']);
      const [made] = await market.db
        .select()
        .from(customers)
        .where(eq(customers.phone, String(phone)));
      expect(made).toMatchObject({ firstName: 'Lina', lastName: 'Al Aziz', phoneVerified: true });
      expect(await verifyPassword('harbour-view', made?.passwordHash)).toBe(true);
      expect(await orderRow(market, placed.record['order_id'])).toMatchObject({ userId: made?.id, isGuest: false });
    });

    test('An account’s owner who confirms the code of another guest’s order gets nothing of that order', async () => {
      const TAKEN = '+971507000010';
      await market.db.insert(customers).values({ firstName: 'Known', phone: TAKEN, phoneVerified: true });
      await visitor.post('/customer/cart/add', soups);
      const placed = await visitor.post('/customer/order/place', newcomer({ contact_person_number: TAKEN }));
      await verify(TAKEN, codeFor(market, TAKEN));
      expect(await orderRow(market, placed.record['order_id'])).toMatchObject({ isGuest: true });
      const rows = await market.db.select().from(customers).where(eq(customers.phone, TAKEN));
      expect(rows).toMatchObject([{ firstName: 'Known', passwordHash: null }]);
    });

    test('A repeated request with the same idempotency key sends no second code', async () => {
      await visitor.post('/customer/cart/add', soups);
      const body = newcomer();
      const key = { headers: { 'Idempotency-Key': 'verified-newcomer' } };
      const [first, second] = [
        await visitor.post('/customer/order/place', body, key),
        await visitor.post('/customer/order/place', body, key),
      ];
      expect(second.body).toEqual(first.body);
      const phone = body['contact_person_number' as keyof typeof body];
      expect(market.sent.filter(({ to }) => to === phone)).toHaveLength(1);
    });
  });

  test('One address asks for thirty accounts an hour, also with orders that are refused', async () => {
    const from = { address: '203.0.113.7', headers: { 'X-Expected-Amount': '0.01' } };
    await visitor.post('/customer/cart/add', soups);
    for (let count = 0; count < 30; count++) {
      market.clock.advance(10_000);
      expect((await visitor.post('/customer/order/place', newcomer(), from)).status).toBe(409);
    }
    const refused = await visitor.post('/customer/order/place', newcomer(), { ...from, checked: false });
    expect(refused.status).toBe(429);
    const asGuest = newcomer({ create_new_user: 0 });
    expect((await visitor.post('/customer/order/place', asGuest, from)).status).toBe(409);
  });

  test('A refused order creates no account', async () => {
    await visitor.post('/customer/cart/add', { ...soups, quantity: 1 });
    expect(await visitor.post('/customer/order/place', newcomer())).toMatchObject({ status: 406, code: 'order_time' });
    expect(await accountOf(`lina${number}@new.example`)).toBeUndefined();
  });

  test('A signed-in customer’s order creates no new account', async () => {
    const lina = await signedIn(market);
    await lina.post('/customer/cart/add', soups);
    const placed = await lina.post('/customer/order/place', newcomer());
    expect(placed.record['user_id']).toBe(lina.id);
  });
});

describe('A medicine that needs a prescription', () => {
  beforeAll(async () => {
    await market.db.update(items).set({ prescription: true }).where(eq(items.id, DATES));
  });
  afterAll(async () => {
    await market.db.update(items).set({ prescription: false }).where(eq(items.id, DATES));
  });

  const form = (files: readonly (readonly [string, BlobPart])[]) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(placement({ guest_id: visitor.guestId, store_id: GROCER }))) {
      data.append(name, String(value));
    }
    for (const [field, content] of files) data.append(field, new File([content], 'paper.png'));
    return data;
  };
  const place = (files: readonly (readonly [string, BlobPart])[]) =>
    call(market, 'POST', '/customer/order/place', { form: form(files), module: GROCERY });

  test('A medicine that needs a prescription is ordered with pictures that only the owner sees later', async () => {
    await visitor.post(
      '/customer/cart/add',
      { model: 'Item', item_id: DATES, price: 3, quantity: 2 },
      { module: GROCERY },
    );
    expect(await place([])).toMatchObject({ status: 403, code: 'prescription' });
    expect(await place([['order_attachment', '<svg/>']])).toMatchObject({ status: 403, code: 'order_attachment' });
    const six = Array.from({ length: 6 }, () => ['order_attachment[]', PIXEL] as const);
    expect(await place(six)).toMatchObject({ status: 403, code: 'order_attachment' });
    const placed = await place([
      ['order_attachment[]', PIXEL],
      ['order_attachment[]', PIXEL],
    ]);
    expect(placed.status).toBe(200);
    const path = `/customer/order/track?order_id=${placed.record['order_id']}&contact_number=971501234567`;
    expect((await visitor.get(path)).record['order_attachment_full_url']).toHaveLength(2);
    const other = await guest(market);
    expect((await other.get(path)).record).toMatchObject({ order_attachment_full_url: [], order_attachment: null });
  });
});

describe('Buy-now orders', () => {
  const cart = (line: Record<string, unknown>) =>
    JSON.stringify([{ quantity: 2, variation: [], add_on_ids: [], add_on_qtys: [], ...line }]);

  test('CHK-01 A campaign item can be ordered by signed-in customers only', async () => {
    const [campaign] = await market.db
      .insert(campaignItems)
      .values({
        storeId: PIZZERIA,
        moduleId: FOOD,
        slug: 'feast',
        title: same('Feast'),
        description: same(''),
        price: 1000,
        startDate: '2026-11-01',
        endDate: '2026-11-30',
      })
      .returning();
    const body = { is_buy_now: 1, cart: cart({ item_id: campaign?.id, item_type: 'AppModelsItemCampaign' }) };
    expect((await visitor.post('/customer/order/place', placement(body))).status).toBe(401);
    const lina = await signedIn(market);
    // 20.00; tax 1.00; delivery 5.42; service 0.40
    expect((await lina.post('/customer/order/place', mine(body))).record['total_ammount']).toBe(26.82);

    // A guest's cart with a campaign item stays until the sign-in, which takes it over.
    const entry = { model: 'ItemCampaign', item_id: campaign?.id, price: 10, quantity: 2 };
    await visitor.post('/customer/cart/add', entry);
    expect((await visitor.post('/customer/order/place', placement())).status).toBe(401);
    expect((await visitor.get('/customer/cart/list')).rows).toHaveLength(1);
    await lina.post('/customer/cart/add', entry);
    expect((await lina.post('/customer/order/place', mine())).record['total_ammount']).toBe(26.82);
  });

  test('CHK-01 A buy-now order leaves the cart unchanged', async () => {
    await visitor.post('/customer/cart/add', { ...soups, quantity: 1 });
    const body = { is_buy_now: 1, cart: cart({ item_id: SOUP, item_type: 'AppModelsItem' }) };
    expect((await visitor.post('/customer/order/place', placement(body))).record['total_ammount']).toBe(14.64);
    expect((await visitor.get('/customer/cart/list')).rows).toHaveLength(1);
  });
});
