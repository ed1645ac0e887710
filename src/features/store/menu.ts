import type { Category } from '#src/contract/category.ts';
import type { Item } from '#src/contract/item.ts';
import { wholeNumber } from '#src/lib/number.ts';
import { type ReviewsShown, reviewsOf } from '../shared/page/reviews-query.ts';

/** The query of a store page. */
export type StoreQuery = ReviewsShown & {
  /** Category of the store; null for all. */
  category: number | null;
  /** Search text within the store; '' for none. */
  search: string;
  /** From 1. */
  page: number;
};

const LONGEST_SEARCH = 100;

/** Reads `category`, `search`, `page` and `reviews`; invalid values count as absent. */
export const storeQueryOf = (query: URLSearchParams): StoreQuery => ({
  category: wholeNumber(query.get('category')),
  search: (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
  page: wholeNumber(query.get('page')) ?? 1,
  ...reviewsOf(query),
});

/** Items of one category of a store; null for items without one. */
export type Section = { category: Pick<Category, 'id' | 'name'> | null; items: Item[] };

const idsUnder = (category: Category): number[] => [category.id, ...category.children.flatMap(idsUnder)];

/**
 * Returns the items by category, in the order of the categories, each item once. A category includes all below it,
 * since items may carry only the deepest one. Empty categories are omitted. A store with a single category is divided
 * by its subcategories.
 */
export function sectionsOf(items: readonly Item[], categories: readonly Category[]): Section[] {
  const left = new Set(items);
  const [only, ...others] = categories;
  const shelves = only && others.length === 0 ? only.children : categories;
  const sections = shelves.flatMap((category): Section[] => {
    const ids = new Set(idsUnder(category));
    const sectionItems = [...left].filter((item) => item.categoryIds.some((id) => ids.has(id)));
    for (const item of sectionItems) left.delete(item);
    return sectionItems.length > 0 ? [{ category, items: sectionItems }] : [];
  });
  return left.size > 0 ? [...sections, { category: null, items: [...left] }] : sections;
}
