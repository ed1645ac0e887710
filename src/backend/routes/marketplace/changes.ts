import { and, eq, max } from 'drizzle-orm';
import { Hono } from 'hono';
import { instant } from '../../catalogue/values.ts';
import { items, stores } from '../../db/schema/catalogue.ts';
import { moduleCall } from '../../http/context.ts';
import type { AppEnv } from '../../types.ts';

/** Dates by id, of which the latest counts. */
class LatestById {
  readonly #dates = new Map<number, Date>();

  add(id: number | null | undefined, at: Date | null): void {
    if (!id || !at) return;
    const before = this.#dates.get(id);
    if (!before || before < at) this.#dates.set(id, at);
  }

  get wire(): { id: number; updated_at: string }[] {
    return [...this.#dates].map(([id, at]) => ({ id, updated_at: instant(at) }));
  }
}

const latest = (rows: readonly { at: Date | null }[]): string | null => {
  const times = rows.flatMap(({ at }) => at?.getTime() ?? []);
  return times.length > 0 ? instant(new Date(Math.max(...times))) : null;
};

/**
 * Route of `GET /api/v1/catalogue-changes`: the last change of what a module lists, as a whole and by zone, category and
 * brand. It reads all items, which no page may do: only the sitemap asks for it.
 */
export const changeRoutes = new Hono<AppEnv>().get('/catalogue-changes', async (c) => {
  const { services, context, module } = await moduleCall(c);
  const { categories } = context.reference;
  const [itemRows, storeRows] = await Promise.all([
    services.db
      .select({ zoneId: stores.zoneId, categoryId: items.categoryId, brandId: items.brandId, at: max(items.changedAt) })
      .from(items)
      .innerJoin(stores, eq(stores.id, items.storeId))
      .where(and(eq(items.moduleId, module.id), eq(items.status, true), eq(stores.status, true)))
      .groupBy(stores.zoneId, items.categoryId, items.brandId),
    services.db
      .select({ zoneId: stores.zoneId, at: max(stores.changedAt) })
      .from(stores)
      .where(and(eq(stores.moduleId, module.id), eq(stores.status, true)))
      .groupBy(stores.zoneId),
  ]);
  const [zones, sold, brands] = [new LatestById(), new LatestById(), new LatestById()];
  for (const { zoneId, at } of storeRows) zones.add(zoneId, at);
  for (const { zoneId, categoryId, brandId, at } of itemRows) {
    zones.add(zoneId, at);
    brands.add(brandId, at);
    sold.add(categoryId, at);
    // A category also lists what is in those below it.
    sold.add(categoryId && categories.get(categoryId)?.parentId, at);
  }
  return c.json({
    items_updated_at: latest(itemRows),
    stores_updated_at: latest(storeRows),
    zones: zones.wire,
    categories: sold.wire,
    brands: brands.wire,
  });
});
