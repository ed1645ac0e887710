import type { Brand } from '#src/contract/brand.ts';
import type { Minor } from '#src/contract/money.ts';
import type { T } from '#src/i18n/t.ts';
import { type CategoryChoice, coverOf } from './category-choices.ts';
import { activeFilters, type ResultsRequest } from './results.ts';

/** An active filter as text, and the change that removes it. */
export type AppliedFilter = { text: string; without: Partial<ResultsRequest> };

type Formatters = { t: T; money: (amount: Minor) => string; number: (value: number) => string };

/** Returns the active filters of the panel, each removable separately. Quick filters have their own chips. */
export function appliedFilters(
  wanted: ResultsRequest,
  choices: readonly CategoryChoice[],
  brands: readonly Brand[],
  { t, money, number }: Formatters,
): AppliedFilter[] {
  const { min, max, rating, diet, categories, brands: chosenBrands } = activeFilters(wanted);
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
      without: { brands: wanted.brands.filter((one) => one !== id) },
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
  ];
}

function priceText(t: T, min: string | undefined, max: string | undefined): string {
  if (min === undefined) return t('lists.priceAtMost', { max: max ?? '' });
  return max === undefined ? t('lists.priceAtLeast', { min }) : t('lists.priceBetween', { min, max });
}
