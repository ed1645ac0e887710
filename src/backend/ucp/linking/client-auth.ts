import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { countAttempt } from '../../http/limits.ts';
import type { Ctx } from '../../types.ts';
import type { AgentProfile } from '../agent-profile.ts';
import { PublicFetchError } from '../public-fetch.ts';

const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
/** Longest life of a signed proof, in seconds. */
const PROOF_S = 300;
const LONGEST_PROOF = 4096;
/** Algorithms of signed proofs. */
export const PROOF_ALGORITHMS = ['ES256', 'ES384', 'EdDSA'] as const;

/**
 * Returns the agent of a call to the token endpoint; null when it is unknown, or does not prove who it is in the way its
 * profile names. `audience`: what a signed proof may be meant for.
 */
export async function clientOf(
  c: Ctx,
  fields: Readonly<Record<string, unknown>>,
  audience: string[],
): Promise<AgentProfile | null> {
  const { client_id, client_assertion, client_assertion_type } = fields;
  const assertion =
    typeof client_assertion === 'string' && client_assertion.length <= LONGEST_PROOF ? client_assertion : null;
  const address = typeof client_id === 'string' && client_id !== '' ? client_id : subjectOf(assertion);
  if (!address) return null;
  const profile = await c.var.services.agents.profileAt(address).catch(nullWithoutProfile);
  if (!profile) return null;
  if (profile.clientAuth === 'none') return client_assertion === undefined ? profile : null;
  if (!assertion || client_assertion_type !== ASSERTION) return null;
  return (await isProof(c, assertion, profile, audience)) ? profile : null;
}

export function nullWithoutProfile(error: unknown): null {
  if (error instanceof PublicFetchError) return null;
  throw error;
}

function subjectOf(assertion: string | null): string | null {
  try {
    return assertion ? (decodeJwt(assertion).sub ?? null) : null;
  } catch {
    return null;
  }
}

/** Returns whether a JWT is signed by the agent, for this marketplace, now, and was not used before (RFC 7523). */
async function isProof(c: Ctx, assertion: string, profile: AgentProfile, audience: string[]): Promise<boolean> {
  const { db, clock } = c.var.services;
  const now = clock.now();
  const keys: JSONWebKeySet = { keys: [...profile.keys] };
  const verified = await jwtVerify(assertion, createLocalJWKSet(keys), {
    issuer: profile.url,
    subject: profile.url,
    audience,
    algorithms: [...PROOF_ALGORITHMS],
    requiredClaims: ['exp', 'jti', 'iat'],
    maxTokenAge: PROOF_S,
    currentDate: now,
  }).catch(() => null);
  if (!verified) return false;
  const key = `proof ${profile.url} ${String(verified.payload.jti).slice(0, 200)}`;
  const { count } = await countAttempt(db, { key, windowMs: 2 * PROOF_S * 1000, now });
  return count === 1;
}
