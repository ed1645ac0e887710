import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import { short } from './sheet.ts';
import type { Face } from './spec.ts';

/**
 * Faces of specs, plus the plain one for small print. Light Figtree is emboldened by a stroke, because fontkit cannot
 * instance its axis.
 */
type AnyFace = Face | 'plain' | 'plain-bold';

const FILES: Record<AnyFace, string> = {
  fredoka: '@fontsource/fredoka/files/fredoka-latin-700-normal.woff2',
  'fredoka-medium': '@fontsource/fredoka/files/fredoka-latin-500-normal.woff2',
  pacifico: '@fontsource/pacifico/files/pacifico-latin-400-normal.woff2',
  righteous: '@fontsource/righteous/files/righteous-latin-400-normal.woff2',
  abril: '@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2',
  bebas: '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2',
  plain: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'plain-bold': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
};

/** Stroke in thousandths of an em that brings light Figtree to about weight 500 and 700. */
const EMBOLDEN: Partial<Record<AnyFace, number>> = { plain: 34, 'plain-bold': 72 };

const open = new Map<string, Font>();

/** A bundled server file may lie outside the project, so the working directory is tried as well. */
function locate(file: string): string {
  try {
    return createRequire(import.meta.url).resolve(file);
  } catch {
    return createRequire(join(process.cwd(), 'package.json')).resolve(file);
  }
}

function fontOf(face: AnyFace): Font {
  const file = FILES[face];
  const font = open.get(file) ?? openSync(locate(file));
  open.set(file, font);
  return font;
}

export type TextStyle = {
  face?: AnyFace;
  size: number;
  fill: string;
  /** Maximum width of the line; longer lines are scaled down. */
  max?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Extra space between letters. */
  track?: number;
};

/** Returns the width of a line of text. */
export function textWidth(
  text: string,
  { face = 'fredoka', size, track = 0 }: Pick<TextStyle, 'face' | 'size' | 'track'>,
): number {
  const font = fontOf(face);
  const { positions } = font.layout(text);
  return (
    (positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) / font.unitsPerEm +
    track * (positions.length - 1)
  );
}

/** Draws a line of text as outlines, its baseline at (x, y), so that pictures do not depend on installed fonts. */
export function text(line: string, x: number, y: number, style: TextStyle): string {
  if (!line) return '';
  const { face = 'fredoka', fill, max = Number.POSITIVE_INFINITY, anchor = 'middle' } = style;
  const font = fontOf(face);
  const natural = textWidth(line, style);
  const shrink = Math.min(1, max / natural);
  const scale = (style.size / font.unitsPerEm) * shrink;
  const track = (style.track ?? 0) * shrink;
  const { glyphs, positions } = font.layout(line);
  const stroke = EMBOLDEN[face];
  let pen = x - { start: 0, middle: 0.5, end: 1 }[anchor] * natural * shrink;
  const outlines = glyphs.map((glyph, index) => {
    const place = positions[index];
    const outline = `<path transform="translate(${short(pen + (place?.xOffset ?? 0) * scale)} ${short(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`;
    pen += (place?.xAdvance ?? 0) * scale + track;
    return outline;
  });
  return `<g fill="${fill}"${stroke ? ` stroke="${fill}" stroke-width="${stroke}"` : ''}>${outlines.join('')}</g>`;
}

/** Returns one line when it fits at three quarters of its size, else two, broken at the space nearest the middle. */
export function fitLines(line: string, style: TextStyle & { max: number }): string[] {
  const middle = line.length / 2;
  const spaces = [...line.matchAll(/ /g)].map(({ index }) => index);
  const at = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  if (at === undefined || textWidth(line, style) * 0.75 <= style.max) return [line];
  return [line.slice(0, at), line.slice(at + 1)];
}

/** Draws up to two lines around a middle baseline `y`, broken by `fitLines`. */
export function textBlock(line: string, x: number, y: number, style: TextStyle & { max: number }): string {
  const lines = fitLines(line, style);
  const size = lines.length > 1 ? style.size * 0.9 : style.size;
  return lines
    .map((part, index) => text(part, x, y + (index - (lines.length - 1) / 2) * size * 1.08, { ...style, size }))
    .join('');
}
