import { glyphNamed, iconNamed } from './icons.ts';
import { type Drawn, type Sheet, short } from './sheet.ts';
import type { Color, IconRef } from './spec.ts';

/** Returns the icon name and hue rotation (degrees) of `name@hue`. */
export function splitRef(ref: IconRef): { name: string; hue: number } {
  const [name = '', hue = '0'] = ref.split('@');
  return { name, hue: Number(hue) };
}

/** Makes the ids inside an icon unique, because an icon may occur twice in a drawing. */
function scoped(body: string, prefix: string): string {
  return body
    .replace(/\bid="/g, `id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`);
}

/**
 * Draws an icon cropped to its optical box. It is a nested svg, because some icons have shapes outside their canvas.
 */
export function drawIcon(sheet: Sheet, ref: IconRef): Drawn {
  const { name, hue } = splitRef(ref);
  const { body, box } = iconNamed(name);
  const [x = 0, y = 0, width = 128, height = 128] = box;
  const art = `<svg x="${-x}" y="${-y}" width="128" height="128" viewBox="0 0 128 128" overflow="hidden">${scoped(body, `${sheet.id()}_`)}</svg>`;
  if (!hue) return { width, height, svg: art };
  const id = `hue${hue < 0 ? 'm' : ''}${Math.abs(hue)}`;
  sheet.define(
    `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix type="hueRotate" values="${hue}"/></filter>`,
  );
  return { width, height, svg: `<g filter="url(#${id})">${art}</g>` };
}

/** Fits a drawing into a box of the given size around the centre (x, y). */
export function centred(drawing: Drawn, x: number, y: number, width: number, height = width): string {
  const scale = Math.min(width / drawing.width, height / drawing.height);
  return `<g transform="translate(${short(x - (drawing.width * scale) / 2)} ${short(y - (drawing.height * scale) / 2)}) scale(${scale.toFixed(4)})">${drawing.svg}</g>`;
}

/** Draws a one-colour glyph in a square of the given size around the centre (x, y). */
export function drawGlyph(name: string, x: number, y: number, size: number, fill: Color): string {
  return `<g transform="translate(${short(x - size / 2)} ${short(y - size / 2)}) scale(${(size / 32).toFixed(4)})" color="${fill}">${glyphNamed(name)}</g>`;
}
