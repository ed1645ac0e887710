import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { itemList, listed, vegFilter } from '../../catalogue/item-list.ts';
import { neededPage } from '../../catalogue/paging.ts';
import { itemScope } from '../../catalogue/scope.ts';
import { formerSlugsWire, instant } from '../../catalogue/values.ts';
import { brands, commonConditions, items, stores } from '../../db/schema/catalogue.ts';
import { pictureFile } from '../../files/pictures.ts';
import { itemListCall, moduleCall, zonesIfSent } from '../../http/context.ts';
import { localised } from '../../localised.ts';
import type { AppEnv, Ctx } from '../../types.ts';

const MOST = 200;

/** Returns the items of a brand or condition, given by id or slug. */
async function itemsOf(
  c: Ctx,
  column: typeof items.brandId | typeof items.commonConditionId,
  table: typeof brands | typeof commonConditions,
  key: string,
) {
  const { services, context, fields, scope } = await itemListCall(c);
  const page = neededPage(fields);
  fields.check();
  const isBrand: SQL = /^\d{1,9}$/.test(key) ? eq(table.id, Number(key)) : eq(table.slug, key);
  const ids = services.db
    .select({ id: table.id })
    .from(table)
    .where(and(isBrand, eq(table.status, true)));
  const where = and(listed(scope), inArray(column, ids), vegFilter(fields));
  return c.json(await itemList(services, context, page, { where, order: [desc(items.createdAt)] }));
}

/** Routes of `GET /api/v1/brand…`. */
export const brandRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { services, context, module } = await moduleCall(c);
    const scope = itemScope(context, module, zonesIfSent(c));
    const counts = services.db
      .select({ brandId: items.brandId, count: sql<number>`count(*)::int`.as('count') })
      .from(items)
      .innerJoin(stores, eq(stores.id, items.storeId))
      .where(and(listed(scope), isNotNull(items.brandId)))
      .groupBy(items.brandId)
      .as('counts');
    const rows = await services.db
      .select({ brand: brands, count: sql<number>`coalesce(${counts.count}, 0)::int` })
      .from(brands)
      .leftJoin(counts, eq(counts.brandId, brands.id))
      .where(and(eq(brands.status, true), or(isNull(brands.moduleId), eq(brands.moduleId, module.id))))
      .orderBy(asc(brands.id))
      .limit(MOST);
    return c.json(
      rows.map(({ brand, count }) => ({
        id: brand.id,
        name: localised(brand.name, context.locale),
        slug: brand.slug,
        ...formerSlugsWire(brand),
        image: pictureFile(brand.image),
        image_full_url: context.picture(brand.image),
        items_count: count,
        module_id: brand.moduleId,
        status: 1,
        created_at: instant(brand.createdAt),
        updated_at: instant(brand.createdAt),
      })),
    );
  })
  .get('/items/:brand_id', (c) => itemsOf(c, items.brandId, brands, c.req.param('brand_id')));

/** Routes of `GET /api/v1/common-condition…`. */
export const conditionRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { services, context, module } = await moduleCall(c);
    const count = sql<number>`(select count(*) from ${items} where ${items.commonConditionId} = ${commonConditions.id}
      and ${items.moduleId} = ${module.id} and ${items.status})::int`;
    const rows = await services.db
      .select({ condition: commonConditions, count })
      .from(commonConditions)
      .where(eq(commonConditions.status, true))
      .orderBy(asc(commonConditions.id))
      .limit(MOST);
    return c.json(
      rows.map(({ condition, count: itemCount }) => ({
        id: condition.id,
        name: localised(condition.name, context.locale),
        slug: condition.slug,
        status: 1,
        items_count: itemCount,
        created_at: instant(condition.createdAt),
        updated_at: instant(condition.createdAt),
      })),
    );
  })
  .get('/list', async (c) => {
    const { services, context } = await moduleCall(c);
    const rows = await services.db
      .select({ id: commonConditions.id, name: commonConditions.name })
      .from(commonConditions)
      .where(eq(commonConditions.status, true))
      .orderBy(asc(commonConditions.id))
      .limit(MOST);
    return c.json(rows.map(({ id, name }) => ({ id, name: localised(name, context.locale) })));
  })
  .get('/items/:condition_id', (c) =>
    itemsOf(c, items.commonConditionId, commonConditions, c.req.param('condition_id')),
  );
