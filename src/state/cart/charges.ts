import { atom } from 'nanostores';
import { getConfig } from '#src/api/config.ts';
import type { CartLine } from '#src/contract/cart.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import { succeed } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import { subtotal } from '#src/domain/cart-totals.ts';
import { type ZoneTerms, zoneTerms } from '#src/domain/delivery.ts';
import { quoteOrder } from '#src/domain/quote.ts';
import { runningDiscount } from '#src/domain/store.ts';
import { type Reach, reachOf, zoneOfStore } from '../checkout/reach.ts';
import { api } from '../client.ts';
import { $latLng } from '../location/stored-location.ts';

/** What the checkout of a store adds to a subtotal depends on. */
export type ChargeTerms = {
  store: StoreDetails;
  config: ShopConfig;
  zone: ZoneTerms | null;
  /** Delivery to the stored location; null before one was picked. */
  reach: Reach | null;
};

/** Delivery, tax and fees of an order, minor units. `isLeast`: no location is known, so that delivery may cost more. */
export type CartCharges = { amount: Minor; isLeast: boolean };

/** Terms of the store whose cart is shown; null until they are loaded, and when that fails. */
export const $chargeTerms = atom<ChargeTerms | null>(null);

let latest = 0;

/** Loads the terms of a store. On a failure the cart only says that charges are added at checkout. */
export async function loadChargeTerms(store: StoreDetails | null): Promise<void> {
  latest += 1;
  const mine = latest;
  if ($chargeTerms.get()?.store.id !== store?.id) $chargeTerms.set(null);
  if (!store) return;
  const at = $latLng.get();
  const [config, zone, reach] = await Promise.all([
    getConfig(api()),
    zoneOfStore(store),
    at ? reachOf(store, at) : succeed(null),
  ]);
  if (mine !== latest) return;
  if (!config.ok || !zone.ok || !reach.ok) return $chargeTerms.set(null);
  const ownZone = zone.value && zoneTerms(zone.value, store.moduleId);
  $chargeTerms.set({ store, config: config.value, zone: ownZone, reach: reach.value });
}

/**
 * Returns what the checkout adds to the subtotal of a cart: the same quote, without the choices made there. Null where
 * the store does not deliver to the stored location.
 */
export function cartCharges(lines: readonly CartLine[], terms: ChargeTerms, now: Date): CartCharges | null {
  const { store, config, zone, reach } = terms;
  const delivers = config.delivery && store.delivery;
  if (delivers && reach?.served === false) return null;
  const quote = quoteOrder({
    lines,
    store,
    config,
    zone,
    orderType: delivers ? 'delivery' : 'take_away',
    distance: reach?.metres ?? null,
    vehicleExtra: reach?.vehicleExtra,
    now,
    freeDeliveryForAll: config.freeDeliveryForAll,
  });
  const { total } = subtotal(lines, runningDiscount(store, now, config.timeZone));
  return { amount: quote.total - total, isLeast: delivers && reach === null && quote.delivery.freeBy === null };
}
