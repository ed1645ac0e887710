import { atom } from 'nanostores';
import { getConfig } from '#src/api/config.ts';
import { listModules } from '#src/api/modules.ts';
import { distanceBetween } from '#src/api/places.ts';
import { getProfile } from '#src/api/profile.ts';
import { getStore, listStoreSlots } from '#src/api/stores.ts';
import { vehicleCharge } from '#src/api/vehicles.ts';
import { findZones } from '#src/api/zones.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import { type ApiError, type Result, succeed } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import type { LatLng } from '#src/contract/place.ts';
import type { Profile } from '#src/contract/profile.ts';
import type { StoreSlot } from '#src/contract/slot.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import type { ZoneSettings } from '#src/contract/zone.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';

/** Delivery to the address, as the marketplace sees it now. */
export type Reach = {
  at: LatLng;
  /** Whether the store delivers there. */
  served: boolean;
  /** Metres by road from the store. */
  metres: number;
  /** Extra charge of the vehicle for that distance. */
  vehicleExtra: Minor;
};

/** Loads the zones of a point; empty outside the service area, which is not a failure. */
async function zonesAt(at: LatLng): Promise<Result<ZoneSettings[]>> {
  const zonesResult = await findZones(api(), at);
  if (zonesResult.ok) return succeed(zonesResult.value.zones);
  return zonesResult.error.kind === 'notFound' || zonesResult.error.kind === 'refused' ? succeed([]) : zonesResult;
}

/** Loads the settings of a store's own zone; null when the marketplace does not name it. */
export async function zoneOfStore({ lat, lng, zoneId }: StoreDetails): Promise<Result<ZoneSettings | null>> {
  const zones = await zonesAt({ lat, lng });
  return zones.ok ? succeed(zones.value.find(({ id }) => id === zoneId) ?? null) : zones;
}

/** Loads whether a store delivers to a point, the way there and the vehicle's extra charge. */
export async function reachOf(store: StoreDetails, at: LatLng): Promise<Result<Reach>> {
  const [zones, way] = await Promise.all([zonesAt(at), wayFrom(store, at)]);
  if (!zones.ok) return zones;
  if (!way.ok) return way;
  const served = zones.value.some(({ id }) => id === store.zoneId) || (await servedAnywhere(store, zones.value));
  return succeed({ at, served, ...way.value });
}

async function wayFrom(store: StoreDetails, at: LatLng): Promise<Result<Pick<Reach, 'metres' | 'vehicleExtra'>>> {
  const { metres } = await distanceBetween(api(), store, at);
  // A store with its own couriers has its own rates and no vehicle of the marketplace.
  if (store.ownRates) return succeed({ metres, vehicleExtra: 0 });
  const extra = await vehicleCharge(api(), metres);
  if (extra.ok) return succeed({ metres, vehicleExtra: extra.value });
  // Older marketplaces do not have this call.
  return extra.error.kind === 'notFound' ? succeed({ metres, vehicleExtra: 0 }) : extra;
}

/** Returns whether the store's module delivers across zones and is in one of these. */
async function servedAnywhere({ moduleId }: StoreDetails, zones: readonly ZoneSettings[]): Promise<boolean> {
  if (!zones.some(({ modules }) => modules.some(({ id }) => id === moduleId))) return false;
  const modules = await listModules(api());
  return modules.ok && modules.value.some(({ id, allZones }) => id === moduleId && allZones);
}

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
