import type { Locale } from '#src/config/locales.ts';
import type { Item } from '#src/contract/item.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import type { BuyState } from '#src/domain/buy.ts';
import { priceOf } from '#src/domain/price.ts';
import { choiceSoldOut } from '#src/domain/stock.ts';
import type { Say } from '#src/i18n/browser.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { formatQuantity } from '#src/i18n/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Money } from '#src/ui/Money.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import type { OrderState } from './use-order.ts';

export type BuyBarProps = {
  item: Item;
  shop: ShopFacts;
  order: OrderState;
  buy: BuyState;
  say: Say<'item'>;
  locale: Locale;
  /** Brings into view what an incomplete choice lacks. */
  showMissing: () => void;
};

/** How many, what it comes to, and the buttons that fit the item's state (POP-03). */
export function BuyBar({ item, shop, order, buy, say, locale, showMissing }: BuyBarProps) {
  const { choice, quantity, busy, line } = order;
  const money = (minor: number) => formatMoney(minor, shop.currency, locale);
  const price = priceOf(item, choice, quantity);
  const after = (act: () => void) => () => {
    act();
    showMissing();
  };
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-muted">{say('totalAmount')}</p>
          <p aria-live="polite">
            <Money
              className="text-xl font-bold"
              text={money(price.total)}
              was={price.discount > 0 ? money(price.total + price.discount) : null}
              wasLabel={say('was')}
            />
          </p>
        </div>
        <Stepper
          text={formatQuantity(quantity, locale)}
          label={say('quantity', { name: item.name })}
          less={say('less')}
          more={say('more')}
          lessDisabled={quantity <= 1}
          onLess={order.less}
          onMore={order.more}
        />
      </div>
      {choiceSoldOut(item, choice) && buy.state !== 'soldOut' && (
        <p className="text-sm font-medium text-danger">{say('variationStockInline')}</p>
      )}
      <div className="flex gap-3">
        {buy.state === 'soldOut' && (
          <Button className="flex-1" disabled>
            {say('outOfStock')}
          </Button>
        )}
        {buy.state === 'campaign' && (
          <Button className="flex-1" busy={busy === 'single'} onClick={after(() => order.single('campaign'))}>
            {say('orderNow')}
          </Button>
        )}
        {(buy.state === 'buyable' || buy.state === 'schedulable') && (
          <>
            <Button
              tone="outline"
              className="flex-1"
              busy={busy === 'single'}
              onClick={after(() => order.single('buy_now'))}
            >
              {say('buyNow')}
            </Button>
            <Button className="flex-[1.4]" busy={busy === 'cart'} onClick={after(order.toCart)}>
              {say(line ? 'updateCart' : 'addToCart')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
