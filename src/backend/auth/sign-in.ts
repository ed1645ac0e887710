import { and, eq, isNull } from 'drizzle-orm';
import { takeAlerts } from '../alerts/take.ts';
import { mergeGuestCart } from '../cart/merge.ts';
import { guests } from '../db/schema/customer.ts';
import type { Tx } from '../db/types.ts';
import { refusal } from '../http/errors.ts';
import { findGuest, issueToken } from '../http/identity.ts';
import { takeDoorPhotos } from '../orders/placing/door-photos.ts';
import type { RequestContext } from '../types.ts';
import type { CustomerRow } from './accounts.ts';
import { BLOCKED } from './texts.ts';

/** Method of signing in. */
type LoginType = 'manual' | 'otp' | 'social' | 'passkey';

export type AuthState = {
  token?: string | null;
  phoneVerified?: boolean;
  emailVerified?: boolean;
  personalInfo?: boolean;
  existing?: { id: number; name: string; image: string | null } | null;
  loginType: LoginType;
  email?: string | null;
  /** Secret of the flow that continues, if any. */
  flowToken?: string | undefined;
};

/** Returns the state of a sign-in (schema AuthResponse); omitted fields count as done. */
export const authWire = ({
  token = null,
  phoneVerified = true,
  emailVerified = true,
  personalInfo = true,
  existing = null,
  loginType,
  email = null,
  flowToken,
}: AuthState) => ({
  token,
  is_phone_verified: phoneVerified ? 1 : 0,
  is_email_verified: emailVerified ? 1 : 0,
  is_personal_info: personalInfo ? 1 : 0,
  is_exist_user: existing,
  login_type: loginType,
  email,
  ...(flowToken === undefined ? {} : { flow_token: flowToken }),
});

/** Returns the part of an account that is shown with the question "is this you?". */
export const existingAccountWire = (customer: CustomerRow, picture: (key: string | null) => string | null) =>
  ({
    id: customer.id,
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    image: picture(customer.image),
  }) satisfies AuthState['existing'];

/**
 * Signs a customer in: issues a token and merges the guest's cart (`guest_id`) into the customer's, who also gets the
 * guest's photos of doors and alerts. `cart_merge` is the result of that merge, if there was one.
 * @throws {Refusal} 403 `auth-003` for a blocked account.
 */
export async function signIn(
  tx: Tx,
  context: RequestContext,
  { customer, guestId, ...state }: Omit<AuthState, 'token'> & { customer: CustomerRow; guestId: unknown },
) {
  if (!customer.active) throw refusal(403, 'auth-003', BLOCKED);
  const token = await issueToken(tx, customer.id, context.now.at, context.device);
  const guest = await findGuest(tx, guestId);
  if (guest) {
    await takeDoorPhotos(tx, guest, customer.id);
    await takeAlerts(tx, guest.id, customer.id);
    const free = and(eq(guests.id, guest.id), isNull(guests.customerId));
    await tx.update(guests).set({ customerId: customer.id }).where(free);
  }
  const merged = await mergeGuestCart(tx, context, { guestId, customerId: customer.id });
  return { ...authWire({ ...state, token, email: customer.email }), ...(merged ? { cart_merge: merged } : {}) };
}
