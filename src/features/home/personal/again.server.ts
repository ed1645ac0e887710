import { listMyOrders } from '#src/api/order-details.ts';
import { getWishlist } from '#src/api/wishlist.ts';
import type { Item } from '#src/contract/item.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { type PastOrder, repeatable } from '#src/domain/repeatable.ts';
import { orElse } from '../../shared/page/context.server.ts';
import type { PersonalContext } from './personal.server.ts';

/** What a customer may want again on a home (EXT-05); empty lists where there is nothing. */
export type Again = { orders: PastOrder[]; items: Item[]; stores: StoreSummary[] };

/** Number of past orders that are looked through, and the most favourites of a kind that are shown. */
const LOOKED_AT = 20;
const SHOWN = 12;

const NOTHING: Again = { orders: [], items: [], stores: [] };

/** Returns what the customer ordered and saved in the page's module and zones. What could not be read is left out. */
export async function loadAgain({ context, api }: PersonalContext): Promise<Again> {
  const { moduleId, zoneIds } = context;
  if (!EXTRAS.again || moduleId === null) return NOTHING;
  const [past, wishes] = await Promise.all([
    listMyOrders(api, 'past', { page: 1, pageSize: LOOKED_AT, guestId: null }),
    getWishlist(api),
  ]);
  const { items, stores } = orElse(wishes, NOTHING);
  return {
    orders: repeatable(orElse(past, { rows: [] }).rows, moduleId, zoneIds),
    items: items.filter((item) => item.moduleId === moduleId).slice(0, SHOWN),
    stores: stores.filter((store) => store.moduleId === moduleId).slice(0, SHOWN),
  };
}
