import { store as storePage } from '#src/config/routes.ts';
import type { Minor } from '#src/contract/money.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { minimumDeliveryCharge } from '#src/domain/delivery.ts';
import { openingOf } from '#src/domain/opening.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { deliveryTimeText } from './delivery-time.ts';
import type { CardContext, CardRating } from './item-card.ts';
import { openingText, opensText } from './opening-texts.ts';

/** The variants of the store card: with its cover, as a round logo, as a row. */
export type StoreVariant = 'card' | 'round' | 'row';

/** Returns the path of a store's page, in the store's own module. */
export const storeHref = ({ at }: CardContext, store: StoreSummary): string => storePage(at, store.slug);

/** Returns the rating in the configured decimals; null when unrated (CARD-06). */
export function storeRating({ t, at, config }: CardContext, store: StoreSummary): CardRating | null {
  if (store.rating <= 0) return null;
  const text = formatNumber(store.rating, at.locale, config.currency.digits);
  return {
    text,
    label: t('a11y.stars', { rating: text, max: formatNumber(5, at.locale) }),
    count: store.ratingCount > 0 ? formatNumber(store.ratingCount, at.locale) : undefined,
  };
}

/** What a store card shows of delivery and minimum order, as texts; `fee` is shown by `Fee.astro`. */
export type StoreCosts = { before: string | null; fee: Minor | null; minimum: string | null };

/** Returns the costs of a store (EXT-01): the least delivery charge, unless free, and the minimum order. */
export function storeCosts(
  { t, at, config, deliveryTerms = [] }: CardContext,
  store: StoreSummary,
  hasCosts: boolean = EXTRAS.costs,
): StoreCosts | null {
  const fee = minimumDeliveryCharge(store, deliveryTerms) || null;
  const costs = {
    before: store.delivery ? null : t('catalog.takeAwayOnly'),
    fee,
    minimum:
      store.minimumOrder > 0
        ? t('catalog.minimum', { amount: formatMoney(store.minimumOrder, config.currency, at.locale) })
        : null,
  };
  return hasCosts && (costs.before ?? costs.fee ?? costs.minimum) !== null ? costs : null;
}

const LEVELS = ['catalog.price1', 'catalog.price2', 'catalog.price3', 'catalog.price4'] as const;

/**
 * Returns the price level of a store (EXT-01) as `$$`, and in words for screen readers; in words only with a currency
 * whose symbol is longer than a character. Null if unknown.
 */
export function priceLevelOn(
  { t, config: { currency } }: CardContext,
  { priceLevel }: StoreSummary,
): { mark: string | null; words: string } | null {
  const key = LEVELS[(priceLevel ?? 0) - 1];
  if (!EXTRAS.costs || !key) return null;
  return { mark: currency.symbol.length === 1 ? currency.symbol.repeat(priceLevel ?? 0) : null, words: t(key) };
}

/** Minutes before closing from which on a card says when. The browser counts the last hour down (`near.ts`). */
const CLOSING_MINUTES = 90;

/**
 * Returns when a closed store opens, or when an open one closes soon (EXT-01): the text of the page, which stays true
 * while it is cached, and the instant. Null if unknown or not soon.
 */
export function openingOn(
  { t, at: { locale }, moment }: CardContext,
  store: StoreSummary,
): { text: string; until: string | null } | null {
  if (!EXTRAS.costs || !moment || store.schedules.length === 0) return null;
  const place = { t, locale, now: new Date(moment.now), timeZone: moment.zone };
  const opening = openingOf(store, place.now, moment.zone);
  if (opening.state === 'closed') return opening.opens ? { text: opensText(place, opening.opens), until: null } : null;
  const { until } = opening;
  const soon = until !== null && Date.parse(until) - moment.now <= CLOSING_MINUTES * 60_000;
  return soon ? { text: openingText(place, opening), until } : null;
}

/** Returns the delivery time as text in the page's language; '' if the store has none. */
export const deliveryTimeOn = ({ at }: CardContext, store: StoreSummary): string => deliveryTimeText(store, at.locale);
