import type { Category } from '#src/contract/category.ts';

/** Returns categories with all below them, each before its children. */
export const withChildren = (all: readonly Category[]): Category[] =>
  all.flatMap((one) => [one, ...withChildren(one.children)]);

/** Returns the categories, at all levels, that have items by the marketplace's counts. */
export const stockedCategories = (all: readonly Category[]): Category[] => {
  const isStocked = ({ productCount, children }: Category): boolean =>
    (productCount ?? 0) > 0 || children.some(isStocked);
  return withChildren(all).filter(isStocked);
};
