import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coupons } from '#src/backend/db/schema/promotions.ts';
import { FOOD, GRILL, GROCER, GROCERY, type Market, PIZZERIA } from './market.ts';
import { call, guest, placement } from './shopper.ts';
import { type SignedIn, STRANGERS, signedIn } from './signed-in.ts';
import { coupon, mine, openTradeMarket, orderRow, placeSoups, soups } from './trade-market.ts';

let market: Market;
let lina: SignedIn;

beforeAll(async () => {
  market = await openTradeMarket();
  await coupon(market, 'TENTH');
  await coupon(market, 'TWICE', { limit: 2 });
  await coupon(market, 'FIRST', { type: 'first_order', discount: 50, maxDiscount: 300 });
  await coupon(market, 'RIDE', { type: 'free_delivery', discount: 0, minPurchase: 800 });
  await coupon(market, 'GRILLED', { type: 'store_wise', storeIds: [GRILL], storeId: GRILL });
  await coupon(market, 'ZONE2', { type: 'zone_wise', zoneIds: [2] });
  await coupon(market, 'ZONE1', { type: 'zone_wise', zoneIds: [1] });
  await coupon(market, 'BIG', { minPurchase: 2000, discount: 200, discountType: 'amount' });
  await coupon(market, 'GROCERIES', { moduleId: GROCERY });
  await coupon(market, 'OVER', { startDate: '2026-11-01', expireDate: '2026-11-19' });
  await coupon(market, 'LASTDAY', { expireDate: '2026-11-20' });
  await coupon(market, 'SOON', { startDate: '2026-11-21' });
  await coupon(market, 'OFF', { status: false });
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
});

const codesOf = (rows: Record<string, unknown>[]) => rows.map((row) => String(row['code'])).sort();
const apply = (who: SignedIn, code: string, storeId = PIZZERIA) =>
  who.get(`/coupon/apply?code=${code}&store_id=${storeId}`);

test.each(['\u200fTENTH\u200e', 'ten\u200bth', ' ＴＥＮＴＨ ', 'TEN-TH', '“Ten th”'])(
  'A coupon code pasted as "%s" is TENTH',
  async (code) => {
    expect((await apply(lina, encodeURIComponent(code))).record).toMatchObject({ code: 'TENTH' });
  },
);

describe('The operation coupon/list', () => {
  test('PROMO-05 The coupon list has what is valid today for the customer in the requested zones', async () => {
    await coupon(market, 'HERS', { customerIds: [lina.id] });
    await coupon(market, 'NOTHERS', { customerIds: [lina.id + 1000] });
    const rows = (await lina.get('/coupon/list')).rows;
    const usual = ['BIG', 'FIRST', 'GRILLED', 'LASTDAY', 'RIDE', 'TENTH', 'TWICE', 'ZONE1'];
    expect(codesOf(rows)).toEqual([...usual, 'HERS'].sort());
    expect(rows.find((row) => row['code'] === 'GRILLED')).toMatchObject({ created_by: 'vendor', data: 'Grill' });
    const inZone2 = codesOf((await lina.get('/coupon/list', { headers: { zoneId: '[2]' } })).rows);
    expect(inZone2).toContain('ZONE2');
    expect(inZone2).not.toContain('ZONE1');
  });

  test('The coupon list without a module covers other modules, with titles in the requested language', async () => {
    const rows = (await lina.get('/coupon/list', { module: null, headers: { 'X-localization': 'ar' } })).rows;
    expect(rows.find((row) => row['code'] === 'GROCERIES')).toMatchObject({ title: 'قسيمة GROCERIES' });
  });

  test('A coupon that the customer has used up is no longer listed', async () => {
    expect((await placeSoups(lina, { coupon_code: 'FIRST' })).status).toBe(200);
    const codes = codesOf((await lina.get('/coupon/list')).rows);
    expect(codes).not.toContain('FIRST');
    expect(codes).toContain('TWICE');
  });

  test('The coupon list is refused without a token, without zones or with an unknown module', async () => {
    for (const headers of STRANGERS) {
      const response = await call(market, 'GET', '/coupon/list', { headers: { zoneId: '[1]', ...headers } });
      expect(response.status).toBe(401);
    }
    expect(await call(market, 'GET', '/coupon/list', { headers: lina.headers })).toMatchObject({ code: 'zoneId' });
    expect(await lina.get('/coupon/list', { module: 99 })).toMatchObject({ status: 403, code: 'moduleId' });
  });
});

describe('The operation coupon/apply', () => {
  test('CHK-01 An applied coupon is returned with the stores or zones it is limited to', async () => {
    expect((await apply(lina, 'tenth')).record).toMatchObject({ code: 'TENTH', discount: 10, data: null });
    expect((await apply(lina, 'ZONE1')).record).toMatchObject({ coupon_type: 'zone_wise', data: '["1"]' });
    expect((await apply(lina, 'GRILLED', GRILL)).record).toMatchObject({ data: `["${GRILL}"]`, store_id: GRILL });
    expect((await apply(lina, 'LASTDAY')).status).toBe(200);
    expect((await apply(lina, 'BIG')).record).toMatchObject({ min_purchase: 20, discount: 2, discount_type: 'amount' });
  });

  test.each([
    ['NOSUCH', PIZZERIA, 404],
    ['OFF', PIZZERIA, 404],
    ['GROCERIES', PIZZERIA, 404],
    ['GRILLED', PIZZERIA, 404],
    ['ZONE2', PIZZERIA, 404],
    ['TENTH', 999, 404],
    ['TENTH', GROCER, 404],
    ['OVER', PIZZERIA, 407],
    ['SOON', PIZZERIA, 407],
    ['NOTHERS', PIZZERIA, 403],
  ])('Coupon %s at store %i is refused with %i', async (code, storeId, status) => {
    expect(await apply(lina, code, storeId)).toMatchObject({ status, code: 'coupon' });
  });

  test('A coupon’s limit counts placed orders, and a canceled order returns its use', async () => {
    const first = await placeSoups(lina, { coupon_code: 'TWICE' });
    expect((await placeSoups(lina, { coupon_code: 'TWICE' })).status).toBe(200);
    expect(await apply(lina, 'TWICE')).toMatchObject({ status: 406, code: 'coupon' });
    const cancel = { order_id: first.record['order_id'], reason: 'No' };
    expect((await lina.put('/customer/order/cancel', cancel)).status).toBe(200);
    expect((await apply(lina, 'TWICE')).status).toBe(200);
    expect(await apply(lina, 'FIRST')).toMatchObject({ status: 406, code: 'coupon' });
  });

  test('Applying a coupon needs a token, a module, a code and a store', async () => {
    expect((await call(market, 'GET', '/coupon/apply?code=TENTH&store_id=1')).status).toBe(401);
    expect(await lina.get('/coupon/apply?code=TENTH&store_id=1', { module: null })).toMatchObject({ code: 'moduleId' });
    expect(await lina.get('/coupon/apply?store_id=1')).toMatchObject({ status: 403, code: 'code' });
    expect(await lina.get('/coupon/apply?code=TENTH')).toMatchObject({ status: 403, code: 'store_id' });
  });
});

describe('An order with a coupon', () => {
  test('CHK-01 Coupons of three kinds lower the order’s total as stated', async () => {
    // 8.40 - 0.84 = 7.56; tax 0.378 -> 0.38; delivery 5.42; service 0.40
    expect((await placeSoups(lina, { coupon_code: 'TENTH' })).record['total_ammount']).toBe(13.76);
    const omar = await signedIn(market);
    // Half of 8.40 is 4.20, at most 3.00: 5.40; tax 0.27; 5.42; 0.40
    const first = await placeSoups(omar, { coupon_code: 'FIRST' });
    expect(first.record['total_ammount']).toBe(11.49);
    expect(await orderRow(market, first.record['order_id'])).toMatchObject({
      couponCode: 'FIRST',
      couponTitle: 'The FIRST',
      couponDiscount: 300,
    });
    // 8.40 is above the minimum of 8.00; tax 0.42; free delivery; service 0.40
    const ride = await placeSoups(omar, { coupon_code: 'RIDE' });
    expect(ride.record['total_ammount']).toBe(9.22);
    expect(await orderRow(market, ride.record['order_id'])).toMatchObject({
      deliveryCharge: 0,
      originalDeliveryCharge: 542,
      freeDeliveryBy: 'admin',
    });
  });

  test.each([
    ['NOSUCH', 404],
    ['GRILLED', 404],
    ['ZONE2', 404],
    ['OVER', 407],
    ['NOTHERS', 403],
    ['BIG', 406],
  ])('An order with coupon %s is refused with %i and its cart stays', async (code, status) => {
    expect(await placeSoups(lina, { coupon_code: code })).toMatchObject({ status, code: 'coupon' });
    expect((await lina.get('/customer/cart/list')).rows).toHaveLength(1);
  });

  test('A guest can use a coupon without a limit, and none with a limit', async () => {
    const visitor = await guest(market);
    await visitor.post('/customer/cart/add', soups);
    const refused = await visitor.post('/customer/order/place', placement({ coupon_code: 'TWICE' }));
    expect(refused).toMatchObject({ status: 403, code: 'coupon' });
    const placed = await visitor.post('/customer/order/place', placement({ coupon_code: 'TENTH' }));
    expect(placed.record['total_ammount']).toBe(13.76);
    const list = await call(market, 'GET', '/coupon/list/all', { headers: { zoneId: '[1]' }, module: FOOD });
    expect(codesOf(list.rows)).toContain('TENTH');
    expect(codesOf(list.rows)).not.toContain('HERS');
  });

  test('CHK-01 Simultaneous orders never use a coupon more often than its limit', async () => {
    await coupon(market, 'ONCE', { limit: 1 });
    const cart = JSON.stringify([
      { item_id: 2, item_type: 'AppModelsItem', quantity: 2, variation: [], add_on_ids: [], add_on_qtys: [] },
    ]);
    const place = () => lina.post('/customer/order/place', mine({ coupon_code: 'ONCE', is_buy_now: 1, cart }));
    const responses = await Promise.all(Array.from({ length: 12 }, place));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status, code }) => status === 406 && code === 'coupon')).toHaveLength(11);
    const [row] = await market.db.select().from(coupons).where(eq(coupons.code, 'ONCE'));
    expect(row?.totalUses).toBe(1);
  });
});

test('A coupon code in Arabic digits is found, and a hyphen tells two similar codes apart', async () => {
  await coupon(market, 'SAVE-10');
  expect((await apply(lina, encodeURIComponent('save١٠'))).record).toMatchObject({ code: 'SAVE-10' });
  await coupon(market, 'SAVE10');
  expect((await apply(lina, 'save10')).record).toMatchObject({ code: 'SAVE10' });
  expect((await apply(lina, encodeURIComponent('SAVE–10'))).record).toMatchObject({ code: 'SAVE-10' });
});
