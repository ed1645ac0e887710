import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from '../db/schema/index.ts';
import { ACCOUNT_TABLES } from './account-tables.ts';
import { ORDER_TABLES } from './order-tables.ts';
import { type OtherTable, otherTable, type PersonalTable } from './rules.ts';

type Tables = { [K in keyof typeof schema as (typeof schema)[K] extends PgTable ? K : never]: (typeof schema)[K] };
type ColumnOf<T> = T extends PgTable ? keyof T['_']['columns'] & string : never;

/** Name of a table in the schema. */
export type TableName = keyof Tables;

/**
 * Every table of the database: what of it is about a person, why, how long, and what becomes of it. Deletion of an
 * account, retention, the download and the table in README.md beside it follow it, in this order.
 */
export const DATA_MAP: { [K in TableName]: PersonalTable<ColumnOf<Tables[K]>> | OtherTable } = {
  ...ORDER_TABLES,
  ...ACCOUNT_TABLES,
  uploads: otherTable('content of the files that other tables name, deleted with them'),
  groupCarts: otherTable('group orders without their members'),
  refusedTotals: otherTable('amounts of refused orders, without a person'),
  deliveryMen: otherTable('couriers of the operator'),
  settings: otherTable('settings'),
  zones: otherTable('settings'),
  modules: otherTable('settings'),
  moduleZones: otherTable('settings'),
  moduleBanners: otherTable('catalogue'),
  moduleReasons: otherTable('catalogue'),
  parcelCategories: otherTable('catalogue'),
  vehicles: otherTable('settings'),
  testimonials: otherTable('texts of the operator'),
  offlinePaymentMethods: otherTable('settings'),
  reasons: otherTable('settings'),
  walletBonuses: otherTable('promotions'),
  categories: otherTable('catalogue'),
  brands: otherTable('catalogue'),
  commonConditions: otherTable('catalogue'),
  units: otherTable('catalogue'),
  stores: otherTable('catalogue'),
  storeSchedules: otherTable('catalogue'),
  arrivalTimes: otherTable('how long the orders of each store took, added up'),
  storeDiscounts: otherTable('promotions'),
  addOns: otherTable('catalogue'),
  items: otherTable('catalogue'),
  searchWords: otherTable('catalogue'),
  banners: otherTable('promotions'),
  storeBanners: otherTable('promotions'),
  campaigns: otherTable('promotions'),
  campaignStores: otherTable('promotions'),
  campaignItems: otherTable('promotions'),
  flashSales: otherTable('promotions'),
  flashSaleItems: otherTable('promotions'),
  advertisements: otherTable('promotions'),
  coupons: otherTable('promotions; customers only by number'),
  cashbacks: otherTable('promotions; customers only by number'),
};
