import type { Point } from './db/schema/json.ts';
import type { Locale } from './localised.ts';

/** A way by road: metres, seconds, and the points from start to end. */
export type Way = { metres: number; seconds: number; path: Point[] };

/** The fastest way between two points; null where no road leads. */
export type FindWay = (from: Point, to: Point) => Way | null;

/** What the marketplace asks about the region it delivers in. A service or a map of its own implements it. */
export type Geography = {
  /** Returns up to eight places that a typed text may mean, best first. */
  autocomplete(text: string, locale: Locale, near: Point): { description: string; place_id: string }[];
  /** Returns coordinates and address of a suggestion; null for an unknown id. */
  placeDetails(placeId: string, locale: Locale): (Point & { address: string }) | null;
  /** Returns the address nearest to a point; null where there is none. */
  reverseGeocode(point: Point, locale: Locale): { address: string; placeId: string } | null;
  route: FindWay;
};

/** Knows no places and no roads: search finds nothing and distances are straight lines. */
export const NO_GEOGRAPHY: Geography = {
  autocomplete: () => [],
  placeDetails: () => null,
  reverseGeocode: () => null,
  route: () => null,
};
