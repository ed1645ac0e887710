import { createPortal } from 'react-dom';
import type { Locale } from '#src/config/locales.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import { buyState } from '#src/domain/buy.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import type { LiveItem } from '#src/state/item/item.ts';
import type { PopupStart } from '#src/state/item/item-choice.ts';
import { $avoided } from '#src/state/settings/avoided.ts';
import { AvoidWarning } from '../shared/food/AvoidWarning.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { BuyFields } from './BuyFields.tsx';
import { closedStoreText } from './closed-store.ts';
import { FoodFacts, showsFoodFacts } from './FoodFacts.tsx';
import { HeadPrice, HeadStock } from './PageHead.tsx';
import { useOrder } from './use-order.ts';

export type BuyFormProps = LiveItem & {
  shop: ShopFacts;
  start: PopupStart | null;
  translations: Translations<'item'>;
  food: Translations<'food'> | null;
  locale: Locale;
  /** The page's form element it is rendered into. */
  form: HTMLFormElement;
  /** The parts of the page's heading that follow the choice. */
  heads: { price: Element | null; stock: Element | null; avoid: Element | null; foodFacts: Element | null };
};

/** Renders the buy form of the product page with live item data (POP-11). */
export function BuyForm({ item, store, shop, start, translations, food, locale, form, heads }: BuyFormProps) {
  const t = createT<'item'>(translations, locale);
  const tFood = food && createT<'food'>(food, locale);
  const avoided = useStored($avoided);
  const order = useOrder(item, start, locale, 'page');
  const buy = buyState(item, new Date(serverNow()), shop.timeZone, store);
  const showMissing = () =>
    requestAnimationFrame(() => form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' }));
  const closed = closedStoreText(buy, item, t, locale);
  if (!order) return null;
  const { choice } = order;
  return (
    <>
      {heads.price && createPortal(<HeadPrice {...{ item, shop, choice, t, locale }} />, heads.price)}
      {heads.stock && createPortal(<HeadStock {...{ item, choice, t }} />, heads.stock)}
      {EXTRAS.foodFacts &&
        tFood &&
        heads.avoid &&
        createPortal(<AvoidWarning {...{ item, choice, avoided, locale }} t={tFood} />, heads.avoid)}
      {tFood &&
        heads.foodFacts &&
        showsFoodFacts(item) &&
        createPortal(<FoodFacts {...{ item, choice, locale }} t={tFood} />, heads.foodFacts)}
      {closed && form.dataset['closed'] === undefined && (
        <p role="status" className="rounded-control bg-warning-soft px-4 py-3 text-sm font-medium text-warning">
          {`${closed.text} ${closed.opens ?? ''}`}
        </p>
      )}
      <BuyFields {...{ item, shop, order, buy, t, locale, showMissing }} />
    </>
  );
}
