import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses, customers } from '#src/backend/db/schema/customer.ts';
import { ACCESS, accessGuard, operationOf } from '#src/backend/http/access.ts';
import { issueToken, newGuest } from '#src/backend/http/identity.ts';
import type { AppEnv } from '#src/backend/types.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { DOCUMENTS, operationsOf, readDocument } from '../contract/documents.ts';
import { openShop, type Shop, visitor } from '../contract/setup.ts';
import { wholeContract } from '../contract/strict.ts';

const contract = wholeContract();

let shop: Shop;
let guest: number;
let token: string;
/** Data that only the demo customer may read. */
let secrets: string[];

const HEADERS = visitor(KNOWN.food.store.moduleId);
const DOCUMENTED = DOCUMENTS.flatMap((name) => operationsOf(readDocument(name))).map(
  ({ method, path }) => `${method.toUpperCase()} ${path}`,
);
const operationsFor = (...who: string[]) =>
  Object.entries(ACCESS)
    .filter(([operation, access]) => who.includes(access.who) && DOCUMENTED.includes(operation))
    .map(([operation]) => operation);

beforeAll(async () => {
  shop = await openShop();
  guest = await newGuest(shop.db, null);
  token = await issueToken(shop.db, 1, shop.clock.now());
  const [person] = await shop.db.select().from(customers);
  const kept = await shop.db.select().from(addresses);
  secrets = [person?.phone, person?.email, ...kept.map(({ address }) => address)].flatMap((text) => text ?? []);
});
afterAll(() => shop.close());

/** Paths where POST and PUT are different calls. */
const OWN_POST = /\/group-cart$/;

/** Calls an operation with existing ids as path parameters. */
function call(operation: string, who: { headers?: Record<string, string>; query?: Record<string, number> } = {}) {
  const [method = '', path = ''] = operation.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => (name === 'visit' ? 'made-up' : '1'));
  return shop.call(method, filled, {
    headers: { ...HEADERS, ...who.headers },
    query: { limit: 50, offset: 1, ...who.query },
    // Where POST is no call of its own, it names PUT.
    ...(method === 'GET' ? {} : { body: ACCESS[`PUT ${path}`] && !OWN_POST.test(path) ? { _method: 'put' } : {} }),
  });
}

/** Returns how a response differs from the API documents. */
function faultsOf(operation: string, status: number, body: unknown): string[] {
  const [method = '', path = ''] = operation.split(' ');
  return contract.faults(method, path, status, body);
}

describe('The authorisation table', () => {
  test('The authorisation table lists every documented operation', () => {
    expect(DOCUMENTED.filter((operation) => !Object.hasOwn(ACCESS, operation))).toEqual([]);
  });

  test('The authorisation table lists exactly the routes of the marketplace', () => {
    const routes = new Set(
      shop.app.routes
        .filter(
          ({ method, path }) =>
            method !== 'ALL' && /^\/(api\/v1|payment-mobile|[a-z-]+$)/.test(path) && path !== '/healthz',
        )
        .map(({ method, path }) => operationOf(method, path)),
    );
    expect([...routes].filter((operation) => !Object.hasOwn(ACCESS, operation))).toEqual([]);
    expect(Object.keys(ACCESS).filter((operation) => !routes.has(operation))).toEqual([]);
  });

  test('A route missing from the authorisation table answers 404, whatever its handler does', async () => {
    const app = new Hono<AppEnv>()
      .use(async (c, next) => {
        c.set('locale', 'en');
        await next();
      })
      .use('/api/v1/*', accessGuard)
      .get('/api/v1/customer/everything', (c) => c.json({ phone: '+999 555 0100' }));
    const response = await app.request('/api/v1/customer/everything');
    expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining('555')]);
  });
});

describe.each(operationsFor('customer'))('%s', (operation) => {
  test('The operation for customers answers 401 without a token, to a guest and with an invalid token', async () => {
    for (const who of [{}, { query: { guest_id: guest } }, { headers: { authorization: 'Bearer made-up' } }]) {
      const { status, body } = await call(operation, who);
      expect(status).toBe(401);
      expect(faultsOf(operation, status, body)).toEqual([]);
      for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
    }
  });
});

describe.each(operationsFor('owner'))('%s', (operation) => {
  test('The operation for an owner refuses a call without a guest id, with a made-up one and with an invalid token', async () => {
    for (const who of [{}, { query: { guest_id: 2 ** 52 } }, { headers: { authorization: 'Bearer made-up' } }]) {
      const { status, body } = await call(operation, who);
      expect([401, 403]).toContain(status);
      expect(faultsOf(operation, status, body)).toEqual([]);
      for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
    }
  });
});

describe.each(operationsFor('anyone').filter((operation) => operation.startsWith('GET ')))('%s', (operation) => {
  test('The public operation returns the same with and without a token, and no personal data', async () => {
    const nobody = await call(operation);
    const customer = await call(operation, { headers: { authorization: `Bearer ${token}` } });
    expect([customer.status, customer.body]).toEqual([nobody.status, nobody.body]);
    for (const secret of secrets) expect(JSON.stringify(nobody.body)).not.toContain(secret);
  });
});
