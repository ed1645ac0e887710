import { contrast, mixed, readableOn } from '#src/lib/color.ts';

/** Contrast that text needs (WCAG 2.2, level AA), and that lets a button stand out from the page. */
const TEXT = 4.5;
const BUTTON = 1.3;
const WHITE = '#ffffff';
const BLACK = '#000000';
/** Letters on light buttons. */
const INK = '#111111';

/** The lightest and the darkest ground of a theme's pages, as in `src/styles/tokens.css`. */
export const GROUNDS = { light: [WHITE], dark: ['#1e2027', '#14161b'] } as const;

export type ColorTheme = keyof typeof GROUNDS;

/** Returns the colour of letters on a button; null when neither white nor dark ones can be read. */
const lettersOn = (accent: string): string | null =>
  [WHITE, INK].find((letters) => contrast(letters, accent) >= TEXT) ?? null;

/** Returns what is wrong with a colour for buttons and links in a theme, with the remedy; null when it is right. */
export function accentMistake(accent: string, theme: ColorTheme): string | null {
  if (!lettersOn(accent)) {
    const nearest = readableOn(accent, [WHITE], BLACK, TEXT);
    return `is too light for white letters and too dark for dark ones; the nearest that can be read is ${nearest}`;
  }
  const ground = GROUNDS[theme].find((page) => contrast(page, accent) < BUTTON);
  const remedy = theme === 'light' ? 'darker' : 'lighter';
  return ground ? `cannot be told from the page in the ${theme} theme; choose a ${remedy} colour for it` : null;
}

/** Returns the values of the accent's tokens in a theme. */
export function accentTokens(accent: string, theme: ColorTheme): Record<string, string> {
  const [page] = GROUNDS[theme];
  const soft = mixed(page, accent, theme === 'light' ? 0.07 : 0.18);
  const letters = lettersOn(accent) ?? INK;
  return {
    accent,
    'on-accent': letters,
    'accent-text': readableOn(accent, [...GROUNDS[theme], soft], theme === 'light' ? BLACK : WHITE, TEXT),
    'accent-soft': soft,
    // Mixed in for visitors who want more contrast.
    'accent-away': letters === WHITE ? BLACK : WHITE,
  };
}
