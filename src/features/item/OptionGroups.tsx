import type { Locale } from '#src/config/locales.ts';
import type { Item } from '#src/contract/item.ts';
import type { VariationGroup } from '#src/contract/options.ts';
import { boundsOf, type ChoiceProblem, chosenLabels } from '#src/domain/choice.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { problemText } from '#src/state/item/item-order.ts';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { FIELDS } from './order.ts';
import type { OrderState } from './use-order.ts';

export type OptionGroupsProps = {
  item: Item;
  order: OrderState;
  /** Errors, after a press with an incomplete choice. */
  problems: readonly ChoiceProblem[];
  t: AreaT<'item'>;
  locale: Locale;
  money: (minor: number) => string;
};

/**
 * Renders the variations of a food item (POP-05, POP-06). Pressing a chosen option again unselects it, which native
 * radio buttons do not support.
 */
export const OptionGroups = ({ item, order, problems, t, money }: OptionGroupsProps) =>
  item.groups.map((group) => {
    const problem = problems.find(({ name }) => name === group.name);
    const chosen = chosenLabels(order.choice, group.name);
    const single = group.type === 'single';
    return (
      <ChoiceGroup
        key={group.name}
        legend={group.name}
        note={t(group.required ? 'required' : 'optional')}
        error={problem ? problemText(problem, t) : null}
      >
        <p className="-mt-2 text-sm text-muted">{hintOf(group, t)}</p>
        {group.values.map(({ label, price }) => (
          <ChoiceRow
            key={label}
            kind={single ? 'radio' : 'checkbox'}
            name={FIELDS.group(group.name)}
            value={label}
            label={label}
            aside={price > 0 ? t('plus', { price: money(price) }) : null}
            checked={chosen.includes(label)}
            // Pressing a checked radio button fires `click`, but not `change`.
            onClick={() => order.toggle(group.name, label)}
            readOnly
          />
        ))}
      </ChoiceGroup>
    );
  });

function hintOf(group: VariationGroup, t: AreaT<'item'>): string {
  return group.type === 'single' ? t('chooseOne') : t('variationHint', boundsOf(group));
}
