import { at } from './at.ts';
import { once } from './once.ts';
import type { Point } from './plane.ts';
import { randomFrom } from './random.ts';

/**
 * The city lies on a warped grid: `u` runs along the coast, `v` inland (metres, before warping). Streets are its
 * iso-lines, so junctions are exact and roads near the sea follow the shore.
 */
export type GridPoint = readonly [u: number, v: number];

const bump = (u: number, centre: number, width: number): number => Math.exp(-(((u - centre) / width) ** 2));

const shoreY = (u: number): number =>
  2350 +
  420 * Math.sin(u / 2500 + 0.5) +
  130 * Math.sin(u / 870) +
  620 * bump(u, -3300, 700) -
  760 * bump(u, -900, 900) +
  520 * bump(u, 3900, 620) -
  330 * bump(u, 5400, 700);

const smoothShoreY = (u: number): number =>
  2350 +
  420 * Math.sin(u / 2500 + 0.5) -
  560 * bump(u, -900, 1300) +
  330 * bump(u, -3300, 1100) +
  260 * bump(u, 3900, 1000);

/** Returns the plane point of a grid point. The shape of the coast fades out inland. */
export function place(u: number, v: number): Point {
  const shore = Math.exp(-Math.max(0, v) / 420);
  const hinterland = Math.exp(-Math.max(0, v) / 3400);
  const inland = smoothShoreY(u) * hinterland + 2100 * (1 - hinterland);
  return [
    u + 150 * Math.sin(v / 1250 + 0.6) * (1 - shore) + 60 * Math.sin(v / 560 + u / 1700),
    shoreY(u) * shore + inland * (1 - shore) - v + 70 * Math.sin(u / 760 + v / 1900) * (1 - shore),
  ];
}

/** Returns the grid point of a plane point (damped Newton on `place`; accurate to a centimetre in the city). */
export function gridAt([x, y]: Point): GridPoint {
  const missBy = (u: number, v: number): readonly [number, number, number] => {
    const crossing = place(u, v);
    return [x - crossing[0], y - crossing[1], Math.abs(x - crossing[0]) + Math.abs(y - crossing[1])];
  };
  let u = x;
  let v = shoreY(x) - y;
  let miss = missBy(u, v);
  for (let step = 0; step < 16 && miss[2] > 0.005; step++) {
    const east = missBy(u + 0.5, v);
    const inland = missBy(u, v + 0.5);
    const [xu, yu] = [(miss[0] - east[0]) * 2, (miss[1] - east[1]) * 2];
    const [xv, yv] = [(miss[0] - inland[0]) * 2, (miss[1] - inland[1]) * 2];
    const area = xu * yv - xv * yu;
    const du = (miss[0] * yv - miss[1] * xv) / area;
    const dv = (miss[1] * xu - miss[0] * yu) / area;
    let share = 1;
    let next = missBy(u + du, v + dv);
    // The slope changes abruptly at the shore, where full steps can overshoot forever.
    while (next[2] >= miss[2] && share > 0.1) {
      share /= 2;
      next = missBy(u + du * share, v + dv * share);
    }
    u += du * share;
    v += dv * share;
    miss = next;
  }
  return [u, v];
}

/** Returns the `u` of the river's middle at a distance inland. */
export function riverU(v: number): number {
  return 1750 + 520 * Math.sin(v / 1250 + 0.3) + 170 * Math.sin(v / 520) + v * 0.06;
}

/** Returns half the river's width in metres: an estuary at the coast, then about 60. */
export function riverHalfWidth(v: number): number {
  return 62 + 150 * Math.exp(-v / 380);
}

type Spread = { from: number; to: number; step: number; seed: number; widen: (position: number) => number };

function spread({ from, to, step, seed, widen }: Spread): number[] {
  const random = randomFrom(seed);
  const positions: number[] = [];
  for (let p = from; p < to; p += step * widen(p) * (0.86 + 0.3 * random())) positions.push(p);
  return positions;
}

/** The `u` of every street that runs inland and the `v` of every street along the coast; closer in the old town. */
export type GridLines = { us: readonly number[]; vs: readonly number[] };

/** Returns the lines of the street grid. */
export const gridLines = once(
  (): GridLines => ({
    us: spread({
      from: -5950,
      to: 5990,
      step: 186,
      seed: 7,
      widen: (u) => 0.62 + 0.5 * Math.min(1, Math.abs(u + 900) / 3000),
    }),
    vs: spread({ from: 70, to: 7000, step: 119, seed: 11, widen: (v) => 0.8 + 0.75 * Math.min(1, v / 3600) }),
  }),
);

/** Returns the index of the first line at or beyond a position (the last line when there is none). */
export function lineAt(lines: readonly number[], position: number): number {
  const index = lines.findIndex((line) => line >= position);
  return index < 0 ? lines.length - 1 : index;
}

/** Returns the plane point of the crossing of two grid lines. */
export function crossing({ us, vs }: GridLines, i: number, j: number): Point {
  return place(at(us, i), at(vs, j));
}

/** Returns the outline of a part of the grid as a plane ring, with `sides` points on each side. */
export function outline(
  west: (v: number) => number,
  east: (v: number) => number,
  near: number,
  far: number,
  sides: number,
): Point[] {
  const steps = Array.from({ length: sides }, (_, k) => k);
  const inland = (k: number): number => near + (far - near) * (k / sides);
  // The weights are exact at both ends, so that neighbours share the same points.
  const across = (v: number, k: number): Point => place(west(v) * (1 - k / sides) + east(v) * (k / sides), v);
  return [
    ...steps.map((k) => place(west(inland(k)), inland(k))),
    ...steps.map((k) => across(far, k)),
    ...steps.map((k) => place(east(inland(sides - k)), inland(sides - k))),
    ...steps.map((k) => across(near, sides - k)),
  ];
}
