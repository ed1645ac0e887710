import './quick-page.ts';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { $token } from '#src/state/auth/token.ts';
import { $terms, readCustomer, readTerms, UNKNOWN_TERMS } from '#src/state/checkout/terms.ts';
import { settings } from '../fixtures/payloads/config.ts';
import { restaurant } from '../fixtures/payloads/store.ts';
import { Failure, fates, responses, sentCalls } from './quick-page.ts';

const HOME = { lat: 25.01, lng: 53.99 };
const STORE_AT = { lat: '25.0101', lng: '54.0202' };
const zoneRow = (id: number, moduleIds: number[] = [1]) => ({
  ...{ id, name: `Zone ${id}`, cash_on_delivery: 1, digital_payment: 1, offline_payment: 1 },
  modules: moduleIds.map((module) => ({ id: module, module_type: 'food', pivot: { per_km_shipping_charge: id } })),
});
const zones = (...rows: ReturnType<typeof zoneRow>[]) => ({
  zone_id: JSON.stringify(rows.map(({ id }) => id)),
  zone_data: rows,
});
/** The zones of the store, and of any other point. */
const zonesOf =
  (ofStore: unknown, ofAddress: unknown) =>
  ({ query }: { query: URLSearchParams }) =>
    query.get('lng') === STORE_AT.lng ? ofStore : ofAddress;
const module = (id: number, everywhere: number) => ({
  ...{ id, module_name: 'food', module_type: 'food', status: '1', zones: [{ id: 1 }], all_zone_service: everywhere },
});

beforeEach(() => {
  $terms.set(UNKNOWN_TERMS);
  Object.assign(responses, {
    config: { ...settings, partial_payment_method: 'cod' },
    'stores/details/12': restaurant,
    'config/get-zone-id': zones(zoneRow(1), zoneRow(2)),
    'config/distance-api': { rows: [{ elements: [{ distance: { value: 3200 } }] }] },
    'vehicle/extra_charge': 1.5,
    module: [module(1, 0)],
    'customer/info': { id: 7, f_name: 'Lina' },
  });
});
afterEach(() => $token.set(''));

/** Loads the terms; returns them when they are ready, else the failure. */
async function read(at: typeof HOME | null = HOME) {
  await readTerms(12, at);
  const terms = $terms.get();
  return terms.state === 'ready' ? terms : null;
}
const failure = async () => {
  await read();
  const terms = $terms.get();
  return terms.state === 'failed' ? terms.error.status : terms.state;
};

describe('CHK-01 What the price of an order depends on', () => {
  test('The terms have the store, its own zone, and the distance to the address with its vehicle charge', async () => {
    expect(await read()).toMatchObject({
      config: { name: 'Islet' },
      store: { id: 12 },
      zone: { id: 1, modules: [{ perKm: 100 }] },
      reach: { at: HOME, served: true, metres: 3200, vehicleExtra: 150 },
      customer: null,
    });
    expect(sentCalls('vehicle/extra_charge')[0]?.query.get('distance')).toBe('3.2');
    expect(sentCalls('customer/info')).toEqual([]);
  });

  test('The terms without an address have no distance', async () => {
    expect(await read(null)).toMatchObject({ zone: { id: 1 }, reach: null });
    expect(sentCalls('config/distance-api')).toEqual([]);
  });

  test.each(['config', 'stores/details/12', 'config/get-zone-id', 'vehicle/extra_charge', 'customer/info'])(
    'The terms cannot be loaded without %s, and can be retried',
    async (path) => {
      $token.set('a-token');
      const before = responses[path];
      responses[path] = new Failure(500);
      expect(await failure()).toBe(500);
      responses[path] = before;
      expect(await failure()).toBe('ready');
    },
  );

  test('The zone is that of the store’s own position, whatever the address', async () => {
    await read();
    const positions = sentCalls('config/get-zone-id').map(({ query }) => [query.get('lat'), query.get('lng')]);
    expect(positions).toContainEqual([STORE_AT.lat, STORE_AT.lng]);
  });

  test('The terms without an address cannot be loaded without the zones', async () => {
    responses['config/get-zone-id'] = new Failure(500);
    await read(null);
    expect($terms.get()).toMatchObject({ state: 'failed', error: { status: 500 } });
  });

  test('EXT-13 The slots of a store that states them are part of the terms, and needed for them', async () => {
    const row = { starts_at: '2026-03-10T13:00:00Z', ends_at: '2026-03-10T13:30:00Z', fee: 1.5, places_left: 3 };
    responses['stores/slots'] = [row];
    expect(await read()).toMatchObject({ slots: null });
    responses['stores/details/12'] = { ...restaurant, slot_terms: 1 };
    const slot = { startsAt: '2026-03-10T13:00:00.000Z', endsAt: '2026-03-10T13:30:00.000Z', fee: 150, left: 3 };
    expect(await read()).toMatchObject({ slots: [slot] });
    responses['stores/slots'] = new Failure(500);
    expect(await failure()).toBe(500);
  });

  test('An address outside every zone has no zone, which is no failure', async () => {
    for (const status of [404, 403]) {
      responses['config/get-zone-id'] = new Failure(status);
      expect(await read(), String(status)).toMatchObject({ zone: null, reach: { served: false } });
    }
  });

  test('The zone of the terms is that of the store, also where other zones contain it', async () => {
    responses['config/get-zone-id'] = zones(zoneRow(3), zoneRow(1));
    expect((await read())?.zone?.id).toBe(1);
    responses['config/get-zone-id'] = zones(zoneRow(3));
    expect((await read())?.zone).toBeNull();
  });

  test('A failed load of the address’s zones fails the terms, although the store’s zones are loaded', async () => {
    responses['config/get-zone-id'] = zonesOf(zones(zoneRow(1)), new Failure(500));
    expect(await failure()).toBe(500);
  });

  test('A marketplace without vehicles adds no vehicle charge', async () => {
    responses['vehicle/extra_charge'] = new Failure(404);
    expect((await read())?.reach).toMatchObject({ metres: 3200, vehicleExtra: 0 });
  });

  test('A store with its own couriers has no vehicle charge of the marketplace', async () => {
    responses['stores/details/12'] = {
      ...restaurant,
      ...{ self_delivery_system: 1, per_km_shipping_charge: 1, minimum_shipping_charge: 2 },
    };
    const terms = await read();
    expect(terms?.store.ownRates).not.toBeNull();
    expect(terms?.reach).toMatchObject({ metres: 3200, vehicleExtra: 0 });
    expect(sentCalls('vehicle/extra_charge')).toEqual([]);
  });

  test('The current terms stay while they are loaded again, and a late response does not replace newer ones', async () => {
    await read();
    const slow = Promise.withResolvers<Response>();
    fates.push({ path: /stores\/details/, fate: () => slow.promise, times: 1 });
    const first = readTerms(12, null);
    expect($terms.get().state).toBe('ready');
    await readTerms(12, HOME);
    slow.resolve(Response.json(restaurant));
    await first;
    expect($terms.get()).toMatchObject({ state: 'ready', reach: { at: HOME } });
  });

  test('A failure is replaced by loading while it is retried', async () => {
    responses['config'] = new Failure(500);
    await read();
    const again = readTerms(12, HOME);
    expect($terms.get()).toEqual({ state: 'loading' });
    await again;
  });
});

describe('CHK-01 Whether a store delivers to an address', () => {
  const served = async (ofAddress: unknown, modules: unknown = [module(1, 0)]) => {
    responses['config/get-zone-id'] = zonesOf(zones(zoneRow(1)), ofAddress);
    responses['module'] = modules;
    return (await read())?.reach?.served;
  };

  test('A store delivers in its own zone, whatever other zones contain the address', async () => {
    expect(await served(zones(zoneRow(2), zoneRow(1)))).toBe(true);
    expect(sentCalls('module')).toEqual([]);
  });

  test('A store delivers to another zone only where its module serves all zones and is available there', async () => {
    expect(await served(zones(zoneRow(2)))).toBe(false);
    expect(await served(zones(zoneRow(2)), [module(3, 1), module(1, 1)])).toBe(true);
    expect(await served(zones(zoneRow(2)), [module(3, 1), module(1, 0)])).toBe(false);
    expect(await served(zones(zoneRow(2, [3])), [module(1, 1)])).toBe(false);
    // One of several zones, and one of several modules, is enough.
    expect(await served(zones(zoneRow(3, [3]), zoneRow(2, [3, 1])), [module(1, 1)])).toBe(true);
    expect(await served(zones(zoneRow(2)), new Failure(500))).toBe(false);
  });
});

describe('CHK-02 The customer of the terms', () => {
  test('A guest has no customer in the terms', async () => {
    expect(await readCustomer()).toEqual({ ok: true, value: null });
    expect(sentCalls()).toEqual([]);
  });

  test('A customer of the terms is loaded, and the terms have the methods for the rest of a partial payment', async () => {
    $token.set('a-token');
    expect(await read()).toMatchObject({ customer: { id: 7, firstName: 'Lina' }, config: { partialRest: 'cash' } });
    responses['customer/info'] = new Failure(500);
    expect(await readCustomer()).toMatchObject({ ok: false, error: { status: 500 } });
  });
});
