import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { customers } from './customer.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * Agents that act for a customer. `agent` is the address of its profile, `name` what the customer was told,
 * `lastUsedAt` accurate to about an hour.
 */
export const agentLinks = pgTable(
  'agent_links',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    agent: text().notNull(),
    name: text().notNull(),
    scopes: jsonb().$type<string[]>().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [uniqueIndex('agent_links_agent').on(t.customerId, t.agent)],
);

/**
 * Codes and tokens of these agents, stored only as SHA-256. What comes from one consent has the same `family`; a code
 * or refresh token that is used again ends it. `redirectUri` and `challenge` are those of a code.
 */
export const agentTokens = pgTable(
  'agent_tokens',
  {
    id: id(),
    linkId: integer()
      .notNull()
      .references(() => agentLinks.id, { onDelete: 'cascade' }),
    kind: text().$type<'code' | 'access' | 'refresh'>().notNull(),
    hash: text().notNull(),
    family: text().notNull(),
    redirectUri: text(),
    challenge: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    uniqueIndex('agent_tokens_hash').on(t.hash),
    index('agent_tokens_link').on(t.linkId),
    index('agent_tokens_family').on(t.family),
    index('agent_tokens_age').on(t.expiresAt),
  ],
);
