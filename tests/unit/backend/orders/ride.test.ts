import { describe, expect, test } from 'vitest';
import { lengthOf, pointAlong } from '#src/backend/orders/progress/ride.ts';

const start = { lat: 25, lng: 54 };
const turn = { lat: 25.01, lng: 54 };
const end = { lat: 25.01, lng: 54.02 };
const corner = [start, turn, end];

describe('The ride along a path', () => {
  test('A path of a hundredth of a degree of latitude is 1112 metres long', () => {
    expect(lengthOf([start, turn])).toBeCloseTo(1111.9, 0);
  });

  test('The start and end of the ride are the ends of the path, even beyond them', () => {
    expect(pointAlong(corner, 0)).toEqual(start);
    expect(pointAlong(corner, -1)).toEqual(start);
    expect(pointAlong(corner, 1)?.lng).toBeCloseTo(54.02, 9);
    expect(pointAlong(corner, 7)?.lng).toBeCloseTo(54.02, 9);
  });

  test('The middle of the ride is measured in metres and not in corners', () => {
    const half = pointAlong(corner, 0.5) ?? start;
    expect(half.lat).toBe(25.01);
    expect(half.lng).toBeGreaterThan(54);
    expect(lengthOf([start, turn, half])).toBeCloseTo(lengthOf(corner) / 2, 3);
  });

  test('A path without length has its start as position, and an empty path has no position', () => {
    expect(pointAlong([start, start], 0.5)).toEqual(start);
    expect(pointAlong([], 0.5)).toBeNull();
  });
});
