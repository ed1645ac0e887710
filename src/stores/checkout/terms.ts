import { atom } from 'nanostores';
import { getConfig } from '#src/api/config.ts';
import { distanceBetween } from '#src/api/places.ts';
import { getStore } from '#src/api/stores.ts';
import { findZones } from '#src/api/zones.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import type { ApiError, Result } from '#src/contract/errors.ts';
import type { LatLng } from '#src/contract/place.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import type { ZoneLookup } from '#src/contract/zone.ts';
import { api } from '../client.ts';

/** Where the order would go, as the marketplace sees it now. */
export type Reach = {
  at: LatLng;
  /** Zones of the address; empty when it is outside all of them. */
  zones: ZoneLookup['zones'];
  /** Metres by road from the store. */
  metres: number;
  /** The marketplace's sentence when the address is outside every zone. */
  refusal: string | null;
};

/** What an order's price depends on besides the basket, all read when the checkout opens (design D2). */
export type Terms =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError }
  | { state: 'ready'; config: ShopConfig; store: StoreDetails; reach: Reach | null; readAt: number };

/** Before anything is known; a constant for islands. */
export const UNKNOWN_TERMS: Terms = { state: 'loading' };

/** The terms of the open checkout. */
export const $terms = atom<Terms>(UNKNOWN_TERMS);

let latest = 0;

/**
 * Reads configuration, store, zones of the address and the way there. Also 'try again', and called when the address changes:
 * what is known of marketplace and store stays on screen meanwhile; an older answer never replaces a newer one.
 */
export async function readTerms(storeId: number, at: LatLng | null): Promise<void> {
  latest += 1;
  const mine = latest;
  const before = $terms.get();
  if (before.state !== 'ready') $terms.set(UNKNOWN_TERMS);
  const [config, store] = await Promise.all([getConfig(api()), getStore(api(), storeId)]);
  if (!config.ok) return settle(mine, { state: 'failed', error: config.error });
  if (!store.ok) return settle(mine, { state: 'failed', error: store.error });
  const reach = at ? await reachOf(store.value, at) : null;
  if (reach && !reach.ok) return settle(mine, { state: 'failed', error: reach.error });
  settle(mine, {
    state: 'ready',
    config: config.value,
    store: store.value,
    reach: reach?.value ?? null,
    readAt: Date.now(),
  });
}

const settle = (mine: number, terms: Terms): void => {
  if (mine === latest) $terms.set(terms);
};

async function reachOf(store: StoreDetails, at: LatLng): Promise<Result<Reach>> {
  const [zones, way] = await Promise.all([findZones(api(), at), distanceBetween(api(), store, at)]);
  if (zones.ok) return { ok: true, value: { at, zones: zones.value.zones, metres: way.metres, refusal: null } };
  // Outside every zone is an answer, not a failure: the person can choose another address.
  if (zones.error.kind !== 'notFound' && zones.error.kind !== 'refused') return zones;
  return { ok: true, value: { at, zones: [], metres: way.metres, refusal: zones.error.messages[0]?.message ?? '' } };
}
