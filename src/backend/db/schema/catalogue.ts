/** Tables of what is sold: categories, stores, items, reviews.
 *  A picture column holds `<kind>/<slug>` (`item/fattoush`), or an absolute URL. Money is integer minor units;
 *  times of day are `HH:mm` on the marketplace's clock. Explicit ids are allowed: move the sequence afterwards. */
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { comparableDiscount } from './discount.ts';
import type { ChoiceOptionRow, DiscountType, FoodVariationRow, Localised, PlainVariationRow } from './json.ts';
import { modules, zones } from './marketplace.ts';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const created = () => timestamp({ withTimezone: true }).notNull().defaultNow();
const moduleId = () =>
  integer()
    .notNull()
    .references(() => modules.id);

/** Folded name in both languages (function `search_text` of the first migration); PostgreSQL keeps it up to date. */
const searchable = (extra?: SQL) => text().generatedAlwaysAs(extra ?? sql`search_text(name)`);

/** Two levels: `parentId` 0 is the top (position 0), children have position 1. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    moduleId: moduleId(),
    parentId: integer().notNull().default(0),
    position: integer().notNull().default(0),
    slug: text().notNull(),
    name: jsonb().$type<Localised>().notNull(),
    image: text(),
    priority: integer().notNull().default(0),
    featured: boolean().notNull().default(false),
    status: boolean().notNull().default(true),
    createdAt: created(),
    search: searchable(),
  },
  (table) => [index().on(table.moduleId, table.parentId), uniqueIndex().on(table.slug)],
);

/** `moduleId` null: usable in every module. */
export const brands = pgTable('brands', {
  id: id(),
  moduleId: integer().references(() => modules.id),
  slug: text().notNull().unique(),
  name: jsonb().$type<Localised>().notNull(),
  image: text(),
  status: boolean().notNull().default(true),
  createdAt: created(),
  search: searchable(),
});

export const commonConditions = pgTable('common_conditions', {
  id: id(),
  slug: text().notNull().unique(),
  name: jsonb().$type<Localised>().notNull(),
  status: boolean().notNull().default(true),
  createdAt: created(),
  search: searchable(),
});

export const units = pgTable('units', { id: id(), name: jsonb().$type<Localised>().notNull() });

export const stores = pgTable(
  'stores',
  {
    id: id(),
    moduleId: moduleId(),
    zoneId: integer()
      .notNull()
      .references(() => zones.id),
    slug: text().notNull().unique(),
    name: jsonb().$type<Localised>().notNull(),
    address: jsonb().$type<Localised>().notNull(),
    logo: text(),
    cover: text(),
    phone: text(),
    email: text(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    /** Approved by the marketplace; off hides the store. */
    status: boolean().notNull().default(true),
    /** Off: closed by its owner for now, still listed. */
    active: boolean().notNull().default(true),
    featured: boolean().notNull().default(false),
    recommended: boolean().notNull().default(false),
    minutesFrom: integer().notNull(),
    minutesTo: integer().notNull(),
    deliveryUnit: text().$type<'min' | 'hours' | 'days'>().notNull().default('min'),
    freeDelivery: boolean().notNull().default(false),
    delivery: boolean().notNull().default(true),
    takeAway: boolean().notNull().default(true),
    scheduleOrder: boolean().notNull().default(true),
    /** Minutes between now and the first slot. */
    scheduleInterval: integer().notNull().default(0),
    minimumOrder: integer().notNull().default(0),
    /** Percent. */
    tax: doublePrecision().notNull().default(0),
    selfDelivery: boolean().notNull().default(false),
    /** Own rates, used only with `selfDelivery`. */
    perKm: integer(),
    minimumCharge: integer(),
    maximumCharge: integer(),
    veg: boolean().notNull().default(true),
    nonVeg: boolean().notNull().default(true),
    halalTag: boolean().notNull().default(false),
    cutlery: boolean().notNull().default(false),
    prescriptionOrder: boolean().notNull().default(false),
    announcement: jsonb().$type<Localised>(),
    /** Null: the store packs nothing extra. */
    extraPackaging: integer(),
    chat: boolean().notNull().default(true),
    reviewsOpen: boolean().notNull().default(true),
    avgRating: doublePrecision().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Counts for 5, 4, 3, 2 and 1 stars. */
    ratings: integer().array().notNull().default([0, 0, 0, 0, 0]),
    orderCount: integer().notNull().default(0),
    createdAt: created(),
    search: searchable(),
  },
  (table) => [
    index('stores_counted').on(table.moduleId, table.zoneId, table.id).where(sql`status`),
    index('stores_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/** Opening windows; several per day, none on closed days, `closes` before `opens` crosses midnight. Day 0 is Sunday. */
export const storeSchedules = pgTable(
  'store_schedules',
  {
    id: id(),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    day: smallint().notNull(),
    opens: text().notNull(),
    closes: text().notNull(),
  },
  (table) => [index().on(table.storeId, table.day)],
);

/** Running percent discount on everything of a store, inside its dates (both inclusive) and daily window. */
export const storeDiscounts = pgTable('store_discounts', {
  storeId: integer()
    .primaryKey()
    .references(() => stores.id, { onDelete: 'cascade' }),
  percent: integer().notNull(),
  minPurchase: integer().notNull().default(0),
  /** 0: no cap. */
  maxDiscount: integer().notNull().default(0),
  startDate: text().notNull(),
  endDate: text().notNull(),
  startTime: text().notNull().default('00:00'),
  endTime: text().notNull().default('23:59'),
});

export const addOns = pgTable(
  'add_ons',
  {
    id: id(),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    name: jsonb().$type<Localised>().notNull(),
    price: integer().notNull(),
    status: boolean().notNull().default(true),
  },
  (table) => [index().on(table.storeId)],
);

export const items = pgTable(
  'items',
  {
    id: id(),
    storeId: integer()
      .notNull()
      .references(() => stores.id),
    moduleId: moduleId(),
    /** Deepest category. */
    categoryId: integer().references(() => categories.id),
    brandId: integer().references(() => brands.id),
    commonConditionId: integer().references(() => commonConditions.id),
    unitId: integer().references(() => units.id),
    slug: text().notNull().unique(),
    name: jsonb().$type<Localised>().notNull(),
    description: jsonb().$type<Localised>().notNull(),
    image: text(),
    images: jsonb().$type<string[]>().notNull().default([]),
    price: integer().notNull(),
    discount: integer().notNull().default(0),
    discountType: text().$type<DiscountType>().notNull().default('percent'),
    foodVariations: jsonb().$type<FoodVariationRow[]>().notNull().default([]),
    choiceOptions: jsonb().$type<ChoiceOptionRow[]>().notNull().default([]),
    variations: jsonb().$type<PlainVariationRow[]>().notNull().default([]),
    addOnIds: integer().array().notNull().default([]),
    veg: boolean().notNull().default(false),
    recommended: boolean().notNull().default(false),
    organic: boolean().notNull().default(false),
    halal: boolean().notNull().default(false),
    basic: boolean().notNull().default(false),
    prescription: boolean().notNull().default(false),
    /** Null: not counted (food). */
    stock: integer(),
    /** Null: no limit. */
    maximumCartQuantity: integer(),
    availableStarts: text().notNull().default('00:00'),
    availableEnds: text().notNull().default('23:59'),
    tags: jsonb().$type<Localised[]>().notNull().default([]),
    nutritions: jsonb().$type<Localised[]>().notNull().default([]),
    allergies: jsonb().$type<Localised[]>().notNull().default([]),
    genericNames: jsonb().$type<Localised[]>().notNull().default([]),
    avgRating: doublePrecision().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    orderCount: integer().notNull().default(0),
    wishlistCount: integer().notNull().default(0),
    status: boolean().notNull().default(true),
    createdAt: created(),
    search: searchable(
      sql`search_text(name) || search_text(tags) || search_text(nutritions) || search_text(allergies) || search_text(generic_names)`,
    ),
  },
  (table) => [
    index().on(table.storeId, table.createdAt),
    // In the order of the lists, so that a page reads as many rows as it shows; those that end in the store count by themselves.
    index('items_popular').on(table.moduleId, table.orderCount, table.id).where(sql`status`),
    index('items_newest').on(table.moduleId, table.createdAt, table.id).where(sql`status`),
    index('items_reviewed').on(table.moduleId, table.ratingCount, table.id, table.storeId).where(sql`status`),
    index('items_priced').on(table.moduleId, table.price, table.id, table.storeId).where(sql`status`),
    index('items_discounted')
      .on(table.moduleId, comparableDiscount(table), table.id, table.storeId)
      .where(sql`status and discount > 0`),
    index('items_recommended').on(table.moduleId, table.id, table.storeId).where(sql`status and recommended`),
    index('items_basic').on(table.moduleId, table.orderCount, table.id, table.storeId).where(sql`status and basic`),
    index('items_counted').on(table.moduleId, table.categoryId, table.storeId).where(sql`status`),
    index('items_branded').on(table.moduleId, table.brandId, table.storeId).where(sql`status and brand_id is not null`),
    index('items_for_condition').on(table.commonConditionId, table.moduleId, table.storeId).where(sql`status`),
    index('items_store_discounted').on(table.storeId).where(sql`status and discount > 0`),
    index().on(table.categoryId, table.createdAt),
    index().on(table.brandId, table.createdAt),
    index().on(table.commonConditionId, table.createdAt),
    index('items_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/** Opinions on items. `userId` null for reviews that came with the demo. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    itemId: integer()
      .notNull()
      .references(() => items.id),
    storeId: integer()
      .notNull()
      .references(() => stores.id),
    moduleId: moduleId(),
    userId: integer(),
    orderId: integer(),
    customerName: jsonb().$type<Localised>().notNull(),
    customerImage: text(),
    rating: doublePrecision().notNull(),
    comment: jsonb().$type<Localised>().notNull(),
    attachments: jsonb().$type<string[]>().notNull().default([]),
    reply: jsonb().$type<Localised>(),
    repliedAt: timestamp({ withTimezone: true }),
    status: boolean().notNull().default(true),
    createdAt: created(),
  },
  (table) => [
    index().on(table.itemId, table.createdAt),
    index().on(table.storeId, table.createdAt),
    uniqueIndex('reviews_once').on(table.orderId, table.itemId, table.userId),
  ],
);

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
