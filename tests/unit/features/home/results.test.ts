import { describe, expect, test } from 'vitest';
import { results } from '#src/config/routes.ts';
import { isIndexable, readResults } from '#src/features/home/results.ts';
import { readStoreList } from '#src/features/home/store-list.ts';

const read = (query: string) => readResults(new URLSearchParams(query));

describe('results view', () => {
  test('SRCH-08 an address without data_type and search is the home itself', () => {
    expect(read('module_id=1&zone_id=1')).toBeNull();
    expect(read('data_type=nonsense')).toBeNull();
  });

  test('SRCH-02 a search starts with items, as a grid, on page 1', () => {
    expect(read('search=chicken&data_type=searched')).toMatchObject({
      search: 'chicken',
      dataType: 'searched',
      tab: 'items',
      view: 'grid',
      page: 1,
      filters: [],
    });
  });

  test('HOME-05 a category tile’s address reads back as that category', () => {
    const href = results(
      { locale: 'ar', moduleId: 2, zoneIds: [1] },
      { search: 'category', dataType: 'category', id: 9, name: 'خضار' },
    );
    expect(read(new URL(href, 'http://shop').search)).toMatchObject({ dataType: 'category', id: 9, name: 'خضار' });
  });

  test('SRCH-03 high and low exclude each other and unknown filters are dropped', () => {
    expect(read('search=x&sort=low')?.sort).toBe('low');
    expect(read('search=x&sort=both')?.sort).toBeUndefined();
    expect(read('search=x&filter=popular,free_lunch')?.filters).toEqual(['popular']);
    expect(read('search=x&tab=stores&filter=currently_open,discounted')?.filters).toEqual([
      'currently_open',
      'discounted',
    ]);
    expect(read('search=x&filter=currently_open')?.filters).toEqual([]);
  });

  test('only plain category and brand pages are for search engines', () => {
    const indexable = (query: string) => {
      const wanted = read(query);
      return wanted !== null && isIndexable(wanted);
    };
    expect(indexable('data_type=category&id=9&search=category')).toBe(true);
    expect(indexable('data_type=category&id=9&search=category&page=2')).toBe(true);
    expect(indexable('data_type=category&id=9&search=category&sort=high')).toBe(false);
    expect(indexable('data_type=category&id=9&search=category&filter=popular')).toBe(false);
    expect(indexable('search=chicken&data_type=searched')).toBe(false);
  });
});

describe('stores of a home', () => {
  const list = (query: string) => readStoreList(new URLSearchParams(query));

  test('SRCH-05 the kind, the way of delivery and the page come from the address', () => {
    expect(list('filter=top_rated,take_away&page=2')).toEqual({ kind: 'top_rated', offer: 'take_away', page: 2 });
    expect(list('page=3')).toEqual({ kind: undefined, offer: undefined, page: 3 });
  });

  test('an address that narrows nothing is the home itself', () => {
    expect(list('module_id=1')).toBeNull();
    expect(list('filter=cheap&page=1')).toBeNull();
  });
});
