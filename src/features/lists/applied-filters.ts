import type { Brand } from '#src/contract/brand.ts';
import type { T } from '#src/i18n/t.ts';
import { type CategoryChoice, coverOf } from './category-choices.ts';
import { dietText, levelText, offerText } from './filter-groups.ts';
import type { Formatters } from './formatters.ts';
import { activeFilters, FILTERS, type Filter, type ResultsRequest } from './results.ts';

/** An active filter as text, and the change that removes it. */
export type AppliedFilter = { text: string; without: Partial<ResultsRequest> };

const QUICK_KEYS = {
  nearby: 'search.nearby',
  top_rated: 'search.topRated',
  popular: 'search.popular',
  discounted: 'search.discounted',
  currently_open: 'search.currentlyOpen',
} as const satisfies Record<Filter, string>;

/** Returns the text of a filter's chip. */
export const quickText = (t: T, filter: Filter): string => t(QUICK_KEYS[filter]);

/** Returns the active filters of the chips. */
export const quickFilters = (request: ResultsRequest, t: T): AppliedFilter[] =>
  FILTERS[request.tab]
    .filter((filter) => request.filters.includes(filter))
    .map((filter) => ({
      text: quickText(t, filter),
      without: { filters: request.filters.filter((one) => one !== filter) },
    }));

/** Returns the active filters of the panel, each removable separately. Quick filters have their own chips. */
export function appliedFilters(
  request: ResultsRequest,
  choices: readonly CategoryChoice[],
  brands: readonly Brand[],
  { t, money, number }: Formatters,
): AppliedFilter[] {
  const {
    filters,
    min,
    max,
    rating,
    diet,
    diets,
    levels,
    fee,
    categories,
    brands: chosenBrands,
  } = activeFilters(request);
  const cover = categories.length === 0 || categories === 'all' ? [] : coverOf(choices);
  const priced = (amount: number | undefined) => (amount === undefined ? undefined : money(amount * 100));
  const chosen = brands.filter(({ id }) => chosenBrands.includes(id));
  return [
    ...(categories === 'all' ? [{ text: t('lists.allCategories'), without: { categories: [] } }] : []),
    ...cover.map(({ id, name }) => ({
      text: name,
      without: { categories: cover.flatMap((one) => (one.id === id ? [] : one.id)) },
    })),
    ...chosen.map(({ id, name }) => ({
      text: name,
      without: { brands: request.brands.filter((one) => one !== id) },
    })),
    ...(min === undefined && max === undefined
      ? []
      : [{ text: priceText(t, priced(min), priced(max)), without: { min: undefined, max: undefined } }]),
    ...(rating === undefined
      ? []
      : [{ text: t('search.ratingUp', { count: number(rating) }), without: { rating: undefined } }]),
    ...(diet === undefined
      ? []
      : [{ text: diet === 'veg' ? t('lists.veg') : t('lists.nonVeg'), without: { diet: undefined } }]),
    ...diets.map((one) => ({ text: dietText(t, one), without: { diets: diets.filter((other) => other !== one) } })),
    // `discounted` has a chip above the results.
    ...(['free_delivery', 'coupon'] as const)
      .filter((offer) => filters.includes(offer))
      .map((offer) => ({
        text: offerText(t, offer),
        without: { filters: request.filters.filter((one) => one !== offer) },
      })),
    ...levels.map((level) => ({
      text: levelText(t, level),
      without: { levels: levels.filter((one) => one !== level) },
    })),
    ...(fee === undefined
      ? []
      : [
          {
            text: fee === 0 ? t('common.freeDelivery') : t('lists.feeAtMost', { max: money(fee * 100) }),
            without: { fee: undefined },
          },
        ]),
  ];
}

function priceText(t: T, min: string | undefined, max: string | undefined): string {
  if (min === undefined) return t('lists.priceAtMost', { max: max ?? '' });
  return max === undefined ? t('lists.priceAtLeast', { min }) : t('lists.priceBetween', { min, max });
}
