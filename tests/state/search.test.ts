// @vitest-environment happy-dom
import './storage.ts';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $latLng, $zoneIds } from '#src/state/location/stored-location.ts';
import {
  $history,
  $suggestions,
  clearHistory,
  forgetSearch,
  rememberSearch,
  search,
  stopSuggesting,
  suggestFor,
} from '#src/state/search/search.ts';
import { fakeMarket } from './market.ts';
import { kept } from './storage.ts';

beforeEach(() => {
  clearHistory();
  stopSuggesting();
  document.documentElement.dataset['moduleId'] = '1';
  $zoneIds.set([1]);
  $latLng.set({ lat: 25, lng: 54 });
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('SRCH-01 The five newest searches are stored, newest first, each once', () => {
  for (const term of ['a', 'b', 'c', 'd', 'e', 'f', 'B']) rememberSearch(term);
  expect($history.get()).toEqual(['B', 'f', 'e', 'd', 'c']);
  expect(kept['searchedValues']).toBe('["B","f","e","d","c"]');
  forgetSearch('e');
  expect($history.get()).toEqual(['B', 'f', 'd', 'c']);
  clearHistory();
  expect(kept['searchedValues']).toBeUndefined();
});

test('SRCH-01 Suggestions load 500 ms after typing pauses, and the newest text counts', async () => {
  vi.useFakeTimers();
  const { sentCalls } = fakeMarket(({ query }) => ({
    body: {
      items: [{ name: `${query.get('name')} item` }, { name: `${query.get('name')} item` }],
      stores: [{ id: 4, name: 'Store' }],
    },
  }));
  void suggestFor('bu');
  await vi.advanceTimersByTimeAsync(499);
  void suggestFor('burger');
  await vi.advanceTimersByTimeAsync(499);
  expect(sentCalls).toEqual([]);
  expect($suggestions.get().state).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.poll(() => $suggestions.get().state).toBe('ready');
  expect(sentCalls.map(({ query }) => query.get('name'))).toEqual(['burger']);
  expect(sentCalls[0]?.headers.get('latitude')).toBe('25');
  expect($suggestions.get()).toEqual({ state: 'ready', items: ['burger item'], stores: [{ name: 'Store', key: '4' }] });
});

test('SRCH-01 An empty text loads nothing and removes the suggestions', async () => {
  const { sentCalls } = fakeMarket(() => ({ body: { items: [], stores: [] } }));
  void suggestFor('x');
  await suggestFor('  ');
  expect($suggestions.get()).toEqual({ state: 'idle' });
  expect(sentCalls).toEqual([]);
});

test('SRCH-01 Suggestions that fail to load are marked and can be loaded again', async () => {
  fakeMarket(() => ({ status: 500, body: {} }));
  await suggestFor('soup');
  expect($suggestions.get()).toEqual({ state: 'failed' });
  fakeMarket(() => ({ body: { items: [{ name: 'Soup' }], stores: [] } }));
  await suggestFor('soup');
  expect($suggestions.get()).toMatchObject({ state: 'ready', items: ['Soup'] });
});

test('SRCH-02 A search is stored and leads to its results in the current module and zone', () => {
  $zoneIds.set([2]);
  expect(search('  iced latte ')).toBe(true);
  expect($history.get()).toEqual(['iced latte']);
  expect(window.location.assign).toHaveBeenCalledExactlyOnceWith(
    '/home?search=iced%20latte&data_type=searched&module_id=1&zone_id=2',
  );
});

test('SRCH-02 An empty search does nothing', () => {
  expect(search('   ')).toBe(false);
  expect($history.get()).toEqual([]);
  expect(window.location.assign).not.toHaveBeenCalled();
});
