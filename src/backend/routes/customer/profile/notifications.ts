import { and, desc, eq, gte, isNull, or } from 'drizzle-orm';
import { Hono } from 'hono';
import { instant } from '../../../catalogue/values.ts';
import { notifications } from '../../../db/schema/customer.ts';
import { requestContextOf, zonesOf } from '../../../http/context.ts';
import { customerOf } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import type { AppEnv, RequestContext } from '../../../types.ts';

const DAYS = 15;
/** Maximum number of notifications; the list has no pages. */
const MOST = 100;

/** Route of `GET /customer/notifications`: the customer's own and broadcasts of the last 15 days, newest first. */
export const customerNotifications = new Hono<AppEnv>().get('/', async (c) => {
  const { id } = await customerOf(c);
  zonesOf(c);
  const context = await requestContextOf(c);
  const since = new Date(context.now.at.getTime() - DAYS * 86_400_000);
  const rows = await c.var.services.db
    .select()
    .from(notifications)
    .where(
      and(or(eq(notifications.customerId, id), isNull(notifications.customerId)), gte(notifications.createdAt, since)),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(MOST);
  return c.json(rows.map((row) => notificationWire(row, context)));
});

/** Broadcasts have their texts at the top level and in `data`, personal ones only in `data` (schema Notification). */
function notificationWire(row: typeof notifications.$inferSelect, context: RequestContext) {
  const [title, description] = [localised(row.title, context.locale), localised(row.description, context.locale)];
  const image = context.picture(row.image);
  const broadcast = row.customerId === null;
  return {
    id: row.id,
    title: broadcast ? title : null,
    description: broadcast ? description : null,
    image_full_url: broadcast ? image : null,
    created_at: instant(row.createdAt),
    updated_at: instant(row.createdAt),
    data: { title, description, order_id: row.orderId ?? '', image, type: row.kind },
  };
}
