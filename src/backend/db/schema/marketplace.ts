/**
 * Tables of the marketplace itself: settings, zones, modules and everything without a store.
 * A picture column holds `<kind>/<slug>` (`banner/summer-feast`), or an absolute URL. Money is integer minor units.
 */
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { created, id } from './columns.ts';
import type { Localised, ModuleTypeName, OfflineField, OfflineInput, Point } from './json.ts';

/** One row per topic; the values have the shape of `SettingsValues` in `src/backend/settings.ts`. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});

/** Delivery areas. `polygon` is the outer ring; `area` in square metres orders overlapping zones, smallest first. */
export const zones = pgTable('zones', {
  id: integer().primaryKey(),
  name: jsonb().$type<Localised>().notNull(),
  polygon: jsonb().$type<Point[]>().notNull(),
  area: doublePrecision().notNull(),
  status: boolean().notNull().default(true),
  cashOnDelivery: boolean().notNull().default(true),
  digitalPayment: boolean().notNull().default(true),
  offlinePayment: boolean().notNull().default(true),
  /** Percent added to the delivery charge while `increasedFeeStatus` is on. */
  increasedFeePercent: integer().notNull().default(0),
  increasedFeeStatus: boolean().notNull().default(false),
  increasedFeeMessage: jsonb().$type<Localised>(),
  createdAt: created(),
});

export const modules = pgTable('modules', {
  id: integer().primaryKey(),
  type: text().$type<ModuleTypeName>().notNull(),
  name: jsonb().$type<Localised>().notNull(),
  description: jsonb().$type<Localised>().notNull(),
  icon: text(),
  thumbnail: text(),
  status: boolean().notNull().default(true),
  /** Stores of the module serve every zone (items stay bound to the requested zones). */
  allZones: boolean().notNull().default(false),
  themeId: integer().notNull().default(1),
  createdAt: created(),
});

/** Modules per zone, with their delivery rates there; null falls back to the global charges. */
export const moduleZones = pgTable(
  'module_zones',
  {
    moduleId: integer()
      .notNull()
      .references(() => modules.id),
    zoneId: integer()
      .notNull()
      .references(() => zones.id),
    perKm: integer(),
    minimum: integer(),
    maximum: integer(),
    maximumCod: integer(),
  },
  (table) => [primaryKey({ columns: [table.moduleId, table.zoneId] })],
);

/**
 * Key/value pictures and texts of a module (`GET other-banners` and `other-banners/video-content`).
 * kind `promotion`: keys new_arrival_section_banner, best_reviewed_section_banner, bottom_section_banner,
 * basic_section_nearby, promotional_banner (parcel: any number of promotional_banner rows).
 * kind `video`: keys banner_type, banner_video, banner_image, section_title, content1_title, content1_subtitle …
 * content3_subtitle.
 */
export const moduleBanners = pgTable('module_banners', {
  id: id(),
  moduleId: integer()
    .notNull()
    .references(() => modules.id),
  kind: text().$type<'promotion' | 'video'>().notNull(),
  key: text().notNull(),
  text: jsonb().$type<Localised>(),
  image: text(),
  status: boolean().notNull().default(true),
});

export const moduleReasons = pgTable('module_reasons', {
  id: id(),
  moduleId: integer()
    .notNull()
    .references(() => modules.id),
  title: jsonb().$type<Localised>().notNull(),
  shortDescription: jsonb().$type<Localised>().notNull(),
  image: text(),
  status: boolean().notNull().default(true),
});

export const parcelCategories = pgTable('parcel_categories', {
  id: id(),
  moduleId: integer()
    .notNull()
    .references(() => modules.id),
  name: jsonb().$type<Localised>().notNull(),
  description: jsonb().$type<Localised>().notNull(),
  image: text(),
  perKm: integer(),
  minimum: integer(),
  status: boolean().notNull().default(true),
  orderCount: integer().notNull().default(0),
  createdAt: created(),
});

/** Vehicle types; coverage in kilometres, `extraCharges` added to a delivery inside it. */
export const vehicles = pgTable('vehicles', {
  id: id(),
  type: text().notNull(),
  name: jsonb().$type<Localised>().notNull(),
  description: jsonb().$type<Localised>(),
  image: text(),
  startingCoverage: doublePrecision().notNull(),
  maximumCoverage: doublePrecision().notNull(),
  extraCharges: integer().notNull().default(0),
  status: boolean().notNull().default(true),
});

export const testimonials = pgTable('testimonials', {
  id: id(),
  name: jsonb().$type<Localised>().notNull(),
  designation: jsonb().$type<Localised>().notNull(),
  review: jsonb().$type<Localised>().notNull(),
  image: text(),
  status: boolean().notNull().default(true),
});

export const offlinePaymentMethods = pgTable('offline_payment_methods', {
  id: id(),
  name: jsonb().$type<Localised>().notNull(),
  fields: jsonb().$type<OfflineField[]>().notNull(),
  inputs: jsonb().$type<OfflineInput[]>().notNull(),
  status: boolean().notNull().default(true),
  createdAt: created(),
});

/** Addresses of the newsletter; `confirmedAt` is null until the link in the mail to the address was opened. */
export const newsletters = pgTable('newsletters', {
  id: id(),
  email: text().notNull().unique(),
  createdAt: created(),
  confirmedAt: timestamp({ withTimezone: true }),
});

/** Stores and couriers that want to join. `details`: the other fields of the form; `files`: private uploads. */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    kind: text().$type<'store' | 'courier'>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    zoneId: integer().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    files: jsonb().$type<string[]>().notNull().default([]),
    createdAt: created(),
  },
  (t) => [index('applications_age').on(t.createdAt)],
);
