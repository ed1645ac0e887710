import { pointOn } from '../addresses.ts';
import type { City } from '../build.ts';
import { ROAD_CLASSES, type RoadClass, type Street } from '../graph.ts';
import { along, between, type Point } from '../plane.ts';
import { SPREAD, uprightAngle, type Writing } from './label-writing.ts';
import { toMercator } from './mercator.ts';
import { ROAD_WIDTHS, STRETCH } from './roads.ts';

const FIRST_ZOOM: Record<RoadClass, number> = { motorway: 13, arterial: 13, secondary: 15, minor: 15 };
/** Offsets along a street to try, as shares of the distance between two labels. */
const TRIES = [0, 0.18, -0.15, 0.36] as const;

/** Places the names of the streets repeatedly along each, wherever the street is straight enough. */
export function putStreetNames(city: City, writing: Writing): void {
  for (const roadClass of ROAD_CLASSES) {
    if (writing.zoom < FIRST_ZOOM[roadClass]) continue;
    for (const street of city.graph.streets) {
      if (street.roadClass === roadClass) putName(street, writing);
    }
  }
}

function putName(street: Street, { board, zoom, locale, unit }: Writing): void {
  const wide = street.roadClass === 'motorway' || street.roadClass === 'arterial';
  const size = wide ? (zoom < 15 ? 10 : 12) : zoom < 16 ? 9.5 : 11;
  const text = street.name[locale];
  const spread = SPREAD[locale];
  const width = board.widthOf({ text, size, spread: SPREAD.en }) / STRETCH;
  const step = ((zoom >= 17 ? 330 : 360) * unit * (street.roadClass === 'minor' ? 1 : 1.4)) / STRETCH;
  const first = (((street.id * 97) % 100) / 100) * step * 0.5 + width / 2;

  for (let metres = first; metres < street.length - width / 2; metres += step) {
    for (const share of TRIES) {
      const line = straightAt(street, metres + share * step, width, unit);
      if (!line) continue;
      const placed = board.put({ style: wide ? 'major' : 'street', text, size, ...line, gap: 5, spread });
      if (placed) break;
    }
  }
}

/**
 * Returns the position of a name of that width (metres) along a street; null where the street ends, breaks or bends.
 */
function straightAt(
  street: Street,
  metres: number,
  width: number,
  unit: number,
): { point: Point; angle: number } | null {
  const [from, to] = [metres - width / 2, metres + width / 2];
  if (from < 0 || to > street.length) return null;
  const [a, middle, b] = [from, metres, to].map((m) => pointOn(street, m).point);
  if (!a || !middle || !b) return null;
  if (Math.abs(between(a, b) / width - 1) > 0.015) return null;
  const chord = along(a, b, 0.5);
  if (between(chord, middle) > ROAD_WIDTHS[street.roadClass] * 0.3 + 2 * unit) return null;
  return { point: toMercator(along(chord, middle, 0.5)), angle: uprightAngle(a, b) };
}
