import type { LatLng } from '#src/contract/place.ts';
import { outline, riverU } from './grid.ts';
import type { Name } from './names.ts';
import { holds, type Point, toLatLng, toPlane } from './plane.ts';

export type ZoneId = 1 | 2 | 3;
export type CityZone = { id: ZoneId; name: Name; polygon: LatLng[] };

const FARTHEST_INLAND = 5200;
const SIDES = 40;

const zone = (west: (v: number) => number, east: (v: number) => number): Point[] =>
  outline(west, east, 5, FARTHEST_INLAND, SIDES);

const PLANS: readonly { id: ZoneId; name: Name; ring: readonly Point[] }[] = [
  { id: 1, name: { en: 'Downtown', ar: 'وسط المدينة' }, ring: zone(() => -2100, riverU) },
  {
    id: 2,
    name: { en: 'West Side', ar: 'الجانب الغربي' },
    ring: zone(
      () => -5900,
      () => -2100,
    ),
  },
  { id: 3, name: { en: 'East Bank', ar: 'الضفة الشرقية' }, ring: zone(riverU, () => 5900) },
];

/** Delivery zones: 1 the old town up to the river, 2 west of it, 3 beyond the river. They touch, but do not overlap. */
export const ZONES: readonly CityZone[] = PLANS.map(({ id, name, ring }) => ({
  id,
  name,
  polygon: ring.map(toLatLng),
}));

/** Returns the ids of the zones that contain a plane point. */
export function zonesOf(point: Point): ZoneId[] {
  return PLANS.filter(({ ring }) => holds(ring, point)).map(({ id }) => id);
}

/** Returns the ids of the zones that contain coordinates; empty outside the delivery areas. */
export function zonesAt(point: LatLng): ZoneId[] {
  return zonesOf(toPlane(point));
}
