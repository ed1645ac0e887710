import { AGENT_SCOPES } from '#src/contract/agent-link.ts';
import { tokenIn } from '../../http/identity.ts';
import { countAttempt } from '../../http/limits.ts';
import type { Ctx } from '../../types.ts';
import { UcpFault } from '../../ucp/faults.ts';
import type { SignedRequest } from '../../ucp/signature.ts';
import { FAULTS } from '../../ucp/texts.ts';
import type { AgentCall } from '../../ucp/view.ts';

/** Calls of one agent per minute. */
const CALLS_PER_MINUTE = 600;
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

/**
 * Counts a call of an agent that has proved who it is: else anybody could use up what another agent may call.
 * @throws {UcpFault} 429.
 */
export async function countCall({ services, agent, context }: AgentCall): Promise<void> {
  const attempt = { key: `agent calls ${agent.url}`, windowMs: MINUTE_MS, now: context.now.at };
  const { count, endsAt } = await countAttempt(services.db, attempt);
  if (count <= CALLS_PER_MINUTE) return;
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - context.now.at.getTime()) / 1000));
  throw new UcpFault(429, 'rate_limited', FAULTS.tooMany, seconds);
}

/** Returns what a refused call has to prove (RFC 6750, 3): the issuer of tokens, and the scope that is missing. */
export function challengeOf(c: Ctx, { code }: Pick<UcpFault, 'code'>): string {
  const realm = `Bearer realm="${shopOf(c)}"`;
  if (code !== 'insufficient_scope') return tokenIn(c) === null ? realm : `${realm}, error="invalid_token"`;
  const scope = c.req.path.includes('/ucp/orders/') ? AGENT_SCOPES.readOrders : AGENT_SCOPES.order;
  return `${realm}, error="insufficient_scope", scope="${scope}"`;
}
