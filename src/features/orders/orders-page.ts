import type { Locale } from '#src/config/locales.ts';
import type { Minor } from '#src/contract/money.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import type { AfterOrderTerms } from '#src/domain/after-order.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { createIslandContext } from '../shared/islands/island-context.ts';

/** What every component of the orders pages reads: translations, how amounts are written, what may still be done. */
export type OrdersPage = {
  t: AreaT<'purchases'>;
  locale: Locale;
  shop: ShopFacts;
  terms: AfterOrderTerms;
  money: (minor: Minor) => string;
};

export const [OrdersPageProvider, useOrdersPage] = createIslandContext<OrdersPage>('Frame');
