import { NIGHT } from './color.ts';
import { blur, type Drawn, type Sheet, short } from './sheet.ts';

export type Placement = {
  /** Maximum width and height; the smaller scale applies. */
  width?: number;
  height: number;
  /** Rotation in degrees around the bottom centre. */
  rot?: number;
  /** Strength of the contact shadow, 0 none, 1 full. */
  shadow?: number;
};

/** Returns the size of a drawing within a maximum width and height. */
export function fitted(drawn: Drawn, width: number, height: number): { width: number; height: number; scale: number } {
  const scale = Math.min(width / drawn.width, height / drawn.height);
  return { width: drawn.width * scale, height: drawn.height * scale, scale };
}

/** Draws an object with its bottom centre at (x, y), above its contact shadow. */
export function place(sheet: Sheet, drawn: Drawn, x: number, y: number, at: Placement): string {
  const { rot = 0, shadow = 1 } = at;
  const size = fitted(drawn, at.width ?? Number.POSITIVE_INFINITY, at.height);
  const ground = shadow
    ? `<ellipse cx="${short(x + size.width * 0.02)}" cy="${short(y - size.height * 0.012)}" rx="${short(size.width * 0.43)}" ry="${short(Math.max(9, size.width * 0.055))}" fill="${NIGHT}" opacity="${short(0.3 * shadow)}" filter="${blur(sheet, 11)}"/>`
    : '';
  const turn = rot ? ` rotate(${rot})` : '';
  return `${ground}<g transform="translate(${short(x)} ${short(y)})${turn} scale(${size.scale.toFixed(4)}) translate(${short(-drawn.width / 2)} ${short(-drawn.height)})">${drawn.svg}</g>`;
}
