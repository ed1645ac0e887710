import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { type OrderDetails, orderDetailsSchema } from '#src/contract/order-details.ts';
import { OrdersFrame } from '#src/features/orders/OrdersFrame.tsx';
import { TranslationsProvider } from '#src/features/orders/translations.ts';
import { createT } from '#src/i18n/browser.ts';
import { translationsOf } from '#src/i18n/t.ts';
import { trackedOrder } from '../../fixtures/payloads/order.ts';
import { reads } from '../../unit/contract/parse.ts';

const base = reads(orderDetailsSchema(), trackedOrder);

/** Returns an order with other values for some fields. */
export const order = (change: Partial<OrderDetails> = {}): OrderDetails => ({ ...base, ...change });

/** Settings of the shop. */
export const SHOP = {
  together: false,
  tellMe: false,
  currency: { symbol: '$', side: 'left' as const, digits: 2 },
  timeZone: 'Asia/Dubai',
  defaultLocation: { lat: 25, lng: 54 },
  guestCheckout: true,
  freeDeliveryOver: null,
  severalCarts: false,
};

/** Renders a part of the order pages with translations, shop settings and payment terms. */
export function show(children: ReactNode, locale: Locale = 'en') {
  const terms = {
    cashOnDelivery: true,
    digitalPayment: true,
    offlinePayment: true,
    refunds: true,
    weekly: true,
    gateways: [{ key: 'ocean_pay', title: 'Ocean Pay', image: null }],
  };
  render(
    <OrdersFrame
      purchases={translationsOf('purchases', locale)}
      food={translationsOf('food', locale)}
      locale={locale}
      shop={SHOP}
      terms={terms}
    >
      <TranslationsProvider value={{ t: createT<'orders'>(translationsOf('orders', locale), locale), locale }}>
        {children}
      </TranslationsProvider>
    </OrdersFrame>,
  );
}
