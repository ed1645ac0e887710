import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { items, stores } from '#src/backend/db/schema/catalogue.ts';
import { deliveryMen, orders } from '#src/backend/db/schema/order.ts';
import { isRecord } from '#src/lib/record.ts';
import { PIXEL } from '../setup/photo.ts';
import { KEBAB, type Market, openMarket, PIZZA, PIZZERIA, SOUP } from './market.ts';
import { pastOrder } from './past-order.ts';
import { call, guest } from './shopper.ts';
import { type SignedIn, STRANGERS, signedIn } from './signed-in.ts';

let market: Market;
let lina: SignedIn;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
});

const ITEM = '/items/reviews/submit';
const COURIER = '/delivery-man/reviews/submit';

const opinion = (orderId: number, more: Record<string, unknown> = {}) => ({
  item_id: SOUP,
  order_id: orderId,
  rating: 4,
  comment: 'Warm and good',
  ...more,
});

const thanks = (orderId: number, more: Record<string, unknown> = {}) => ({
  delivery_man_id: 1,
  order_id: orderId,
  rating: '5',
  comment: 'Friendly',
  ...more,
});

const png = () => new File([PIXEL], 'soup.png');

function form(fields: Record<string, unknown>, files: File[]): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  for (const file of files) data.append('attachment[]', file);
  return data;
}

async function reviewsOf(item: number): Promise<Record<string, unknown>[]> {
  const response = await market.app.request(`http://market.test/api/v1/items/reviews/${item}?limit=50&offset=1`, {
    headers: { moduleId: '1' },
  });
  const body: unknown = await response.json();
  return isRecord(body) && Array.isArray(body['reviews']) ? body['reviews'].filter(isRecord) : [];
}

describe('Reviews of items', () => {
  test('REV-02 A review is returned, and its rating counts for the item and its store', async () => {
    await market.db.update(items).set({ avgRating: 4.5, ratingCount: 2 }).where(eq(items.id, SOUP));
    await market.db
      .update(stores)
      .set({ avgRating: 4, ratingCount: 3, ratings: [1, 1, 1, 0, 0] })
      .where(eq(stores.id, PIZZERIA));
    const order = await pastOrder(market, lina.id, [SOUP]);
    const response = await lina.post(ITEM, opinion(order, { rating: 2, delivery_man_id: null }));
    expect(response).toMatchObject({ status: 200, record: { message: 'Thank you for your review' } });
    const [item] = await market.db.select().from(items).where(eq(items.id, SOUP));
    // (2 x 4.5 + 2) / 3 = 3.6667
    expect([item?.avgRating, item?.ratingCount]).toEqual([3.6667, 3]);
    const [store] = await market.db.select().from(stores).where(eq(stores.id, PIZZERIA));
    // (3 x 4 + 2) / 4 = 3.5, and one more for two stars
    expect([store?.avgRating, store?.ratingCount, store?.ratings]).toEqual([3.5, 4, [1, 1, 1, 1, 0]]);
    expect((await reviewsOf(SOUP))[0]).toMatchObject({
      item_id: SOUP,
      store_id: PIZZERIA,
      order_id: order,
      rating: 2,
      comment: 'Warm and good',
      customer_name: 'Lina A.',
      attachment_full_url: [],
    });
  });

  test('A review can have pictures and needs no comment', async () => {
    const order = await pastOrder(market, lina.id, [PIZZA]);
    const fields = { item_id: PIZZA, order_id: order, rating: '5' };
    const response = await call(market, 'POST', ITEM, { form: form(fields, [png(), png()]), headers: lina.headers });
    expect(response.status).toBe(200);
    const [review] = await reviewsOf(PIZZA);
    expect(review).toMatchObject({ rating: 5, comment: '' });
    expect(review?.['attachment_full_url']).toEqual([
      expect.stringMatching(/^http:\/\/market\.test\/media\/uploads\/[0-9a-f]{32}\.png$/),
      expect.stringMatching(/\.png$/),
    ]);
  });

  test('Each item of an order can be reviewed once, even with simultaneous requests', async () => {
    const order = await pastOrder(market, lina.id, [SOUP, PIZZA]);
    const responses = await Promise.all(Array.from({ length: 10 }, () => lina.post(ITEM, opinion(order))));
    expect(responses.map(({ status, code }) => (status === 200 ? 'kept' : code)).sort()).toEqual([
      'kept',
      ...Array(9).fill('review'),
    ]);
    const [item] = await market.db.select().from(items).where(eq(items.id, SOUP));
    expect(await lina.post(ITEM, opinion(order))).toMatchObject({ status: 403, code: 'review' });
    const [after] = await market.db.select().from(items).where(eq(items.id, SOUP));
    expect(after?.ratingCount).toBe(item?.ratingCount);
    expect((await lina.post(ITEM, opinion(order, { item_id: PIZZA }))).status).toBe(200);
    const next = await pastOrder(market, lina.id, [SOUP]);
    expect((await lina.post(ITEM, opinion(next))).status).toBe(200);
  });

  test.each([
    ['item_id', undefined],
    ['item_id', 'x'],
    ['item_id', KEBAB],
    ['item_id', 2 ** 40],
    ['order_id', undefined],
    ['order_id', 999_999],
    ['rating', undefined],
    ['rating', 0],
    ['rating', 6],
    ['rating', 4.25],
    ['rating', 'good'],
    ['comment', 'x'.repeat(1001)],
    ['comment', ['a']],
  ])('A review with %s %j is refused', async (field, value) => {
    const order = await pastOrder(market, lina.id, [SOUP]);
    expect(await lina.post(ITEM, opinion(order, { [field]: value }))).toMatchObject({ status: 403, code: field });
  });

  test('A review before the delivery, with a file that is no picture or with too many pictures is refused', async () => {
    const early = await pastOrder(market, lina.id, [SOUP], { status: 'picked_up' });
    expect(await lina.post(ITEM, opinion(early))).toMatchObject({ status: 403, code: 'order_id' });
    const order = await pastOrder(market, lina.id, [SOUP]);
    const before = await reviewsOf(SOUP);
    for (const files of [[new File(['hello'], 'soup.png')], Array.from({ length: 6 }, png)]) {
      const response = await call(market, 'POST', ITEM, { form: form(opinion(order), files), headers: lina.headers });
      expect(response).toMatchObject({ status: 403, code: 'attachment' });
    }
    expect(await reviewsOf(SOUP)).toEqual(before);
    expect((await lina.post(ITEM, opinion(order))).status).toBe(200);
  });
});

describe('Reviews of couriers', () => {
  test('REV-02 A review of the courier counts once', async () => {
    await market.db.update(deliveryMen).set({ rating: 4.8, ratingCount: 12 }).where(eq(deliveryMen.id, 1));
    const order = await pastOrder(market, lina.id, [SOUP]);
    expect(await lina.post(COURIER, thanks(order, { rating: '2' }))).toMatchObject({ status: 200 });
    const [courier] = await market.db.select().from(deliveryMen).where(eq(deliveryMen.id, 1));
    // (12 x 4.8 + 2) / 13 = 4.584615…
    expect([courier?.rating, courier?.ratingCount]).toEqual([4.5846, 13]);
    expect(await lina.post(COURIER, thanks(order))).toMatchObject({ status: 403, code: 'review' });
    const [after] = await market.db.select().from(deliveryMen).where(eq(deliveryMen.id, 1));
    expect(after?.ratingCount).toBe(13);
  });

  test.each([
    ['delivery_man_id', undefined],
    ['delivery_man_id', 2],
    ['order_id', 999_999],
    ['rating', 6],
    ['comment', undefined],
    ['comment', '   '],
  ])('A courier review with %s %j is refused', async (field, value) => {
    const order = await pastOrder(market, lina.id, [SOUP]);
    expect(await lina.post(COURIER, thanks(order, { [field]: value }))).toMatchObject({ status: 403, code: field });
  });

  test('A courier review before the delivery or for an order without a courier is refused', async () => {
    const early = await pastOrder(market, lina.id, [SOUP], { status: 'handover' });
    expect(await lina.post(COURIER, thanks(early))).toMatchObject({ status: 403, code: 'order_id' });
    const fetched = await pastOrder(market, lina.id, [SOUP], { type: 'take_away', deliveryManId: null });
    expect(await lina.post(COURIER, thanks(fetched))).toMatchObject({ status: 403, code: 'delivery_man_id' });
  });
});

describe('The review reminder', () => {
  const reminder = async (person: SignedIn) => (await person.get('/customer/review-reminder')).record;
  const nothing = { order_id: null, images: [], images_full_url: [] };

  test('REV-01 The reminder is for the newest delivered order without a review, and can be dismissed', async () => {
    expect(await reminder(lina)).toEqual(nothing);
    const older = await pastOrder(market, lina.id, [SOUP]);
    market.clock.advance(1000);
    const newer = await pastOrder(market, lina.id, [PIZZA, SOUP]);
    market.clock.advance(1000);
    await pastOrder(market, lina.id, [SOUP], { status: 'picked_up' });
    await pastOrder(market, lina.id, [], { type: 'parcel', storeId: null });
    expect(await reminder(lina)).toEqual({
      order_id: newer,
      images: ['pizza-400.webp', 'soup-400.webp'],
      images_full_url: ['http://market.test/media/item/pizza-400.webp', 'http://market.test/media/item/soup-400.webp'],
    });
    await lina.post(ITEM, opinion(newer));
    expect((await reminder(lina))['order_id']).toBe(older);
    const closed = await lina.get(`/customer/review-reminder-cancel?order_id=${older}`);
    expect(closed).toMatchObject({ status: 200, body: 'success' });
    expect(await reminder(lina)).toEqual(nothing);
  });

  test('A customer can dismiss the reminder only of an own order', async () => {
    const order = await pastOrder(market, lina.id, [SOUP]);
    const other = await signedIn(market);
    for (const id of [order, 999_999, 'x', '']) {
      const refused = await other.get(`/customer/review-reminder-cancel?order_id=${id}`);
      expect(refused).toMatchObject({ status: 403, code: 'order_id' });
    }
    expect((await reminder(lina))['order_id']).toBe(order);
    expect(await reminder(other)).toEqual(nothing);
  });
});

describe('The owner of a reviewed order', () => {
  test('A customer cannot review the order of another customer or of a guest with the same id', async () => {
    const order = await pastOrder(market, lina.id, [SOUP]);
    const other = await signedIn(market);
    expect(await other.post(ITEM, opinion(order))).toMatchObject({ status: 403, code: 'order_id' });
    expect(await other.post(COURIER, thanks(order))).toMatchObject({ status: 403, code: 'order_id' });
    await market.db.update(orders).set({ isGuest: true }).where(eq(orders.id, order));
    expect(await lina.post(ITEM, opinion(order))).toMatchObject({ status: 403, code: 'order_id' });
    expect((await lina.get('/customer/review-reminder')).record['order_id']).toBeNull();
  });

  test.each<[string, string, unknown?]>([
    ['POST', ITEM, opinion(100001)],
    ['POST', COURIER, thanks(100001)],
    ['GET', '/customer/review-reminder'],
    ['GET', '/customer/review-reminder-cancel?order_id=100001'],
    ['GET', '/customer/suggested-items'],
    ['GET', '/customer/visit-again'],
  ])('The operation %s %s needs a token, which a guest does not have', async (method, path, body) => {
    const { guestId } = await guest(market);
    const guestPath = `${path}${path.includes('?') ? '&' : '?'}guest_id=${guestId}`;
    for (const headers of STRANGERS) {
      for (const asked of [path, guestPath]) {
        const { status } = await call(market, method, asked, { body, headers: { zoneId: '[1]', ...headers } });
        expect(status).toBe(401);
      }
    }
  });
});
