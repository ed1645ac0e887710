/** A Wednesday, 13:30 in Marsa Lulu: shops are open, nobody's dates have passed. */
export const NOON = '2026-11-18T09:30:00.000Z';
