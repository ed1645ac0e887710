import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { items, reviews } from '../db/schema/catalogue.ts';
import type { Db } from '../db/types.ts';
import { pictureFile } from '../files/pictures.ts';
import { localised, localisedOrNull } from '../localised.ts';
import type { RequestContext } from '../types.ts';
import { instant } from './values.ts';

/** Returns visible reviews with the name and picture of their item, newest first. */
export async function selectReviews(db: Db, { where, limit, skip = 0 }: { where: SQL; limit: number; skip?: number }) {
  return db
    .select({ review: reviews, itemName: items.name, itemImage: items.image })
    .from(reviews)
    .innerJoin(items, eq(items.id, reviews.itemId))
    .where(and(where, eq(reviews.status, true)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(skip);
}

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

/** Returns the number of visible reviews that match. */
export async function countReviews(db: Db, where: SQL): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reviews)
    .where(and(where, eq(reviews.status, true)));
  return row?.count ?? 0;
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
    created_at: instant(review.createdAt),
    updated_at: instant(review.createdAt),
  };
}
