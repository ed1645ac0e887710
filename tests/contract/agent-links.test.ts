import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agentLinks, agentTokens } from '#src/backend/db/schema/agent-links.ts';
import { deleteExpired } from '#src/backend/platform/housekeeping.ts';
import { linkOfToken } from '#src/backend/ucp/linking/links.ts';
import { AGENT_SCOPES } from '#src/contract/agent-link.ts';
import { publish, RETURN } from './agents.ts';
import { type Market, openMarket } from './market.ts';
import { type Call, call } from './shopper.ts';
import { type SignedIn, STRANGERS, signedIn } from './signed-in.ts';

let market: Market;
let lina: SignedIn;
let agent: string;
const SHOP = 'http://market.test';
const MINUTE = 60_000;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
  agent = publish(market.agents);
});

const VERIFIER = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(VERIFIER).digest('base64url');
const requestOf = (more: Record<string, unknown> = {}) => ({
  client_id: agent,
  redirect_uri: RETURN,
  response_type: 'code',
  scope: AGENT_SCOPES.order,
  state: 'state of the agent',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  ...more,
});
const decide = (more: Record<string, unknown> = {}, who = lina) =>
  who.post('/customer/agents', { ...requestOf(), allow: 1, ...more });
const returnUrl = (answer: { record: Record<string, unknown> }) => new URL(String(answer.record['redirect_to']));
const codeOf = async (more: Record<string, unknown> = {}, who = lina): Promise<string> =>
  returnUrl(await decide(more, who)).searchParams.get('code') ?? '';
const oauth = (path: string, fields: Record<string, string>, options: Call = {}) =>
  call(market, 'POST', `/oauth/${path}`, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...options,
  });
const exchange = (code: string, more: Record<string, string> = {}) =>
  oauth('token', {
    grant_type: 'authorization_code',
    client_id: agent,
    code,
    redirect_uri: RETURN,
    code_verifier: VERIFIER,
    ...more,
  });
const refresh = (token: string, more: Record<string, string> = {}) =>
  oauth('token', { grant_type: 'refresh_token', client_id: agent, refresh_token: token, ...more });
const tokensOf = async (): Promise<{ access: string; refresh: string }> => {
  const { record } = await exchange(await codeOf());
  return { access: String(record['access_token']), refresh: String(record['refresh_token']) };
};
const actsFor = async (token: string) => (await linkOfToken(market.db, token, market.clock.now()))?.customerId ?? null;
const linked = async (who = lina) => {
  const { record } = await who.get('/customer/agents');
  return record['agents'];
};

describe('EXT-15 Linking an agent with a customer', () => {
  test('A consent leads back to the agent with a code, its state and the issuer; the code gives tokens for that customer', async () => {
    expect((await lina.post('/customer/agents/request', requestOf())).record).toEqual({
      agent: { name: 'Helper', host: 'helper.example' },
      scopes: [AGENT_SCOPES.order],
      is_linked: 0,
      problem: null,
      redirect_to: null,
    });
    const back = returnUrl(await decide());
    expect(back.origin + back.pathname).toBe(RETURN);
    expect(back.searchParams.get('state')).toBe('state of the agent');
    expect(back.searchParams.get('iss')).toBe(SHOP);
    const { status, record } = await exchange(back.searchParams.get('code') ?? '');
    expect(status).toBe(200);
    expect(record).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: AGENT_SCOPES.order });
    expect(await actsFor(String(record['access_token']))).toBe(lina.id);
    expect((await lina.post('/customer/agents/request', requestOf())).record).toMatchObject({ is_linked: 1 });
  });

  test('The database holds no code and no token, only hashes', async () => {
    const { access, refresh: renewal } = await tokensOf();
    const stored = JSON.stringify(await market.db.select().from(agentTokens));
    for (const secret of [access, renewal]) expect(stored).not.toContain(secret);
  });

  test('A refused request leads back with access_denied and links nothing', async () => {
    const back = returnUrl(await decide({ allow: 0 }));
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('iss')).toBe(SHOP);
    expect(await linked()).toEqual([]);
  });

  test('A second consent adds to what was allowed and keeps one link', async () => {
    await decide();
    const { record } = await exchange(await codeOf({ scope: AGENT_SCOPES.readOrders }));
    expect(String(record['scope']).split(' ')).toEqual([AGENT_SCOPES.order, AGENT_SCOPES.readOrders]);
    expect(await linked()).toHaveLength(1);
  });

  test.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_request', { code_challenge: null }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_scope', { scope: 'everything' }],
  ])('A request with the fault %s is never allowed: %o', async (problem, more) => {
    const { record } = await lina.post('/customer/agents/request', requestOf(more));
    expect(record['problem']).toBe(problem);
    expect(returnUrl({ record }).searchParams.get('error')).toBe(problem);
    expect(returnUrl(await decide(more)).searchParams.get('error')).toBe(problem);
    expect(await linked()).toEqual([]);
  });

  test.each([
    ['redirect_uri', 'an address the profile does not name', { redirect_uri: `${RETURN}/other` }],
    ['redirect_uri', 'an address with something after it', { redirect_uri: `${RETURN}?next=1` }],
    ['redirect_uri', 'a script', { redirect_uri: 'javascript:alert(1)' }],
    ['client_id', 'an unknown agent', { client_id: 'https://nobody.example/ucp.json' }],
    ['client_id', 'a profile without https', { client_id: 'http://helper.example/1/ucp.json' }],
    ['client_id', 'a name instead of an address', { client_id: 'helper' }],
  ])('Nobody is sent anywhere, because of the %s: %s', async (code, _, more) => {
    expect(await decide(more)).toMatchObject({ status: 403, code });
    expect(await lina.post('/customer/agents/request', requestOf(more))).toMatchObject({ status: 403, code });
  });

  test('A program on the own machine returns to any port of the loopback address that its profile names', async () => {
    agent = publish(market.agents, { redirect_uris: ['http://127.0.0.1/linked'] });
    expect((await decide({ redirect_uri: 'http://127.0.0.1:49152/linked' })).status).toBe(200);
    expect(await decide({ redirect_uri: 'http://127.0.0.1:49152/elsewhere' })).toMatchObject({ code: 'redirect_uri' });
    expect(await decide({ redirect_uri: 'http://127.0.0.1.evil.example/linked' })).toMatchObject({
      code: 'redirect_uri',
    });
  });

  test('Without a session nobody learns what an agent asks for, decides, or reads the agents', async () => {
    for (const headers of STRANGERS) {
      expect((await call(market, 'GET', '/customer/agents', { headers })).status).toBe(401);
      expect((await call(market, 'DELETE', '/customer/agents/1', { headers })).status).toBe(401);
      for (const path of ['/customer/agents', '/customer/agents/request'])
        expect((await call(market, 'POST', path, { headers, body: requestOf() })).status).toBe(401);
    }
  });
});

describe('EXT-15 Codes and tokens of agents', () => {
  test('A code that comes twice ends the tokens that were issued for it', async () => {
    const code = await codeOf();
    const { record } = await exchange(code);
    expect(await exchange(code)).toMatchObject({ status: 400, record: { error: 'invalid_grant' } });
    expect(await actsFor(String(record['access_token']))).toBeNull();
    expect(await refresh(String(record['refresh_token']))).toMatchObject({ record: { error: 'invalid_grant' } });
    expect(await linked()).toEqual([]);
  });

  test('A code holds for a minute', async () => {
    const code = await codeOf();
    market.clock.advance(MINUTE);
    expect(await exchange(code)).toMatchObject({ status: 400, record: { error: 'invalid_grant' } });
  });

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['another address', { redirect_uri: `${RETURN}/other` }],
  ])('A code is worth nothing with %s, and nothing afterwards', async (_, more) => {
    const code = await codeOf();
    expect(await exchange(code, more)).toMatchObject({ status: 400, record: { error: 'invalid_grant' } });
    expect(await exchange(code)).toMatchObject({ status: 400, record: { error: 'invalid_grant' } });
  });

  test('The code of one agent is worth nothing to another, and still works for its own', async () => {
    const code = await codeOf();
    const other = publish(market.agents);
    expect(await exchange(code, { client_id: other })).toMatchObject({ record: { error: 'invalid_grant' } });
    expect((await exchange(code)).status).toBe(200);
  });

  test('A call without its parts, or with another kind of grant, is refused with the reason', async () => {
    expect(await exchange('', {})).toMatchObject({ status: 400, record: { error: 'invalid_request' } });
    expect(await exchange('code', { grant_type: 'password' })).toMatchObject({
      status: 400,
      record: { error: 'unsupported_grant_type' },
    });
    expect(await oauth('token', { client_id: 'https://nobody.example/ucp' })).toMatchObject({
      status: 401,
      record: { error: 'invalid_client' },
    });
    expect((await oauth('revoke', {})).status).toBe(401);
    for (const path of ['token', 'revoke'])
      expect(await oauth(path, {}, { body: '[]', headers: { 'content-type': 'application/json' } })).toMatchObject({
        status: 403,
      });
  });

  test('A refresh token gives new tokens once; its second use ends all of them', async () => {
    const first = await tokensOf();
    const { status, record } = await refresh(first.refresh);
    expect(status).toBe(200);
    expect(await actsFor(String(record['access_token']))).toBe(lina.id);
    expect((await refresh(first.refresh)).status).toBe(400);
    expect(await actsFor(String(record['access_token']))).toBeNull();
    expect((await refresh(String(record['refresh_token']))).status).toBe(400);
  });

  test('An access token ends after an hour, a refresh token after 30 unused days, and then the link is gone', async () => {
    const { access, refresh: renewal } = await tokensOf();
    market.clock.advance(60 * MINUTE);
    expect(await actsFor(access)).toBeNull();
    market.clock.advance(30 * 24 * 60 * MINUTE);
    expect((await refresh(renewal)).status).toBe(400);
    market.clock.advance(2 * 24 * 60 * MINUTE);
    await deleteExpired({ db: market.db, clock: market.clock });
    expect(await market.db.select().from(agentLinks).where(eq(agentLinks.customerId, lina.id))).toEqual([]);
  });

  test('A token of an agent opens nothing of the customer’s own API', async () => {
    const { access } = await tokensOf();
    const headers = { authorization: `Bearer ${access}` };
    for (const path of [
      '/customer/info',
      '/customer/order/list?limit=10&offset=1',
      '/customer/agents',
      '/customer/cart/list',
    ])
      expect((await call(market, 'GET', path, { headers, checked: false })).status, path).toBe(401);
  });

  test('A token opens the operations of its scope for its own agent; others are told what is missing', async () => {
    const capabilities = { 'dev.ucp.shopping.order': [{ version: '2026-04-08' }] };
    agent = publish(market.agents, { ucp: { capabilities } });
    const { access } = await tokensOf();
    const read = (profile: string) =>
      market.app.request('http://market.test/api/v1/ucp/orders/1', {
        headers: { authorization: `Bearer ${access}`, 'ucp-agent': `profile="${profile}"` },
      });
    const challenge = (response: Response) => response.headers.get('www-authenticate');
    const missing = await read(agent);
    expect([missing.status, challenge(missing)]).toEqual([
      403,
      `Bearer realm="${SHOP}", error="insufficient_scope", scope="${AGENT_SCOPES.readOrders}"`,
    ]);
    const stolen = await read(publish(market.agents, { ucp: { capabilities } }));
    expect([stolen.status, challenge(stolen)]).toEqual([401, `Bearer realm="${SHOP}", error="invalid_token"`]);
    const more = await exchange(await codeOf({ scope: AGENT_SCOPES.readOrders }));
    expect((await read(agent)).status).toBe(200);
    expect(more.status).toBe(200);
  });

  test('An agent gives its token back, and can give back no other agent’s', async () => {
    const { access, refresh: renewal } = await tokensOf();
    const other = publish(market.agents);
    expect((await oauth('revoke', { client_id: other, token: renewal })).status).toBe(200);
    expect(await actsFor(access)).toBe(lina.id);
    expect((await oauth('revoke', { client_id: agent, token: renewal })).status).toBe(200);
    expect(await actsFor(access)).toBeNull();
    expect(await linked()).toEqual([]);
  });

  test('The customer sees when an agent was used, and removes it at once; a stranger cannot', async () => {
    const { access, refresh: renewal } = await tokensOf();
    await actsFor(access);
    const [row] = (await linked()) as Record<string, unknown>[];
    expect(row).toMatchObject({ name: 'Helper', host: 'helper.example', last_used_at: expect.any(String) });
    const path = `/customer/agents/${String(row?.['id'])}`;
    expect((await (await signedIn(market)).del(path)).status).toBe(404);
    expect((await lina.del(path)).status).toBe(200);
    expect((await lina.del(path)).status).toBe(404);
    expect(await actsFor(access)).toBeNull();
    expect((await refresh(renewal)).status).toBe(400);
  });

  test('An agent with keys proves who it is by a signed statement, which holds once and for this shop only', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' };
    agent = publish(market.agents, { token_endpoint_auth_method: 'private_key_jwt', signing_keys: [key] });
    const proof = (audience = SHOP, id = randomBytes(8).toString('hex')) =>
      new SignJWT({ jti: id })
        .setProtectedHeader({ alg: 'ES256', kid: 'one' })
        .setIssuer(agent)
        .setSubject(agent)
        .setAudience(audience)
        .setIssuedAt(Math.floor(market.clock.now().getTime() / 1000))
        .setExpirationTime(Math.floor(market.clock.now().getTime() / 1000) + 60)
        .sign(privateKey);
    const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
    const withProof = (assertion: string) => ({ client_assertion: assertion, client_assertion_type: type });
    const signed = await proof();
    const code = await codeOf();
    expect((await exchange(code)).status).toBe(401);
    expect((await exchange(code, withProof(await proof('https://other.example')))).status).toBe(401);
    const { status, record } = await exchange(code, withProof(signed));
    expect(status).toBe(200);
    const renewal = String(record['refresh_token']);
    expect((await refresh(renewal, withProof(signed))).status).toBe(401);
    expect((await refresh(renewal, withProof(await proof(`${SHOP}/api/v1/oauth/token`)))).status).toBe(200);
  });

  test('The authorization server says what it supports', async () => {
    expect((await call(market, 'GET', '/oauth')).record).toEqual({
      scopes_supported: Object.values(AGENT_SCOPES),
      token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
      token_endpoint_auth_signing_alg_values_supported: ['ES256', 'ES384', 'EdDSA'],
    });
  });
});
