import { eq } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { customers } from '../db/schema/customer.ts';
import { dropTokens } from '../identity.ts';
import type { CustomerRow } from './accounts.ts';
import type { AuthState } from './answer.ts';

/** What the person asked "is this you?" gets to see of the account. */
export const existingWire = (customer: CustomerRow, picture: (key: string | null) => string | null) =>
  ({
    id: customer.id,
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    image: picture(customer.image),
  }) satisfies AuthState['existing'];

/**
 * The account becomes that of the person who proved its phone or e-mail. Whoever made it proved nothing, so his password
 * and his tokens end here: else an account could be laid out for somebody to walk into.
 */
export async function joinAccount(
  tx: Tx,
  customer: CustomerRow,
  proved: Partial<Pick<CustomerRow, 'phoneVerified' | 'emailVerified' | 'socialId' | 'loginMedium'>>,
  now: Date,
): Promise<CustomerRow> {
  await dropTokens(tx, customer.id);
  const [joined] = await tx
    .update(customers)
    .set({ ...proved, passwordHash: null, updatedAt: now })
    .where(eq(customers.id, customer.id))
    .returning();
  return joined ?? customer;
}

/** Takes from an account a phone or e-mail that proved to be somebody else's. */
export async function detach(tx: Tx, customer: CustomerRow, what: 'phone' | 'email', now: Date): Promise<void> {
  await tx
    .update(customers)
    .set({ [what]: null, updatedAt: now })
    .where(eq(customers.id, customer.id));
}
