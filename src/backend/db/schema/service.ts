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

/** How often something was tried in its present window, over all processes. */
export const limits = pgTable(
  'limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [index('limits_ends').on(t.endsAt)],
);

/** Files people sent, in the database so that every process has them and a backup holds them. `name` is random. */
export const uploads = pgTable('uploads', {
  name: text().primaryKey(),
  type: text().notNull(),
  content: bytes().notNull(),
  createdAt: instant().notNull(),
});

/** What a sign-up says before its phone or e-mail is proved; the account is made from it. */
export type PendingAccount = {
  first: string;
  last: string;
  phone: string;
  email: string | null;
  passwordHash: string;
  referralCode: string;
  language: string;
};

/**
 * Flows of several calls: sign-up, sign-in by a code, an account elsewhere, a forgotten password, a change of an account.
 * Whoever begins one is given a secret, kept here only as a SHA-256; later calls name it. `guestId` is the guest, and
 * `customerId` the customer, who began or proved it. `target` is the phone or the e-mail.
 */
export const authFlows = pgTable(
  'auth_flows',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    secretHash: text().notNull(),
    purpose: text()
      .$type<'sign_in' | 'verify_email' | 'reset_password' | 'update_profile' | 'confirm' | 'social'>()
      .notNull(),
    target: text().notNull(),
    guestId: bigint({ mode: 'number' }),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    startedAt: instant().notNull(),
    /** The newest code: kept as a password is, when it was sent, how often it was guessed, when it was used up. */
    codeHash: text(),
    sentAt: instant(),
    guesses: integer().notNull().default(0),
    codeUsedAt: instant(),
    pending: jsonb().$type<PendingAccount>(),
    medium: text(),
    socialId: text(),
    emailVerified: boolean().notNull().default(false),
    /** The target was proved, and an account was made of it. */
    provedAt: instant(),
    usedAt: instant(),
  },
  (t) => [uniqueIndex('auth_flows_secret').on(t.secretHash), index('auth_flows_target').on(t.target, t.purpose)],
);

/** Phones (hashed) that were invited once, also after their account is gone. */
export const referredPhones = pgTable(
  'referred_phones',
  {
    phoneHash: text().primaryKey(),
    referrerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (t) => [index('referred_phones_referrer').on(t.referrerId)],
);
