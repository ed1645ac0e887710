import { describe, expect, it } from 'vitest';
import type { Category } from '#src/contract/category.ts';
import { pagesOf } from '#src/features/shared/page/pages.ts';
import { tilesAround } from '#src/features/store/map.ts';
import { sectionsOf, storeQueryOf } from '#src/features/store/menu.ts';
import { anItem } from '../../domain/samples.ts';

const category = (id: number, children: Category[] = []): Category => ({
  id,
  slug: `c${id}`,
  name: `Category ${id}`,
  image: null,
  parentId: 0,
  featured: false,
  children,
  productCount: null,
});

const item = (id: number, categoryIds: number[]) => anItem({ id, categoryIds });

const shape = (sections: ReturnType<typeof sectionsOf>) =>
  sections.map(({ category: heading, items }) => [heading?.id ?? null, items.map(({ id }) => id)]);

describe('sectionsOf', () => {
  it('SRCH-07 Items stand under their categories in the order of these, also those of a subcategory', () => {
    const categories = [category(1, [category(11)]), category(2), category(3)];
    const items = [item(5, [3]), item(6, [11]), item(7, [1])];
    expect(shape(sectionsOf(items, categories))).toEqual([
      [1, [6, 7]],
      [3, [5]],
    ]);
  });

  it('An item of two categories is shown once, and items without a known category come last', () => {
    expect(shape(sectionsOf([item(5, [2, 1]), item(6, [9])], [category(1), category(2)]))).toEqual([
      [1, [5]],
      [null, [6]],
    ]);
  });

  it('A store with one category is divided by its subcategories', () => {
    const only = [category(1, [category(11), category(12)])];
    expect(shape(sectionsOf([item(5, [1, 12]), item(6, [1, 11])], only))).toEqual([
      [11, [6]],
      [12, [5]],
    ]);
  });
});

describe('storeQueryOf', () => {
  it('Valid parameters of a store page are read, and the others are ignored', () => {
    expect(storeQueryOf(new URLSearchParams('category=7&search=%20tea%20&page=3'))).toEqual({
      category: 7,
      search: 'tea',
      page: 3,
      reviews: 1,
      reviewQuery: { order: 'newest', stars: null, pictures: false },
    });
    expect(storeQueryOf(new URLSearchParams('category=x&page=-1'))).toEqual({
      category: null,
      search: '',
      page: 1,
      reviews: 1,
      reviewQuery: { order: 'newest', stars: null, pictures: false },
    });
  });
});

describe('pagesOf', () => {
  it('The number of pages is at least one', () => {
    expect([0, 24, 25, 48, 49].map((total) => pagesOf(total, 24))).toEqual([1, 1, 2, 2, 3]);
  });
});

describe('tilesAround', () => {
  it('The tiles cover the whole box, and the location is in its middle', () => {
    // At zoom 1 the world is 512 px; 0°/0° is at 256/256, the corner of four tiles.
    expect(tilesAround({ lat: 0, lng: 0 }, 1, 300, 200)).toEqual([
      { x: 0, y: 0, left: -256, top: -256 },
      { x: 1, y: 0, left: 0, top: -256 },
      { x: 0, y: 1, left: -256, top: 0 },
      { x: 1, y: 1, left: 0, top: 0 },
    ]);
  });

  it('No edge of the box is without a tile', () => {
    const tiles = tilesAround({ lat: 25.01, lng: 54.02 }, 16, 640, 280);
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(-320);
    expect(Math.max(...tiles.map(({ left }) => left + 256))).toBeGreaterThanOrEqual(320);
    expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(-140);
    expect(Math.max(...tiles.map(({ top }) => top + 256))).toBeGreaterThanOrEqual(140);
  });
});
