import type { Drawn, Sheet } from '../sheet.ts';
import type { Pack, PackShape } from '../spec.ts';
import { bag } from './bag.ts';
import { blister, box } from './box.ts';
import { can, carton, cup } from './drink.ts';
import { bottle, jar } from './glass.ts';
import { pouch, tube } from './soft.ts';

const SHAPES: Record<PackShape, (sheet: Sheet, pack: Pack) => Drawn> = {
  bottle,
  jar,
  box,
  tube,
  pouch,
  can,
  carton,
  cup,
  bag,
  blister,
};

/** Draws a branded package, standing on its bottom edge. */
export function drawPack(sheet: Sheet, pack: Pack): Drawn {
  return SHAPES[pack.shape](sheet, pack);
}
