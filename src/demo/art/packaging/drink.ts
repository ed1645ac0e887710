import { darker, inkOn, lighter, WHITE } from '../color.ts';
import { centred, drawIcon } from '../icon.ts';
import { type Drawn, gradient, type Sheet } from '../sheet.ts';
import type { Pack } from '../spec.ts';
import { text, textBlock } from '../text.ts';
import { label } from './label.ts';
import { FLAT, fill, shade } from './shade.ts';

/** Draws a drink or food tin with a metal rim. */
export function can(sheet: Sheet, pack: Pack): Drawn {
  const tin = 'M14 26Q14 14 24 10H86Q96 14 96 26V182Q96 192 86 198H24Q14 192 14 182Z';
  const metal = gradient(sheet, [
    [0, '#98a2b3'],
    [0.3, '#f8fafc'],
    [0.6, '#cbd5e1'],
    [1, '#7b8794'],
  ]);
  const svg = [
    '<ellipse cx="55" cy="10" rx="31" ry="6" fill="#e2e8f0"/>',
    fill(tin, metal),
    fill('M14 28H96V182H14Z', pack.color),
    label(sheet, pack, { x: 14, y: 36, width: 82, height: 140 }, pack.color),
    shade(sheet, tin),
    '<ellipse cx="55" cy="10" rx="31" ry="5.5" fill="none" stroke="#94a3b8" stroke-width="2"/>',
  ].join('');
  return { width: 110, height: 204, svg };
}

/** Draws a gable-top carton with a coloured wave below the name. */
export function carton(sheet: Sheet, pack: Pack): Drawn {
  const { color } = pack;
  const svg = [
    fill('M0 70H100V250H0Z', pack.body ?? WHITE),
    fill('M0 150Q50 128 100 150V250H0Z', color),
    fill('M100 70L132 58V238L100 250Z', darker(color, 0.3)),
    fill('M0 70L10 24H110L100 70Z', color),
    fill('M100 70L110 24L132 58Z', darker(color, 0.22)),
    fill('M10 24H110V8H10Z', lighter(color, 0.3)),
    text(pack.brand ?? '', 50, 100, { face: pack.font ?? 'fredoka', size: 25, fill: darker(color, 0.15), max: 86 }),
    textBlock(pack.title ?? '', 50, 121, { face: 'plain-bold', size: 12.5, fill: '#344054', max: 86 }),
    pack.icon ? centred(drawIcon(sheet, pack.icon), 50, 190, 64) : '',
    text(pack.sub ?? '', 50, 243, { face: 'plain-bold', size: 11, fill: inkOn(color), max: 80 }),
    shade(sheet, 'M0 70H100V250H0Z', FLAT),
  ].join('');
  return { width: 132, height: 250, svg };
}

/** Draws a take-away cup with a sleeve, a lid and (unless `straw` is false) a straw. */
export function cup(sheet: Sheet, pack: Pack): Drawn {
  const wall = 'M12 62H108L98 238Q97 246 88 246H32Q23 246 22 238Z';
  const rim = 'M6 44Q6 38 12 38H108Q114 38 114 44V56Q114 62 108 62H12Q6 62 6 56Z';
  const lid = pack.body ?? '#f8fafc';
  const print = pack.icon
    ? centred(drawIcon(sheet, pack.icon), 60, 155, 48)
    : text(pack.brand ?? '', 60, 164, {
        face: pack.font ?? 'pacifico',
        size: 26,
        fill: darker(pack.color, 0.2),
        max: 74,
      });
  const straw = `<path d="M66 42L76 4" stroke="${pack.accent ?? '#ef4444'}" stroke-width="9" stroke-linecap="round"/>`;
  const svg = [
    pack.straw === false ? '' : straw,
    fill(wall, pack.color),
    fill('M15.5 120H104.5L101 190H19Z', pack.label ?? WHITE),
    print,
    shade(sheet, wall),
    fill(rim, lid),
    fill('M18 38Q22 22 34 22H86Q98 22 102 38Z', darker(lid, 0.04)),
    shade(sheet, rim),
  ].join('');
  return { width: 120, height: 246, svg };
}
