import { lighter, mix, NIGHT } from './color.ts';
import { ACROSS, blur, DOWN, gradient, type Sheet } from './sheet.ts';
import type { ArtModule, Color } from './spec.ts';

/** Three muted backgrounds for each module. */
export const TINTS: Record<ArtModule, readonly [Color, Color, Color]> = {
  food: ['#ffe7cc', '#ffdccf', '#fbe8c4'],
  grocery: ['#d9efd8', '#e6efc9', '#d0efe4'],
  pharmacy: ['#d0ecf3', '#d7e5fb', '#d2f0ea'],
  ecommerce: ['#e2e4f3', '#ebe2f4', '#e0e7ee'],
  parcel: ['#f0e4d0', '#eae1d6', '#e3e5ea'],
};

/** Returns 0, 1 or 2 for a text by its hash (FNV-1a), so that neighbouring items get different backgrounds. */
export function tintFor(text: string): 0 | 1 | 2 {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  const choice = ((hash ^ (hash >>> 15)) >>> 0) % 3;
  return choice === 0 || choice === 1 ? choice : 2;
}

/** Draws a square studio: wall, floor from 70 % down, and a white spotlight. */
export function studio(sheet: Sheet, size: number, tint: Color): string {
  const horizon = size * 0.7;
  const wall = gradient(
    sheet,
    [
      [0, lighter(tint, 0.35)],
      [1, tint],
    ],
    DOWN,
  );
  const floor = gradient(
    sheet,
    [
      [0, mix(tint, '#5b4a3a', 0.07)],
      [1, lighter(tint, 0.35)],
    ],
    DOWN,
  );
  return `<rect width="${size}" height="${size}" fill="${wall}"/><rect y="${horizon}" width="${size}" height="${size - horizon}" fill="${floor}"/><rect width="${size}" height="${size}" fill="${spotlight(sheet)}"/>`;
}

/** Defines a soft white light; returns its paint. */
export function spotlight(sheet: Sheet, strength = 0.8): string {
  const id = sheet.id();
  sheet.define(
    `<radialGradient id="${id}" cx=".5" cy=".45" r=".55"><stop offset="0" stop-color="#fff" stop-opacity="${strength}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
  );
  return `url(#${id})`;
}

/** Draws a white plate seen from a low angle, its centre at (x, y). */
export function plate(sheet: Sheet, x: number, y: number, rx: number, ry: number): string {
  const rim = gradient(
    sheet,
    [
      [0, '#ffffff'],
      [1, '#dfe4ea'],
    ],
    DOWN,
  );
  const well = gradient(
    sheet,
    [
      [0, '#e3e8ee'],
      [1, '#ffffff'],
    ],
    DOWN,
  );
  return [
    `<ellipse cx="${x}" cy="${y + ry * 0.38}" rx="${rx * 0.96}" ry="${ry * 0.95}" fill="${NIGHT}" opacity=".26" filter="${blur(sheet, 11)}"/>`,
    `<ellipse cx="${x}" cy="${y + ry * 0.1}" rx="${rx}" ry="${ry}" fill="#c9d1da"/>`,
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${rim}"/>`,
    `<ellipse cx="${x}" cy="${y + ry * 0.04}" rx="${rx * 0.76}" ry="${ry * 0.72}" fill="${well}"/>`,
  ].join('');
}

/** Draws a wooden serving board, its centre at (x, y). */
export function board(sheet: Sheet, x: number, y: number, rx: number, ry: number): string {
  const wood = gradient(
    sheet,
    [
      [0, '#d9a066'],
      [0.5, '#e6b67f'],
      [1, '#c98d52'],
    ],
    ACROSS,
  );
  const slab = (dy: number, paint: string, extra = '') =>
    `<rect x="${x - rx}" y="${y - ry + dy}" width="${2 * rx}" height="${2 * ry}" rx="${ry * 0.8}" fill="${paint}"${extra}/>`;
  return `${slab(22, NIGHT, ` opacity=".3" filter="${blur(sheet, 11)}"`)}${slab(14, '#a8703a')}${slab(0, wood)}`;
}
