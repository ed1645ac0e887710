import type { Locale } from '#src/config/locales.ts';
import type { Brand } from '#src/contract/brand.ts';

/** Orders of the list of brands beside the marketplace's own (SRCH-06). */
export const BRAND_SORTS = [undefined, 'az', 'za'] as const;
export type BrandSort = (typeof BRAND_SORTS)[number];

/** The order an address asks for. */
export const readBrandSort = (value: string | null): BrandSort => BRAND_SORTS.find((one) => one === value);

/** Brands in an order, by name as the language sorts; without one as they came. */
export function sortBrands(brands: readonly Brand[], sort: BrandSort, locale: Locale): Brand[] {
  if (sort === undefined) return [...brands];
  const { compare } = new Intl.Collator(locale);
  const way = sort === 'az' ? 1 : -1;
  return brands.toSorted((a, b) => way * compare(a.name, b.name));
}

/** Brands that sell something here; all of them where the marketplace does not count. */
export const stocked = (brands: readonly Brand[]): Brand[] => {
  const selling = brands.filter(({ itemCount }) => itemCount > 0);
  return selling.length > 0 ? selling : [...brands];
};
