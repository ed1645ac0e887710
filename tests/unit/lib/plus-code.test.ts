import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePlusCode, encodePlusCode, findPlusCode, plusCodeKind, recoverPlusCode } from '#src/lib/plus-code.ts';

// Positions and codes of the specification of Open Location Code.
const KNOWN: readonly [code: string, digits: number, lat: number, lng: number][] = [
  ['7FG49Q00+', 6, 20.375, 2.775],
  ['7FG49QCJ+2V', 10, 20.3700625, 2.7821875],
  ['7FG49QCJ+2VX', 11, 20.3701125, 2.782234375],
  ['7FG49QCJ+2VXGJ', 13, 20.3701135, 2.78223535156],
  ['8FVC2222+22', 10, 47.0000625, 8.0000625],
  ['4VCPPQGP+Q9', 10, -41.2730625, 174.7859375],
  ['62G20000+', 4, 0.5, -179.5],
  ['22220000+', 4, -89.5, -179.5],
  ['22222222+22', 10, -89.9999375, -179.9999375],
  ['6VGX0000+', 4, 0.5, 179.5],
  ['6FH32222+222', 11, 1, 1],
  ['8FVC9G8F+6X', 10, 47.36559, 8.524997],
];
const EDGES: readonly (typeof KNOWN)[number][] = [
  ['CFX30000+', 4, 90, 1],
  ['CFX30000+', 4, 92, 1],
  ['CFX3X2X2+X2', 10, 90, 1],
  ['62H20000+', 4, 1, 180],
  ['62H30000+', 4, 1, 181],
];

describe('EXT-11 Plus codes', () => {
  test.each([...KNOWN, ...EDGES])('The plus code %s has %i digits at %d, %d', (code, digits, lat, lng) => {
    expect(encodePlusCode({ lat, lng }, digits)).toBe(code);
  });

  test.each(KNOWN)('The area of %s contains its original position', (code, _digits, lat, lng) => {
    const area = decodePlusCode(code);
    expect(Math.abs(area.lat - lat)).toBeLessThanOrEqual(area.height / 2 + 1e-9);
    expect(Math.abs(area.lng - lng)).toBeLessThanOrEqual(area.width / 2 + 1e-9);
  });

  test('The area of a code matches the specification, and digits after the fifteenth are ignored', () => {
    const area = decodePlusCode('7FG49QCJ+2VX');
    expect(area.lat).toBeCloseTo((20.3701 + 20.370125) / 2, 9);
    expect(area.lng).toBeCloseTo((2.78221875 + 2.78225) / 2, 9);
    expect([area.height, area.width]).toEqual([0.000025, 0.00003125]);
    expect(decodePlusCode('849VGJQF+VX7QR3J7QR3J')).toEqual(decodePlusCode('849VGJQF+VX7QR3J'));
  });

  test.each([
    ['9C3W9QCJ+2VX', 51.3701125, -1.217765625, '+2VX'],
    ['9C3W9QCJ+2VX', 51.3708675, -1.217765625, 'CJ+2VX'],
    ['9C3W9QCJ+2VX', 51.3701125, -1.217010625, 'CJ+2VX'],
    ['9C3W9QCJ+2VX', 51.3852125, -1.217765625, '9QCJ+2VX'],
    ['9C3W9QCJ+2VX', 51.3701125, -1.232865625, '9QCJ+2VX'],
    ['8FJFW222+', 42.899, 9.012, '22+'],
    ['796RXG22+', 14.95125, -23.5001, '22+'],
    ['8FRCXGRF+PM', 47, 8.55, 'XGRF+PM'],
    ['CFX22222+22', 89.6, 0, '2222+22'],
    ['2CXXXXXX+XX', -81, 0, 'XXXXXX+XX'],
  ])('The plus code %s is recovered near %d, %d from %s', (code, lat, lng, short) => {
    expect(recoverPlusCode(short, { lat, lng })).toBe(code);
  });

  const KINDS = {
    full: ['8FWC2345+G6', '8FWC2345+G6G', '8fwc2345+', '8FWCX400+', '849VGJQF+VX7QR3J', '849VGJQF+VX7QR3JW'],
    short: ['WC2345+G6g', '2345+G6', '45+G6', '+G6'],
    none: [
      ...['G+', '+', '8FWC2345+G', '8FWC2_45+G6', '8FWC2η45+G6', '8FWC2345+G6+', '8FWC2345G6+', '8FWC2300+G6'],
      ...['WC2300+G6g', 'WC2345+G', 'WC2300+', '849VGJQF+VX7QR3U', '849VGJQF+VX7QR3JU', 'FFWC2345+G6', '8XWC2345+G6'],
    ],
  };

  test.each(Object.entries(KINDS))('The codes of the kind "%s" are recognised as specified', (kind, codes) => {
    for (const code of codes) expect([code, plusCodeKind(code) ?? 'none']).toEqual([code, kind]);
  });

  const place = fc.record({
    lat: fc.double({ min: -90, max: 89.9999, noNaN: true }),
    lng: fc.double({ min: -180, max: 179.9999, noNaN: true }),
  });

  test('An encoded position decodes to an area around it, which has the same code', () => {
    fc.assert(
      fc.property(place, fc.constantFrom(2, 4, 6, 8, 10, 11, 12, 13, 14, 15), (at, digits) => {
        const code = encodePlusCode(at, digits);
        const area = decodePlusCode(code);
        expect(plusCodeKind(code)).toBe('full');
        expect(Math.abs(area.lat - at.lat)).toBeLessThanOrEqual(area.height / 2 + 1e-6);
        expect(Math.abs(area.lng - at.lng)).toBeLessThanOrEqual(area.width / 2 + 1e-6);
        expect(encodePlusCode(area, digits)).toBe(code);
      }),
    );
  });

  test('A short code is recovered from any position within half of its area', () => {
    const shift = fc.double({ min: -0.49, max: 0.49, noNaN: true });
    const city = fc.record({
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      lng: fc.double({ min: -170, max: 170, noNaN: true }),
    });
    fc.assert(
      fc.property(city, shift, shift, fc.constantFrom(10, 11), (at, north, east, digits) => {
        const code = encodePlusCode(at, digits);
        const near = { lat: decodePlusCode(code).lat + north, lng: decodePlusCode(code).lng + east };
        expect(recoverPlusCode(code.slice(4), near)).toBe(code);
      }),
    );
  });

  test.each([
    ['8FVC9G8F+6W', { code: '8FVC9G8F+6W', kind: 'full', around: '' }],
    [' 9g8f+6w Berlin, Mitte', { code: '9G8F+6W', kind: 'short', around: 'Berlin Mitte' }],
    ['برلين، 9G8F+6W', { code: '9G8F+6W', kind: 'short', around: 'برلين' }],
    ['Tower A+ 12', null],
    ['8FVC0000+', null],
    ['22+33 High Street', null],
    ['9G8F+ Berlin', null],
    ['', null],
  ])('A plus code is found in the text %j if it contains one', (text, found) => {
    expect(findPlusCode(text)).toEqual(found);
  });
});
