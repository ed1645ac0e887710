import { customers } from '#src/backend/db/schema/customer.ts';
import { issueToken } from '#src/backend/http/identity.ts';
import type { Market } from '../contract/market.ts';

/** A customer of a test's marketplace. */
export type Customer = { id: number; token: string; send: (path: string, body: object) => Promise<void> };

let made = 0;

/** Inserts a new customer. */
export async function newCustomer({ app, db, clock }: Market): Promise<Customer> {
  made += 1;
  const [row] = await db
    .insert(customers)
    .values({ firstName: 'Lina', lastName: 'Aziz', phone: `+97156${1_000_000 + made}`, phoneVerified: true })
    .returning({ id: customers.id });
  const id = row?.id ?? 0;
  const token = await issueToken(db, id, clock.now());
  return {
    id,
    token,
    async send(path, body) {
      const response = await app.request(`${window.location.origin}/api/v1${path}`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(await response.text());
    },
  };
}
