import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { isRecord } from '#src/lib/record.ts';
import { HOME, type Market, OTHER_ZONE, openMarket, SOUP } from './market.ts';
import { type SigningAgent, signingAgent, type UcpAnswer } from './signing-agent.ts';

let market: Market;
let agent: SigningAgent;
beforeAll(async () => {
  market = await openMarket();
  agent = await signingAgent(market);
});
afterAll(() => market.close());

const BUYER = { first_name: 'Lina', last_name: 'Karam', email: 'lina@example.com', phone_number: '+971501234567' };
const AT_HOME = { id: 'home', street_address: 'Corniche 4', latitude: HOME.lat, longitude: HOME.lng };
const CASH = {
  payment: { instruments: [{ id: 'one', handler_id: 'cash_on_delivery', type: 'cash', selected: true }] },
};
const SOUP_LINE = { item: { id: 'item_2' }, quantity: 2 };
const deliver = (destination: object, option = 'soonest') => ({
  methods: [{ type: 'shipping', destinations: [destination], groups: [{ selected_option_id: option }] }],
});
const READY = { line_items: [SOUP_LINE], buyer: BUYER, fulfillment: deliver(AT_HOME) };

const totalOf = ({ body }: UcpAnswer): unknown => {
  const totals: unknown = body['totals'];
  return Array.isArray(totals) ? totals.find((one) => isRecord(one) && one['type'] === 'total')?.amount : undefined;
};
const codesOf = ({ body }: UcpAnswer): unknown[] => {
  const messages: unknown = body['messages'];
  return Array.isArray(messages) ? messages.map((one) => `${one.code} ${one.severity ?? one.type}`) : [];
};
const idOf = ({ body }: UcpAnswer) => String(body['id']);
const create = (body: unknown, as = agent) => as.call('POST', '/checkout-sessions', { body });

describe('A checkout of an agent', () => {
  test('EXT-15 An agent finds a dish, orders it at the total it was shown, and reads its order', async () => {
    const found = await agent.call('POST', '/catalog/search', { body: { query: 'pizza' } });
    expect(found.body['products']).toMatchObject([
      {
        id: 'item_1',
        // 8.50 less 10 % with the regular size; 2.25 more for the large one: 10.75 less 1.08.
        price_range: { min: { amount: 765 }, max: { amount: 967 } },
        variants: [{ title: 'Pizza – Regular' }, { title: 'Pizza – Large' }],
      },
    ]);
    const made = await create({ line_items: [SOUP_LINE] });
    expect([made.status, made.body['status']]).toEqual([201, 'incomplete']);
    expect(codesOf(made)).toEqual([
      'missing recoverable',
      'missing recoverable',
      'missing recoverable',
      'missing recoverable',
      'missing recoverable',
    ]);
    const ready = await agent.call('PUT', `/checkout-sessions/${idOf(made)}`, { body: READY });
    expect([ready.body['status'], codesOf(ready)]).toEqual(['ready_for_complete', []]);
    // Soup 2 × 4.20, tax 5 % 0.42, delivery 5.42 as for any order to this home, additional charge 0.40.
    expect(totalOf(ready)).toBe(1464);
    const done = await agent.call('POST', `/checkout-sessions/${idOf(made)}/complete`, { body: CASH });
    expect([done.status, done.body['status'], totalOf(done)]).toEqual([200, 'completed', 1464]);
    const order: unknown = done.body['order'];
    const orderId = isRecord(order) ? String(order['id']) : '';
    const [row] = await market.db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(orderId)));
    expect(row).toMatchObject({
      amount: 1464,
      isGuest: true,
      placedBy: 'helper.example',
      paymentMethod: 'cash_on_delivery',
    });
    const read = await agent.call('GET', `/orders/${orderId}`);
    expect(read.body).toMatchObject({ id: orderId, checkout_id: idOf(made), line_items: [{ status: 'processing' }] });
    expect(totalOf(read)).toBe(1464);
  });

  test('EXT-15 A checkout whose total has changed is not completed, but shows the new one, also to a repetition of the call', async () => {
    const made = await create(READY);
    const complete = (key: string) =>
      agent.call('POST', `/checkout-sessions/${idOf(made)}/complete`, { body: CASH, key });
    await market.db.update(items).set({ price: 520 }).where(eq(items.id, SOUP));
    const before = await market.db.$count(orders);
    const refused = await complete('first');
    const repeated = await complete('first');
    // 2.00 more, and 5 % of it.
    expect([refused.status, totalOf(refused), repeated.status, totalOf(repeated)]).toEqual([409, 1674, 409, 1674]);
    expect(await market.db.$count(orders)).toBe(before);
    const done = await complete('second');
    expect([done.status, done.body['status'], totalOf(done)]).toEqual([200, 'completed', 1674]);
    const again = await complete('third');
    expect([again.body['order'], await market.db.$count(orders)]).toEqual([done.body['order'], before + 1]);
    await market.db.update(items).set({ price: 420 }).where(eq(items.id, SOUP));
  });

  test.each([
    [
      'an address outside the zone',
      { fulfillment: deliver({ ...AT_HOME, latitude: OTHER_ZONE.lat, longitude: OTHER_ZONE.lng }) },
      'address_undeliverable',
    ],
    [
      'more cash than the zone allows',
      { line_items: [{ item: { id: 'item_1.6c1be8c2' }, quantity: 20 }] },
      'payment_in_shop',
    ],
  ])('EXT-15 %s leads to the shop', async (_, change, code) => {
    const made = await create({ ...READY, ...change });
    expect([made.body['status'], codesOf(made)]).toEqual(['requires_escalation', [`${code} requires_buyer_input`]]);
    expect(made.body['continue_url']).toMatch(/^http:\/\/market\.test\/continue#chk_/);
    const done = await agent.call('POST', `/checkout-sessions/${idOf(made)}/complete`, { body: CASH });
    expect(done.body['status']).toBe('requires_escalation');
  });
});
