import { darker, inkOn, lighter, mix, WHITE } from '../color.ts';
import { centred, drawIcon } from '../icon.ts';
import { DOWN, type Drawn, gradient, roundedBox, type Sheet } from '../sheet.ts';
import type { Pack } from '../spec.ts';
import { text, textBlock } from '../text.ts';
import { label } from './label.ts';
import { fill, POUCH, shade } from './shade.ts';

/** Draws a squeezed tube standing on its cap, with a coloured band around it. */
export function tube(sheet: Sheet, pack: Pack): Drawn {
  const body = pack.body ?? WHITE;
  const skin = 'M10 8H100L92 196Q91 206 82 206H28Q19 206 18 196Z';
  const cap = roundedBox(24, 204, 62, 40, 7);
  const ink = inkOn(pack.color);
  const svg = [
    fill(skin, body),
    fill('M13.6 92H96.4L93.4 162H16.6Z', pack.color),
    fill('M10 8h90v-6h-90z', mix(body, '#64748b', 0.3)),
    text(pack.brand ?? '', 55, 128, { face: pack.font ?? 'fredoka', size: 22, fill: ink, max: 68 }),
    textBlock(pack.title ?? '', 55, 149, { face: 'plain-bold', size: 10.5, fill: ink, max: 68 }),
    pack.icon ? centred(drawIcon(sheet, pack.icon), 55, 54, 46) : '',
    text(pack.sub ?? '', 55, 182, { face: 'plain', size: 9.5, fill: darker(inkOn(body), 0.1), max: 56 }),
    shade(sheet, skin),
    fill(cap, pack.accent ?? pack.color),
    shade(sheet, cap),
  ].join('');
  return { width: 110, height: 246, svg };
}

/** Draws a sealed bag, printed all over. */
export function pouch(sheet: Sheet, pack: Pack): Drawn {
  const skin = 'M16 6H134Q140 60 142 110Q145 180 136 214H14Q5 180 8 110Q10 60 16 6Z';
  const paint = gradient(
    sheet,
    [
      [0, lighter(pack.color, 0.16)],
      [1, darker(pack.color, 0.16)],
    ],
    DOWN,
  );
  const svg = [
    fill(skin, paint),
    '<path d="M15 22Q75 28 135 22" stroke="#fff" stroke-opacity=".35" stroke-width="2" fill="none"/>',
    fill('M16 6H134l1 10H15z', '#fff', ' opacity=".22"'),
    label(sheet, pack, { x: 18, y: 34, width: 114, height: 168 }, pack.color),
    shade(sheet, skin, POUCH),
  ].join('');
  return { width: 150, height: 220, svg };
}
