import type { City } from '../build.ts';
import type { Locale } from '../names.ts';
import { overlap } from '../plane.ts';
import { escaped, number } from './drawing.ts';
import type { Label, LabelStyle } from './label-board.ts';
import { labelsAt } from './labels.ts';
import { MARKS } from './marks.ts';
import type { Frame } from './mercator.ts';
import type { Palette } from './themes.ts';

const COLOURS: Record<LabelStyle, keyof Palette> = {
  city: 'major',
  district: 'district',
  water: 'waterText',
  park: 'parkText',
  landmark: 'landmark',
  major: 'major',
  street: 'street',
};
const WEIGHTS: Record<LabelStyle, number> = {
  city: 700,
  district: 600,
  water: 500,
  park: 500,
  landmark: 500,
  major: 500,
  street: 400,
};

/** Draws the marks and labels of a tile. */
export function drawLabels(city: City, frame: Frame, palette: Palette, locale: Locale): string {
  const visibleLabels = labelsAt(city, frame.zoom, locale).filter(({ box }) => overlap(box, frame.box));
  const marks = visibleLabels.map((label) => drawMark(label, frame, palette)).join('');
  const texts = visibleLabels.map((label) => drawText(label, frame, palette, locale)).join('');
  const direction = locale === 'ar' ? ' direction="rtl"' : '';
  return (
    marks +
    (texts &&
      `<g text-anchor="middle" stroke="${palette.halo}" stroke-opacity=".9" stroke-linejoin="round" paint-order="stroke"${direction}>${texts}</g>`)
  );
}

function drawMark({ mark }: Label, frame: Frame, palette: Palette): string {
  if (!mark) return '';
  const { colour, glyph } = MARKS[mark.kind];
  const near = frame.zoom >= 15;
  const [x, y] = frame.pixel(mark.point).map(number);
  const dot = `<circle r="${near ? 7.5 : 3}" fill="${colour}" stroke="${palette.halo}" stroke-width="1.5"/>`;
  return `<g transform="translate(${x} ${y})">${dot}${near ? `<path d="${glyph}" fill="#fff" fill-rule="evenodd"/>` : ''}</g>`;
}

function drawText(label: Label, frame: Frame, palette: Palette, locale: Locale): string {
  const { style, text, angle } = label;
  const size = label.size * (frame.zoom > 19 ? 1.1 : 1);
  const turn = (-angle * 180) / Math.PI;
  const [x, y] = frame.pixel(label.point).map(number);
  const attributes = [
    `transform="translate(${x} ${y})${Math.abs(turn) > 0.3 ? ` rotate(${number(turn)})` : ''}"`,
    `y="${number(size * 0.35)}"`,
    `font-size="${number(size)}"`,
    `font-weight="${WEIGHTS[style]}"`,
    `fill="${palette[COLOURS[style]]}"`,
    `stroke-width="${style === 'street' || style === 'major' ? 2.6 : 3}"`,
    ...(style === 'district' && locale === 'en' ? ['letter-spacing="1.4"'] : []),
    ...(style === 'water' && locale === 'en' ? ['font-style="italic"'] : []),
  ];
  return `<text ${attributes.join(' ')}>${escaped(text)}</text>`;
}
