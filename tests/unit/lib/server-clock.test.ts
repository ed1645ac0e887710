import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime, serverNow } from '#src/lib/server-clock.ts';

const DEVICE = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;

/** Learns from a response at a time of the marketplace. */
const learn = (at: number, cacheControl = 'private, no-store') =>
  learnServerTime(new Headers({ date: new Date(at).toUTCString(), 'cache-control': cacheControl }));

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
});
afterEach(() => {
  learn(Date.now());
  vi.useRealTimers();
});

test('The device’s clock is used without a response, and with one of about the same time', () => {
  expect(serverNow()).toBe(DEVICE);
  learn(DEVICE - 20_000);
  expect(serverNow()).toBe(DEVICE);
});

test('A device with a wrong clock follows the marketplace, and later corrections too', () => {
  learn(DEVICE - 3 * HOUR);
  expect(serverNow()).toBe(DEVICE - 3 * HOUR);
  vi.advanceTimersByTime(HOUR);
  expect(serverNow()).toBe(DEVICE - 2 * HOUR);
  learn(DEVICE + HOUR);
  expect(serverNow()).toBe(DEVICE + HOUR);
});

test('A response that may come from a cache, or has no date, does not change the clock', () => {
  learn(DEVICE - 3 * HOUR, 'public, max-age=60, stale-while-revalidate=600');
  learnServerTime(new Headers({ 'cache-control': 'no-store' }));
  learnServerTime(new Headers({ date: 'soon', 'cache-control': 'no-store' }));
  expect(serverNow()).toBe(DEVICE);
});
