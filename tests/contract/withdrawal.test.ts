import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { withdrawals } from '#src/backend/db/schema/withdrawal.ts';
import { settleWithdrawals } from '#src/backend/orders/withdrawal/settle.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { DATES, GROCER, GROCERY, type Market, SHIRT } from './market.ts';
import { marketSettings } from './market-settings.ts';
import { call, guest, placement } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { mine, openTradeMarket, orderRow, placeSoups, purse, wait, withFreshSettings } from './trade-market.ts';

let market: Market;
const TERMS = { days: 14, holidays: [] };
const CONTACT = '0501234567';
const HOUR = 60;

beforeAll(async () => {
  market = await openTradeMarket();
  await saveSettings(market.db, { orders: { ...marketSettings.orders, withdrawal: TERMS } });
  await market.db.update(items).set({ withdrawal: 'offered', stock: 500 }).where(eq(items.id, SHIRT));
  await market.db.update(items).set({ stock: 500 }).where(eq(items.id, DATES));
});
afterAll(() => market.close());

const shirts = (quantity: number) => ({
  model: 'Item',
  item_id: SHIRT,
  price: 12,
  quantity,
  variation: [{ type: 'S' }],
});
const dates = { model: 'Item', item_id: DATES, price: 3, quantity: 1 };
type Orderer = Pick<SignedIn, 'post'>;

/** Places an order of the grocer: shirts for 12.00 each, which can be returned, and dates, which cannot; it arrives. */
async function delivered(who: Orderer, lines: object[], more: Record<string, unknown> = {}): Promise<number> {
  await market.db
    .update(items)
    .set({ variations: [{ type: { en: 'S', ar: 'S' }, price: 1200, stock: 400 }] })
    .where(eq(items.id, SHIRT));
  for (const line of lines) await who.post('/customer/cart/add', line, { module: GROCERY });
  const placed = await who.post(
    '/customer/order/place',
    { ...mine({ store_id: GROCER }), ...more },
    { module: GROCERY },
  );
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  await wait(market, 2 * HOUR);
  return Number(placed.record['order_id']);
}
const read = (body: object, headers = {}, address?: string) =>
  call(market, 'POST', '/customer/order/withdrawable', {
    body,
    headers,
    ...(address === undefined ? {} : { address }),
  });
let keys = 0;
const statement = (id: number, more: Record<string, unknown> = {}) => ({
  ...{ order_id: id, name: 'Lina Aziz', receipt_to: 'lina@example.com', key: `statement-${++keys}` },
  ...more,
});
const declare = (body: object, headers = {}) => call(market, 'POST', '/customer/order/withdrawal', { body, headers });
const linesOf = ({ record }: { record: Record<string, unknown> }) =>
  record['lines'] as { id: number; name: string; left: number; exemption: string | null }[];

describe('EXT-25 Withdrawal', () => {
  test('A customer withdraws from an order piece by piece, is paid back each time and gets a receipt', async () => {
    const lina = await signedIn(market);
    const id = await delivered(lina, [shirts(2)], { dm_tips: 1 });
    const before = await purse(market, lina);
    const offer = await read({ order_id: id }, lina.headers);
    // Ordered on Friday, 20 November: to the end of Friday, 4 December, in Dubai.
    expect(offer.record).toMatchObject({ order_id: id, store_name: 'Grocer', obstacle: null, statements: [] });
    expect(offer.record['until']).toBe('2026-12-04T20:00:00.000000Z');
    const [line] = linesOf(offer);
    expect(line).toMatchObject({ name: 'Shirt', left: 2, exemption: null });
    const first = statement(id, { lines: [{ id: line?.id, quantity: 1 }] });
    const sent = market.sent.length;
    const responses = await Promise.all([declare(first, lina.headers), declare(first, lina.headers)]);
    for (const { record } of responses) expect(record).toMatchObject({ acknowledgement: { to: 'lina@example.com' } });
    const [row] = await market.db.select().from(withdrawals).where(eq(withdrawals.orderId, id));
    // Half of 24.00; the whole without the tip is 25.90 with delivery 1.50 and service 0.40.
    expect(row).toMatchObject({ amount: 1200, parts: [{ lineId: line?.id, quantity: 1 }] });
    const receipts = market.sent.slice(sent).filter(({ purpose }) => purpose === 'withdrawal');
    expect(receipts.some(({ to, text }) => to === 'lina@example.com' && /1 × Shirt.*\$12\.00/.test(text ?? ''))).toBe(
      true,
    );
    expect(receipts[0]?.text).toMatch(/20 November 2026 at \d\d:\d\d:\d\d.*Lina Aziz.*Grocer/);
    await wait(market, 10);
    await settle();
    await settle();
    expect((await purse(market, lina)).wallet).toBe(Number(before.wallet) + 1200);
    const tracked = async () => (await lina.get(`/customer/order/track?order_id=${id}`)).record;
    expect(await tracked()).toMatchObject({
      order_status: 'delivered',
      withdrawal: { open: true, statements: [{ amount: 12, refunded_at: expect.any(String), acknowledged: true }] },
    });
    await declare(statement(id, { lines: [{ id: line?.id, quantity: 1 }] }), lina.headers);
    await wait(market, 10);
    await settle();
    expect((await purse(market, lina)).wallet).toBe(Number(before.wallet) + 2590);
    expect(await tracked()).toMatchObject({ order_status: 'refunded', withdrawal: { open: false } });
  });

  test('What help has credited for a piece is not paid back again, and a withdrawn piece gets no help', async () => {
    const lina = await signedIn(market);
    const id = await delivered(lina, [shirts(2)]);
    const [line] = linesOf(await read({ order_id: id }, lina.headers));
    const help = (quantity: number) =>
      lina.post('/customer/order/help', { order_id: id, line_id: line?.id, problem: 'missing', quantity });
    expect((await help(1)).record['claim']).toMatchObject({ state: 'credited', amount: 12 });
    const amounts = async () => {
      const rows = await market.db
        .select()
        .from(withdrawals)
        .where(eq(withdrawals.orderId, id))
        .orderBy(withdrawals.id);
      return rows.map(({ amount }) => amount);
    };
    const back = (quantity: number) => declare(statement(id, { lines: [{ id: line?.id, quantity }] }), lina.headers);
    // The piece that came: half of 24.00. With the missing one the whole order, 25.90, of which both 12.00 are paid.
    expect((await back(1)).status).toBe(200);
    expect((await back(1)).status).toBe(200);
    expect(await amounts()).toEqual([1200, 190]);

    const other = await delivered(lina, [shirts(1)]);
    const [whole] = linesOf(await read({ order_id: other }, lina.headers));
    await declare(statement(other, { lines: [{ id: whole?.id, quantity: 1 }] }), lina.headers);
    const late = await lina.post('/customer/order/help', {
      ...{ order_id: other, line_id: whole?.id, problem: 'missing', quantity: 1 },
    });
    expect(late).toMatchObject({ status: 403, code: 'line_id' });
  });

  test('A guest withdraws with order number and phone, also written in another way, and without an identity', async () => {
    const shopper = await guest(market);
    const id = await delivered(shopper, [shirts(1), dates], { is_guest: 1, ...contactOf() });
    const offer = await read({ order_id: id, contact: CONTACT });
    expect(linesOf(offer).map(({ name, exemption }) => [name, exemption])).toEqual([
      ['Shirt', null],
      ['Dates', 'perishable'],
    ]);
    const [shirt, date] = linesOf(offer);
    const refused = await declare(statement(id, { contact: CONTACT, lines: [{ id: date?.id, quantity: 1 }] }));
    expect(refused).toMatchObject({ status: 403, code: 'lines' });
    const taken = await declare(statement(id, { contact: CONTACT, lines: [{ id: shirt?.id, quantity: 1 }] }));
    expect(taken).toMatchObject({ status: 200, record: { obstacle: 'withdrawn', statements: [{ amount: 12 }] } });
    // Sent again from another page.
    const again = await declare(statement(id, { contact: CONTACT, lines: [{ id: shirt?.id, quantity: 1 }] }));
    expect(again).toMatchObject({ status: 403, code: 'withdrawal' });
    expect(await market.db.$count(withdrawals, eq(withdrawals.orderId, id))).toBe(1);
  });

  test('An unknown order and a wrong contact get the same response, and guessing from one address ends', async () => {
    const shopper = await guest(market);
    const id = await delivered(shopper, [shirts(1)], { is_guest: 1, ...contactOf() });
    const unknown = await read({ order_id: 999_999, contact: CONTACT });
    const wrong = await read({ order_id: id, contact: '0509999999' });
    expect([wrong.status, wrong.body]).toEqual([404, unknown.body]);
    expect((await read({ order_id: id })).status).toBe(401);
    expect((await read({ contact: CONTACT })).status).toBe(403);
    const guesses: number[] = [];
    for (let miss = 0; miss < 21; miss++)
      guesses.push((await read({ order_id: id, contact: `05099990${10 + miss}` }, {}, '203.0.113.9')).status);
    expect(guesses.at(-1)).toBe(429);
    for (const body of [
      {},
      statement(id),
      statement(id, { contact: CONTACT, receipt_to: 'nobody', lines: [{ id: 1, quantity: 1 }] }),
    ])
      expect((await declare(body)).status).toBe(403);
    expect((await declare(statement(999_999, { contact: CONTACT, lines: [{ id: 1, quantity: 1 }] }))).status).toBe(404);
    expect((await declare(statement(id, { lines: [{ id: 1, quantity: 1 }] }))).status).toBe(401);
  });

  test('Food, an order that nobody has taken, and one after its period are refused with the reason', async () => {
    const lina = await signedIn(market);
    const soup = Number((await placeSoups(lina)).record['order_id']);
    expect((await read({ order_id: soup }, lina.headers)).record).toMatchObject({ obstacle: 'exempt' });
    const id = await delivered(lina, [shirts(1)]);
    await market.db.update(orders).set({ status: 'pending' }).where(eq(orders.id, id));
    expect((await read({ order_id: id }, lina.headers)).record).toMatchObject({ obstacle: 'cancel' });
    await market.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, id));
    const arrived = (await orderRow(market, id)).delivered;
    await market.db
      .update(orders)
      .set({ delivered: new Date('2026-10-01T08:00:00Z') })
      .where(eq(orders.id, id));
    expect((await read({ order_id: id }, lina.headers)).record).toMatchObject({ obstacle: 'ended' });
    const late = await declare(statement(id, { lines: [{ id: 1, quantity: 1 }] }), lina.headers);
    expect(late).toMatchObject({ status: 403, code: 'withdrawal' });
    await market.db.update(orders).set({ delivered: arrived }).where(eq(orders.id, id));
  });

  test('A refund request after a withdrawal is lowered by it', async () => {
    const lina = await signedIn(market);
    const id = await delivered(lina, [shirts(2)]);
    const [line] = linesOf(await read({ order_id: id }, lina.headers));
    await declare(statement(id, { lines: [{ id: line?.id, quantity: 1 }] }), lina.headers);
    await lina.post('/customer/order/refund-request', { order_id: id, customer_reason: 'Torn' });
    // 25.90 - 1.50 - 12.00
    expect((await lina.get(`/customer/order/track?order_id=${id}`)).record).toMatchObject({
      refund: { refund_amount: 12.4 },
    });
  });

  test('A marketplace that does not offer it says so, and its orders carry nothing of it', async () => {
    const lina = await signedIn(market);
    const id = await delivered(lina, [shirts(1)]);
    await saveSettings(market.db, { orders: marketSettings.orders });
    await withFreshSettings(market, async () => {
      expect(await read({ order_id: id }, lina.headers)).toMatchObject({ status: 403, code: 'withdrawal' });
      expect((await lina.get(`/customer/order/track?order_id=${id}`)).record).not.toHaveProperty('withdrawal');
    });
    await saveSettings(market.db, { orders: { ...marketSettings.orders, withdrawal: TERMS } });
  });
});

const contactOf = () => {
  const { contact_person_name, contact_person_number, contact_person_email } = placement();
  return { contact_person_name, contact_person_number, contact_person_email };
};
const settle = () =>
  settleWithdrawals({
    db: market.db,
    now: market.clock.now(),
    onError: (error) => {
      throw error;
    },
  });
