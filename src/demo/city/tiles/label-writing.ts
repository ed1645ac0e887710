import type { Locale } from '../names.ts';
import type { Point } from '../plane.ts';
import type { LabelBoard } from './label-board.ts';

/** Approximate width of a letter, in em; the fonts are those of the viewer's system. */
export const SPREAD: Record<Locale, number> = { en: 0.56, ar: 0.5 };

/** What placing a label needs. */
export type Writing = { board: LabelBoard; zoom: number; locale: Locale; unit: number };

/** Returns the angle of the line between two points, turned by 180° where a text along it would be upside down. */
export function uprightAngle(from: Point, to: Point): number {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  return Math.cos(angle) < 0 ? angle + Math.PI : angle;
}
