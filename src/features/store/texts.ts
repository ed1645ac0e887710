import type { Locale } from '#src/config/locales.ts';
import type { StoreDiscount, StoreSchedule } from '#src/contract/store.ts';
import { wallClock } from '#src/domain/clock.ts';
import { joinAtMidnight } from '#src/domain/hours.ts';
import type { Opening } from '#src/domain/opening.ts';
import { formatClock, formatDate, formatMoney, formatPercent, type MoneyStyle } from '#src/i18n/format.ts';
import { COMMA } from '#src/i18n/numbers.ts';
import type { T } from '#src/i18n/t.ts';
import { type OpeningContext, opensText } from '../shared/cards/opening-texts.ts';

type TextContext = { t: T; locale: Locale };

/** Returns the banner text of a closed store: that it is closed, whether orders are possible, when it opens. */
export function closedBanner(
  place: OpeningContext,
  opening: Opening & { state: 'closed' },
  takesLater: boolean,
): { title: string; text: string | null } {
  const { t } = place;
  if (opening.why === 'owner') return { title: t('store.closedByOwner'), text: null };
  return {
    title: takesLater ? t('store.closedBannerLater') : t('store.closedBanner'),
    text: opening.opens ? opensText(place, opening.opens) : null,
  };
}

/** Returns the opening hours of a day: '10:00 AM – 11:00 PM', with several windows in a row. */
export function hoursText({ t, locale }: TextContext, { allDay, windows }: DayHours): string {
  if (allDay) return t('store.allDay');
  if (windows.length === 0) return t('common.closed');
  const line = ({ opens, closes }: { opens: string; closes: string }) =>
    `${formatClock(opens, locale)} – ${formatClock(closes === '23:59' ? '00:00' : closes, locale)}`;
  return windows.map(line).join(COMMA[locale]);
}

/** Returns the text of a store discount: its percentage and its limits. */
export function offerText(
  { t, locale, timeZone }: TextContext & { timeZone: string },
  { percent, minPurchase, maxDiscount, endsOn }: StoreDiscount,
  currency: MoneyStyle,
): { title: string; limits: string[] } {
  const off = formatPercent(percent, locale);
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const title =
    minPurchase > 0
      ? t('store.offer', { percent: off, amount: money(minPurchase) })
      : t('store.offerPlain', { percent: off });
  const endless = endsOn.startsWith('9999');
  return {
    title,
    limits: [
      ...(maxDiscount > 0 ? [t('store.offerUpTo', { amount: money(maxDiscount) })] : []),
      ...(endless ? [] : [t('store.offerUntil', { date: formatDate(`${endsOn}T12:00:00Z`, locale, timeZone) })]),
    ],
  };
}

/** Opening hours of a weekday, 0 = Sunday; no windows = closed, `allDay` = 24 hours. */
export type DayHours = { day: number; today: boolean; allDay: boolean; windows: { opens: string; closes: string }[] };

const WHOLE_DAY = (row: StoreSchedule): boolean =>
  row.opens === '00:00' && (row.closes === '23:59' || row.closes === '00:00');

/** Returns the opening hours of the week from Sunday, windows sorted, with today marked (marketplace time zone). */
export function weekOf(schedules: readonly StoreSchedule[], now: Date, zone: string): DayHours[] {
  const { weekday } = wallClock(now, zone);
  const whole = joinAtMidnight(schedules);
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const rows = whole.filter((row) => row.day === day).toSorted((a, b) => a.opens.localeCompare(b.opens));
    const allDay = rows.some(WHOLE_DAY);
    return {
      day,
      today: day === weekday,
      allDay,
      windows: allDay ? [] : rows.map(({ opens, closes }) => ({ opens, closes })),
    };
  });
}
