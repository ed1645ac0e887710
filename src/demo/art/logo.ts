import { darker, inkOn, lighter } from './color.ts';
import { drawGlyph } from './icon.ts';
import { createSheet, document, gradient } from './sheet.ts';
import type { BrandArt, LogoArt } from './spec.ts';
import { text } from './text.ts';

const SIZE = 400;

function wordMark(art: LogoArt, ink: LogoArt['color']): string {
  const lines = art.name.split('|');
  const size = art.size ?? (lines.length > 2 ? 78 : 96);
  const lettering = lines.map((line, index) =>
    text(line, 200, 200 + size * (0.34 + (index - (lines.length - 1) / 2) * 0.98), {
      face: art.font ?? 'righteous',
      size,
      fill: index ? (art.accent ?? ink) : ink,
      max: 320,
    }),
  );
  const rule = art.rule
    ? `<path d="M110 ${212 + (lines.length * size) / 2.2}q90 26 180 0" stroke="${art.accent ?? ink}" stroke-width="9" stroke-linecap="round" fill="none"/>`
    : '';
  return lettering.join('') + rule;
}

function discMark(art: LogoArt, ink: LogoArt['color']): string {
  const low = art.tag ? 0 : 10;
  return [
    art.glyph ? drawGlyph(art.glyph, 200, 144 + low, 164, art.accent ?? ink) : '',
    text(art.name.replaceAll('|', ' '), 200, 318 + low, {
      face: art.font ?? 'righteous',
      size: art.size ?? 66,
      fill: ink,
      max: 330,
    }),
    text((art.tag ?? '').toUpperCase(), 200, 352, { face: 'plain-bold', size: 18, fill: ink, max: 300, track: 3 }),
  ].join('');
}

/** Draws a store's logo, 400 × 400, as SVG text. */
export function drawLogo(art: LogoArt): string {
  const sheet = createSheet();
  const ink = art.ink ?? inkOn(art.color);
  const ground = gradient(
    sheet,
    [
      [0, lighter(art.color, 0.12)],
      [1, darker(art.color, 0.1)],
    ],
    { x2: 0.6, y2: 1 },
  );
  const marks: Record<NonNullable<LogoArt['style']>, () => string> = {
    disc: () => discMark(art, ink),
    mark: () => (art.glyph ? drawGlyph(art.glyph, 200, 200, 220, ink) : ''),
    word: () => wordMark(art, ink),
  };
  return document(
    sheet,
    SIZE,
    SIZE,
    `<rect width="${SIZE}" height="${SIZE}" fill="${ground}"/>${marks[art.style ?? 'disc']()}`,
  );
}

/** Draws a product brand's name on white, 400 × 400, as SVG text. */
export function drawBrand(art: BrandArt): string {
  const glyph = art.glyph ? drawGlyph(art.glyph, 200, 140, 120, art.color) : '';
  const name = text(art.name, 200, glyph ? 280 : 222, {
    face: art.font ?? 'fredoka',
    size: 76,
    fill: art.color,
    max: 320,
  });
  return document(createSheet(), SIZE, SIZE, `<rect width="${SIZE}" height="${SIZE}" fill="#fff"/>${glyph}${name}`);
}
