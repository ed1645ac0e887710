import type { AGENT_SCOPES } from '#src/contract/agent-link.ts';
import type { RequestContext, Services } from '../types.ts';
import type { AgentProfile } from './agent-profile.ts';
import { UcpFault } from './faults.ts';
import { linkOfToken } from './linking/links.ts';
import { negotiated } from './negotiate.ts';
import { currencyOf, UCP_VERSION } from './protocol.ts';
import { publicUrl } from './public-fetch.ts';
import { isSignedRequest, type SignedRequest, verifyRequest } from './signature.ts';
import { FAULTS } from './texts.ts';
import type { AgentCall } from './view.ts';

/** What a customer has to allow before an agent does it for them. */
export type AgentScope = (typeof AGENT_SCOPES)[keyof typeof AGENT_SCOPES];

/** What a call says about its agent. `profile`: address of the profile; `bearer`: access token of a linked customer. */
export type AgentClaim = { profile: string | null; bearer: string | null; request: SignedRequest };

/** Returns the address of a profile in a UCP-Agent header; null without one. */
export const profileIn = (header: string | undefined): string | null =>
  /(?:^|[,;\s])profile="([^"\\]{1,500})"/.exec(header ?? '')?.[1] ?? null;

/**
 * Returns the call of an agent: who it is by its profile, what it can do here, and whether that is proved by a signature or
 * by an access token that was given to the same agent.
 * @throws {UcpFault} with the protocol's codes when profile, version, signature or token do not hold.
 */
export async function agentCall(
  { services, context, shop }: { services: Services; context: RequestContext; shop: string },
  { profile: address, bearer, request }: AgentClaim,
): Promise<AgentCall> {
  const { agents } = services;
  const currency = currencyOf(context.reference);
  if (currency === null) throw new UcpFault(400, 'currency_unknown', FAULTS.currency);
  if (address === null || !publicUrl(address, agents.loopback))
    throw new UcpFault(400, 'invalid_profile_url', FAULTS.noProfile);
  const profile = await agents.profileAt(address).catch((): AgentProfile => {
    throw new UcpFault(424, 'profile_unreachable', FAULTS.profileUnreachable);
  });
  if (profile.version === null) throw new UcpFault(422, 'profile_malformed', FAULTS.profileMalformed);
  if (profile.version !== UCP_VERSION) throw new UcpFault(422, 'version_unsupported', FAULTS.version);
  const link = bearer === null ? null : await linkOfToken(services.db, bearer, context.now.at);
  if (bearer !== null && link?.agent !== profile.url) throw new UcpFault(401, 'unauthorized', FAULTS.token);
  const isSigned = isSignedRequest(request);
  if (isSigned) await verifyRequest(request, profile.keys, context.now.at);
  return {
    services,
    context,
    currency,
    shop,
    agent: { url: profile.url, host: profile.host },
    active: negotiated(profile),
    proved: isSigned || link !== null,
    customerId: link?.customerId ?? null,
    scopes: link?.scopes ?? [],
  };
}

/**
 * Refuses a call that does not prove its agent, and one for a customer who has not allowed this.
 * @throws {UcpFault} 401, 403.
 */
export function refuseUnproved({ proved, customerId, scopes }: AgentCall, scope: AgentScope): void {
  if (!proved) throw new UcpFault(401, 'signature_missing', FAULTS.signatureMissing);
  if (customerId !== null && !scopes.includes(scope)) throw new UcpFault(403, 'insufficient_scope', FAULTS.scope);
}
