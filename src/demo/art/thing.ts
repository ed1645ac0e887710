import { drawIcon } from './icon.ts';
import { bag } from './packaging/bag.ts';
import { blister, box } from './packaging/box.ts';
import { can, carton, cup } from './packaging/drink.ts';
import { bottle, jar } from './packaging/glass.ts';
import { pouch, tube } from './packaging/soft.ts';
import type { Drawn, Sheet } from './sheet.ts';
import type { Pack, PackShape, Thing } from './spec.ts';

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
function drawPack(sheet: Sheet, pack: Pack): Drawn {
  return SHAPES[pack.shape](sheet, pack);
}

/** Draws any object of a spec. */
export function drawThing(sheet: Sheet, article: Thing): Drawn {
  return typeof article === 'string' ? drawIcon(sheet, article) : drawPack(sheet, article);
}
