import * as v from 'valibot';
import type { LatLng } from '#src/contract/place.ts';
import { jsonCodec, persisted, textCodec, writeCookie } from './persisted.ts';

/**
 * Where the person wants things delivered: coordinates, the address as text, and the zones it lies in. `savedId`: the saved address
 * it was chosen by.
 */
export type Place = { at: LatLng; address: string; zoneIds: number[]; savedId?: number };

const LatLngSchema = v.object({ lat: v.pipe(v.number(), v.finite()), lng: v.pipe(v.number(), v.finite()) });
const ZoneIdsSchema = v.array(v.pipe(v.number(), v.integer(), v.minValue(1)));
const NOWHERE: LatLng | null = null;
const NO_ZONES: number[] = [];
const SavedIdSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const NO_ADDRESS = 0;

/** API-02 `currentLatLng`. */
export const $latLng = persisted<LatLng | null>('currentLatLng', jsonCodec(v.nullable(LatLngSchema)), NOWHERE);
/** API-02 `location`: the address as text. */
export const $address = persisted<string>('location', textCodec, '');
/** API-02 `zoneid`. */
export const $zoneIds = persisted<number[]>('zoneid', jsonCodec(ZoneIdsSchema), NO_ZONES);
/** The saved address the place was chosen by, 0 = none. Signing out forgets it, as everything of a checkout. */
export const $savedPlaceId = persisted<number>('islet:checkout-place', jsonCodec(SavedIdSchema), NO_ADDRESS);

/** The stored place, or null while none was picked. */
export function storedPlace(): Place | null {
  const at = $latLng.get();
  const zoneIds = $zoneIds.get();
  return at && zoneIds.length > 0 ? { at, address: $address.get(), zoneIds } : null;
}

/** Stores a picked place in all its keys (LOC-04) and beside them the cookie /home reads. */
export function storePlace(place: Place): void {
  // Whoever follows the place finds its saved address.
  $savedPlaceId.set(place.savedId ?? NO_ADDRESS);
  $latLng.set(place.at);
  $address.set(place.address);
  $zoneIds.set(place.zoneIds);
  writeCookie('zoneid', JSON.stringify(place.zoneIds));
}

/** Stores a place whose zone is not to be changed (LOC-04 receiver). */
export function storePlaceOnly(at: LatLng, address: string): void {
  $savedPlaceId.set(NO_ADDRESS);
  $latLng.set(at);
  $address.set(address);
}
