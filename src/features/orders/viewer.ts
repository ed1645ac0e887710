import type { OrderDetails } from '#src/contract/order-details.ts';
import { type Viewer, viewerOf } from '#src/domain/after-order.ts';
import { $guestId } from '#src/state/guest.ts';
import { $token } from '#src/state/token.ts';
import { useStored } from '../shared/islands/use-stored.ts';

const NO_TOKEN = '';
const NO_GUEST = 0;

/** Returns the visitor's relation to an order. */
export function useViewer(order: OrderDetails): Viewer {
  const signedIn = useStored($token, NO_TOKEN) !== '';
  const guestId = useStored($guestId, NO_GUEST);
  return viewerOf(order, { signedIn, guestId });
}
