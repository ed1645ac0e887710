import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { Market } from '../contract/market.ts';
// What the shop says in passing is heard by `said`.
import './toasts.ts';
import { openWorld, openWorldMarket, type World } from './world.ts';

/** Opens a market for the tests of a file; each of them has a fresh browser of a new guest. */
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

/** The same for tests of the checkout, where the device tells the market's time; the test's machine need not. */
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
