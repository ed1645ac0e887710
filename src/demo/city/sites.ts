import type { LatLng } from '#src/contract/place.ts';
import { addressText, entranceOf, type House, hasHouse, houseAt } from './addresses.ts';
import { at } from './at.ts';
import type { City } from './build.ts';
import { districtAt } from './districts.ts';
import { type Edge, HOUSE_SPACING, hasHouses } from './graph.ts';
import type { Name } from './names.ts';
import { oncePerObject } from './once.ts';
import { toLatLng } from './plane.ts';
import { randomFrom } from './random.ts';
import { snap } from './snap.ts';
import { type ZoneId, zonesOf } from './zones.ts';

/** A house for a store or a customer. */
export type Site = LatLng & { address: Name };

/** Edges with houses, by zone, then by district. */
const stretchesOf = oncePerObject((city: City): ReadonlyMap<ZoneId, readonly (readonly Edge[])[]> => {
  const zones = new Map<ZoneId, Map<number, Edge[]>>();
  for (const edge of city.graph.edges) {
    if (!hasHouses(edge) || !city.connected.has(edge.from)) continue;
    const middle = at(edge.points, Math.floor(edge.points.length / 2));
    for (const zone of zonesOf(middle)) {
      const byDistrict = zones.get(zone) ?? new Map<number, Edge[]>();
      const district = districtAt(middle).id;
      byDistrict.set(district, [...(byDistrict.get(district) ?? []), edge]);
      zones.set(zone, byDistrict);
    }
  }
  return new Map(
    [...zones].map(([zone, byDistrict]) => [zone, [...byDistrict.values()].filter(({ length }) => length > 20)]),
  );
});

/** Returns a house in a zone: always the same for a seed, in another district for the next seed. */
export function siteIn(city: City, seed: number, zone: ZoneId): Site {
  const byDistrict = stretchesOf(city).get(zone) ?? [];
  const random = randomFrom(seed * 7919 + zone);
  for (;;) {
    const edges = at(byDistrict, Math.abs(seed) % byDistrict.length);
    const edge = at(edges, Math.floor(random() * edges.length));
    const step = Math.round((edge.offset + edge.length * (0.2 + 0.6 * random())) / HOUSE_SPACING);
    const house: House = { street: at(city.graph.streets, edge.street), number: 2 * step + (random() < 0.5 ? 0 : 1) };
    if (!hasHouse(house.street, house.number)) continue;
    const door = entranceOf(city, house);
    const nearestHouse = houseAt(city, snap(city, door, 'addressable'));
    if (nearestHouse.street !== house.street || nearestHouse.number !== house.number || !zonesOf(door).includes(zone))
      continue;
    const text = (locale: 'en' | 'ar'): string => addressText(house.street.name, door, locale, house.number);
    return { ...toLatLng(door), address: { en: text('en'), ar: text('ar') } };
  }
}
