import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { Hono } from 'hono';
import { fromMinor } from '#src/contract/money.ts';
import { takesHelp } from '#src/domain/help-rules.ts';
import { itemsById } from '../../../catalogue/item-rows.ts';
import { envelope, neededPage } from '../../../catalogue/paging.ts';
import { instant } from '../../../catalogue/values.ts';
import { courierPositions, orderLines, orders } from '../../../db/schema/order.ts';
import type { Db } from '../../../db/types.ts';
import { fileOfAddress } from '../../../files/pictures.ts';
import { requestContextOf } from '../../../http/context.ts';
import { refusal } from '../../../http/errors.ts';
import { Fields } from '../../../http/fields.ts';
import { callerOf, tokenIn } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import { countOrders, isInList, type OrderRow, ownOrders, viewOrders } from '../../../orders/order-rows.ts';
import { claimsOf, paidByLine, withdrawnLines } from '../../../orders/progress/help.ts';
import { positionOf } from '../../../orders/progress/ride.ts';
import { NO_ORDER } from '../../../orders/texts.ts';
import type { AppEnv, Ctx, RequestContext } from '../../../types.ts';
import { helpClaimWire, offersHelp } from './help.ts';
import { orderLineWire } from './order-line-wire.ts';
import { orderSummaries } from './order-wire.ts';

const MOST_RUNNING = 50;

/** Routes of `/customer/order/*`: the caller's own orders. */
export const orderReads = new Hono<AppEnv>();

orderReads.get('/list', (c) => orderList(c, 'past'));
orderReads.get('/running-orders', (c) => orderList(c, 'running'));

orderReads.get('/all-running-orders', async (c) => {
  const where = and(ownOrders(await callerOf(c)), isInList('running'));
  const views = await viewOrders(c.var.services.db, { where, limit: MOST_RUNNING });
  return c.json({
    data: views.map(({ order }) => ({
      id: order.id,
      order_type: 'order',
      status: order.status,
      is_repeat: 0,
      created_at: instant(order.createdAt),
    })),
  });
});

orderReads.get('/details', async (c) => {
  const owner = await callerOf(c);
  const fields = new Fields(c.req.query());
  const id = fields.needCount('order_id');
  fields.check();
  const { db } = c.var.services;
  const where = and(eq(orders.id, id), ownOrders(owner));
  const lines = await db
    .select({ line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(where)
    .orderBy(asc(orderLines.id));
  const context = await requestContextOf(c);
  if (lines.length === 0) return c.json(await orderWithoutLines(db, context, where));
  const sold = await itemsById(
    db,
    context,
    lines.flatMap(({ line }) => line.itemId ?? []),
  );
  const helpOf = await helpFields(db, context, lines[0]?.order);
  const [first, ...rest] = lines.map(({ line, order: { taxPercentage, taxStatus } }) => {
    const tax = { percent: taxPercentage ?? 0, included: taxStatus === 'included' };
    const wire = orderLineWire(
      line,
      tax,
      sold.find(({ item }) => item.id === line.itemId),
      context,
    );
    return { ...wire, ...helpOf(line.id) };
  });
  return c.json([{ ...first, is_guest: owner.kind === 'guest' ? 1 : 0 }, ...rest]);
});

/**
 * Returns by the id of a line what its customer can get for a problem with it, and the claim about it (EXT-24); nothing
 * where neither can be.
 */
async function helpFields(db: Db, context: RequestContext, order: OrderRow | undefined) {
  if (!order || order.isGuest || !offersHelp(context)) return () => ({});
  const claims = await claimsOf(db, order.id);
  const deliveredAt = order.delivered?.getTime() ?? null;
  const isOpen = takesHelp({ ...order, deliveredAt }, context.now.at.getTime());
  const paid = isOpen ? await paidByLine(db, order) : null;
  const withdrawn = isOpen ? await withdrawnLines(db, order.id) : new Set<number>();
  return (lineId: number) => {
    const claim = claims.get(lineId);
    if (claim) return { help: helpClaimWire(claim) };
    return paid && !withdrawn.has(lineId) ? { help_amount: fromMinor(paid.get(lineId) ?? 0) } : {};
  };
}

/** Returns a parcel, or a prescription without lines yet: the order itself, its pictures as a list. */
async function orderWithoutLines(db: Db, context: RequestContext, where: SQL | undefined) {
  const [view] = await viewOrders(db, { where, limit: 1 });
  if (!view) throw refusal(404, 'order', NO_ORDER, 'message');
  const [order] = await orderSummaries(db, context, [view]);
  return { ...order, order_attachment: view.order.attachments.map(context.picture).map(fileOfAddress) };
}

/**
 * Route of `GET /delivery-man/last-location`: the approximate position of the courier of an own order on its way. `{}`
 * for every other order and caller, also without an identity: older clients send none, and an error would sign them
 * out.
 */
export const courierLocation = new Hono<AppEnv>().get('/last-location', async (c) => {
  const fields = new Fields(c.req.query());
  const id = fields.needCount('order_id');
  fields.check();
  const owner = tokenIn(c) || c.req.query('guest_id') ? await callerOf(c) : null;
  if (!owner) return c.json({});
  const [row] = await c.var.services.db
    .select({ position: courierPositions, status: orders.status })
    .from(courierPositions)
    .innerJoin(orders, eq(orders.id, courierPositions.orderId))
    .where(and(eq(orders.id, id), ownOrders(owner)));
  const at = row && positionOf(row.status, row.position);
  if (!at) return c.json({});
  const { position } = row;
  return c.json({
    id: position.orderId,
    order_id: position.orderId,
    delivery_man_id: position.deliveryManId,
    latitude: String(at.lat),
    longitude: String(at.lng),
    location: null,
    time: instant(position.at),
  });
});

async function orderList(c: Ctx, list: 'past' | 'running') {
  const owner = await callerOf(c);
  const fields = new Fields(c.req.query());
  const page = neededPage(fields);
  fields.check();
  const context = await requestContextOf(c);
  const { db } = c.var.services;
  const where = and(ownOrders(owner), isInList(list));
  const [views, total] = await Promise.all([
    viewOrders(db, { where, limit: page.limit, skip: page.skip }),
    countOrders(db, where),
  ]);
  const [summaries, previews] = await Promise.all([
    orderSummaries(db, context, views),
    itemPreviews(
      db,
      context,
      views.map(({ order }) => order.id),
    ),
  ]);
  const rows = summaries.map((summary) => ({ ...summary, items_preview: previews.get(summary.id) ?? [] }));
  return c.json({ ...envelope(total, page), orders: rows });
}

/** Lines of an order that a list names. */
const MOST_PREVIEWS = 3;

/** Returns the first lines of some orders, for lists. */
async function itemPreviews(db: Db, { locale, picture }: RequestContext, ids: readonly number[]) {
  const previews = new Map<number, { name: string; quantity: number; image_full_url: string | null }[]>();
  if (ids.length === 0) return previews;
  const lines = await db
    .select({ orderId: orderLines.orderId, item: orderLines.item, quantity: orderLines.quantity })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.id));
  for (const { orderId, item, quantity } of lines) {
    const orderPreviews = previews.get(orderId) ?? [];
    if (orderPreviews.length < MOST_PREVIEWS)
      orderPreviews.push({ name: localised(item.name, locale), quantity, image_full_url: picture(item.image) });
    previews.set(orderId, orderPreviews);
  }
  return previews;
}
