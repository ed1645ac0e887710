import type { Area, AreaKind } from './areas.ts';
import { at } from './at.ts';
import { type GridLines, lineAt, place } from './grid.ts';
import type { Name } from './names.ts';
import type { Point } from './plane.ts';

export type LandmarkKind =
  | AreaKind
  | 'station'
  | 'mosque'
  | 'market'
  | 'museum'
  | 'theatre'
  | 'marina'
  | 'civic'
  | 'stadium'
  | 'lighthouse';
export type Landmark = { id: number; name: Name; kind: LandmarkKind; point: Point };

const PLANS: readonly (readonly [kind: LandmarkKind, en: string, ar: string, u: number, v: number])[] = [
  ['station', 'Central Station', 'المحطة المركزية', -1500, 2150],
  ['mosque', 'Grand Mosque', 'المسجد الكبير', -480, 820],
  ['market', 'Old Souk', 'السوق القديم', -1100, 520],
  ['museum', 'City Museum', 'متحف المدينة', 240, 700],
  ['market', 'Fish Market', 'سوق السمك', -1500, 150],
  ['theatre', 'Opera House', 'دار الأوبرا', 700, 250],
  ['marina', 'Marina Club', 'نادي المارينا', -5000, 250],
  ['hospital', 'East Clinic', 'عيادة الشرق', 3500, 1150],
  ['civic', 'City Hall', 'بلدية المدينة', -900, 1080],
  ['stadium', 'Stadium', 'الاستاد الرياضي', 4800, 2700],
  ['mall', 'West Mall', 'وست مول', -3600, 1000],
  ['lighthouse', 'Lighthouse', 'المنارة', 3950, 110],
];

const middleOf = (lines: readonly number[], position: number): number => {
  const line = lineAt(lines, position);
  return line === 0 ? position : (at(lines, line - 1) + at(lines, line)) / 2;
};

/** Returns the landmarks that can be searched by name: the areas and single buildings, each inside a block. */
export function layLandmarks({ us, vs }: GridLines, areas: readonly Area[]): Landmark[] {
  return [
    ...areas.map(({ name, kind, centre }) => ({ name, kind, point: centre })),
    ...PLANS.map(([kind, en, ar, u, v]) => ({
      name: { en, ar },
      kind,
      point: place(middleOf(us, u), middleOf(vs, v)),
    })),
  ].map((landmark, id) => ({ id, ...landmark }));
}
