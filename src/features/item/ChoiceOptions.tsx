import type { Item } from '#src/contract/item.ts';
import type { ChoiceProblem } from '#src/domain/choice.ts';
import { optionPrice } from '#src/domain/price.ts';
import { choiceSoldOut } from '#src/domain/stock.ts';
import { type OptionState, optionState } from '#src/domain/variation.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { problemText } from '#src/state/item/item-order.ts';
import { FIELDS } from './order.ts';
import type { OrderState } from './use-order.ts';

const LOOKS: Record<OptionState, string> = {
  chosen: '',
  offered: '',
  soldOut: 'border-dashed text-muted',
  missing: 'text-muted',
};

export type ChoiceOptionsProps = {
  item: Item;
  order: OrderState;
  /** Errors, after a press with an incomplete choice. */
  problems: readonly ChoiceProblem[];
  t: AreaT<'item'>;
  money: (minor: number) => string;
};

/** Renders older-style choices, which join into one variation with its own price and stock (POP-07). */
export function ChoiceOptions({ item, order, problems, t, money }: ChoiceOptionsProps) {
  if (item.choices.length === 0) return null;
  const groups = new Set(item.groups.map(({ name }) => name));
  const missing = problems.find(({ name }) => !groups.has(name));
  return (
    <>
      {item.choices.map(({ title, name, options }) => (
        <fieldset key={name} className="grid gap-2">
          <legend className="mb-2 font-bold">{title}</legend>
          <div className="flex flex-wrap gap-2">
            {options.map((option) => {
              const state = optionState(item, order.choice, title, option);
              const price = optionPrice(item, order.choice, title, option);
              const out = state === 'soldOut' || (state === 'chosen' && choiceSoldOut(item, order.choice));
              return (
                <label
                  key={option}
                  className={`chip min-h-11 has-checked:bg-ink has-checked:text-canvas outline-offset-2 has-focus-visible:focus-ring ${LOOKS[state]}`}
                >
                  <input
                    type="radio"
                    className="sr-only"
                    name={FIELDS.choice(name)}
                    value={option}
                    checked={state === 'chosen'}
                    onChange={() => order.choose(title, option)}
                  />
                  <span className={out ? 'line-through' : undefined}>{option}</span>
                  {price !== null && (
                    <span className="text-sm font-normal" translate="no">
                      {` ${money(price)}`}
                    </span>
                  )}
                  {out && <span className="text-xs font-normal">{` ${t('outOfStock')}`}</span>}
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
      {missing && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problemText(missing, t)}
        </p>
      )}
    </>
  );
}
