import '../../state/storage.ts';

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ModulePicker } from '#src/features/modules/ModulePicker.tsx';
import translations from '#src/i18n/messages/ar/modules.json' with { type: 'json' };
import { $zoneIds } from '#src/state/location/stored-location.ts';
import { $modules, LOADING_MODULES, showModules } from '#src/state/modules/modules.ts';
import { fakeMarket, moduleRow } from '../../state/market.ts';
import { kept } from '../../state/storage.ts';

const module = (id: number, type: 'food' | 'parcel', storeCount: number) => ({
  id,
  type,
  name: `قسم ${id}`,
  icon: null,
  thumbnail: null,
  description: '',
  zoneIds: [],
  zones: [],
  allZones: false,
  storeCount,
  itemCount: 0,
});
const shown = () => render(<ModulePicker translations={translations} locale="ar" current={1} />);

beforeEach(() => {
  $modules.set(LOADING_MODULES);
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('MOD-02 Several modules are a grid with localized store counts, and a module can be picked only once', async () => {
  shown();
  act(() => $modules.set({ state: 'ready', modules: [module(1, 'food', 11), module(5, 'parcel', 0)] }));
  const [food, parcel] = screen.getAllByRole('listitem');
  if (!food || !parcel) throw new Error('There are two modules.');
  expect(food.textContent).toBe(`قسم 1١١ متجرًا${translations.current}`);
  expect(parcel.textContent).toBe('قسم 5');
  const tile = within(parcel).getByRole('button');
  fireEvent.click(tile);
  fireEvent.click(within(food).getByRole('button'));
  await expect.poll(() => window.location.assign).toHaveBeenCalledOnce();
  expect(kept['module']).toBe('{"id":5,"module_type":"parcel"}');
});

test('MOD-02 A single module is entered without a question', async () => {
  $zoneIds.set([61]);
  fakeMarket(() => ({ body: [moduleRow(3, 'pharmacy', [61])] }));
  shown();
  await act(() => showModules());
  const address = expect.stringMatching(/\/home\?module_id=3&zone_id=61$/);
  expect(window.location.assign).toHaveBeenCalledExactlyOnceWith(address);
  const tile = screen.getByRole('button', { name: /^pharmacy/ });
  expect(tile.getAttribute('aria-busy')).toBe('true');
  expect(kept['module']).toBe('{"id":3,"module_type":"pharmacy"}');
});

test('MOD-02 A marketplace without modules shows a message instead of a list', () => {
  shown();
  act(() => $modules.set({ state: 'ready', modules: [] }));
  expect(screen.getByText(translations.empty)).toBeTruthy();
  expect(screen.getByText(translations.emptyText)).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test('MOD-02 A list of modules that could not be loaded shows the reason and offers a retry', () => {
  shown();
  act(() => $modules.set({ state: 'failed', text: 'انقطع الاتصال' }));
  expect(screen.getByText('انقطع الاتصال')).toBeTruthy();
  expect(screen.getByRole('button', { name: translations.retry })).toBeTruthy();
});
