/** Colours as `#rrggbb`. */

const HEX = /^#[0-9a-f]{6}$/i;

/** Returns whether a text is a colour such as `#e03a32`. */
export const isHex = (text: string): boolean => HEX.test(text);

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** Returns the relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns a colour mixed with a share of another, from 0 to 1. */
export function mixed(color: string, other: string, share: number): string {
  const others = channels(other);
  const parts = channels(color).map((channel, index) => Math.round(channel + ((others[index] ?? 0) - channel) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns a colour mixed with as little of another as a contrast with all grounds needs. */
export function readableOn(color: string, grounds: readonly string[], towards: string, least: number): string {
  const steps = Array.from({ length: 51 }, (_, step) => mixed(color, towards, step / 50));
  return steps.find((candidate) => grounds.every((ground) => contrast(candidate, ground) >= least)) ?? towards;
}
