import * as v from 'valibot';
import { ShopFactsSchema } from '#src/contract/shop-facts.ts';
import { translationsOf } from '#src/i18n/t.ts';
import type { PageContext } from '../shared/page/context.server.ts';
import type { OrdersPageProps } from './OrdersFrame.tsx';

/** Returns the props of an orders page that do not depend on the visitor. */
export function ordersPageProps({ locale, config }: PageContext): OrdersPageProps {
  return {
    purchases: translationsOf('purchases', locale),
    food: EXTRAS.foodFacts ? translationsOf('food', locale) : null,
    locale,
    shop: v.parse(ShopFactsSchema, config),
    terms: {
      cashOnDelivery: config.cashOnDelivery,
      digitalPayment: config.digitalPayment,
      offlinePayment: config.offlinePayment,
      gateways: config.paymentGateways,
      refunds: config.refunds,
      weekly: EXTRAS.weeklyReminder && config.weeklyReminder,
    },
  };
}
