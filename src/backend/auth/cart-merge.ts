import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';

/** What became of a guest's cart at sign-in. */
export async function mergeGuestCart(
  _c: Ctx,
  _tx: Tx,
  _who: { guestId: unknown; customerId: number },
): Promise<{ not_kept: unknown[] } | null> {
  return null;
}
