import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { walletTransactions } from '#src/backend/db/schema/aftercare.ts';
import { customers, notifications, tokens } from '#src/backend/db/schema/customer.ts';
import { memberships } from '#src/backend/db/schema/membership.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { newSettings } from '#src/backend/default-settings.ts';
import { doWhatIsDue } from '#src/backend/platform/housekeeping.ts';
import { type SettingsValues, saveSettings } from '#src/backend/settings.ts';
import { HOME, type Market, NOON, PIZZERIA, SOUP } from './market.ts';
import { marketSettings } from './market-settings.ts';
import { pastOrder } from './past-order.ts';
import { call, guest, placement } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { openTradeMarket, orderRow, placeSoups, purse, SOUPS_TOTAL, soups, withFreshSettings } from './trade-market.ts';

let market: Market;
let lina: SignedIn;
const DAY_MS = 86_400_000;
const PATH = '/customer/membership';
/** Free delivery from 8.00, service 0.10 instead of 0.40. */
const PLAN = { price: 500, months: 1, freeDeliveryOver: 800, additional: 10 };
const PLAN_WIRE = { price: 5, months: 1, free_delivery_over: 8, additional_charge: 0.1 };
/** Two soups 8.40, tax 0.42, service 0.10. */
const MEMBER_TOTAL = 8.92;

const offer = (membership: SettingsValues['charges']['membership'] | null) =>
  saveSettings(market.db, { charges: { ...marketSettings.charges, membership: membership ?? null } });

beforeAll(async () => {
  market = await openTradeMarket();
  await offer(PLAN);
  const { policies, landing } = newSettings({});
  await saveSettings(market.db, { policies, landing });
});
afterAll(() => market.close());
beforeEach(async () => {
  market.clock.advance(Date.parse(NOON) - market.clock.now().getTime());
  lina = await signedIn(market, { walletBalance: 2000 });
});

const join = (who = lina, price: unknown = 5) => who.put(PATH, { price });
const leave = (who = lina) => who.del(PATH);
const state = async (who = lina) => (await who.get(PATH)).record;
const bookings = ({ id }: SignedIn = lina) =>
  market.db
    .select()
    .from(walletTransactions)
    .where(and(eq(walletTransactions.customerId, id), eq(walletTransactions.type, 'membership')))
    .orderBy(walletTransactions.id);
const periods = ({ id }: SignedIn = lina) =>
  market.db.select().from(memberships).where(eq(memberships.customerId, id)).orderBy(memberships.startsAt);
const notices = ({ id }: SignedIn = lina) =>
  market.db.select().from(notifications).where(eq(notifications.customerId, id)).orderBy(notifications.id);
/** Moves the clock, and has everybody sign in again. */
const at = async (iso: string) => {
  market.clock.advance(Date.parse(iso) - market.clock.now().getTime());
  const now = market.clock.now();
  await market.db.update(tokens).set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + DAY_MS) });
};
const renewals = (times = 1) => {
  const { db, clock } = market;
  const onError = (error: unknown) => {
    throw error;
  };
  return Promise.all(Array.from({ length: times }, () => doWhatIsDue({ db, clock, onError })));
};
const total = async (who: SignedIn, more: Record<string, unknown> = {}, headers = {}) =>
  (await placeSoups(who, more, headers)).record['total_ammount'];

describe('EXT-26 Joining and leaving a membership', () => {
  test('A customer who joins pays one period from the wallet, and joining again or twice at once pays nothing more', async () => {
    expect((await lina.get('/config')).record['membership']).toEqual(PLAN_WIRE);
    expect(await state()).toEqual({
      plan: PLAN_WIRE,
      membership: null,
      next_end: '2026-12-20T08:00:00.000000Z',
      wallet_balance: 20,
      savings: { days: 90, orders: 0, amount: 0 },
    });
    const responses = await Promise.all([join(), join()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await join()).toMatchObject({
      status: 200,
      record: {
        membership: {
          starts_at: '2026-11-20T08:00:00.000000Z',
          ends_at: '2026-12-20T08:00:00.000000Z',
          price: 5,
          renews: 1,
          renewal_price: 5,
          free_delivery_over: 8,
          additional_charge: 0.1,
        },
        wallet_balance: 15,
      },
    });
    const [period, ...others] = await periods();
    expect(others).toEqual([]);
    expect(await bookings()).toMatchObject([{ debit: 500, credit: 0, reference: String(period?.id) }]);
    expect(await purse(market, lina)).toMatchObject({ wallet: 1500 });
  });

  test('A member who leaves stays one until the paid end and pays no more, and may stay after all without paying', async () => {
    await join();
    expect(await leave()).toMatchObject({ status: 200, record: { membership: { renews: 0 } } });
    expect((await leave()).status).toBe(200);
    expect(await total(lina)).toBe(MEMBER_TOTAL);
    expect(await join()).toMatchObject({ status: 200, record: { membership: { renews: 1 }, wallet_balance: 15 } });
    await leave();
    await at('2026-12-20T08:00:01Z');
    await renewals();
    expect(await state()).toMatchObject({ membership: null });
    expect(await bookings()).toHaveLength(1);
    expect(await notices()).toEqual([]);
    expect(await total(lina)).toBe(SOUPS_TOTAL);
  });

  test('A customer cannot join at another price than the shown one, with too little money, or in an unknown module', async () => {
    expect(await join(lina, 4)).toMatchObject({ status: 409, code: 'price' });
    expect(await join(lina, -1)).toMatchObject({ status: 403, code: 'price' });
    expect(await join(lina, '')).toMatchObject({ status: 403, code: 'price' });
    const poor = await signedIn(market, { walletBalance: 499 });
    expect(await join(poor)).toMatchObject({ status: 403, code: 'wallet' });
    for (const who of [lina, poor]) expect([await periods(who), await bookings(who)]).toEqual([[], []]);
    const unknown = { module: 999 };
    for (const refused of [await lina.get(PATH, unknown), await lina.del(PATH, unknown)])
      expect(refused).toMatchObject({ status: 403, code: 'moduleId' });
  });

  test('Thirty changes an hour are the most that one customer can make', async () => {
    for (let turn = 0; turn < 30; turn++) await leave();
    expect((await leave()).status).toBe(429);
    expect((await join()).status).toBe(429);
  });
});

describe('EXT-26 The renewal of a membership', () => {
  test('A period is renewed once at its end, however many processes do it, on the same day of the next month', async () => {
    await at('2027-01-31T08:00:00Z');
    lina = await signedIn(market, { walletBalance: 2000 });
    await join();
    await at('2027-02-28T07:59:59Z');
    await renewals();
    expect(await bookings()).toHaveLength(1);
    await at('2027-02-28T08:00:05Z');
    await renewals(3);
    await at('2027-03-31T08:00:05Z');
    await renewals();
    // Months shorter than the day of joining do not move it.
    expect((await periods()).map(({ endsAt }) => endsAt.toISOString())).toEqual([
      '2027-02-28T08:00:00.000Z',
      '2027-03-31T08:00:00.000Z',
      '2027-04-30T08:00:00.000Z',
    ]);
    expect(await bookings()).toMatchObject([{ debit: 500 }, { debit: 500 }, { debit: 500 }]);
    expect(await purse(market, lina)).toMatchObject({ wallet: 500 });
    expect(await notices()).toMatchObject([
      { kind: 'membership', description: { en: '$5.00 was paid from your wallet. It lasts until 31 March 2027.' } },
      { kind: 'membership' },
    ]);
  });

  test('Without enough money the membership ends with a notification, and the wallet owes nothing', async () => {
    await join();
    await market.db.update(customers).set({ walletBalance: 499 }).where(eq(customers.id, lina.id));
    await at('2026-12-20T08:00:01Z');
    await renewals(2);
    expect(await notices()).toMatchObject([{ kind: 'membership', title: { en: 'Your membership has ended' } }]);
    expect(await purse(market, lina)).toMatchObject({ wallet: 499 });
    expect(await state()).toMatchObject({ membership: null });
    await market.db.update(customers).set({ walletBalance: 2000 }).where(eq(customers.id, lina.id));
    await renewals();
    expect(await periods()).toHaveLength(1);
  });

  test('A customer whom the operator has blocked is not charged again', async () => {
    await join();
    await market.db.update(customers).set({ active: false }).where(eq(customers.id, lina.id));
    await at('2026-12-20T08:00:01Z');
    await renewals(2);
    expect([(await bookings()).length, (await periods()).length]).toEqual([1, 1]);
  });

  test('A marketplace that stood still charges no period that has passed', async () => {
    await join();
    await at('2027-02-10T08:00:00Z');
    await renewals();
    expect((await periods()).map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-11-20T08:00:00.000Z',
      '2027-02-10T08:00:00.000Z',
    ]);
  });

  test('A customer who joins again before the renewal of an ended period pays once', async () => {
    await join();
    await at('2026-12-20T08:00:01Z');
    await join();
    await renewals();
    expect(await bookings()).toHaveLength(2);
    expect((await periods()).map(({ startsAt }) => startsAt.toISOString())[1]).toBe('2026-12-20T08:00:01.000Z');
  });

  test('A higher price ends a membership instead of being charged, and a marketplace may offer none any more', async () => {
    const other = await signedIn(market, { walletBalance: 2000 });
    await Promise.all([join(), join(other)]);
    await leave(other);
    try {
      await offer({ ...PLAN, price: 600 });
      await withFreshSettings(market, async () => {
        expect(await state()).toMatchObject({ membership: { renews: 0 } });
        // Who has left may stay at the new price.
        expect(await join(other, 5)).toMatchObject({ status: 409, code: 'price' });
        expect(await join(other, 6)).toMatchObject({ record: { membership: { renews: 1, renewal_price: 6 } } });
      });
      await at('2026-12-20T08:00:01Z');
      await renewals();
      expect([await periods(), await periods(other)].map(({ length }) => length)).toEqual([1, 2]);
      await offer(null);
      await withFreshSettings(market, async () => {
        expect((await lina.get('/config')).record).not.toHaveProperty('membership');
        expect(await state()).toMatchObject({ plan: null, membership: null });
        expect(await join()).toMatchObject({ status: 403, code: 'membership' });
        // What is paid stays.
        expect(await total(other)).toBe(MEMBER_TOTAL);
      });
      await at('2027-01-20T08:00:01Z');
      await renewals();
      const ended = [await notices(), await notices(other)].map((rows) => rows.at(-1)?.description.en);
      expect(ended).toEqual([
        'It costs $6.00 now, so it was not renewed by itself. You can join again at this price.',
        'It is not offered any more. Nothing was charged.',
      ]);
    } finally {
      await offer(PLAN);
    }
  });
});

describe('EXT-26 Prices of members', () => {
  test('An order of a member costs less in every client, and says what the membership took off', async () => {
    await join();
    // A client that knows nothing of memberships sends its own amount.
    const older = (await placeSoups(lina, { order_amount: 14.64 })).record;
    expect(older['total_ammount']).toBe(MEMBER_TOTAL);
    const order = (await lina.get(`/customer/order/track?order_id=${older['order_id']}`)).record;
    expect(order).toMatchObject({
      order_amount: MEMBER_TOTAL,
      delivery_charge: 0,
      original_delivery_charge: 5.42,
      free_delivery_by: 'admin',
      additional_charge: 0.1,
      membership_saving: 5.72,
    });
    expect(await placeSoups(lina, {}, { 'X-Expected-Amount': '14.64' })).toMatchObject({ status: 409 });
    expect(await total(lina, { order_type: 'take_away' })).toBe(8.92);
    const stranger = await signedIn(market);
    expect(await total(stranger)).toBe(SOUPS_TOTAL);
    const visitor = await guest(market);
    await visitor.post('/customer/cart/add', soups);
    expect((await visitor.post('/customer/order/place', placement())).record['total_ammount']).toBe(SOUPS_TOTAL);
  });

  test('The profile and the fees of stores are those of a member for the member only', async () => {
    const fees = async (headers: Record<string, string>) => {
      const location = { latitude: String(HOME.lat), longitude: String(HOME.lng) };
      const response = await call(market, 'GET', `/stores/fees?store_ids=[${PIZZERIA}]`, {
        headers: { ...location, ...headers },
      });
      return response.body;
    };
    const info = async () => (await lina.get('/customer/info', { headers: { 'X-localization': 'en' } })).record;
    expect(await info()).not.toHaveProperty('membership');
    await join();
    expect(await info()).toMatchObject({ membership: { renews: 1, free_delivery_over: 8 } });
    expect(await fees(lina.headers)).toMatchObject([{ delivery_charge: 5.42, additional_charge: 0.1 }]);
    expect(await fees({})).toMatchObject([{ delivery_charge: 5.42, additional_charge: 0.4 }]);
    expect(await fees({ authorization: 'Bearer made-up' })).toMatchObject([{ additional_charge: 0.4 }]);
  });

  test('Past orders tell what a membership would have saved, and a member what it has', async () => {
    const now = market.clock.now().getTime();
    const ago = (days: number) => new Date(now - days * DAY_MS);
    const fees = {
      deliveryCharge: 300,
      originalDeliveryCharge: 300,
      additionalCharge: 40,
      taxStatus: 'excluded',
    } as const;
    // Of two soups 8.40 with free delivery; one soup 4.20 is below it; one is older, one canceled.
    await pastOrder(market, lina.id, [SOUP, SOUP], { ...fees, createdAt: ago(2) });
    await pastOrder(market, lina.id, [SOUP], { ...fees, createdAt: ago(89) });
    await pastOrder(market, lina.id, [SOUP, SOUP], { ...fees, createdAt: ago(91) });
    await pastOrder(market, lina.id, [SOUP, SOUP], { ...fees, status: 'canceled' });
    await pastOrder(market, (await signedIn(market)).id, [SOUP, SOUP], fees);
    expect(await state()).toMatchObject({ savings: { days: 90, orders: 2, amount: 3.6 } });
    await join();
    expect(await state()).toMatchObject({ savings: { orders: 2, amount: 0 } });
    const id = Number((await placeSoups(lina)).record['order_id']);
    await market.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, id));
    expect(await orderRow(market, id)).toMatchObject({ membershipSaving: 572 });
    expect(await state()).toMatchObject({ savings: { orders: 3, amount: 5.72 } });
  });
});
