import { and, desc, eq, inArray, isNotNull, max, notInArray, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { categoryFilter, listed } from '../../catalogue/item-list.ts';
import { type ItemRow, itemsById, selectItemIds } from '../../catalogue/item-rows.ts';
import { itemWire } from '../../catalogue/item-wire.ts';
import { inScope, itemScope, storeScope } from '../../catalogue/scope.ts';
import { type StoreRow, selectStores } from '../../catalogue/store-rows.ts';
import { storeWire } from '../../catalogue/store-wire.ts';
import { items, stores } from '../../db/schema/catalogue.ts';
import { customers } from '../../db/schema/customer.ts';
import { orders } from '../../db/schema/order.ts';
import { moduleIfSent, requestContextOf, zonesOf } from '../../http/context.ts';
import { customerOf } from '../../http/identity.ts';
import { ownOrders } from '../../orders/order-rows.ts';
import type { AppEnv, RequestContext, Services } from '../../types.ts';

const SUGGESTED = 5;
const STORES_AGAIN = 20;
const ITEMS_EACH = 5;
/** Number of recent stores considered: more than the list shows, because open ones come first. */
const LAST_VISITED = 100;

/** Routes of `/customer/suggested-items` and `/customer/visit-again` (catalogue.notes §7). */
export const suggestions = new Hono<AppEnv>();

suggestions.get('/suggested-items', async (c) => {
  const { id } = await customerOf(c);
  const context = await requestContextOf(c);
  const module = moduleIfSent(c, context);
  const zoneIds = zonesOf(c);
  const { db } = c.var.services;
  const modules = module ? [module] : [...context.reference.modules.values()];
  const scope = modules.flatMap((one) => itemScope(context, one, zoneIds));
  const [customer] = await db.select({ interests: customers.interests }).from(customers).where(eq(customers.id, id));
  const interests = modules.flatMap((one) => customer?.interests[String(one.id)] ?? []);
  const mostOrdered = async (where?: SQL) => {
    const query = { where: and(listed(scope), where), order: [desc(items.orderCount)], limit: SUGGESTED };
    return (await selectItemIds(db, query)).ids;
  };
  const ids = interests.length > 0 ? await mostOrdered(categoryFilter(interests, context)) : [];
  const rows = await itemsById(db, context, ids.length > 0 ? ids : await mostOrdered());
  return c.json(rows.map((row) => itemWire(row, context)));
});

suggestions.get('/visit-again', async (c) => {
  const owner = await customerOf(c);
  const context = await requestContextOf(c);
  const module = moduleIfSent(c, context);
  const zoneIds = zonesOf(c);
  if (!module) return c.json([]);
  const { db } = c.var.services;
  const last = max(orders.createdAt);
  const visited = await db
    .select({ id: orders.storeId, last })
    .from(orders)
    .where(
      and(
        ownOrders(owner),
        eq(orders.moduleId, module.id),
        isNotNull(orders.storeId),
        notInArray(orders.status, ['canceled', 'failed']),
      ),
    )
    .groupBy(orders.storeId)
    .orderBy(desc(last))
    .limit(LAST_VISITED);
  const ids = visited.flatMap(({ id }) => id ?? []);
  const storesAgain = await selectStores(db, context, {
    where: and(inScope(storeScope(context, module, zoneIds)), inArray(stores.id, ids)),
    limit: LAST_VISITED,
  });
  const isOpen = ({ store, open }: StoreRow) => Number(store.active && open);
  const rows = storesAgain
    .sort((a, b) => isOpen(b) - isOpen(a) || ids.indexOf(a.store.id) - ids.indexOf(b.store.id))
    .slice(0, STORES_AGAIN);
  const itemsByStore = await bestItems(
    c.var.services,
    context,
    rows.map(({ store }) => store.id),
  );
  return c.json(
    rows.map((row) => ({
      ...storeWire(row, context),
      items: itemsByStore.filter(({ item }) => item.storeId === row.store.id).map((item) => visitedItem(item, context)),
    })),
  );
});

/**
 * Returns an item without its choices: older clients parse them as JSON text here, and as lists everywhere else; none
 * shows them here.
 */
function visitedItem(row: ItemRow, context: RequestContext) {
  const { category_ids, variations, add_ons, attributes, choice_options, food_variations, ...item } = itemWire(
    row,
    context,
  );
  return item;
}

/** Returns the most ordered items of each store, at most `ITEMS_EACH`. */
async function bestItems({ db }: Services, context: RequestContext, storeIds: number[]) {
  const place = sql<number>`row_number() over (partition by ${items.storeId} order by ${items.orderCount} desc, ${items.id} desc)`;
  const ranked = db
    .select({ id: items.id, place: place.as('place') })
    .from(items)
    .where(and(inArray(items.storeId, storeIds), eq(items.status, true)))
    .as('ranked');
  const best = await db
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.place} <= ${ITEMS_EACH}`)
    .orderBy(ranked.place);
  return itemsById(
    db,
    context,
    best.map(({ id }) => id),
  );
}
