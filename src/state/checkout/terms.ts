import { atom } from 'nanostores';
import { getConfig } from '#src/api/config.ts';
import { getProfile } from '#src/api/profile.ts';
import { getStore, listStoreSlots } from '#src/api/stores.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import { type ApiError, type Result, succeed } from '#src/contract/errors.ts';
import type { LatLng } from '#src/contract/place.ts';
import type { Profile } from '#src/contract/profile.ts';
import type { StoreSlot } from '#src/contract/slot.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import type { ZoneSettings } from '#src/contract/zone.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';
import { type Reach, reachOf, zoneOfStore } from './reach.ts';

/** What an order's price depends on besides the cart, loaded when the checkout opens. */
export type CheckoutTerms =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError }
  | {
      state: 'ready';
      config: ShopConfig;
      store: StoreDetails;
      /** Prices and payment methods of the store's own zone, whatever the address; null when unknown. */
      zone: ZoneSettings | null;
      /** Null while no address is known. */
      reach: Reach | null;
      /** Null for a guest. */
      customer: Profile | null;
      /** Slots with fees and places; null where the store states none: its opening hours then say which there are. */
      slots: StoreSlot[] | null;
      /** When it was loaded, in ms. */
      readAt: number;
    };

/** Terms after they were loaded. */
export type ReadyCheckoutTerms = Extract<CheckoutTerms, { state: 'ready' }>;

/** Initial state. */
export const UNKNOWN_TERMS: CheckoutTerms = { state: 'loading' };

/** Terms of the open checkout. */
export const $terms = atom<CheckoutTerms>(UNKNOWN_TERMS);

let latest = 0;

/**
 * Loads configuration, store, zones and the distance to the address; also 'try again', and when the address changes.
 * The current terms stay visible meanwhile; an older response never replaces a newer one.
 */
export async function readTerms(storeId: number, at: LatLng | null): Promise<void> {
  latest += 1;
  const mine = latest;
  if ($terms.get().state !== 'ready') $terms.set(UNKNOWN_TERMS);
  const terms = await termsOf(storeId, at);
  if (mine === latest) $terms.set(terms);
}

async function termsOf(storeId: number, at: LatLng | null): Promise<CheckoutTerms> {
  const [config, store, customer] = await Promise.all([getConfig(api()), getStore(api(), storeId), readCustomer()]);
  if (!config.ok) return { state: 'failed', error: config.error };
  if (!store.ok) return { state: 'failed', error: store.error };
  if (!customer.ok) return { state: 'failed', error: customer.error };
  const [zone, reach, slots] = await Promise.all([
    zoneOfStore(store.value),
    at ? reachOf(store.value, at) : succeed(null),
    store.value.slotTerms ? listStoreSlots(api(), storeId) : succeed(null),
  ]);
  if (!zone.ok) return { state: 'failed', error: zone.error };
  if (!reach.ok) return { state: 'failed', error: reach.error };
  if (!slots.ok) return { state: 'failed', error: slots.error };
  return {
    state: 'ready',
    config: config.value,
    store: store.value,
    customer: customer.value,
    zone: zone.value,
    reach: reach.value,
    slots: slots.value,
    readAt: serverNow(),
  };
}

/** Loads the customer; null for a guest. */
export async function readCustomer(): Promise<Result<Profile | null>> {
  return isSignedIn() ? getProfile(api()) : succeed(null);
}
