import type { Locale } from '#src/config/locales.ts';
import type { Minor } from '#src/contract/money.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import type { AfterOrderTerms } from '#src/domain/after-order.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { createIslandContext } from '../shared/islands/island-context.ts';

/** Context of the components of the orders pages: translations, formatters, terms of the marketplace. */
export type OrdersPage = {
  t: AreaT<'purchases'>;
  /** Null without EXT-19. */
  tFood: AreaT<'food'> | null;
  locale: Locale;
  shop: ShopFacts;
  terms: AfterOrderTerms;
  money: (minor: Minor) => string;
};

export const [OrdersPageProvider, useOrdersPage] = createIslandContext<OrdersPage>('Frame');
