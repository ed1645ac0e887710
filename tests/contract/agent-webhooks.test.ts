import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orders } from '#src/backend/db/schema/order.ts';
import { referenceSource } from '#src/backend/reference.ts';
import { verifyRequest } from '#src/backend/ucp/signature.ts';
import { tellAgents } from '#src/backend/ucp/webhooks.ts';
import { isRecord } from '#src/lib/record.ts';
import { HOME, type Market, openMarket } from './market.ts';
import { call } from './shopper.ts';
import { type SigningAgent, signingAgent } from './signing-agent.ts';

let market: Market;
let agent: SigningAgent;
let failures: unknown[];
const SHOP = 'http://market.test';
const WEBHOOK = 'https://helper.example/orders?of=islet';

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  failures = [];
  market.agents.posts.length = 0;
  market.agents.respond(200);
  agent = await agentWith(WEBHOOK);
});

/** Publishes an agent whose profile names a webhook. */
async function agentWith(webhook: string): Promise<SigningAgent> {
  const published = await signingAgent(market);
  const file = market.agents.files.get(published.profile);
  if (!isRecord(file) || !isRecord(file['ucp'])) throw new Error('The agent has no profile.');
  const capabilities = {
    ...(isRecord(file['ucp']['capabilities']) ? file['ucp']['capabilities'] : {}),
    'dev.ucp.shopping.order': [{ version: '2026-04-08', config: { webhook_url: webhook } }],
  };
  market.agents.files.set(published.profile, { ...file, ucp: { ...file['ucp'], capabilities } });
  return published;
}

const tell = () => {
  const { db, clock } = market;
  const reference = referenceSource(db, { digital: true });
  const onError = (error: unknown) => void failures.push(error);
  return tellAgents({ db, clock, agents: market.agents.directory, reference, shop: SHOP, onError });
};

/** Places an order as the agent; returns its id. */
async function place(): Promise<number> {
  const made = await agent.call('POST', '/checkout-sessions', {
    body: {
      line_items: [{ item: { id: 'item_2' }, quantity: 2 }],
      buyer: { first_name: 'Lina', last_name: 'Karam', email: 'lina@example.com', phone_number: '+971501234567' },
      fulfillment: {
        methods: [
          {
            type: 'shipping',
            destinations: [{ id: 'home', street_address: 'Corniche 4', latitude: HOME.lat, longitude: HOME.lng }],
            groups: [{ selected_option_id: 'soonest' }],
          },
        ],
      },
    },
  });
  const body = {
    payment: { instruments: [{ id: 'one', handler_id: 'cash_on_delivery', type: 'cash', selected: true }] },
  };
  const done = await agent.call('POST', `/checkout-sessions/${String(made.body['id'])}/complete`, { body });
  return Number(isRecord(done.body['order']) ? done.body['order']['id'] : 0);
}
const change = async (id: number) => {
  market.clock.advance(60_000);
  const now = market.clock.now();
  await market.db.update(orders).set({ status: 'confirmed', confirmed: now, updatedAt: now }).where(eq(orders.id, id));
};

describe('EXT-15 Webhooks of orders', () => {
  test('An agent is told of its order and of each change once, with the whole order, signed by the key of the profile', async () => {
    const id = await place();
    await tell();
    await tell();
    expect(market.agents.posts).toHaveLength(1);
    await change(id);
    await tell();
    const [first, second] = market.agents.posts;
    if (!first || !second) throw new Error('The agent was not told.');
    expect(JSON.parse(first.body)).toMatchObject({
      id: String(id),
      permalink_url: `${SHOP}/track-order?order_id=${id}`,
    });
    expect(JSON.parse(second.body)).toMatchObject({ fulfillment: { events: [{ type: 'processing' }] } });
    expect(second.headers['webhook-id']).not.toBe(first.headers['webhook-id']);
    expect(second.headers['ucp-agent']).toBe(`profile="${SHOP}/.well-known/ucp"`);
    const { record } = await call(market, 'GET', '/ucp/profile');
    const keys = Array.isArray(record['signing_keys']) ? record['signing_keys'] : [];
    expect(JSON.stringify(keys)).not.toContain('"d"');
    const received = (body: string) => ({
      method: 'POST',
      authorities: ['helper.example'],
      path: '/orders',
      query: '?of=islet',
      header: (name: string) => second.headers[name],
      body,
    });
    const now = market.clock.now();
    await expect(verifyRequest(received(second.body), keys, now)).resolves.toBeUndefined();
    await expect(verifyRequest(received(`${second.body} `), keys, now)).rejects.toThrow();
  });

  test('An agent that does not accept an order is tried a few times, keeps nobody else waiting, and is told later', async () => {
    market.agents.respond(500);
    await place();
    for (let run = 0; run < 5; run++) await tell();
    expect(market.agents.posts).toHaveLength(3);
    expect(failures).toHaveLength(1);
    const ids = new Set(market.agents.posts.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(1);
    market.agents.respond(204);
    market.clock.advance(25 * 3_600_000);
    await tell();
    expect(market.agents.posts).toHaveLength(4);
  });

  test.each(['https://user:secret@helper.example/', 'http://helper.example/', 'nowhere'])(
    'An agent is told nothing at %s, which is no address that may be asked',
    async (webhook) => {
      agent = await agentWith(webhook);
      await place();
      await tell();
      expect(market.agents.posts).toEqual([]);
      expect(failures).toEqual([]);
    },
  );
});
