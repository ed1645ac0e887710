import { houseAt } from '../addresses.ts';
import { areaAt } from '../areas.ts';
import { at } from '../at.ts';
import type { City } from '../build.ts';
import { place, riverHalfWidth, riverU } from '../grid.ts';
import { oncePerObject } from '../once.ts';
import { footOn } from '../path.ts';
import type { Point } from '../plane.ts';
import { randomFrom } from '../random.ts';
import { snap } from '../snap.ts';
import { isBuiltUp } from '../streets.ts';

/** A building: its outline on the plane and the position of its number. */
export type Building = { outline: Point[]; middle: Point };

/** Metres from the middle of a street to the front of a building. */
const SET_BACK = 17;
const SIZES = {
  house: { width: 13, widthMore: 20, depth: 15, depthMore: 15, missing: 0.09 },
  hall: { width: 60, widthMore: 70, depth: 60, depthMore: 60, missing: 0.25 },
} as const;
const GREEN: readonly string[] = ['park', 'cemetery'];

/**
 * Returns the buildings of one cell of the street grid: one row along each of its two streets parallel to the coast.
 */
export function buildingsIn(city: City, column: number, row: number): Building[] {
  const { us, vs } = city.lines;
  const area = areaAt(city.areas, column, row);
  if (area && GREEN.includes(area.kind)) return [];
  const size = area ? SIZES.hall : SIZES.house;
  const [u, v] = [at(us, column), at(vs, row)];
  const [width, height] = [at(us, column + 1) - u, at(vs, row + 1) - v];
  const rows = size === SIZES.house && height > 62 ? 2 : 1;
  const random = randomFrom(column * 733 + row * 7919 + 5);
  const buildings: Building[] = [];

  for (let line = 0; line < rows; line++) {
    for (let start = SET_BACK; start < width - SET_BACK - 9; ) {
      const end = Math.min(width - SET_BACK, start + size.width + random() * size.widthMore);
      const room = (height - 2 * SET_BACK) / (rows > 1 ? 2.25 : 1.05);
      const depth = Math.min(room, size.depth + random() * size.depthMore);
      const stands = end - start > 8 && depth > 5 && random() > size.missing;
      const notched = random() < 0.3 && depth > 14;
      const front = line === 0 ? v + SET_BACK : v + height - SET_BACK;
      const plot = { west: u + start, east: u + end, front, back: line === 0 ? front + depth : front - depth };
      if (stands && isFree(city, column, row, plot)) buildings.push(buildingOn(plot, notched));
      start = end + (random() < 0.75 ? 1.5 + random() * 3 : 9);
    }
  }
  return buildings;
}

/** Returns the house numbers of buildings; if several belong to a house, only the first has the number. */
export function houseNumbers(city: City, buildings: readonly Building[]): (number | null)[] {
  const numberedHouses = new Set<string>();
  return buildings.map(({ middle }) => {
    const { street, number } = houseAt(city, snap(city, middle, 'addressable'));
    const key = `${street.id} ${number}`;
    if (numberedHouses.has(key)) return null;
    numberedHouses.add(key);
    return number;
  });
}

type Plot = { west: number; east: number; front: number; back: number };

function buildingOn({ west, east, front, back }: Plot, notched: boolean): Building {
  const corner = east - (east - west) * 0.45;
  const recess = back + (front - back) * 0.38;
  const inner: [number, number][] = notched
    ? [
        [corner, back],
        [corner, recess],
        [west, recess],
      ]
    : [[west, back]];
  const corners: [number, number][] = [[west, front], [east, front], [east, back], ...inner];
  return {
    outline: corners.map(([u, v]) => place(u, v)),
    middle: place((west + east) / 2, (front + back) / 2),
  };
}

/** Returns whether a plot is clear of the river and of diagonal streets, and inside the city. */
function isFree(city: City, column: number, row: number, { west, east, front, back }: Plot): boolean {
  const middle = place((west + east) / 2, (front + back) / 2);
  if (!isBuiltUp(middle)) return false;
  const water = Math.min(...[west, east, (west + east) / 2].map((u) => Math.abs(u - riverU(front))));
  if (water < riverHalfWidth(front) + 70) return false;
  const half = Math.hypot(east - west, back - front) / 2;
  const diagonal = diagonals(city).get(`${column} ${row}`);
  return !diagonal || footOn(diagonal, middle).away > half + 10;
}

const diagonals = oncePerObject(({ graph }: City): ReadonlyMap<string, readonly Point[]> => {
  const plots = new Map<string, readonly Point[]>();
  for (const { from, to, points } of graph.edges) {
    const [a, b] = [at(graph.junctions, from), at(graph.junctions, to)];
    if (a.column === b.column || a.row === b.row) continue;
    plots.set(`${Math.min(a.column, b.column)} ${Math.min(a.row, b.row)}`, points);
  }
  return plots;
});
