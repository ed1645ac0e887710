import { type ReactNode, useMemo } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import type { AfterOrderTerms } from '#src/domain/after-order.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { OrdersPageProvider } from './orders-page.ts';

/** Props of an orders page besides the translations of tracking. */
export type OrdersPageProps = {
  purchases: Translations<'purchases'>;
  food: Translations<'food'> | null;
  locale: Locale;
  shop: ShopFacts;
  terms: AfterOrderTerms;
};

/** Provides the translations and formatters of an orders page. */
export function OrdersFrame({
  purchases,
  food,
  locale,
  shop,
  terms,
  children,
}: OrdersPageProps & { children: ReactNode }) {
  const ordersPage = useMemo(
    () => ({
      t: createT<'purchases'>(purchases, locale),
      tFood: food && createT<'food'>(food, locale),
      locale,
      shop,
      terms,
      money: (minor: number) => formatMoney(minor, shop.currency, locale),
    }),
    [purchases, food, locale, shop, terms],
  );
  return <OrdersPageProvider value={ordersPage}>{children}</OrdersPageProvider>;
}
