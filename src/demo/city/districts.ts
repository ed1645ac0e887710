import { gridAt, place } from './grid.ts';
import type { Name } from './names.ts';
import { once } from './once.ts';
import type { Point } from './plane.ts';

export type District = { id: number; name: Name; u: number; v: number; centre: Point };

const SEEDS: readonly (readonly [en: string, ar: string, u: number, v: number])[] = [
  ['Old Harbor', 'المرفأ القديم', -900, 450],
  ['Corniche', 'الكورنيش', 450, 420],
  ['Pearl Park', 'حي اللؤلؤ', -1050, 1700],
  ['West Bay', 'الخليج الغربي', -3300, 550],
  ['Palm Heights', 'مرتفعات النخيل', -3900, 1950],
  ['Marina Point', 'رأس المارينا', -5200, 700],
  ['University Quarter', 'حي الجامعة', -300, 2900],
  ['Al Waha', 'الواحة', -2500, 3700],
  ['River Side', 'ضفة النهر', 1200, 1700],
  ['East Bank', 'الضفة الشرقية', 3000, 1300],
  ['Lighthouse', 'المنارة', 3900, 350],
  ['Harbor Logistics', 'المنطقة اللوجستية', 5200, 1100],
  ['Falcon Hills', 'تلال الصقر', 4100, 2500],
  ['South Gate', 'البوابة الجنوبية', 900, 4400],
  ['Orchard', 'البستان', 4700, 4300],
  ['Dune District', 'حي الكثبان', -5000, 4000],
  ['Al Noor', 'النور', -1600, 5200],
];

/** Returns the districts of the city. */
export const districts = once((): readonly District[] =>
  SEEDS.map(([en, ar, u, v], id) => ({ id, name: { en, ar }, u, v, centre: place(u, v) })),
);

/** Returns the district of a plane point: the one whose seed is nearest on the grid. */
export function districtAt(point: Point): District {
  const [u, v] = gridAt(point);
  const away = (district: District): number => (district.u - u) ** 2 + (district.v - v) ** 2;
  return districts().reduce((best, district) => (away(district) < away(best) ? district : best));
}
