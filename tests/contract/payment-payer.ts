import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { orders } from '#src/backend/db/schema/order.ts';
import { type Market, SOUP } from './market.ts';
import { openPaidMarket } from './paid-market.ts';
import { pastOrder } from './past-order.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

type Row = typeof orders.$inferSelect;

/** Opens a market with a payment page for the tests of a file; each test has a new customer. */
export function payer() {
  let market: Market;
  let lina: SignedIn;
  beforeAll(async () => {
    market = await openPaidMarket();
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    lina = await signedIn(market);
  });
  return {
    get market() {
      return market;
    },
    get lina() {
      return lina;
    },
    /** Inserts an order of 12.50 that awaits a digital payment, by default the customer's own. */
    unpaid: (owner: number = lina.id, more: Partial<Row> = {}): Promise<number> =>
      pastOrder(market, owner, [SOUP], {
        status: 'pending',
        delivered: null,
        paymentMethod: 'digital_payment',
        amount: 1250,
        deliveryManId: null,
        ...more,
      }),
    /** Returns the row of an order. */
    orderOf: async (id: number): Promise<Row | undefined> =>
      (await market.db.select().from(orders).where(eq(orders.id, id)))[0],
  };
}
