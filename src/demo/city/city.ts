import type { LatLng } from '#src/contract/place.ts';
import { buildCity } from './build.ts';
import type { Locale } from './names.ts';
import { once } from './once.ts';
import { addressAt, CENTRE, detailsOf, type PlaceDetails } from './places.ts';
import { type Route, routeBetween } from './route.ts';
import { type Suggestion, suggest } from './search.ts';
import { type Site, siteIn } from './sites.ts';
import type { ZoneId } from './zones.ts';

/** Location of a visitor without one: beside the Old Souk, in the middle of zone 1. */
export const DEFAULT_LOCATION: LatLng = CENTRE;

/** A street in the far south of the city, outside all zones. */
export const pointOutside: LatLng = { lat: 24.966, lng: 53.995 };

/** Returns the city, built on first use. */
export const city = once(buildCity);

/** Returns up to eight places that match a typed text, best first; none for an empty text. */
export function autocomplete(text: string, locale: Locale, near?: LatLng): Suggestion[] {
  return suggest(city(), text, locale, near);
}

/** Returns coordinates and address of a suggestion's id; null when there is no such place. */
export function placeDetails(placeId: string, locale: Locale): PlaceDetails | null {
  return detailsOf(city(), placeId, locale);
}

/** Returns the address nearest to coordinates; null at 600 m or more from any street. */
export function reverseGeocode(point: LatLng, locale: Locale): { address: string; placeId: string } | null {
  return addressAt(city(), point, locale);
}

/** Returns the fastest route by road between two points; null when one is more than 1.5 km from any street. */
export function route(from: LatLng, to: LatLng): Route | null {
  return routeBetween(city(), from, to);
}

/** Returns a house in a zone for a store or customer: always the same for a seed. */
export function siteFor(seed: number, zone: ZoneId): Site {
  return siteIn(city(), seed, zone);
}
