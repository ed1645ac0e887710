import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { orders } from '#src/backend/db/schema/order.ts';
import { type PlacedOrder, PlacedOrderSchema } from '#src/contract/placement.ts';
import { type Market, openMarket } from './market.ts';
import { carryParcels, PARCEL, parcel } from './parcel-market.ts';
import { type ApiResponse, guest, type Shopper } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

export const PLACE = '/customer/order/place';
/** Options of a parcel call from zone 1. */
export const here = { module: PARCEL, headers: { zoneId: '[1]' } };

/** Opens a market with parcels for the tests of a file; each test has a new customer and guest. */
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
    /** Places a parcel order of the customer. */
    send: (more: Record<string, unknown> = {}, options: Record<string, unknown> = {}): Promise<ApiResponse> =>
      lina.post(PLACE, parcel(more), { ...here, ...options }),
    /** Parses the response to a placed order. */
    placedBy: async (answer: Promise<ApiResponse>): Promise<PlacedOrder> =>
      v.parse(PlacedOrderSchema, (await answer).body),
    /** Returns an order's details as the customer reads them. */
    details: async (id: number) => (await lina.get(`/customer/order/details?order_id=${id}`, here)).record,
    /** Returns the number of orders. */
    count: async () => (await market.db.select({ count: sql<number>`count(*)::int` }).from(orders))[0]?.count,
  };
}
