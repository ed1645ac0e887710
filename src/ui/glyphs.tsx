// Written by draw-icons.ts.
import { glyph } from './glyph.tsx';

export const Bike = glyph(
  'M18.5 14a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7m-13 0a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M15 4a1 1 0 1 0 0 2 1 1 0 1 0 0-2m-3 13.5V14l-3-3 4-3 2 3h2',
);
export const CircleAlert = glyph('M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20m0 6v4m0 4h.01');
export const CircleCheck = glyph('M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20m4 7-5.5 5.5L8 12');
export const Clock = glyph('M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20m0 4v6l4 2');
export const Heart = glyph(
  'M2 9.5a5.5 5.5 0 0 1 9.6-3.68.56.56 0 0 0 .8 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.5 5.31a2 2 0 0 1-3 .02L5 15c-1.5-1.5-3-3.2-3-5.5',
);
export const LogIn = glyph('m10 17 5-5-5-5m5 5H3m12-9h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4');
export const MapPin = glyph(
  'M20 10c0 5-5.54 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.54 20.2 4 15 4 10a8 8 0 0 1 16 0m-8-3a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
);
export const Minus = glyph('M5 12h14');
export const Plus = glyph('M5 12h14m-7-7v14');
export const Star = glyph(
  'M11.53 2.3a.53.53 0 0 1 .95 0l2.3 4.67a2.1 2.1 0 0 0 1.6 1.16l5.17.76a.53.53 0 0 1 .29.9l-3.74 3.64a2.1 2.1 0 0 0-.6 1.88l.87 5.14a.53.53 0 0 1-.77.56L13 18.58a2.1 2.1 0 0 0-1.98 0L6.4 21.01a.53.53 0 0 1-.77-.56l.88-5.14a2.1 2.1 0 0 0-.61-1.88L2.16 9.8a.53.53 0 0 1 .3-.91l5.16-.76a2.1 2.1 0 0 0 1.6-1.16z',
);
export const Store = glyph(
  'M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5m8.77-10.69a1.1 1.1 0 0 0-1.54 0 2.5 2.5 0 0 1-3.46 0 1.1 1.1 0 0 0-1.54 0 2.5 2.5 0 0 1-3.46 0 1.1 1.1 0 0 0-1.54 0 2.5 2.5 0 0 1-3.77-3.25l2.88-4.18A2 2 0 0 1 7 2h10a2 2 0 0 1 1.65.87l2.9 4.2a2.5 2.5 0 0 1-3.78 3.24M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05',
);
export const Trash = glyph(
  'M10 11v6m4-6v6m5-11v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
);
export const TriangleAlert = glyph(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01',
);
export const UserPlus = glyph(
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 3a4 4 0 1 0 0 8 4 4 0 1 0 0-8m10 5v6m3-3h-6',
);
export const UserRound = glyph('M12 3a5 5 0 1 0 0 10 5 5 0 1 0 0-10m8 18a8 8 0 0 0-16 0');
export const X = glyph('M18 6 6 18M6 6l12 12');
