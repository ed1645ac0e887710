import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Allergen } from '#src/contract/allergens.ts';
import { id } from './columns.ts';
import type { Localised } from './json.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * Customer accounts. `walletBalance` in minor units, negative when rewards of a refunded order are owed; `passwordHash`
 * never leaves the backend.
 */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    /** `+` and digits; null after another user verified the number. */
    phone: text(),
    email: text(),
    passwordHash: text(),
    image: text(),
    socialId: text(),
    loginMedium: text().notNull().default('manual'),
    phoneVerified: boolean().notNull().default(false),
    emailVerified: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    walletBalance: bigint({ mode: 'number' }).notNull().default(0),
    loyaltyPoints: integer().notNull().default(0),
    referralCode: text(),
    referredBy: integer(),
    zoneId: integer(),
    language: text().notNull().default('en'),
    interests: jsonb().$type<Record<string, number[]>>().notNull().default({}),
    /** What the customer avoids. */
    avoidedAllergens: jsonb().$type<Allergen[]>().notNull().default([]),
    pushToken: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('customers_phone').on(t.phone),
    uniqueIndex('customers_social').on(t.loginMedium, t.socialId),
    uniqueIndex('customers_email').on(sql`lower(${t.email})`),
    uniqueIndex('customers_referral_code').on(t.referralCode),
  ],
);

/**
 * Sessions: bearer tokens, stored only as SHA-256. `device` is a short name of browser and system at sign-in;
 * `lastUsedAt` is accurate to about an hour.
 */
export const tokens = pgTable(
  'tokens',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    device: text(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (t) => [uniqueIndex('tokens_hash').on(t.hash), index('tokens_customer').on(t.customerId)],
);

/**
 * Guests. The id is random and at least 2^40, so it can neither be guessed nor equal a customer id. `customerId`: who
 * signed in as this guest last, so that deleting the account finds what was made before.
 */
export const guests = pgTable(
  'guests',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    pushToken: text(),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('guests_customer').on(t.customerId).where(sql`${t.customerId} is not null`)],
);

/** Saved addresses of a customer. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    label: text(),
    address: text().notNull(),
    contactName: text(),
    contactPhone: text().notNull(),
    additionalInformation: text(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    road: text(),
    house: text(),
    floor: text(),
    /** What the courier has to know there. */
    handover: text(),
    landmark: text(),
    gateCode: text(),
    /** Key of a photo of the door. */
    doorPhoto: text(),
    zoneId: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('addresses_customer').on(t.customerId),
    index('addresses_door_photo').on(t.doorPhoto).where(sql`${t.doorPhoto} is not null`),
  ],
);

/** Saved items and stores; exactly one of the two is set. */
export const wishlistEntries = pgTable(
  'wishlist_entries',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    itemId: integer(),
    storeId: integer(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('wishlist_item').on(t.customerId, t.itemId),
    uniqueIndex('wishlist_store').on(t.customerId, t.storeId),
    check('wishlist_one_kind', sql`num_nonnulls(${t.itemId}, ${t.storeId}) = 1`),
  ],
);

/** In-app notifications; `customerId` null is a broadcast. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    title: jsonb().$type<Localised>().notNull(),
    description: jsonb().$type<Localised>().notNull(),
    image: text(),
    kind: text().notNull().default('push_notification'),
    orderId: integer(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('notifications_customer').on(t.customerId, t.createdAt)],
);
