import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { Market } from '../contract/market.ts';
// Records the shop's toasts in `said`.
import './toasts.ts';
import { openWorld, openWorldMarket, type World } from './world.ts';

/** Opens a market for the tests of a file; each test has a new browser with a new guest. */
export function worldOf(open: () => Promise<Market> = openWorldMarket) {
  let market: Market;
  let world: World;
  beforeAll(async () => {
    market = await open();
  }, 60_000);
  afterAll(() => market.close());
  beforeEach(async () => {
    world = await openWorld(market);
  });
  return {
    get market() {
      return market;
    },
    get world() {
      return world;
    },
  };
}

/** The same for tests of the checkout, with the device's clock set to the market's time. */
export function checkoutWorldOf(open?: () => Promise<Market>) {
  const shop = worldOf(open);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: shop.market.clock.now() });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  return shop;
}
