import { eq } from 'drizzle-orm';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { orderLines, orders } from '#src/backend/db/schema/order.ts';
import type { Market } from './market.ts';

type Row = typeof orders.$inferInsert;

/** Inserts an order of one of each item, delivered by the first courier, and returns its id. */
export async function pastOrder(
  market: Market,
  userId: number,
  itemIds: readonly number[],
  more: Partial<Row> = {},
): Promise<number> {
  const at = market.clock.now();
  const sold = [];
  for (const id of itemIds) {
    const [item] = await market.db.select().from(items).where(eq(items.id, id));
    if (!item) throw new Error(`The market has no item ${id}`);
    sold.push(item);
  }
  const [order] = await market.db
    .insert(orders)
    .values({
      userId,
      isGuest: false,
      moduleId: sold[0]?.moduleId ?? 1,
      storeId: sold[0]?.storeId ?? 1,
      zoneId: 1,
      type: 'delivery',
      status: 'delivered',
      paymentMethod: 'cash_on_delivery',
      amount: 1000,
      deliveryManId: 1,
      createdAt: at,
      updatedAt: at,
      delivered: at,
      ...more,
    })
    .returning({ id: orders.id });
  const orderId = order?.id ?? 0;
  for (const { id, name, slug, price, discount, discountType, storeId, moduleId } of sold) {
    const item = { id, name, slug, image: `item/${slug}`, price, discount, discountType, storeId, moduleId };
    await market.db.insert(orderLines).values({ orderId, itemId: id, item, price, quantity: 1, createdAt: at });
  }
  return orderId;
}
