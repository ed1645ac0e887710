import { atom } from 'nanostores';
import { distanceBetween } from '#src/api/places.ts';
import { vehicleCharge } from '#src/api/vehicles.ts';
import { findZones } from '#src/api/zones.ts';
import { type ApiError, type Result, succeed } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import type { LatLng } from '#src/contract/place.ts';
import type { ZoneSettings } from '#src/contract/zone.ts';
import { api } from '../client.ts';
import { errorTexts } from '../notices.ts';

/** An end of the way as the marketplace sees it. */
export type Stop = {
  at: LatLng;
  /** All zones it lies in. */
  zoneIds: readonly number[];
  /** The one that carries parcels; null when none does. */
  zone: ZoneSettings | null;
  /** What the marketplace says of a place outside its zones. */
  refusal: string;
};

/** The way of a parcel, as far as its ends are known. `reading`: it is about to be another. */
export type Trip = {
  reading: boolean;
  error: ApiError | null;
  sender: Stop | null;
  receiver: Stop | null;
  /** By road; null while an end is missing or nobody is served there. */
  way: { metres: number; vehicleExtra: Minor } | null;
};

/** Before anything is known; a constant for islands. */
export const NO_TRIP: Trip = { reading: true, error: null, sender: null, receiver: null, way: null };

export const $trip = atom<Trip>(NO_TRIP);

let latest = 0;

/** Reads both ends and the way between them; what is known stays on screen meanwhile, an older answer never replaces a newer one. */
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
  // A marketplace that knows no such call adds nothing.
  if (!extra.ok && extra.error.kind !== 'notFound') return extra;
  return succeed({ ...ends, way: { metres, vehicleExtra: extra.ok ? extra.value : 0 } });
}

/** The zones of an end; none outside the service area, which is an answer and not a failure. */
async function stopOf(moduleId: number, at: LatLng): Promise<Result<Stop>> {
  const found = await findZones(api(), at);
  if (found.ok) {
    const { zoneIds, zones } = found.value;
    const zone = zones.find(({ modules }) => modules.some(({ id }) => id === moduleId)) ?? null;
    return succeed({ at, zoneIds, zone, refusal: '' });
  }
  if (found.error.kind !== 'notFound' && found.error.kind !== 'refused') return found;
  return succeed({ at, zoneIds: [], zone: null, refusal: (await errorTexts(found.error)).join('\n') });
}
