import './quick-page.ts';
import './toasts.ts';

import { beforeEach, vi } from 'vitest';
import { settings } from '../fixtures/payloads/config.ts';
import { cartLine, trackedOrder } from '../fixtures/payloads/order.ts';
import { restaurant } from '../fixtures/payloads/store.ts';
import { HERE, responses } from './quick-page.ts';

/** A line of the cart: two burgers. */
export const LINE = { ...cartLine, item: { ...cartLine.item, add_ons: [] } };
/** The response to a list of orders. */
export const orders = (...ids: number[]) => ({
  ...{ total_size: ids.length, limit: 50, offset: 1 },
  orders: ids.map((id) => ({ ...trackedOrder, id })),
});

beforeEach(() => {
  localStorage.removeItem('token');
  localStorage.setItem('guest_id', '5');
  localStorage.setItem('module', '{"id":1,"module_type":"food"}');
  localStorage.setItem('currentLatLng', JSON.stringify(HERE));
  Object.assign(window.location, { pathname: '/checkout', search: '' });
  Object.assign(responses, {
    config: settings,
    'customer/cart/list': [LINE],
    'stores/details/12': { ...restaurant, schedule_order: 1 },
    'config/get-zone-id': {
      zone_id: '[1]',
      zone_data: [{ id: 1, cash_on_delivery: 1, digital_payment: 1, modules: [] }],
    },
    'config/distance-api': { rows: [{ elements: [{ distance: { value: 3200 } }] }] },
    'vehicle/extra_charge': 0,
    'most-tips': { most_tips_amount: 3 },
    module: [],
    'customer/order/track': trackedOrder,
    'customer/order/list': orders(),
    'customer/order/running-orders': orders(),
    'customer/info': { id: 7, f_name: 'Lina', l_name: 'Aziz', wallet_balance: 0 },
    'customer/address/list': { total_size: 0, addresses: [] },
    'cashback/getCashback': { calculated_amount: 1, cashback_amount: 1, cashback_type: 'amount' },
  });
});

/** Loads the state stores of a new page. */
export async function page() {
  vi.resetModules();
  const parts = await Promise.all([
    import('#src/state/checkout/checkout.ts'),
    import('#src/state/checkout/checkout-cart.ts'),
    import('#src/state/checkout/form.ts'),
    import('#src/state/checkout/problems.ts'),
    import('#src/state/checkout/submit.ts'),
    import('#src/state/checkout/summary.ts'),
    import('#src/state/checkout/terms.ts'),
    import('#src/state/checkout/tips.ts'),
    import('#src/state/orders/place.ts'),
    import('#src/state/orders/single.ts'),
  ]);
  return Object.assign({}, ...parts) as (typeof parts)[0] &
    (typeof parts)[1] &
    (typeof parts)[2] &
    (typeof parts)[3] &
    (typeof parts)[4] &
    (typeof parts)[5] &
    (typeof parts)[6] &
    (typeof parts)[7] &
    (typeof parts)[8] &
    (typeof parts)[9];
}

/** Opens the cart’s checkout in a new page. */
export async function opened() {
  const tab = await page();
  await tab.openCheckout('cart');
  return tab;
}
