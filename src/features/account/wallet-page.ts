import type { Locale } from '#src/config/locales.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import type { Translations } from '#src/i18n/areas.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatDate, formatMoney, formatTime } from '#src/i18n/format.ts';
import { createIslandContext } from '../shared/islands/island-context.ts';

/** Props of the wallet and points pages. */
export type WalletPageProps = {
  translations: Translations<'wallet'>;
  locale: Locale;
  shop: Pick<ShopFacts, 'currency' | 'timeZone'>;
};

/** What every component of the wallet and points pages reads. */
export type WalletPage = {
  t: AreaT<'wallet'>;
  locale: Locale;
  /** Writes an amount in minor units. */
  money: (minor: number) => string;
  /** Writes an instant as a day and a time. */
  moment: (iso: string) => string;
  /** Writes an instant as a day. */
  day: (iso: string) => string;
};

/** Returns the formatters and translations of a page. */
export function walletPageOf(
  t: AreaT<'wallet'>,
  { locale, shop }: Pick<WalletPageProps, 'locale' | 'shop'>,
): WalletPage {
  const day = (iso: string) => formatDate(iso, locale, shop.timeZone);
  return {
    t,
    locale,
    money: (minor) => formatMoney(minor, shop.currency, locale),
    moment: (iso) => `${day(iso)}${locale === 'ar' ? '،' : ','} ${formatTime(iso, locale, shop.timeZone)}`,
    day,
  };
}

export const [WalletPageProvider, useWalletPage] = createIslandContext<WalletPage>('WalletApp or PointsApp');
