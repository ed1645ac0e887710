import '../../state/storage.ts';

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from '#src/features/search/SearchBox.tsx';
import translations from '#src/i18n/messages/en/search.json' with { type: 'json' };
import { $token } from '#src/state/auth/token.ts';
import { $zoneIds } from '#src/state/location/stored-location.ts';
import { $history, $keywords, $suggestions, NO_KEYWORDS, stopSuggesting } from '#src/state/search/search.ts';
import { $seen } from '#src/state/search/seen.ts';
import { fakeMarket, later } from '../../state/market.ts';

let field: HTMLInputElement;

/** Renders the form as the server does, with text typed before the island loads. */
function shown(typed: string): HTMLFormElement {
  document.body.innerHTML = `<form><input id="search" type="search" name="search" class="pe-4" required></form><p>page</p>`;
  const form = document.querySelector('form');
  const input = document.querySelector('input');
  if (!form || !input) throw new Error('There is no form.');
  field = input;
  field.value = typed;
  field.focus();
  const host = document.createElement('div');
  form.append(host);
  render(<SearchBox field={field} host={host} translations={translations} locale="en" />);
  return form;
}

const type = (text: string) => {
  field.value = text;
  fireEvent.input(field);
};

beforeEach(() => {
  vi.useFakeTimers();
  stopSuggesting();
  $history.set(['soup', 'rice']);
  $zoneIds.set([1]);
  document.documentElement.dataset['moduleId'] = '1';
  fakeMarket(({ query }) => ({
    body: {
      items: [{ name: `${query.get('name')} pie` }],
      stores: [{ id: 7, slug: 'the-house', name: `${query.get('name')} house` }],
    },
  }));
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('SRCH-01 Suggestions are loaded for text that was typed before the island loaded', async () => {
  shown('app');
  expect(field.value).toBe('app');
  expect(field.getAttribute('role')).toBe('combobox');
  await act(() => vi.advanceTimersByTimeAsync(500));
  await act(async () => void (await expect.poll(() => $suggestions.get().state).toBe('ready')));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'app pie',
    'app house',
    'soup',
    'rice',
  ]);
});

test('SRCH-01 A spinner replaces the clear button while suggestions are loading', async () => {
  const slow = later<{ body: unknown }>();
  const { sentCalls } = fakeMarket(() => slow.promise);
  shown('fig');
  await act(() => vi.advanceTimersByTimeAsync(500));
  await act(async () => void (await expect.poll(() => sentCalls).toHaveLength(1)));
  expect(screen.getByText('Searching…')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  slow.give({ body: { items: [{ name: 'fig pie' }], stores: [] } });
  await act(async () => void (await expect.poll(() => $suggestions.get().state).toBe('ready')));
  expect(screen.queryByText('Searching…')).toBeNull();
  expect(screen.getByRole('button', { name: 'Clear search' })).toBeTruthy();
});

test('SRCH-01 The arrow keys name the active option, Enter chooses it, and a suggested store opens its page', async () => {
  shown('app');
  await act(() => vi.advanceTimersByTimeAsync(500));
  await act(async () => void (await expect.poll(() => $suggestions.get().state).toBe('ready')));
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toBe('app house');
  expect(active?.getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/store/the-house');
  expect($history.get()).toEqual(['soup', 'rice']);
});

test('SRCH-01 A suggested store without an ID leads to a search for stores with its name', async () => {
  fakeMarket(() => ({ body: { items: [], stores: [{ name: 'App house' }] } }));
  shown('app');
  await act(() => vi.advanceTimersByTimeAsync(500));
  await act(async () => void (await expect.poll(() => $suggestions.get().state).toBe('ready')));
  fireEvent.click(screen.getByRole('option', { name: 'App house' }));
  expect(window.location.assign).toHaveBeenCalledExactlyOnceWith(
    '/home?search=App%20house&data_type=searched&module_id=1&zone_id=1&tab=stores',
  );
  expect($history.get()).toEqual(['App house', 'soup', 'rice']);
});

test('SRCH-01 A customer gets personal keywords while the field is empty, and a guest does not', async () => {
  vi.useRealTimers();
  const { sentCalls } = fakeMarket(({ path }) =>
    path.endsWith('suggested-items')
      ? { body: [{ name: 'Dates' }, { name: 'Labneh' }] }
      : { body: { items: [], stores: [] } },
  );
  shown('');
  const texts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(texts()).toEqual(['soup', 'rice']);
  expect(sentCalls).toEqual([]);
  cleanup();
  $token.set('hers');
  shown('');
  await waitFor(() => expect(texts()).toEqual(['Dates', 'Labneh', 'soup', 'rice']));
  expect(screen.getByRole('group', { name: 'Suggested for you' }).querySelectorAll('[role="option"]')).toHaveLength(2);
  expect(sentCalls[0]?.headers.get('authorization')).toBe('Bearer hers');
  type('l');
  expect(texts()).toEqual(['soup', 'rice']);
  type('');
  fireEvent.click(screen.getByRole('option', { name: 'Labneh' }));
  expect(window.location.assign).toHaveBeenCalledExactlyOnceWith(
    '/home?search=Labneh&data_type=searched&module_id=1&zone_id=1',
  );
  $token.set('');
  $keywords.set(NO_KEYWORDS);
});

test('SRCH-01 The entries of the search history can be deleted one by one or all at once', () => {
  shown('');
  fireEvent.click(screen.getByRole('button', { name: 'Delete soup' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['rice']);
  expect(document.activeElement).toBe(field);
  fireEvent.click(screen.getByRole('button', { name: 'Clear All' }));
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('SRCH-02 The form searches in the current module and location, and an empty search is cleared and ignored', () => {
  const form = shown('');
  type('   ');
  fireEvent.submit(form);
  expect(field.value).toBe('');
  expect(window.location.assign).not.toHaveBeenCalled();
  type(' pizza ');
  fireEvent.submit(form);
  expect(window.location.assign).toHaveBeenCalledExactlyOnceWith(
    '/home?search=pizza&data_type=searched&module_id=1&zone_id=1',
  );
});

test('SRCH-01 Escape and a press outside close the list, and the clear button empties the field', () => {
  shown('');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.getAttribute('aria-expanded')).toBe('false');
  type('x');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  fireEvent.pointerDown(screen.getByText('page'));
  expect(field.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});

test('EXT-06 The recently seen pages are listed first in an empty field, open their page and can be cleared', async () => {
  $seen.set([
    { kind: 'item', slug: 'leek-pie', moduleId: 2, names: { ar: 'فطيرة', en: 'Leek pie' }, image: '/pie-600.webp' },
    { kind: 'store', slug: 'the-house', moduleId: 1, names: { ar: 'البيت' }, image: null },
  ]);
  shown('');
  const group = screen.getByRole('group', { name: 'Recently seen' });
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Leek pie', 'البيت']);
  expect(screen.getAllByRole('option')).toHaveLength(4);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(window.location.assign).toHaveBeenLastCalledWith('/product/leek-pie');
  fireEvent.click(within(group).getByRole('option', { name: 'البيت' }));
  expect(window.location.assign).toHaveBeenLastCalledWith('/store/the-house');
  type('soup');
  expect(screen.queryByRole('group', { name: 'Recently seen' })).toBeNull();
  type('');
  fireEvent.click(screen.getByRole('button', { name: 'Clear All: recently seen' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['soup', 'rice']);
  expect($seen.get()).toEqual([]);
});
