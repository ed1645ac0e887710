import { type ReactNode, useMemo } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import type { AfterOrderTerms } from '#src/domain/after-order.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { DeskProvider } from './desk.ts';

/** What the server hands to a page of orders besides the words of tracking. */
export type DeskProps = {
  purchases: Translations<'purchases'>;
  locale: Locale;
  shop: ShopFacts;
  terms: AfterOrderTerms;
};

/** Gives every part of a page of orders its words and ways of writing. */
export function Frame({ purchases, locale, shop, terms, children }: DeskProps & { children: ReactNode }) {
  const desk = useMemo(
    () => ({
      t: createT<'purchases'>(purchases, locale),
      locale,
      shop,
      terms,
      money: (minor: number) => formatMoney(minor, shop.currency, locale),
    }),
    [purchases, locale, shop, terms],
  );
  return <DeskProvider value={desk}>{children}</DeskProvider>;
}
