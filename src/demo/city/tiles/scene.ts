import type { AreaKind } from '../areas.ts';
import type { City } from '../build.ts';
import type { RoadClass } from '../graph.ts';
import { oncePerObject } from '../once.ts';
import { type Box, boxOf, type Point } from '../plane.ts';
import { layLand } from './land.ts';
import { toMercator } from './mercator.ts';

/** A shape of the map on the Mercator plane. */
export type Shape = { points: readonly Point[]; box: Box };

/** Returns the shape of plane points. */
export function shapeOf(points: readonly Point[]): Shape {
  const projected = points.map(toMercator);
  return { points: projected, box: boxOf(projected) };
}

/** Returns the shapes of the city's map without buildings and labels, projected once. */
export const sceneOf = oncePerObject((city: City) => {
  const land = layLand(city.lines);
  const roads = city.graph.streets.flatMap(({ roadClass, parts }) =>
    parts.map(({ points }): { roadClass: RoadClass; shape: Shape } => ({ roadClass, shape: shapeOf(points) })),
  );
  const waysOut = land.motorways.map((points) => ({ roadClass: 'motorway' as const, shape: shapeOf(points) }));
  return {
    island: shapeOf(land.island),
    urban: shapeOf(land.urban),
    hills: land.hills.map(shapeOf),
    shallows: shapeOf(land.shallows),
    beach: shapeOf(land.beach),
    river: shapeOf(land.river),
    banks: shapeOf(land.banks),
    islets: land.islets.map(({ ring, green, name, centre }) => ({
      sand: shapeOf(ring),
      green: shapeOf(green),
      name,
      centre,
    })),
    areas: city.areas.map(({ kind, ring }): { kind: AreaKind; shape: Shape } => ({ kind, shape: shapeOf(ring) })),
    roads: [...roads, ...waysOut],
  };
});
