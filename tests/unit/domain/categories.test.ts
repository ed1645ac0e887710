import { expect, test } from 'vitest';
import type { Category } from '#src/contract/category.ts';
import { stockedCategories } from '#src/domain/categories.ts';

const category = (id: number, productCount: number | null, children: Category[] = []): Category => ({
  id,
  slug: `kind-${id}`,
  name: `Kind ${id}`,
  image: null,
  parentId: 0,
  featured: false,
  children,
  productCount,
});

test('A category is listed if it or a category below it has a positive number of items', () => {
  const all = [
    category(1, 0, [category(2, 3), category(3, 0)]),
    category(4, 5),
    category(5, 0, [category(6, 0)]),
    category(7, null),
  ];
  expect(stockedCategories(all).map(({ id }) => id)).toEqual([1, 2, 4]);
});
