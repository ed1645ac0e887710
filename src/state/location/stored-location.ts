import * as v from 'valibot';
import type { LatLng } from '#src/contract/place.ts';
import { jsonCodec, persisted, textCodec, writeCookie } from '../storage/persisted.ts';
import { sessionValue } from '../storage/storage-value.ts';

/** Delivery location: coordinates, address text and zones. `savedId`: the saved address it was chosen from. */
export type StoredLocation = { at: LatLng; address: string; zoneIds: number[]; savedId?: number };

const LatLngSchema = v.object({ lat: v.pipe(v.number(), v.finite()), lng: v.pipe(v.number(), v.finite()) });
const ZoneIdsSchema = v.array(v.pipe(v.number(), v.integer(), v.minValue(1)));
const NO_COORDINATES: LatLng | null = null;
const NO_ZONES: number[] = [];
const SavedIdSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const NO_ADDRESS = 0;

/** `currentLatLng` (API-02). */
export const $latLng = persisted<LatLng | null>('currentLatLng', jsonCodec(v.nullable(LatLngSchema)), NO_COORDINATES);
/** `location` (API-02): the address text. */
export const $address = persisted<string>('location', textCodec, '');
/** `zoneid` (API-02). */
export const $zoneIds = persisted<number[]>('zoneid', jsonCodec(ZoneIdsSchema), NO_ZONES);
/** The saved address the location was chosen from, 0 = none; removed on sign-out with the checkout data. */
export const $savedLocationId = persisted<number>('islet:checkout-place', jsonCodec(SavedIdSchema), NO_ADDRESS);

/** Returns the stored location, or null before one was picked. */
export function storedLocation(): StoredLocation | null {
  const at = $latLng.get();
  const zoneIds = $zoneIds.get();
  return at && zoneIds.length > 0 ? { at, address: $address.get(), zoneIds } : null;
}

/** Whether the location was set in this visit, which this tab remembers. */
const setNow = sessionValue('islet:location-set', v.literal(true));

/** Returns whether the location was set in this visit. */
export const isLocationFresh = (): boolean => setNow.get() === true;

/** Stores a picked location in all its keys (LOC-04) and the cookie that /home reads. */
export function storeLocation(location: StoredLocation): void {
  setNow.set(true);
  // First, so that listeners of the location find its saved address.
  $savedLocationId.set(location.savedId ?? NO_ADDRESS);
  $latLng.set(location.at);
  $address.set(location.address);
  $zoneIds.set(location.zoneIds);
  writeCookie('zoneid', JSON.stringify(location.zoneIds));
}

/** Stores a location without changing the zones (LOC-04, receiver). */
export function storeCoordinates(at: LatLng, address: string): void {
  $savedLocationId.set(NO_ADDRESS);
  $latLng.set(at);
  $address.set(address);
}
