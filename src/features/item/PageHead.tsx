import type { Locale } from '#src/config/locales.ts';
import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import { contentPriceOf } from '#src/domain/content-price.ts';
import { priceOf } from '#src/domain/price.ts';
import { choiceSoldOut, fewLeft, soldOut, stockOf } from '#src/domain/stock.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatContentPrice } from '#src/i18n/content-price.ts';
import { formatMoney } from '#src/i18n/format.ts';

type HeadPriceProps = {
  item: Item;
  shop: Pick<ShopFacts, 'currency'>;
  choice: Choice;
  t: AreaT<'item'>;
  locale: Locale;
};

/** Renders the price of one piece of the choice, in the heading of a product page. */
export function HeadPrice({ item, shop, choice, t, locale }: HeadPriceProps) {
  const { unit, discount } = priceOf(item, choice, 1);
  const perUnit = EXTRAS.unitPrice ? contentPriceOf(item, choice) : null;
  const money = (minor: number) => formatMoney(minor, shop.currency, locale);
  return (
    <>
      <b className={discount > 0 ? 'reduced' : undefined} translate="no">
        {money(unit - discount)}
      </b>
      {discount > 0 && (
        <s>
          <span className="sr-only">{`${t('was')} `}</span>
          <span translate="no">{money(unit)}</span>
        </s>
      )}
      {item.unit && <span className="unit">{` / ${item.unit}`}</span>}
      {perUnit && (
        <span className="w-full text-sm font-normal text-muted">
          {formatContentPrice(perUnit, t('onePiece'), shop.currency, locale)}
        </span>
      )}
    </>
  );
}

/** Renders whether the choice is in stock, where stock is counted, in the heading of a product page. */
export function HeadStock({ item, choice, t }: Pick<HeadPriceProps, 'item' | 'choice' | 't'>) {
  const stock = stockOf(item, choice);
  if (soldOut(item) || choiceSoldOut(item, choice))
    return <span className="font-semibold text-danger">{t('outOfStock')}</span>;
  if (stock === null) return null;
  const left = fewLeft(item.moduleType, stock);
  return (
    <span className={`font-semibold ${left === null ? 'text-success' : 'text-warning'}`}>
      {left === null ? t('inStock') : t('stockLeft', { count: left })}
    </span>
  );
}
