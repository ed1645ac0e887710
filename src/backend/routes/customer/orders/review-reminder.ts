import { and, asc, desc, eq, exists, isNotNull, not, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { reviews } from '../../../db/schema/catalogue.ts';
import { orderLines, orders } from '../../../db/schema/order.ts';
import { pictureFile } from '../../../files/pictures.ts';
import { requestContextOf } from '../../../http/context.ts';
import { refusal } from '../../../http/errors.ts';
import { Fields } from '../../../http/fields.ts';
import { customerOf } from '../../../http/identity.ts';
import { ownOrders } from '../../../orders/order-rows.ts';
import { NO_ORDER } from '../../../orders/texts.ts';
import type { AppEnv } from '../../../types.ts';

/** Routes of the review prompt for the last order (REV-01): `/customer/review-reminder` and its dismissal. */
export const reviewReminder = new Hono<AppEnv>();

reviewReminder.get('/review-reminder', async (c) => {
  const owner = await customerOf(c);
  const { db } = c.var.services;
  const one = { one: sql`1` };
  const lineOf = and(eq(orderLines.orderId, orders.id), isNotNull(orderLines.itemId));
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        ownOrders(owner),
        eq(orders.status, 'delivered'),
        eq(orders.reviewDismissed, false),
        exists(db.select(one).from(orderLines).where(lineOf)),
        not(exists(db.select(one).from(reviews).where(eq(reviews.orderId, orders.id)))),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  if (!order) return c.json({ order_id: null, images: [], images_full_url: [] });
  const lines = await db
    .select({ item: orderLines.item })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const { picture } = await requestContextOf(c);
  const keys = lines.flatMap(({ item }) => item.image ?? []);
  return c.json({
    order_id: order.id,
    images: keys.flatMap((key) => pictureFile(key) ?? []),
    images_full_url: keys.flatMap((key) => picture(key) ?? []),
  });
});

/** A write by GET, because clients of this API expect it. */
reviewReminder.get('/review-reminder-cancel', async (c) => {
  const owner = await customerOf(c);
  const fields = new Fields(c.req.query());
  const id = fields.needCount('order_id');
  fields.check();
  const closed = await c.var.services.db
    .update(orders)
    .set({ reviewDismissed: true })
    .where(and(eq(orders.id, id), ownOrders(owner)))
    .returning({ id: orders.id });
  if (closed.length === 0) throw refusal(403, 'order_id', NO_ORDER);
  return c.json('success');
});
