import { darker, lighter, WHITE } from '../color.ts';
import { type Drawn, roundedBox, type Sheet } from '../sheet.ts';
import type { Pack } from '../spec.ts';
import { label } from './label.ts';
import { fill, shade } from './shade.ts';

/** Draws a bottle with a screw cap and a paper label. */
export function bottle(sheet: Sheet, pack: Pack): Drawn {
  const glass = 'M14 92C14 66 40 62 40 44V36H80V44C80 62 106 66 106 92V248Q106 260 94 260H26Q14 260 14 248Z';
  const cap = roundedBox(36, 4, 48, 36, 6);
  const paper = pack.label ?? WHITE;
  const svg = [
    fill(cap, pack.accent ?? lighter(pack.color, 0.75)),
    shade(sheet, cap),
    fill(glass, pack.body ?? pack.color),
    fill('M14 108H106V240H14Z', paper),
    fill('M14 108H106V113H14ZM14 235H106V240H14Z', pack.color, ' opacity=".8"'),
    label(sheet, pack, { x: 14, y: 114, width: 92, height: 118 }, paper),
    shade(sheet, glass),
  ].join('');
  return { width: 120, height: 260, svg };
}

/** Draws a wide glass with a lid; `body` is visible above and below the label. */
export function jar(sheet: Sheet, pack: Pack): Drawn {
  const glass = roundedBox(6, 44, 128, 156, 20);
  const lid = roundedBox(14, 4, 112, 44, 9);
  const paper = pack.label ?? WHITE;
  const svg = [
    fill(glass, pack.body ?? pack.color),
    fill('M6 74H134V178H6Z', paper),
    label(sheet, pack, { x: 6, y: 76, width: 128, height: 100 }, paper),
    shade(sheet, glass),
    fill(lid, pack.accent ?? darker(pack.color, 0.35)),
    shade(sheet, lid),
    '<path d="M14 38h112" stroke="#000" stroke-opacity=".15" stroke-width="3"/>',
  ].join('');
  return { width: 140, height: 200, svg };
}
