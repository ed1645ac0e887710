import { atom } from 'nanostores';
import { distanceBetween } from '#src/api/places.ts';
import { vehicleCharge } from '#src/api/vehicles.ts';
import { findZones } from '#src/api/zones.ts';
import { type ApiError, type Result, succeed } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import type { LatLng } from '#src/contract/place.ts';
import type { ZoneSettings } from '#src/contract/zone.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';

/** An end of the trip, as the marketplace sees it. */
export type Stop = {
  at: LatLng;
  /** All zones of the location. */
  zoneIds: readonly number[];
  /** The zone with the parcel module; null when there is none. */
  zone: ZoneSettings | null;
  /** The marketplace's message for a location outside its zones. */
  refusal: string;
};

/** Trip of a parcel. `reading`: a newer one is loading. */
export type Trip = {
  reading: boolean;
  error: ApiError | null;
  sender: Stop | null;
  receiver: Stop | null;
  /** Distance by road; null while an end is missing or outside the service area. */
  way: { metres: number; vehicleExtra: Minor } | null;
};

/** Initial state. */
export const NO_TRIP: Trip = { reading: true, error: null, sender: null, receiver: null, way: null };

export const $trip = atom<Trip>(NO_TRIP);

let latest = 0;

/**
 * Loads both ends and the distance; the current trip stays visible meanwhile, and an older response never replaces a
 * newer one.
 */
export async function readTrip(moduleId: number, from: LatLng | null, to: LatLng | null): Promise<void> {
  latest += 1;
  const mine = latest;
  $trip.set({ ...$trip.get(), reading: true, error: null });
  const trip = await tripOf(moduleId, from, to);
  if (mine === latest) $trip.set(trip.ok ? trip.value : { ...NO_TRIP, reading: false, error: trip.error });
}

async function tripOf(moduleId: number, from: LatLng | null, to: LatLng | null): Promise<Result<Trip>> {
  const stopAt = (at: LatLng | null) => (at ? stopOf(moduleId, at) : succeed(null));
  const [sender, receiver] = await Promise.all([stopAt(from), stopAt(to)]);
  if (!sender.ok) return sender;
  if (!receiver.ok) return receiver;
  const ends = { reading: false, error: null, sender: sender.value, receiver: receiver.value };
  if (!from || !to || !sender.value?.zone || !receiver.value?.zone) return succeed({ ...ends, way: null });
  const { metres } = await distanceBetween(api(), from, to);
  const extra = await vehicleCharge(api(), metres);
  // Older marketplaces do not have this call.
  if (!extra.ok && extra.error.kind !== 'notFound') return extra;
  return succeed({ ...ends, way: { metres, vehicleExtra: extra.ok ? extra.value : 0 } });
}

/** Loads the zones of an end; empty outside the service area, which is not a failure. */
async function stopOf(moduleId: number, at: LatLng): Promise<Result<Stop>> {
  const zonesResult = await findZones(api(), at);
  if (zonesResult.ok) {
    const { zoneIds, zones } = zonesResult.value;
    const zone = zones.find(({ modules }) => modules.some(({ id }) => id === moduleId)) ?? null;
    return succeed({ at, zoneIds, zone, refusal: '' });
  }
  if (zonesResult.error.kind !== 'notFound' && zonesResult.error.kind !== 'refused') return zonesResult;
  return succeed({ at, zoneIds: [], zone: null, refusal: (await errorTexts(zonesResult.error)).join('\n') });
}
