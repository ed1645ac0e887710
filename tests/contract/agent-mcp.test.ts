import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentCheckouts } from '#src/backend/db/schema/agents.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { isRecord } from '#src/lib/record.ts';
import { HOME, type Market, openMarket } from './market.ts';
import { call, guest, placement } from './shopper.ts';
import { type SigningAgent, signingAgent, type UcpCall } from './signing-agent.ts';
import { soups } from './trade-market.ts';

let market: Market;
let agent: SigningAgent;
let id = 0;
beforeAll(async () => {
  market = await openMarket();
  agent = await signingAgent(market);
});
afterAll(() => market.close());

type Json = Record<string, unknown>;
const partOf = (value: unknown, name: string): Json => {
  const part = isRecord(value) ? value[name] : undefined;
  return isRecord(part) ? part : {};
};
const message = (method: string, params: Json = {}) => ({ jsonrpc: '2.0', id: ++id, method, params });

/** Calls a tool of the protocol as the agent; returns its result, or the data of its error. */
async function ucp(
  name: string,
  args: Json,
  { as = agent, meta = {}, ...options }: UcpCall & { as?: SigningAgent; meta?: Json } = {},
) {
  const body = message('tools/call', {
    name,
    arguments: { meta: { 'ucp-agent': { profile: as.profile }, ...meta }, ...args },
  });
  const { status, body: answer } = await as.call('POST', '/mcp', { body, checked: false, ...options });
  return { status, result: partOf(partOf(answer, 'result'), 'structuredContent'), error: partOf(answer, 'error') };
}
/** Calls a tool of the server for assistants. */
async function tool(name: string, args: Json) {
  const { status, record } = await call(market, 'POST', '/mcp', {
    body: message('tools/call', { name, arguments: args }),
  });
  return { status, result: partOf(record['result'], 'structuredContent'), error: partOf(record, 'error') };
}
const totalOf = ({ totals }: Json): unknown =>
  Array.isArray(totals) ? totals.find((one) => isRecord(one) && one['type'] === 'total')?.amount : undefined;

const BUYER = { first_name: 'Lina', last_name: 'Karam', email: 'lina@example.com', phone_number: '+971501234567' };
const READY = {
  line_items: [{ item: { id: 'item_2' }, quantity: 2 }],
  buyer: BUYER,
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
const CASH = {
  payment: { instruments: [{ id: 'one', handler_id: 'cash_on_delivery', type: 'cash', selected: true }] },
};

describe('EXT-15 The protocol over MCP', () => {
  test('A client opens the server and reads the tools of the protocol with their arguments', async () => {
    const opened = await agent.call('POST', '/mcp', {
      checked: false,
      body: message('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      }),
    });
    expect(partOf(opened.body['result'], 'serverInfo')['name']).toBe('ucp');
    const listed = await agent.call('POST', '/mcp', { body: message('tools/list'), checked: false });
    const tools = partOf(listed.body, 'result')['tools'] as { name: string; inputSchema: Json }[];
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'cancel_cart',
      'cancel_checkout',
      'complete_checkout',
      'create_cart',
      'create_checkout',
      'get_cart',
      'get_checkout',
      'get_order',
      'get_product',
      'lookup_catalog',
      'search_catalog',
      'update_cart',
      'update_checkout',
    ]);
  });

  test('An agent searches, orders at the shown total once, and reads the order, as over REST', async () => {
    const search = await ucp('search_catalog', { catalog: { query: 'soup' } });
    expect(search.result['products']).toMatchObject([{ id: 'item_2' }]);
    const made = await ucp('create_checkout', { checkout: READY });
    // Soup 2 × 4.20, tax 5 % 0.42, delivery 5.42, additional charge 0.40.
    expect([made.result['status'], totalOf(made.result)]).toEqual(['ready_for_complete', 1464]);
    const meta = { 'idempotency-key': randomUUID() };
    const complete = () => ucp('complete_checkout', { id: made.result['id'], checkout: CASH }, { meta });
    const done = await complete();
    expect(done.result['status']).toBe('completed');
    expect((await complete()).result).toEqual(done.result);
    const orderId = String(partOf(done.result, 'order')['id']);
    expect((await ucp('get_order', { id: orderId })).result).toMatchObject({ id: orderId });
    expect((await agent.call('GET', `/orders/${orderId}`)).body).toMatchObject({ id: orderId });
    expect(
      await market.db
        .select()
        .from(orders)
        .where(eq(orders.id, Number(orderId))),
    ).toMatchObject([{ amount: 1464, placedBy: 'helper.example' }]);
  });

  test('Carts work as over REST', async () => {
    const made = await ucp('create_cart', { cart: { line_items: READY.line_items } });
    const cart = { id: made.result['id'] };
    expect((await ucp('get_cart', cart)).result['id']).toBe(cart.id);
    const changed = await ucp('update_cart', {
      ...cart,
      cart: { line_items: [{ item: { id: 'item_2' }, quantity: 3 }] },
    });
    expect(changed.result['line_items']).toMatchObject([{ quantity: 3 }]);
    const meta = { 'idempotency-key': randomUUID() };
    expect((await ucp('cancel_cart', cart, { meta })).result['id']).toBe(cart.id);
  });

  test('Another agent, an unsigned call, a changed body and a call without a key get nothing', async () => {
    const made = await ucp('create_checkout', { checkout: READY });
    const checkout = { id: made.result['id'] };
    const other = await signingAgent(market);
    const stranger = await ucp('get_checkout', checkout, { as: other });
    expect(partOf(stranger.result, 'ucp')['status']).toBe('error');
    const unsigned = await ucp('get_checkout', checkout, { signed: false });
    expect(partOf(unsigned.error, 'data')['code']).toBe('signature_missing');
    const forged = await ucp('get_checkout', checkout, { signs: { body: '{}' } });
    expect(partOf(forged.error, 'data')['code']).toBe('digest_mismatch');
    const pretended = await ucp('get_checkout', checkout, { as: { ...other, profile: agent.profile } });
    expect(pretended.result).toEqual({});
    const keyless = await ucp('complete_checkout', { ...checkout, checkout: CASH });
    expect(partOf(keyless.error, 'data')['code']).toBe('idempotency_key_missing');
    expect(await market.db.select().from(orders).where(eq(orders.placedBy, 'nobody'))).toEqual([]);
  });

  test('A message that is no single message, an unknown tool and wrong arguments are refused', async () => {
    const send = (body: unknown) => call(market, 'POST', '/ucp/mcp', { body });
    expect((await send('[')).status).toBe(400);
    expect((await send(JSON.stringify([message('tools/list'), message('tools/list')]))).status).toBe(400);
    expect((await send(JSON.stringify({ ...message('tools/list'), more: 'x'.repeat(70_000) }))).status).toBe(413);
    expect((await send(message('tools/call', { name: 'drop_tables', arguments: {} }))).record['error']).toBeDefined();
    expect((await ucp('search_catalog', { catalog: 4 })).error['code']).toBe(-32_001);
    expect((await ucp('create_checkout', { checkout: 'x' })).error['code']).toBe(-32_001);
    expect((await call(market, 'GET', '/ucp/mcp')).status).toBe(405);
  });

  test.each(['/ucp/mcp', '/mcp'])('A notification to %s has no response body', async (path) => {
    const body = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect(await call(market, 'POST', path, { body })).toMatchObject({ status: 202, body: null });
  });
});

describe('EXT-15 Tools for assistants', () => {
  test('An assistant finds a dish, prepares an order, and gets the link of the checkout; nothing is ordered', async () => {
    const before = await market.db.select({ id: orders.id }).from(orders);
    const search = await tool('search_items', { query: 'pizza', max_price: 1000 });
    expect(search.result['products']).toMatchObject([{ id: 'item_1' }]);
    const item = partOf((await tool('read_item', { id: 'item_2' })).result, 'product');
    expect(item['id']).toBe('item_2');
    const filled = await tool('fill_cart', {
      lines: [{ id: 'item_2', quantity: 2 }],
      pickup: true,
      name: 'Lina Karam',
    });
    // Soup 2 × 4.20, tax 5 % 0.42, additional charge 0.40, no delivery.
    expect(totalOf(filled.result)).toBe(922);
    expect(filled.result['checkout_link']).toMatch(/^http:\/\/market\.test\/continue#chk_/);
    const changed = await tool('fill_cart', { cart: filled.result['cart'], lines: [{ id: 'item_2', quantity: 1 }] });
    expect(changed.result['cart']).toBe(filled.result['cart']);
    // 4.20, tax 0.21, charge 0.40.
    const read = await tool('show_checkout', { cart: filled.result['cart'] });
    expect(totalOf(read.result)).toBe(481);
    expect(await market.db.select({ id: orders.id }).from(orders)).toEqual(before);
  });

  test('A prepared order opens for nobody without its secret', async () => {
    const { result } = await tool('fill_cart', { lines: [{ id: 'item_2', quantity: 1 }] });
    const [checkoutId] = String(result['cart']).split('.');
    for (const cart of [String(checkoutId), `${checkoutId}.`, `${checkoutId}.${'x'.repeat(24)}`, 'x']) {
      const { result: stranger } = await tool('show_checkout', { cart });
      expect(stranger['cart']).toBeUndefined();
      expect(stranger['messages']).toMatchObject([{ code: 'not_found' }]);
      expect((await tool('fill_cart', { cart, lines: [] })).result['cart']).toBeUndefined();
    }
    const stored = JSON.stringify(await market.db.select().from(agentCheckouts));
    expect(stored).not.toContain(String(result['cart']).split('.')[1]);
  });

  test('An assistant tracks an order by number and phone, and learns nothing with a wrong phone', async () => {
    const shopper = await guest(market);
    await shopper.post('/customer/cart/add', soups);
    const placed = await shopper.post('/customer/order/place', placement());
    const order_id = Number(placed.record['order_id']);
    const [row] = await market.db.select().from(orders).where(eq(orders.id, order_id));
    const tracked = await tool('track_order', { order_id, contact: `+${row?.contactPhone}` });
    expect(tracked.result).toMatchObject({ order_id, status: 'pending' });
    expect(JSON.stringify(tracked.result)).not.toContain(row?.contactPhone);
    const wrong = await tool('track_order', { order_id, contact: '+971500000000' });
    const unknown = await tool('track_order', { order_id: 1, contact: '+971500000000' });
    expect(wrong.error).toEqual(unknown.error);
    expect(wrong.result).toEqual({});
  });

  test('A wrong message is refused, and no stream is offered', async () => {
    expect((await call(market, 'GET', '/mcp')).status).toBe(405);
    expect((await call(market, 'POST', '/mcp', { body: '[' })).status).toBe(400);
    const long = JSON.stringify({ ...message('tools/list'), more: 'x'.repeat(70_000) });
    expect((await call(market, 'POST', '/mcp', { body: long })).status).toBe(413);
    expect((await tool('fill_cart', { lines: 'all' })).error['code']).toBe(-32_001);
  });
});
