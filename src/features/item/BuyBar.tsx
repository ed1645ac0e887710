import type { Locale } from '#src/config/locales.ts';
import type { Item } from '#src/contract/item.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import type { BuyState } from '#src/domain/buy.ts';
import { priceOf } from '#src/domain/price.ts';
import { choiceSoldOut, fewLeft, stockOf } from '#src/domain/stock.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatClock, formatMoney } from '#src/i18n/format.ts';
import { formatQuantity } from '#src/i18n/quantity.ts';
import { Button } from '#src/ui/Button.tsx';
import { Money } from '#src/ui/Money.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import type { OrderState } from './use-order.ts';

export type BuyBarProps = {
  item: Item;
  shop: Pick<ShopFacts, 'currency' | 'tellMe'>;
  order: OrderState;
  buy: BuyState;
  t: AreaT<'item'>;
  locale: Locale;
  /** Scrolls to the first missing choice. */
  showMissing: () => void;
  className?: string;
  /** When the item can be had, on phones. */
  note?: string | null;
};

/** Returns the text of a disabled button if the item cannot be bought; otherwise null. */
function blockedBy({ state }: BuyState, t: AreaT<'item'>): string | null {
  if (state === 'soldOut') return t('outOfStock');
  if (state === 'storeClosed') return t('noOrders');
  return state === 'unavailable' ? t('notAvailable') : null;
}

/** Renders quantity, total, and the buttons for the item's state (POP-03). */
export function BuyBar({
  item,
  shop,
  order,
  buy,
  t,
  locale,
  showMissing,
  className = 'grid gap-3',
  note,
}: BuyBarProps) {
  const { choice, quantity } = order;
  const money = (minor: number) => formatMoney(minor, shop.currency, locale);
  const price = priceOf(item, choice, quantity);
  const blocked = blockedBy(buy, t);
  const left = fewLeft(item.moduleType, stockOf(item, choice));
  return (
    <div className={className}>
      {/* On wide screens the whole notice is beside the buttons. */}
      {note && <p className="text-sm font-semibold text-warning md:hidden">{note}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-24">
          <p className="text-sm text-muted">{t('totalAmount')}</p>
          <p aria-live="polite">
            <Money
              className="text-xl font-bold"
              text={money(price.total)}
              was={price.discount > 0 ? money(price.total + price.discount) : null}
              wasLabel={t('was')}
            />
          </p>
        </div>
        {!blocked && (
          <Stepper
            text={formatQuantity(quantity, locale)}
            label={t('quantity', { name: item.name })}
            less={t('less')}
            more={t('more')}
            lessDisabled={quantity <= 1}
            onLess={order.less}
            onMore={order.more}
            acts={['less', 'more']}
          />
        )}
      </div>
      {choiceSoldOut(item, choice) && buy.state !== 'soldOut' && (
        <p className="text-sm font-medium text-danger">{t('variationStockInline')}</p>
      )}
      {left !== null && !blocked && (
        <p className="text-sm font-semibold text-warning">{t('stockLeft', { count: left })}</p>
      )}
      {order.another && !blocked && (
        <p className="text-sm text-muted in-[.buy-bar]:max-md:hidden">{t('anotherHint')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {blocked === null ? (
          <Buttons {...{ order, buy, t, locale, showMissing }} />
        ) : (
          <Button className="flex-1" disabled>
            {blocked}
          </Button>
        )}
        {EXTRAS.tellMe && shop.tellMe && buy.state === 'soldOut' && <TellStock item={item} t={t} />}
      </div>
    </div>
  );
}

/** Renders the button that opens what can be told of a sold-out item (EXT-22); the page's script handles it. */
const TellStock = ({ item: { id, name }, t }: Pick<BuyBarProps, 'item' | 't'>) => (
  <Button
    tone="outline"
    className="flex-1"
    aria-haspopup="dialog"
    data-open="tellMe"
    data-of="item"
    data-id={id}
    data-title={name}
    data-kinds="stock price"
  >
    {t('tellStock')}
  </Button>
);

/** Returns the text of the button that orders the item alone: at once, or for later. */
function orderText(buy: BuyState, t: AreaT<'item'>, locale: Locale): string {
  if (buy.state === 'storeLater' && buy.opens?.when.on === 'today')
    return t('orderForTime', { time: formatClock(buy.opens.clock, locale) });
  return t(buy.state === 'storeLater' || buy.state === 'schedulable' ? 'orderForLater' : 'buyNow');
}

function Buttons({
  order,
  buy,
  t,
  locale,
  showMissing,
}: Pick<BuyBarProps, 'order' | 'buy' | 't' | 'locale' | 'showMissing'>) {
  const { busy, line, another } = order;
  const later = buy.state === 'storeLater' || buy.state === 'schedulable';
  const after = (act: () => void) => () => {
    act();
    showMissing();
  };
  if (buy.state === 'campaign') {
    return (
      <Button
        className="flex-1"
        data-act="order"
        busy={busy === 'single'}
        onClick={after(() => order.single('campaign'))}
      >
        {t('orderNow')}
      </Button>
    );
  }
  return (
    <>
      <Button
        tone="outline"
        className="flex-1"
        data-act="buy"
        busy={busy === 'single'}
        onClick={after(() => order.single('buy_now'))}
      >
        {orderText(buy, t, locale)}
      </Button>
      {line && (
        <Button
          tone={another ? 'outline' : 'primary'}
          className="flex-[1.4]"
          data-act="cart"
          busy={busy === 'cart' && !another}
          onClick={after(order.toCart)}
        >
          {t('updateCart')}
        </Button>
      )}
      {(!line || another) && (
        <Button
          className={another ? 'basis-full' : 'flex-[1.4]'}
          data-act={line ? 'another' : 'cart'}
          busy={busy === 'cart'}
          onClick={after(line ? order.addAnother : order.toCart)}
        >
          {t(later ? 'addForLater' : 'addToCart')}
        </Button>
      )}
    </>
  );
}
