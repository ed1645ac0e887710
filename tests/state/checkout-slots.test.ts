import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stores } from '#src/backend/db/schema/catalogue.ts';
import { PIZZERIA } from '../contract/market.ts';
import { openFilled, openPaidWorldMarket, orderOf, shopperWith } from './checkout-paid.ts';
import { checkoutWorldOf } from './world-of.ts';

/** 18:00 of the next day in Dubai. */
const EVENING = '2026-11-22T14:00:00.000Z';

const shop = checkoutWorldOf(async () => {
  const market = await openPaidWorldMarket();
  const slotTerms = { places: 1, fees: [{ from: '18:00', until: '20:00', fee: 150 }] };
  await market.db.update(stores).set({ slotTerms }).where(eq(stores.id, PIZZERIA));
  return market;
});

test('EXT-13 A slot’s fee is in both totals, and a slot that another customer filled has to be replaced', async () => {
  await shopperWith(shop.market, 0);
  const first = await openFilled(shop.world);
  first.changeForm({ scheduleAt: EVENING });
  // 8.40; tax 0.42; delivery 5.42; service 0.40; the time 1.50.
  expect(first.$checkoutSummary.get()).toMatchObject({ quote: { slotFee: 150, total: 1614 }, blockers: [] });
  await shopperWith(shop.market, 0);
  const second = await openFilled(shop.world);
  second.changeForm({ scheduleAt: EVENING });
  expect(await second.submit()).toBe('placed');
  expect(await orderOf(shop.market, second)).toMatchObject({ amount: 1614, slotFee: 150 });
  await shopperWith(shop.market, 0);
  const late = await openFilled(shop.world);
  late.changeForm({ scheduleAt: EVENING });
  expect(late.$checkoutSummary.get()?.blockers).toEqual([{ kind: 'slotGone' }]);
  expect(await late.submit()).toBe('blocked');
  late.changeForm({ scheduleAt: '2026-11-22T16:00:00.000Z' });
  expect(late.$checkoutSummary.get()).toMatchObject({ quote: { slotFee: 0, total: 1464 }, blockers: [] });
});
