import { createElement, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { product as productPage, store as storePage } from '#src/config/routes.ts';
import type { Item } from '#src/contract/item.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import { contentPriceOf } from '#src/domain/content-price.ts';
import { traitsOf } from '#src/domain/modules.ts';
import { badge, priceOf } from '#src/domain/price.ts';
import { readMore } from '#src/domain/texts.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatContentPrice } from '#src/i18n/content-price.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import type { LiveItem } from '#src/state/item/item.ts';
import { Heart, Star } from '#src/ui/glyphs.tsx';
import { Share2 } from '#src/ui/glyphs-share.tsx';
import { Money } from '#src/ui/Money.tsx';
import { marksOf } from '../shared/cards/item-marks.ts';
import type { OrderState } from './use-order.ts';

/** Where an item is shown: the zones of its links and the path of the page, which it does not link to. */
export type ItemPlace = { zoneIds: readonly number[]; path: string };

/** Length at which a description is cut, in characters (SUP-01). */
const CUT = 70;

export type ItemHeadProps = LiveItem & {
  shop: Pick<ShopFacts, 'currency'>;
  place: ItemPlace;
  order: OrderState;
  t: AreaT<'item'>;
  locale: Locale;
  money: (minor: number) => string;
};

/** Renders name, marks, rating, store, price of the choice and description (POP-01). */
export function ItemHead({ item, store, shop, place, order, t, locale, money }: ItemHeadProps) {
  const [whole, setWhole] = useState(false);
  const rating = formatNumber(item.rating, locale, shop.currency.digits);
  const price = priceOf(item, order.choice, 1);
  const now = price.unit - price.discount;
  const perUnit = EXTRAS.unitPrice ? contentPriceOf(item, order.choice) : null;
  const mark = badge(item);
  const { visible, hidden } = readMore(item.description, CUT);
  const at = { locale, moduleId: item.moduleId, zoneIds: place.zoneIds };
  const storeHref = storePage(at, store?.slug ?? item.storeSlug ?? item.storeId);
  // No link to the current page.
  const there = [store?.slug, item.storeSlug, String(item.storeId)].some((slug) =>
    place.path.endsWith(`/store/${slug}`),
  );
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 text-xl font-bold leading-tight" aria-hidden="true">
          {item.name}
        </p>
        {EXTRAS.share && <ShareButton item={item} t={t} locale={locale} />}
        {item.campaign === null && <WishButton item={item} t={t} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {there ? (
          <span className="font-semibold text-ink">{item.storeName}</span>
        ) : (
          <a className="link -my-2 py-2" href={storeHref} aria-label={t('goToStore', { store: item.storeName })}>
            {item.storeName}
          </a>
        )}
        {item.ratingCount > 0 && (
          <span className="inline-flex items-center gap-1">
            <Star size={15} fill="currentColor" aria-hidden="true" className="text-star" />
            <span className="sr-only">{t('rated', { rating })}</span>
            <span aria-hidden="true" className="font-semibold text-ink">
              {rating}
            </span>
            <span>{`(${t('ratings', { count: item.ratingCount })})`}</span>
          </span>
        )}
        {item.unit && <span>{item.unit}</span>}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {traitsOf(item.moduleType).showsVeg && item.veg !== null && (
          <span className={`badge ${item.veg ? 'badge-success' : 'badge-danger'}`}>
            {t(item.veg ? 'veg' : 'nonVeg')}
          </span>
        )}
        {marksOf(item).map(({ key, tone }) => (
          <span key={key} className={`badge ${tone}`}>
            {t(key)}
          </span>
        ))}
        {item.prescription && <span className="badge badge-warning">{t('prescription')}</span>}
        {EXTRAS.gifts && item.minAge && (
          <span className="badge badge-warning">{t('age', { age: formatNumber(item.minAge, locale) })}</span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Money
          className="text-lg font-bold"
          text={money(now)}
          was={price.discount > 0 ? money(price.unit) : null}
          wasLabel={t('was')}
        />
        {perUnit && (
          <span className="text-sm text-muted">
            {formatContentPrice(perUnit, t('onePiece'), shop.currency, locale)}
          </span>
        )}
        {mark && (
          <span className="badge badge-accent">
            {t('off', { value: mark.kind === 'percent' ? formatPercent(mark.percent, locale) : money(mark.amount) })}
          </span>
        )}
      </div>
      {item.description && (
        <p className="text-muted">
          <span>{`${whole ? item.description : visible}${hidden ? (whole ? ' ' : '… ') : ''}`}</span>
          {hidden && (
            <button
              type="button"
              className="link"
              data-act="whole"
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
            >
              {t(whole ? 'showLess' : 'readMore')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Renders the button that shares the page of an item (EXT-10); the page's script handles presses. */
const ShareButton = ({ item, t, locale }: { item: Item; t: AreaT<'item'>; locale: Locale }) => (
  <button
    type="button"
    className="icon-btn -my-2 -me-3"
    data-open="share"
    data-path={productPage({ locale, moduleId: item.moduleId }, item.slug, { campaign: item.campaign !== null })}
    data-title={item.name}
    data-copied={t('linkCopied')}
    data-failed={t('linkNotCopied')}
    aria-label={t('share', { name: item.name })}
  >
    <Share2 size={20} />
  </button>
);

/** Renders the heart of an item; the page's script handles its state and presses, as on cards (WISH-01). */
const WishButton = ({ item, t }: { item: Item; t: AreaT<'item'> }) => (
  <button
    type="button"
    className="icon-btn -my-2 -me-2 aria-pressed:text-danger aria-pressed:[&>svg]:fill-current"
    data-open="wishlist"
    data-heart="item"
    data-item={item.id}
    data-module={item.moduleId}
    aria-pressed="false"
    aria-label={t('wish', { name: item.name })}
  >
    <Heart size={22} aria-hidden="true" />
    {createElement('islet-heart')}
  </button>
);
