import { NIGHT } from './color.ts';
import { blur, type Drawn, type Sheet, short } from './sheet.ts';

export type Placement = {
  /** Largest width and height; the smaller scale wins. */
  width?: number;
  height: number;
  /** Degrees around the foot. */
  rot?: number;
  /** Strength of the contact shadow, 0 none, 1 full. */
  shadow?: number;
};

/** The size a thing gets inside a largest width and height. */
export function fitted(drawn: Drawn, width: number, height: number): { width: number; height: number; scale: number } {
  const scale = Math.min(width / drawn.width, height / drawn.height);
  return { width: drawn.width * scale, height: drawn.height * scale, scale };
}

/** A thing standing with the middle of its foot at (x, y), its contact shadow under it. */
export function place(sheet: Sheet, drawn: Drawn, x: number, y: number, at: Placement): string {
  const { rot = 0, shadow = 1 } = at;
  const size = fitted(drawn, at.width ?? Number.POSITIVE_INFINITY, at.height);
  const ground = shadow
    ? `<ellipse cx="${short(x + size.width * 0.02)}" cy="${short(y - size.height * 0.012)}" rx="${short(size.width * 0.43)}" ry="${short(Math.max(9, size.width * 0.055))}" fill="${NIGHT}" opacity="${short(0.3 * shadow)}" filter="${blur(sheet, 11)}"/>`
    : '';
  const turn = rot ? ` rotate(${rot})` : '';
  return `${ground}<g transform="translate(${short(x)} ${short(y)})${turn} scale(${size.scale.toFixed(4)}) translate(${short(-drawn.width / 2)} ${short(-drawn.height)})">${drawn.svg}</g>`;
}
