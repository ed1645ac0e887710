import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentLinks } from '#src/backend/db/schema/agent-links.ts';
import { agentCheckouts } from '#src/backend/db/schema/agents.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { issue } from '#src/backend/ucp/linking/links.ts';
import { publish } from './agents.ts';
import { HOME, type Market, openMarket } from './market.ts';
import { customer, guest } from './shopper.ts';
import { type SigningAgent, signingAgent, type UcpCall } from './signing-agent.ts';

let market: Market;
let agent: SigningAgent;
beforeAll(async () => {
  market = await openMarket();
  agent = await signingAgent(market);
});
afterAll(() => market.close());

const LINES = { line_items: [{ item: { id: 'item_2' }, quantity: 2 }] };
const READY = {
  ...LINES,
  buyer: { first_name: 'Lina', email: 'lina@example.com', phone_number: '+971501234567' },
  fulfillment: {
    methods: [
      {
        type: 'shipping',
        destinations: [{ id: 'home', street_address: 'Corniche 4', latitude: HOME.lat, longitude: HOME.lng }],
        groups: [{ selected_option_id: 'soonest' }],
      },
    ],
  },
};
const CASH = { payment: { instruments: [{ handler_id: 'cash_on_delivery', selected: true }] } };

const OPEN: readonly [method: string, path: string, body?: unknown][] = [
  ['POST', '/catalog/search', { query: 'soup' }],
  ['POST', '/catalog/lookup', { ids: ['item_2'] }],
  ['POST', '/catalog/product', { id: 'item_2' }],
];
const PROVED: readonly [method: string, path: string, body?: unknown][] = [
  ['POST', '/carts', LINES],
  ['GET', '/carts/cart_none'],
  ['PUT', '/carts/cart_none', LINES],
  ['POST', '/carts/cart_none/cancel', {}],
  ['POST', '/checkout-sessions', LINES],
  ['GET', '/checkout-sessions/chk_none'],
  ['PUT', '/checkout-sessions/chk_none', LINES],
  ['POST', '/checkout-sessions/chk_none/complete', CASH],
  ['POST', '/checkout-sessions/chk_none/cancel', {}],
  ['GET', '/orders/100001'],
];

/** Returns an access token of a customer for an agent. */
async function tokenFor(customerId: number, { profile }: SigningAgent, scopes: readonly string[]): Promise<string> {
  const [link] = await market.db
    .insert(agentLinks)
    .values({ customerId, agent: profile, name: 'Helper', scopes: [...scopes], createdAt: market.clock.now() })
    .returning({ id: agentLinks.id });
  return issue(market.db, { linkId: link?.id ?? 0, kind: 'access', family: randomUUID() }, market.clock.now());
}
const ALL = ['dev.ucp.shopping.checkout:manage', 'dev.ucp.shopping.order:read'];
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['code']];

describe.each([...OPEN, ...PROVED])('A call of an agent to %s %s', (method, path, body) => {
  const call = (options: UcpCall = {}, as = agent) =>
    as.call(method, path, { ...(body === undefined ? {} : { body }), ...options });

  test('EXT-15 It is refused without a profile that can be fetched, in another version of the protocol, and with a false proof', async () => {
    const headers = { 'ucp-agent': 'profile="http://169.254.169.254/latest"' };
    expect(codeOf(await call({ headers, signed: false }))).toEqual([400, 'invalid_profile_url']);
    const gone = { 'ucp-agent': 'profile="https://gone.example/ucp.json"' };
    expect(codeOf(await call({ headers: gone, signed: false }))).toEqual([424, 'profile_unreachable']);
    const older = await signingAgent(market, { version: '2026-01-23' });
    expect(codeOf(await call({}, older))).toEqual([422, 'version_unsupported']);
    const without = { 'ucp-agent': `profile="${publish(market.agents, { ucp: { version: undefined } })}"` };
    expect(codeOf(await call({ headers: without, signed: false }))).toEqual([422, 'profile_malformed']);
    expect(codeOf(await call({ token: 'made-up' }))).toEqual([401, 'unauthorized']);
    const minutes = new Date(market.clock.now().getTime() - 6 * 60_000);
    expect(codeOf(await call({ signs: { at: minutes } }))).toEqual([401, 'signature_invalid']);
    expect(codeOf(await call({ signs: { path: '/orders/1' } }))).toEqual([401, 'signature_invalid']);
  });

  test('EXT-15 An agent that does not have the capability is told to continue in the shop', async () => {
    const other = await signingAgent(market, { capabilities: ['dev.example.other'] });
    const { status, body: failure } = await call({}, other);
    expect([status, failure]).toMatchObject([
      200,
      {
        ucp: { status: 'error' },
        messages: [{ code: 'capabilities_incompatible' }],
        continue_url: 'http://market.test',
      },
    ]);
  });
});

describe.each(PROVED)('A call for a cart, a checkout or an order to %s %s', (method, path, body) => {
  const call = (options: UcpCall = {}) =>
    agent.call(method, path, { ...(body === undefined ? {} : { body }), ...options });

  test('EXT-15 It needs a signature, or the token of a customer who has allowed it', async () => {
    expect(codeOf(await call({ signed: false }))).toEqual([401, 'signature_missing']);
    const { id } = await customer(market);
    const token = await tokenFor(id, agent, []);
    expect(codeOf(await call({ token }))).toEqual([403, 'insufficient_scope']);
    const other = await signingAgent(market);
    const foreign = await tokenFor(id, other, ALL);
    expect(codeOf(await call({ token: foreign }))).toEqual([401, 'unauthorized']);
  });
});

describe.each(PROVED.filter(([method]) => method !== 'GET'))(
  'A change by an agent with %s %s',
  (method, path, body) => {
    const call = (options: UcpCall) => agent.call(method, path, { body, ...options });

    test('EXT-15 It needs a key, which belongs to one request', async () => {
      expect(codeOf(await call({ key: null }))).toEqual([400, 'idempotency_key_missing']);
      const key = randomUUID();
      const made = await agent.call('POST', '/checkout-sessions', { body: LINES, key });
      expect(made.status).toBe(201);
      const again = await call({ key });
      const isSame = path === '/checkout-sessions';
      const keyIsRead = isSame || path === '/carts';
      expect(again.status).toBe(isSame ? 201 : keyIsRead ? 409 : 409);
      if (isSame) {
        expect(again.body['id']).toBe(made.body['id']);
        expect(codeOf(await call({ key, body: { line_items: [] } }))).toEqual([409, 'idempotency_conflict']);
      }
    });

    test('EXT-15 A body that was changed on its way is refused', async () => {
      const signs = { body: JSON.stringify({ line_items: [] }) };
      expect(codeOf(await call({ signs }))).toEqual([400, 'digest_mismatch']);
    });
  },
);

describe('A hostile agent', () => {
  test("EXT-15 It gets nothing of another agent's carts, checkouts and orders, nor of another customer's", async () => {
    const checkout = await agent.call('POST', '/checkout-sessions', { body: READY });
    const cart = await agent.call('POST', '/carts', { body: LINES });
    const done = await agent.call('POST', `/checkout-sessions/${checkout.body['id']}/complete`, { body: CASH });
    expect(done.body['status']).toBe('completed');
    const [lina, omar] = [await customer(market), await customer(market)];
    const [forLina, forOmar] = [await tokenFor(lina.id, agent, ALL), await tokenFor(omar.id, agent, ALL)];
    const hers = await agent.call('POST', '/checkout-sessions', { body: READY, token: forLina });
    const order = done.body['order'] as { id: string };
    const hostile = await signingAgent(market);
    const things: [SigningAgent, UcpCall, string][] = [
      [hostile, {}, `/checkout-sessions/${checkout.body['id']}`],
      [hostile, {}, `/carts/${cart.body['id']}`],
      [hostile, {}, `/orders/${order.id}`],
      [agent, {}, `/checkout-sessions/${hers.body['id']}`],
      [agent, { token: forOmar }, `/checkout-sessions/${hers.body['id']}`],
      [agent, { token: forOmar }, `/orders/${order.id}`],
    ];
    for (const [as, options, path] of things) {
      const { body } = await as.call('GET', path, options);
      expect(body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_found' }] });
      expect(JSON.stringify(body)).not.toContain('lina@example.com');
    }
    const placed = await market.db.$count(orders);
    const stolen = await hostile.call('POST', `/checkout-sessions/${hers.body['id']}/complete`, { body: CASH });
    expect([stolen.body['messages'], await market.db.$count(orders)]).toMatchObject([[{ code: 'not_found' }], placed]);
  });

  test('EXT-15 It orders once, however often and at once it repeats the call, and whatever amounts it sends', async () => {
    const made = await agent.call('POST', '/checkout-sessions', {
      body: { ...READY, totals: [{ type: 'total', amount: 1 }], currency: 'XXX' },
    });
    const before = await market.db.$count(orders);
    const path = `/checkout-sessions/${made.body['id']}/complete`;
    const calls = await Promise.all(
      ['a', 'a', 'b', 'c'].map((key) => agent.call('POST', path, { body: { ...CASH, total: 1 }, key: `${key}-once` })),
    );
    expect(new Set(calls.map(({ body }) => JSON.stringify(body['order']))).size).toBe(1);
    expect(await market.db.$count(orders)).toBe(before + 1);
  });

  test('EXT-15 It has at most 40 open carts and checkouts, and gets room again when they expire', async () => {
    const greedy = await signingAgent(market);
    const statuses: number[] = [];
    for (let at = 0; at < 41; at++)
      statuses.push((await greedy.call('POST', '/carts', { body: LINES, checked: false })).status);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([40, 429]);
    expect((await greedy.call('POST', '/checkout-sessions', { body: LINES })).status).toBe(429);
    market.clock.advance(6 * 3_600_000 + 1000);
    expect((await greedy.call('POST', '/carts', { body: LINES })).status).toBe(201);
    market.clock.advance(-(6 * 3_600_000 + 1000));
  });
});

describe('The link of a checkout', () => {
  const open = async (token: string, who: Awaited<ReturnType<typeof guest>>) =>
    who.post('/customer/agent-checkout', { token });
  const tokenOf = (body: Record<string, unknown>) => String(body['continue_url']).split('#')[1] ?? '';

  test('EXT-15 It fills in the checkout of the first person that opens it, and is void for others', async () => {
    const made = await agent.call('POST', '/checkout-sessions', { body: READY });
    const [first, second] = [await guest(market), await guest(market)];
    const token = tokenOf(made.body);
    const claimed = await open(token, first);
    expect([claimed.status, claimed.record]).toMatchObject([
      200,
      {
        agent: 'helper.example',
        store_id: 1,
        order_type: 'delivery',
        lines: [{ item_id: 2, quantity: 2 }],
        contact: { contact_person_name: 'Lina', contact_person_number: '+971501234567' },
        address: { address: 'Corniche 4', latitude: HOME.lat },
        open_points: [],
      },
    ]);
    expect((await open(token, first)).status).toBe(200);
    const other = await open(token, second);
    expect([other.status, other.code]).toEqual([403, 'used']);
    expect([
      (await open(`${token.slice(0, -1)}!`, second)).status,
      (await open('chk_made.up-secret', second)).code,
    ]).toEqual([404, 'link']);
    const done = await agent.call('POST', `/checkout-sessions/${made.body['id']}/complete`, { body: CASH });
    expect([done.body['status'], done.body['messages']]).toMatchObject([
      'requires_escalation',
      [{ code: 'continued_in_shop' }],
    ]);
    await agent.call('POST', `/checkout-sessions/${made.body['id']}/cancel`, { body: {} });
    expect((await open(token, first)).code).toBe('over');
  });

  test('EXT-15 The link of a linked customer opens for them only, and needs a caller', async () => {
    const lina = await customer(market);
    const token = await tokenFor(lina.id, agent, ALL);
    const made = await agent.call('POST', '/checkout-sessions', { body: LINES, token });
    const secret = tokenOf(made.body);
    expect((await open(secret, await guest(market))).code).toBe('account');
    expect((await lina.post('/customer/agent-checkout', { token: secret })).status).toBe(200);
    const nobody = await guest(market);
    const response = await nobody.post('/customer/agent-checkout', { token: secret, guest_id: null });
    expect(response.status).toBe(401);
  });
});

test('EXT-15 What an agent has stored of a buyer is erased after its time', async () => {
  const { deleteExpired } = await import('#src/backend/platform/housekeeping.ts');
  await agent.call('POST', '/checkout-sessions', { body: READY });
  expect(await market.db.$count(agentCheckouts)).toBeGreaterThan(0);
  const DAYS = 91 * 86_400_000;
  market.clock.advance(DAYS);
  await deleteExpired(market);
  expect(await market.db.$count(agentCheckouts)).toBe(0);
  market.clock.advance(-DAYS);
});

test('EXT-15 The agents of a customer are not listed or removed in a module that does not exist', async () => {
  const lina = await customer(market);
  const [listed, removed] = [
    await lina.get('/customer/agents', { module: 999 }),
    await lina.del('/customer/agents/1', { module: 999 }),
  ];
  expect([listed.status, listed.code, removed.status, removed.code]).toEqual([403, 'moduleId', 403, 'moduleId']);
});
