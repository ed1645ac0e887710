import { CORAL } from '#src/lib/brand-mark.ts';
import { mixed } from '#src/lib/color.ts';

/** The shop's colour that marketing has chosen, '' for the one as delivered; a constant of the build (`build/theme.ts`). */
declare const BRAND_COLOR: string | undefined;

const ground = (typeof BRAND_COLOR === 'string' && BRAND_COLOR) || CORAL;

/** Colours of the pictures of shared links: the ground without a photo, and letters on it, on white and on a photo. */
export const SHARE_COLORS = {
  ground,
  halos: [mixed(ground, '#ffffff', 0.08), mixed(ground, '#ffffff', 0.17)],
  paper: '#ffffff',
  ink: '#1d2230',
  muted: '#5b6272',
  shade: '#0b0e16',
} as const;
