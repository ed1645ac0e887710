import { getSettings } from '#src/api/settings.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import { translationsOf } from '#src/i18n/t.ts';
import { orElse, type PageContext } from '../shared/page/context.server.ts';
import type { OrdersPageProps } from './OrdersFrame.tsx';

/**
 * Returns the props of an orders page that do not depend on the visitor. If the settings cannot be read, refunds are
 * not offered.
 */
export async function ordersPageProps({ api, locale, config }: PageContext): Promise<OrdersPageProps> {
  const settings = orElse(await getSettings(api), null);
  const { together, currency, timeZone, defaultLocation, guestCheckout, freeDeliveryOver, severalCarts } = config;
  const shop: ShopFacts = {
    together,
    currency,
    timeZone,
    defaultLocation,
    guestCheckout,
    freeDeliveryOver,
    severalCarts,
  };
  return {
    purchases: translationsOf('purchases', locale),
    locale,
    shop,
    terms: {
      cashOnDelivery: config.cashOnDelivery,
      digitalPayment: config.digitalPayment,
      offlinePayment: config.offlinePayment,
      gateways: config.paymentGateways,
      refunds: settings?.refunds ?? false,
      weekly: EXTRAS.weeklyReminder && config.weeklyReminder,
    },
  };
}
