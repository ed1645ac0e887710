import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversations, offlinePayments } from '#src/backend/db/schema/aftercare.ts';
import { agentLinks } from '#src/backend/db/schema/agent-links.ts';
import { addresses, customers, tokens } from '#src/backend/db/schema/customer.ts';
import { offlinePaymentMethods } from '#src/backend/db/schema/marketplace.ts';
import { courierPositions, orderLines, orders } from '#src/backend/db/schema/order.ts';
import { passkeys } from '#src/backend/db/schema/passkeys.ts';
import { signerOf } from '#src/backend/files/signing.ts';
import { ACCESS } from '#src/backend/http/access.ts';
import { issueToken, newGuest } from '#src/backend/http/identity.ts';
import { paymentLink } from '#src/backend/payments/link.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { isRecord } from '#src/lib/record.ts';
import { DOCUMENTS, operationsOf, readDocument } from '../contract/documents.ts';
import { openShop, type PlainResponse, rows, type Shop, visitor } from '../contract/setup.ts';
import { fieldsOf } from '../contract/wild.ts';
import { ownedRows } from './owned-rows.ts';
import { type More, place, type Request, type Row, soup, TABLE } from './ownership-table.ts';

/** Parameters that take the id of a row with an owner. */
const OWNED = new Set([
  'order_id',
  'cart_id',
  'address_id',
  'id',
  'conversation_id',
  'customer_id',
  'visit',
  'session',
  'agent',
]);
const ELSEWHERE: Record<string, string> = {
  'GET /payment-mobile/{visit}': 'The visit is a secret of its own, proved in payment-page.test.ts.',
  'POST /payment-mobile/{visit}': 'The same.',
  'DELETE /api/v1/group-cart/members/{id}': 'The token of a member decides, proved in group-cart.test.ts.',
  'DELETE /api/v1/group-cart/lines/{id}': 'The same.',
  'GET /api/v1/newsletter/confirmation/{id}': 'The signature of the link decides, proved in newsletter.test.ts.',
  'POST /api/v1/newsletter/confirmation/{id}': 'The same.',
};

const AGENTS = 'Only the agent that made it, proved by its signature, and its linked customer: ucp-refusals.test.ts.';
for (const operation of Object.keys(ACCESS))
  if (/ \/api\/v1\/ucp\/(?:carts|checkout-sessions|orders)/.test(operation)) ELSEWHERE[operation] = AGENTS;
for (const operation of ['POST /api/v1/mcp', 'POST /api/v1/ucp/mcp'])
  ELSEWHERE[operation] = 'The id is the number of the call; what tools reveal is proved in the tests of MCP.';

let shop: Shop;
/** Ids of rows of the demo customer and of a guest, by name. */
const things: Record<'customer' | 'guest', Record<string, number>> = { customer: {}, guest: {} };
let nadia: { id: number; headers: Record<string, string> };
let owningGuest: number;
let stranger: Record<string, string>;
let strangeGuest: number;
let secrets: string[];
let more: More;

const HEADERS = visitor(KNOWN.food.store.moduleId);
const UNKNOWN = 1_999_999_999;
beforeAll(async () => {
  shop = await openShop();
  const { db, clock } = shop;
  const token = async (id: number) => ({ authorization: `Bearer ${await issueToken(db, id, clock.now())}` });
  nadia = { id: 1, headers: await token(1) };
  const [other] = await db
    .insert(customers)
    .values({ firstName: 'Omar', phone: '+971509998877', email: 'omar@example.com' })
    .returning({ id: customers.id });
  stranger = await token(other?.id ?? 0);
  [owningGuest, strangeGuest] = [await newGuest(db, null), await newGuest(db, null)];

  const [person] = await db.select().from(customers).where(eq(customers.id, nadia.id));
  const [home] = await db.select().from(addresses).where(eq(addresses.customerId, nadia.id));
  const [talk] = await db.select().from(conversations).where(eq(conversations.customerId, nadia.id));
  const [method] = await db.select().from(offlinePaymentMethods);
  const one = async (status: 'pending' | 'failed' | 'delivered' | 'confirmed') => {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, nadia.id), eq(orders.status, status)));
    if (!order) throw new Error(`The demo customer has no order that is ${status}`);
    return order;
  };
  const delivered = await one('delivered');
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, delivered.id));
  const offline = await one('confirmed');
  await db.update(orders).set({ status: 'pending', paymentMethod: 'offline_payment' }).where(eq(orders.id, offline.id));
  await issueToken(db, nadia.id, clock.now());
  const [session] = await db.select().from(tokens).where(eq(tokens.customerId, nadia.id)).orderBy(desc(tokens.id));
  const [agent] = await db
    .insert(agentLinks)
    .values({
      customerId: nadia.id,
      agent: 'https://a.example/ucp',
      name: 'Secret',
      scopes: [],
      createdAt: clock.now(),
    })
    .returning({ id: agentLinks.id });
  const [passkey] = await db
    .insert(passkeys)
    .values({
      ...{ customerId: nadia.id, credentialId: 'of-nadia', publicKey: 'AA', counter: 0, name: 'Her phone' },
      createdAt: clock.now(),
    })
    .returning({ id: passkeys.id });
  const cart = await shop.call('POST', 'customer/cart/add', { headers: { ...HEADERS, ...nadia.headers }, body: soup });
  things.customer = {
    line: Number(rows(cart.body)[0]?.['id']),
    address: home?.id ?? 0,
    session: session?.id ?? 0,
    passkey: passkey?.id ?? 0,
    agent: agent?.id ?? 0,
    talk: talk?.id ?? 0,
    pending: (await one('pending')).id,
    failed: (await one('failed')).id,
    delivered: delivered.id,
    offline: offline.id,
    riding: await riding(delivered),
  };

  const signer = await signerOf(db);
  const proof: More['proof'] = (id, userId) => {
    const link = paymentLink(signer, { id, userId, payBy: null }, clock.now());
    return Object.fromEntries(new URL(link, 'http://shop.test').searchParams);
  };
  more = { bought: line?.itemId ?? 0, courier: delivered.deliveryManId ?? 0, proof };

  const asGuest = { guest_id: owningGuest };
  const placed: number[] = [];
  for (let n = 0; n < 3; n++) {
    await shop.call('POST', 'customer/cart/add', { headers: HEADERS, body: { ...soup, ...asGuest } });
    const response = await shop.call('POST', 'customer/order/place', {
      headers: HEADERS,
      body: { ...place, ...asGuest, is_guest: 1, contact_person_name: 'Salma Secret' },
    });
    placed.push(Number(isRecord(response.body) && response.body['order_id']));
  }
  const [pending = 0, failed = 0, unpaid = 0] = placed;
  await db.update(orders).set({ status: 'failed', paymentMethod: 'digital_payment' }).where(eq(orders.id, failed));
  await db.update(orders).set({ paymentMethod: 'offline_payment' }).where(eq(orders.id, unpaid));
  const guestCart = await shop.call('POST', 'customer/cart/add', { headers: HEADERS, body: { ...soup, ...asGuest } });
  things.guest = {
    line: Number(rows(guestCart.body)[0]?.['id']),
    pending,
    failed,
    offline: unpaid,
    riding: await riding({ ...delivered, userId: owningGuest, isGuest: true }),
  };
  const details = {
    methodId: method?.id ?? 0,
    methodName: 'Bank',
    inputs: [],
    createdAt: clock.now(),
    updatedAt: clock.now(),
  };
  await db.insert(offlinePayments).values([offline.id, unpaid].map((orderId) => ({ ...details, orderId })));
  secrets = [
    person?.firstName,
    person?.lastName,
    person?.phone,
    person?.email,
    home?.address,
    'Salma',
    String(owningGuest),
  ].flatMap((text) => text ?? []);
});
afterAll(() => shop.close());

/** Inserts a copy of an order that is on its way. */
async function riding({ id: _, ...order }: typeof orders.$inferSelect): Promise<number> {
  const { db, clock } = shop;
  const [made] = await db
    .insert(orders)
    .values({ ...order, status: 'picked_up', delivered: null, nextAt: null })
    .returning({ id: orders.id });
  const orderId = made?.id ?? 0;
  const seen = { lat: 25.01049, lng: 53.98951, at: clock.now() };
  await db.insert(courierPositions).values({ orderId, deliveryManId: order.deliveryManId ?? 0, ...seen });
  return orderId;
}

const addressOf = (operation: string) => operation.split(' ')[1] ?? '';
const methodOf = (operation: string) => operation.split(' ')[0] ?? '';

type Who = { name: string; headers?: Record<string, string>; guest?: number };

async function send({ operation }: Row, request: Request, who: Who): Promise<PlainResponse> {
  const { path = addressOf(operation), query = {}, body } = request;
  const guest = who.guest === undefined ? {} : { guest_id: who.guest };
  if (body instanceof FormData && who.guest !== undefined) body.set('guest_id', String(who.guest));
  return shop.call(methodOf(operation), path, {
    headers: { ...HEADERS, ...who.headers },
    query: { ...query, ...guest },
    ...(body instanceof FormData ? { body } : body ? { body: { ...body, ...guest } } : {}),
  });
}

describe.each(['customer', 'guest'] as const)('Data of a %s', (kind) => {
  const table = TABLE.filter(({ guests }) => kind === 'customer' || guests);
  const owner = () => (kind === 'customer' ? nadia : { kind, id: owningGuest });

  test.each(table.map((row) => [row.operation, row.thing, row] as const))(
    'The operation %s responds to a stranger as if the %s did not exist',
    async (_, thing, row) => {
      const id = things[kind][thing] ?? 0;
      expect(id).toBeGreaterThan(0);
      const before = await ownedRows(shop.db, { kind, id: owner().id });
      const strangers: Who[] = [
        { name: 'another customer', headers: stranger },
        { name: 'another guest', guest: strangeGuest },
        { name: 'nobody' },
        { name: 'a made-up token', headers: { authorization: 'Bearer made-up' } },
      ];
      for (const who of strangers) {
        const nothing = await send(row, row.send(UNKNOWN, more), who);
        // Ids are consecutive: the adjacent ones also belong to others.
        for (const number of row.amongTheirs ? [id] : [id, id - 1, id + 1].filter((one) => one > 0)) {
          const response = await send(row, row.send(number, more), who);
          expect([response.status, response.body], who.name).toEqual([nothing.status, nothing.body]);
          if (!row.deaf) expect(response.status, who.name).toBeGreaterThanOrEqual(400);
          const told = JSON.stringify(response.body);
          for (const secret of secrets) expect(told, who.name).not.toContain(secret);
        }
      }
      expect(await ownedRows(shop.db, { kind, id: owner().id })).toEqual(before);
    },
  );
});

describe('The owner', () => {
  const kinds = ['customer', 'guest'] as const;
  test.each(kinds)('A %s gets another response for an owned row than for an unknown id', async (kind) => {
    const who: Who =
      kind === 'customer' ? { name: 'owner', headers: nadia.headers } : { name: 'owner', guest: owningGuest };
    const refused: string[] = [];
    const as = kind === 'customer' ? nadia.id : owningGuest;
    for (const row of TABLE.filter(({ guests, unread }) => !unread && (kind === 'customer' || guests))) {
      const id = things[kind][row.thing] ?? 0;
      const nothing = await send(row, row.send(UNKNOWN, { ...more, as }), who);
      const response = await send(row, row.send(id, { ...more, as }), who);
      const same = response.status === nothing.status && JSON.stringify(response.body) === JSON.stringify(nothing.body);
      if (same) refused.push(`${row.operation} ${row.thing}: ${response.status} ${JSON.stringify(response.body)}`);
    }
    expect(refused).toEqual([]);
  });
});

test('Every operation that takes the id of an owned row is in the table', () => {
  const tried = new Set(TABLE.map(({ operation }) => operation));
  const missing = DOCUMENTS.flatMap((name) => operationsOf(readDocument(name)))
    .filter((operation) => fieldsOf(operation).some(({ name }) => OWNED.has(name)))
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    .filter(
      (operation) =>
        !tried.has(operation) && ACCESS[operation]?.who !== 'anyone' && !Object.hasOwn(ELSEWHERE, operation),
    );
  expect(missing).toEqual([]);
});
