import './quick-page.ts';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $token } from '#src/state/auth/token.ts';
import { $chargeTerms, loadChargeTerms, pickCartAddress } from '#src/state/cart/charges.ts';
import { confirmPickedLocation } from '#src/state/location/location.ts';
import { $pickedLocation } from '#src/state/location/picked-location.ts';
import { $latLng, storedLocation } from '#src/state/location/stored-location.ts';
import { $overlay } from '#src/state/page/overlay.ts';
import { settings } from '../fixtures/payloads/config.ts';
import { Failure, HERE, responses, sentCalls } from './quick-page.ts';
import { store } from './ready-terms.ts';

const ZONES = 'config/get-zone-id';
const zoneRow = (id: number) => ({
  ...{ id, name: `Zone ${id}`, cash_on_delivery: 1, digital_payment: 1, offline_payment: 1 },
  modules: [{ id: 1, module_type: 'food', pivot: { per_km_shipping_charge: 2, minimum_shipping_charge: 4 } }],
});
const zonesOf = (...ids: number[]) => ({ zone_id: JSON.stringify(ids), zone_data: ids.map(zoneRow) });

beforeEach(() => {
  $latLng.set(HERE);
  Object.assign(responses, {
    config: settings,
    [ZONES]: zonesOf(2, 1),
    'config/distance-api': { rows: [{ elements: [{ distance: { value: 3200 } }] }] },
    'vehicle/extra_charge': 1.5,
    'customer/info': { id: 7, f_name: 'Lina', is_valid_for_discount: 0 },
  });
});
afterEach(async () => {
  $token.set('');
  await loadChargeTerms(null);
});

describe('CART-11 What the charges of a cart depend on', () => {
  test('The terms of a guest have the settings, the rates of the store’s own zone and the way to the location', async () => {
    await loadChargeTerms(store);
    expect($chargeTerms.get()).toMatchObject({
      store,
      config: { name: 'Islet' },
      zone: { rates: { perKm: 200, minimum: 400 } },
      reach: { at: HERE, served: true, metres: 3200, vehicleExtra: 150 },
      referral: null,
      membership: null,
    });
    expect(sentCalls('customer/info')).toEqual([]);
  });

  test('The terms have no way without a location, and no rates where the marketplace does not name the zone', async () => {
    $latLng.set(null);
    responses[ZONES] = zonesOf(2);
    await loadChargeTerms(store);
    expect($chargeTerms.get()).toMatchObject({ store, zone: null, reach: null });
    expect(sentCalls('config/distance-api')).toEqual([]);
  });

  test('EXT-18 EXT-26 The terms of a customer have the discount of the first order and the membership', async () => {
    $token.set('a-token');
    await loadChargeTerms(store);
    expect($chargeTerms.get()).toMatchObject({ referral: null, membership: null });
    responses['customer/info'] = {
      ...{ id: 7, f_name: 'Lina', is_valid_for_discount: 1, discount_amount: 10, discount_amount_type: 'percent' },
      membership: { ends_at: '2026-04-10T08:00:00Z', price: 5, free_delivery_over: 20, additional_charge: 0.25 },
    };
    await loadChargeTerms(store);
    expect($chargeTerms.get()).toMatchObject({
      referral: { kind: 'percent', percent: 10 },
      membership: { freeDeliveryOver: 2000, serviceFee: 25 },
    });
  });

  test.each(['config', ZONES, 'vehicle/extra_charge', 'customer/info'])(
    'The terms are unknown when %s fails to load',
    async (path) => {
      $token.set('a-token');
      await loadChargeTerms(store);
      responses[path] = new Failure(500);
      await loadChargeTerms(store);
      expect($chargeTerms.get()).toBeNull();
    },
  );

  test('The terms of a store stay while they are loaded again, and are dropped for another store or an empty cart', async () => {
    await loadChargeTerms(store);
    const again = loadChargeTerms(store);
    expect($chargeTerms.get()?.store.id).toBe(12);
    await again;
    const other = loadChargeTerms({ ...store, id: 13 });
    expect($chargeTerms.get()).toBeNull();
    await other;
    expect($chargeTerms.get()?.store.id).toBe(13);
    const calls = sentCalls().length;
    await loadChargeTerms(null);
    expect($chargeTerms.get()).toBeNull();
    expect(sentCalls()).toHaveLength(calls);
  });

  test('The terms of an earlier store do not replace those of a later one', async () => {
    const slow = Promise.withResolvers<unknown>();
    responses['config'] = () => slow.promise;
    const earlier = loadChargeTerms(store);
    responses['config'] = settings;
    await expect.poll(() => sentCalls('config')).toHaveLength(1);
    await loadChargeTerms({ ...store, id: 13 });
    slow.resolve(settings);
    await earlier;
    expect($chargeTerms.get()?.store.id).toBe(13);
  });
});

test('EXT-18 A location picked from the cart is stored, and the cart opens again', async () => {
  const announced = vi.fn();
  document.addEventListener('islet:stored', announced);
  pickCartAddress();
  expect($overlay.get()).toEqual({ name: 'location' });
  const at = { lat: 25.03, lng: 54.05 };
  const address = { state: 'found' as const, text: 'Pine Street 1' };
  $pickedLocation.set({ state: 'at', at, address, zones: { state: 'found', zoneIds: [1, 3] } });
  await confirmPickedLocation();
  document.removeEventListener('islet:stored', announced);
  expect(storedLocation()).toEqual({ at, address: 'Pine Street 1', zoneIds: [1, 3] });
  expect(announced).toHaveBeenCalledTimes(1);
  expect($overlay.get()).toEqual({ name: 'cart' });
});
