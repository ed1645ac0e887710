import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversations } from '#src/backend/db/schema/aftercare.ts';
import { addresses, customers } from '#src/backend/db/schema/customer.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { issueToken, newGuest } from '#src/backend/identity.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { DOCUMENTS, type Operation, operationsOf, readDocument } from './documents.ts';
import { openShop, type Shop } from './setup.ts';
import { asHeader, asText, fieldsOf, tame, WICKED_BODIES, wild } from './wild.ts';

/** Tries per operation; more find more, but all have to finish within half a minute. */
const RUNS = 12;
/** Operations that delete the customer: each try gets a new one. */
const LAST = /remove-account/;

let shop: Shop;
let guestId: number;
/** Ids of the demo customer's rows, so that calls get past the first check. */
const owned: Record<string, unknown[]> = {};
const NADIA = 1;

beforeAll(async () => {
  shop = await openShop();
  guestId = await newGuest(shop.db, null);
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  owned['order_id'] = ids(await shop.db.select({ id: orders.id }).from(orders));
  owned['conversation_id'] = ids(await shop.db.select({ id: conversations.id }).from(conversations));
  owned['address_id'] = ids(await shop.db.select({ id: addresses.id }).from(addresses));
});
afterAll(() => shop.close());

const { store, simple } = KNOWN.food;
const USUAL: Record<string, unknown> = {
  moduleId: store.moduleId,
  zoneId: '[1]',
  latitude: 25.0105,
  longitude: 53.9895,
  store_id: store.id,
  item_id: simple.id,
  model: 'Item',
  quantity: 2,
  limit: 10,
  offset: 1,
  phone: '+971501234567',
  contact_person_name: 'Lina',
  contact_person_number: '+971501234567',
  contact_person_email: 'lina@example.com',
  contact_number: '+971501234567',
  email: 'lina@example.com',
  payment_method: 'cash_on_delivery',
  order_type: 'delivery',
  receiver_type: 'vendor',
  receiver_id: 1,
  category_ids: '[1]',
  brand_ids: '[]',
  _method: 'put',
};

type Try = {
  who: 'customer' | 'guest' | 'nobody';
  wrong: Record<string, unknown>;
  body: string | null;
  pick: number;
};

/** Sends the request of a try: a valid one with some values replaced. */
async function ask({ method, path, parameters, bodies }: Operation, { who, wrong, body, pick }: Try) {
  const known = (name: string) => owned[name]?.[pick % owned[name].length] ?? USUAL[name];
  const usual = (field: Operation['parameters'][number] | { name: string; schema: Record<string, unknown> }) =>
    field.name in wrong ? wrong[field.name] : (known(field.name.replace(/^id$/, 'address_id')) ?? tame(field));
  const headers = new Headers({ accept: 'application/json', 'Idempotency-Key': `key-${pick}` });
  const address = new URL('http://shop.test');
  address.pathname = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const field = parameters.find((parameter) => parameter.name === name);
    return encodeURIComponent(asText(field ? usual(field) : 1).toWellFormed());
  });
  for (const field of parameters) {
    if (field.in === 'query') address.searchParams.set(field.name, asText(usual(field)));
    if (field.in === 'header') headers.set(field.name, asHeader(usual(field)));
  }
  if (who === 'customer') headers.set('authorization', `Bearer ${await tokenFor(path)}`);
  if (who === 'guest') address.searchParams.set('guest_id', String(guestId));
  const kind = bodies[pick % Math.max(1, bodies.length)];
  const init: RequestInit = { method: method.toUpperCase(), headers };
  if (kind && body !== null) {
    headers.set('content-type', kind.type);
    init.body = body;
  } else if (kind?.type === 'application/json') {
    headers.set('content-type', kind.type);
    const fields = Object.fromEntries(kind.fields.map((field) => [field.name, usual(field)]));
    init.body = JSON.stringify(who === 'guest' ? { ...fields, guest_id: guestId } : fields);
  } else if (kind) {
    const form = kind.type.includes('multipart') ? new FormData() : new URLSearchParams();
    for (const field of kind.fields) form.append(field.name, asText(usual(field)).toWellFormed());
    if (form instanceof FormData && pick % 2) form.append('image[]', new File(['not a picture'], '../\0x.png'));
    init.body = form;
  }
  return shop.app.request(address.href, init);
}

let people = 0;
async function tokenFor(path: string): Promise<string> {
  if (!LAST.test(path)) return issueToken(shop.db, NADIA, shop.clock.now());
  const [person] = await shop.db
    .insert(customers)
    .values({ firstName: 'Sami', phone: `+97150777${1000 + people++}` })
    .returning({ id: customers.id });
  return issueToken(shop.db, person?.id ?? 0, shop.clock.now());
}

const operations = DOCUMENTS.flatMap((name) => operationsOf(readDocument(name)));

describe('whatever is sent is no fault of the server', () => {
  test.each(operations.map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation] as const))(
    '%s',
    async (_, operation) => {
      const names = [...new Set(fieldsOf(operation).map(({ name }) => name))];
      const tries: fc.Arbitrary<Try> = fc.record({
        who: fc.constantFrom('customer', 'customer', 'guest', 'nobody'),
        wrong: names.length ? fc.dictionary(fc.constantFrom(...names), wild, { maxKeys: 3 }) : fc.constant({}),
        body: fc.option(fc.constantFrom(...WICKED_BODIES), { freq: 5 }),
        pick: fc.nat(1000),
      });
      await fc.assert(
        fc.asyncProperty(tries, async (one) => {
          const response = await ask(operation, one);
          const text = response.headers.get('content-type') === 'text/event-stream' ? '' : await response.text();
          await response.body?.cancel().catch(() => undefined);
          expect(response.status, text).toBeLessThan(500);
        }),
        { numRuns: RUNS },
      );
    },
  );
});
