import { drawIcon } from './icon.ts';
import { drawPack } from './packaging/pack.ts';
import type { Drawn, Sheet } from './sheet.ts';
import type { Thing } from './spec.ts';

/** Draws any object of a spec. */
export function drawThing(sheet: Sheet, thing: Thing): Drawn {
  return typeof thing === 'string' ? drawIcon(sheet, thing) : drawPack(sheet, thing);
}
