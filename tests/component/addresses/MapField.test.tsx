import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MapField } from '#src/features/addresses/MapField.tsx';
import { TranslationsProvider } from '#src/features/addresses/translations.ts';
import { createT } from '#src/i18n/browser.ts';
import translations from '#src/i18n/messages/en/addresses.json' with { type: 'json' };
import places from '#src/i18n/messages/en/location.json' with { type: 'json' };
import phoneTranslations from '#src/i18n/messages/en/phone.json' with { type: 'json' };

const loads = vi.hoisted(() => ({ maps: 0 }));
vi.mock('#src/features/shared/map/map-view.ts', () => ({
  loadMapView: async () => {
    loads.maps += 1;
    return () => <p>The streets</p>;
  },
}));

const form = () => (
  <TranslationsProvider
    value={{
      t: createT<'addresses'>(translations, 'en'),
      tLocation: createT<'location'>(places, 'en'),
      phoneTranslations,
      phones: { country: 'AE', only: true },
      arrival: false,
      doorPhoto: false,
      map: { kind: 'tiles', url: '' },
      locale: 'en',
    }}
  >
    <MapField />
  </TranslationsProvider>
);

beforeEach(async () => {
  loads.maps = 0;
  const { $pickedLocation } = await import('#src/state/location/picked-location.ts');
  $pickedLocation.set({
    state: 'at',
    at: { lat: 25, lng: 54 },
    address: { state: 'found', text: '4 Quay Street' },
    zones: { state: 'found', zoneIds: [1] },
  });
});
afterEach(cleanup);

test('ADDR-01 The address form shows its map at once and loads it once, after the form', async () => {
  render(form());
  expect(screen.getByRole('application', { name: places.map })).toBeTruthy();
  expect(loads.maps).toBe(0);
  expect(await screen.findByText('The streets')).toBeTruthy();
  expect(loads.maps).toBe(1);
});

test('EXT-11 The map can be hidden and shown again', async () => {
  render(form());
  fireEvent.click(screen.getByRole('button', { name: 'Hide the map' }));
  expect(screen.queryByRole('application')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show the map' }));
  await waitFor(() => expect(screen.getByText('The streets')).toBeTruthy());
});
