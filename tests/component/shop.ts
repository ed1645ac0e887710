import { asc, eq, sql } from 'drizzle-orm';
import { createApp } from '#src/backend/app.ts';
import { addOns, items, storeDiscounts, storeSchedules, stores } from '#src/backend/db/schema/catalogue.ts';
import { customers, guests, wishlistEntries } from '#src/backend/db/schema/customer.ts';
import { modules, moduleZones } from '#src/backend/db/schema/marketplace.ts';
import { cartLines } from '#src/backend/db/schema/order.ts';
import { campaignItems } from '#src/backend/db/schema/promotions.ts';
import { issueToken } from '#src/backend/http/identity.ts';
import { same } from '#src/backend/localised.ts';
import { saveSettings } from '#src/backend/settings.ts';
import * as geography from '#src/demo/city/city.ts';
import { landing } from '#src/demo/seed/data/settings/landing.ts';
import { policies } from '#src/demo/seed/data/settings/policies.ts';
import { type Market, openMarket, STORE_AT } from '../contract/market.ts';
import { marketSettings } from '../contract/market-settings.ts';
import { type Fate, Line } from '../setup/faults.ts';
import * as rows from './shop-rows.ts';

const ORIGIN = window.location.origin;
/** A guest id known to the marketplace. */
export const GUEST = 2 ** 40 + 77;

type ItemChange = Partial<typeof items.$inferInsert>;
/** A cart line at the start of a test; Size is that of the burger. */
type Put = { quantity?: number; size?: 'Small' | 'Large'; variation?: unknown[]; fries?: number; token?: string };

/** The marketplace of one test, reset for it, and the connection to it. */
export class Shop {
  #market: Market;
  #app: Market['app'];
  #line: Line;

  private constructor(market: Market) {
    this.#market = market;
    this.#app = this.#open();
    // A page calls its own origin by path.
    this.#line = new Line('', async (path, init) => this.#app.request(`${ORIGIN}${path}`, init));
  }

  /** Opens the marketplace for a file; its modules and settings are shared by all tests. */
  static async open(): Promise<Market> {
    const market = await openMarket();
    const { db } = market;
    await db.execute(sql`truncate ${stores}, ${items}, ${modules} restart identity cascade`);
    await saveSettings(db, { policies, landing });
    await db.insert(modules).values(rows.MODULES);
    await db.insert(moduleZones).values(rows.MODULES.map(({ id }) => ({ moduleId: id, zoneId: 1 })));
    return market;
  }

  static async fill(market: Market): Promise<Shop> {
    const { db } = market;
    // Dependent rows are deleted as well.
    for (const table of [wishlistEntries, cartLines, campaignItems, items, stores, customers, guests])
      await db.delete(table);
    const { charges, orders } = marketSettings;
    await saveSettings(db, { charges: { ...charges, freeDeliveryOver: 4000 }, orders });
    await db.insert(stores).values(
      rows.STORES.map((store) => ({
        ...{ zoneId: 1, address: same('4 Quay Street'), lat: STORE_AT.lat, lng: STORE_AT.lng },
        ...{ minutesFrom: 20, minutesTo: 30, halalTag: true, ...store },
      })),
    );
    await db
      .insert(storeSchedules)
      .values(
        rows.STORES.flatMap(({ id }) =>
          [0, 1, 2, 3, 4, 5, 6].map((day) => ({ storeId: id, day, opens: '00:00', closes: '23:59' })),
        ),
      );
    await db.insert(addOns).values({ id: rows.FRIES, storeId: rows.GRILL, name: same('Fries'), price: 300 });
    await db.insert(items).values(rows.ITEMS);
    await db.insert(guests).values({ id: GUEST });
    return new Shop(market);
  }

  /** Replaces the page's `fetch`. */
  get fetch(): Line['fetch'] {
    return this.#line.fetch;
  }

  /** Adds an item to the cart of the guest, or of the token's owner, like an earlier visit. */
  async put(item: number, { quantity = 1, size, variation = [], fries = 0, token }: Put = {}): Promise<void> {
    const [row] = await this.#market.db.select().from(items).where(eq(items.id, item));
    const response = await this.#app.request(`${ORIGIN}/api/v1/customer/cart/add`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', moduleId: String(row?.moduleId) },
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({
        ...{ guest_id: GUEST, model: 'Item', item_id: item, price: 1, quantity },
        variation: size ? [{ name: 'Size', values: { label: [size] } }] : variation,
        ...(fries > 0 ? { add_on_ids: [rows.FRIES], add_on_qtys: [fries] } : {}),
      }),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Returns all lines of all carts, in order. */
  async lines() {
    const { itemId, quantity, variation } = cartLines;
    return this.#market.db.select({ itemId, quantity, variation }).from(cartLines).orderBy(asc(cartLines.id));
  }

  /** Removes an item from every cart. */
  async takeOut(item: number): Promise<void> {
    await this.#market.db.delete(cartLines).where(eq(cartLines.itemId, item));
  }

  /** Marks the lines of all carts as those of people in a group order. */
  async nameLines(forNames: string[]): Promise<void> {
    await this.#market.db.update(cartLines).set({ forNames });
  }

  async changeItem(id: number, change: ItemChange): Promise<void> {
    await this.#market.db.update(items).set(change).where(eq(items.id, id));
  }

  async changeStore(id: number, change: Partial<typeof stores.$inferInsert>): Promise<void> {
    await this.#market.db.update(stores).set(change).where(eq(stores.id, id));
    this.#app = this.#open();
  }

  /** Lets a store be open at these hours of every day only. */
  async openOnly(id: number, hours: { opens: string; closes: string }): Promise<void> {
    await this.#market.db.update(storeSchedules).set(hours).where(eq(storeSchedules.storeId, id));
    this.#app = this.#open();
  }

  /** Adds a discount of 15 % on all items of the grill, with terms. */
  async discount(terms: { minPurchase: number; maxDiscount?: number }): Promise<void> {
    const days = { startDate: '2020-01-01', endDate: '2099-12-31' };
    await this.#market.db.insert(storeDiscounts).values({ storeId: rows.GRILL, percent: 15, ...days, ...terms });
  }

  /** Starts a campaign of the grill: its Feast for 4.00. */
  async campaign(): Promise<void> {
    await this.#market.db.insert(campaignItems).values(rows.FEAST_ROW);
  }

  async changeCampaign(change: Partial<typeof campaignItems.$inferInsert>): Promise<void> {
    await this.#market.db.update(campaignItems).set(change);
  }

  /** Lets each store have a cart of its own. */
  async keepSeveralCarts(): Promise<void> {
    await saveSettings(this.#market.db, { orders: { ...marketSettings.orders, severalCarts: true } });
    this.#app = this.#open();
  }

  async refuseGuests(): Promise<void> {
    await saveSettings(this.#market.db, { orders: { ...marketSettings.orders, guestCheckout: false } });
    this.#app = this.#open();
  }

  /** Creates a customer with a wishlist; returns the token. */
  async customer(wishes: { items?: number[]; stores?: number[] } = {}): Promise<string> {
    const { db, clock } = this.#market;
    const [made] = await db
      .insert(customers)
      .values({ firstName: 'Lina', phone: '+971500000009', phoneVerified: true })
      .returning({ id: customers.id });
    const customerId = made?.id ?? 0;
    const entries = [
      ...(wishes.items ?? []).map((itemId) => ({ customerId, itemId })),
      ...(wishes.stores ?? []).map((storeId) => ({ customerId, storeId })),
    ];
    if (entries.length > 0) await db.insert(wishlistEntries).values(entries);
    return issueToken(db, customerId, clock.now());
  }

  /** Every call sent, in order. */
  get calls(): Line['calls'] {
    return this.#line.calls;
  }

  /** Returns the bodies of the calls sent to a path. */
  sentBodies(method: string, path: string): unknown[] {
    return this.#line.calls
      .filter((call) => call.method === method && call.path.replace(/\?.*$/, '') === `/api/v1${path}`)
      .map(({ body }) => (body === '' ? null : JSON.parse(body)));
  }

  /** Applies a fault to all further calls of a path. */
  fate(path: RegExp, fate: Fate): void {
    this.#line.fates.unshift({ path, fate, times: Number.POSITIVE_INFINITY });
  }

  /** Ends all faults. */
  heal(): void {
    this.#line.fates.length = 0;
  }

  // A new app, because a running one caches its settings for a few seconds.
  #open(): Market['app'] {
    const { db, clock } = this.#market;
    return createApp({ db, geography, clock, settings: { limiter: { allows: () => true } } });
  }
}
