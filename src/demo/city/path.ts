import { at } from './at.ts';
import { along, between, type Point } from './plane.ts';

/**
 * The point of a line nearest to a given point: metres from the line's start, the distance between both, and the side
 * of the line on which the given point lies.
 */
export type Foot = { point: Point; metres: number; away: number; side: 'left' | 'right' };

/** Returns the length of a line in metres. */
export function lengthOf(line: readonly Point[]): number {
  let length = 0;
  for (let k = 1; k < line.length; k++) length += between(at(line, k - 1), at(line, k));
  return length;
}

/** Returns the point of a line nearest to a point. */
export function footOn(line: readonly Point[], point: Point): Foot {
  let best: Foot = { point: at(line, 0), metres: 0, away: Infinity, side: 'left' };
  let passed = 0;
  for (let k = 1; k < line.length; k++) {
    const a = at(line, k - 1);
    const b = at(line, k);
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const [px, py] = [point[0] - a[0], point[1] - a[1]];
    const length = Math.hypot(dx, dy);
    const share = Math.max(0, Math.min(1, (px * dx + py * dy) / (length * length)));
    const foot = along(a, b, share);
    const away = between(foot, point);
    if (away < best.away) {
      best = { point: foot, metres: passed + share * length, away, side: dx * py - dy * px < 0 ? 'right' : 'left' };
    }
    passed += length;
  }
  return best;
}

/** Returns the point at a distance in metres along a line, and the unit vector of the line there. */
export function spotOn(line: readonly Point[], metres: number): { point: Point; heading: Point } {
  let rest = Math.max(0, metres);
  for (let k = 1; ; k++) {
    const a = at(line, k - 1);
    const b = at(line, k);
    const length = between(a, b);
    if (rest <= length || k === line.length - 1) {
      const share = Math.min(1, rest / length);
      return { point: along(a, b, share), heading: [(b[0] - a[0]) / length, (b[1] - a[1]) / length] };
    }
    rest -= length;
  }
}

/** Returns the part of a line between two distances from its start; reversed when `from` is larger than `to`. */
export function stretch(line: readonly Point[], from: number, to: number): Point[] {
  const [low, high] = from < to ? [from, to] : [to, from];
  const points: Point[] = [spotOn(line, low).point];
  let passed = 0;
  for (let k = 1; k < line.length; k++) {
    passed += between(at(line, k - 1), at(line, k));
    if (passed > low && passed < high) points.push(at(line, k));
  }
  points.push(spotOn(line, high).point);
  return from < to ? points : points.reverse();
}
