import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { Hono } from 'hono';
import { fromMinor } from '#src/contract/money.ts';
import { listed } from '../../catalogue/item-list.ts';
import { type ItemRow, itemsById, selectItemIds } from '../../catalogue/item-rows.ts';
import { itemWire } from '../../catalogue/item-wire.ts';
import { defaultPage, envelope } from '../../catalogue/paging.ts';
import type { Scope } from '../../catalogue/scope.ts';
import { discountNumber, instant } from '../../catalogue/values.ts';
import { items } from '../../db/schema/catalogue.ts';
import { flashSaleItems, flashSales } from '../../db/schema/promotions.ts';
import { itemListCall, moduleCall } from '../../http/context.ts';
import { refusal, required } from '../../http/errors.ts';
import { localised } from '../../localised.ts';
import type { ModuleRow } from '../../reference.ts';
import type { AppEnv, RequestContext, Services } from '../../types.ts';

type SaleRow = typeof flashSales.$inferSelect;
type SaleItemRow = typeof flashSaleItems.$inferSelect;

async function runningSale({ db }: Services, { now }: RequestContext, module: ModuleRow): Promise<SaleRow | undefined> {
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

function saleWire(sale: SaleRow, { locale }: RequestContext) {
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

/** Returns the rows with stock left whose items are in the scope; three queries at most. */
async function saleItems({ db }: Services, context: RequestContext, sale: SaleRow, scope: Scope) {
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
  const visibleItems = await selectItemIds(db, {
    where: and(listed(scope), inArray(items.id, ids)),
    limit: ids.length,
  });
  const itemRows = await itemsById(db, context, visibleItems.ids);
  const byId = new Map(itemRows.map((row) => [row.item.id, row]));
  return rows.flatMap((row) => {
    const item = byId.get(row.itemId);
    return item ? [saleItemWire(row, item, context)] : [];
  });
}

function saleItemWire(row: SaleItemRow, item: ItemRow, context: RequestContext) {
  const full = item.item.price;
  const reduction = row.discountType === 'percent' ? Math.round((full * row.discount) / 100) : row.discount;
  return {
    id: row.id,
    flash_sale_id: row.flashSaleId,
    item_id: row.itemId,
    item: itemWire(item, context),
    stock: row.stock,
    sold: row.sold,
    available_stock: row.stock - row.sold,
    discount_type: row.discountType,
    discount: discountNumber(row.discount, row.discountType),
    discount_amount: fromMinor(Math.min(reduction, full)),
    price: fromMinor(Math.max(full - reduction, 0)),
    status: 1,
    created_at: instant(row.createdAt),
    updated_at: instant(row.createdAt),
  };
}

/** Routes of `GET /api/v1/flash-sales…`; a missing zone is refused with status 200 (catalogue.notes §2). */
export const flashSaleRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { services, context, module, scope } = await itemListCall(c, 200);
    const sale = await runningSale(services, context, module);
    if (!sale) return c.json({});
    const active = await saleItems(services, context, sale, scope);
    return c.json({ ...saleWire(sale, context), active_products: active });
  })
  .get('/items', async (c) => {
    const before = await moduleCall(c);
    if (before.fields.count('flash_sale_id') === null) throw refusal(403, 'flash_sale_id', required('flash_sale_id'));
    const { services, context, fields, module, scope } = await itemListCall(c, 200);
    const sale = await runningSale(services, context, module);
    if (!sale) throw refusal(403, 'flash_sale', { en: 'No flash sale is running', ar: 'لا يوجد عرض سريع الآن' });
    const page = defaultPage(fields, 50);
    const all = await saleItems(services, context, sale, scope);
    return c.json({
      ...envelope(all.length, page),
      products: all.slice(page.skip, page.skip + page.limit),
      flash_sale: saleWire(sale, context),
    });
  });
