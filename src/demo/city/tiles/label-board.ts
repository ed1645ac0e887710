import type { LandmarkKind } from '../landmarks.ts';
import { type Box, boxOf, type Point } from '../plane.ts';

export type LabelStyle = 'city' | 'district' | 'water' | 'park' | 'landmark' | 'major' | 'street';
/** A label of the map: its centre (Mercator), size in pixels, and rotation (radians, anticlockwise). */
export type Label = {
  style: LabelStyle;
  text: string;
  size: number;
  point: Point;
  angle: number;
  box: Box;
  mark: { kind: LandmarkKind; point: Point } | null;
};
type Wish = Omit<Label, 'box' | 'mark' | 'angle'> & {
  angle?: number;
  mark?: Label['mark'];
  /** Free space around it, in pixels. */
  gap: number;
  /** Width of a letter, in em. */
  spread: number;
};

type Spot = readonly [x: number, y: number, radius: number];

/** Places labels without overlaps; each covers a row of circles. */
export type LabelBoard = { put: (wish: Wish) => boolean; labels: readonly Label[]; widthOf: (wish: WidthOf) => number };
type WidthOf = { text: string; size: number; spread: number };

/** Returns an empty board for one zoom (`unit` = Mercator metres per pixel). */
export function labelBoard(unit: number): LabelBoard {
  const cell = 64 * unit;
  const cells = new Map<string, Spot[]>();
  const labels: Label[] = [];
  const keyOf = (x: number, y: number): string => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;

  const isFree = ([x, y]: Point, radius: number): boolean => {
    for (let dx = -cell; dx <= cell; dx += cell) {
      for (let dy = -cell; dy <= cell; dy += cell) {
        for (const [sx, sy, takenRadius] of cells.get(keyOf(x + dx, y + dy)) ?? []) {
          if (Math.hypot(sx - x, sy - y) < radius + takenRadius) return false;
        }
      }
    }
    return true;
  };
  const take = ([x, y]: Point, radius: number): void => {
    const key = keyOf(x, y);
    const spots = cells.get(key);
    if (spots) spots.push([x, y, radius]);
    else cells.set(key, [[x, y, radius]]);
  };
  const widthOf = ({ text, size, spread }: WidthOf): number => text.length * size * spread * unit;

  return {
    labels,
    widthOf,
    put({ gap, spread, angle = 0, mark = null, ...label }) {
      const { size, point } = label;
      const width = widthOf({ text: label.text, size, spread });
      const count = Math.max(1, Math.ceil(width / (size * unit)));
      const row = Array.from({ length: count + 1 }, (_, k): Point => {
        const off = (k / count - 0.5) * width;
        return [point[0] + Math.cos(angle) * off, point[1] + Math.sin(angle) * off];
      });
      const radius = size * 0.6 * unit;
      if (!row.every((spot) => isFree(spot, radius + gap * unit))) return false;
      for (const spot of row) take(spot, radius);
      if (mark) take(mark.point, 9 * unit);
      labels.push({ ...label, angle, mark, box: boxOf(mark ? [...row, mark.point] : row, size * unit * 1.4) });
      return true;
    },
  };
}
