import { atom } from 'nanostores';
import { getConfig } from '#src/api/config.ts';
import type { CartLine } from '#src/contract/cart.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import { succeed } from '#src/contract/errors.ts';
import type { Membership } from '#src/contract/membership.ts';
import type { Discount, Minor } from '#src/contract/money.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import { subtotal } from '#src/domain/cart-totals.ts';
import { type ZoneTerms, zoneTerms } from '#src/domain/delivery.ts';
import { termsAt } from '#src/domain/membership.ts';
import { type AddedFees, addedFees } from '#src/domain/price-promise.ts';
import { quoteOrder } from '#src/domain/quote.ts';
import { runningDiscount } from '#src/domain/store.ts';
import { type Reach, reachOf, readCustomer, zoneOfStore } from '../checkout/terms.ts';
import { api } from '../client.ts';
import { openLocationPicker } from '../location/location.ts';
import { $latLng, storeLocation } from '../location/stored-location.ts';
import { announceStored } from '../page/navigate-with-notice.ts';
import { openOverlay } from '../page/overlay.ts';

/** What the checkout of a store adds to a subtotal depends on. */
export type ChargeTerms = {
  store: StoreDetails;
  config: ShopConfig;
  zone: ZoneTerms | null;
  /** Delivery to the stored location; null before one was picked. */
  reach: Reach | null;
  /** Discount of a referred customer's first order. */
  referral?: Discount | null;
  membership?: Membership | null;
};

/**
 * What the checkout adds to a subtotal, minor units: delivery, tax and fees, less the discount of a first order, and the
 * total of the checkout. `delivers`: whether it is delivered. `isLeast`: no location is known, so that delivery may cost more.
 * `saving`: what the membership takes off (EXT-26), 0 where that depends on the location.
 */
export type CartCharges = {
  amount: Minor;
  isLeast: boolean;
  fees: AddedFees;
  total: Minor;
  saving: Minor;
  delivers: boolean;
};

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
  const [config, zone, reach, customer] = await Promise.all([
    getConfig(api()),
    zoneOfStore(store),
    at ? reachOf(store, at) : succeed(null),
    EXTRAS.pricePromise || EXTRAS.membership ? readCustomer() : succeed(null),
  ]);
  if (mine !== latest) return;
  if (!config.ok || !zone.ok || !reach.ok || !customer.ok) return $chargeTerms.set(null);
  const ownZone = zone.value && zoneTerms(zone.value, store.moduleId);
  const referral = customer.value?.firstOrder?.discount ?? null;
  const membership = customer.value?.membership ?? null;
  $chargeTerms.set({ store, config: config.value, zone: ownZone, reach: reach.value, referral, membership });
}

/**
 * Returns what the checkout adds to the subtotal of a cart: the same quote, without the choices made there. Null where
 * the store does not deliver to the stored location.
 */
export function cartCharges(lines: readonly CartLine[], terms: ChargeTerms, now: Date): CartCharges | null {
  const { store, config, zone, reach, referral, membership } = terms;
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
    referral,
    membership: termsAt(membership, now),
    freeDeliveryForAll: config.freeDeliveryForAll,
  });
  const { total } = subtotal(lines, runningDiscount(store, now, config.timeZone));
  const hasNoDistance = delivers && reach === null;
  return {
    amount: quote.total - total,
    isLeast: hasNoDistance && quote.delivery.freeBy === null,
    fees: addedFees(quote),
    total: quote.total,
    saving: hasNoDistance ? 0 : quote.membershipSaving,
    delivers,
  };
}

/** Opens the location picker from the cart, which opens again with the fees of the picked location (EXT-18). */
export function pickCartAddress(): void {
  openLocationPicker({
    purpose: 'callback',
    start: $latLng.get(),
    onPick: (place) => {
      storeLocation(place);
      announceStored();
      openOverlay({ name: 'cart' });
    },
  });
}
