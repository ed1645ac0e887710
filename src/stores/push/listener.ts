import { $guestId } from '../guest.ts';
import { $token } from '../token.ts';
import { awaitsOrder } from './open-orders.ts';

/** Caller of the event stream; `who` identifies it without revealing the token. */
export type Listener = { who: string; token: string | null; guestId: number | null };

/** Returns the end of a token, which identifies but does not authenticate. */
export const tokenTail = (token: string): string => token.slice(-8);

/** Returns the customer, or a guest with a running order; null when the visitor gets no events. */
export function listenerNow(): Listener | null {
  const token = $token.get();
  if (token !== '') return { who: `customer ${tokenTail(token)}`, token, guestId: null };
  const guestId = $guestId.get();
  return guestId > 0 && awaitsOrder() ? { who: `guest ${guestId}`, token: null, guestId } : null;
}
