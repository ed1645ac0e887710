import { describe, expect, test } from 'vitest';
import { searchHistory, withTerm } from '#src/domain/search-history.ts';

describe('SRCH-01 The history of searches', () => {
  test('A new search comes first, without the spaces around it', () => {
    expect(withTerm(['dates'], ' olive oil ')).toEqual(['olive oil', 'dates']);
  });

  test('A repeated search moves to the start in its last spelling, whatever its case', () => {
    expect(withTerm(['milk', 'dates', 'rice'], 'Dates')).toEqual(['Dates', 'milk', 'rice']);
    expect(withTerm(['milk', 'DATES'], 'dates')).toEqual(['dates', 'milk']);
  });

  test('A search for nothing leaves the history unchanged', () => {
    expect(withTerm(['milk', 'dates'], '  ')).toEqual(['milk', 'dates']);
  });

  test('The sixth search replaces the oldest one', () => {
    expect(withTerm(['five', 'four', 'three', 'two', 'one'], 'six')).toEqual(['six', 'five', 'four', 'three', 'two']);
  });
});

describe('SRCH-01 A stored history of searches', () => {
  test('Valid searches are read in their order, and anything else is dropped', () => {
    expect(searchHistory([' milk ', 7, '', null, ' ', 'dates', ['rice']])).toEqual(['milk', 'dates']);
  });

  test('At most five searches are read, the newest ones', () => {
    expect(searchHistory(['six', '', 'five', 'four', 'three', 'two', 'one'])).toEqual([
      'six',
      'five',
      'four',
      'three',
      'two',
    ]);
  });

  test.each([[null], ['milk'], [{ 0: 'milk' }], [undefined]])('The stored value %j is an empty history', (stored) => {
    expect(searchHistory(stored)).toEqual([]);
  });
});
