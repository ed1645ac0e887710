import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';
type Tokens = Record<string, Record<Theme, number>>;

/** Returns the relative luminance (WCAG) of an `oklch(L C H)` colour, clipped to sRGB. */
function luminance(color: string): number {
  const [l = 0, c = 0, h = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function tokensOf(block: string): Tokens {
  const found = block.matchAll(/--([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/g);
  return Object.fromEntries(
    [...found].map(([, name = '', light = '', dark = '']) => [
      name.replace(/^color-/, ''),
      { light: luminance(light), dark: luminance(dark) },
    ]),
  );
}

const contrast = (one: number, two: number): number => (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);

const shared = tokensOf(css.slice(0, css.indexOf('@layer base')));
const modules = ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel'].map((name): [string, Tokens] => {
  const block = css.match(new RegExp(`\\[data-module="${name}"\\] \\{([^}]*)\\}`))?.[1] ?? '';
  return [name, { ...shared, ...tokensOf(block) }];
});
const plain: Tokens = { ...shared, ...tokensOf(css.match(/:root \{([^}]*)\}/)?.[1] ?? '') };

const strong: Tokens = { ...plain, ...tokensOf(css.slice(css.indexOf('@media (prefers-contrast: more)'))) };

const TEXT_PAIRS: [string, string][] = [
  ...['canvas', 'surface', 'subtle'].flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['muted', ground],
  ]),
  ...['canvas', 'surface', 'accent-soft'].map((ground): [string, string] => ['accent-text', ground]),
  ['on-accent', 'accent'],
  ['ink', 'accent-soft'],
  ['ink', 'info-soft'],
  ['ink', 'warning-soft'],
  ['canvas', 'info'],
  ...['success', 'info', 'warning', 'danger'].flatMap((state): [string, string][] => [
    [state, 'surface'],
    [state, `${state}-soft`],
  ]),
];

describe.each([['no module', plain] as [string, Tokens], ...modules])('%s', (_name, tokens) => {
  test.each(TEXT_PAIRS)('THEME-01 Text in %s on %s is readable in both themes', (text, ground) => {
    for (const theme of ['light', 'dark'] as const) {
      const ratio = contrast(tokens[text]?.[theme] ?? 0, tokens[ground]?.[theme] ?? 0);
      expect(ratio, theme).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('THEME-01 Field borders and the focus ring have enough contrast', () => {
    for (const theme of ['light', 'dark'] as const) {
      for (const mark of ['edge', 'focus']) {
        expect(contrast(tokens[mark]?.[theme] ?? 0, tokens['surface']?.[theme] ?? 0), mark).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

test('THEME-01 Texts have a contrast of 7:1 and lines of 3:1 for visitors who want more contrast', () => {
  for (const theme of ['light', 'dark'] as const) {
    const ratio = (mark: string, ground: string) => contrast(strong[mark]?.[theme] ?? 0, strong[ground]?.[theme] ?? 0);
    for (const text of ['ink', 'muted', 'success', 'info', 'warning', 'danger'])
      for (const ground of ['canvas', 'surface', 'subtle']) expect(ratio(text, ground), text).toBeGreaterThanOrEqual(7);
    for (const state of ['success', 'info', 'warning', 'danger'])
      expect(ratio(state, `${state}-soft`), state).toBeGreaterThanOrEqual(7);
    for (const mark of ['line', 'edge', 'focus']) expect(ratio(mark, 'surface'), mark).toBeGreaterThanOrEqual(3);
  }
});
