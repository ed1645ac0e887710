// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GoogleMapView } from '#src/features/catalog/map/GoogleMapView.tsx';

type Given = {
  center: { lat: number; lng: number };
  zoom: number;
  options: Record<string, unknown>;
  onLoad: (map: unknown) => void;
  onIdle: () => void;
  onTilesLoaded: () => void;
};
const google = vi.hoisted(() => ({
  loader: [] as unknown[],
  given: [] as Given[],
  state: { isLoaded: true, loadError: undefined as Error | undefined },
}));

vi.mock('@react-google-maps/api', () => ({
  useJsApiLoader: (options: unknown) => {
    google.loader.push(options);
    return google.state;
  },
  GoogleMap: (props: Given) => {
    google.given.push(props);
    return null;
  },
}));

const props = (change = {}) => ({
  at: { lat: 25, lng: 54 },
  zoom: 17,
  onMove: vi.fn(),
  onReady: vi.fn(),
  onFail: vi.fn(),
  still: false,
  source: { kind: 'google', key: 'secret-free' } as const,
  locale: 'ar',
  ...change,
});
const mapAt = (lat: number, lng: number, zoom: number) => ({
  getCenter: () => ({ toJSON: () => ({ lat, lng }) }),
  getZoom: () => zoom,
});
const shown = (): Given => {
  const last = google.given.at(-1);
  if (!last) throw new Error('No map was drawn.');
  return last;
};

afterEach(() => {
  cleanup();
  google.state = { isLoaded: true, loadError: undefined };
});

test('LOC-01 asks Google for a map in the language of the page, between zoom 1 and 21', () => {
  render(<GoogleMapView {...props()} />);
  expect(google.loader.at(-1)).toMatchObject({ googleMapsApiKey: 'secret-free', language: 'ar' });
  expect(shown()).toMatchObject({ center: { lat: 25, lng: 54 }, zoom: 17, options: { minZoom: 1, maxZoom: 21 } });
});

test('LOC-02 a map that rests somewhere else or at another zoom says so, one that did not move says nothing', () => {
  const given = props();
  render(<GoogleMapView {...given} />);
  shown().onLoad(mapAt(25, 54, 17));
  shown().onIdle();
  expect(given.onMove).not.toHaveBeenCalled();
  shown().onLoad(mapAt(25.01, 54, 17));
  shown().onIdle();
  expect(given.onMove).toHaveBeenLastCalledWith({ lat: 25.01, lng: 54 }, 17);
  shown().onLoad(mapAt(25, 54, 15));
  shown().onIdle();
  expect(given.onMove).toHaveBeenLastCalledWith({ lat: 25, lng: 54 }, 15);
  shown().onTilesLoaded();
  expect(given.onReady).toHaveBeenCalledOnce();
});

test('LOC-01 a map script that is blocked is a map that failed', () => {
  google.state = { isLoaded: false, loadError: new Error('blocked') };
  const given = props();
  render(<GoogleMapView {...given} />);
  expect(given.onFail).toHaveBeenCalledOnce();
});
