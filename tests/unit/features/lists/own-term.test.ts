// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { rememberOwnTerm } from '#src/features/lists/own-term.ts';

const history = () => JSON.parse(localStorage.getItem('searchedValues') ?? '[]');

beforeEach(() => localStorage.clear());

test('SRCH-02 A results page adds its search term to the history, once and first', () => {
  localStorage.setItem('searchedValues', '["soup", "Tea", 7]');
  rememberOwnTerm({ search: '?search=+tea+&data_type=searched&module_id=1' }, 'navigate');
  expect(history()).toEqual(['tea', 'soup']);
  rememberOwnTerm({ search: '?search=rice' }, 'navigate');
  expect(history()).toEqual(['rice', 'tea', 'soup']);
  for (const term of ['a', 'b', 'c']) rememberOwnTerm({ search: `?search=${term}` }, 'navigate');
  expect(history()).toEqual(['c', 'b', 'a', 'rice', 'tea']);
});

test('SRCH-02 A category, a reloaded page and an empty search add nothing to the history', () => {
  rememberOwnTerm({ search: '?search=category&data_type=category&id=3' }, 'navigate');
  rememberOwnTerm({ search: '?search=tea&data_type=searched' }, 'reload');
  rememberOwnTerm({ search: '?search=tea' }, 'back_forward');
  rememberOwnTerm({ search: '?search=%20' }, 'navigate');
  expect(history()).toEqual([]);
});

test('A stored history that is not a list is replaced', () => {
  localStorage.setItem('searchedValues', '{"a":1}');
  rememberOwnTerm({ search: '?search=tea' }, 'navigate');
  expect(history()).toEqual(['tea']);
});
