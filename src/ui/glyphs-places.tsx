// Written by draw-icons.ts.
import { glyph } from './glyph.tsx';

export const Check = glyph('M20 6 9 17l-5-5');
export const History = glyph('M3 12a9 9 0 1 0 9-9 9.8 9.8 0 0 0-6.74 2.74L3 8m0-5v5h5m4-1v5l4 2');
export const LayoutGrid = glyph(
  'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1m11 0h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1m0 11h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1M4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1',
);
export const LocateFixed = glyph(
  'M2 12h3m14 0h3M12 2v3m0 14v3m0-17a7 7 0 1 0 0 14 7 7 0 1 0 0-14m0 4a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
);
export const MapPinOff = glyph(
  'M12.75 7.09a3 3 0 0 1 2.16 2.16m2.16 7.82a32 32 0 0 1-4.47 4.73 1 1 0 0 1-1.2 0C9.54 20.2 4 15 4 10a8 8 0 0 1 1.43-4.57M2 2l20 20M8.48 2.82A8 8 0 0 1 20 10c0 1.18-.31 2.38-.81 3.53M9.13 9.13a3 3 0 0 0 3.74 3.74',
);
export const Maximize = glyph(
  'M8 3H5a2 2 0 0 0-2 2v3m18 0V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3m8 0h3a2 2 0 0 0 2-2v-3',
);
export const Minimize = glyph(
  'M8 3v3a2 2 0 0 1-2 2H3m18 0h-3a2 2 0 0 1-2-2V3M3 16h3a2 2 0 0 1 2 2v3m8 0v-3a2 2 0 0 1 2-2h3',
);
export const Search = glyph('m21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 1 0 0-16');
