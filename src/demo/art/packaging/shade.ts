import { ACROSS, gradient, type Sheet, type Stop } from '../sheet.ts';

/** Light falling on an upright cylinder: dark edge, highlight on the left, dark edge. */
const CYLINDER: readonly Stop[] = [
  [0, '#000', 0.3],
  [0.1, '#000', 0.08],
  [0.24, '#fff', 0.42],
  [0.36, '#fff', 0.06],
  [0.7, '#000', 0],
  [0.92, '#000', 0.2],
  [1, '#000', 0.34],
];

/** Light on a soft bag: bulging in the middle, creased near the right edge. */
export const POUCH: readonly Stop[] = [
  [0, '#000', 0.28],
  [0.1, '#fff', 0.22],
  [0.2, '#fff', 0],
  [0.55, '#000', 0],
  [0.8, '#fff', 0.14],
  [0.9, '#000', 0.08],
  [1, '#000', 0.32],
];

/** Light on a flat face. */
export const FLAT: readonly Stop[] = [
  [0, '#fff', 0.14],
  [0.6, '#000', 0],
  [1, '#000', 0.1],
];

/** Draws the light and shade of a shape, over its colour. */
export function shade(sheet: Sheet, path: string, stops: readonly Stop[] = CYLINDER): string {
  return `<path d="${path}" fill="${gradient(sheet, stops, ACROSS)}"/>`;
}

/** Draws a filled shape. */
export function fill(path: string, paint: string, extra = ''): string {
  return `<path d="${path}" fill="${paint}"${extra}/>`;
}
