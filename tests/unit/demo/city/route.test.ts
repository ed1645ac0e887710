import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LOCATION, route } from '#src/demo/city/city.ts';
import { place, riverU } from '#src/demo/city/grid.ts';
import { cheapestFirst } from '#src/demo/city/heap.ts';
import { toLatLng } from '#src/demo/city/plane.ts';
import { straightLine } from '#src/domain/geo.ts';

const spot = fc
  .tuple(fc.double({ min: -5800, max: 5800, noNaN: true }), fc.double({ min: 80, max: 5500, noNaN: true }))
  .map(([u, v]) => toLatLng(place(u, v)));

describe('A route', () => {
  test('A route is found between any two points, no shorter than the straight line and without gaps', () => {
    fc.assert(
      fc.property(spot, spot, (from, to) => {
        const way = route(from, to);
        expect(way).not.toBeNull();
        if (!way) return;
        const straight = straightLine(from, to);
        expect(way.metres).toBeGreaterThanOrEqual(straight);
        expect(way.metres).toBeLessThan(Math.max(1500, straight * 6));
        expect(way.path[0]?.lat).toBeCloseTo(from.lat, 6);
        expect(way.path.at(-1)?.lng).toBeCloseTo(to.lng, 6);
        const walked = way.path.slice(1).reduce((sum, point, k) => sum + straightLine(way.path[k] ?? point, point), 0);
        expect(Math.abs(walked - way.metres)).toBeLessThan(10 + way.path.length);
        // At most the motorway's speed limit.
        expect(way.seconds).toBeGreaterThan(straight / (90 / 3.6) - 1);
      }),
      { numRuns: 150, seed: 5 },
    );
  });

  test('A route crosses the river on a bridge', () => {
    const [west, east] = [toLatLng(place(riverU(2000) - 250, 2000)), toLatLng(place(riverU(2000) + 250, 2000))];
    const way = route(west, east);
    expect(straightLine(west, east)).toBeLessThan(600);
    expect(way?.metres).toBeGreaterThan(800);
  });

  test('A route from a point to itself has the length 0', () => {
    expect(route(DEFAULT_LOCATION, DEFAULT_LOCATION)).toMatchObject({ metres: 0, seconds: 0 });
  });

  test('A route to a point far from any street does not exist', () => {
    expect(route(DEFAULT_LOCATION, { lat: 26, lng: 54 })).toBeNull();
    expect(route({ lat: Number.NaN, lng: 54 }, DEFAULT_LOCATION)).toBeNull();
  });
});

test('The priority queue returns the entry with the lowest cost first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (costs) => {
      const queue = cheapestFirst<number>();
      for (const cost of costs) queue.push(cost, cost);
      const out = costs.map(() => queue.pop()?.value);
      expect(out).toEqual(costs.toSorted((a, b) => a - b));
      expect(queue.pop()).toBeUndefined();
    }),
    { seed: 6 },
  );
});
