import type { Locale } from '#src/config/locales.ts';
import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import { allergenWarning } from '#src/domain/avoided.ts';
import { factsOf, optionAllergens } from '#src/domain/food-facts.ts';
import { traitsOf } from '#src/domain/modules.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import type { Avoided } from '#src/state/settings/avoided.ts';
import { TriangleAlert } from '#src/ui/glyphs.tsx';
import { allergenSentences } from './allergen-texts.ts';

type AvoidWarningProps = {
  item: Item;
  choice: Choice;
  avoided: Pick<Avoided, 'allergens'>;
  t: AreaT<'food'>;
  locale: Locale;
};

/** Returns the warnings of a choice for a visitor who avoids something; none where there is nothing to warn of. */
function warningTexts({ item, choice, avoided, t, locale }: AvoidWarningProps): string[] {
  if (avoided.allergens.length === 0) return [];
  const facts = factsOf(item, choice);
  const options = optionAllergens(item).filter((one) => !facts.allergens.includes(one));
  const warning = allergenWarning({ ...facts, options }, avoided.allergens);
  const unknown = !facts.isStated && traitsOf(item.moduleType).showsVeg ? [t('unknown')] : [];
  return [...(warning ? allergenSentences(warning, t, locale) : []), ...unknown];
}

/** Renders a warning about what the visitor avoids, which follows the choice; it is announced when it changes. */
export function AvoidWarning(props: AvoidWarningProps) {
  const texts = warningTexts(props);
  return (
    <div role="status" className="contents">
      {texts.length > 0 && (
        <div className="flex items-start gap-3 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 flex-none" />
          <div className="min-w-0">
            <p className="font-bold">{props.t('warning')}</p>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
