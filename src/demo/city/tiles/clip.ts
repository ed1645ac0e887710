import { at } from '../at.ts';
import { along, type Box, type Point } from '../plane.ts';

/** Clips a ring to a box (Sutherland–Hodgman). Returns an empty ring when nothing is inside. */
export function clipRing(ring: readonly Point[], box: Box): Point[] {
  let clipped = [...ring];
  for (const { axis, sign, limit } of sidesOf(box)) {
    const previousRound = clipped;
    clipped = [];
    let previous = previousRound.at(-1);
    for (const current of previousRound) {
      if (!previous) break;
      const isIn = sign * (current[axis] - limit) >= 0;
      const wasIn = sign * (previous[axis] - limit) >= 0;
      if (isIn !== wasIn)
        clipped.push(along(previous, current, (limit - previous[axis]) / (current[axis] - previous[axis])));
      if (isIn) clipped.push(current);
      previous = current;
    }
  }
  return clipped;
}

/** Clips a line to a box (Liang–Barsky). Returns the pieces inside, each of two points or more. */
export function clipLine(line: readonly Point[], box: Box): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] | null = null;
  for (let k = 1; k < line.length; k++) {
    const [a, b] = [at(line, k - 1), at(line, k)];
    const span = insideSpan(a, b, box);
    if (!span) {
      piece = null;
      continue;
    }
    if (!piece || span.from > 0) {
      piece = [along(a, b, span.from)];
      pieces.push(piece);
    }
    piece.push(along(a, b, span.to));
    if (span.to < 1) piece = null;
  }
  return pieces;
}

type Side = { axis: 0 | 1; sign: 1 | -1; limit: number };

function sidesOf({ left, bottom, right, top }: Box): Side[] {
  return [
    { axis: 0, sign: 1, limit: left },
    { axis: 0, sign: -1, limit: right },
    { axis: 1, sign: 1, limit: bottom },
    { axis: 1, sign: -1, limit: top },
  ];
}

function insideSpan(a: Point, b: Point, box: Box): { from: number; to: number } | null {
  let [from, to] = [0, 1];
  for (const { axis, sign, limit } of sidesOf(box)) {
    const inward = sign * (b[axis] - a[axis]);
    const short = sign * (limit - a[axis]);
    if (inward === 0) {
      if (short > 0) return null;
    } else if (inward > 0) from = Math.max(from, short / inward);
    else to = Math.min(to, short / inward);
  }
  return from < to ? { from, to } : null;
}
