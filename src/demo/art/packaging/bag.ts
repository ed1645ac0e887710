import { darker, inkOn, lighter, luminance } from '../color.ts';
import { centred, drawGlyph, drawIcon } from '../icon.ts';
import { DIAGONAL, type Drawn, gradient, type Sheet } from '../sheet.ts';
import type { Pack } from '../spec.ts';
import { text } from '../text.ts';
import { FLAT, fill, shade } from './shade.ts';

const WIDTH = 150;
const HEIGHT = 200;
const SIDE = 30;

/** Draws a paper carrier bag with a handle, a folded side, a glyph or icon and a name. */
export function bag(sheet: Sheet, pack: Pack): Drawn {
  const { color } = pack;
  const ink = pack.ink ?? (luminance(color) > 0.3 ? darker(color, 0.62) : inkOn(color));
  const paper = gradient(
    sheet,
    [
      [0, lighter(color, 0.14)],
      [1, darker(color, 0.08)],
    ],
    DIAGONAL,
  );
  const front = `M0 0H${WIDTH}V${HEIGHT}H0Z`;
  const mark = pack.glyph
    ? drawGlyph(pack.glyph, WIDTH / 2, 78, 78, ink)
    : pack.icon
      ? centred(drawIcon(sheet, pack.icon), WIDTH / 2, 80, 80)
      : '';
  const svg = [
    `<path d="M48 38C48 -6 102 -6 102 38" fill="none" stroke="${darker(color, 0.35)}" stroke-width="6"/>`,
    '<g transform="translate(0 36)">',
    fill(front, paper),
    fill(`M${WIDTH} 0L${WIDTH + SIDE} -14V${HEIGHT - 18}L${WIDTH} ${HEIGHT}Z`, darker(color, 0.24)),
    fill(`M${WIDTH} 0L${WIDTH + SIDE / 2} ${HEIGHT / 2}L${WIDTH} ${HEIGHT}Z`, '#000', ' opacity=".08"'),
    mark,
    text(pack.brand ?? '', WIDTH / 2, mark ? 156 : 112, {
      face: pack.font ?? 'fredoka',
      size: 30,
      fill: ink,
      max: 126,
    }),
    shade(sheet, front, FLAT),
    '</g>',
  ].join('');
  return { width: WIDTH + SIDE, height: HEIGHT + 36, svg };
}
