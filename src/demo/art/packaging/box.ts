import { darker, inkOn, lighter, WHITE } from '../color.ts';
import { centred, drawIcon } from '../icon.ts';
import { DIAGONAL, type Drawn, gradient, type Sheet } from '../sheet.ts';
import type { Pack } from '../spec.ts';
import { text, textBlock } from '../text.ts';
import { FLAT, fill, shade } from './shade.ts';

const DEPTH = 26;

/** Draws a printed carton seen slightly from the right; wide ones have the icon beside the title. */
export function box(sheet: Sheet, pack: Pack): Drawn {
  const [w, h] = pack.size ?? [130, 180];
  const wide = w > h * 1.2;
  const { color } = pack;
  const front = `M0 0h${w}v${h}h${-w}z`;
  const icon = pack.icon ? drawIcon(sheet, pack.icon) : null;
  const column = wide && icon ? w * 0.36 : w / 2;
  const svg = [
    fill(front, pack.body ?? WHITE),
    fill(`M0 0h${w}v${h * 0.3}q${-w / 2} ${h * 0.1} ${-w} 0z`, color),
    text(pack.brand ?? '', wide ? w * 0.08 : w / 2, h * 0.225, {
      face: pack.font ?? 'fredoka',
      size: h * (wide ? 0.19 : 0.14),
      fill: inkOn(color),
      max: w * 0.84,
      anchor: wide ? 'start' : 'middle',
    }),
    icon
      ? centred(
          icon,
          wide ? w * 0.8 : w / 2,
          h * (wide ? 0.66 : 0.59),
          w * (wide ? 0.3 : 0.58),
          h * (wide ? 0.5 : 0.36),
        )
      : '',
    textBlock(pack.title ?? '', column, h * (wide ? 0.64 : 0.855), {
      face: 'plain-bold',
      size: h * (wide ? 0.115 : 0.085),
      fill: darker(color, 0.6),
      max: w * (wide && icon ? 0.58 : 0.88),
    }),
    text(pack.sub ?? '', column, h * (wide ? 0.85 : 0.95), {
      face: 'plain',
      size: h * (wide ? 0.09 : 0.065),
      fill: '#5b6475',
      max: w * (wide ? 0.56 : 0.8),
    }),
    fill(`M${w} 0l${DEPTH} ${-DEPTH / 2}v${h}l${-DEPTH} ${DEPTH / 2}z`, darker(color, 0.28)),
    fill(`M0 0l${DEPTH} ${-DEPTH / 2}h${w}l${-DEPTH} ${DEPTH / 2}z`, lighter(color, 0.45)),
    shade(sheet, front, FLAT),
  ].join('');
  return { width: w + DEPTH, height: h + DEPTH / 2, svg: `<g transform="translate(0 ${DEPTH / 2})">${svg}</g>` };
}

/** Draws fifteen pills in foil. */
export function blister(sheet: Sheet, pack: Pack): Drawn {
  const foil = gradient(
    sheet,
    [
      [0, '#d3dbe6'],
      [0.35, '#fbfcfe'],
      [0.65, '#bcc8d6'],
      [1, '#e2e8f0'],
    ],
    DIAGONAL,
  );
  const pills = Array.from({ length: 15 }, (_, index) => {
    const [x, y] = [22 + (index % 5) * 34, 24 + Math.floor(index / 5) * 36];
    return `<circle cx="${x}" cy="${y}" r="13.5" fill="#8fa0b5" opacity=".45"/><circle cx="${x}" cy="${y}" r="12" fill="${pack.color}"/><ellipse cx="${x - 3}" cy="${y - 5}" rx="6" ry="4" fill="#fff" opacity=".65"/><path d="M${x - 12} ${y}a12 12 0 0 0 24 0" fill="#000" opacity=".12"/>`;
  });
  return {
    width: 182,
    height: 122,
    svg: `<rect x=".5" y=".5" width="181" height="121" rx="10" fill="${foil}" stroke="#9fb0c4"/>${pills.join('')}`,
  };
}
