import { vi } from 'vitest';
import { vehicles } from '#src/backend/db/schema/marketplace.ts';
import { same } from '#src/backend/localised.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { landing } from '#src/demo/seed/data/settings/landing.ts';
import { policies } from '#src/demo/seed/data/settings/policies.ts';
import { HOME, type Market, openMarket } from '../contract/market.ts';
import type { Line } from '../setup/faults.ts';
import { ORIGIN, stubPage } from './page-globals.ts';

/** A browser with a small marketplace in memory, and a network in between where faults can be injected. */
export type World = {
  market: Market;
  /** Every call sent, with path and headers, in order. */
  calls: Line['calls'];
  /** Faults by path; other calls pass. */
  fates: Line['fates'];
  guestId: number;
  /** Returns how often a path was called. */
  count: (path: RegExp) => number;
  /** Calls the marketplace as the guest. */
  ask: (method: string, path: string, body?: Record<string, unknown>) => Promise<Record<string, unknown>>;
  /** Returns the ids of the guest's orders. */
  orders: () => Promise<number[]>;
  /** Loads a page: separate modules on the browser's storage; calling it again is a reload, or another tab. */
  tab: typeof tab;
};

const tab = async () => {
  vi.resetModules();
  const [place, checkout, review, order, progress, form, problems, terms, checkoutCart, single, tracking, client] =
    await Promise.all([
      import('#src/state/orders/place.ts'),
      import('#src/state/checkout/checkout.ts'),
      import('#src/state/checkout/summary.ts'),
      import('#src/state/checkout/store-order.ts'),
      import('#src/state/checkout/submit.ts'),
      import('#src/state/checkout/form.ts'),
      import('#src/state/checkout/problems.ts'),
      import('#src/state/checkout/terms.ts'),
      import('#src/state/checkout/checkout-cart.ts'),
      import('#src/state/orders/single.ts'),
      import('#src/state/location/stored-location.ts'),
      import('#src/state/client.ts'),
    ]);
  return {
    ...place,
    ...checkout,
    ...review,
    submit: (agreed?: number) => order.submitStoreOrder(agreed),
    checkUnknown: order.lookUpStoreOrder,
    ...progress,
    ...form,
    ...problems,
    ...terms,
    ...checkoutCart,
    ...single,
    ...tracking,
    ...client,
  };
};

/**
 * Opens the small marketplace with the settings the shop requires; a vehicle adds 0.50 to any delivery. Once per file.
 */
export async function openWorldMarket(): Promise<Market> {
  const market = await openMarket();
  await saveSettings(market.db, { policies, landing });
  await market.db
    .insert(vehicles)
    .values({ type: 'scooter', name: same('Scooter'), startingCoverage: 0, maximumCoverage: 50, extraCharges: 50 });
  return market;
}

/** Opens a new browser of a new guest at home in zone 1, in the food module. Stubs the globals of a page. */
export async function openWorld(market: Market): Promise<World> {
  const send = (path: string, init?: RequestInit) =>
    Promise.resolve(market.app.request(`${ORIGIN}${path}`, init ?? {}));
  const ask: World['ask'] = async (method, path, body) => {
    const response = await send(`/api/v1/${path}`, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', moduleId: '1' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const guestId = Number((await ask('POST', 'auth/guest/request', {}))['guest_id']);
  const { calls, fates } = stubPage(HOME, send);
  localStorage.setItem('guest_id', String(guestId));
  return {
    market,
    calls,
    fates,
    guestId,
    ask,
    tab,
    count: (path) => calls.filter((call) => path.test(call.path)).length,
    async orders() {
      const lists = ['running-orders', 'list'].map((list) =>
        ask('GET', `customer/order/${list}?limit=50&offset=1&guest_id=${guestId}`),
      );
      return (await Promise.all(lists)).flatMap(({ orders }) =>
        Array.isArray(orders) ? orders.map((order: { id: number }) => order.id) : [],
      );
    },
  };
}

/** Adds an item without options to the guest's cart. */
export async function addToCart(world: World, itemId: number, quantity = 1): Promise<void> {
  const { guestId } = world;
  await world.ask('POST', 'customer/cart/add', {
    guest_id: guestId,
    model: 'Item',
    item_id: itemId,
    price: 1,
    quantity,
  });
}
