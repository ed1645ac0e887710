import type { Item } from '#src/contract/item.ts';
import { type OptionState, optionState } from '#src/domain/variation.ts';
import type { Say } from '#src/i18n/browser.ts';
import type { OrderState } from './use-order.ts';

const LOOKS: Record<OptionState, string> = {
  chosen: '',
  offered: '',
  soldOut: 'text-muted line-through',
  missing: 'text-muted',
};

/** Older-style choices, joined into one variation with a price and stock of its own (POP-07). */
export const ChoiceOptions = ({ item, order, say }: { item: Item; order: OrderState; say: Say<'item'> }) =>
  item.choices.map(({ title, name, options }) => (
    <fieldset key={name} className="grid gap-2">
      <legend className="mb-2 font-bold">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const state = optionState(item, order.choice, title, option);
          return (
            <label
              key={option}
              className={`chip min-h-11 has-checked:bg-ink has-checked:text-canvas outline-offset-2 has-focus-visible:focus-ring ${LOOKS[state]}`}
            >
              <input
                type="radio"
                className="sr-only"
                name={`choice-${name}`}
                checked={state === 'chosen'}
                onChange={() => order.choose(title, option)}
              />
              {option}
              {state === 'soldOut' && <span className="sr-only">{say('outOfStock')}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  ));
