import { count, eq, gte, sql } from 'drizzle-orm';
import { insert, resetSequences } from '#src/backend/db/insert.ts';
import { items, storeSchedules, stores } from '#src/backend/db/schema/catalogue.ts';
import { settings } from '#src/backend/db/schema/marketplace.ts';
import type { Db, Tx } from '#src/backend/db/types.ts';
import type { Clock } from '#src/backend/platform/clock.ts';
import { STORES } from '../data/stores.ts';
import { buildStore, type CopiedItem, storesAt } from './rows.ts';

/** Key of the settings row with the number of added stores, and when the first were added. */
const MARK = 'grown';
/** Stores per transaction, each with its items, so that an interrupted run continues where it stopped. */
const BATCH = 100;

/**
 * Copies items of the demo in one statement; only the differences are sent. Items with variations keep their price,
 * because the variations have full prices.
 */
async function insertItems(tx: Tx, rows: readonly CopiedItem[]): Promise<void> {
  await tx.execute(sql`
    insert into ${items} (id, store_id, module_id, category_id, brand_id, common_condition_id, unit_id, slug, name,
      description, image, images, price, discount, discount_type, food_variations, choice_options, variations, veg,
      recommended, organic, halal, basic, prescription, stock, maximum_cart_quantity, available_starts, available_ends,
      tags, nutritions, allergies, generic_names, food_facts, content, avg_rating, rating_count, order_count, created_at)
    select new.id, new.store_id, base.module_id, base.category_id, base.brand_id, base.common_condition_id, base.unit_id,
      new.slug, new.name, base.description, base.image, base.images,
      case when base.variations = '[]' then round(base.price * new.price / 100.0) else base.price end,
      new.discount, 'percent', base.food_variations, base.choice_options, base.variations, base.veg,
      new.recommended, base.organic, base.halal, base.basic, base.prescription, base.stock, base.maximum_cart_quantity,
      base.available_starts, base.available_ends, base.tags, base.nutritions, base.allergies, base.generic_names,
      base.food_facts, base.content,
      new.avg_rating, new.rating_count, new.order_count, new.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id int, store_id int, base int, slug text, name jsonb,
      price int, discount int, order_count int, rating_count int, avg_rating float8, recommended bool, created_at timestamptz)
    join ${items} base on base.id = new.base
    order by new.id`);
}

async function readProgress(tx: Tx, now: Date): Promise<{ stores: number; since: Date }> {
  const [mark] = await tx.select().from(settings).where(eq(settings.key, MARK)).for('update');
  const value: unknown = mark?.value;
  if (typeof value !== 'object' || value === null || !('stores' in value) || !('since' in value))
    return { stores: 0, since: now };
  return { stores: Number(value.stores), since: new Date(String(value.since)) };
}

/** Adds the next batch of stores; returns the total number added. */
async function addBatch(tx: Tx, now: Date, target: number): Promise<number> {
  const progress = await readProgress(tx, now);
  if (progress.stores >= target) return progress.stores;
  if (progress.stores === 0) {
    const [addedStores] = await tx
      .select({ count: count() })
      .from(stores)
      .where(gte(stores.id, STORES.length + 1));
    if (addedStores?.count)
      throw new Error(
        'The marketplace has stores that are not from the demo: only the unchanged demo can be enlarged.',
      );
  }
  const until = Math.min(progress.stores + BATCH, target);
  const batch = Array.from({ length: until - progress.stores }, (_, at) =>
    buildStore(progress.stores + at, progress.since),
  );
  await insert(
    tx,
    stores,
    batch.map(({ row }) => row),
  );
  await insert(
    tx,
    storeSchedules,
    batch.flatMap(({ row, hours }) => hours.map((window) => ({ storeId: row.id ?? 0, ...window }))),
  );
  await insertItems(
    tx,
    batch.flatMap((store) => store.items),
  );
  const value = { stores: until, since: progress.since.toISOString() };
  await tx.insert(settings).values({ key: MARK, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
  return until;
}

export type ScaleOptions = { clock: Clock; scale: number; onProgress?: (done: number, target: number) => void };

/**
 * Enlarges the seeded demo: a scale of 300 is about 5,000 stores and 100,000 items. The result is the same for the same
 * scale; existing rows stay, so that a larger scale adds to a smaller one.
 * @throws when the database has stores that are not from the demo.
 */
export async function addStores(db: Db, { clock, scale, onProgress }: ScaleOptions): Promise<void> {
  const target = storesAt(scale);
  for (let done = 0; done < target; ) {
    done = await db.transaction((tx) => addBatch(tx, clock.now(), target));
    onProgress?.(Math.min(done, target), target);
  }
  await db.transaction((tx) => resetSequences(tx, stores, storeSchedules, items));
  // Without fresh statistics the planner would assume the small catalogue; vacuuming enables index-only scans for
  // counts.
  for (const table of [items, stores, storeSchedules]) await db.execute(sql`vacuum analyze ${table}`);
}
