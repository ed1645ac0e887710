import { describe, expect, test } from 'vitest';
import { locationFromQuery, zoneIdsOf } from '#src/config/query-forms.ts';
import { pageCount } from '#src/features/shared/page/pages.ts';
import { wholeNumber } from '#src/lib/number.ts';

describe('Location in an address', () => {
  test('Zones are read from both forms, each once and in order', () => {
    expect(zoneIdsOf('1')).toEqual([1]);
    expect(zoneIdsOf('3,1,3')).toEqual([1, 3]);
    expect(zoneIdsOf('[2, 1]')).toEqual([1, 2]);
  });

  test('Invalid zones and modules are ignored', () => {
    for (const odd of [null, '', 'undefined', '-1', '0', '1e3', '1;drop', '99999999999'])
      expect(zoneIdsOf(odd), String(odd)).toEqual([]);
    expect(wholeNumber('1.5')).toBeNull();
    expect(locationFromQuery(new URLSearchParams('module_id=abc&zone_id=2'))).toEqual({ moduleId: null, zoneIds: [2] });
  });
});

describe('Pages of a list', () => {
  const rows = Array.from({ length: 12 });

  test('API-07 The number of pages follows from the total', () => {
    expect(pageCount({ page: 1, total: 30, rows }, 12)).toBe(3);
    expect(pageCount({ page: 1, total: 12, rows }, 12)).toBe(1);
  });

  test('API-07 A short page is the last one, whatever the total says', () => {
    expect(pageCount({ page: 2, total: 999, rows: rows.slice(0, 5) }, 12)).toBe(2);
  });

  test('API-07 A full page has a next one where the total counts only the rows of the page', () => {
    expect(pageCount({ page: 2, total: 12, rows }, 12)).toBe(3);
  });
});
