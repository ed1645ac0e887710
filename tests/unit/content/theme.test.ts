import { describe, expect, test } from 'vitest';
import { themeCss } from '#src/build/theme.ts';
import { themeSchema } from '#src/content/theme.schema.ts';

const mistakesOf = (theme: unknown): string[] =>
  (themeSchema((path) => path !== 'pictures/brand/gone.svg').safeParse(theme).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );

describe('The theme that marketing chooses', () => {
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

  test('The style sheet has a rule for each area with a colour, and none without', () => {
    expect(themeCss({ colors: {} })).toBe('');
    const css = themeCss({ colors: { shop: { light: '#5a1e78' }, parcel: { light: '#111111', dark: '#dddddd' } } });
    expect(css).toContain(':root { --accent: light-dark(#5a1e78, #5a1e78); --on-accent: light-dark(#ffffff, #ffffff);');
    expect(css).toContain(
      '[data-module="parcel"] { --accent: light-dark(#111111, #dddddd); --on-accent: light-dark(#ffffff, #111111);',
    );
  });
});
