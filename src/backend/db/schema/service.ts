import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { customers } from './customer.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Counts of attempts in their current window, over all processes. */
export const limits = pgTable(
  'limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [index('limits_ends').on(t.endsAt)],
);

/** Uploaded files, in the database so that all processes and backups have them. `name` is random. */
export const uploads = pgTable('uploads', {
  name: text().primaryKey(),
  type: text().notNull(),
  content: bytes().notNull(),
  createdAt: instant().notNull(),
});

/** Sign-up data until the phone or e-mail is verified; the account is created from it. */
export type PendingAccount = {
  first: string;
  last: string;
  phone: string;
  email: string | null;
  passwordHash: string;
  referralCode: string;
  language: string;
  /** The order that it was asked for with, which it then owns. */
  orderId?: number;
};

/**
 * Flows of several calls: sign-up, sign-in by code, social sign-in, password reset, change of an account, passkeys. The
 * client gets a secret, stored here only as SHA-256, and sends it with later calls; of passkeys it is the challenge that
 * they sign. `guestId` and `customerId` are the guest or customer who started or verified the flow. `target` is the phone
 * or the e-mail; of passkeys the origin of the page.
 */
export const authFlows = pgTable(
  'auth_flows',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    secretHash: text().notNull(),
    purpose: text()
      .$type<
        | 'sign_in'
        | 'verify_email'
        | 'reset_password'
        | 'update_profile'
        | 'confirm'
        | 'social'
        | 'passkey_sign_in'
        | 'passkey_add'
      >()
      .notNull(),
    target: text().notNull(),
    guestId: bigint({ mode: 'number' }),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    startedAt: instant().notNull(),
    /** The newest code: its hash (as for passwords), when it was sent, number of guesses, when it was used. */
    codeHash: text(),
    sentAt: instant(),
    guesses: integer().notNull().default(0),
    codeUsedAt: instant(),
    pending: jsonb().$type<PendingAccount>(),
    medium: text(),
    socialId: text(),
    emailVerified: boolean().notNull().default(false),
    /** When the target was verified, and when the proof was used. */
    provedAt: instant(),
    usedAt: instant(),
  },
  (t) => [uniqueIndex('auth_flows_secret').on(t.secretHash), index('auth_flows_target').on(t.target, t.purpose)],
);

/**
 * Phones that had a first order and whose account was deleted, by `keyedHash`: advantages of a first order do not come
 * back with a new account.
 */
export const firstOrders = pgTable(
  'first_orders',
  { phoneHash: text().primaryKey(), createdAt: instant().notNull() },
  (t) => [index('first_orders_age').on(t.createdAt)],
);

/** Phones (by `keyedHash`) that were invited before, kept after their account is deleted. */
export const referredPhones = pgTable(
  'referred_phones',
  {
    phoneHash: text().primaryKey(),
    referrerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (t) => [index('referred_phones_referrer').on(t.referrerId)],
);
