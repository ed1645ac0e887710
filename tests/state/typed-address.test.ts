// @vitest-environment happy-dom
import './storage.ts';
import './toasts.ts';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $draft, changeDraft, openDraft, placeDraft, saveDraft } from '#src/state/addresses/draft.ts';
import { $token } from '#src/state/auth/token.ts';
import { $pickedLocation } from '#src/state/location/picked-location.ts';
import { $places, choosePlace, stopPlaces, suggestPlaces } from '#src/state/location/places.ts';
import { $latLng } from '#src/state/location/stored-location.ts';
import { settings } from '../fixtures/payloads/config.ts';
import { fakeMarket } from './market.ts';

const HERE = { lat: 47.37, lng: 8.54 };
const BERLIN = { lat: 52.51, lng: 13.41 };

/** Fakes a marketplace whose geocoder knows Berlin and one street. */
const market = () =>
  fakeMarket(({ path, query, body }) => {
    const call = path.replace('/api/v1/', '');
    const words = query.get('search_text') ?? '';
    if (call === 'config/place-api-autocomplete') {
      const places = { Berlin: 'Berlin, Germany', 'Palm Road 9': 'Palm Road, Berlin' };
      const description = places[words as keyof typeof places];
      return { body: { predictions: description ? [{ place_id: words, description }] : [] } };
    }
    if (call === 'config/place-api-details') return { body: { result: { geometry: { location: BERLIN } } } };
    if (call === 'config/geocode-api') {
      const street = Number(query.get('lat')) > 50 ? 'Palm Road 1, Berlin' : 'Quay 4, Zurich';
      return { body: { results: [{ formatted_address: street }], status: 'OK' } };
    }
    if (call === 'config/get-zone-id') return { body: { zone_id: '[1]', zone_data: [] } };
    if (call === 'config') return { body: { ...settings, country: 'AE', country_picker_status: 0 } };
    if (call === 'customer/info')
      return { body: { id: 5, f_name: 'Lina', l_name: 'Haddad', phone: '+971501234567', email: 'lina@example.com' } };
    if (call === 'customer/address/add') return { body: { message: 'Saved', sent: body } };
    if (call === 'customer/address/list') return { body: { total_size: 0, limit: 50, offset: 1, addresses: [] } };
    throw new Error(`Nobody planned ${path}`);
  });

const added = (sentCalls: ReturnType<typeof market>['sentCalls']) =>
  sentCalls.filter(({ path }) => path.endsWith('/add')).map(({ body }) => JSON.parse(String(body)));

let close = () => {};
beforeEach(() => {
  $token.set('token-1');
  $latLng.set(HERE);
});
afterEach(() => {
  close();
  stopPlaces();
  $latLng.set(null);
  vi.unstubAllGlobals();
});

const found = async (text: string) => {
  await suggestPlaces(text);
  const view = $places.get();
  return view.state === 'ready' ? view.places : [];
};

test('EXT-11 The search resolves a full plus code without a call to the marketplace', async () => {
  const { sentCalls } = market();
  const [place] = await found(' 8fvc9g8f+6w ');
  expect(place).toMatchObject({ description: '8FVC9G8F+6W' });
  expect(sentCalls).toEqual([]);
  expect(await choosePlace(place ?? { placeId: '', description: '' })).toBe(true);
  // The middle of the area of 8FVC9G8F+6W.
  const picked = $pickedLocation.get();
  expect(picked.state === 'at' && picked.at.lat).toBeCloseTo(47.3655625, 6);
  expect(picked.state === 'at' && picked.at.lng).toBeCloseTo(8.5248125, 6);
});

test('EXT-11 A short plus code belongs to its named locality, or to the visitor’s location', async () => {
  market();
  const [near] = await found('9G8F+6W');
  expect(near?.description).toBe('8FVC9G8F+6W');
  const [there] = await found('GC62+2X Berlin');
  expect(there?.description).toMatch(/^9F4M.* · Berlin, Germany$|^9F4.*GC62\+2X · Berlin, Germany$/);
  expect(there?.at?.lat).toBeCloseTo(BERLIN.lat, 1);
  // Not near the visitor when the locality is unknown.
  expect(await found('9G8F+6W Nowhere')).toEqual([]);
});

test('EXT-11 A typed address needs a location before it is saved, and keeps its own text', async () => {
  const { sentCalls } = market();
  close = openDraft(null);
  await expect.poll(() => $draft.get().form).toMatchObject({ address: 'Quay 4, Zurich', name: 'Lina Haddad' });
  changeDraft({ address: 'Palm Road 9' });
  expect(await saveDraft()).toBe('wrong');
  expect($draft.get()).toMatchObject({ where: 'placeUnsure', places: [{ description: 'Palm Road, Berlin' }] });
  expect(added(sentCalls)).toEqual([]);
  await placeDraft($draft.get().places[0] ?? null);
  await expect.poll(() => $pickedLocation.get()).toMatchObject({ address: { text: 'Palm Road 1, Berlin' } });
  expect($draft.get()).toMatchObject({ where: null, form: { at: BERLIN, address: 'Palm Road 9' } });
  expect(await saveDraft()).toBe('saved');
  expect(added(sentCalls)).toMatchObject([{ address: 'Palm Road 9', latitude: BERLIN.lat, longitude: BERLIN.lng }]);
});

test('EXT-11 An address without a known location is marked, and the customer can confirm the pin’s location', async () => {
  const { sentCalls } = market();
  close = openDraft(null);
  await expect.poll(() => $draft.get().form).toMatchObject({ address: 'Quay 4, Zurich', name: 'Lina Haddad' });
  changeDraft({ address: 'The blue gate' });
  expect(await saveDraft()).toBe('wrong');
  expect($draft.get()).toMatchObject({ where: 'placeUnknown', places: [] });
  changeDraft({ address: 'The green gate' });
  expect($draft.get().where).toBeNull();
  await saveDraft();
  await placeDraft(null);
  expect(await saveDraft()).toBe('saved');
  expect(added(sentCalls)).toMatchObject([{ address: 'The green gate', latitude: HERE.lat }]);
});

test('EXT-11 An address that adds details to the address at the pin needs no confirmation', async () => {
  const { sentCalls } = market();
  close = openDraft(null);
  await expect.poll(() => $draft.get().form).toMatchObject({ address: 'Quay 4, Zurich', name: 'Lina Haddad' });
  changeDraft({ address: 'Flat 3, Quay 4' });
  expect(await saveDraft()).toBe('saved');
  expect(added(sentCalls)).toHaveLength(1);
});
