import { expect, test } from 'vitest';
import { between, publicPosition } from '#src/domain/courier-position.ts';

test('EXT-04 A courier moves between two positions, never beyond the last one, and jumps over long distances', () => {
  const from = { lat: 25, lng: 54 };
  const to = { lat: 25.03125, lng: 54.0625 };
  expect(between(from, to, 0)).toEqual(from);
  expect(between(from, to, 0.5)).toEqual({ lat: 25.015625, lng: 54.03125 });
  expect(between(from, to, 3)).toEqual(to);
  expect(between(from, to, -1)).toEqual(from);
  expect(between(from, { lat: 26, lng: 54 }, 0.1)).toEqual({ lat: 26, lng: 54 });
  expect(between(from, { lat: 25, lng: 55 }, 0.1)).toEqual({ lat: 25, lng: 55 });
});

test('EXT-04 A courier within 500 metres of a delivery address is hidden from visitors with a shared link', () => {
  const door = { lat: 25, lng: 54 };
  // A hundredth of a degree of latitude is 1,112 metres.
  const north = (degrees: number) => ({ lat: 25 + degrees, lng: 54 });
  expect(publicPosition(north(0.0044), [door])).toBeNull();
  expect(publicPosition(north(0.0046), [door])).toEqual(north(0.0046));
  expect(publicPosition(north(0.0046), [door, north(0.006)])).toBeNull();
  expect(publicPosition(door, [])).toEqual(door);
});
