import type { Locale } from '#src/config/locales.ts';
import type { Item } from '#src/contract/item.ts';
import { emptyChoice } from '#src/domain/choice.ts';
import { completed, factsOf, kilojoules, statedNutrients } from '#src/domain/food-facts.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatUnit } from '#src/i18n/units.ts';
import { allergenNames } from '../shared/food/allergen-texts.ts';
import type { NamedProperty } from './structured.ts';

/** Returns allergens, ingredients and nutrition of an item as properties for search engines (EXT-19). */
export function foodProperties(item: Item, t: AreaT<'food'>, locale: Locale): NamedProperty[] {
  if (!EXTRAS.foodFacts || item.foodFacts === null) return [];
  const { allergens, traces, ingredients } = factsOf(item, emptyChoice(item));
  const names = (sentence: 'contains' | 'mayContain') => t(sentence, { names: '' }).trim();
  const nutrition = item.foodFacts.nutrition && completed(item.foodFacts.nutrition);
  const per = nutrition?.per100 ? 'per100' : 'perPortion';
  const amounts = nutrition?.[per];
  const head =
    per === 'per100' ? t('perHundred', { amount: formatUnit(100, nutrition?.unit ?? 'g', locale) }) : t('perPortion');
  const rows = nutrition && amounts ? statedNutrients({ ...nutrition, per100: amounts, perPortion: null }) : [];
  const textOf = (nutrient: (typeof rows)[number], amount: number) =>
    nutrient === 'kcal'
      ? t('energy', { kj: kilojoules(amount), kcal: Math.round(amount) })
      : formatUnit(Math.round(amount * 10) / 10, 'g', locale);
  return [
    ...(allergens.length > 0 ? [{ name: names('contains'), value: allergenNames(allergens, t, locale) }] : []),
    ...(traces.length > 0 ? [{ name: names('mayContain'), value: allergenNames(traces, t, locale) }] : []),
    ...ingredients.slice(0, 1).map((value) => ({ name: t('ingredients'), value })),
    ...rows.map((nutrient) => ({
      name: `${t(nutrient)}, ${head}`,
      value: textOf(nutrient, amounts?.[nutrient] ?? 0),
    })),
  ];
}
