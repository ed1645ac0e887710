import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers, tokens } from '#src/backend/db/schema/customer.ts';
import { type EventPayload, events } from '#src/backend/db/schema/events.ts';
import { eventsAfter } from '#src/backend/events/read.ts';
import { emitEvent } from '#src/backend/events/write.ts';
import { issueToken } from '#src/backend/http/identity.ts';
import { deleteExpired } from '#src/backend/platform/housekeeping.ts';
import type { Identity } from '#src/backend/types.ts';
import { type Market, openMarket, SOUP } from './market.ts';
import { call, guest, placement } from './shopper.ts';
import { openStream } from './stream.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const push = (owner: Identity, payload: EventPayload) => market.db.transaction((tx) => emitEvent(tx, owner, payload));
const status = (order_id: number): EventPayload => ({ type: 'order_status', order_id, order_status: 'confirmed' });

/** Waits until no earlier transaction runs on the server: until then, a stream may start with events pushed before. */
const settled = (owner: Identity) =>
  expect
    .poll(async () => (await eventsAfter(market.db, owner, { transaction: 0, id: 0 })).more, { timeout: 30_000 })
    .toBe(false);

let phone = 100;
async function signedIn(): Promise<{ id: number; headers: Record<string, string> }> {
  const [person] = await market.db
    .insert(customers)
    .values({ firstName: 'Sami', phone: `+971500000${phone++}` })
    .returning();
  const id = person?.id ?? 0;
  const token = await issueToken(market.db, id, market.clock.now());
  return { id, headers: { authorization: `Bearer ${token}` } };
}

describe('The stream GET /events', () => {
  test('PUSH-03 A guest receives an event for every step of an order', async () => {
    const shopper = await guest(market);
    await shopper.post('/customer/cart/add', { model: 'Item', item_id: SOUP, price: 8.4, quantity: 2 });
    const id = (await shopper.post('/customer/order/place', placement())).record['order_id'];
    const stream = await openStream(market, `/events?guest_id=${shopper.guestId}`);
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
    market.clock.advance(50_000);
    await market.courier.tick();
    expect((await stream.next()).data).toEqual({ type: 'order_status', order_id: id, order_status: 'confirmed' });
    expect((await stream.next()).data).toEqual({ type: 'order_status', order_id: id, order_status: 'processing' });
    await stream.close();
  });

  test('PUSH-01 PUSH-02 A customer receives events of messages and of referrals in the requested language', async () => {
    const { id, headers } = await signedIn();
    const stream = await openStream(market, '/events', { ...headers, 'X-localization': 'ar' });
    const owner = { kind: 'customer' as const, id };
    await push(owner, { type: 'message', conversation_id: 7, sender_type: 'vendor' });
    await push(owner, { type: 'referral_code', title: { en: 'Thanks', ar: 'شكراً' }, body: { en: 'You', ar: 'أنت' } });
    expect((await stream.next()).data).toEqual({ type: 'message', conversation_id: 7, sender_type: 'vendor' });
    expect((await stream.next()).data).toEqual({ type: 'referral_code', title: 'شكراً', body: 'أنت' });
    await stream.close();
  });

  test('The stream continues after the last id that was received, and without one starts with new events', async () => {
    const { guestId } = await guest(market);
    const owner = { kind: 'guest' as const, id: guestId };
    await push(owner, status(1));
    await settled(owner);
    const first = await openStream(market, `/events?guest_id=${guestId}`);
    await push(owner, status(2));
    const seen = await first.next();
    expect(seen.data).toMatchObject({ order_id: 2 });
    await first.close();
    await push(owner, status(3));
    const second = await openStream(market, `/events?guest_id=${guestId}`, { 'Last-Event-ID': seen.id });
    expect((await second.next()).data).toMatchObject({ order_id: 3 });
    await second.close();
    const again = await openStream(market, `/events?guest_id=${guestId}`, { 'Last-Event-ID': first.start });
    expect((await again.next()).data).toMatchObject({ order_id: 2 });
    await again.close();
  });

  test('An event of a rolled-back transaction is not sent', async () => {
    const { guestId } = await guest(market);
    const owner = { kind: 'guest' as const, id: guestId };
    const stream = await openStream(market, `/events?guest_id=${guestId}`);
    const undone = market.db.transaction(async (tx) => {
      await emitEvent(tx, owner, status(1));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await push(owner, status(2));
    expect((await stream.next()).data).toMatchObject({ order_id: 2 });
    await stream.close();
  });

  test('An event of a transaction that commits later than a younger one is not lost', async () => {
    const { guestId } = await guest(market);
    const owner = { kind: 'guest' as const, id: guestId };
    const stream = await openStream(market, `/events?guest_id=${guestId}`);
    const gate = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const slow = market.db.transaction(async (tx) => {
      await emitEvent(tx, owner, status(1));
      written.resolve();
      await gate.promise;
    });
    await written.promise;
    const quick = push(owner, status(2));
    // The embedded database has a single connection: there the second transaction runs after the first.
    if (process.env['DATABASE_URL']) await quick;
    gate.resolve();
    await Promise.all([slow, quick]);
    expect([(await stream.next()).data, (await stream.next()).data]).toMatchObject([{ order_id: 1 }, { order_id: 2 }]);
    await stream.close();
  });

  test('An event is sent to its owner only, even when a guest and a customer have the same id', async () => {
    const { id, headers } = await signedIn();
    const stream = await openStream(market, '/events', headers);
    await push({ kind: 'guest', id }, status(1));
    await push({ kind: 'customer', id: id + 1000 }, status(2));
    await push({ kind: 'customer', id }, status(3));
    expect((await stream.next()).data).toMatchObject({ order_id: 3 });
    await stream.close();
  });

  test('The stream of a customer who has signed out ends', async () => {
    const { id, headers } = await signedIn();
    const stream = await openStream(market, '/events', headers);
    await market.db.delete(tokens).where(eq(tokens.customerId, id));
    await push({ kind: 'customer', id }, status(1));
    expect(await stream.ended()).toBe(true);
  });

  test('The oldest of more than eight streams of one caller ends', async () => {
    const { guestId } = await guest(market);
    const streams = [];
    for (let n = 0; n < 9; n++) streams.push(await openStream(market, `/events?guest_id=${guestId}`));
    expect(await streams[0]?.ended()).toBe(true);
    await push({ kind: 'guest', id: guestId }, status(1));
    for (const stream of streams.slice(1)) {
      expect((await stream.next()).data).toMatchObject({ order_id: 1 });
      await stream.close();
    }
  });

  test('The stream is refused without a caller, with an invalid token and with an unknown guest id', async () => {
    expect((await call(market, 'GET', '/events')).status).toBe(401);
    expect((await call(market, 'GET', '/events', { headers: { authorization: 'Bearer made-up' } })).status).toBe(401);
    expect(await call(market, 'GET', '/events?guest_id=12')).toMatchObject({ status: 403, code: 'guest_id' });
  });

  test('An event is deleted after a day', async () => {
    const { guestId } = await guest(market);
    await push({ kind: 'guest', id: guestId }, status(1));
    await market.db
      .update(events)
      .set({ createdAt: new Date(Date.now() - 86_460_000) })
      .where(eq(events.userId, guestId));
    await deleteExpired(market);
    expect(await market.db.select().from(events).where(eq(events.userId, guestId))).toEqual([]);
  });
});
