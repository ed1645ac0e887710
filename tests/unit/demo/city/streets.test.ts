import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { buildCity } from '#src/demo/city/build.ts';
import { gridAt, place } from '#src/demo/city/grid.ts';
import { between, toLatLng, toPlane } from '#src/demo/city/plane.ts';

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const graphOf = ({ graph, landmarks }: ReturnType<typeof buildCity>): unknown => ({
  edges: graph.edges,
  names: graph.streets.map(({ name, length }) => [name, length]),
  landmarks,
});

describe('The city', () => {
  test('The city is the same at every build, even in a fresh copy of the program', async () => {
    const first = digest(graphOf(buildCity()));
    vi.resetModules();
    const again = await import('#src/demo/city/build.ts');
    expect(again.buildCity).not.toBe(buildCity);
    expect(digest(graphOf(again.buildCity()))).toBe(first);
  });

  test('All streets have different names in each language', () => {
    const { streets } = buildCity().graph;
    expect(streets.length).toBeGreaterThan(100);
    expect(new Set(streets.map(({ name }) => name.en)).size).toBe(streets.length);
    expect(new Set(streets.map(({ name }) => name.ar)).size).toBe(streets.length);
  });

  test('Nearly every junction is connected with every other one', () => {
    const { connected, graph } = buildCity();
    expect(connected.size / graph.junctions.length).toBeGreaterThan(0.99);
  });

  test('The edges of a street have increasing offsets, so that no house number occurs twice', () => {
    for (const { edges } of buildCity().graph.streets) {
      edges.forEach((edge, k) => {
        const before = edges[k - 1];
        if (before) expect(edge.offset).toBeGreaterThanOrEqual(before.offset + before.length - 1e-6);
      });
    }
  });
});

describe('The warped grid', () => {
  test('The grid point of every inland place is restored from its position', () => {
    const inland = fc.tuple(
      fc.double({ min: -5950, max: 5950, noNaN: true }),
      fc.double({ min: 70, max: 7000, noNaN: true }),
    );
    fc.assert(
      fc.property(inland, ([u, v]) => {
        const [u2, v2] = gridAt(place(u, v));
        expect(Math.hypot(u2 - u, v2 - v)).toBeLessThan(0.1);
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  test('Coordinates are converted into metres and back', () => {
    const point = { lat: 25.0105, lng: 53.9895 };
    const back = toLatLng(toPlane(point));
    expect(back.lat).toBeCloseTo(point.lat, 9);
    expect(back.lng).toBeCloseTo(point.lng, 9);
    // 0.001° of latitude is 111.19 m on a sphere with a radius of 6371 km.
    expect(between(toPlane({ lat: 25, lng: 54 }), toPlane({ lat: 25.001, lng: 54 }))).toBeCloseTo(111.19, 1);
  });
});
