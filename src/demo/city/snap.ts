import type { City } from './build.ts';
import { type Edge, hasHouses } from './graph.ts';
import { gridAt, lineAt } from './grid.ts';
import { oncePerObject } from './once.ts';
import { type Foot, footOn } from './path.ts';
import type { Point } from './plane.ts';

/** The nearest point of the street network. */
export type Snap = { edge: Edge; foot: Foot };

/** `drivable`: streets connected to the network; `addressable`: those with house numbers (no motorway). */
export type Purpose = 'drivable' | 'addressable';

/**
 * Cells searched around a point, and the distance in metres up to which a result among them is certainly the nearest.
 */
const SEARCHES = [
  { cells: 2, sure: 80 },
  { cells: 5, sure: 350 },
  { cells: 12, sure: 1000 },
] as const;

/** Returns the nearest point of a street, at any distance. */
export function snap(city: City, point: Point, purpose: Purpose): Snap {
  for (const { cells, sure } of SEARCHES) {
    const nearby = nearest(edgesAround(city, point, cells), point, city, purpose);
    if (nearby && nearby.foot.away <= sure) return nearby;
  }
  const anywhere = nearest(city.graph.edges, point, city, purpose);
  if (!anywhere) throw new RangeError('The city has no streets');
  return anywhere;
}

function nearest(edges: Iterable<Edge>, point: Point, city: City, purpose: Purpose): Snap | undefined {
  let best: Snap | undefined;
  for (const edge of edges) {
    if (!city.connected.has(edge.from) || (purpose === 'addressable' && !hasHouses(edge))) continue;
    const foot = footOn(edge.points, point);
    if (!best || foot.away < best.foot.away) best = { edge, foot };
  }
  return best;
}

const edgesByCrossing = oncePerObject(
  ({ graph }: City) => new Map(graph.junctions.map(({ column, row, edges }) => [`${column} ${row}`, edges])),
);

function edgesAround(city: City, point: Point, cells: number): Set<Edge> {
  const [u, v] = gridAt(point);
  const [column, row] = [lineAt(city.lines.us, u), lineAt(city.lines.vs, v)];
  const edgesByCell = edgesByCrossing(city);
  const edges = new Set<Edge>();
  for (let i = column - cells; i < column + cells; i++) {
    for (let j = row - cells; j < row + cells; j++) {
      for (const edge of edgesByCell.get(`${i} ${j}`) ?? []) edges.add(edge);
    }
  }
  return edges;
}
