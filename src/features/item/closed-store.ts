import type { Locale } from '#src/config/locales.ts';
import type { Item } from '#src/contract/item.ts';
import type { BuyState } from '#src/domain/buy.ts';
import type { OpeningTime } from '#src/domain/opening.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatClock, formatWeekday } from '#src/i18n/format.ts';
import { NO_ORDERS } from '#src/state/item/item-order.ts';

function opensText({ when, clock }: OpeningTime, t: AreaT<'item'>, locale: Locale): string {
  const time = formatClock(clock, locale);
  if (when.on === 'today') return t('opensAt', { time });
  return when.on === 'tomorrow'
    ? t('opensTomorrow', { time })
    : t('opensOn', { day: formatWeekday(when.day, locale), time });
}

/**
 * Returns what is said of the closed store of an item: whether it takes orders for later, and when it opens; null where
 * the item's state is not about its store.
 */
export function closedStoreText(
  buy: BuyState,
  { storeName: store }: Pick<Item, 'storeName'>,
  t: AreaT<'item'>,
  locale: Locale,
): { text: string; opens: string | null } | null {
  if (buy.state !== 'storeClosed' && buy.state !== 'storeLater') return null;
  const text = buy.state === 'storeLater' ? t('storeLater', { store }) : t(NO_ORDERS[buy.why], { store });
  return { text, opens: buy.opens && opensText(buy.opens, t, locale) };
}
