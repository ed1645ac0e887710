import { type Area, layAreas } from './areas.ts';
import { type Graph, mainJunctions } from './graph.ts';
import { type GridLines, gridLines } from './grid.ts';
import { type Landmark, layLandmarks } from './landmarks.ts';
import { layStreets } from './streets.ts';

/** The generated city. `connected`: junctions that are all connected by roads. */
export type City = {
  lines: GridLines;
  areas: readonly Area[];
  graph: Graph;
  landmarks: readonly Landmark[];
  connected: ReadonlySet<number>;
};

/** Builds the city; the result is always the same. */
export function buildCity(): City {
  const lines = gridLines();
  const areas = layAreas(lines);
  const graph = layStreets(lines, areas);
  return { lines, areas, graph, landmarks: layLandmarks(lines, areas), connected: mainJunctions(graph) };
}
