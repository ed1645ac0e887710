import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { themeCss } from '#src/build/theme.ts';
import { accentMistake, accentTokens, GROUNDS } from '#src/content/accent.ts';
import { themeSchema } from '#src/content/theme.schema.ts';
import { contrast, luminance } from '#src/lib/color.ts';

const THEMES = ['light', 'dark'] as const;
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const mistakesOf = (theme: unknown): string[] =>
  (themeSchema((path) => path !== 'pictures/brand/gone.svg').safeParse(theme).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );

describe('The colours that marketing chooses', () => {
  test('The contrast of two colours is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    // 0.2126 of the luminance of white.
    expect(luminance('#ff0000')).toBeCloseTo(0.2126);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  test('THEME-01 All texts of an accepted colour can be read in both themes', () => {
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

  test('THEME-01 A refused colour has a reason with a remedy, and the named colour is accepted', () => {
    const message = accentMistake('#7a7a7a', 'light');
    expect(message).toBe(
      'is too light for white letters and too dark for dark ones; the nearest that can be read is #757575',
    );
    expect(accentMistake('#757575', 'light')).toBeNull();
    expect(accentMistake('#ffffff', 'light')).toContain('cannot be told from the page in the light theme');
  });

  test('A black brand needs a colour of its own for the dark theme', () => {
    expect(mistakesOf({ colors: { shop: { light: '#111111' } } })).toEqual([
      'colors.shop.dark is missing: #111111 cannot be told from the page in the dark theme; choose a lighter colour for it',
    ]);
    expect(mistakesOf({ colors: { shop: { light: '#111111', dark: '#dddddd' } } })).toEqual([]);
  });

  test('A colour that is none, and a file that is missing or of another kind, are refused', () => {
    expect(
      mistakesOf({
        logo: 'pictures/brand/logo.png',
        icon: 'pictures/brand/gone.svg',
        colors: { food: { light: 'red' } },
      }),
    ).toEqual([
      'logo must be an uploaded .svg file',
      'icon names a file that is not there',
      'colors.food.light must be a colour such as #e03a32',
    ]);
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

  test('The style sheet has a rule for each area with a colour, and none without', () => {
    expect(themeCss({ colors: {} })).toBe('');
    const css = themeCss({ colors: { shop: { light: '#5a1e78' }, parcel: { light: '#111111', dark: '#dddddd' } } });
    expect(css).toContain(':root { --accent: light-dark(#5a1e78, #5a1e78); --on-accent: light-dark(#ffffff, #ffffff);');
    expect(css).toContain(
      '[data-module="parcel"] { --accent: light-dark(#111111, #dddddd); --on-accent: light-dark(#ffffff, #111111);',
    );
  });
});
