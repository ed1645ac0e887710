import { and, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fromMinor } from '#src/contract/money.ts';
import { items, storeDiscounts, stores } from '../db/schema/catalogue.ts';
import { flashSaleItems, flashSales } from '../db/schema/promotions.ts';
import type { RequestContext, Services } from '../types.ts';
import { flashRuns, runningDiscount } from './item-rows.ts';

const percentOff = (percent: SQLWrapper): SQL => sql`round(${items.price}::numeric * ${percent} / 100)`;
const off = (discount: SQLWrapper, type: SQLWrapper): SQL =>
  sql`case when ${type} = 'percent' then ${percentOff(discount)} else ${discount} end`;

/**
 * Returns the current price of an item in minor units, as shown on its card (SQL equivalent of displayPrice in
 * domain/price). A running flash sale takes precedence over a running store discount, and that over the item's own.
 */
export function payable(context: RequestContext): SQL<number> {
  const inSale = sql`from ${flashSaleItems} inner join ${flashSales} on ${flashSales.id} = ${flashSaleItems.flashSaleId}
    where ${flashRuns(context)}`;
  const saleOff = sql`(select ${off(flashSaleItems.discount, flashSaleItems.discountType)} ${inSale}
    and ${flashSaleItems.itemId} = ${items.id} order by ${flashSaleItems.flashSaleId} desc limit 1)`;
  const reducing = sql`from ${storeDiscounts} where ${and(runningDiscount(context), gt(storeDiscounts.percent, 0))}`;
  const storeOff = sql`(select ${percentOff(storeDiscounts.percent)} ${reducing}
    and ${storeDiscounts.storeId} = ${items.storeId})`;
  // Both lists are short and read once, so only their items need a lookup.
  return sql<number>`(${items.price} - greatest(0, least(${items.price}, case
    when ${items.id} in (select ${flashSaleItems.itemId} ${inSale}) then ${saleOff}
    when ${items.storeId} in (select ${storeDiscounts.storeId} ${reducing}) then ${storeOff}
    else ${off(items.discount, items.discountType)} end)))`;
}

/**
 * Returns the order by the price of what packs hold, the cheapest first (domain/content-price): what is weighed or
 * measured in litres, then metres, then pieces, then what does not say how much it holds.
 */
export function byContentPrice(context: RequestContext): SQL[] {
  const unit = sql`${items.content}->>'unit'`;
  return [
    sql`case when ${unit} in ('g', 'ml') then 1 when ${unit} = 'm' then 2 when ${unit} = 'piece' then 3 else 4 end`,
    sql`${payable(context)} / (${items.content}->>'amount')::float8`,
  ];
}

/** Returns the lowest and the highest price among items, as decimals; null when there are none. */
export async function priceRange({ db }: Services, context: RequestContext, where: SQL | undefined) {
  const price = payable(context);
  const [row] = await db
    .select({ low: sql<number | null>`min(${price})::int`, high: sql<number | null>`max(${price})::int` })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(where);
  if (!row || row.low === null || row.high === null) return null;
  return { min_price: fromMinor(row.low), max_price: fromMinor(row.high) };
}
