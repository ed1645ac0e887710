import type { Locale } from '#src/config/locales.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { type Opening, whenOf } from '#src/domain/opening.ts';
import { closedOverlay } from '#src/domain/store.ts';
import { formatTime } from '#src/i18n/format.ts';
import type { T } from '#src/i18n/t.ts';

/** What texts about opening hours depend on: language, moment, and time zone of the marketplace. */
export type OpeningContext = { t: T; locale: Locale; now: Date; timeZone: string };

/** Returns the overlay text of the image of a closed store, or of an item of it; null while it is open (CARD-05). */
export function closedText({ t }: { t: T }, store: Pick<StoreSummary, 'active' | 'open'>): string | null {
  const closed = closedOverlay(store);
  if (closed === null) return null;
  return closed === 'schedule' ? t('catalog.closedNow') : t('catalog.closedByOwner');
}

/** Returns the name of a weekday, 0 = Sunday. */
export function dayName(t: T, day: number): string {
  const names = [
    t('store.day0'),
    t('store.day1'),
    t('store.day2'),
    t('store.day3'),
    t('store.day4'),
    t('store.day5'),
    t('store.day6'),
  ];
  return names[day] ?? '';
}

/** Returns when a closed store opens: 'Opens tomorrow at 10:00 AM'. */
export function opensText({ t, locale, now, timeZone }: OpeningContext, opens: string): string {
  const when = whenOf(opens, now, timeZone);
  const time = formatTime(opens, locale, timeZone);
  if (when.on === 'today') return t('store.opensAt', { time });
  return when.on === 'tomorrow'
    ? t('store.opensTomorrow', { time })
    : t('store.opensOn', { day: dayName(t, when.day), time });
}

/** Returns the opening state in one line: open until when, or when it opens. */
export function openingText(place: OpeningContext, opening: Opening): string {
  const { t, locale, timeZone } = place;
  if (opening.state === 'closed') return opening.opens ? opensText(place, opening.opens) : t('common.closed');
  return opening.until
    ? t('store.openUntil', { time: formatTime(opening.until, locale, timeZone) })
    : t('store.openNow');
}
