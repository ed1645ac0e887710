import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { orders } from '#src/backend/db/schema/order.ts';
import { type PlacedOrder, PlacedOrderSchema } from '#src/contract/placement.ts';
import { type Market, openMarket } from './market.ts';
import { carryParcels, PARCEL, parcel } from './parcel-market.ts';
import { type Answer, guest, type Shopper } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

/** Where orders are placed. */
export const PLACE = '/customer/order/place';
/** A call about parcels from zone 1. */
export const here = { module: PARCEL, headers: { zoneId: '[1]' } };

/** Opens a market that carries parcels for the tests of a file; customer and guest are new ones for each test. */
export function parcelSenders() {
  let market: Market;
  let lina: SignedIn;
  let visitor: Shopper;
  beforeAll(async () => {
    market = await openMarket();
    await carryParcels(market);
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    lina = await signedIn(market);
    visitor = await guest(market);
  });
  return {
    get market() {
      return market;
    },
    get lina() {
      return lina;
    },
    get visitor() {
      return visitor;
    },
    /** The customer sends a parcel. */
    send: (more: Record<string, unknown> = {}, options: Record<string, unknown> = {}): Promise<Answer> =>
      lina.post(PLACE, parcel(more), { ...here, ...options }),
    /** What the marketplace says of a parcel that was sent. */
    placedBy: async (answer: Promise<Answer>): Promise<PlacedOrder> => v.parse(PlacedOrderSchema, (await answer).body),
    /** An order as the customer reads it. */
    details: async (id: number) => (await lina.get(`/customer/order/details?order_id=${id}`, here)).record,
    /** How many orders there are. */
    count: async () => (await market.db.select({ count: sql<number>`count(*)::int` }).from(orders))[0]?.count,
  };
}
