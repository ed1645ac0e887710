import type { OrderDetails } from '#src/contract/order-details.ts';
import { type Viewer, viewerOf } from '#src/domain/after-order.ts';
import { $guestId } from '#src/state/auth/guest.ts';
import { $token } from '#src/state/auth/token.ts';
import { useStored } from '../../shared/islands/use-stored.ts';

/** Returns the visitor's relation to an order. */
export function useViewer(order: OrderDetails): Viewer {
  const signedIn = useStored($token) !== '';
  const guestId = useStored($guestId);
  return viewerOf(order, { signedIn, guestId });
}
