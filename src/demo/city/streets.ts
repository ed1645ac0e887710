import { type Area, areaAt } from './areas.ts';
import { at } from './at.ts';
import { type Graph, type GraphBuilder, graphBuilder, type RoadClass, type Street } from './graph.ts';
import { crossing, type GridLines, lineAt, place, riverHalfWidth, riverU } from './grid.ts';
import { COASTAL_MOTORWAY, CORNICHE, type Name, RING_MOTORWAY, streetNames } from './names.ts';
import { along, between, type Point } from './plane.ts';
import { randomFrom } from './random.ts';

/** The `v` of the two motorways. */
export const MOTORWAYS = { coastal: 3050, ring: 5600 } as const;

/** A row runs along the coast (`v` fixed), a column inland (`u` fixed). */
type Line = { direction: 'row' | 'column'; index: number; roadClass: RoadClass; name: Name };

/** Returns whether a point lies within the built city. */
export function isBuiltUp([x, y]: Point): boolean {
  return Math.abs(x) < 6250 && y > -4750;
}

/**
 * Returns all streets of the city: the grid's lines, interrupted by the river, areas and randomly, and three diagonals.
 */
export function layStreets(lines: GridLines, areas: readonly Area[]): Graph {
  const graph = graphBuilder();
  for (const line of plan(lines)) layLine(graph, lines, areas, line);
  const diagonals: readonly [Name, number, number, number, number][] = [
    [{ en: 'Station Avenue', ar: 'جادة المحطة' }, -1500, 1900, 1, 14],
    [{ en: 'Pearl Diagonal', ar: 'شارع اللؤلؤ القطري' }, -1500, 1900, -1, 12],
    [{ en: 'Harbor Diagonal', ar: 'شارع المرفأ القطري' }, 2900, 300, 1, 9],
  ];
  for (const [name, u, v, step, count] of diagonals) {
    layDiagonal(graph, lines, areas, {
      street: graph.addStreet(name, 'arterial'),
      column: lineAt(lines.us, u),
      row: lineAt(lines.vs, v),
      step,
      count,
    });
  }
  return graph;
}

function plan({ us, vs }: GridLines): Line[] {
  const nameFor = streetNames();
  const [coastal, ring] = [lineAt(vs, MOTORWAYS.coastal), lineAt(vs, MOTORWAYS.ring)];
  const rows = vs.map((_, index): Line => {
    const motorway = index === coastal || index === ring;
    const wide = index % 9 === 0 ? 'arterial' : index % 3 === 0 ? 'secondary' : 'minor';
    const streetName = nameFor(wide === 'arterial' || motorway ? 'boulevard' : 'avenue');
    const name =
      index === 0 ? CORNICHE : index === coastal ? COASTAL_MOTORWAY : index === ring ? RING_MOTORWAY : streetName;
    return { direction: 'row', index, roadClass: motorway ? 'motorway' : wide, name };
  });
  const columns = us.map((_, index): Line => {
    const roadClass = index % 10 === 4 ? 'arterial' : index % 10 === 9 ? 'secondary' : 'minor';
    return { direction: 'column', index, roadClass, name: nameFor(roadClass === 'arterial' ? 'boulevard' : 'street') };
  });
  return [...rows, ...columns];
}

function layLine(graph: GraphBuilder, lines: GridLines, areas: readonly Area[], line: Line): void {
  const { direction, index, roadClass, name } = line;
  const isRow = direction === 'row';
  const count = (isRow ? lines.us : lines.vs).length;
  const random = randomFrom((isRow ? 2000 : 1000) + index);
  const minor = roadClass === 'minor';
  const first = minor ? Math.floor(random() * count * 0.1) : 0;
  const last = minor ? count - Math.floor(random() * count * 0.1) : count;
  let street: Street | undefined;

  for (let k = first; k < last - 1; k++) {
    const [i, j] = isRow ? [k, index] : [index, k];
    const [i2, j2] = isRow ? [k + 1, index] : [index, k + 1];
    const [a, b] = [crossing(lines, i, j), crossing(lines, i2, j2)];
    if (minor && random() < 0.11) continue;
    if (!isBuiltUp(along(a, b, 0.5))) continue;
    if (roadClass !== 'motorway' && isInsideArea(areas, isRow, i, j)) continue;
    if (isWet(lines, isRow, roadClass, i, j)) continue;
    street ??= graph.addStreet(name, roadClass);
    const steps = Math.max(2, Math.ceil(between(a, b) / 45));
    const [u, v, u2, v2] = [at(lines.us, i), at(lines.vs, j), at(lines.us, i2), at(lines.vs, j2)];
    const points = Array.from({ length: steps + 1 }, (_, n) =>
      place(u + ((u2 - u) * n) / steps, v + ((v2 - v) * n) / steps),
    );
    graph.join(street, graph.addJunction(i, j, a), graph.addJunction(i2, j2, b), points);
  }
}

/** Returns whether a street would cross an area; it may run along the edge of one. */
function isInsideArea(areas: readonly Area[], isRow: boolean, i: number, j: number): boolean {
  const area = areaAt(areas, i, j);
  return area !== undefined && area === (isRow ? areaAt(areas, i, j - 1) : areaAt(areas, i - 1, j));
}

/** Returns whether a street would be in the river; arterials and motorways along the coast have bridges. */
function isWet({ us, vs }: GridLines, isRow: boolean, roadClass: RoadClass, i: number, j: number): boolean {
  const u = at(us, i);
  if (!isRow) {
    const middle = (at(vs, j) + at(vs, j + 1)) / 2;
    return Math.abs(riverU(middle) - u) < riverHalfWidth(middle) + 55;
  }
  if (roadClass === 'motorway' || roadClass === 'arterial') return false;
  const [v, u2] = [at(vs, j), at(us, i + 1)];
  const river = riverU(v);
  const away = u < river && u2 > river ? 0 : Math.min(Math.abs(river - u), Math.abs(river - u2));
  return away < riverHalfWidth(v) + 5;
}

type Diagonal = { street: Street; column: number; row: number; step: number; count: number };

function layDiagonal(graph: GraphBuilder, lines: GridLines, areas: readonly Area[], line: Diagonal): void {
  for (let k = 0; k < line.count; k++) {
    const [i, j] = [line.column + line.step * k, line.row + k];
    const [i2, j2] = [i + line.step, j + 1];
    const [u, v] = [lines.us[i], lines.vs[j]];
    if (u === undefined || v === undefined || lines.us[i2] === undefined || lines.vs[j2] === undefined) return;
    if (Math.abs(riverU(v) - u) < 220 || areaAt(areas, Math.min(i, i2), Math.min(j, j2))) continue;
    const [a, b] = [crossing(lines, i, j), crossing(lines, i2, j2)];
    graph.join(line.street, graph.addJunction(i, j, a), graph.addJunction(i2, j2, b), [a, b]);
  }
}
