import { at } from '../at.ts';
import { type GridLines, lineAt, outline, place, riverHalfWidth, riverU } from '../grid.ts';
import type { Name } from '../names.ts';
import type { Point } from '../plane.ts';
import { MOTORWAYS } from '../streets.ts';

/** The land around the city, as rings on the plane. */
export type Land = {
  island: Point[];
  urban: Point[];
  hills: Point[][];
  shallows: Point[];
  beach: Point[];
  river: Point[];
  banks: Point[];
  islets: { name: Name; ring: Point[]; green: Point[]; centre: Point }[];
  /** The motorways outside the city. */
  motorways: Point[][];
};

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, k) => from + k * step);

const suburbs = (v: number): number => 50 + 45 * Math.sin(v / 310) + 30 * Math.sin(v / 130 + 1);

const ROUND = steps(0, 59, 1).map((k) => (k / 30) * Math.PI);

/** Returns the land: a 60 × 40 km island with the city on its north shore; everything else is sea. */
export function layLand(lines: GridLines): Land {
  const coast = steps(-9000, 9000, 60);
  const strip = (seaward: (u: number) => number, inland: number): Point[] => [
    ...coast.map((u) => place(u, seaward(u))),
    ...coast.toReversed().map((u) => place(u, inland)),
  ];
  return {
    island: [...steps(-9000, 9000, 40).map((u) => place(u, 0)), ...farShore()],
    urban: outline(
      (v) => -5990 - suburbs(v),
      (v) => 6000 + suburbs(v + 700),
      44,
      6650,
      90,
    ),
    hills: [
      hill(-15000, -9000, 5200, 3600, 1),
      hill(14500, -12500, 6500, 4200, 2.2),
      hill(-3000, -24000, 8500, 4500, 3.1),
      hill(15800, -6200, 2600, 1500, 0.4),
    ],
    shallows: strip((u) => -14 - 16 * Math.sin(u / 430) ** 2, 48),
    beach: strip(() => -8, 46),
    river: along(-60, (v) => riverHalfWidth(Math.max(0, v)) * youth(v)),
    banks: along(20, (v) => (riverHalfWidth(v) + 38 + 14 * Math.sin(v / 310)) * youth(v)),
    islets: [
      islet({ en: 'Lulu Island', ar: 'جزيرة اللؤلؤ' }, [-1000, 3250], 520, 250, 1.1),
      islet({ en: 'Heron Islet', ar: 'جزيرة البلشون' }, [1900, 3900], 210, 140, 2.3),
    ],
    motorways: [MOTORWAYS.coastal, MOTORWAYS.ring].flatMap((v) => {
      const row = at(lines.vs, lineAt(lines.vs, v));
      const bend = v === MOTORWAYS.ring ? 5200 : 3600;
      return [wayOut(-1, row, bend), wayOut(1, row, bend)];
    }),
  };
}

function farShore(): Point[] {
  return steps(0, 120, 1).map((k) => {
    const angle = Math.PI / 2 - 0.36 - (k / 120) * (2 * Math.PI - 0.72);
    const waves = 0.07 * Math.sin(3 * angle + 1) + 0.05 * Math.sin(7 * angle) + 0.025 * Math.sin(13 * angle + 2);
    const radius = 0.995 + Math.min(1, 2.5 * Math.sin((Math.PI * k) / 120)) * waves;
    return [29000 * radius * Math.cos(angle), -16500 + 20000 * radius * Math.sin(angle)];
  });
}

function hill(x: number, y: number, width: number, height: number, turn: number): Point[] {
  return ROUND.map((angle) => {
    const radius = 1 + 0.16 * Math.sin(3 * angle + turn) + 0.08 * Math.sin(6 * angle + 2 * turn);
    return [x + width * radius * Math.cos(angle), y + height * radius * Math.sin(angle)];
  });
}

function islet(name: Name, centre: Point, width: number, height: number, turn: number): Land['islets'][number] {
  const ring = ROUND.map((angle): Point => {
    const radius = 1 + 0.12 * Math.sin(3 * angle + turn) + 0.06 * Math.sin(5 * angle + 2 * turn);
    return [centre[0] + width * radius * Math.cos(angle), centre[1] + height * radius * Math.sin(angle)];
  });
  const green = ring.map(([x, y]): Point => [centre[0] + (x - centre[0]) * 0.88, centre[1] + (y - centre[1]) * 0.84]);
  return { name, ring, green, centre };
}

/** Returns the share of the river's width; it is narrower near its source in the hills. */
function youth(v: number): number {
  return Math.min(1, (14100 - v) / 6000);
}

/** Returns a ring along the river, `half` wide on each side of its middle. */
function along(from: number, half: (v: number) => number): Point[] {
  const inland = steps(from, 14000, 40);
  return [
    ...inland.map((v) => place(riverU(v) - half(v), v)),
    ...inland.toReversed().map((v) => place(riverU(v) + half(v), v)),
  ];
}

function wayOut(side: -1 | 1, v: number, bend: number): Point[] {
  const [, y] = place(side * 5800, v);
  return steps(0, 30, 1).map((k) => {
    if (k === 0) return place(side * 5750, v);
    const t = k / 30;
    return [side * (5800 + t * 15000), y - t * t * bend + 260 * Math.sin(t * 5 + side) * t];
  });
}
