import type { Locale } from '#src/config/locales.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import type { Translations } from '#src/i18n/areas.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatDate, formatMoney, formatTime } from '#src/i18n/format.ts';
import { COMMA } from '#src/i18n/numbers.ts';
import { createIslandContext } from '../shared/islands/island-context.ts';

/** Props of the wallet and points pages. */
export type WalletPageProps = {
  translations: Translations<'wallet'>;
  locale: Locale;
  shop: Pick<ShopFacts, 'currency' | 'timeZone'>;
};

/** Context of the components of the wallet and points pages. */
export type WalletPage = {
  t: AreaT<'wallet'>;
  locale: Locale;
  /** Formats an amount in minor units. */
  money: (minor: number) => string;
  /** Formats an ISO time as date and time. */
  moment: (iso: string) => string;
  /** Formats an ISO time as a date. */
  day: (iso: string) => string;
};

/** Returns the translations and formatters of a page. */
export function walletPageOf(
  t: AreaT<'wallet'>,
  { locale, shop }: Pick<WalletPageProps, 'locale' | 'shop'>,
): WalletPage {
  const day = (iso: string) => formatDate(iso, locale, shop.timeZone);
  return {
    t,
    locale,
    money: (minor) => formatMoney(minor, shop.currency, locale),
    moment: (iso) => `${day(iso)}${COMMA[locale]}${formatTime(iso, locale, shop.timeZone)}`,
    day,
  };
}

export const [WalletPageProvider, useWalletPage] = createIslandContext<WalletPage>('WalletApp or PointsApp');
