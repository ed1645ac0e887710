import type { LandmarkKind } from '../landmarks.ts';

/** The mark of a landmark: its colour, and a glyph in a box of ±5 around the centre. */
export type Mark = { colour: string; glyph: string };

const COLOURS = {
  health: '#c9605a',
  trade: '#b9803a',
  culture: '#8671b0',
  travel: '#5b7790',
  water: '#4a8fa3',
  faith: '#5f8d68',
};

const BAG = 'M-3-1.5h6l.5 5h-7zM-1.5-1.5v-.7a1.5 1.5 0 0 1 3 0v.7h-.8v-.6a.7.7 0 0 0-1.4 0v.6z';
const COLUMNS = 'M0-4l4 2.2v.8h-8v-.8zM-3-.3h1.3v2.6H-3zM-.65-.3h1.3v2.6h-1.3zM1.7-.3H3v2.6H1.7zM-4 3h8v1h-8z';
const CROSS = 'M-1.1-3.6h2.2v2.5h2.5v2.2H1.1v2.5h-2.2V1.1h-2.5v-2.2h2.5z';
const WAVES = 'M0-4l3 5H0zM-.8-2.5V1h-2.4zM-4 2h8l-1.6 2h-4.8z';

/** The marks of the map. */
export const MARKS: Record<LandmarkKind, Mark> = {
  park: { colour: COLOURS.faith, glyph: 'M0-4l3 4H1.8L3.6 2.4H.6V4H-.6V2.4h-3L-1.8 0H-3z' },
  cemetery: { colour: COLOURS.faith, glyph: 'M0-4l3 4H1.8L3.6 2.4H.6V4H-.6V2.4h-3L-1.8 0H-3z' },
  hospital: { colour: COLOURS.health, glyph: CROSS },
  mall: { colour: COLOURS.trade, glyph: BAG },
  market: {
    colour: COLOURS.trade,
    glyph: 'M-3.6-3.4h7.2l.6 2.4a1.4 1.4 0 0 1-1.2 1.2v3.4h-6V.2A1.4 1.4 0 0 1-4.2-1zM-.9 1v2.6H.9V1z',
  },
  campus: { colour: COLOURS.culture, glyph: 'M0-3.2l4.6 2L0 .8l-4.6-2zM-2.6.6L0 1.8 2.6.6v1.8Q0 4.2-2.6 2.4z' },
  museum: { colour: COLOURS.culture, glyph: COLUMNS },
  theatre: {
    colour: COLOURS.culture,
    glyph: 'M-3.4-3.2h6.8v3.4a3.4 3.4 0 0 1-6.8 0zM-2-1.4v1h1.2v-1zM.8-1.4v1H2v-1zM-1.8 1a1.9 1.9 0 0 0 3.6 0z',
  },
  civic: { colour: COLOURS.travel, glyph: COLUMNS },
  station: {
    colour: COLOURS.travel,
    glyph: 'M-2.8-3.8h5.6v5.2H1.7l1.1 2.2H1.5L.9 2.4H-.9l-.6 1.2h-1.3l1.1-2.2h-1.1zM-1.8-2.7v1.8h3.6v-1.8z',
  },
  industry: { colour: COLOURS.travel, glyph: 'M-4 3.6v-6h1.6v2.8l2.8-1.8v1.8l2.8-1.8h.8v5z' },
  stadium: {
    colour: COLOURS.travel,
    glyph:
      'M0-2.6c2.6 0 4.2 1 4.2 2.6S2.6 2.6 0 2.6-4.2 1.6-4.2 0-2.6-2.6 0-2.6zM0-1c-1.5 0-2.4.4-2.4 1S-1.5 1 0 1 2.4.6 2.4 0 1.5-1 0-1z',
  },
  marina: { colour: COLOURS.water, glyph: WAVES },
  lighthouse: { colour: COLOURS.water, glyph: 'M-1-2.4L0-4l1 1.6v.8h-2zM-1-1h2l.8 4.8h-3.6z' },
  mosque: {
    colour: COLOURS.faith,
    glyph: 'M0-4Q.2-3 1.6-2 3-1 3 .6v3H1V2.4a1 1 0 0 0-2 0v1.2h-2v-3Q-3-1-1.6-2-.2-3 0-4z',
  },
};
