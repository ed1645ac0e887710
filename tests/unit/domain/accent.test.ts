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
    expect(accentMistake('#ffffff', 'light')).toContain('cannot be told from the page in the light theme');
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
