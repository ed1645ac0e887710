import { AGENT_SCOPES } from '#src/contract/agent-link.ts';
import { tokenIn } from '../../http/identity.ts';
import { countAttempt } from '../../http/limits.ts';
import type { Ctx, Services } from '../../types.ts';
import { UcpFault } from '../../ucp/faults.ts';
import { isSignedRequest, type SignedRequest } from '../../ucp/signature.ts';
import { FAULTS } from '../../ucp/texts.ts';
import type { AgentCall } from '../../ucp/view.ts';

/** Calls per minute: of an agent that has proved who it is, and from an IP address without a proof. */
const CALLS_PER_MINUTE = { proved: 600, unproved: 60 };
const MINUTE_MS = 60_000;

/** Returns the origin of the shop, which the embedded marketplace shares. */
export const shopOf = (c: Ctx): string => c.var.origin;

/** Returns a request as its signature covers it. */
export function signedRequestOf(c: Ctx, body: string): SignedRequest {
  const url = new URL(c.req.url);
  return {
    method: c.req.method,
    authorities: [...new Set([url.host, new URL(c.var.origin).host, new URL(shopOf(c)).host])],
    path: url.pathname,
    query: url.search,
    header: (name: string) => c.req.header(name),
    body,
  };
}

/** @throws {UcpFault} 429. */
async function countUpTo(most: number, key: string, { db, clock }: Services): Promise<void> {
  const now = clock.now();
  const { count, endsAt } = await countAttempt(db, { key, windowMs: MINUTE_MS, now });
  if (count <= most) return;
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  throw new UcpFault(429, 'rate_limited', FAULTS.tooMany, seconds);
}

/**
 * Counts a call of an agent that has proved who it is: else any caller could use up what another agent may call.
 * @throws {UcpFault} 429.
 */
export const countCall = ({ services, agent }: AgentCall): Promise<void> =>
  countUpTo(CALLS_PER_MINUTE.proved, `agent calls ${agent.url}`, services);

/**
 * Counts a call that proves nothing by its IP address, before the profile of its agent is fetched.
 * @throws {UcpFault} 429.
 */
export async function countUnproved(c: Ctx, request: SignedRequest): Promise<void> {
  const address = c.env?.address;
  if (!address || isSignedRequest(request) || tokenIn(c) !== null) return;
  await countUpTo(CALLS_PER_MINUTE.unproved, `agent calls from ${address}`, c.var.services);
}

/** Returns what a refused call has to prove (RFC 6750, 3): the issuer of tokens, and the scope that is missing. */
export function challengeOf(c: Ctx, { code }: Pick<UcpFault, 'code'>): string {
  const realm = `Bearer realm="${shopOf(c)}"`;
  if (code !== 'insufficient_scope') return tokenIn(c) === null ? realm : `${realm}, error="invalid_token"`;
  const scope = c.req.path.includes('/ucp/orders/') ? AGENT_SCOPES.readOrders : AGENT_SCOPES.order;
  return `${realm}, error="insufficient_scope", scope="${scope}"`;
}
