import type { City } from '../build.ts';
import { gridAt, lineAt } from '../grid.ts';
import { digits, type Locale } from '../names.ts';
import { once, oncePerObject } from '../once.ts';
import type { Box, Point } from '../plane.ts';
import { buildingsIn, houseNumbers } from './building-plots.ts';
import { number, ringData } from './drawing.ts';
import { type Frame, fromMercator, toMercator } from './mercator.ts';
import { type Shape, shapeOf } from './scene.ts';
import type { Palette } from './themes.ts';

type Cell = { outlines: readonly { shape: Shape; middle: Point }[]; numbers: () => (number | null)[] };

const FIRST_ZOOM = 16;
const FIRST_ZOOM_WITH_NUMBERS = 18;
/** Maximum number of cached cells; a screen at the first zoom needs about 200. */
const KEPT = 800;

const keptCells = oncePerObject((_city: City) => new Map<string, Cell>());

/** Draws the buildings of a tile and, at higher zooms, their numbers. */
export function drawBuildings(city: City, frame: Frame, palette: Palette, locale: Locale): string {
  if (frame.zoom < FIRST_ZOOM) return '';
  let data = '';
  let numbers = '';
  for (const { outlines, numbers: numbersOf } of cellsIn(city, frame.box)) {
    outlines.forEach(({ shape, middle }, k) => {
      const ring = ringData(frame, shape);
      data += ring;
      if (!ring || frame.zoom < FIRST_ZOOM_WITH_NUMBERS) return;
      const house = numbersOf()[k];
      if (typeof house !== 'number') return;
      const [x, y] = frame.pixel(middle);
      numbers += `<text x="${number(x)}" y="${number(y + 3.5)}">${digits(house, locale)}</text>`;
    });
  }
  const size = frame.zoom > FIRST_ZOOM_WITH_NUMBERS ? 11 : 9;
  const outlines =
    data && `<path d="${data}" fill="${palette.building}" stroke="${palette.buildingEdge}" stroke-width=".8"/>`;
  return outlines + (numbers && `<g fill="${palette.house}" font-size="${size}" text-anchor="middle">${numbers}</g>`);
}

function cellsIn(city: City, box: Box): Cell[] {
  const { us, vs } = city.lines;
  const middle: Point = [(box.left + box.right) / 2, (box.bottom + box.top) / 2];
  const corners: Point[] = [
    [box.left, box.bottom],
    [box.right, box.bottom],
    [box.left, box.top],
    [box.right, box.top],
  ];
  const reached = [middle, ...corners].map((point) => gridAt(fromMercator(point)));
  const columns = reached.map(([u]) => lineAt(us, u));
  const rows = reached.map(([, v]) => lineAt(vs, v));
  const cells: Cell[] = [];
  for (let i = Math.max(0, Math.min(...columns) - 2); i <= Math.min(us.length - 2, Math.max(...columns)); i++) {
    for (let j = Math.max(0, Math.min(...rows) - 2); j <= Math.min(vs.length - 2, Math.max(...rows)); j++) {
      cells.push(cellAt(city, i, j));
    }
  }
  return cells;
}

function cellAt(city: City, column: number, row: number): Cell {
  const cells = keptCells(city);
  const key = `${column} ${row}`;
  let cell = cells.get(key);
  if (!cell) {
    const buildings = buildingsIn(city, column, row);
    cell = {
      outlines: buildings.map(({ outline, middle }) => ({ shape: shapeOf(outline), middle: toMercator(middle) })),
      numbers: once(() => houseNumbers(city, buildings)),
    };
    cells.set(key, cell);
    const [oldest] = cells.keys();
    if (cells.size > KEPT && oldest !== undefined) cells.delete(oldest);
  }
  return cell;
}
