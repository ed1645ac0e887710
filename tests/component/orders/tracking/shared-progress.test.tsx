import '../../../state/storage.ts';

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SharedProgress } from '#src/features/orders/tracking/SharedProgress.tsx';
import { fakeMarket } from '../../../state/market.ts';
import { show } from '../show.tsx';

const shop = {
  currency: { symbol: '$', side: 'left' as const, digits: 2 },
  timeZone: 'Asia/Dubai',
  defaultLocation: { lat: 25, lng: 54 },
  guestCheckout: true,
  freeDeliveryOver: null,
  together: false,
  tellMe: false,
  severalCarts: false,
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(['en', 'ar'] as const)('EXT-04 A shared unpaid order shows no expected time, in %s', async (locale) => {
  fakeMarket(() => ({
    body: {
      ...{
        order_status: 'pending',
        order_type: 'delivery',
        module_type: 'food',
        times: {},
        store: null,
        courier: null,
      },
      ...{ created_at: new Date().toISOString(), schedule_at: null, waits_for_payment: true },
      // Marketplaces may promise one nevertheless.
      ...{ min_delivery_time: 20, max_delivery_time: 30 },
    },
  }));
  show(<SharedProgress token="t" shop={shop} />, locale);
  expect(await screen.findByText(locale === 'ar' ? 'بانتظار الدفع' : 'Waiting for payment')).toBeDefined();
  expect(screen.queryByTestId('order-expected')).toBeNull();
});
