import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { Hono } from 'hono';
import { localised } from '#src/backend/localised.ts';
import { listed } from '../../catalogue/item-list.ts';
import { type ItemRow, selectItemIds } from '../../catalogue/item-rows.ts';
import { itemWire } from '../../catalogue/item-wire.ts';
import { defaultPage, envelope } from '../../catalogue/paging.ts';
import type { Scope } from '../../catalogue/scope.ts';
import { decimal, discountNumber, instant } from '../../catalogue/values.ts';
import type { AppEnv, Services, Visit } from '../../context.ts';
import { items } from '../../db/schema/catalogue.ts';
import { flashSaleItems, flashSales } from '../../db/schema/promotions.ts';
import { refusal, required } from '../../errors.ts';
import type { ModuleRow } from '../../reference.ts';
import { amongItems, inModule } from '../visit.ts';

type SaleRow = typeof flashSales.$inferSelect;
type SaleItemRow = typeof flashSaleItems.$inferSelect;

async function runningSale({ db }: Services, { now }: Visit, module: ModuleRow): Promise<SaleRow | undefined> {
  const [sale] = await db
    .select()
    .from(flashSales)
    .where(
      and(
        eq(flashSales.moduleId, module.id),
        eq(flashSales.published, true),
        lte(flashSales.startsAt, now.at),
        gt(flashSales.endsAt, now.at),
      ),
    )
    .orderBy(asc(flashSales.endsAt))
    .limit(1);
  return sale;
}

function saleWire(sale: SaleRow, { locale }: Visit) {
  return {
    id: sale.id,
    title: localised(sale.title, locale),
    module_id: sale.moduleId,
    is_publish: 1,
    start_date: instant(sale.startsAt),
    end_date: instant(sale.endsAt),
    admin_discount_percentage: sale.adminPercent,
    vendor_discount_percentage: sale.vendorPercent,
    created_at: instant(sale.createdAt),
    updated_at: instant(sale.createdAt),
  };
}

/** Rows with stock left, their items inside the scope; three queries at most. */
async function saleItems({ db, shelf }: Services, visit: Visit, sale: SaleRow, scope: Scope) {
  const rows = await db
    .select()
    .from(flashSaleItems)
    .where(
      and(
        eq(flashSaleItems.flashSaleId, sale.id),
        eq(flashSaleItems.status, true),
        gt(flashSaleItems.stock, flashSaleItems.sold),
      ),
    )
    .orderBy(asc(flashSaleItems.id))
    .limit(500);
  const ids = rows.map(({ itemId }) => itemId);
  if (ids.length === 0) return [];
  const shown = await selectItemIds(db, { where: and(listed(scope), inArray(items.id, ids)), limit: ids.length });
  const found = await shelf.rows(visit, shown.ids);
  const byId = new Map(found.map((row) => [row.item.id, row]));
  return rows.flatMap((row) => {
    const item = byId.get(row.itemId);
    return item ? [saleItemWire(row, item, visit)] : [];
  });
}

function saleItemWire(row: SaleItemRow, item: ItemRow, visit: Visit) {
  const full = item.item.price;
  const reduction = row.discountType === 'percent' ? Math.round((full * row.discount) / 100) : row.discount;
  return {
    id: row.id,
    flash_sale_id: row.flashSaleId,
    item_id: row.itemId,
    item: itemWire(item, visit),
    stock: row.stock,
    sold: row.sold,
    available_stock: row.stock - row.sold,
    discount_type: row.discountType,
    discount: discountNumber(row.discount, row.discountType, visit),
    discount_amount: decimal(Math.min(reduction, full), visit),
    price: decimal(Math.max(full - reduction, 0), visit),
    status: 1,
    created_at: instant(row.createdAt),
    updated_at: instant(row.createdAt),
  };
}

/** `GET /api/v1/flash-sales…`; a missing zone is told with status 200 (catalogue.notes §2). */
export const flashSaleRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { services, visit, module, scope } = await amongItems(c, 200);
    const sale = await runningSale(services, visit, module);
    if (!sale) return c.json({});
    const active = await saleItems(services, visit, sale, scope);
    return c.json({ ...saleWire(sale, visit), active_products: active });
  })
  .get('/items', async (c) => {
    const before = await inModule(c);
    if (before.fields.count('flash_sale_id') === null) throw refusal(403, 'flash_sale_id', required('flash_sale_id'));
    const { services, visit, fields, module, scope } = await amongItems(c, 200);
    const sale = await runningSale(services, visit, module);
    if (!sale) throw refusal(403, 'flash_sale', { en: 'No flash sale is running', ar: 'لا يوجد عرض سريع الآن' });
    const page = defaultPage(fields, 50);
    const all = await saleItems(services, visit, sale, scope);
    return c.json({
      ...envelope(all.length, page),
      products: all.slice(page.skip, page.skip + page.limit),
      flash_sale: saleWire(sale, visit),
    });
  });
