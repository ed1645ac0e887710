import { sized, srcset } from '#src/config/image.ts';
import type { Locale } from '#src/config/locales.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import { type BuyState, closedBanner } from '#src/domain/buy.ts';
import { traitsOf } from '#src/domain/modules.ts';
import { closedOverlay } from '#src/domain/store.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatClock, formatMoney } from '#src/i18n/format.ts';
import type { LiveItem } from '#src/state/item/item.ts';
import { $avoided } from '#src/state/settings/avoided.ts';
import { Clock, TriangleAlert } from '#src/ui/glyphs.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { AvoidWarning } from '../shared/food/AvoidWarning.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { Choices } from './Choices.tsx';
import { closedStoreText } from './closed-store.ts';
import { FoodFacts, showsFoodFacts } from './FoodFacts.tsx';
import { ItemHead, type ItemPlace } from './ItemHead.tsx';
import type { OrderState } from './use-order.ts';

export type ItemBodyProps = LiveItem & {
  shop: Pick<ShopFacts, 'currency'>;
  place: ItemPlace;
  order: OrderState;
  buy: BuyState;
  t: AreaT<'item'>;
  /** Null while its texts are missing: the facts of food are left out then. */
  tFood: AreaT<'food'> | null;
  locale: Locale;
};

/** Renders the item above the buttons: image, details, availability, choices. */
export function ItemBody({ item, store, shop, place, order, buy, t, tFood, locale }: ItemBodyProps) {
  const avoided = useStored($avoided);
  const money = (minor: number) => formatMoney(minor, shop.currency, locale);
  const kind = t(traitsOf(item.moduleType).hasFoodOptions ? 'kindFood' : 'kindItem');
  const banner = closedBanner(buy);
  const closed = store && closedOverlay(store) ? { text: t('storeClosed', { store: store.name }), opens: null } : null;
  const warning = banner
    ? { text: t(banner === 'later' ? 'unavailableLater' : 'unavailable', { kind }), opens: null }
    : (closedStoreText(buy, item, t, locale) ?? closed);
  const window = buy.state === 'unavailable' ? buy.window : null;
  return (
    <>
      <Picture
        src={item.image && sized(item.image, 720)}
        srcSet={item.image ? srcset(item.image, 'item') : undefined}
        sizes="(width < 600px) 100vw, 459px"
        alt={item.name}
        width={459}
        height={300}
        className="w-full"
      />
      <div className="grid gap-5 p-5">
        <ItemHead {...{ item, store, shop, place, order, t, locale, money }} />
        {buy.state === 'unavailable' && (
          <div className="flex items-center gap-3 rounded-control rule px-4 py-3">
            <Clock size={22} aria-hidden="true" className="flex-none text-muted" />
            <p>
              <strong className="block">{t('notAvailable')}</strong>
              {window && (
                <span className="text-sm text-muted">
                  {t('availableHours', {
                    from: formatClock(window.starts, locale),
                    to: formatClock(window.ends, locale),
                  })}
                </span>
              )}
            </p>
          </div>
        )}
        {warning && (
          <p className="flex items-start gap-3 rounded-control bg-warning-soft px-4 py-3 text-sm font-medium text-warning">
            <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 flex-none" />
            <span>
              <span>{warning.text}</span>
              {warning.opens && <strong className="block">{warning.opens}</strong>}
            </span>
          </p>
        )}
        {EXTRAS.foodFacts && tFood && <AvoidWarning {...{ item, avoided, locale }} choice={order.choice} t={tFood} />}
        <Choices {...{ item, shop, order, t, locale }} />
        {tFood && showsFoodFacts(item) && <FoodFacts {...{ item, locale }} choice={order.choice} t={tFood} />}
      </div>
    </>
  );
}
