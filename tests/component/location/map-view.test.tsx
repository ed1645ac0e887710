import { expect, test, vi } from 'vitest';
import { loadMapView } from '#src/features/shared/map/map-view.ts';

const loaded: string[] = [];

vi.mock('#src/features/shared/map/GoogleMapView.tsx', () => {
  loaded.push('google');
  return { GoogleMapView: () => null };
});
vi.mock('#src/features/shared/map/LeafletMapView.tsx', () => {
  loaded.push('leaflet');
  return { LeafletMapView: () => null, loadStyles: () => Promise.resolve() };
});

test('LOC-01 The map is Leaflet on tiles or Google Maps with a key, and the other library is not fetched', async () => {
  await loadMapView({ kind: 'tiles', url: '/tiles/{z}/{x}/{y}.svg' });
  expect(loaded).toEqual(['leaflet']);
  await loadMapView({ kind: 'google', key: 'key' });
  expect(loaded).toEqual(['leaflet', 'google']);
});
