import type { Locale } from '#src/config/locales.ts';
import type { Choice } from '#src/contract/choice.ts';
import type { Nutrient, Nutrition } from '#src/contract/food-facts.ts';
import type { Item } from '#src/contract/item.ts';
import { factsOf, kilojoules, optionAllergens, statedNutrients } from '#src/domain/food-facts.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { formatUnit } from '#src/i18n/units.ts';
import { allergenSentences } from '../shared/food/allergen-texts.ts';

export type FoodFactsProps = { item: Item; choice: Choice; t: AreaT<'food'>; locale: Locale };

/** Returns whether there is something to show about the food of an item: facts, or that a dish has none. */
export const showsFoodFacts = (item: Item): boolean =>
  EXTRAS.foodFacts && (item.foodFacts !== null || optionAllergens(item).length > 0);

/** Renders allergens, ingredients and nutrition of an item with a choice (EXT-19). */
export function FoodFacts({ item, choice, t, locale }: FoodFactsProps) {
  const facts = factsOf(item, choice);
  const options = optionAllergens(item).filter((one) => !facts.allergens.includes(one));
  const sentences = allergenSentences({ ...facts, options }, t, locale);
  const { nutrition } = facts;
  return (
    <section className="grid gap-3" aria-label={t('title')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-lg font-bold" aria-hidden="true">
          {t('title')}
        </p>
        <button type="button" className="link min-h-11 text-sm" data-open="avoid" aria-haspopup="dialog">
          {t('setAvoided')}
        </button>
      </div>
      <ul className="grid gap-1 text-sm">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {facts.isStated && facts.allergens.length === 0 && <li>{t('statesNone')}</li>}
        {!facts.isStated && <li>{t('notStated')}</li>}
      </ul>
      {(facts.ingredients.length > 0 || nutrition) && (
        <details className="rounded-control rule px-4">
          <summary className="min-h-11 cursor-pointer py-3 text-sm font-semibold">{t('details')}</summary>
          <div className="grid gap-4 pb-4 text-sm">
            {facts.ingredients.length > 0 && (
              <div className="grid gap-1">
                <p className="font-semibold">{t('ingredients')}</p>
                {facts.ingredients.map((text) => (
                  <p key={text} className="text-muted">
                    <bdi>{text}</bdi>
                  </p>
                ))}
              </div>
            )}
            {nutrition && <NutritionTable {...{ nutrition, t, locale }} />}
          </div>
        </details>
      )}
    </section>
  );
}

/** Parts of the nutrient above them. */
const PARTS: readonly Nutrient[] = ['saturates', 'sugars'];

function NutritionTable({ nutrition, t, locale }: { nutrition: Nutrition; t: AreaT<'food'>; locale: Locale }) {
  const { per100, perPortion, portion, unit } = nutrition;
  const amountOf = (value: number | null | undefined, nutrient: Nutrient): string => {
    if (value === null || value === undefined) return '–';
    if (nutrient !== 'kcal') return formatUnit(Math.round(value * 10) / 10, 'g', locale);
    return t('energy', {
      kj: formatNumber(kilojoules(value), locale),
      kcal: formatNumber(Math.round(value), locale),
    });
  };
  const columns = [
    ...(per100 ? [{ amounts: per100, head: t('perHundred', { amount: formatUnit(100, unit, locale) }) }] : []),
    ...(perPortion
      ? [
          {
            amounts: perPortion,
            head: portion ? t('perPortionOf', { amount: formatUnit(portion, unit, locale) }) : t('perPortion'),
          },
        ]
      : []),
  ];
  return (
    <table className="w-full">
      <caption className="text-start font-semibold">{t('nutrition')}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ head }) => (
            <th key={head} scope="col" className="py-1 ps-3 text-end align-bottom font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {statedNutrients(nutrition).map((nutrient) => (
          <tr key={nutrient} className="rule-t">
            <th
              scope="row"
              className={`py-1.5 text-start font-normal ${PARTS.includes(nutrient) ? 'ps-3 text-muted' : ''}`}
            >
              {t(nutrient)}
            </th>
            {columns.map(({ head, amounts }) => (
              <td key={head} className="py-1.5 ps-3 text-end text-muted">
                {amountOf(amounts[nutrient], nutrient)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
