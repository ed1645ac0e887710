import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AlertState } from '#src/domain/alerts.ts';
import { displayPrice } from '#src/domain/price.ts';
import { soldOut } from '#src/domain/stock.ts';
import { itemOf } from '../catalogue/item-of-row.ts';
import { itemsById } from '../catalogue/item-rows.ts';
import { type StoreRow, selectStores } from '../catalogue/store-rows.ts';
import { items, stores } from '../db/schema/catalogue.ts';
import type { Localised } from '../db/schema/json.ts';
import type { Db, Tx } from '../db/types.ts';
import { momentOf } from '../platform/clock.ts';
import { referenceSource } from '../reference.ts';
import type { RequestContext } from '../types.ts';

/** An item or a store of an alert, as it is now. */
export type Thing = AlertState & {
  name: Localised;
  slug: string;
  moduleId: number;
  /** Key of its picture. */
  image: string | null;
  /** Discount of the store in percent, and the name of its newest item. */
  percent: number | null;
  newest: Localised | null;
};
export type Things = { items: ReadonlyMap<number, Thing>; stores: ReadonlyMap<number, Thing> };

/** Returns a context for work without a request. */
export async function backgroundContext(db: Db | Tx, now: Date): Promise<RequestContext> {
  const reference = await referenceSource(db).current();
  const moment = momentOf(now, reference.settings.business.timeZone);
  return { locale: 'en', reference, now: moment, position: null, picture: () => null, device: null };
}

/** Returns the items and stores with these ids that are sold, in three queries. */
export async function readThings(
  db: Db | Tx,
  context: RequestContext,
  ids: { items: readonly number[]; stores: readonly number[] },
): Promise<Things> {
  const rows = await itemsById(db, context, ids.items);
  const storeRows =
    ids.stores.length === 0
      ? []
      : await selectStores(db, context, {
          where: and(inArray(stores.id, [...ids.stores]), eq(stores.status, true)),
          limit: ids.stores.length,
        });
  const newest = await newestItems(
    db,
    storeRows.map(({ store }) => store.id),
  );
  return {
    items: new Map(
      rows
        .filter(({ item }) => item.status)
        .map((row) => {
          const item = itemOf(row, context);
          const state = {
            item: { soldOut: soldOut(item), price: displayPrice(item).price },
            store: { open: row.storeOpen && row.store.active, offer: null, newestAt: null },
          };
          const { id, name, slug, moduleId, image } = row.item;
          return [id, { ...state, name, slug, moduleId, image, percent: null, newest: null }];
        }),
    ),
    stores: new Map(storeRows.map((row) => [row.store.id, storeThing(row, newest.get(row.store.id))])),
  };
}

type Newest = { name: Localised; createdAt: Date };

function storeThing({ store, open, discount }: StoreRow, newest: Newest | undefined): Thing {
  const offer = discount && `${discount.percent} ${discount.startDate} ${discount.endDate}`;
  return {
    item: null,
    store: { open: open && store.active, offer, newestAt: newest ? newest.createdAt.getTime() : null },
    name: store.name,
    slug: store.slug,
    moduleId: store.moduleId,
    image: store.logo,
    percent: discount?.percent ?? null,
    newest: newest?.name ?? null,
  };
}

async function newestItems(db: Db | Tx, storeIds: readonly number[]): Promise<Map<number, Newest>> {
  if (storeIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([items.storeId], { storeId: items.storeId, name: items.name, createdAt: items.createdAt })
    .from(items)
    .where(and(inArray(items.storeId, [...storeIds]), sql`${items.status}`))
    .orderBy(items.storeId, desc(items.createdAt));
  return new Map(rows.map(({ storeId, ...item }) => [storeId, item]));
}
