// Written by draw-icons.ts.
import { glyph } from './glyph.tsx';

export const Share2 = glyph(
  'M18 2a3 3 0 1 0 0 6 3 3 0 1 0 0-6M6 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6m12 7a3 3 0 1 0 0 6 3 3 0 1 0 0-6m-9.41-2.49 6.83 3.98m-.01-10.98-6.82 3.98',
);
