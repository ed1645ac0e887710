import type { LatLng } from '#src/contract/place.ts';
import { addressText, areaText, entranceOf, hasHouse, houseAt, pointOn } from './addresses.ts';
import type { City } from './build.ts';
import { type District, districts } from './districts.ts';
import type { Street } from './graph.ts';
import type { Landmark } from './landmarks.ts';
import type { Locale } from './names.ts';
import { type Point, toLatLng, toPlane } from './plane.ts';
import { snap } from './snap.ts';

/** The place behind a place id. Ids encode it, so nothing is stored. */
export type Place =
  | { kind: 'house'; street: Street; number: number }
  | { kind: 'street'; street: Street }
  | { kind: 'district'; district: District }
  | { kind: 'landmark'; landmark: Landmark }
  | { kind: 'city' };

export type PlaceDetails = LatLng & { address: string };

/** The middle of the city, beside the Old Souk. */
export const CENTRE: LatLng = { lat: 25.0105, lng: 53.9895 };

/** Maximum distance in metres from a street within which there is an address. */
const NOWHERE = 600;

/** Returns the id of a place. */
export function placeIdOf(place: Place): string {
  switch (place.kind) {
    case 'house':
      return `house-${place.street.id}-${place.number}`;
    case 'street':
      return `street-${place.street.id}`;
    case 'district':
      return `district-${place.district.id}`;
    case 'landmark':
      return `landmark-${place.landmark.id}`;
    case 'city':
      return 'city';
  }
}

/** Returns the place of an id; null when there is none. */
function placeOf(city: City, id: string): Place | null {
  if (id === 'city') return { kind: 'city' };
  const [, kind, first, second] = /^(house|street|district|landmark)-(\d{1,4})(?:-(\d{1,4}))?$/.exec(id) ?? [];
  const index = Number(first);
  const street = city.graph.streets[index];
  if (kind === 'house' && second !== undefined) {
    const number = Number(second);
    return street && hasHouse(street, number) ? { kind, street, number } : null;
  }
  if (second !== undefined) return null;
  if (kind === 'street') return street ? { kind, street } : null;
  const district = districts()[index];
  if (kind === 'district') return district ? { kind, district } : null;
  const landmark = city.landmarks[index];
  return kind === 'landmark' && landmark ? { kind, landmark } : null;
}

/** Returns the point of a place: a house's entrance, the middle of a street or district. */
export function whereIs(city: City, place: Place): Point {
  switch (place.kind) {
    case 'house':
      return entranceOf(city, place);
    case 'street':
      return pointOn(place.street, place.street.length / 2).point;
    case 'district':
      return place.district.centre;
    case 'landmark':
      return place.landmark.point;
    case 'city':
      return toPlane(CENTRE);
  }
}

/** Returns the address of a place. */
export function addressOf(place: Place, point: Point, locale: Locale): string {
  switch (place.kind) {
    case 'house':
      return addressText(place.street.name, point, locale, place.number);
    case 'street':
      return addressText(place.street.name, point, locale);
    case 'district':
      return areaText(place.district, locale);
    case 'landmark':
      return addressText(place.landmark.name, point, locale);
    case 'city':
      return areaText(null, locale);
  }
}

/** Returns coordinates and address of a place id; null when there is no such place. */
export function detailsOf(city: City, id: string, locale: Locale): PlaceDetails | null {
  const place = placeOf(city, id);
  if (!place) return null;
  const point = whereIs(city, place);
  return { ...toLatLng(point), address: addressOf(place, point, locale) };
}

/** Returns the house nearest to coordinates; null far from any street. */
export function addressAt(city: City, at: LatLng, locale: Locale): { address: string; placeId: string } | null {
  const snapped = snap(city, toPlane(at), 'addressable');
  if (!(snapped.foot.away <= NOWHERE)) return null;
  const place: Place = { kind: 'house', ...houseAt(city, snapped) };
  return { address: addressOf(place, entranceOf(city, place), locale), placeId: placeIdOf(place) };
}
