/** A Wednesday, 13:30 in Marsa Lulu: stores are open, and nothing in the demo data has expired. */
export const NOON = '2026-11-18T09:30:00.000Z';
