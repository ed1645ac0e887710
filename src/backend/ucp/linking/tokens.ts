import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { agentLinks, agentTokens } from '../../db/schema/agent-links.ts';
import { customers } from '../../db/schema/customer.ts';
import type { Db, Tx } from '../../db/types.ts';
import { hashOf } from '../../http/identity.ts';
import { ACCESS_S, issue, withoutTokens } from './links.ts';

/** Response of the token endpoint (RFC 6749, 5.1). */
export type TokenResponse = {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
};

/** What an agent presents for a code; its own words, not yet checked. */
export type CodeUse = { agent: string; code: string; redirectUri: string; verifier: string };

/** Exchanges a code for tokens. Null for a code that does not hold, which is worth nothing afterwards. */
export const redeemCode = (db: Db, { agent, code, redirectUri, verifier }: CodeUse, now: Date) =>
  takeOnce(db, { secret: code, kind: 'code', agent }, now, (row) => {
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return row.redirectUri === redirectUri && row.challenge === challenge;
  });

/** Exchanges a refresh token for new tokens; null when it does not hold. */
export const refresh = (db: Db, { agent, token }: { agent: string; token: string }, now: Date) =>
  takeOnce(db, { secret: token, kind: 'refresh', agent }, now, () => true);

/**
 * Exchanges a code or refresh token once. When it comes a second time, one of the two callers has stolen it, and what was
 * issued for it ends.
 */
const takeOnce = (
  db: Db,
  { secret, kind, agent }: { secret: string; kind: 'code' | 'refresh'; agent: string },
  now: Date,
  holds: (row: typeof agentTokens.$inferSelect) => boolean,
): Promise<TokenResponse | null> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select({ token: agentTokens, link: agentLinks, active: customers.active })
      .from(agentTokens)
      .innerJoin(agentLinks, eq(agentLinks.id, agentTokens.linkId))
      .innerJoin(customers, eq(customers.id, agentLinks.customerId))
      .where(and(eq(agentTokens.hash, hashOf(secret)), eq(agentTokens.kind, kind)))
      .for('update', { of: agentTokens });
    // Another agent learns nothing, and ends nothing.
    if (!row || row.link.agent !== agent) return null;
    const { token, link, active } = row;
    if (token.usedAt) {
      await endFamily(tx, token.family, link.id);
      return null;
    }
    await tx.update(agentTokens).set({ usedAt: now }).where(eq(agentTokens.id, token.id));
    if (!active || token.expiresAt <= now || !holds(token)) return null;
    const issued = { linkId: link.id, family: token.family };
    return {
      access_token: await issue(tx, { ...issued, kind: 'access' }, now),
      token_type: 'Bearer',
      expires_in: ACCESS_S,
      refresh_token: await issue(tx, { ...issued, kind: 'refresh' }, now),
      scope: link.scopes.join(' '),
    };
  });

async function endFamily(tx: Tx, family: string, linkId: number): Promise<void> {
  await tx.delete(agentTokens).where(eq(agentTokens.family, family));
  await tx.delete(agentLinks).where(and(eq(agentLinks.id, linkId), withoutTokens(tx)));
}

/** Ends an access or refresh token of an agent, with what was issued together with it (RFC 7009). */
export const revoke = (db: Db, agent: string, token: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select({ family: agentTokens.family, linkId: agentTokens.linkId })
      .from(agentTokens)
      .innerJoin(agentLinks, eq(agentLinks.id, agentTokens.linkId))
      .where(and(eq(agentTokens.hash, hashOf(token)), eq(agentLinks.agent, agent)));
    if (row) await endFamily(tx, row.family, row.linkId);
  });
