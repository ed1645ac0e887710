import * as v from 'valibot';
import type { LatLng } from '#src/contract/place.ts';
import { jsonCodec, persisted, textCodec, writeCookie } from './persisted.ts';

/** Delivery location: coordinates, address text and zones. `savedId`: the saved address it was chosen from. */
export type Place = { at: LatLng; address: string; zoneIds: number[]; savedId?: number };

const LatLngSchema = v.object({ lat: v.pipe(v.number(), v.finite()), lng: v.pipe(v.number(), v.finite()) });
const ZoneIdsSchema = v.array(v.pipe(v.number(), v.integer(), v.minValue(1)));
const NOWHERE: LatLng | null = null;
const NO_ZONES: number[] = [];
const SavedIdSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const NO_ADDRESS = 0;

/** `currentLatLng` (API-02). */
export const $latLng = persisted<LatLng | null>('currentLatLng', jsonCodec(v.nullable(LatLngSchema)), NOWHERE);
/** `location` (API-02): the address text. */
export const $address = persisted<string>('location', textCodec, '');
/** `zoneid` (API-02). */
export const $zoneIds = persisted<number[]>('zoneid', jsonCodec(ZoneIdsSchema), NO_ZONES);
/** The saved address the location was chosen from, 0 = none; removed on sign-out with the checkout data. */
export const $savedPlaceId = persisted<number>('islet:checkout-place', jsonCodec(SavedIdSchema), NO_ADDRESS);

/** Returns the stored location, or null before one was picked. */
export function storedPlace(): Place | null {
  const at = $latLng.get();
  const zoneIds = $zoneIds.get();
  return at && zoneIds.length > 0 ? { at, address: $address.get(), zoneIds } : null;
}

/** Stores a picked location in all its keys (LOC-04) and the cookie that /home reads. */
export function storePlace(place: Place): void {
  // First, so that listeners of the location find its saved address.
  $savedPlaceId.set(place.savedId ?? NO_ADDRESS);
  $latLng.set(place.at);
  $address.set(place.address);
  $zoneIds.set(place.zoneIds);
  writeCookie('zoneid', JSON.stringify(place.zoneIds));
}

/** Stores a location without changing the zones (LOC-04, receiver). */
export function storePlaceOnly(at: LatLng, address: string): void {
  $savedPlaceId.set(NO_ADDRESS);
  $latLng.set(at);
  $address.set(address);
}
