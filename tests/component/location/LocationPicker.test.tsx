import '../../stores/storage.ts';

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationPicker } from '#src/features/location/LocationPicker.tsx';
import type { MapViewProps } from '#src/features/shared/map/map-view.ts';
import { translationsOf } from '#src/i18n/t.ts';
import { resetPickedLocation } from '#src/stores/location/picked-location.ts';
import { startPicking } from '#src/stores/location.ts';
import { $latLng } from '#src/stores/stored-location.ts';
import { fakeMarket } from '../../stores/market.ts';

const HERE = { lat: 25.01, lng: 54.02 };
const THERE = { lat: 25.03, lng: 54.05 };
const map = vi.hoisted(() => ({ given: [] as MapViewProps[] }));

vi.mock('#src/features/shared/map/map-view.ts', () => ({
  loadMapView: async () => (props: MapViewProps) => {
    map.given.push(props);
    return null;
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  map.given = [];
  $latLng.set(HERE);
});
afterEach(() => {
  cleanup();
  resetPickedLocation();
  $latLng.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = () => act(() => vi.advanceTimersByTimeAsync(400));

/** Renders the picker with its map; `lookedUp` returns the look-ups since its last call. */
async function opened() {
  const { asked } = fakeMarket(({ path }) => ({
    body: path.endsWith('geocode-api')
      ? { results: [{ formatted_address: 'Mint Street 7' }], status: 'OK' }
      : { zone_id: '[1]', zone_data: [] },
  }));
  startPicking();
  render(
    <LocationPicker translations={translationsOf('location', 'en')} locale="en" source={{ kind: 'tiles', url: '' }} />,
  );
  await rest();
  const lookedUp = () =>
    asked
      .splice(0)
      .map(({ path, query }) => [path.split('/').at(-1), Number(query.get('lat')), Number(query.get('lng'))]);
  const both = ({ lat, lng }: typeof HERE) => [
    ['geocode-api', lat, lng],
    ['get-zone-id', lat, lng],
  ];
  expect(lookedUp()).toEqual(both(HERE));
  return { lookedUp, both };
}

const shown = () => map.given.at(-1);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('LOC-01 LOC-02 it starts at 17; zooming in and out changes that, keeps the place and looks it up again', async () => {
  const { lookedUp, both } = await opened();
  expect(shown()).toMatchObject({ at: HERE, zoom: 17 });
  press('Zoom out');
  expect(shown()).toMatchObject({ at: HERE, zoom: 16 });
  await rest();
  expect(lookedUp()).toEqual(both(HERE));
  press('Zoom in');
  press('Zoom in');
  expect(shown()).toMatchObject({ at: HERE, zoom: 18 });
  await rest();
  expect(lookedUp()).toEqual(both(HERE));
});

test('LOC-02 a map that was dragged and zoomed is looked up where it rests, once', async () => {
  const { lookedUp, both } = await opened();
  act(() => shown()?.onMove({ lat: 25.02, lng: 54.03 }, 17));
  await act(() => vi.advanceTimersByTimeAsync(399));
  act(() => shown()?.onMove(THERE, 15));
  expect(lookedUp()).toEqual([]);
  await rest();
  expect(lookedUp()).toEqual(both(THERE));
  expect(shown()).toMatchObject({ at: THERE, zoom: 15 });
});

test('LOC-02 what was searched for goes when the pin is moved by hand, and stays when the map is only zoomed', async () => {
  await opened();
  const field = () => screen.getByRole<HTMLInputElement>('combobox');
  fireEvent.change(field(), { target: { value: 'Mint Street' } });
  press('Zoom out');
  await rest();
  expect(field().value).toBe('Mint Street');
  act(() => shown()?.onMove(THERE, 16));
  await rest();
  expect(field().value).toBe('');
});

test('LOC-06 a guest is told of saved addresses as a hint, not in the colour of an error', async () => {
  await opened();
  const hint = screen.getByRole('link', { name: 'To select from saved addresses, you need to sign in' });
  expect(hint.className).toContain('text-muted');
});
