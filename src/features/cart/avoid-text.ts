import type { Locale } from '#src/config/locales.ts';
import type { Allergen } from '#src/contract/allergens.ts';
import { allergenWarning } from '#src/domain/avoided.ts';
import { factsOf } from '#src/domain/food-facts.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import type { ShownLine } from '#src/state/cart/engine.ts';
import { allergenSentences } from '../shared/food/allergen-texts.ts';

/**
 * Returns what a cart line has of what the visitor avoids; '' without anything, or while the texts are loading. A line
 * stored by an earlier release has no facts.
 */
export function avoidTextOf(
  { item, choice }: Pick<ShownLine, 'item' | 'choice'>,
  avoidedAllergens: readonly Allergen[],
  t: AreaT<'food'> | null,
  locale: Locale,
): string {
  if (t === null || avoidedAllergens.length === 0) return '';
  const facts = factsOf({ ...item, foodFacts: item.foodFacts ?? null }, choice);
  const warning = allergenWarning({ ...facts, options: [] }, avoidedAllergens);
  return warning ? allergenSentences(warning, t, locale).join(' · ') : '';
}
