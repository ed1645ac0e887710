import { at } from './at.ts';
import { type GridLines, lineAt, outline, place } from './grid.ts';
import type { Name } from './names.ts';
import type { Point } from './plane.ts';

export type AreaKind = 'park' | 'campus' | 'hospital' | 'mall' | 'industry' | 'cemetery';
/** Cells of the grid `fromColumn..toColumn`, `fromRow..toRow` (ends excluded) that no street crosses. */
export type Area = {
  kind: AreaKind;
  name: Name;
  fromColumn: number;
  toColumn: number;
  fromRow: number;
  toRow: number;
  ring: readonly Point[];
  centre: Point;
};

type Plan = readonly [kind: AreaKind, en: string, ar: string, u0: number, u1: number, v0: number, v1: number];

const PLANS: readonly Plan[] = [
  ['park', 'Pearl Park', 'حديقة اللؤلؤ', -1500, -650, 1250, 1900],
  ['park', 'Palm Gardens', 'حدائق النخيل', -4300, -3700, 1500, 1900],
  ['park', 'Falcon Park', 'حديقة الصقر', 3700, 4350, 1500, 2050],
  ['park', 'Corniche Green', 'واحة الكورنيش', -300, 150, 60, 260],
  ['park', 'Oasis Park', 'حديقة الواحة', -2900, -2350, 3300, 3800],
  ['park', 'Orchard Park', 'حديقة البستان', 4600, 5300, 3500, 4150],
  ['park', 'Scholars Lawn', 'مرج العلماء', 300, 640, 3000, 3350],
  ['park', 'Lotus Square', 'ساحة اللوتس', -2300, -2000, 650, 850],
  ['park', 'Mill Green', 'مرج الطاحونة', 3000, 3330, 600, 850],
  ['park', 'Dune Park', 'حديقة الكثبان', -5400, -4800, 3900, 4500],
  ['campus', 'Lulu University', 'جامعة اللؤلؤ', -700, 200, 2450, 3000],
  ['hospital', 'Al Shifa Hospital', 'مستشفى الشفاء', -3250, -2850, 1250, 1550],
  ['mall', 'Marsa Mall', 'مرسى مول', 2650, 3200, 1700, 2100],
  ['industry', 'Harbor Logistics Park', 'مجمع المرفأ اللوجستي', 4700, 5800, 700, 1500],
  ['cemetery', 'Garden Cemetery', 'مقبرة الحديقة', -5300, -4900, 1900, 2250],
];

/** Returns the parks, campuses and other areas of the city, fitted to its grid. */
export function layAreas({ us, vs }: GridLines): Area[] {
  return PLANS.map(([kind, en, ar, u0, u1, v0, v1]) => {
    const cells = {
      fromColumn: lineAt(us, u0),
      toColumn: lineAt(us, u1),
      fromRow: lineAt(vs, v0),
      toRow: lineAt(vs, v1),
    };
    const [west, east] = [at(us, cells.fromColumn), at(us, cells.toColumn)];
    const [near, far] = [at(vs, cells.fromRow), at(vs, cells.toRow)];
    return {
      kind,
      name: { en, ar },
      ...cells,
      ring: outline(
        () => west,
        () => east,
        near,
        far,
        8,
      ),
      centre: place((west + east) / 2, (near + far) / 2),
    };
  });
}

/** Returns the area that covers a cell of the grid. */
export function areaAt(areas: readonly Area[], column: number, row: number): Area | undefined {
  return areas.find(
    (area) => column >= area.fromColumn && column < area.toColumn && row >= area.fromRow && row < area.toRow,
  );
}
