import type { Brand } from '#src/contract/brand.ts';
import type { Minor } from '#src/contract/money.ts';
import type { T } from '#src/i18n/t.ts';
import { type Choice, coverOf } from './chosen.ts';
import { PRICES, type Wanted } from './results.ts';

/** A narrowing that is on, in words, and what takes it away. */
export type Applied = { text: string; without: Partial<Wanted> };

type Words = { t: T; money: (amount: Minor) => string; number: (value: number) => string };

/** What the panel narrows by at the moment, each to be taken away by itself. Quick filters have chips of their own. */
export function appliedOf(
  wanted: Wanted,
  choices: readonly Choice[],
  brands: readonly Brand[],
  { t, money, number }: Words,
): Applied[] {
  const { min = PRICES.min, max = PRICES.max, rating, categories } = wanted;
  const cover = categories.length === 0 || categories === 'all' ? [] : coverOf(choices);
  const chosen = brands.filter(({ id }) => wanted.brands.includes(id));
  const price = { min: money(min * 100), max: money(max * 100) };
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
    ...(wanted.min === undefined && wanted.max === undefined
      ? []
      : [{ text: t('lists.priceBetween', price), without: { min: undefined, max: undefined } }]),
    ...(rating === undefined
      ? []
      : [{ text: t('search.ratingUp', { count: number(rating) }), without: { rating: undefined } }]),
  ];
}
