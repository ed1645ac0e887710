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
export function fitted(
  drawing: Drawn,
  width: number,
  height: number,
): { width: number; height: number; scale: number } {
  const scale = Math.min(width / drawing.width, height / drawing.height);
  return { width: drawing.width * scale, height: drawing.height * scale, scale };
}

/** Draws an object with its bottom centre at (x, y), above its contact shadow. */
export function place(sheet: Sheet, drawing: Drawn, x: number, y: number, at: Placement): string {
  const { rot = 0, shadow = 1 } = at;
  const size = fitted(drawing, at.width ?? Number.POSITIVE_INFINITY, at.height);
  const ground = shadow
    ? `<ellipse cx="${short(x + size.width * 0.02)}" cy="${short(y - size.height * 0.012)}" rx="${short(size.width * 0.43)}" ry="${short(Math.max(9, size.width * 0.055))}" fill="${NIGHT}" opacity="${short(0.3 * shadow)}" filter="${blur(sheet, 11)}"/>`
    : '';
  const turn = rot ? ` rotate(${rot})` : '';
  return `${ground}<g transform="translate(${short(x)} ${short(y)})${turn} scale(${size.scale.toFixed(4)}) translate(${short(-drawing.width / 2)} ${short(-drawing.height)})">${drawing.svg}</g>`;
}
