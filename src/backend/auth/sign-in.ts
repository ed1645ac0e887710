import { mergeGuestCart } from '../cart/merge.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { refusal } from '../errors.ts';
import { issueToken } from '../identity.ts';
import type { CustomerRow } from './accounts.ts';
import { type AuthState, authWire } from './answer.ts';
import { BLOCKED } from './texts.ts';

/**
 * Signs a customer in: issues a token and merges the guest's cart (`guest_id`) into the customer's. `cart_merge` is the
 * result of that merge, if there was one.
 * @throws {Refusal} 403 `auth-003` for a blocked account.
 */
export async function signIn(
  tx: Tx,
  context: RequestContext,
  { customer, guestId, ...state }: Omit<AuthState, 'token'> & { customer: CustomerRow; guestId: unknown },
) {
  if (!customer.active) throw refusal(403, 'auth-003', BLOCKED);
  const token = await issueToken(tx, customer.id, context.now.at, context.device);
  const merged = await mergeGuestCart(tx, context, { guestId, customerId: customer.id });
  return { ...authWire({ ...state, token, email: customer.email }), ...(merged ? { cart_merge: merged } : {}) };
}
