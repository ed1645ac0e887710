import { darker, inkOn, luminance } from '../color.ts';
import { centred, drawIcon } from '../icon.ts';
import type { Sheet } from '../sheet.ts';
import type { Color, Pack } from '../spec.ts';
import { fitLines, type TextStyle, text, textBlock } from '../text.ts';

export type Area = { x: number; y: number; width: number; height: number };

/**
 * Draws the print of a pack: brand at the top, icon on a disc, title and size below. `paper` is the background colour.
 */
export function label(sheet: Sheet, pack: Pack, area: Area, paper: Color): string {
  const { x, y, width, height } = area;
  const middle = x + width / 2;
  const dark = luminance(paper) < 0.45;
  const ink = dark ? inkOn(paper) : darker(pack.color, 0.55);
  const radius = Math.min(width * 0.4, height * 0.26);
  const disc = pack.icon
    ? `<circle cx="${middle}" cy="${y + height * 0.5}" r="${radius}" fill="${dark ? '#fff' : pack.color}" opacity="${dark ? 0.18 : 0.13}"/>${centred(drawIcon(sheet, pack.icon), middle, y + height * 0.5, width * 0.6, height * 0.4)}`
    : '';
  const title: TextStyle & { max: number } = { face: 'plain-bold', size: height * 0.098, fill: ink, max: width * 0.88 };
  const raised = fitLines(pack.title ?? '', title).length > 1 ? height * 0.025 : 0;
  return [
    text(pack.brand ?? '', middle, y + height * 0.195, {
      face: pack.font ?? 'fredoka',
      size: height * 0.175,
      fill: ink,
      max: width * 0.86,
    }),
    disc,
    textBlock(pack.title ?? '', middle, y + height * (pack.sub ? 0.845 : 0.89) - raised, title),
    text(pack.sub ?? '', middle, y + height * 0.962, {
      face: 'plain',
      size: height * 0.075,
      fill: ink,
      max: width * 0.8,
    }),
  ].join('');
}
