import { $guestId } from '../guest.ts';
import { $token } from '../token.ts';
import { awaitsOrder } from './open-orders.ts';

/** Who listens, and a name for that person that tells nobody else's token. */
export type Listener = { who: string; token: string | null; guestId: number | null };

/** A part of a token that tells two of them apart and opens nothing. */
export const tokenTail = (token: string): string => token.slice(-8);

/** The customer, or a guest who waits for an order; null when nothing is pushed to the visitor. */
export function listenerNow(): Listener | null {
  const token = $token.get();
  if (token !== '') return { who: `customer ${tokenTail(token)}`, token, guestId: null };
  const guestId = $guestId.get();
  return guestId > 0 && awaitsOrder() ? { who: `guest ${guestId}`, token: null, guestId } : null;
}
