import fc from 'fast-check';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { FUZZ_TIMES } from '../setup/times.ts';
import '../setup/translations.ts';
import '../state/toasts.ts';
import { items, storeSchedules } from '#src/backend/db/schema/catalogue.ts';
import type { Market } from '../contract/market.ts';
import { openPharmacies } from '../contract/pharmacy-market.ts';
import { openPaidWorldMarket } from '../state/checkout-paid.ts';
import { Person, story } from './placements-faults-story.ts';

let market: Market;

beforeAll(async () => {
  market = await openPaidWorldMarket();
  await openPharmacies(market);
  await market.db.update(storeSchedules).set({ opens: '00:00', closes: '23:59' });
  // Enough for all stories.
  await market.db.update(items).set({ stock: 10_000 });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: market.clock.now() });
}, 60_000);
afterAll(() => {
  vi.useRealTimers();
  return market.close();
});

test('CHK-01 Sixty placements with faults place each order once, and the customer sees the real result', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (wanted) => {
      const person = await Person.at(market, wanted);
      await person.run();
    }),
    // With this seed, the first 56 stories cover every pair of two properties, such as a fault and a way to submit.
    { numRuns: 60 * FUZZ_TIMES, seed: 382, endOnFailure: true },
  );
});
