import type { OrderDetails } from '#src/contract/order-details.ts';
import type { StoreSummary } from '#src/contract/store.ts';

/** An order of a store that is still known. */
export type PastOrder = OrderDetails & { store: StoreSummary };

/** Maximum number of orders. */
const MOST = 6;

/**
 * Returns the delivered orders that the stores of a zone and module can repeat, newest first, without repetitions of
 * the same items.
 */
export function repeatable(orders: readonly OrderDetails[], moduleId: number, zoneIds: readonly number[]): PastOrder[] {
  const ordersByContent = new Map<string, PastOrder>();
  for (const order of orders) {
    const { store, status, lineCount, preview } = order;
    if (status !== 'delivered' || lineCount === 0 || store?.moduleId !== moduleId || !zoneIds.includes(store.zoneId))
      continue;
    const contents = preview.length > 0 ? preview.map(({ name, quantity }) => [name, quantity]) : order.id;
    const key = JSON.stringify([store.id, lineCount, contents]);
    if (!ordersByContent.has(key)) ordersByContent.set(key, { ...order, store });
  }
  return [...ordersByContent.values()].slice(0, MOST);
}
