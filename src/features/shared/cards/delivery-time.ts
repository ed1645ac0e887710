import type { Locale } from '#src/config/locales.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { rangeFor, rangeText } from '#src/domain/arrival-range.ts';
import { formatDeliveryTime } from '#src/i18n/format.ts';

/**
 * Returns when a delivery of a store arrives, as text: from its own orders where they say it (EXT-21), for a way of
 * `metres` by road, else the time that the store states; '' for none.
 */
export function deliveryTimeText(
  { arrival, deliveryTime }: Pick<StoreSummary, 'arrival' | 'deliveryTime'>,
  locale: Locale,
  metres: number | null = null,
): string {
  const text = EXTRAS.arrivalRange && arrival ? rangeText(rangeFor(arrival, metres)) : deliveryTime;
  return text && formatDeliveryTime(text, locale);
}
