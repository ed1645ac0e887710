import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { items, reviews, stores } from '#src/backend/db/schema/catalogue.ts';
import { reviewMarks } from '#src/backend/db/schema/review-marks.ts';
import { same } from '#src/backend/localised.ts';
import { decideReview, replyToReview, reportedReviews } from '#src/backend/office/office.ts';
import { isRecord } from '#src/lib/record.ts';
import { type Market, openMarket, PIZZA, PIZZERIA, SOUP } from './market.ts';
import { pastOrder } from './past-order.ts';
import { call } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

let market: Market;
let lina: SignedIn;
let people: SignedIn[];

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.delete(reviews);
  await market.db.update(items).set({ avgRating: 0, ratingCount: 0 });
  await market.db.update(stores).set({ avgRating: 0, ratingCount: 0, ratings: [0, 0, 0, 0, 0] });
  [lina, ...people] = await Promise.all([signedIn(market), signedIn(market), signedIn(market), signedIn(market)]);
});

type Review = typeof reviews.$inferInsert;
let minutes = 0;

async function written(rating: number, more: Partial<Review> = {}): Promise<number> {
  minutes++;
  const createdAt = new Date(market.clock.now().getTime() + minutes * 60_000);
  const [review] = await market.db
    .insert(reviews)
    .values({
      ...{ itemId: SOUP, storeId: PIZZERIA, moduleId: 1, rating, createdAt },
      ...{ customerName: same('Omar K.'), comment: same(`${rating} stars`) },
      ...more,
    })
    .returning({ id: reviews.id });
  return review?.id ?? 0;
}

const read = async (path: string) =>
  (await call(market, 'GET', path, { headers: { moduleId: '1', zoneId: '[1]' } })) as {
    body: unknown;
    record: Record<string, unknown>;
  };
const idsOf = (rows: unknown) => (Array.isArray(rows) ? rows.filter(isRecord).map(({ id }) => id) : []);
const ofStore = async (query: string) => idsOf((await read(`/stores/reviews?store_id=${PIZZERIA}${query}`)).body);
const ofItem = async (query: string) =>
  idsOf((await read(`/items/reviews/${SOUP}?limit=10&offset=1${query}`)).record['reviews']);
const mark = (who: SignedIn, id: unknown, more: Record<string, unknown> = {}) =>
  who.post('/items/reviews/mark', { review_id: id, kind: 'helpful', ...more });
const figures = async () => (await read(`/stores/review-figures?store_id=${PIZZERIA}`)).record;

describe('EXT-23 Lists of reviews', () => {
  test('Reviews are ordered by age, stars or helpfulness, and filtered by stars and pictures', async () => {
    const good = await written(5, { helpful: 1 });
    const half = await written(3.5, { attachments: ['item/soup'], helpful: 4 });
    const bad = await written(1);
    for (const list of [ofStore, ofItem]) {
      expect(await list('')).toEqual([bad, half, good]);
      expect(await list('&sort=nonsense&stars=9')).toEqual([bad, half, good]);
      expect(await list('&sort=highest')).toEqual([good, half, bad]);
      expect(await list('&sort=lowest')).toEqual([bad, half, good]);
      expect(await list('&sort=helpful')).toEqual([half, good, bad]);
      expect(await list('&stars=3')).toEqual([half]);
      expect(await list('&stars=4')).toEqual([]);
      expect(await list('&pictures=1')).toEqual([half]);
      expect(await list('&pictures=1&stars=5')).toEqual([]);
    }
    expect((await read(`/items/reviews/${SOUP}?limit=10&offset=1&stars=3`)).record).toMatchObject({
      total_size: 1,
      figures: { count: 3, average: 3.17, ratings: [1, 0, 1, 0, 1], with_pictures: 1 },
    });
  });

  test('Order and filters cover all of more than 100 reviews, in pages that leave plain ratings out', async () => {
    const oldest = await written(5, { attachments: ['item/soup'] });
    const plain = await written(1, { comment: { en: '', ar: '' } });
    const replied = await written(4, { comment: { en: '', ar: '' }, reply: same('Thank you.') });
    for (let number = 0; number < 104; number += 1) await written(3);
    for (const path of [`/stores/reviews?store_id=${PIZZERIA}`, `/items/reviews/${SOUP}?`]) {
      const page = async (query: string) => {
        const { record } = await read(`${path}&written=1&limit=10${query}`);
        return { total: record['total_size'], ids: idsOf(record['reviews']) };
      };
      expect((await page('&offset=1&sort=highest')).ids.slice(0, 2)).toEqual([oldest, replied]);
      expect(await page('&offset=1&stars=5')).toEqual({ total: 1, ids: [oldest] });
      expect(await page('&offset=1&pictures=1')).toEqual({ total: 1, ids: [oldest] });
      // 10 pages of 10, and 6.
      const { total, ids } = await page('&offset=11');
      expect([total, ids.length, ...ids.slice(-2)]).toEqual([106, 6, replied, oldest]);
      expect(await page('&offset=12')).toEqual({ total: 106, ids: [] });
      expect(await page('&offset=1&stars=1')).toEqual({ total: 0, ids: [] });
    }
    expect((await read(`/items/reviews/${SOUP}?limit=10&offset=1&stars=1`)).record).toMatchObject({
      total_size: 1,
      reviews: [{ id: plain }],
    });
  });

  test('Figures count the shown reviews of delivered orders, in total and of each item', async () => {
    expect(await figures()).toEqual({ count: 0, average: 0, ratings: [0, 0, 0, 0, 0], with_pictures: 0, items: [] });
    await written(5);
    await written(4, { status: false });
    await written(2, { ofDelivery: false });
    await written(4.5, { itemId: PIZZA });
    await written(0.5, { itemId: PIZZA, attachments: ['item/pizza'] });
    // (5 + 4.5 + 0.5) / 3
    expect(await figures()).toMatchObject({ count: 3, average: 3.33, ratings: [1, 1, 0, 0, 1], with_pictures: 1 });
    expect((await figures())['items']).toEqual([
      { item_id: PIZZA, item_name: expect.any(String), item_slug: expect.any(String), count: 2, average: 2.5 },
      { item_id: SOUP, item_name: expect.any(String), item_slug: expect.any(String), count: 1, average: 5 },
    ]);
    expect((await read('/stores/review-figures')).record).toMatchObject({ errors: [{ code: 'store_id' }] });
  });
});

describe('EXT-23 Marks of reviews', () => {
  test('A review is found helpful once per customer, also by simultaneous calls, and that can be taken back', async () => {
    const id = await written(5);
    const responses = await Promise.all([mark(lina, id), mark(lina, id), mark(lina, id)]);
    expect(responses.map(({ record }) => record['helpful_count'])).toEqual([1, 1, 1]);
    const [other] = people;
    if (!other) throw new Error('Nobody else is there.');
    expect((await mark(other, id)).record['helpful_count']).toBe(2);
    expect((await mark(lina, id, { undo: true })).record['helpful_count']).toBe(1);
    expect((await mark(lina, id, { undo: true })).record['helpful_count']).toBe(1);
    expect((await read(`/stores/reviews?store_id=${PIZZERIA}`)).body).toMatchObject([{ id, helpful_count: 1 }]);
  });

  test('A customer cannot mark an own review, one that is not shown or does not exist, nor without a token', async () => {
    const order = await pastOrder(market, lina.id, [SOUP]);
    await lina.post('/items/reviews/submit', { item_id: SOUP, order_id: order, rating: 5, comment: 'Mine' });
    const [own] = await market.db.select().from(reviews).where(eq(reviews.userId, lina.id));
    expect(own?.ofDelivery).toBe(true);
    for (const kind of ['helpful', 'report'])
      expect(await mark(lina, own?.id, { kind })).toMatchObject({ status: 403, code: 'review' });
    expect(await mark(lina, await written(5, { status: false }))).toMatchObject({ status: 404, code: 'review' });
    expect(await mark(lina, 999_999)).toMatchObject({ status: 404, code: 'review' });
    expect(await mark(lina, own?.id, { kind: 'love' })).toMatchObject({ status: 403, code: 'kind' });
    expect(await mark(lina, own?.id, { kind: 'report', reason: 'x' })).toMatchObject({ status: 403, code: 'reason' });
    expect(
      (await call(market, 'POST', '/items/reviews/mark', { body: { review_id: 1, kind: 'helpful' } })).status,
    ).toBe(401);
  });

  test('Three reports of different customers hide a review with its stars until the operator shows it again', async () => {
    const order = await pastOrder(market, lina.id, [SOUP]);
    await lina.post('/items/reviews/submit', { item_id: SOUP, order_id: order, rating: 1, comment: 'Call me: 555' });
    await written(4);
    const [own] = await market.db.select().from(reviews).where(eq(reviews.userId, lina.id));
    const id = own?.id ?? 0;
    const [first, second, third] = people;
    if (!first || !second || !third) throw new Error('Three people are needed.');
    const report = { kind: 'report', reason: 'personal' };
    await Promise.all([mark(first, id, report), mark(first, id, report), mark(second, id, report)]);
    expect(await ofStore('')).toContain(id);
    await mark(third, id, { ...report, reason: 'untrue' });
    expect(await ofStore('')).not.toContain(id);
    const ratingOf = async () => (await market.db.select().from(items).where(eq(items.id, SOUP)))[0];
    expect(await ratingOf()).toMatchObject({ ratingCount: 0, avgRating: 0 });
    expect(await reportedReviews(market.db)).toMatchObject([
      {
        id,
        stars: 1,
        comment: 'Call me: 555',
        reports: 3,
        isShown: false,
        reasons: expect.arrayContaining(['personal', 'untrue']),
      },
    ]);
    expect(await decideReview(market.db, id, { isShown: true, now: market.clock.now() })).toBe(true);
    expect(await ofStore('')).toContain(id);
    expect(await ratingOf()).toMatchObject({ ratingCount: 1, avgRating: 1 });
    expect(await reportedReviews(market.db)).toEqual([]);
    await market.db.delete(reviewMarks);
    for (const person of people) await mark(person, id, report);
    expect(await ofStore('')).toContain(id);
    expect(await decideReview(market.db, id, { isShown: false, now: market.clock.now() })).toBe(true);
    expect(await ofStore('')).not.toContain(id);
    expect(await decideReview(market.db, 999_999, { isShown: true, now: market.clock.now() })).toBe(false);
  });

  test('The operator writes the reply of a store, and takes it away', async () => {
    const id = await written(3);
    const now = market.clock.now();
    expect(await replyToReview(market.db, id, { text: ' Sorry! ', now })).toBe(true);
    expect((await read(`/stores/reviews?store_id=${PIZZERIA}`)).body).toMatchObject([
      { reply: 'Sorry!', replied_at: expect.any(String) },
    ]);
    expect(await replyToReview(market.db, id, { text: '', now })).toBe(true);
    expect((await read(`/stores/reviews?store_id=${PIZZERIA}`)).body).toMatchObject([{ reply: null }]);
    expect(await replyToReview(market.db, 999_999, { text: 'x', now })).toBe(false);
  });
});
