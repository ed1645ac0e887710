/**
 * Version of all drawings: a digest of how each picture of the demo is drawn and encoded. It is part of every picture's
 * file name, so that cached pictures are drawn again after a change, without drawing one to find out (which needs fonts
 * and a thousand icons). The test of this file prints the value to write here.
 */
export const EDITION = '95c3d391c2cf';
