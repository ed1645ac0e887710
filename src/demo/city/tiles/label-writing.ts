import type { Locale } from '../names.ts';
import type { Point } from '../plane.ts';
import type { LabelBoard } from './label-board.ts';

/** Ems a letter takes, about: the fonts are those of the reader's system. */
export const SPREAD: Record<Locale, number> = { en: 0.56, ar: 0.5 };

/** What putting a label takes. */
export type Writing = { board: LabelBoard; zoom: number; locale: Locale; unit: number };

/** Returns the angle of the way from one point to another, turned round when a text along it would stand on its head. */
export function uprightAngle(from: Point, to: Point): number {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  return Math.cos(angle) < 0 ? angle + Math.PI : angle;
}
