import { listModules } from '#src/api/modules.ts';
import { distanceBetween } from '#src/api/places.ts';
import { vehicleCharge } from '#src/api/vehicles.ts';
import { findZones } from '#src/api/zones.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import type { LatLng } from '#src/contract/place.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import type { ZoneSettings } from '#src/contract/zone.ts';
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
