import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accentMistake, accentTokens, GROUNDS } from '#src/domain/accent.ts';
import { contrast, luminance } from '#src/lib/color.ts';

const THEMES = ['light', 'dark'] as const;
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('A colour for buttons and links', () => {
  test('The contrast of two colours is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    // 0.2126 of the luminance of white.
    expect(luminance('#ff0000')).toBeCloseTo(0.2126);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  test('All texts of an accepted colour can be read in both themes', () => {
    fc.assert(
      fc.property(hex, fc.constantFrom(...THEMES), (color, theme) => {
        fc.pre(accentMistake(color, theme) === null);
        const tokens = accentTokens(color, theme);
        const ratio = (text: string, ground: string) => contrast(tokens[text] ?? '', tokens[ground] ?? '');
        expect(ratio('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
        expect(ratio('accent-text', 'accent-soft')).toBeGreaterThanOrEqual(4.5);
        for (const ground of GROUNDS[theme])
          expect(contrast(tokens['accent-text'] ?? '', ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('A refused colour has a reason with a remedy, and the named colour is accepted', () => {
    const message = accentMistake('#7a7a7a', 'light');
    expect(message).toBe(
      'is too light for white letters and too dark for dark ones; the nearest that can be read is #757575',
    );
    expect(accentMistake('#757575', 'light')).toBeNull();
  });

  test('A colour that cannot be told from the page is refused with the direction of the remedy', () => {
    expect(accentMistake('#ffffff', 'light')).toBe(
      'cannot be told from the page in the light theme; choose a darker colour for it',
    );
    expect(accentMistake('#1e2027', 'dark')).toBe(
      'cannot be told from the page in the dark theme; choose a lighter colour for it',
    );
  });

  test('The soft ground is the page with a little of the colour, more of it in the dark theme', () => {
    // 7 % of the way from #ffffff, and 18 % from #1e2027.
    expect(accentTokens('#f0a000', 'light')['accent-soft']).toBe('#fef8ed');
    expect(accentTokens('#f0a000', 'dark')['accent-soft']).toBe('#443720');
  });

  test('More contrast moves a colour away from its letters', () => {
    expect(accentTokens('#b00020', 'light')).toMatchObject({ 'on-accent': '#ffffff', 'accent-away': '#000000' });
    expect(accentTokens('#f0a000', 'light')).toMatchObject({ 'on-accent': '#111111', 'accent-away': '#ffffff' });
  });

  test('The grounds that colours are checked against are those of the style sheet', () => {
    const css = readFileSync('src/styles/tokens.css', 'utf8');
    // oklch(1 0 0) is white; of a near-grey, the luminance is nearly the cube of its lightness.
    for (const [token, index] of [
      ['surface', 0],
      ['canvas', 1],
    ] as const) {
      const [, light, dark] =
        new RegExp(`--color-${token}: light-dark\\(oklch\\(([\\d.]+) [^)]*\\), oklch\\(([\\d.]+)`).exec(css) ?? [];
      expect(Number(light)).toBe(1);
      expect(luminance(GROUNDS.dark[index])).toBeCloseTo(Number(dark) ** 3, 3);
    }
  });
});
