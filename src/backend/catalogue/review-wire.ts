import { and, asc, avg, count, desc, eq, type SQL, sql, sum } from 'drizzle-orm';
import type { ReviewOrder } from '#src/contract/review-query.ts';
import { items, reviews } from '../db/schema/catalogue.ts';
import type { Db } from '../db/types.ts';
import { pictureFile } from '../files/pictures.ts';
import { localised, localisedOrNull } from '../localised.ts';
import type { RequestContext } from '../types.ts';
import { instant } from './values.ts';

const NEWEST = [desc(reviews.createdAt), desc(reviews.id)];

/** The orders of a list of reviews; equal ones follow by age. */
const ORDERS: Record<ReviewOrder, SQL[]> = {
  newest: NEWEST,
  highest: [desc(reviews.rating), ...NEWEST],
  lowest: [asc(reviews.rating), ...NEWEST],
  helpful: [desc(reviews.helpful), ...NEWEST],
};

type ReviewList = { where: SQL | undefined; limit: number; skip?: number; order?: ReviewOrder };

/** Returns visible reviews with the name and picture of their item, newest first unless ordered otherwise. */
export async function selectReviews(db: Db, { where, limit, skip = 0, order = 'newest' }: ReviewList) {
  return db
    .select({ review: reviews, itemName: items.name, itemImage: items.image })
    .from(reviews)
    .innerJoin(items, eq(items.id, reviews.itemId))
    .where(and(where, eq(reviews.status, true)))
    .orderBy(...ORDERS[order])
    .limit(limit)
    .offset(skip);
}

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

/** Returns the number of visible reviews that match. */
export async function countReviews(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reviews)
    .where(and(where, eq(reviews.status, true)));
  return row?.count ?? 0;
}

/** Stars of a review, from 1 to 5; half stars are rounded down. */
const WHOLE_STARS = sql<number>`greatest(1, floor(${reviews.rating}))::int`;
/** Whether a review has pictures. */
export const HAS_PICTURES = sql`jsonb_array_length(${reviews.attachments}) > 0`;
const HAS_COMMENT = sql`exists (select 1 from jsonb_each_text(${reviews.comment}) as texts where texts.value <> '')`;
/** Whether a review is more than its stars: words, pictures or a reply. */
export const IS_WRITTEN = sql`(${HAS_COMMENT} or ${HAS_PICTURES} or ${reviews.reply} is not null)`;
/** Condition of the reviews with so many stars. */
export const hasStars = (stars: number): SQL => sql`${WHOLE_STARS} = ${stars}`;
/** Condition of the reviews that count: visible, and of delivered orders. */
const counted = (where: SQL) => and(where, eq(reviews.status, true), eq(reviews.ofDelivery, true));

/** Returns number, average, counts of 5 to 1 stars and of reviews with pictures (schema ReviewFigures). */
export async function reviewFigures(db: Db, where: SQL) {
  const rows = await db
    .select({ stars: WHOLE_STARS, count: count(), total: sum(reviews.rating).mapWith(Number), pictures: PICTURED })
    .from(reviews)
    .where(counted(where))
    .groupBy(WHOLE_STARS);
  const total = rows.reduce((number, row) => number + row.count, 0);
  const stars = rows.reduce((number, row) => number + (row.total ?? 0), 0);
  return {
    count: total,
    average: total > 0 ? hundredths(stars / total) : 0,
    ratings: [5, 4, 3, 2, 1].map((place) => rows.find((row) => row.stars === place)?.count ?? 0),
    with_pictures: rows.reduce((number, row) => number + row.pictures, 0),
  };
}

const PICTURED = sql<number>`count(*) filter (where ${HAS_PICTURES})`.mapWith(Number);
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Maximum number of items in the figures of a store. */
const MOST_ITEMS = 50;

/** Returns number and average of the reviews of each item, those with most reviews first. */
export async function itemFigures(db: Db, where: SQL, { locale }: RequestContext) {
  const rows = await db
    .select({
      id: items.id,
      slug: items.slug,
      name: items.name,
      count: count(),
      average: avg(reviews.rating).mapWith(Number),
    })
    .from(reviews)
    .innerJoin(items, eq(items.id, reviews.itemId))
    .where(counted(where))
    .groupBy(items.id)
    .orderBy(desc(count()), asc(items.id))
    .limit(MOST_ITEMS);
  return rows.map((row) => ({
    item_id: row.id,
    item_name: localised(row.name, locale),
    item_slug: row.slug,
    count: row.count,
    average: hundredths(row.average ?? 0),
  }));
}

/** Returns the name of a customer as everybody may see it: the first name, and the initial of the last. */
export function publicName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const [initial] = rest.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial}.`;
}

/** Returns a review (schema Review), with the customer both as a name and as an object. */
export function reviewWire({ review, itemName, itemImage }: ReviewRow, { locale, picture }: RequestContext) {
  const name =
    review.userId === null
      ? localised(review.customerName, locale)
      : publicName(localised(review.customerName, locale));
  const [first = '', ...rest] = name.split(' ');
  return {
    id: review.id,
    item_id: review.itemId,
    store_id: review.storeId,
    order_id: review.orderId,
    module_id: review.moduleId,
    rating: review.rating,
    comment: localised(review.comment, locale),
    attachment: review.attachments.map(pictureFile),
    attachment_full_url: review.attachments.map(picture),
    customer_name: name,
    customer: {
      f_name: first,
      l_name: rest.join(' '),
      image: pictureFile(review.customerImage),
      image_full_url: picture(review.customerImage),
    },
    item_name: localised(itemName, locale),
    item_image: pictureFile(itemImage),
    item_image_full_url: picture(itemImage),
    reply: localisedOrNull(review.reply, locale),
    replied_at: review.repliedAt ? instant(review.repliedAt) : null,
    status: 1,
    of_delivery: review.ofDelivery,
    helpful_count: review.helpful,
    created_at: instant(review.createdAt),
    updated_at: instant(review.createdAt),
  };
}
