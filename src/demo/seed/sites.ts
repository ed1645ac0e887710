import { greatCircle } from '#src/lib/geo.ts';
import { DEFAULT_LOCATION, siteFor } from '../city/city.ts';
import type { Site } from '../city/sites.ts';

/** Maximum distance from the default location for stores with `near`, in metres. */
const NEAR_M = 900;
const TRIES = 400;

/** Returns the house of a store by its id: always the same. Stores with `near` are close to the default location. */
export function siteOfStore(id: number, { zone, near }: { zone: 1 | 2 | 3; near: boolean }): Site {
  if (!near) return siteFor(id, zone);
  for (let step = 0; step < TRIES; step += 1) {
    const site = siteFor(id * TRIES + step, zone);
    if (greatCircle(site, DEFAULT_LOCATION) < NEAR_M) return site;
  }
  throw new Error(`No house within ${NEAR_M} m of the default location was found for store ${id}`);
}
