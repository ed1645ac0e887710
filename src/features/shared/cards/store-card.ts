import { store as storePage } from '#src/config/routes.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { minimumDeliveryCharge } from '#src/domain/delivery.ts';
import { closedOverlay } from '#src/domain/store.ts';
import { formatDeliveryTime, formatMoney } from '#src/i18n/format.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import type { CardContext, CardRating } from './item-card.ts';

/** The variants of the store card: with its cover, as a round logo, as a row. */
export type StoreVariant = 'card' | 'round' | 'row';

/** Returns the path of a store's page, in the store's own module. */
export const storeHref = ({ at }: CardContext, store: StoreSummary): string =>
  storePage({ ...at, moduleId: store.moduleId }, store.slug);

/** Returns the overlay text of a closed store's image; null while it is open (CARD-05). */
export function closedText({ t }: CardContext, store: StoreSummary): string | null {
  const closed = closedOverlay(store);
  if (closed === null) return null;
  return closed === 'schedule' ? t('catalog.closedNow') : t('catalog.closedByOwner');
}

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

/** Returns the least delivery charge as text, or that delivery is free; '' if unknown or the store does not deliver. */
export function leastFeeText({ t, at, config, leastCharges = [] }: CardContext, store: StoreSummary): string {
  const least = minimumDeliveryCharge(store, leastCharges);
  if (store.delivery && store.freeDelivery) return t('common.freeDelivery');
  return least ? t('catalog.feeFrom', { amount: formatMoney(least, config.currency, at.locale) }) : '';
}

/** Returns the costs of a store as texts (EXT-01): the least delivery charge, unless free, and the minimum order. */
export function storeCosts(context: CardContext, store: StoreSummary): string[] {
  const { t, at, config, leastCharges = [] } = context;
  const money = (amount: number) => formatMoney(amount, config.currency, at.locale);
  const least = minimumDeliveryCharge(store, leastCharges);
  return [
    ...(store.delivery ? [] : [t('catalog.takeAwayOnly')]),
    ...(least ? [t('catalog.deliveryFrom', { amount: money(least) })] : []),
    ...(store.minimumOrder > 0 ? [t('catalog.minimum', { amount: money(store.minimumOrder) })] : []),
  ];
}

/** Returns the delivery time as text in the page's language; '' if the store has none. */
export const deliveryTimeOn = ({ at }: CardContext, store: StoreSummary): string =>
  formatDeliveryTime(store.deliveryTime, at.locale);
