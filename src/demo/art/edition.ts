/**
 * The edition of all drawings: a digest of how each picture of the demo is drawn and packed. It is part of every picture's file
 * name, so that pictures kept on disk are made anew when they would look different, without drawing one to find out: that takes
 * fonts and a thousand icons. The test of this file says what to write here after a drawing has changed.
 */
export const EDITION = '95c3d391c2cf';
