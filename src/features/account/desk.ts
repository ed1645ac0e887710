import { createContext, useContext } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import type { Words } from '#src/i18n/areas.ts';
import type { Say } from '#src/i18n/browser.ts';
import { formatDate, formatMoney, formatTime } from '#src/i18n/format.ts';

/** What the server hands to a page of money or points. */
export type DeskProps = {
  words: Words<'wallet'>;
  locale: Locale;
  shop: Pick<ShopFacts, 'currency' | 'timeZone'>;
};

/** What every part of such a page writes with. */
export type Desk = {
  say: Say<'wallet'>;
  locale: Locale;
  /** Writes an amount in minor units. */
  money: (minor: number) => string;
  /** Writes an instant as a day and a time. */
  moment: (iso: string) => string;
  /** Writes an instant as a day. */
  day: (iso: string) => string;
};

/** Makes the desk of a page. */
export function deskFor(say: Say<'wallet'>, { locale, shop }: Pick<DeskProps, 'locale' | 'shop'>): Desk {
  const day = (iso: string) => formatDate(iso, locale, shop.timeZone);
  return {
    say,
    locale,
    money: (minor) => formatMoney(minor, shop.currency, locale),
    moment: (iso) => `${day(iso)}${locale === 'ar' ? '،' : ','} ${formatTime(iso, locale, shop.timeZone)}`,
    day,
  };
}

const OnDesk = createContext<Desk | null>(null);

/** Hands the desk down. */
export const DeskProvider = OnDesk.Provider;

/** The desk of the page. */
export function useDesk(): Desk {
  const desk = useContext(OnDesk);
  if (!desk)
    throw new Error('A part of the wallet or points page was rendered outside its page, which provides its words.');
  return desk;
}
