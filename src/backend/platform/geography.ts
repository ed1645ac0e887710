import type { Point } from '../db/schema/json.ts';
import type { Locale } from '../localised.ts';

/** A route by road: metres, seconds, and its points from start to end. */
type Route = { metres: number; seconds: number; path: Point[] };

/** Finds the fastest route between two points; null without a road. */
export type FindRoute = (from: Point, to: Point) => Route | null;

/** Map functions of the delivery region. Can be implemented by a service or a local map. */
export type Geography = {
  /** Returns up to eight places that match a typed text, best first. */
  autocomplete(text: string, locale: Locale, near: Point): { description: string; place_id: string }[];
  /** Returns coordinates and address of a suggestion; null for an unknown id. */
  placeDetails(placeId: string, locale: Locale): (Point & { address: string }) | null;
  /** Returns the nearest address to a point; null when there is none. */
  reverseGeocode(point: Point, locale: Locale): { address: string; placeId: string } | null;
  route: FindRoute;
};

/** Has no places and no roads: search finds nothing, distances are straight lines. */
export const NO_GEOGRAPHY: Geography = {
  autocomplete: () => [],
  placeDetails: () => null,
  reverseGeocode: () => null,
  route: () => null,
};
