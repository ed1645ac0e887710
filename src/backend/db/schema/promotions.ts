/**
 * Tables of promotions: banners, campaigns, flash sales, coupons, cashback, advertisements.
 * Dates are `YYYY-MM-DD` and inclusive at both ends, times of day `HH:mm`, both in the marketplace's time zone.
 */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { categories, items, stores } from './catalogue.ts';
import { created, formerSlugs, id } from './columns.ts';
import type { ChoiceOptionRow, DiscountType, FoodVariationRow, Localised, PlainVariationRow } from './json.ts';
import { modules, zones } from './marketplace.ts';

const moduleId = () =>
  integer()
    .notNull()
    .references(() => modules.id);

/**
 * Home carousel. `zoneId` null: every zone. Target by `type`: default → link, store_wise → storeId, item_wise → itemId.
 */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    moduleId: moduleId(),
    zoneId: integer().references(() => zones.id),
    title: jsonb().$type<Localised>().notNull(),
    type: text().$type<'default' | 'store_wise' | 'item_wise'>().notNull(),
    image: text(),
    link: text(),
    storeId: integer().references(() => stores.id),
    itemId: integer().references(() => items.id),
    featured: boolean().notNull().default(false),
    priority: integer().notNull().default(0),
    status: boolean().notNull().default(true),
    createdAt: created(),
  },
  (table) => [index().on(table.moduleId)],
);

/** Banners on the page of a store. */
export const storeBanners = pgTable(
  'store_banners',
  {
    id: id(),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    title: jsonb().$type<Localised>().notNull(),
    image: text(),
    link: text(),
    status: boolean().notNull().default(true),
  },
  (table) => [index().on(table.storeId)],
);

/** Basic campaigns: themed groups of stores, running within dates and a daily window. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    moduleId: moduleId(),
    slug: text().notNull().unique(),
    formerSlugs: formerSlugs(),
    title: jsonb().$type<Localised>().notNull(),
    description: jsonb().$type<Localised>().notNull(),
    image: text(),
    startDate: text().notNull(),
    endDate: text().notNull(),
    startTime: text().notNull().default('00:00'),
    endTime: text().notNull().default('23:59'),
    status: boolean().notNull().default(true),
    createdAt: created(),
  },
  (table) => [index().on(table.moduleId)],
);

export const campaignStores = pgTable(
  'campaign_stores',
  {
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    accepted: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.storeId] })],
);

/** Items sold only within a campaign. */
export const campaignItems = pgTable(
  'campaign_items',
  {
    id: id(),
    storeId: integer()
      .notNull()
      .references(() => stores.id),
    moduleId: moduleId(),
    categoryId: integer().references(() => categories.id),
    slug: text().notNull().unique(),
    formerSlugs: formerSlugs(),
    title: jsonb().$type<Localised>().notNull(),
    description: jsonb().$type<Localised>().notNull(),
    image: text(),
    price: integer().notNull(),
    discount: integer().notNull().default(0),
    discountType: text().$type<DiscountType>().notNull().default('percent'),
    foodVariations: jsonb().$type<FoodVariationRow[]>().notNull().default([]),
    choiceOptions: jsonb().$type<ChoiceOptionRow[]>().notNull().default([]),
    variations: jsonb().$type<PlainVariationRow[]>().notNull().default([]),
    addOnIds: integer().array().notNull().default([]),
    veg: boolean().notNull().default(false),
    stock: integer(),
    maximumCartQuantity: integer(),
    startDate: text().notNull(),
    endDate: text().notNull(),
    startTime: text().notNull().default('00:00'),
    endTime: text().notNull().default('23:59'),
    orderCount: integer().notNull().default(0),
    status: boolean().notNull().default(true),
    createdAt: created(),
  },
  (table) => [index().on(table.moduleId, table.endDate)],
);

export const flashSales = pgTable(
  'flash_sales',
  {
    id: id(),
    moduleId: moduleId(),
    title: jsonb().$type<Localised>().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    published: boolean().notNull().default(true),
    /** Shares of the discount's cost, in percent. */
    adminPercent: integer().notNull().default(50),
    vendorPercent: integer().notNull().default(50),
    createdAt: created(),
  },
  (table) => [index().on(table.moduleId, table.endsAt)],
);

/** `stock` is the total of the sale; the item is sold out when `sold` equals `stock`. */
export const flashSaleItems = pgTable(
  'flash_sale_items',
  {
    id: id(),
    flashSaleId: integer()
      .notNull()
      .references(() => flashSales.id, { onDelete: 'cascade' }),
    itemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    stock: integer().notNull(),
    sold: integer().notNull().default(0),
    discount: integer().notNull(),
    discountType: text().$type<DiscountType>().notNull(),
    status: boolean().notNull().default(true),
    createdAt: created(),
  },
  (table) => [index().on(table.flashSaleId), index().on(table.itemId)],
);

/** Paid highlights of stores, by `priority` (null last). */
export const advertisements = pgTable(
  'advertisements',
  {
    id: id(),
    storeId: integer()
      .notNull()
      .references(() => stores.id),
    moduleId: moduleId(),
    type: text().$type<'store_promotion' | 'video_promotion'>().notNull(),
    title: jsonb().$type<Localised>().notNull(),
    description: jsonb().$type<Localised>().notNull(),
    cover: text(),
    profile: text(),
    video: text(),
    showRating: boolean().notNull().default(true),
    showReviews: boolean().notNull().default(true),
    startDate: text().notNull(),
    endDate: text().notNull(),
    priority: integer(),
    approved: boolean().notNull().default(true),
    createdAt: created(),
  },
  (table) => [index().on(table.moduleId)],
);

/**
 * `discount`: whole percents or minor units by `discountType`; `maxDiscount` 0: no cap; `limit` null: any number of
 * uses.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    moduleId: moduleId(),
    title: jsonb().$type<Localised>().notNull(),
    code: text().notNull().unique(),
    type: text().$type<'default' | 'store_wise' | 'zone_wise' | 'first_order' | 'free_delivery'>().notNull(),
    discount: integer().notNull().default(0),
    discountType: text().$type<DiscountType>().notNull().default('percent'),
    minPurchase: integer().notNull().default(0),
    maxDiscount: integer().notNull().default(0),
    startDate: text().notNull(),
    /** Last valid day. */
    expireDate: text().notNull(),
    limit: integer(),
    /** store_wise: the stores; zone_wise: the zones. */
    storeIds: integer().array().notNull().default([]),
    zoneIds: integer().array().notNull().default([]),
    /** Empty: all customers. */
    customerIds: integer().array().notNull().default([]),
    /** Set when a store issued it; the store pays. */
    storeId: integer().references(() => stores.id),
    totalUses: integer().notNull().default(0),
    status: boolean().notNull().default(true),
    createdAt: created(),
  },
  (table) => [index().on(table.moduleId)],
);

/** Cashback into the wallet. `amount`: whole percents or minor units by `type`. */
export const cashbacks = pgTable('cashbacks', {
  id: id(),
  title: jsonb().$type<Localised>().notNull(),
  type: text().$type<'amount' | 'percentage'>().notNull(),
  amount: integer().notNull(),
  minPurchase: integer().notNull().default(0),
  maxDiscount: integer().notNull().default(0),
  startDate: text().notNull(),
  endDate: text().notNull(),
  sameUserLimit: integer().notNull().default(1),
  totalUsed: integer().notNull().default(0),
  /** Empty: all customers. */
  customerIds: integer().array().notNull().default([]),
  status: boolean().notNull().default(true),
  createdAt: created(),
});
