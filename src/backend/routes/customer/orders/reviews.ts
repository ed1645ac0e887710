import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { countRating, withRating } from '../../../catalogue/ratings.ts';
import { publicName } from '../../../catalogue/review-wire.ts';
import { deliveryManReviews } from '../../../db/schema/aftercare.ts';
import { items, reviews } from '../../../db/schema/catalogue.ts';
import { customers } from '../../../db/schema/customer.ts';
import type { Localised } from '../../../db/schema/json.ts';
import { deliveryMen, orderLines, orders } from '../../../db/schema/order.ts';
import type { Tx } from '../../../db/types.ts';
import { filesIn, insertUploads, PICTURES, type PreparedUpload, prepareUploads } from '../../../files/uploads.ts';
import { type Body, bodyOf, decimal, fieldsOf, filled, integer, textOrEmpty, trimmedText } from '../../../http/body.ts';
import { invalid, refusal } from '../../../http/errors.ts';
import { customerOf } from '../../../http/identity.ts';
import { localised, same } from '../../../localised.ts';
import { type OrderRow, ownOrders } from '../../../orders/order-rows.ts';
import { NO_ORDER } from '../../../orders/texts.ts';
import type { AppEnv, Ctx, Identity } from '../../../types.ts';

/** Maximum number of pictures per review. */
const MOST_PICTURES = 5;
const LONGEST = 1000;

const THANKS: Localised = { en: 'Thank you for your review', ar: 'شكراً لتقييمك' };
const ALREADY: Localised = { en: 'You have reviewed this already.', ar: 'لقد قيّمت هذا من قبل.' };
const TOO_EARLY: Localised = {
  en: 'You can review an order once it is delivered.',
  ar: 'يمكنك تقييم الطلب بعد توصيله.',
};
const NOT_IN_ORDER: Localised = { en: 'This item is not in the order.', ar: 'هذا المنتج ليس في الطلب.' };
const OTHER_COURIER: Localised = { en: 'Somebody else delivered this order.', ar: 'أوصل هذا الطلب شخص آخر.' };
const MANY_PICTURES: Localised = {
  en: `At most ${MOST_PICTURES} pictures can be sent.`,
  ar: `يمكن إرسال ${MOST_PICTURES} صور كحد أقصى.`,
};

/** Schema of a rating in half stars. */
const stars = v.pipe(decimal(0.5, 5), v.multipleOf(0.5));

const ItemReviewSchema = v.object({
  item_id: integer(),
  order_id: integer(),
  rating: stars,
  comment: textOrEmpty(LONGEST),
});

const CourierReviewSchema = v.object({
  delivery_man_id: integer(),
  order_id: integer(),
  rating: stars,
  comment: v.pipe(trimmedText(LONGEST), v.minLength(1)),
});

/** Route of `POST /items/reviews/submit`: reviews an item of a delivered order, once (customer.notes §9). */
export const itemReviews = new Hono<AppEnv>().post('/reviews/submit', async (c) => {
  const owner = await customerOf(c);
  const body = await bodyOf(c);
  const fields = fieldsOf(ItemReviewSchema, filled(body));
  const { db, clock } = c.var.services;
  const pictures = await picturesOf(c, body);
  await db.transaction(async (tx) => {
    const order = await deliveredOrder(tx, owner, fields.order_id);
    const [item] = await tx
      .select({ id: items.id, storeId: items.storeId, moduleId: items.moduleId })
      .from(orderLines)
      .innerJoin(items, eq(items.id, orderLines.itemId))
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.itemId, fields.item_id)))
      .limit(1);
    if (!item) throw refusal(403, 'item_id', NOT_IN_ORDER);
    const [customer] = await tx.select().from(customers).where(eq(customers.id, owner.id));
    const insertedRows = await tx
      .insert(reviews)
      .values({
        itemId: item.id,
        storeId: item.storeId,
        moduleId: item.moduleId,
        userId: owner.id,
        orderId: order.id,
        customerName: same(publicName(`${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`)),
        customerImage: customer?.image ?? null,
        rating: fields.rating,
        comment: same(fields.comment),
        attachments: await insertUploads(tx, pictures),
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    if (insertedRows.length === 0) throw refusal(403, 'review', ALREADY);
    await countRating(tx, { itemId: item.id, storeId: item.storeId, rating: fields.rating });
  });
  return thanks(c);
});

/** Route of `POST /delivery-man/reviews/submit`: reviews the courier of a delivered order, once. */
export const courierReviews = new Hono<AppEnv>().post('/reviews/submit', async (c) => {
  const owner = await customerOf(c);
  const body = await bodyOf(c);
  const fields = fieldsOf(CourierReviewSchema, filled(body));
  const { db, clock } = c.var.services;
  const pictures = await picturesOf(c, body);
  await db.transaction(async (tx) => {
    const order = await deliveredOrder(tx, owner, fields.order_id);
    const { id: orderId, deliveryManId } = order;
    if (deliveryManId === null) throw refusal(403, 'delivery_man_id', invalid('delivery_man_id'));
    if (deliveryManId !== fields.delivery_man_id) throw refusal(403, 'delivery_man_id', OTHER_COURIER);
    const insertedRows = await tx
      .insert(deliveryManReviews)
      .values({
        customerId: owner.id,
        deliveryManId,
        orderId,
        rating: fields.rating,
        comment: fields.comment,
        attachments: await insertUploads(tx, pictures),
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: deliveryManReviews.id });
    if (insertedRows.length === 0) throw refusal(403, 'review', ALREADY);
    const rated = withRating(deliveryMen.rating, deliveryMen.ratingCount, fields.rating);
    await tx
      .update(deliveryMen)
      .set({ rating: rated.average, ratingCount: rated.count })
      .where(eq(deliveryMen.id, deliveryManId));
  });
  return thanks(c);
});

const thanks = (c: Ctx) => c.json({ message: localised(THANKS, c.var.locale) });

/** @throws {Refusal} 403 `order_id` for an order that is not the caller's or not delivered. */
async function deliveredOrder(tx: Tx, owner: Identity, id: number): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), ownOrders(owner)));
  if (!order) throw refusal(403, 'order_id', NO_ORDER);
  if (order.status !== 'delivered') throw refusal(403, 'order_id', TOO_EARLY);
  return order;
}

/** @throws {Refusal} 403 `attachment` for too many files, and for files that are not pictures. */
async function picturesOf(c: Ctx, body: Body): Promise<PreparedUpload[]> {
  const { db, clock } = c.var.services;
  const files = filesIn(body, 'attachment');
  if (files.length > MOST_PICTURES) throw refusal(403, 'attachment', MANY_PICTURES);
  return prepareUploads(db, files, { field: 'attachment', kinds: PICTURES, now: clock.now() });
}
