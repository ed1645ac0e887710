import type { Locale } from '#src/config/locales.ts';
import type { Brand } from '#src/contract/brand.ts';

/** Orders of the brand list; undefined is the marketplace's own (SRCH-06). */
export const BRAND_SORTS = [undefined, 'az', 'za'] as const;
export type BrandSort = (typeof BRAND_SORTS)[number];

/** Returns the order in a query; undefined if unknown. */
export const readBrandSort = (value: string | null): BrandSort => BRAND_SORTS.find((one) => one === value);

/** Returns the brands sorted by name in the language's collation; unchanged without an order. */
export function sortBrands(brands: readonly Brand[], sort: BrandSort, locale: Locale): Brand[] {
  if (sort === undefined) return [...brands];
  const { compare } = new Intl.Collator(locale);
  const way = sort === 'az' ? 1 : -1;
  return brands.toSorted((a, b) => way * compare(a.name, b.name));
}

/** Returns the brands with items here; all of them if the marketplace sends no counts. */
export const stocked = (brands: readonly Brand[]): Brand[] => {
  const selling = brands.filter(({ itemCount }) => itemCount > 0);
  return selling.length > 0 ? selling : [...brands];
};
