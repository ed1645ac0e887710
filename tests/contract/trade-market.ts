import { eq } from 'drizzle-orm';
import { createApp } from '#src/backend/app.ts';
import { storeSchedules } from '#src/backend/db/schema/catalogue.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { offlinePaymentMethods } from '#src/backend/db/schema/marketplace.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { coupons } from '#src/backend/db/schema/promotions.ts';
import { same } from '#src/backend/localised.ts';
import { type SettingsValues, saveSettings } from '#src/backend/settings.ts';
import * as geography from '#src/demo/city/city.ts';
import { FOOD, type Market, openMarket, SOUP } from './market.ts';
import { marketSettings } from './market-settings.ts';
import { placement } from './shopper.ts';
import type { SignedIn } from './signed-in.ts';

type Changes = { payments?: Partial<SettingsValues['payments']>; customers?: Partial<SettingsValues['customers']> };

/** Opens the market with all payment methods; `changes` override single settings. */
export async function openTradeMarket(changes: Changes = {}): Promise<Market> {
  const market = await openMarket();
  const gateways = [{ key: 'islet_pay', title: same('Islet Pay'), image: null }];
  await saveSettings(market.db, {
    payments: {
      ...marketSettings.payments,
      digital: true,
      offline: true,
      partial: true,
      gateways,
      ...changes.payments,
    },
    customers: { ...marketSettings.customers, ...changes.customers },
  });
  // Stores stay open however far a test moves the clock.
  await market.db.update(storeSchedules).set({ opens: '00:00', closes: '23:59' });
  await market.db.insert(offlinePaymentMethods).values([
    {
      name: { en: 'Bank', ar: 'بنك' },
      fields: [{ name: 'iban', label: { en: 'Account', ar: 'الحساب' }, value: same('XX00') }],
      inputs: [
        { key: 'sender', placeholder: same('Sender'), required: true },
        { key: 'date', placeholder: same('Date'), required: false },
      ],
    },
    { name: same('Closed kiosk'), fields: [], inputs: [], status: false },
  ]);
  return market;
}

/** Two soups 8.40, tax 0.42, delivery 5.42, service 0.40. */
export const SOUPS_TOTAL = 14.64;
export const soups = { model: 'Item', item_id: SOUP, price: 8.4, quantity: 2 };

/** Returns a signed-in customer's order of the cart. */
export const mine = (more: Record<string, unknown> = {}) => placement({ is_guest: 0, ...more });

/** Adds two soups to the cart and places the order. */
export async function placeSoups(who: SignedIn, more: Record<string, unknown> = {}, headers = {}) {
  await who.post('/customer/cart/add', soups);
  return who.post('/customer/order/place', mine(more), { headers });
}

/** Returns the row of an order, including what callers cannot see. */
export async function orderRow(market: Market, id: unknown) {
  const [row] = await market.db
    .select()
    .from(orders)
    .where(eq(orders.id, Number(id)));
  if (!row) throw new Error(`There is no order ${String(id)}`);
  return row;
}

/** Returns a customer's wallet (minor units) and points. */
export async function purse(market: Market, { id }: { id: number }) {
  const [row] = await market.db.select().from(customers).where(eq(customers.id, id));
  return { wallet: row?.walletBalance, points: row?.loyaltyPoints };
}

/** Inserts a coupon of the food module that is valid in November: 10 % off. */
export async function coupon(market: Market, code: string, more: Partial<typeof coupons.$inferInsert> = {}) {
  await market.db.insert(coupons).values({
    moduleId: FOOD,
    title: { en: `The ${code}`, ar: `قسيمة ${code}` },
    code,
    type: 'default',
    discount: 10,
    discountType: 'percent',
    startDate: '2026-11-01',
    expireDate: '2026-11-30',
    ...more,
  });
}

/** Advances the clock and lets courier and administrator do what is due. */
export async function wait(market: Market, minutes: number): Promise<void> {
  market.clock.advance(minutes * 60_000);
  await market.courier.tick();
}

/** Runs `work` with a new app, because a running one caches its settings for a few seconds. */
export async function withFreshSettings<T>(market: Market, work: () => Promise<T>): Promise<T> {
  const { app, db, clock } = market;
  market.app = createApp({ db, geography, clock, settings: { limiter: { allows: () => true } } });
  try {
    return await work();
  } finally {
    market.app = app;
  }
}
