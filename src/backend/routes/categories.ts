import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { categoryTreeWire, categoryWire } from '../catalogue/category-wire.ts';
import { categoryFilter, itemList, listed, vegFilter } from '../catalogue/item-list.ts';
import { neededPage } from '../catalogue/paging.ts';
import { inScope } from '../catalogue/scope.ts';
import { storeList, vegStores } from '../catalogue/store-list.ts';
import { openFirst } from '../catalogue/store-rows.ts';
import { type AppEnv, type Ctx, moduleIfSent, type Services, type Visit, visitOf, zonesIfSent } from '../context.ts';
import { items, stores } from '../db/schema/catalogue.ts';
import type { CategoryRow, ModuleRow } from '../reference.ts';
import { meaningfulWords } from '../search/fold.ts';
import { selling } from './stores/lists.ts';
import { amongItems, amongStores, inModule } from './visit.ts';

/** Active items per category; within the zones when given. */
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

function topLevel({ reference }: Visit, module: ModuleRow | null): CategoryRow[] {
  return [...reference.categories.values()]
    .filter((row) => row.parentId === 0 && (module ? row.moduleId === module.id : reference.modules.has(row.moduleId)))
    .sort((a, b) => b.priority - a.priority || a.id - b.id);
}

async function tree(c: Ctx, keep: (row: CategoryRow) => boolean, module: ModuleRow | null, visit: Visit) {
  const counts = await itemCounts(c.var.services, module, zonesIfSent(c));
  return topLevel(visit, module)
    .filter(keep)
    .map((row) => categoryTreeWire(row, visit, counts));
}

/** A category by id with its children, or by slug alone (catalogue: a slug matches only what is placed directly in it). */
function inCategory(key: string, visit: Visit): SQL | undefined {
  if (/^\d+$/.test(key)) return categoryFilter([Number(key.slice(0, 9))], visit) ?? sql`false`;
  const row = [...visit.reference.categories.values()].find(({ slug }) => slug === key);
  return row ? eq(items.categoryId, row.id) : sql`false`;
}

/** Items of categories; an empty list of ids finds nothing. */
const inCategories = (ids: number[], visit: Visit): SQL => categoryFilter(ids, visit) ?? sql`false`;

async function itemsIn(c: Ctx, read: (visit: Visit, fields: { needIds(name: string): number[] }) => SQL | undefined) {
  const { services, visit, fields, scope } = await amongItems(c);
  const page = neededPage(fields);
  const found = read(visit, fields);
  fields.check();
  const where = and(listed(scope), found, vegFilter(fields));
  return c.json(await itemList(services, visit, page, { where, order: [desc(items.createdAt)] }));
}

async function storesIn(c: Ctx, read: (visit: Visit, fields: { needIds(name: string): number[] }) => SQL | undefined) {
  const { services, visit, fields, scope } = await amongStores(c);
  const page = neededPage(fields);
  const found = read(visit, fields);
  fields.check();
  const where = and(inScope(scope), selling(services.db, found), vegStores(fields));
  return c.json(await storeList(services, visit, page, { where, order: [openFirst(visit), desc(stores.orderCount)] }));
}

/** `GET /api/v1/categories…` */
export const categoryRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const visit = await visitOf(c);
    const module = moduleIfSent(c, visit);
    const featured = c.req.query('featured') === '1';
    return c.json(await tree(c, (row) => !featured || row.featured, module, visit));
  })
  .get('/childes/:category_id', async (c) => {
    const { visit } = await inModule(c);
    const key = c.req.param('category_id');
    const parent = /^\d+$/.test(key) ? visit.reference.categories.get(Number(key)) : undefined;
    const children = parent ? (visit.reference.children.get(parent.id) ?? []) : [];
    return c.json(
      children.map((row) => ({ ...categoryWire(row, visit), parent: parent ? categoryWire(parent, visit) : null })),
    );
  })
  .get('/items/list', (c) => itemsIn(c, (visit, fields) => inCategories(fields.needIds('category_ids'), visit)))
  .get('/items/:category_id', (c) => itemsIn(c, (visit) => inCategory(c.req.param('category_id'), visit)))
  .get('/stores/list', (c) => storesIn(c, (visit, fields) => inCategories(fields.needIds('category_ids'), visit)))
  .get('/stores/:category_id', (c) => storesIn(c, (visit) => inCategory(c.req.param('category_id'), visit)))
  .get('/:search', async (c) => {
    const { visit, module } = await inModule(c);
    const words = meaningfulWords(c.req.param('search'));
    const found = (row: CategoryRow) =>
      words.some((word) => row.search?.includes(word) || word === String(row.id)) ||
      (visit.reference.children.get(row.id) ?? []).some((child) => words.some((word) => child.search?.includes(word)));
    return c.json(await tree(c, found, module, visit));
  });
