import { describe, expect, test } from 'vitest';
import { countdown, flashProgress } from '#src/domain/flash.ts';
import { contains, distanceText, straightLine } from '#src/domain/geo.ts';
import { clip, clipWords, readMore } from '#src/domain/texts.ts';

describe('CARD-06 Distances', () => {
  test.each([
    [1234, 2, { kind: 'km', km: '1.23' }],
    [1235, 2, { kind: 'km', km: '1.24' }],
    [1005, 2, { kind: 'km', km: '1.01' }], // 1.005 is rounded up, although its binary value is lower
    [1500, 0, { kind: 'km', km: '2' }],
    [0, 2, { kind: 'zero' }],
    [4, 2, { kind: 'zero' }], // would be shown as 0.00 km
    [1_000_000, 1, { kind: 'km', km: '1000.0' }],
    [1_000_001, 1, { kind: 'far' }],
    [null, 2, { kind: 'none' }],
    [-5, 2, { kind: 'none' }],
    [Number.NaN, 2, { kind: 'none' }],
  ])('The distance %o m is formatted with %i digits', (metres, digits, expected) => {
    expect(distanceText(metres, digits)).toEqual(expected);
  });
});

describe('CARD-06 Clipped texts', () => {
  test('A store name of 25 characters stays complete, and one of 26 characters is clipped', () => {
    expect(clip('abcdefghijklmnopqrstuvwxy', 25)).toBe('abcdefghijklmnopqrstuvwxy');
    expect(clip('abcdefghijklmnopqrstuvwxyz', 25)).toBe('abcdefghijklmnopqrstuvwxy…');
  });

  test('A text is clipped by whole characters, and a space before the ellipsis is removed', () => {
    expect(clip('🍕🍕🍕', 2)).toBe('🍕🍕…');
    expect(clip('Sea food', 4)).toBe('Sea…');
  });

  test('The visible and the hidden part of a text together are the whole text', () => {
    expect(readMore('abcdef', 4)).toEqual({ visible: 'abcd', hidden: 'ef' });
    expect(readMore('abcd', 4)).toEqual({ visible: 'abcd', hidden: '' });
    expect(readMore('A dish of rice', 9)).toEqual({ visible: 'A dish of', hidden: ' rice' });
  });

  test('SUP-01 A description is clipped between words where possible', () => {
    expect(readMore('A dish of rice', 11)).toEqual({ visible: 'A dish of', hidden: ' rice' });
    expect(readMore('A dish of rice and beans', 11)).toEqual({ visible: 'A dish of', hidden: ' rice and beans' });
    expect(readMore('Fresh  dates', 8)).toEqual({ visible: 'Fresh', hidden: '  dates' });
    expect(clipWords('طبق من الأرز', 9)).toBe('طبق من…');
    expect(clipWords('A dish', 6)).toBe('A dish');
    expect(clipWords('Extraordinary', 5)).toBe('Extra…');
  });
});

describe('PROMO-02 The flash sale', () => {
  test('The progress of a flash sale is the sold percentage of the stock', () => {
    expect([flashProgress(5, 20), flashProgress(1, 3), flashProgress(30, 20), flashProgress(0, 0)]).toEqual([
      25, 33, 100, 0,
    ]);
  });

  test('The countdown of a flash sale counts seconds and ends at the end time', () => {
    const now = new Date('2026-03-10T08:00:00Z');
    // One day, two hours, three minutes and four seconds.
    expect(countdown('2026-03-11T10:03:04Z', now)).toEqual([1, 2, 3, 4]);
    expect(countdown('2026-03-10T08:00:00.400Z', now)).toEqual([0, 0, 0, 1]);
    expect(countdown('2026-03-10T08:00:00Z', now)).toBeNull();
    expect(countdown('soon', now)).toBeNull();
  });
});

describe('LOC-04 Geography', () => {
  test('A degree of latitude is 111 195 m long, and a degree of longitude at 60° half of that', () => {
    expect(straightLine({ lat: 25, lng: 54 }, { lat: 26, lng: 54 })).toBe(111_195);
    expect(straightLine({ lat: 60, lng: 54 }, { lat: 60, lng: 55 })).toBeCloseTo(55_597, -1);
    expect(straightLine({ lat: 25, lng: 54 }, { lat: 25, lng: 54 })).toBe(0);
  });

  test('A point in a concave polygon is recognised as inside or outside', () => {
    const bay = [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 4 },
      { lat: 4, lng: 4 },
      { lat: 1, lng: 2 },
      { lat: 4, lng: 0 },
    ];
    expect(contains(bay, { lat: 0.5, lng: 2 })).toBe(true);
    expect(contains(bay, { lat: 3, lng: 2 })).toBe(false);
    expect(contains(bay, { lat: 3, lng: 0.2 })).toBe(true);
    expect(contains(bay, { lat: 5, lng: 5 })).toBe(false);
    expect(contains([], { lat: 0, lng: 0 })).toBe(false);
  });

  test('A polygon without its first corner at the end is closed between the last and the first', () => {
    const square = [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 4 },
      { lat: 4, lng: 4 },
      { lat: 4, lng: 0 },
    ];
    expect(contains(square, { lat: 2, lng: 2 })).toBe(true);
    expect(contains(square, { lat: 2, lng: -1 })).toBe(false);
  });

  test('A point beside a slanting side, or level with a corner, is recognised as inside or outside', () => {
    const diamond = [
      { lat: 0, lng: 2 },
      { lat: 2, lng: 4 },
      { lat: 4, lng: 2 },
      { lat: 2, lng: 0 },
    ];
    // At latitude 1 it reaches from longitude 1 to 3, at latitude 2 from 0 to 4.
    const inside = (lat: number, lng: number) => contains(diamond, { lat, lng });
    expect([inside(1, 0.5), inside(1, 1.2), inside(1, 2.8), inside(1, 3.5)]).toEqual([false, true, true, false]);
    expect([inside(2, -1), inside(2, 2), inside(2, 5)]).toEqual([false, true, false]);
  });
});
