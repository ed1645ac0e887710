import type { Locale } from '#src/config/locales.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import type { Translations } from '#src/i18n/areas.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatDate, formatMoney, formatTime } from '#src/i18n/format.ts';
import { createIslandContext } from '../shared/islands/island-context.ts';

/** What the server hands to a page of money or points. */
export type DeskProps = {
  translations: Translations<'wallet'>;
  locale: Locale;
  shop: Pick<ShopFacts, 'currency' | 'timeZone'>;
};

/** What every part of such a page writes with. */
export type Desk = {
  t: AreaT<'wallet'>;
  locale: Locale;
  /** Writes an amount in minor units. */
  money: (minor: number) => string;
  /** Writes an instant as a day and a time. */
  moment: (iso: string) => string;
  /** Writes an instant as a day. */
  day: (iso: string) => string;
};

/** Makes the desk of a page. */
export function deskFor(t: AreaT<'wallet'>, { locale, shop }: Pick<DeskProps, 'locale' | 'shop'>): Desk {
  const day = (iso: string) => formatDate(iso, locale, shop.timeZone);
  return {
    t,
    locale,
    money: (minor) => formatMoney(minor, shop.currency, locale),
    moment: (iso) => `${day(iso)}${locale === 'ar' ? '،' : ','} ${formatTime(iso, locale, shop.timeZone)}`,
    day,
  };
}

export const [DeskProvider, useDesk] = createIslandContext<Desk>('WalletApp or PointsApp');
