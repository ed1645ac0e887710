import type { Category } from '#src/contract/category.ts';
import type { Item } from '#src/contract/item.ts';

/** Items of a store under the heading of one of its categories; null for those of none. */
export type Section = { category: Pick<Category, 'id' | 'name'> | null; items: Item[] };

const idsUnder = (category: Category): number[] => [category.id, ...category.children.flatMap(idsUnder)];

/**
 * Returns the items category by category, in the order of the categories, each item once. A category counts with everything
 * below it, since items may carry the deepest one only. Empty categories are left out. A store of a single category is told
 * apart by what lies below that.
 */
export function sectionsOf(items: readonly Item[], categories: readonly Category[]): Section[] {
  const left = new Set(items);
  const [only, ...others] = categories;
  const shelves = only && others.length === 0 ? only.children : categories;
  const sections = shelves.flatMap((category): Section[] => {
    const ids = new Set(idsUnder(category));
    const own = [...left].filter((item) => item.categoryIds.some((id) => ids.has(id)));
    for (const item of own) left.delete(item);
    return own.length > 0 ? [{ category, items: own }] : [];
  });
  return left.size > 0 ? [...sections, { category: null, items: [...left] }] : sections;
}
