import { customers } from '#src/backend/db/schema/customer.ts';
import { issueToken } from '#src/backend/identity.ts';
import { FOOD, type Market } from './market.ts';
import { type Answer, type Call, call } from './shopper.ts';

/** A customer who is signed in. Zones are sent with every call unless a test says otherwise. */
export type SignedIn = {
  id: number;
  headers: { authorization: string };
  get: (path: string, options?: Call) => Promise<Answer>;
  post: (path: string, body?: unknown, options?: Call) => Promise<Answer>;
  put: (path: string, body?: unknown, options?: Call) => Promise<Answer>;
  del: (path: string, options?: Call) => Promise<Answer>;
};

let made = 0;

/** A new customer of the marketplace with a verified phone, straight from its tables. */
export async function signedIn(market: Market, more: Partial<typeof customers.$inferInsert> = {}): Promise<SignedIn> {
  made += 1;
  const phone = `+97155${String(1_000_000 + made)}`;
  const [row] = await market.db
    .insert(customers)
    .values({
      firstName: 'Lina',
      lastName: 'Aziz',
      phone,
      email: `lina${made}@example.com`,
      phoneVerified: true,
      ...more,
    })
    .returning({ id: customers.id });
  const id = row?.id ?? 0;
  const headers = { authorization: `Bearer ${await issueToken(market.db, id, market.clock.now())}` };
  const as = (method: string, path: string, options: Call) =>
    call(market, method, path, {
      module: FOOD,
      ...options,
      headers: { zoneId: '[1]', ...headers, ...options.headers },
    });
  return {
    id,
    headers,
    get: (path, options = {}) => as('GET', path, options),
    post: (path, body, options = {}) => as('POST', path, { ...options, body }),
    put: (path, body, options = {}) => as('PUT', path, { ...options, body }),
    del: (path, options = {}) => as('DELETE', path, options),
  };
}

/** What nobody may do: each call answers 401 without an identity and with a made-up token. */
export const STRANGERS: Record<string, string>[] = [
  {},
  { authorization: 'Bearer null' },
  { authorization: 'Bearer made-up' },
];
