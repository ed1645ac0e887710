import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from '../db/schema/index.ts';
import { ACCOUNT_TABLES } from './account-tables.ts';
import { ORDER_TABLES } from './order-tables.ts';
import { type OtherTable, other, type PersonalTable } from './rules.ts';

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
  uploads: other('content of the files that other tables name, deleted with them'),
  groupCarts: other('group orders without their members'),
  deliveryMen: other('couriers of the operator'),
  settings: other('settings'),
  zones: other('settings'),
  modules: other('settings'),
  moduleZones: other('settings'),
  moduleBanners: other('catalogue'),
  moduleReasons: other('catalogue'),
  parcelCategories: other('catalogue'),
  vehicles: other('settings'),
  testimonials: other('texts of the operator'),
  offlinePaymentMethods: other('settings'),
  reasons: other('settings'),
  walletBonuses: other('promotions'),
  categories: other('catalogue'),
  brands: other('catalogue'),
  commonConditions: other('catalogue'),
  units: other('catalogue'),
  stores: other('catalogue'),
  storeSchedules: other('catalogue'),
  storeDiscounts: other('promotions'),
  addOns: other('catalogue'),
  items: other('catalogue'),
  searchWords: other('catalogue'),
  banners: other('promotions'),
  storeBanners: other('promotions'),
  campaigns: other('promotions'),
  campaignStores: other('promotions'),
  campaignItems: other('promotions'),
  flashSales: other('promotions'),
  flashSaleItems: other('promotions'),
  advertisements: other('promotions'),
  coupons: other('promotions; customers only by number'),
  cashbacks: other('promotions; customers only by number'),
};
