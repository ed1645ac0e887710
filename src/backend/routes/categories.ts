import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { categoryTreeWire, categoryWire } from '../catalogue/category-wire.ts';
import { categoryFilter, itemList, listed, vegFilter } from '../catalogue/item-list.ts';
import { defaultPage, neededPage } from '../catalogue/paging.ts';
import { inScope } from '../catalogue/scope.ts';
import { openFirst } from '../catalogue/store-rows.ts';
import { items, stores } from '../db/schema/catalogue.ts';
import {
  itemListCall,
  moduleCall,
  moduleIfSent,
  requestContextOf,
  storeListCall,
  zonesIfSent,
} from '../http/context.ts';
import type { CategoryRow, ModuleRow } from '../reference.ts';
import { meaningfulWords } from '../search/fold.ts';
import type { AppEnv, Ctx, RequestContext, Services } from '../types.ts';
import { selling, storeList, vegStores } from './stores/lists.ts';

const FEATURED_ITEMS = 10;

/** Returns the number of active items per category; within the zones if given. */
async function itemCounts({ db }: Services, module: ModuleRow | null, zoneIds: number[] | null) {
  const rows = await db
    .select({ id: items.categoryId, count: sql<number>`count(*)::int` })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(
      and(
        eq(items.status, true),
        eq(stores.status, true),
        module ? eq(items.moduleId, module.id) : undefined,
        zoneIds ? inArray(stores.zoneId, zoneIds) : undefined,
      ),
    )
    .groupBy(items.categoryId);
  return new Map(rows.map(({ id, count }) => [id ?? 0, count]));
}

function topLevel({ reference }: RequestContext, module: ModuleRow | null): CategoryRow[] {
  return [...reference.categories.values()]
    .filter((row) => row.parentId === 0 && (module ? row.moduleId === module.id : reference.modules.has(row.moduleId)))
    .sort((a, b) => b.priority - a.priority || a.id - b.id);
}

async function tree(c: Ctx, keep: (row: CategoryRow) => boolean, module: ModuleRow | null, context: RequestContext) {
  const counts = await itemCounts(c.var.services, module, zonesIfSent(c));
  return topLevel(context, module)
    .filter(keep)
    .map((row) => categoryTreeWire(row, context, counts));
}

/** Filters by a category's id, with its children, or by its slug, without them. */
function inCategory(key: string, context: RequestContext): SQL | undefined {
  if (/^\d+$/.test(key)) return categoryFilter([Number(key.slice(0, 9))], context) ?? sql`false`;
  const row = [...context.reference.categories.values()].find(({ slug }) => slug === key);
  return row ? eq(items.categoryId, row.id) : sql`false`;
}

/** Filters by categories; an empty list of ids matches nothing. */
const inCategories = (ids: number[], context: RequestContext): SQL => categoryFilter(ids, context) ?? sql`false`;

async function itemsIn(
  c: Ctx,
  conditionOf: (context: RequestContext, fields: { needIds(name: string): number[] }) => SQL | undefined,
) {
  const { services, context, fields, scope } = await itemListCall(c);
  const page = neededPage(fields);
  const condition = conditionOf(context, fields);
  fields.check();
  const where = and(listed(scope), condition, vegFilter(fields));
  return c.json(await itemList(services, context, page, { where, order: [desc(items.createdAt)] }));
}

/** Returns the items of featured categories with these categories, for a section of an older app's home. */
async function featuredItems(c: Ctx) {
  const { services, context, fields, module, scope } = await itemListCall(c);
  const page = defaultPage(fields, FEATURED_ITEMS);
  const featured = topLevel(context, module).filter((row) => row.featured);
  const ids = featured.map(({ id }) => id);
  const where = and(listed(scope), inCategories(ids, context), vegFilter(fields));
  const list = await itemList(services, context, page, { where, order: [desc(items.createdAt)] });
  return c.json({ ...list, categories: featured.map((row) => categoryWire(row, context)) });
}

async function storesIn(
  c: Ctx,
  conditionOf: (context: RequestContext, fields: { needIds(name: string): number[] }) => SQL | undefined,
) {
  const { services, context, fields, scope } = await storeListCall(c);
  const page = neededPage(fields);
  const condition = conditionOf(context, fields);
  fields.check();
  const where = and(inScope(scope), selling(services.db, condition), vegStores(fields));
  return c.json(
    await storeList(services, context, page, { where, order: [openFirst(context), desc(stores.orderCount)] }),
  );
}

/** Routes of `GET /api/v1/categories…`. */
export const categoryRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const context = await requestContextOf(c);
    const module = moduleIfSent(c, context);
    const featured = c.req.query('featured') === '1';
    return c.json(await tree(c, (row) => !featured || row.featured, module, context));
  })
  .get('/childes/:category_id', async (c) => {
    const { context } = await moduleCall(c);
    const key = c.req.param('category_id');
    const parent = /^\d+$/.test(key) ? context.reference.categories.get(Number(key)) : undefined;
    const children = parent ? (context.reference.children.get(parent.id) ?? []) : [];
    return c.json(
      children.map((row) => ({ ...categoryWire(row, context), parent: parent ? categoryWire(parent, context) : null })),
    );
  })
  .get('/featured/items', featuredItems)
  .get('/items/list', (c) => itemsIn(c, (context, fields) => inCategories(fields.needIds('category_ids'), context)))
  .get('/items/:category_id', (c) => itemsIn(c, (context) => inCategory(c.req.param('category_id'), context)))
  .get('/stores/list', (c) => storesIn(c, (context, fields) => inCategories(fields.needIds('category_ids'), context)))
  .get('/stores/:category_id', (c) => storesIn(c, (context) => inCategory(c.req.param('category_id'), context)))
  .get('/:search', async (c) => {
    const { context, module } = await moduleCall(c);
    const words = meaningfulWords(c.req.param('search'));
    const matches = (row: CategoryRow) =>
      words.some((word) => row.search?.includes(word) || word === String(row.id)) ||
      (context.reference.children.get(row.id) ?? []).some((child) =>
        words.some((word) => child.search?.includes(word)),
      );
    return c.json(await tree(c, matches, module, context));
  });
