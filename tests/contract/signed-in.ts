import { customers } from '#src/backend/db/schema/customer.ts';
import { issueToken } from '#src/backend/http/identity.ts';
import { FOOD, type Market } from './market.ts';
import { type ApiResponse, type Call, call } from './shopper.ts';

/** A signed-in customer. Zones are sent with every call by default. */
export type SignedIn = {
  id: number;
  headers: { authorization: string };
  get: (path: string, options?: Call) => Promise<ApiResponse>;
  post: (path: string, body?: unknown, options?: Call) => Promise<ApiResponse>;
  put: (path: string, body?: unknown, options?: Call) => Promise<ApiResponse>;
  del: (path: string, options?: Call) => Promise<ApiResponse>;
};

let made = 0;

/** Inserts a customer with a verified phone. */
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

/** Headers of callers without an identity or with an invalid token: each call must return 401. */
export const STRANGERS: Record<string, string>[] = [
  {},
  { authorization: 'Bearer null' },
  { authorization: 'Bearer made-up' },
];
