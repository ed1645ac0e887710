import type { Locale } from '#src/config/locales.ts';
import type { StoreDiscount } from '#src/contract/store.ts';
import type { Opening } from '#src/domain/opening.ts';
import { formatClock, formatDate, formatMoney, formatPercent, type MoneyStyle } from '#src/i18n/format.ts';
import { COMMA } from '#src/i18n/numbers.ts';
import type { T } from '#src/i18n/t.ts';
import { type OpeningContext, opensText } from '../shared/cards/opening-texts.ts';
import type { DayHours } from './opening.ts';

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
