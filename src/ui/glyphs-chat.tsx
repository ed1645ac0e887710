// Written by draw-icons.ts.
import { glyph } from './glyph.tsx';

export const ArrowDown = glyph('M12 5v14m7-7-7 7-7-7');
export const CheckCheck = glyph('M18 6 7 17l-5-5m20-2-7.5 7.5L13 16');
export const Headset = glyph(
  'M3 11h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-5m0 0a9 9 0 1 1 18 0m0 0v5a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h3m0 5v2a4 4 0 0 1-4 4h-5',
);
export const Send = glyph(
  'M14.54 21.69a.5.5 0 0 0 .93-.03l6.5-19a.5.5 0 0 0-.63-.63l-19 6.5a.5.5 0 0 0-.03.93l7.93 3.18a2 2 0 0 1 1.12 1.11zm7.31-19.54L10.91 13.09',
);
