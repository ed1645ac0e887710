import type { Locale } from '#src/config/locales.ts';
import type { Item } from '#src/contract/item.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import { checkChoice } from '#src/domain/choice.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { AddOns } from './AddOns.tsx';
import { ChoiceOptions } from './ChoiceOptions.tsx';
import { OptionGroups } from './OptionGroups.tsx';
import type { OrderState } from './use-order.ts';

export type ChoicesProps = {
  item: Item;
  shop: Pick<ShopFacts, 'currency'>;
  order: OrderState;
  t: AreaT<'item'>;
  locale: Locale;
};

/** Renders all choices of an item, in the popup and on its page. */
export function Choices({ item, shop, order, t, locale }: ChoicesProps) {
  const money = (minor: number) => formatMoney(minor, shop.currency, locale);
  const problems = order.tried ? checkChoice(item, order.choice) : [];
  return (
    <>
      <OptionGroups {...{ item, order, problems, t, locale, money }} />
      <ChoiceOptions {...{ item, order, problems, t, money }} />
      <AddOns {...{ item, order, t, locale, money }} />
    </>
  );
}
