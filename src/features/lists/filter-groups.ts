import type { OptionCounts } from '#src/contract/search.ts';
import type { T } from '#src/i18n/t.ts';
import type { Formatters } from './formatters.ts';
import { MORE_DIETS, OFFERS, RATINGS, type ResultsRequest } from './results.ts';

/** An option of the filter form; `count` is null where the marketplace does not count. */
export type FilterOption = {
  text: string;
  name: string;
  value: string;
  kind: 'checkbox' | 'radio';
  checked: boolean;
  count: number | null;
  star?: boolean;
};

/** A set of options with its heading. */
export type FilterGroup = { legend: string; options: FilterOption[] };

/** `showsVeg`: items are marked as vegetarian or not. */
type Shown = Formatters & { showsVeg: boolean };

const DIET_KEYS = {
  vegan: 'lists.vegan',
  gluten_free: 'lists.glutenFree',
  halal: 'catalog.halal',
  organic: 'catalog.organic',
} as const;
const OFFER_KEYS = {
  discounted: 'search.discounted',
  free_delivery: 'common.freeDelivery',
  coupon: 'lists.coupon',
} as const;
const LEVEL_KEYS = ['catalog.price1', 'catalog.price2', 'catalog.price3', 'catalog.price4'] as const;

export const dietText = (t: T, diet: keyof typeof DIET_KEYS): string => t(DIET_KEYS[diet]);
export const offerText = (t: T, offer: keyof typeof OFFER_KEYS): string => t(OFFER_KEYS[offer]);
export const levelText = (t: T, level: number): string => t(LEVEL_KEYS[level - 1] ?? LEVEL_KEYS[0]);

/** Returns whether an option is offered: it is chosen, would give something, or is not counted. */
export const isOffered = ({ count, checked }: Pick<FilterOption, 'count' | 'checked'>): boolean =>
  checked || count !== 0;

/** Returns the groups, without options that would give nothing, and without groups that leave no choice. */
const offered = (groups: readonly FilterGroup[]): FilterGroup[] =>
  groups
    .map(({ legend, options }) => ({ legend, options: options.filter(isOffered) }))
    .filter(({ options }) => options.some(({ value, checked }) => value !== '' || (checked && options.length > 1)));

/** Returns the options of one group by what they count; a group that is not counted has null for each. */
const countIn = (counts: Record<string, number> | undefined, value: string | number): number | null =>
  counts ? (counts[value] ?? 0) : null;

const any = (name: string, text: string, checked: boolean): FilterOption => ({
  text,
  name,
  value: '',
  kind: 'radio',
  checked,
  count: null,
});

/** Returns the fees worth choosing: each gives more than the one below. */
function feeOptions(request: ResultsRequest, counts: OptionCounts, { t, money }: Shown): FilterOption[] {
  let before = 0;
  return counts.fees.flatMap(({ most, count }) => {
    const checked = request.fee !== undefined && Math.round(request.fee * 100) === most;
    const adds = count > before;
    before = count;
    if (!adds && !checked) return [];
    const text = most === 0 ? t('common.freeDelivery') : t('lists.priceAtMost', { max: money(most) });
    return { text, name: 'fee', value: String(most / 100), kind: 'radio' as const, checked, count };
  });
}

/**
 * Returns offers, diet, price level, delivery fee and rating of the filter form (EXT-06). Where the marketplace does not
 * count, only what its API documents is left, without numbers.
 */
export function filterGroups(
  request: ResultsRequest,
  counts: OptionCounts | null,
  formats: Shown,
  extra: boolean = EXTRAS.finding,
): FilterGroup[] {
  const { t, number, showsVeg } = formats;
  const counted = extra ? counts : null;
  const box = (name: string, value: string, text: string, checked: boolean, count: number | null): FilterOption => ({
    text,
    name,
    value,
    kind: 'checkbox',
    checked,
    count,
  });
  const offers = OFFERS.map((offer) =>
    box('filter', offer, offerText(t, offer), request.filters.includes(offer), countIn(counted?.offers, offer)),
  );
  const veg = (['veg', 'non_veg'] as const).map(
    (diet): FilterOption => ({
      text: diet === 'veg' ? t('lists.veg') : t('lists.nonVeg'),
      name: 'diet',
      value: diet,
      kind: 'radio',
      checked: request.diet === diet,
      count: countIn(counted?.type, diet),
    }),
  );
  const diets = MORE_DIETS.map((diet) =>
    box('diet', diet, dietText(t, diet), request.diets.includes(diet), countIn(counted?.diet, diet)),
  );
  const levels = [1, 2, 3, 4].map((level) =>
    box(
      'level',
      String(level),
      levelText(t, level),
      request.levels.includes(level),
      countIn(counted?.priceLevels, level),
    ),
  );
  const ratings = RATINGS.map(
    (rating): FilterOption => ({
      text: t('search.ratingUp', { count: number(rating) }),
      name: 'rating',
      value: String(rating),
      kind: 'radio',
      checked: request.rating === rating,
      count: countIn(counted?.ratings, rating),
      star: true,
    }),
  );
  return offered([
    ...(extra ? [{ legend: t('lists.offers'), options: offers }] : []),
    {
      legend: t('lists.diet'),
      options: [
        ...(showsVeg ? [any('diet', t('lists.anyDiet'), request.diet === undefined), ...veg] : []),
        ...(counted ? diets : []),
      ],
    },
    ...(counted
      ? [
          { legend: t('lists.priceLevel'), options: levels },
          {
            legend: t('lists.deliveryFee'),
            options: [
              any('fee', t('lists.anyFee'), request.fee === undefined),
              ...feeOptions(request, counted, formats),
            ],
          },
        ]
      : []),
    {
      legend: t('search.ratingFilter'),
      options: [any('rating', t('lists.anyRating'), request.rating === undefined), ...ratings],
    },
  ]);
}
