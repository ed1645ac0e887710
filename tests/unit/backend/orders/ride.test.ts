import { describe, expect, test } from 'vitest';
import { lengthOf, pointAlong } from '#src/backend/orders/progress/ride.ts';

const start = { lat: 25, lng: 54 };
const turn = { lat: 25.01, lng: 54 };
const end = { lat: 25.01, lng: 54.02 };
const corner = [start, turn, end];

describe('riding along a path', () => {
  test('a hundredth of a degree of latitude is 1112 metres', () => {
    expect(lengthOf([start, turn])).toBeCloseTo(1111.9, 0);
  });

  test('the ends of the ride are the ends of the path, also beyond', () => {
    expect(pointAlong(corner, 0)).toEqual(start);
    expect(pointAlong(corner, -1)).toEqual(start);
    expect(pointAlong(corner, 1)?.lng).toBeCloseTo(54.02, 9);
    expect(pointAlong(corner, 7)?.lng).toBeCloseTo(54.02, 9);
  });

  test('half way is measured in metres, not in corners', () => {
    const half = pointAlong(corner, 0.5) ?? start;
    expect(half.lat).toBe(25.01);
    expect(half.lng).toBeGreaterThan(54);
    expect(lengthOf([start, turn, half])).toBeCloseTo(lengthOf(corner) / 2, 3);
  });

  test('a standing path and an empty one', () => {
    expect(pointAlong([start, start], 0.5)).toEqual(start);
    expect(pointAlong([], 0.5)).toBeNull();
  });
});
