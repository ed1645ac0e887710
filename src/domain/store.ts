import type { ShopConfig } from '#src/contract/config.ts';
import type { StoreDiscount, StoreSummary } from '#src/contract/store.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import { runsNow } from './availability.ts';

/** Returns the overlay of a store card (D1 §2.16): 'schedule' = 'CLOSED NOW', 'owner' = 'Closed Now', null = open. */
export function closedOverlay(store: Pick<StoreSummary, 'active' | 'open'>): 'schedule' | 'owner' | null {
  if (!store.active) return 'owner';
  return store.open ? null : 'schedule';
}

/** Why a store takes no orders at all: closed by its owner, or outside its hours without orders for later. */
export type OrderStop = 'owner' | 'schedule';

/** Returns why a store takes no orders, null while it does. `schedulable`: orders for later are taken (store and marketplace). */
export function orderStop(store: Pick<StoreSummary, 'active' | 'open'>, schedulable: boolean): OrderStop | null {
  const closed = closedOverlay(store);
  return closed === 'schedule' && schedulable ? null : closed;
}

/** Returns the store discount that runs now by its dates and daily window, marketplace zone; null when none does. */
export function runningDiscount(store: Pick<StoreSummary, 'discount'>, now: Date, zone: string): StoreDiscount | null {
  const { discount } = store;
  return discount && discount.percent > 0 && runsNow(discount, discount.window, now, zone) ? discount : null;
}

/** Returns whether orders for later are taken: the store AND the marketplace switch. */
export function takesSchedules(
  store: Pick<StoreDetails, 'schedulable'>,
  config: Pick<ShopConfig, 'schedulable'>,
): boolean {
  return store.schedulable && config.schedulable;
}
