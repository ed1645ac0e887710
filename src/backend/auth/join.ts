import { eq } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { customers } from '../db/schema/customer.ts';
import { dropTokens } from '../identity.ts';
import type { CustomerRow } from './accounts.ts';
import type { AuthState } from './answer.ts';

/** Returns the part of an account that is shown with the question "is this you?". */
export const existingWire = (customer: CustomerRow, picture: (key: string | null) => string | null) =>
  ({
    id: customer.id,
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    image: picture(customer.image),
  }) satisfies AuthState['existing'];

/**
 * Transfers an account to the caller who verified its phone or e-mail. Its previous owner verified nothing, so password
 * and tokens are removed: otherwise an attacker could prepare an account and share it with its later owner.
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

/** Removes a phone or e-mail from an account after it was verified for another user. */
export async function detach(tx: Tx, customer: CustomerRow, what: 'phone' | 'email', now: Date): Promise<void> {
  await tx
    .update(customers)
    .set({ [what]: null, updatedAt: now })
    .where(eq(customers.id, customer.id));
}
