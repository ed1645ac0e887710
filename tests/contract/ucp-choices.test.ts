import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentLinks } from '#src/backend/db/schema/agent-links.ts';
import { items, stores } from '#src/backend/db/schema/catalogue.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { memberships } from '#src/backend/db/schema/membership.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { coupons } from '#src/backend/db/schema/promotions.ts';
import { issue } from '#src/backend/ucp/linking/links.ts';
import { isRecord } from '#src/lib/record.ts';
import { FOOD, HOME, type Market, openMarket, PIZZERIA, SOUP } from './market.ts';
import { customer } from './shopper.ts';
import { type SigningAgent, signingAgent, type UcpAnswer, type UcpCall } from './signing-agent.ts';

let market: Market;
let agent: SigningAgent;
beforeAll(async () => {
  market = await openMarket();
  agent = await signingAgent(market);
});
afterAll(() => market.close());

const BUYER = { first_name: 'Lina', last_name: 'Karam', email: 'lina@example.com', phone_number: '+971501234567' };
const AT_HOME = { id: 'home', street_address: 'Corniche 4', latitude: HOME.lat, longitude: HOME.lng };
const paidBy = (handler: string) => ({ payment: { instruments: [{ handler_id: handler, selected: true }] } });
const SOUP_LINES = [{ item: { id: 'item_2' }, quantity: 2 }];
const handover = (type: 'shipping' | 'pickup', option: string) => ({
  methods: [
    {
      type,
      ...(type === 'shipping' ? { destinations: [AT_HOME] } : {}),
      groups: [{ selected_option_id: option }],
    },
  ],
});

const amountOf = ({ body }: UcpAnswer, type: string): unknown => {
  const { totals } = body;
  return Array.isArray(totals) ? totals.find((one) => one.type === type)?.amount : undefined;
};
const codesOf = ({ body }: UcpAnswer): unknown[] => {
  const { messages } = body;
  return Array.isArray(messages) ? messages.map(({ code }) => code) : [];
};
type Wire = Record<string, unknown>;
const first = (value: unknown): Wire => {
  const one: unknown = Array.isArray(value) ? value[0] : undefined;
  return isRecord(one) ? one : {};
};
const optionsOf = ({ body }: UcpAnswer): Wire[] => {
  const fulfillment = isRecord(body['fulfillment']) ? body['fulfillment'] : {};
  const options: unknown = first(first(fulfillment['methods'])['groups'])['options'];
  return Array.isArray(options) ? options.filter(isRecord) : [];
};
const orderOf = async ({ body }: UcpAnswer) => {
  const order = isRecord(body['order']) ? body['order'] : {};
  const [row] = await market.db
    .select()
    .from(orders)
    .where(eq(orders.id, Number(order['id'])));
  return row;
};
const create = (body: unknown, options: UcpCall = {}) => agent.call('POST', '/checkout-sessions', { body, ...options });
const complete = ({ body }: UcpAnswer, handler = 'cash_on_delivery', options: UcpCall = {}) =>
  agent.call('POST', `/checkout-sessions/${String(body['id'])}/complete`, { body: paidBy(handler), ...options });

describe('What an agent chooses', () => {
  test('EXT-15 A meal that is taken away costs no delivery and is ordered at the store', async () => {
    const made = await create({ line_items: SOUP_LINES, buyer: BUYER, fulfillment: handover('pickup', 'soonest') });
    // 2 × 4.20, tax 5 % 0.42, additional charge 0.40.
    expect([made.body['status'], amountOf(made, 'total'), amountOf(made, 'fulfillment')]).toEqual([
      'ready_for_complete',
      922,
      undefined,
    ]);
    expect(await orderOf(await complete(made))).toMatchObject({ type: 'take_away', amount: 922 });
  });

  test('EXT-15 A later time costs the fee of its slot, and a full one is not offered any more', async () => {
    const slotTerms = { places: 1, fees: [{ from: '00:00', until: '23:59', fee: 150 }] };
    await market.db.update(stores).set({ slotTerms }).where(eq(stores.id, PIZZERIA));
    const sketch = await create({ line_items: SOUP_LINES });
    const [soonest, later] = optionsOf(sketch);
    expect([soonest?.['id'], first(later?.['totals'])['amount']]).toEqual(['soonest', 200 + 150]);
    const option = String(later?.['id']);
    const made = await create({ line_items: SOUP_LINES, buyer: BUYER, fulfillment: handover('shipping', option) });
    // 8.40, tax 0.42, delivery 5.42, slot 1.50, additional charge 0.40.
    expect([made.body['status'], amountOf(made, 'total')]).toEqual(['ready_for_complete', 1614]);
    const other = await create({ line_items: SOUP_LINES, buyer: BUYER, fulfillment: handover('shipping', option) });
    expect(await orderOf(await complete(made))).toMatchObject({ scheduled: true, slotFee: 150, amount: 1614 });
    const late = await complete(other);
    expect([late.status, late.body['status'], codesOf(late)]).toEqual([200, 'incomplete', ['invalid']]);
    await market.db.update(stores).set({ slotTerms: null }).where(eq(stores.id, PIZZERIA));
  });

  test('EXT-15 A coupon is applied, and one that does not hold is said without stopping the order', async () => {
    await market.db.insert(coupons).values({
      code: 'TEN',
      title: { en: 'Ten percent', ar: 'عشرة بالمئة' },
      type: 'default',
      moduleId: FOOD,
      discount: 10,
      discountType: 'percent',
      startDate: '2026-01-01',
      expireDate: '2026-12-31',
    });
    const base = { line_items: SOUP_LINES, buyer: BUYER, fulfillment: handover('pickup', 'soonest') };
    const made = await create({ ...base, discounts: { codes: ['ten'] } });
    // 8.40 − 0.84 = 7.56, tax 0.38, additional charge 0.40.
    expect([amountOf(made, 'discount'), amountOf(made, 'total')]).toEqual([-84, 834]);
    expect(made.body['discounts']).toMatchObject({ codes: ['ten'], applied: [{ code: 'TEN', amount: 84 }] });
    const wrong = await create({ ...base, discounts: { codes: ['NOPE', 'TEN'] } });
    expect([wrong.body['status'], codesOf(wrong), amountOf(wrong, 'total')]).toEqual([
      'ready_for_complete',
      ['discount_code_combination_disallowed', 'discount_code_invalid'],
      922,
    ]);
    expect(await orderOf(await complete(made))).toMatchObject({ couponCode: 'TEN', couponDiscount: 84, amount: 834 });
  });

  test('EXT-15 EXT-27 An item with a minimum age is ordered by the customer, who declares it in the shop', async () => {
    await market.db.update(items).set({ minAge: 18 }).where(eq(items.id, SOUP));
    const { body } = await create({ line_items: SOUP_LINES });
    await market.db.update(items).set({ minAge: null }).where(eq(items.id, SOUP));
    expect(body).toMatchObject({ status: 'requires_escalation', continue_url: expect.stringContaining('/continue') });
    expect(body['messages']).toContainEqual(
      expect.objectContaining({ code: 'age_declaration_required', severity: 'requires_buyer_input' }),
    );
  });

  test('EXT-15 A medicine with prescription, items of two stores and a sold-out item are said, each with who resolves it', async () => {
    await market.db.update(items).set({ prescription: true }).where(eq(items.id, SOUP));
    const prescribed = await create({ line_items: SOUP_LINES });
    expect([prescribed.body['status'], codesOf(prescribed)]).toEqual([
      'requires_escalation',
      ['missing', 'missing', 'prescription_required', 'missing', 'missing', 'missing'],
    ]);
    await market.db.update(items).set({ prescription: false }).where(eq(items.id, SOUP));
    const mixed = await create({ line_items: [...SOUP_LINES, { item: { id: 'item_4' }, quantity: 11 }] });
    expect(codesOf(mixed)).toEqual(expect.arrayContaining(['different_stores', 'out_of_stock']));
    const none = await create({
      line_items: [
        { item: { id: 'item_999' }, quantity: 1 },
        { item: { id: 'item_6' }, quantity: 1 },
      ],
    });
    expect([none.status, none.body['id'], codesOf(none)]).toEqual([
      200,
      undefined,
      ['item_unavailable', 'item_unavailable', 'item_unavailable'],
    ]);
  });

  test('EXT-15 An agent without the extension for delivery leaves it to the shop', async () => {
    const plain = await signingAgent(market, { capabilities: ['dev.ucp.shopping.checkout'] });
    const made = await plain.call('POST', '/checkout-sessions', { body: { line_items: SOUP_LINES, buyer: BUYER } });
    expect([made.body['status'], made.body['fulfillment'], codesOf(made)]).toEqual([
      'requires_escalation',
      undefined,
      ['fulfillment_required'],
    ]);
  });

  test('EXT-15 The texts are in the language of the request', async () => {
    const made = await create({ line_items: SOUP_LINES, context: { language: 'ar-AE' } });
    expect(first(made.body['line_items'])['item']).toMatchObject({ title: 'حساء' });
    const { body } = await agent.call('POST', '/catalog/search', {
      body: { query: 'soup' },
      headers: { 'accept-language': 'ar;q=0.9, en' },
    });
    expect(first(body['products'])['title']).toBe('حساء');
  });
});

test('EXT-15 A cart becomes a checkout with what it holds, whatever else is sent', async () => {
  const cart = await agent.call('POST', '/carts', { body: { line_items: SOUP_LINES } });
  expect([cart.status, amountOf(cart, 'subtotal')]).toEqual([201, 840]);
  const id = String(cart.body['id']);
  const changed = await agent.call('PUT', `/carts/${id}`, {
    body: { line_items: [{ item: { id: 'item_2' }, quantity: 3 }] },
  });
  expect([amountOf(changed, 'subtotal'), first(changed.body['line_items'])['id']]).toEqual([1260, 'li_1']);
  expect(amountOf(await agent.call('GET', `/carts/${id}`), 'subtotal')).toBe(1260);
  const made = await create({ cart_id: id, line_items: [{ item: { id: 'item_4' }, quantity: 1 }] });
  expect([made.status, amountOf(made, 'subtotal')]).toEqual([201, 1260]);
  const ended = await agent.call('POST', `/carts/${id}/cancel`, { body: {} });
  expect(amountOf(ended, 'subtotal')).toBe(1260);
  expect(codesOf(await agent.call('GET', `/carts/${id}`))).toEqual(['not_found']);
  const canceled = await agent.call('POST', `/checkout-sessions/${String(made.body['id'])}/cancel`, { body: {} });
  expect(canceled.body['status']).toBe('canceled');
  const read = await agent.call('GET', `/checkout-sessions/${String(made.body['id'])}`);
  expect(read.body['status']).toBe('canceled');
});

/** Returns a token of the agent for a new customer with 50.00 in the wallet. */
async function linkedCustomer(family: string) {
  const lina = await customer(market);
  await market.db.update(customers).set({ walletBalance: 5000 }).where(eq(customers.id, lina.id));
  const now = market.clock.now();
  const scopes = ['dev.ucp.shopping.checkout:manage', 'dev.ucp.shopping.order:read'];
  const [link] = await market.db
    .insert(agentLinks)
    .values({ customerId: lina.id, agent: agent.profile, name: 'Helper', scopes, createdAt: now })
    .returning({ id: agentLinks.id });
  return { lina, token: await issue(market.db, { linkId: link?.id ?? 0, kind: 'access', family }, now) };
}

test('EXT-26 An agent of a member is told and charged the total of a member', async () => {
  const { lina, token } = await linkedCustomer('member');
  const now = market.clock.now();
  const terms = { price: 500, freeDeliveryOver: 800, additional: 10, renewalPrice: null };
  const endsAt = new Date(now.getTime() + 60_000);
  await market.db.insert(memberships).values({ customerId: lina.id, joinedAt: now, startsAt: now, endsAt, ...terms });
  const made = await create({ line_items: SOUP_LINES, fulfillment: handover('shipping', 'soonest') }, { token });
  // 8.40, tax 0.42, service 0.10, no delivery.
  expect([amountOf(made, 'fulfillment'), amountOf(made, 'fee'), amountOf(made, 'total')]).toEqual([undefined, 10, 892]);
  const row = await orderOf(await complete(made, 'wallet', { token }));
  expect(row).toMatchObject({ userId: lina.id, amount: 892, membershipSaving: 572 });
});

test("EXT-15 A linked customer's profile fills in the buyer, and their wallet pays", async () => {
  const { lina, token } = await linkedCustomer('one');
  const now = market.clock.now();
  const made = await create({ line_items: SOUP_LINES, fulfillment: handover('pickup', 'soonest') }, { token });
  expect([made.body['status'], Object.keys((made.body['ucp'] as Wire)['payment_handlers'] as Wire)]).toEqual([
    'ready_for_complete',
    ['shop.islet.cash_on_delivery', 'shop.islet.wallet'],
  ]);
  const done = await complete(made, 'wallet', { token });
  const row = await orderOf(done);
  expect(row).toMatchObject({ userId: lina.id, isGuest: false, paymentMethod: 'wallet', amount: 922 });
  const [after] = await market.db.select().from(customers).where(eq(customers.id, lina.id));
  expect(after?.walletBalance).toBe(5000 - 922);
  const details = await lina.get('/customer/order/running-orders?limit=10&offset=1');
  expect(first(details.record['orders'])['placed_by']).toBe('helper.example');
  const read = await agent.call('GET', `/orders/${row?.id}`, { token });
  expect(read.body['id']).toBe(String(row?.id));
  await market.db
    .update(orders)
    .set({ status: 'canceled', canceled: now })
    .where(eq(orders.id, row?.id ?? 0));
  const canceled = await agent.call('GET', `/orders/${row?.id}`, { token });
  expect([canceled.body['adjustments'], first(canceled.body['line_items'])['status']]).toMatchObject([
    [{ type: 'cancellation' }],
    'removed',
  ]);
});
