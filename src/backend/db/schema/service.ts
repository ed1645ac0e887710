import {
  bigint,
  boolean,
  customType,
  index,
  integer,
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

/**
 * Somebody proved a phone number or a social account that has no account here yet; `update-info` makes one of it.
 * `target` is the phone or the e-mail. `guestId` says who proved it, for clients that send one.
 */
export const signInProofs = pgTable(
  'sign_in_proofs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<'otp' | 'social'>().notNull(),
    target: text().notNull(),
    medium: text(),
    socialId: text(),
    emailVerified: boolean().notNull().default(false),
    guestId: bigint({ mode: 'number' }),
    provedAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [uniqueIndex('sign_in_proofs_target').on(t.kind, t.target)],
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
