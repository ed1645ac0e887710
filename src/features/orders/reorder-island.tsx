import { useEffect } from 'react';
import type { Island } from '#src/config/island.ts';
import type { Locale } from '#src/config/locales.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import type { AfterOrderTerms } from '#src/domain/after-order.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { $reordering, closeReorderDialog, type Ordered, startReorder } from '#src/state/orders/reorder.ts';
import { reportError } from '#src/state/page/notices.ts';
import { closeOverlay } from '#src/state/page/overlay.ts';
import { loadShop } from '#src/state/shop.ts';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { ReorderDialog } from './after-order/ReorderDialog.tsx';
import { OrdersFrame } from './OrdersFrame.tsx';

// Loaded with the island, so that opening needs no further request. `open` retries after a failure and reports it.
loadTranslations('purchases', pageLocale()).catch(() => {});

/** The dialog offers nothing that depends on them. */
const NO_TERMS: AfterOrderTerms = {
  cashOnDelivery: false,
  digitalPayment: false,
  offlinePayment: false,
  refunds: false,
  weekly: false,
  gateways: [],
};

const numberOf = (text: string | undefined): number => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
};

/** Orders a past order again from a page that does not contain it; `data-…`: ids of order, store and module. */
export const open: Island['open'] = async (request) => {
  const { locale, data } = request;
  const [orderId, storeId, moduleId] = ['orderId', 'storeId', 'moduleId'].map((name) => numberOf(data[name]));
  if (!orderId || !storeId || !moduleId) return;
  const [purchases, shop] = await Promise.all([loadTranslations('purchases', locale), loadShop()]);
  if (!stillWanted(request)) return;
  if (!shop.ok) {
    await reportError(shop.error);
    return;
  }
  const ordered = {
    order: { id: orderId, store: { id: storeId, moduleId } },
    lines: null,
    timeZone: shop.value.timeZone,
  };
  const props = { purchases, locale, shop: shop.value, ordered };
  void startReorder(ordered);
  showOverlay({ name: 'reorder', orderId }, <Reorder {...props} />);
};

type Props = { purchases: Translations<'purchases'>; locale: Locale; shop: ShopFacts; ordered: Ordered };

/** Renders what has changed since an order, while it is looked up and where something has. */
function Reorder({ ordered, ...page }: Props) {
  useEffect(() => $reordering.listen(({ state }) => state === 'closed' && closeOverlay('reorder')), []);
  // Another overlay may have replaced this one.
  useEffect(() => closeReorderDialog, []);
  return (
    <OrdersFrame {...page} food={null} terms={NO_TERMS}>
      <ReorderDialog onRetry={() => void startReorder(ordered)} />
    </OrdersFrame>
  );
}
