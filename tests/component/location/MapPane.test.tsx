import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MapPane } from '#src/features/shared/map/MapPane.tsx';
import type { MapViewProps } from '#src/features/shared/map/map-view.ts';
import { PIN_OUTLINE } from '#src/features/shared/map/pin-shape.ts';
import { createT } from '#src/i18n/browser.ts';
import translations from '#src/i18n/messages/en/location.json' with { type: 'json' };

const map = vi.hoisted(() => ({ given: [] as MapViewProps[], load: 'now' as 'now' | 'never' | 'fails' }));

vi.mock('#src/features/shared/map/map-view.ts', () => ({
  loadMapView: () => {
    if (map.load === 'never') return new Promise(() => {});
    if (map.load === 'fails') return Promise.reject(new Error('blocked'));
    return Promise.resolve((props: MapViewProps) => {
      map.given.push(props);
      return null;
    });
  },
}));

const source = { kind: 'tiles', url: '' } as const;
const pane = (change = {}) => {
  const onMove = vi.fn();
  const onFull = vi.fn();
  const at = { lat: 25, lng: 54 };
  const t = createT<'location'>(translations, 'en');
  render(
    <MapPane {...{ at, zoom: 17, onMove, source, locale: 'en', t, busy: false, full: false, onFull }} {...change} />,
  );
  return { onMove, onFull };
};
const painted = () => act(() => vi.advanceTimersByTimeAsync(50));

beforeEach(() => {
  vi.useFakeTimers();
  map.given = [];
  map.load = 'now';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('LOC-01 The map library is requested after the pane is on screen, and the map shows the location', async () => {
  pane();
  expect(map.given).toEqual([]);
  await painted();
  expect(map.given[0]).toMatchObject({ at: { lat: 25, lng: 54 }, zoom: 17 });
});

test('LOC-02 The arrow keys move the map, and the plus and minus keys zoom it', async () => {
  const { onMove } = pane();
  const keys = screen.getByRole('application');
  fireEvent.keyDown(keys, { key: 'ArrowRight' });
  fireEvent.keyDown(keys, { key: 'ArrowUp' });
  fireEvent.keyDown(keys, { key: '+' });
  fireEvent.keyDown(keys, { key: '-' });
  fireEvent.keyDown(keys, { key: 'Tab' });
  const [east, north, nearer, wider, ...rest] = onMove.mock.calls;
  expect(east?.[0].lng).toBeGreaterThan(54);
  expect(north?.[0].lat).toBeGreaterThan(25);
  expect(nearer).toEqual([{ lat: 25, lng: 54 }, 18]);
  expect(wider).toEqual([{ lat: 25, lng: 54 }, 16]);
  expect(rest).toEqual([]);
});

test('LOC-01 The zoom ends at 1 and 21', () => {
  const { onMove } = pane({ zoom: 21 });
  const nearer = screen.getByRole('button', { name: 'Zoom in' });
  expect(nearer).toHaveProperty('disabled', true);
  fireEvent.keyDown(screen.getByRole('application'), { key: '+' });
  expect(onMove).not.toHaveBeenCalled();
  cleanup();
  pane({ zoom: 1 });
  expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveProperty('disabled', true);
});

test('LOC-01 The buttons zoom in and out by one step and keep the location', () => {
  const { onMove } = pane();
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(onMove.mock.calls).toEqual([
    [{ lat: 25, lng: 54 }, 18],
    [{ lat: 25, lng: 54 }, 16],
  ]);
});

const pin = () => document.querySelector(`path[d="${PIN_OUTLINE}"]`);

test('LOC-01 The pin stands in the middle of a map for picking, and not over a location that is only shown', () => {
  pane();
  expect(pin()).not.toBeNull();
  cleanup();
  pane({ mark: { lat: 25, lng: 54 } });
  expect(pin()).toBeNull();
  cleanup();
  pane({ at: null });
  expect(pin()).toBeNull();
});

test('LOC-01 The full-screen button reports a press and shows its state', () => {
  const { onFull } = pane();
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(onFull).toHaveBeenCalledOnce();
  cleanup();
  pane({ full: true });
  expect(screen.getByRole('button', { name: 'Leave full screen' }).getAttribute('aria-pressed')).toBe('true');
});

test('A blocked map library shows an error, and a retry loads it again', async () => {
  map.load = 'fails';
  pane();
  await painted();
  expect(screen.getByRole('alert').textContent).toBe(translations.mapFailed);
  map.load = 'now';
  fireEvent.click(screen.getByRole('button', { name: translations.retry }));
  await painted();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(map.given).not.toEqual([]);
});

test('A map that shows nothing for 8 seconds counts as failed and can still appear', async () => {
  pane();
  await painted();
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(screen.getByRole('alert').textContent).toBe(translations.mapFailed);
  act(() => map.given.at(-1)?.onReady());
  expect(screen.queryByRole('alert')).toBeNull();
});
