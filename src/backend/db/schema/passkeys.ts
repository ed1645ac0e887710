import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { customers } from './customer.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * Passkeys of customers (WebAuthn). `credentialId` and `publicKey` (COSE) are base64url; `counter` is the authenticator's
 * count of its signatures, 0 where it has none. `synced`: other devices of the customer have it too. `blockedAt`: when a
 * copy of it was noticed.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    name: text().notNull(),
    synced: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
    blockedAt: instant(),
  },
  (t) => [index('passkeys_customer').on(t.customerId)],
);
