import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, lt, notExists } from 'drizzle-orm';
import { agentLinks, agentTokens } from '../../db/schema/agent-links.ts';
import { customers } from '../../db/schema/customer.ts';
import type { Db, Tx } from '../../db/types.ts';
import { hashOf } from '../../http/identity.ts';
import { deleteRows, type Run } from '../../platform/jobs.ts';

type LinkRow = typeof agentLinks.$inferSelect;

/** For whom an agent acts, and what it may do for them. `agent`: address of its profile. */
export type AgentLink = Pick<LinkRow, 'id' | 'customerId' | 'agent' | 'scopes'>;

/** A consent: who allowed which agent what, and where its code may be used. */
export type Consent = {
  customerId: number;
  agent: string;
  name: string;
  scopes: readonly string[];
  redirectUri: string;
  challenge: string;
};

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
const LIFE_MS = { code: 60 * SECOND_MS, access: HOUR_MS, refresh: 30 * DAY_MS } as const;
/** Lifetime of an access token in seconds. */
export const ACCESS_S = LIFE_MS.access / SECOND_MS;
/** How stale `lastUsedAt` may be: it is not worth a write per call. */
const TOUCH_MS = HOUR_MS;
/** How long a used code is remembered, so that its second use is noticed. */
const REMEMBERED_MS = DAY_MS;
/** Agents of one customer. */
const MOST_LINKS = 30;

type Issued = { linkId: number; kind: keyof typeof LIFE_MS; family: string; redirectUri?: string; challenge?: string };

/** Stores a new code or token and returns it. */
export async function issue(db: Db | Tx, row: Issued, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFE_MS[row.kind]);
  await db.insert(agentTokens).values({ ...row, hash: hashOf(secret), createdAt: now, expiresAt });
  return secret;
}

/**
 * Links an agent with a customer and returns the code for its token; what was allowed before stays allowed. Null when
 * the customer has too many agents.
 */
export const link = (db: Db, consent: Consent, now: Date): Promise<string | null> =>
  db.transaction(async (tx) => {
    const { customerId, agent, name, redirectUri, challenge } = consent;
    // One consent of a customer after the other, so that the limit holds.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');
    const isTheirs = and(eq(agentLinks.customerId, customerId), eq(agentLinks.agent, agent));
    const [earlier] = await tx.select().from(agentLinks).where(isTheirs);
    const scopes = [...new Set([...(earlier?.scopes ?? []), ...consent.scopes])];
    if (!earlier) {
      const [{ links } = { links: 0 }] = await tx
        .select({ links: count() })
        .from(agentLinks)
        .where(eq(agentLinks.customerId, customerId));
      if (links >= MOST_LINKS) return null;
    }
    const [row] = await tx
      .insert(agentLinks)
      .values({ customerId, agent, name, scopes, createdAt: now })
      .onConflictDoUpdate({ target: [agentLinks.customerId, agentLinks.agent], set: { name, scopes } })
      .returning({ id: agentLinks.id });
    if (!row) return null;
    const family = randomBytes(16).toString('base64url');
    return issue(tx, { linkId: row.id, kind: 'code', family, redirectUri, challenge }, now);
  });

/** Returns for whom the bearer of an access token acts; null when it is unknown, expired or revoked. */
export async function linkOfToken(db: Db, token: string, now: Date): Promise<AgentLink | null> {
  const [row] = await db
    .select({ link: agentLinks })
    .from(agentTokens)
    .innerJoin(agentLinks, eq(agentLinks.id, agentTokens.linkId))
    .innerJoin(customers, eq(customers.id, agentLinks.customerId))
    .where(
      and(
        eq(agentTokens.hash, hashOf(token)),
        eq(agentTokens.kind, 'access'),
        gt(agentTokens.expiresAt, now),
        eq(customers.active, true),
      ),
    );
  if (!row) return null;
  const { id, customerId, agent, scopes, lastUsedAt } = row.link;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= TOUCH_MS) {
    await db.update(agentLinks).set({ lastUsedAt: now }).where(eq(agentLinks.id, id));
  }
  return { id, customerId, agent, scopes };
}

/** Returns the agents of a customer, the newest first. */
export const linksOf = (db: Db, customerId: number): Promise<LinkRow[]> =>
  db
    .select()
    .from(agentLinks)
    .where(eq(agentLinks.customerId, customerId))
    .orderBy(desc(agentLinks.id))
    .limit(MOST_LINKS);

/** Returns whether a customer has allowed an agent all of some scopes before. */
export async function isLinked(db: Db, customerId: number, agent: string, scopes: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ scopes: agentLinks.scopes })
    .from(agentLinks)
    .where(and(eq(agentLinks.customerId, customerId), eq(agentLinks.agent, agent)));
  return row !== undefined && scopes.every((scope) => row.scopes.includes(scope));
}

/** Ends what one agent may do for a customer; false when the customer has no such agent. */
export async function unlink(db: Db, customerId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(agentLinks)
    .where(and(eq(agentLinks.customerId, customerId), eq(agentLinks.id, id)))
    .returning({ id: agentLinks.id });
  return deleted.length > 0;
}

/** Ends what all agents may do for a customer: the account has got a new password. */
export const unlinkAll = (db: Db | Tx, customerId: number) =>
  db.delete(agentLinks).where(eq(agentLinks.customerId, customerId));

/** Deletes expired codes and tokens, then agents that have none left. */
export async function deleteOldAgentTokens(run: Run): Promise<void> {
  const isOver = lt(agentTokens.expiresAt, new Date(run.now.getTime() - REMEMBERED_MS));
  await deleteRows(run, agentTokens, agentTokens.id, isOver);
  await deleteRows(run, agentLinks, agentLinks.id, withoutTokens(run.db));
}

/** Condition for links of which no token is left. */
export const withoutTokens = (db: Db | Tx) =>
  notExists(db.select({ id: agentTokens.id }).from(agentTokens).where(eq(agentTokens.linkId, agentLinks.id)));
