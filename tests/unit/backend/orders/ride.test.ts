import { describe, expect, test } from 'vitest';
import { lengthOf, metresBetween, pointAlong } from '#src/backend/orders/ride.ts';

const corner: [number, number][] = [
  [25, 54],
  [25.01, 54],
  [25.01, 54.02],
];

describe('riding along a path', () => {
  test('a hundredth of a degree of latitude is 1112 metres', () => {
    expect(metresBetween([25, 54], [25.01, 54])).toBeCloseTo(1111.9, 0);
  });

  test('the ends of the ride are the ends of the path, also beyond', () => {
    expect(pointAlong(corner, 0)).toEqual([25, 54]);
    expect(pointAlong(corner, -1)).toEqual([25, 54]);
    expect(pointAlong(corner, 1)).toEqual([25.01, 54.02]);
    expect(pointAlong(corner, 7)).toEqual([25.01, 54.02]);
  });

  test('half way is measured in metres, not in corners', () => {
    const half = pointAlong(corner, 0.5);
    expect(half?.[0]).toBe(25.01);
    const ridden = metresBetween([25, 54], [25.01, 54]) + metresBetween([25.01, 54], half ?? [0, 0]);
    expect(ridden).toBeCloseTo(lengthOf(corner) / 2, 0);
  });

  test('a standing path and an empty one', () => {
    expect(
      pointAlong(
        [
          [25, 54],
          [25, 54],
        ],
        0.5,
      ),
    ).toEqual([25, 54]);
    expect(pointAlong([], 0.5)).toBeNull();
  });
});
