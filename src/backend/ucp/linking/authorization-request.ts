import * as v from 'valibot';
import { AGENT_SCOPES } from '#src/contract/agent-link.ts';
import { fieldsOf } from '../../http/body.ts';
import { refusal } from '../../http/errors.ts';
import type { Ctx } from '../../types.ts';
import type { AgentProfile } from '../agent-profile.ts';
import { nullWithoutProfile } from './client-auth.ts';
import * as texts from './texts.ts';

/** Reasons for which a request cannot be allowed (RFC 6749, 4.1.2.1). */
type Problem = 'unsupported_response_type' | 'invalid_request' | 'invalid_scope';

/** The request of an agent to act for a customer. */
export type AuthorizationRequest = {
  agent: AgentProfile;
  redirectUri: string;
  state: string | null;
  scopes: readonly string[];
  challenge: string;
  problem: Problem | null;
};

export const SUPPORTED_SCOPES: readonly string[] = Object.values(AGENT_SCOPES);

const optionalText = (most: number) => v.optional(v.nullable(v.pipe(v.string(), v.maxLength(most))), null);
const RequestSchema = v.object({
  client_id: v.pipe(v.string(), v.maxLength(500)),
  redirect_uri: v.pipe(v.string(), v.maxLength(500)),
  response_type: optionalText(50),
  scope: optionalText(1000),
  state: optionalText(1000),
  code_challenge: optionalText(200),
  code_challenge_method: optionalText(20),
});

/**
 * Reads the request that an agent sent a customer with. Without a scope, it is for everything an agent may do.
 * @throws {Refusal} 403 `client_id` when the agent is unknown, `redirect_uri` when it does not name that address: then
 *   the browser must not be sent there.
 */
export async function authorizationRequestOf(c: Ctx, body: unknown): Promise<AuthorizationRequest> {
  const fields = fieldsOf(RequestSchema, body);
  const agent = await c.var.services.agents.profileAt(fields.client_id).catch(nullWithoutProfile);
  if (!agent) throw refusal(403, 'client_id', texts.NO_AGENT);
  if (!isReturnAddress(fields.redirect_uri, agent)) throw refusal(403, 'redirect_uri', texts.NO_RETURN);
  const requested = [...new Set((fields.scope ?? '').split(' ').filter(Boolean))];
  const scopes = requested.length > 0 ? requested : SUPPORTED_SCOPES;
  return {
    agent,
    redirectUri: fields.redirect_uri,
    state: fields.state,
    scopes,
    challenge: fields.code_challenge ?? '',
    problem: problemOf(fields, scopes),
  };
}

function problemOf(fields: v.InferOutput<typeof RequestSchema>, scopes: readonly string[]): Problem | null {
  if (fields.response_type !== 'code') return 'unsupported_response_type';
  if (fields.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(fields.code_challenge ?? ''))
    return 'invalid_request';
  return scopes.every((scope) => SUPPORTED_SCOPES.includes(scope)) ? null : 'invalid_scope';
}

/** Port of a loopback address, which a program on the customer's own machine gets from its system (RFC 8252, 7.3). */
const LOOPBACK_PORT = /^(http:\/\/(?:127\.0\.0\.1|\[::1\])):\d{1,5}(?=\/|$)/;
const withoutPort = (address: string): string => address.replace(LOOPBACK_PORT, '$1');

/** Returns whether an agent's profile names an address letter by letter, and a browser may be sent there. */
function isReturnAddress(address: string, { redirectUris }: AgentProfile): boolean {
  const url = URL.parse(address);
  if (url?.username !== '' || url.password !== '' || address.includes('#')) return false;
  const isLoopback = url.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (url.protocol !== 'https:' && !isLoopback) return false;
  return redirectUris.some((named) => named === address || withoutPort(named) === withoutPort(address));
}

/** Returns where the customer goes after the decision. `issuer`: this shop (RFC 9207). */
export function returnAddress(
  { redirectUri, state }: AuthorizationRequest,
  issuer: string,
  outcome: { code: string } | { error: string },
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  url.searchParams.set('iss', issuer);
  return url.href;
}
