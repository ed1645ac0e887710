import { ShopConfigSchema } from '#src/contract/config.ts';
import { ProfileSchema } from '#src/contract/profile.ts';
import { StoreDetailsSchema } from '#src/contract/store-details.ts';
import type { ZoneSettings } from '#src/contract/zone.ts';
import type { CheckoutCart } from '#src/state/checkout/checkout-cart.ts';
import type { CheckoutTerms } from '#src/state/checkout/terms.ts';
import { settings } from '../fixtures/payloads/config.ts';
import { restaurant } from '../fixtures/payloads/store.ts';
import { reads } from '../unit/contract/parse.ts';
import { aLine, aPizza } from '../unit/domain/samples.ts';

export type Ready = Extract<CheckoutTerms, { state: 'ready' }>;

/** Tuesday, 10 March 2026, noon in Dubai. */
export const NOON = new Date('2026-03-10T08:00:00Z');

/** Service 0.75; every way to pay, one gateway. */
export const config = {
  ...reads(ShopConfigSchema, settings),
  ...{ freeDeliveryOver: null, offlinePayment: true, wallet: true, partialPayment: true },
};

/** A restaurant, tax 5 %, open from 10:00 to 23:00 and for orders for later. */
export const store = {
  ...reads(StoreDetailsSchema, { ...restaurant, discount: null, tax: 5, category_ids: [], schedules: [] }),
  schedules: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '10:00', closes: '23:00' })),
  schedulable: true,
};

/** Food delivery for 2.00 per km, at least 4.00. */
export const zone: ZoneSettings = {
  id: 1,
  name: 'Downtown',
  cashOnDelivery: true,
  digitalPayment: true,
  offlinePayment: true,
  increasedFeePercent: 0,
  increasedFeeMessage: null,
  maximumCod: null,
  modules: [{ id: 1, type: 'food', perKm: 200, minimum: 400, maximum: null, maximumCod: null }],
};

/** The terms of a guest, 3 km from the store; vehicle 0.50. */
export const terms = (change: Partial<Ready> = {}): Ready => ({
  state: 'ready',
  config,
  store,
  zone,
  reach: { at: { lat: 25.01, lng: 53.99 }, served: true, metres: 3000, vehicleExtra: 50 },
  customer: null,
  slots: null,
  readAt: NOON.getTime(),
  ...change,
});

/** A customer with a wallet balance. */
export const customer = (walletBalance: number): Ready['customer'] => ({
  ...reads(ProfileSchema, { id: 7, f_name: 'Lina', l_name: 'Aziz' }),
  walletBalance,
});

const LARGE = { groups: [{ name: 'Size', labels: ['Large'] }], variation: null, addOns: [] };

/**
 * Two large pizzas for 26.00; delivered with `terms()` they come to 34.55: tax 1.30, delivery 6.50, service 0.75.
 */
export const pizzas = (change: Partial<CheckoutCart> = {}): CheckoutCart => ({
  lines: [aLine(aPizza({ storeId: 12 }), 2, LARGE)],
  moduleId: 1,
  storeId: 12,
  settled: true,
  ...change,
});
