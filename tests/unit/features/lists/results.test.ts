import { describe, expect, test } from 'vitest';
import { results } from '#src/config/routes.ts';
import { readStoreList } from '#src/features/home/stores/store-list.ts';
import { activeFilters, filterCount, forTab, isIndexable, readResults } from '#src/features/lists/results.ts';

const read = (query: string) => readResults(new URLSearchParams(query));

describe('Results view', () => {
  test('SRCH-08 An address without data_type and search is the home itself', () => {
    expect(read('module_id=1&zone_id=1')).toBeNull();
    expect(read('data_type=nonsense')).toBeNull();
  });

  test('SRCH-02 A search starts with items, as a grid, on page 1', () => {
    expect(read('search=chicken&data_type=searched')).toMatchObject({
      search: 'chicken',
      dataType: 'searched',
      tab: 'items',
      view: 'grid',
      page: 1,
      filters: [],
    });
  });

  test('HOME-05 The address of a category tile is read back as that category', () => {
    const href = results(
      { locale: 'ar', moduleId: 2, zoneIds: [1] },
      { search: 'category', dataType: 'category', id: 9, name: 'خضار' },
    );
    expect(read(new URL(href, 'http://shop').search)).toMatchObject({ dataType: 'category', id: 9, name: 'خضار' });
  });

  test('SRCH-03 A sort is low or high, and filters that the tab does not know are dropped', () => {
    expect(read('search=x&sort=low')?.sort).toBe('low');
    expect(read('search=x&sort=both')?.sort).toBeUndefined();
    expect(read('search=x&filter=popular,free_lunch')?.filters).toEqual(['popular']);
    expect(read('search=x&tab=stores&filter=currently_open,discounted')?.filters).toEqual([
      'currently_open',
      'discounted',
    ]);
    expect(read('search=x&filter=currently_open')?.filters).toEqual([]);
  });

  test('SRCH-03 Categories and brands come joined or as repeated fields, and All counts only by itself', () => {
    expect(read('search=x&category=3,1&brand=9')).toMatchObject({ categories: [1, 3], brands: [9] });
    expect(read('search=x&category=3&category=1&category=x')?.categories).toEqual([1, 3]);
    expect(read('search=x&category=all')?.categories).toBe('all');
    expect(read('search=x&category=all&category=2')?.categories).toEqual([2]);
  });

  test('SRCH-03 A price range of 0 to 20000 narrows nothing, and reversed ends are swapped', () => {
    expect(read('search=x&min=0&max=20000')).toMatchObject({ min: undefined, max: undefined });
    expect(read('search=x&min=5.5&max=90000')).toMatchObject({ min: 5.5, max: undefined });
    expect(read('search=x&min=30&max=10')).toMatchObject({ min: 10, max: 30 });
    expect(read('search=x&min=cheap')?.min).toBeUndefined();
    expect(read('search=x&min=5,5&max=٢٠')).toMatchObject({ min: 5.5, max: 20 });
    expect(read('search=x&min=1,000&max=1e2')).toMatchObject({ min: undefined, max: undefined });
  });

  test('SRCH-03 A rating is accepted only if the filter panel offers it', () => {
    expect(read('search=x&rating=4')?.rating).toBe(4);
    expect(read('search=x&rating=9')?.rating).toBeUndefined();
  });

  test('SRCH-03 The dietary filter accepts veg and non_veg only', () => {
    expect([read('search=x&diet=veg')?.diet, read('search=x&diet=non_veg')?.diet]).toEqual(['veg', 'non_veg']);
    expect(read('search=x&diet=vegan')?.diet).toBeUndefined();
  });

  test('SRCH-03 The other tab keeps the filters and the sort that apply to it and begins at its first page', () => {
    const items = read(
      'search=x&filter=top_rated,discounted&sort=low&min=5&rating=4&diet=veg&category=2&brand=9&page=3',
    );
    if (!items) throw new Error('This is a search.');
    const stores = forTab(items, 'stores');
    expect(stores).toMatchObject({
      tab: 'stores',
      filters: ['top_rated', 'discounted'],
      rating: 4,
      diet: 'veg',
      page: 1,
    });
    // Top rated, discounted, rating, diet, category; stores have neither a price nor a brand.
    expect(filterCount(stores)).toBe(5);
    expect(activeFilters(stores)).toMatchObject({ min: undefined, brands: [], sort: undefined, categories: [2] });
    // Back on the first tab, all filters are restored.
    expect(forTab(stores, 'items')).toEqual({ ...items, page: 1 });
    const near = read('search=x&tab=stores&filter=nearby,popular&near=25.10,54.00');
    expect(near && forTab(near, 'items')).toMatchObject({ filters: ['popular'], near: undefined });
  });

  test('SRCH-04 A nearby search needs the nearby filter and a rounded location', () => {
    const near = '&near=25.01,-54.02';
    expect(read(`search=x&tab=stores&filter=nearby${near}`)).toMatchObject({ near: { lat: 25.01, lng: -54.02 } });
    expect(read(`search=x&tab=stores${near}`)?.near).toBeUndefined();
    expect(read('search=x&tab=stores&filter=nearby&near=25.0123456,54')?.near).toBeUndefined();
  });

  test('The address of results that were read is written the same', () => {
    const wanted = read('search=x&data_type=searched&tab=stores&filter=nearby&rating=3&category=1,2&near=25.10,54.00');
    if (!wanted) throw new Error('This is a search.');
    expect(results({ locale: 'en', moduleId: 1, zoneIds: [1] }, wanted)).toBe(
      '/home?search=x&data_type=searched&module_id=1&zone_id=1&tab=stores&filter=nearby&rating=3&category=1,2&near=25.10,54.00',
    );
    expect(filterCount(wanted)).toBe(3);
  });

  test('Only plain lists are indexed by search engines, and a category has a page of its own', () => {
    const indexable = (query: string) => {
      const wanted = read(query);
      return wanted !== null && isIndexable(wanted);
    };
    expect(indexable('data_type=brand&brand_id=9&search=brand')).toBe(true);
    expect(indexable('data_type=brand&brand_id=9&search=brand&page=2')).toBe(true);
    expect(indexable('data_type=brand&brand_id=9&search=brand&sort=high')).toBe(false);
    expect(indexable('data_type=brand&brand_id=9&search=brand&filter=popular')).toBe(false);
    expect(indexable('data_type=discounted&search=special-offer&brand=2')).toBe(false);
    expect(indexable('data_type=category&id=9&search=category')).toBe(false);
    expect(indexable('search=chicken&data_type=searched')).toBe(false);
  });
});

describe('Stores of a home', () => {
  const list = (query: string) => readStoreList(new URLSearchParams(query));

  test('SRCH-05 The kind, the way of delivery and the page of a store list come from the address', () => {
    expect(list('filter=top_rated,take_away&page=2')).toEqual({ kind: 'top_rated', offer: 'take_away', page: 2 });
    expect(list('page=3')).toEqual({ kind: undefined, offer: undefined, page: 3 });
  });

  test('An address that narrows nothing is the home itself', () => {
    expect(list('module_id=1')).toBeNull();
    expect(list('filter=cheap&page=1')).toBeNull();
  });
});
