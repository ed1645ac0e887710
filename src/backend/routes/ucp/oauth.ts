import { Hono } from 'hono';
import { type Body, bodyOf } from '../../http/body.ts';
import { refuseAbove } from '../../http/limits.ts';
import type { AppEnv, Ctx } from '../../types.ts';
import type { AgentProfile } from '../../ucp/agent-profile.ts';
import { SUPPORTED_SCOPES } from '../../ucp/linking/authorization-request.ts';
import { clientOf, PROOF_ALGORITHMS } from '../../ucp/linking/client-auth.ts';
import { redeemCode, refresh, revoke, type TokenResponse } from '../../ucp/linking/tokens.ts';

const MINUTE_MS = 60_000;
const MOST_PER_MINUTE = 60;

type OAuthError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';

/** Returns an error as OAuth writes it (RFC 6749, 5.2). */
const failure = (c: Ctx, error: OAuthError, description: string) =>
  c.json({ error, error_description: description }, error === 'invalid_client' ? 401 : 400);

/** Returns the fields of a call and the agent that makes it. */
async function callOf(c: Ctx): Promise<{ fields: Body; agent: AgentProfile | null }> {
  const address = c.env?.address;
  if (address) await refuseAbove(c, MOST_PER_MINUTE, { key: `tokens ${address}`, windowMs: MINUTE_MS });
  const fields = await bodyOf(c);
  const audience = [c.var.origin, `${c.var.origin}${c.req.path}`];
  return { fields, agent: await clientOf(c, fields, audience) };
}

const NO_CLIENT = 'Name the address of your profile as client_id, and prove who you are as the profile says.';
const NO_GRANT = 'The code or refresh token is unknown, expired, used, or was issued to another client or address.';

const textOf = (value: unknown): string => (typeof value === 'string' && value.length <= 500 ? value : '');

/** Routes of `/oauth`: what agents may ask for, tokens for a code or refresh token, and their end. */
export const oauthRoutes = new Hono<AppEnv>()
  .get('/', (c) =>
    c.json({
      scopes_supported: SUPPORTED_SCOPES,
      token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
      token_endpoint_auth_signing_alg_values_supported: PROOF_ALGORITHMS,
    }),
  )
  .post('/token', async (c) => {
    const { fields, agent } = await callOf(c);
    if (!agent) return failure(c, 'invalid_client', NO_CLIENT);
    const { db, clock } = c.var.services;
    let tokens: TokenResponse | null;
    switch (fields['grant_type']) {
      case 'authorization_code': {
        const [code, redirectUri, verifier] = ['code', 'redirect_uri', 'code_verifier'].map((name) =>
          textOf(fields[name]),
        );
        if (!code || !redirectUri || !verifier)
          return failure(c, 'invalid_request', 'Send code, redirect_uri and code_verifier, each once.');
        tokens = await redeemCode(db, { agent: agent.url, code, redirectUri, verifier }, clock.now());
        break;
      }
      case 'refresh_token':
        tokens = await refresh(db, { agent: agent.url, token: textOf(fields['refresh_token']) }, clock.now());
        break;
      default:
        return failure(c, 'unsupported_grant_type', 'Use authorization_code or refresh_token.');
    }
    return tokens ? c.json(tokens) : failure(c, 'invalid_grant', NO_GRANT);
  })
  .post('/revoke', async (c) => {
    const { fields, agent } = await callOf(c);
    if (!agent) return failure(c, 'invalid_client', NO_CLIENT);
    await revoke(c.var.services.db, agent.url, textOf(fields['token']));
    return c.json({});
  });
