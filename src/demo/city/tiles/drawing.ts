import { overlap, type Point } from '../plane.ts';
import { clipRing } from './clip.ts';
import type { Frame } from './mercator.ts';
import type { Shape } from './scene.ts';

/** Formats a number of pixels with at most one decimal. */
export function number(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Returns the path data of a line on the Mercator plane. */
export function lineData(frame: Frame, points: readonly Point[]): string {
  return `M${points.map((point) => frame.pixel(point).map(number).join(' ')).join('L')}`;
}

/** Returns the path data of a ring clipped to the tile; empty when nothing of it is visible. */
export function ringData(frame: Frame, { points, box }: Shape): string {
  if (!overlap(box, frame.reach)) return '';
  if (Math.max(box.right - box.left, box.top - box.bottom) < 0.7 * frame.unit) return '';
  const cut = clipRing(points, frame.reach);
  return cut.length < 3 ? '' : `${lineData(frame, cut)}Z`;
}

/** Returns a filled ring; empty when nothing of it is visible. */
export function filled(frame: Frame, shape: Shape, fill: string): string {
  const data = ringData(frame, shape);
  return data && `<path d="${data}" fill="${fill}"/>`;
}

/** Returns text escaped for XML content. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
