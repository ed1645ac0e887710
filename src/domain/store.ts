import type { ShopConfig } from '#src/contract/config.ts';
import type { StoreDiscount, StoreSummary } from '#src/contract/store.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import { runsNow } from './availability.ts';

/** Returns the overlay of a store card (CARD-05): 'schedule' = 'CLOSED NOW', 'owner' = 'Closed Now', null = open. */
export function closedOverlay(store: Pick<StoreSummary, 'active' | 'open'>): 'schedule' | 'owner' | null {
  if (!store.active) return 'owner';
  return store.open ? null : 'schedule';
}

/** Why a store takes no orders: closed by its owner, or outside its hours without scheduled orders. */
export type OrderStop = 'owner' | 'schedule';

/** Returns why a store takes no orders, null when it does. `schedulable`: store and marketplace take scheduled
 *  orders. */
export function orderStop(store: Pick<StoreSummary, 'active' | 'open'>, schedulable: boolean): OrderStop | null {
  const closed = closedOverlay(store);
  return closed === 'schedule' && schedulable ? null : closed;
}

/** Returns the store discount that runs now by its dates and daily window, in the marketplace's time zone; null when
 *  none does. */
export function runningDiscount(store: Pick<StoreSummary, 'discount'>, now: Date, zone: string): StoreDiscount | null {
  const { discount } = store;
  return discount && discount.percent > 0 && runsNow(discount, discount.window, now, zone) ? discount : null;
}

/** Returns whether scheduled orders are taken: both store and marketplace must allow them. */
export function takesSchedules(
  store: Pick<StoreDetails, 'schedulable'>,
  config: Pick<ShopConfig, 'schedulable'>,
): boolean {
  return store.schedulable && config.schedulable;
}
