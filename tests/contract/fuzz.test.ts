import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversations } from '#src/backend/db/schema/aftercare.ts';
import { addresses, customers } from '#src/backend/db/schema/customer.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { issueToken, newGuest } from '#src/backend/http/identity.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { isRecord } from '#src/lib/record.ts';
import { FUZZ_TIMES } from '../setup/times.ts';
import { DOCUMENTS, type Operation, operationsOf, readDocument } from './documents.ts';
import { openShop, type Shop } from './setup.ts';
import { type AgentIdentity, agentIdentity } from './signing-agent.ts';
import { wholeContract } from './strict.ts';
import { asHeader, asText, fieldsOf, tame, WICKED_BODIES, WRONG_TYPES, wild } from './wild.ts';

/** Tries per operation; all have to finish within half a minute. FUZZ_TIMES multiplies them. */
const RUNS = 10 * FUZZ_TIMES;
/** No call may take longer, whatever was sent; a slow one is sent once more, so that a busy machine is no failure. */
const LONGEST_MS = 1000;
/** Operations that delete the customer: each try gets a new one. */
const LAST = /remove-account/;

const contract = wholeContract();

let shop: Shop;
let guestId: number;
let agent: AgentIdentity;
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
  agent = await agentIdentity(shop.agents);
  USUAL['UCP-Agent'] = `profile="${agent.profile}"`;
  const headers = { 'ucp-agent': `profile="${agent.profile}"`, 'content-type': 'application/json' };
  for (const kind of ['carts', 'checkout-sessions'])
    for (const key of ['one', 'two']) {
      const url = new URL(`http://shop.test/api/v1/ucp/${kind}`);
      const body = JSON.stringify({ line_items: [{ item: { id: `item_${simple.id}` }, quantity: 2 }] });
      const keyed = { ...headers, 'idempotency-key': `${kind} ${key}` };
      const signature = await agent.sign({ method: 'POST', url, headers: keyed, body }, shop.clock.now());
      const response = await shop.app.request(url.href, { method: 'POST', headers: { ...keyed, ...signature }, body });
      const made: unknown = await response.json();
      if (isRecord(made)) owned[kind] = [...(owned[kind] ?? []), made['id']];
    }
});
afterAll(() => shop.close());

const ALWAYS = ['moduleId', 'zoneId', 'latitude', 'longitude', 'X-localization'];

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
  /** Which of `WICKED_BODIES` replaces the body; a number, so that a failed try stays readable. */
  body: number | null;
  /** Replaces the content type. */
  type: string | null;
  pick: number;
};

/** Sends the request of a try: a valid one with some values replaced. */
async function ask({ method, path, parameters, bodies }: Operation, { who, wrong, body, type, pick }: Try) {
  const known = (name: string) => owned[name]?.[pick % owned[name].length] ?? USUAL[name];
  const kind = /\/ucp\/([\w-]+)/.exec(path)?.[1];
  const usual = (field: Operation['parameters'][number] | { name: string; schema: Record<string, unknown> }) =>
    field.name in wrong ? wrong[field.name] : (known(field.name.replace(/^id$/, kind ?? 'address_id')) ?? tame(field));
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
  // Clients send these with every call, whether or not its document names them.
  for (const name of ALWAYS) if (name in wrong) headers.set(name, asHeader(wrong[name]));
  if (who === 'customer') headers.set('authorization', `Bearer ${await tokenFor(path)}`);
  if (who === 'guest') address.searchParams.set('guest_id', String(guestId));
  const encoding = bodies[pick % Math.max(1, bodies.length)];
  const init: RequestInit = { method: method.toUpperCase(), headers };
  if (encoding && body !== null) {
    headers.set('content-type', encoding.type);
    init.body = WICKED_BODIES[body] ?? '';
  } else if (encoding?.type === 'application/json') {
    headers.set('content-type', encoding.type);
    const fields = Object.fromEntries(encoding.fields.map((field) => [field.name, usual(field)]));
    init.body = JSON.stringify(who === 'guest' ? { ...fields, guest_id: guestId } : fields);
  } else if (encoding) {
    const form = encoding.type.includes('multipart') ? new FormData() : new URLSearchParams();
    for (const field of encoding.fields) form.append(field.name, asText(usual(field)).toWellFormed());
    if (form instanceof FormData && pick % 2) form.append('image[]', new File(['not a picture'], '../\0x.png'));
    init.body = form;
  }
  if (encoding && type !== null) headers.set('content-type', type);
  // Most calls of agents are signed, so that they get past the first check.
  if (kind && who !== 'customer' && !('UCP-Agent' in wrong)) {
    const signed = Object.fromEntries(headers);
    const content = typeof init.body === 'string' ? init.body : '';
    const signature = await agent.sign(
      { method: method.toUpperCase(), url: address, headers: signed, body: content },
      shop.clock.now(),
    );
    for (const [name, value] of Object.entries(signature)) headers.set(name, value);
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

const usually = { body: null, type: null, pick: 0 };
/** Tried of every operation, whatever else is drawn: faults that were found in many operations at once. */
const ALWAYS_TRIED: readonly Try[] = [
  { ...usually, who: 'customer', wrong: { moduleId: '999' } },
  { ...usually, who: 'guest', wrong: { zoneId: '%', limit: '%', offset: '%' } },
  { ...usually, who: 'nobody', wrong: {} },
];

/** Sends a try. Returns the response as text, the faults of it against the documents, and how long it took. */
async function outcomeOf(operation: Operation, one: Try) {
  const start = performance.now();
  const response = await ask(operation, one);
  const type = response.headers.get('content-type') ?? '';
  const text = type.startsWith('text/event-stream') ? '' : await response.text();
  const ms = performance.now() - start;
  await response.body?.cancel().catch(() => undefined);
  const body: unknown = type.startsWith('application/json') ? JSON.parse(text) : null;
  const { method, path } = operation;
  // Some texts make another address of a path; that no operation has it is described for all addresses together.
  const elsewhere = path.includes('{') && response.status === 404 && text.includes('"code":"route"');
  return {
    text,
    ms,
    status: response.status,
    faults: elsewhere ? [] : contract.faults(method, path, response.status, body, true),
  };
}

describe('Responses to arbitrary requests', () => {
  test.each(operations.map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation] as const))(
    '%s returns a documented response to arbitrary requests',
    async (_, operation) => {
      const names = [...new Set([...fieldsOf(operation).map(({ name }) => name), '_method', ...ALWAYS])];
      const tries: fc.Arbitrary<Try> = fc.record({
        who: fc.constantFrom('customer', 'customer', 'guest', 'nobody'),
        wrong: fc.dictionary(fc.constantFrom(...names), wild, { maxKeys: 3 }),
        body: fc.option(fc.nat(WICKED_BODIES.length - 1), { freq: 5 }),
        type: fc.option(fc.constantFrom(...WRONG_TYPES), { freq: 8 }),
        pick: fc.nat(1000),
      });
      await fc.assert(
        fc.asyncProperty(tries, async (one) => {
          const { status, faults, ms, text } = await outcomeOf(operation, one);
          expect(status, text).toBeLessThan(500);
          expect(faults, text.slice(0, 500)).toEqual([]);
          if (ms > LONGEST_MS) expect((await outcomeOf(operation, one)).ms).toBeLessThan(LONGEST_MS);
        }),
        { numRuns: RUNS + ALWAYS_TRIED.length, examples: ALWAYS_TRIED.map((one) => [one]) },
      );
    },
  );
});
