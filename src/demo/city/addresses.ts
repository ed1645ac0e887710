import { at } from './at.ts';
import type { City } from './build.ts';
import { type District, districtAt } from './districts.ts';
import { type Edge, HOUSE_SPACING, hasHouses, type Street } from './graph.ts';
import { CITY_NAME, digits, type Locale, type Name } from './names.ts';
import { spotOn } from './path.ts';
import type { Point } from './plane.ts';
import { type Snap, snap } from './snap.ts';

/** A house: even numbers are on the left of their street, odd ones on the right. */
export type House = { street: Street; number: number };

/**
 * Metres from the middle of the street to an entrance, and along the street. Several are tried, because near corners
 * another street may be closer.
 */
const DOORS = [9, 5, 2].flatMap((away) => [0, 4, -4, 6, -6].map((shift) => ({ away, shift })));

/** Minimum distance of an entrance from a junction, in metres. */
const CORNER = 3;

/** Returns the house at a point of a street. */
export function houseAt(city: City, { edge, foot }: Snap): House {
  const first = Math.max(1, Math.ceil(edge.offset / HOUSE_SPACING));
  const last = Math.floor((edge.offset + edge.length) / HOUSE_SPACING);
  const step = Math.max(first, Math.min(last, Math.round((edge.offset + foot.metres) / HOUSE_SPACING)));
  return { street: at(city.graph.streets, edge.street), number: 2 * step + (foot.side === 'left' ? 0 : 1) };
}

/** Returns whether a street has a house with that number. */
export function hasHouse(street: Street, number: number): boolean {
  const metres = metresOf(number);
  return (
    number > 1 &&
    street.edges.some((edge) => hasHouses(edge) && metres >= edge.offset && metres <= edge.offset + edge.length)
  );
}

/** Returns the entrance of a house. */
export function entranceOf(city: City, house: House): Point {
  for (const { away, shift } of DOORS) {
    const door = doorAway(house, away, shift);
    const nearestHouse = houseAt(city, snap(city, door, 'addressable'));
    if (nearestHouse.street === house.street && nearestHouse.number === house.number) return door;
  }
  return doorAway(house, 2, 0);
}

/** Returns the point at a distance in metres from a street's start; in a gap, the start of the next edge. */
export function pointOn(street: Street, metres: number): { point: Point; heading: Point } {
  const edge = edgeAt(street, metres);
  return spotOn(edge.points, metres - edge.offset);
}

/** Formats an address: name or house, district, city. */
export function addressText(name: Name, point: Point, locale: Locale, number?: number): string {
  const district = districtAt(point).name[locale];
  return joined([numbered(name, locale, number), ...(district === name[locale] ? [] : [district])], locale);
}

/** Formats the address of a district, or of the city. */
export function areaText(district: District | null, locale: Locale): string {
  return joined(district ? [district.name[locale]] : [], locale);
}

function numbered(name: Name, locale: Locale, number: number | undefined): string {
  return number === undefined ? name[locale] : `${digits(number, locale)} ${name[locale]}`;
}

function joined(parts: readonly string[], locale: Locale): string {
  return [...parts, CITY_NAME[locale]].join(locale === 'ar' ? '، ' : ', ');
}

function metresOf(number: number): number {
  return Math.floor(number / 2) * HOUSE_SPACING;
}

function edgeAt(street: Street, metres: number): Edge {
  return street.edges.find(({ offset, length }) => metres <= offset + length) ?? at(street.edges, -1);
}

function doorAway({ street, number }: House, away: number, shift: number): Point {
  const edge = edgeAt(street, metresOf(number));
  // Directly at a junction, the nearest street would be ambiguous.
  const metres = Math.max(CORNER, Math.min(edge.length - CORNER, metresOf(number) - edge.offset + shift));
  const { point, heading } = spotOn(edge.points, metres);
  const side = number % 2 ? -away : away;
  return [point[0] - heading[1] * side, point[1] + heading[0] * side];
}
