import { plainTyped } from './typed.ts';

// Own code: the published packages are CommonJS with comments of many times this size, or recover only codes of ten digits.

/** A position in degrees. */
type Point = { lat: number; lng: number };

const DIGITS = '23456789CFGHJMPQRVWX';
/** Digits of which two make a pair: one of latitude and one of longitude, each a twentieth of the one before. */
const PAIR_DIGITS = 10;
/** Pairs are followed by digits that each pick a cell of this grid. */
const GRID = { rows: 5, columns: 4 };
const MOST_DIGITS = PAIR_DIGITS + 5;
const BEFORE_PLUS = 8;
/** Smallest units of a degree, as whole numbers: those of a code with all 15 digits. */
const LAT_UNITS = 8000 * GRID.rows ** 5;
const LNG_UNITS = 8000 * GRID.columns ** 5;
/** The first digits of latitude and longitude cannot exceed 90 and 180 degrees. */
const FULL =
  /^[2-9C][2-9CFGHJMPQRV](?:[2-9CFGHJMPQRVWX]{6}\+(?:[2-9CFGHJMPQRVWX]{2,})?|(?:[2-9CFGHJMPQRVWX]{2}){0,2}(?:00){1,3}\+)$/;
const SHORT = /^(?:(?:[2-9CFGHJMPQRVWX]{2}){1,3}\+(?:[2-9CFGHJMPQRVWX]{2,})?|\+[2-9CFGHJMPQRVWX]{2,})$/;

/** Returns whether a text is a plus code that names a place by itself, or one that is short for a place nearby. */
export function plusCodeKind(text: string): 'full' | 'short' | null {
  const code = text.toUpperCase();
  if (FULL.test(code) && code.indexOf('+') === BEFORE_PLUS) return 'full';
  return SHORT.test(code) ? 'short' : null;
}

/**
 * Returns the plus code in a typed text and what stands around it, usually a locality; null without a code. Codes for
 * areas larger than about 300 m are no place to deliver to and are left alone, as are the shortest ones, which look like
 * other text.
 */
export function findPlusCode(typed: string): { code: string; kind: 'full' | 'short'; around: string } | null {
  const text = plainTyped(typed);
  const words = text.split(/[ ,،]+/);
  for (const word of words) {
    const code = word.toUpperCase();
    const kind = plusCodeKind(code);
    const [before = '', after = ''] = code.split('+');
    if (!kind || code.includes('0') || before.length < 4 || (kind === 'short' && after === '')) continue;
    return {
      code,
      kind,
      around: text
        .replace(word, ' ')
        .replace(/[\s,،]+/g, ' ')
        .trim(),
    };
  }
  return null;
}

/**
 * Returns the plus code of a position (Open Location Code): 10 digits name about 14 m, 11 about 3 m. A position beyond a
 * pole counts as at the pole.
 */
export function encodePlusCode({ lat, lng }: Point, digits = PAIR_DIGITS): string {
  const most = 180 * LAT_UNITS - 1;
  let south = Math.min(most, Math.max(0, Math.floor(lat * LAT_UNITS) + 90 * LAT_UNITS));
  const round = 360 * LNG_UNITS;
  let west = (((Math.floor(lng * LNG_UNITS) + 180 * LNG_UNITS) % round) + round) % round;
  let code = '';
  for (let at = MOST_DIGITS; at > PAIR_DIGITS; at--) {
    code = digitOf((south % GRID.rows) * GRID.columns + (west % GRID.columns)) + code;
    south = Math.floor(south / GRID.rows);
    west = Math.floor(west / GRID.columns);
  }
  for (let pair = 0; pair < PAIR_DIGITS / 2; pair++) {
    code = digitOf(south % 20) + digitOf(west % 20) + code;
    south = Math.floor(south / 20);
    west = Math.floor(west / 20);
  }
  const paddedDigits = code.slice(0, digits).padEnd(BEFORE_PLUS, '0');
  return `${paddedDigits.slice(0, BEFORE_PLUS)}+${paddedDigits.slice(BEFORE_PLUS)}`;
}

/** Returns the middle of the area of a full plus code and the area's height and width, in degrees. */
export function decodePlusCode(code: string): Point & { height: number; width: number } {
  let [south, west, height, width] = [0, 0, 400 * LAT_UNITS, 400 * LNG_UNITS];
  const digits = [...code.toUpperCase().replace(/[+0]/g, '')].slice(0, MOST_DIGITS).map((one) => DIGITS.indexOf(one));
  digits.forEach((digit, at) => {
    if (at >= PAIR_DIGITS) {
      height /= GRID.rows;
      width /= GRID.columns;
      south += Math.floor(digit / GRID.columns) * height;
      west += (digit % GRID.columns) * width;
    } else if (at % 2 === 0) {
      height /= 20;
      south += digit * height;
    } else {
      width /= 20;
      west += digit * width;
    }
  });
  return {
    lat: (south + height / 2) / LAT_UNITS - 90,
    lng: (west + width / 2) / LNG_UNITS - 180,
    height: height / LAT_UNITS,
    width: width / LNG_UNITS,
  };
}

/** Returns the full plus code nearest to a position that a short one stands for. */
export function recoverPlusCode(short: string, near: Point): string {
  const code = short.toUpperCase();
  const missing = BEFORE_PLUS - code.indexOf('+');
  const size = 20 ** (2 - missing / 2);
  const full = encodePlusCode(near).slice(0, missing) + code;
  const { lat, lng } = decodePlusCode(full);
  // The same digits also stand in the areas around; the nearest is at most half an area away.
  const south = near.lat + size / 2 < lat && lat - size >= -90;
  const north = near.lat - size / 2 > lat && lat + size <= 90;
  const west = near.lng + size / 2 < lng;
  const east = near.lng - size / 2 > lng;
  const centre = { lat: lat + size * (Number(north) - Number(south)), lng: lng + size * (Number(east) - Number(west)) };
  return encodePlusCode(centre, full.length - 1);
}

const digitOf = (value: number): string => DIGITS.charAt(value);
