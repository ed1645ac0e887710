import type { Color } from './spec.ts';

/** Near-black for shadows and darkening, and white for lightening. */
export const NIGHT: Color = '#0b1220';
export const WHITE: Color = '#ffffff';

function channels(color: Color): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

/** Returns the mix of two colours; `share` is that of the second (0 to 1). */
export function mix(from: Color, to: Color, share: number): Color {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (color: Color, share: number): Color => mix(color, NIGHT, share);
export const lighter = (color: Color, share: number): Color => mix(color, WHITE, share);

/** Returns the perceived brightness, 0 black to 1 white (WCAG relative luminance). */
export function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns white, or a dark shade of the colour where white would have too little contrast. */
export function inkOn(color: Color): Color {
  if (luminance(color) <= 0.45) return WHITE;
  const values = channels(color);
  const top = Math.max(...values);
  const boost = Math.min(6, top / Math.max(1, top - Math.min(...values)));
  const deep = values.map((value) => Math.max(0, Math.round((top - (top - value) * boost) * 0.34)));
  return `#${deep.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
