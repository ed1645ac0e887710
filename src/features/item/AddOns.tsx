import type { Locale } from '#src/config/locales.ts';
import type { Item } from '#src/contract/item.ts';
import { addOnQuantity } from '#src/domain/choice.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatQuantity } from '#src/i18n/quantity.ts';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import { FIELDS } from './order.ts';
import type { OrderState } from './use-order.ts';

/** Renders add-ons with their own quantities: ticking sets one, the stepper more (POP-08). */
export function AddOns({
  item,
  order,
  t,
  locale,
  money,
}: {
  item: Item;
  order: OrderState;
  t: AreaT<'item'>;
  locale: Locale;
  money: (minor: number) => string;
}) {
  if (item.addOns.length === 0) return null;
  return (
    <ChoiceGroup legend={t('addOns')} note={t('optional')}>
      {item.addOns.map(({ id, name, price }) => {
        const quantity = addOnQuantity(order.choice, id);
        return (
          <div key={id} className="flex items-center gap-3">
            <ChoiceRow
              kind="checkbox"
              name={FIELDS.addOn}
              value={id}
              className="min-w-0 flex-1"
              label={name}
              text={price > 0 ? t('plus', { price: money(price) }) : null}
              checked={quantity > 0}
              onChange={() => order.setAddOn(id, (now) => (now > 0 ? 0 : 1))}
            />
            <Stepper
              text={formatQuantity(quantity, locale)}
              label={t('addOnQuantity', { name })}
              less={t('less')}
              more={t('more')}
              lessDisabled={quantity === 0}
              onLess={() => order.setAddOn(id, (now) => now - 1)}
              onMore={() => order.setAddOn(id, (now) => now + 1)}
              className="flex-none"
              acts={[`less-${id}`, `more-${id}`]}
            />
          </div>
        );
      })}
    </ChoiceGroup>
  );
}
