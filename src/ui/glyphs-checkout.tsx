// Written by draw-icons.ts.
import { glyph } from './glyph.tsx';

export const CalendarClock = glyph(
  'M16 14v2.2l1.6 1M16 2v3m5 2.34V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h2.34M3 9h5.86M8 2v3m8 5a6 6 0 1 0 0 12 6 6 0 1 0 0-12',
);
export const CreditCard = glyph(
  'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2m-2 5h20M6 14h2',
);
export const HandCoins = glyph(
  'M11 15h2a2 2 0 1 0 0-4h-3c-.6 0-1.1.2-1.4.6L3 17m4 4 1.6-1.4c.3-.4.8-.6 1.4-.6h4c1.1 0 2.1-.4 2.8-1.2l4.6-4.4a2 2 0 0 0-2.75-2.91l-4.2 3.9M2 16l6 6m8-15.9a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 1 0 0-5.8M6 2a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
);
export const ImagePlus = glyph(
  'M16 5h6m-3-3v6m2 3.5V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7.5M21 15l-3.09-3.09a2 2 0 0 0-2.82 0L6 21M9 7a2 2 0 1 0 0 4 2 2 0 1 0 0-4',
);
export const Landmark = glyph(
  'M10 18v-7m1.12-8.8a2 2 0 0 1 1.76 0l7.84 3.85a.5.5 0 0 1-.22.95h-17a.5.5 0 0 1-.22-.95zM14 18v-7m4 7v-7M3 22h18M6 18v-7',
);
export const Ticket = glyph(
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Zm11-4v2m0 10v2m0-8v2',
);
export const Wallet = glyph(
  'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4',
);
