import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentPosition } from '#src/lib/geolocation.ts';

type Answers = { found: PositionCallback; failed: PositionErrorCallback; options: PositionOptions };
let asked: Answers | null = null;

const position = (latitude: number, longitude: number): GeolocationPosition => ({
  coords: {
    latitude,
    longitude,
    accuracy: 1,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
    toJSON: () => ({}),
  },
  timestamp: 0,
  toJSON: () => ({}),
});
const error = (code: number): GeolocationPositionError => ({
  code,
  message: '',
  PERMISSION_DENIED: 1,
  POSITION_UNAVAILABLE: 2,
  TIMEOUT: 3,
});

beforeEach(() => {
  vi.useFakeTimers();
  asked = null;
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback, options: PositionOptions) => {
        asked = { found, failed, options };
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('LOC-05 A rough position is requested with a time-out of 5000 ms', async () => {
  const answer = currentPosition(5000, () => {});
  expect(asked?.options).toMatchObject({ timeout: 5000, enableHighAccuracy: false });
  asked?.found(position(25.01, 54.02));
  expect(await answer).toEqual({ state: 'found', at: { lat: 25.01, lng: 54.02 } });
});

test('LOC-05 A refused permission is reported differently from a failure', async () => {
  const denied = currentPosition(5000, () => {});
  asked?.failed(error(1));
  expect(await denied).toEqual({ state: 'denied' });
  const unavailable = currentPosition(5000, () => {});
  asked?.failed(error(2));
  expect(await unavailable).toEqual({ state: 'timeout' });
});

test('LOC-05 An unanswered permission prompt ends after the time-out, and a late position is still passed on', async () => {
  const late = vi.fn();
  const answer = currentPosition(5000, late);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await answer).toEqual({ state: 'timeout' });
  asked?.found(position(1, 2));
  expect(late).toHaveBeenCalledExactlyOnceWith({ lat: 1, lng: 2 });
});

test('LOC-05 A browser without geolocation is reported as unsupported', async () => {
  vi.stubGlobal('navigator', {});
  expect(await currentPosition(5000, () => {})).toEqual({ state: 'unsupported' });
});
