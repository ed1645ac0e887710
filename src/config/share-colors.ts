import { CORAL } from '#src/lib/brand-mark.ts';

/** Colours of the pictures of shared links: the ground without a photo, and letters on it, on white and on a photo. */
export const SHARE_COLORS = {
  ground: CORAL,
  halos: ['#e74b41', '#ee6155'],
  paper: '#ffffff',
  ink: '#1d2230',
  muted: '#5b6272',
  shade: '#0b0e16',
} as const;
