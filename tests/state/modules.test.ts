// @vitest-environment happy-dom
import './storage.ts';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $token } from '#src/state/auth/token.ts';
import { $zoneIds } from '#src/state/location/stored-location.ts';
import { $module } from '#src/state/modules/module.ts';
import { $modules, pickModule, showModules } from '#src/state/modules/modules.ts';
import { fakeMarket, moduleRow } from './market.ts';
import { kept } from './storage.ts';

beforeEach(() => {
  $module.set(null);
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

// Each test has its own zone: responses are cached by zone.
test('MOD-02 Several modules are shown, and they are loaded for the stored zones', async () => {
  $zoneIds.set([11]);
  const { sentCalls } = fakeMarket(() => ({
    body: [moduleRow(1, 'food', [11]), moduleRow(2, 'grocery', [11, 12])],
  }));
  await showModules();
  expect(sentCalls[0]?.headers.get('zoneid')).toBe('[11]');
  expect($modules.get()).toMatchObject({ state: 'ready', modules: [{ id: 1 }, { id: 2 }] });
  expect(window.location.assign).not.toHaveBeenCalled();
});

test('MOD-02 A single module is chosen at once', async () => {
  $zoneIds.set([21]);
  fakeMarket(() => ({ body: [moduleRow(3, 'pharmacy', [21])] }));
  await showModules();
  expect(kept['module']).toBe('{"id":3,"module_type":"pharmacy"}');
  expect(document.cookie).toContain('module=3');
  expect(sessionStorage.getItem('islet:notice')).toBe('A module has been selected.');
  expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/home?module_id=3&zone_id=21');
});

test('MOD-02 A zone without modules shows an empty list', async () => {
  $zoneIds.set([31]);
  fakeMarket(() => ({ body: [] }));
  await showModules();
  expect($modules.get()).toEqual({ state: 'ready', modules: [] });
});

test('MOD-02 A failed load of the modules shows the reason and can be retried', async () => {
  $zoneIds.set([41]);
  fakeMarket(() => ({ status: 500, body: {} }));
  await showModules();
  expect($modules.get()).toMatchObject({ state: 'failed', text: expect.stringContaining('went wrong') });
  fakeMarket(() => ({ body: [] }));
  await showModules();
  expect($modules.get().state).toBe('ready');
});

test('MOD-03 A listed module that runs in no stored zone is not offered', async () => {
  $zoneIds.set([51, 52]);
  const everywhere = { ...moduleRow(3, 'pharmacy', [53]), all_zone_service: 1 };
  const rows = [moduleRow(1, 'food', [52]), moduleRow(2, 'grocery', [53]), everywhere];
  fakeMarket(() => ({ body: rows }));
  await showModules();
  expect($modules.get()).toMatchObject({ state: 'ready', modules: [{ id: 1 }, { id: 3 }] });
});

describe('MOD-04 The interests of a customer in a module', () => {
  const category = { id: 7, name: 'Fruit', parent_id: 0, childes: [] };
  const market = (known: number[], categories: unknown[]) =>
    fakeMarket(({ path }) => {
      if (path.endsWith('/customer/info')) return { body: { id: 5, selected_modules_for_interest: known } };
      if (path.endsWith('/categories')) return { body: categories };
      return { body: [] };
    });
  const grocery = {
    id: 2,
    type: 'grocery' as const,
    name: 'Grocery',
    icon: null,
    thumbnail: null,
    description: '',
    zoneIds: [],
    zones: [],
    allZones: false,
    storeCount: 0,
    itemCount: 0,
  };
  const goesTo = () => vi.mocked(window.location.assign).mock.lastCall?.[0];

  beforeEach(() => {
    $zoneIds.set([1]);
    $token.set('t-1');
  });
  afterEach(() => $token.set(''));

  test('A customer who enters a module for the first time is asked for interests', async () => {
    const { sentCalls } = market([1], [category]);
    await pickModule(grocery);
    expect(goesTo()).toBe('/interest?module_id=2&zone_id=1');
    expect(kept['module']).toBe('{"id":2,"module_type":"grocery"}');
    expect(sessionStorage.getItem('islet:notice')).toBe('A module has been selected.');
    expect(sentCalls.find(({ path }) => path.endsWith('/categories'))?.headers.get('moduleId')).toBe('2');
  });

  test('A customer with known interests, nothing to choose, a parcel, a failure or no sign-in is not asked', async () => {
    market([2], [category]);
    await pickModule(grocery);
    expect(goesTo()).toBe('/home?module_id=2&zone_id=1');
    market([], []);
    await pickModule(grocery);
    expect(goesTo()).toBe('/home?module_id=2&zone_id=1');
    market([], [category]);
    await pickModule({ ...grocery, id: 5, type: 'parcel' });
    expect(goesTo()).toBe('/home?module_id=5&zone_id=1');
    fakeMarket(() => ({ status: 500, body: {} }));
    await pickModule(grocery);
    expect(goesTo()).toBe('/home?module_id=2&zone_id=1');
    $token.set('');
    const { sentCalls } = market([], [category]);
    await pickModule(grocery);
    expect(goesTo()).toBe('/home?module_id=2&zone_id=1');
    expect(sentCalls).toEqual([]);
  });
});
