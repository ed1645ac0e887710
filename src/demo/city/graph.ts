import { at } from './at.ts';
import type { Name } from './names.ts';
import { lengthOf } from './path.ts';
import type { Point } from './plane.ts';

export const ROAD_CLASSES = ['motorway', 'arterial', 'secondary', 'minor'] as const;
export type RoadClass = (typeof ROAD_CLASSES)[number];

/** Part of a street between two junctions. `offset`: metres from the street's start to the edge's. */
export type Edge = {
  id: number;
  street: number;
  roadClass: RoadClass;
  from: number;
  to: number;
  points: readonly Point[];
  length: number;
  offset: number;
};
/** A named street. `parts` are its unbroken lines; `length` includes the gaps between them (see `HOUSE_SPACING`). */
export type Street = {
  id: number;
  name: Name;
  roadClass: RoadClass;
  length: number;
  edges: Edge[];
  parts: { points: Point[]; last: number }[];
};
type Junction = { point: Point; column: number; row: number; edges: Edge[] };
export type Graph = { junctions: readonly Junction[]; edges: readonly Edge[]; streets: readonly Street[] };

/** Metres between two neighbouring house numbers of one side. */
export const HOUSE_SPACING = 14;

/** Returns whether there are houses along an edge: not on a motorway, and not on a too short edge. */
export function hasHouses({ roadClass, length }: Edge): boolean {
  return roadClass !== 'motorway' && length >= 2 * HOUSE_SPACING;
}

/** Collects streets junction by junction. */
export type GraphBuilder = Graph & {
  addStreet: (name: Name, roadClass: RoadClass) => Street;
  addJunction: (column: number, row: number, point: Point) => number;
  join: (street: Street, from: number, to: number, points: readonly Point[]) => void;
};

/** Returns an empty graph that can be added to. */
export function graphBuilder(): GraphBuilder {
  const junctions: Junction[] = [];
  const edges: Edge[] = [];
  const streets: Street[] = [];
  const junctionIds = new Map<string, number>();

  return {
    junctions,
    edges,
    streets,
    addStreet(name, roadClass) {
      const street: Street = { id: streets.length, name, roadClass, length: 0, edges: [], parts: [] };
      streets.push(street);
      return street;
    },
    addJunction(column, row, point) {
      const key = `${column} ${row}`;
      const id = junctionIds.get(key) ?? junctions.length;
      if (id === junctions.length) {
        junctionIds.set(key, id);
        junctions.push({ point, column, row, edges: [] });
      }
      return id;
    },
    join(street, from, to, points) {
      const part = street.parts.at(-1);
      const goesOn = part?.last === from;
      // House numbers skip the gap, so that each belongs to one point of the street.
      if (part && !goesOn) street.length = (Math.ceil(street.length / HOUSE_SPACING) + 1) * HOUSE_SPACING;
      const edge: Edge = {
        id: edges.length,
        street: street.id,
        roadClass: street.roadClass,
        from,
        to,
        points,
        length: lengthOf(points),
        offset: street.length,
      };
      edges.push(edge);
      street.edges.push(edge);
      street.length += edge.length;
      at(junctions, from).edges.push(edge);
      at(junctions, to).edges.push(edge);
      if (part && goesOn) {
        part.points.push(...points.slice(1));
        part.last = to;
      } else street.parts.push({ points: [...points], last: to });
    },
  };
}

/** Returns the junctions of the largest connected part of the graph. */
export function mainJunctions({ junctions }: Graph): ReadonlySet<number> {
  const visited = new Set<number>();
  let largest: ReadonlySet<number> = new Set();
  for (let start = 0; start < junctions.length; start++) {
    if (visited.has(start)) continue;
    const part = new Set([start]);
    for (const id of part) {
      for (const edge of at(junctions, id).edges) part.add(edge.from === id ? edge.to : edge.from);
    }
    for (const id of part) visited.add(id);
    if (part.size > largest.size) largest = part;
  }
  return largest;
}
