import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refunds, walletTransactions } from '#src/backend/db/schema/aftercare.ts';
import { notifications } from '#src/backend/db/schema/customer.ts';
import { helpClaims } from '#src/backend/db/schema/help.ts';
import { orderLines } from '#src/backend/db/schema/order.ts';
import { decideWaiting, waitingClaims } from '#src/backend/office/office.ts';
import { bookWallet } from '#src/backend/wallet/book.ts';
import { isRecord } from '#src/lib/record.ts';
import { PIXEL } from '../setup/photo.ts';
import type { Market } from './market.ts';
import { call } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { openTradeMarket, placeSoups, purse, wait } from './trade-market.ts';

let market: Market;
let lina: SignedIn;
const DAY = 24 * 60;
/** Two soups for 8.40 with 0.42 of tax on top. */
const PAID = 882;

beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
});

async function delivered(more: Record<string, unknown> = {}): Promise<{ order: number; line: number }> {
  const order = Number((await placeSoups(lina, more)).record['order_id']);
  await wait(market, 90);
  const [line] = await market.db.select().from(orderLines).where(eq(orderLines.orderId, order));
  return { order, line: line?.id ?? 0 };
}

const report = async (
  { order, line }: { order: number; line: number },
  more: Record<string, unknown> = {},
  files: File[] = [],
  who = lina,
) => {
  const form = new FormData();
  const fields = { order_id: order, line_id: line, problem: 'missing', quantity: 2, ...more };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  for (const file of files) form.append('image[]', file);
  const response = await call(market, 'POST', '/customer/order/help', { form, headers: who.headers });
  const { claim } = response.record;
  return { ...response, claim: isRecord(claim) ? claim : {} };
};
const appeal = ({ order, line }: { order: number; line: number }, note: unknown = 'Please look again') =>
  lina.post('/customer/order/help/appeal', { order_id: order, line_id: line, note });
const lineOf = async (order: number) => {
  const { body } = await lina.get(`/customer/order/details?order_id=${order}`);
  return Array.isArray(body) && isRecord(body[0]) ? body[0] : {};
};
const credits = (order: number) =>
  market.db
    .select()
    .from(walletTransactions)
    .where(and(eq(walletTransactions.type, 'order_help'), eq(walletTransactions.reference, String(order))));

describe('EXT-24 Help with a line of an order', () => {
  test('A missing item of an order paid in cash is credited at once, once, and the order says so', async () => {
    const thing = await delivered();
    expect(await lineOf(thing.order)).toMatchObject({ help_amount: 8.82 });
    const { status, claim } = await report(thing, { note: 'Not in the bag' });
    expect(status).toBe(200);
    expect(claim).toMatchObject({ state: 'credited', amount: 8.82, refusal: null, may_appeal: false });
    expect((await report(thing, { quantity: 1 })).claim).toEqual(claim);
    expect(await credits(thing.order)).toMatchObject([{ customerId: lina.id, credit: PAID }]);
    expect(await purse(market, lina)).toMatchObject({ wallet: PAID });
    const line = await lineOf(thing.order);
    expect(line['help']).toEqual(claim);
    expect(line).not.toHaveProperty('help_amount');
    const track = (await lina.get(`/customer/order/track?order_id=${thing.order}`)).record;
    expect(track).toMatchObject({ help_credited: 8.82 });
    const notices = await market.db.select().from(notifications).where(eq(notifications.customerId, lina.id));
    expect(notices.filter(({ kind }) => kind === 'order_help')).toHaveLength(1);
  });

  test('Simultaneous reports of one line credit it once, also of an order paid from the wallet', async () => {
    const funds = { customerId: lina.id, type: 'add_fund' as const, credit: 5000, reference: 'islet_pay' };
    await market.db.transaction((tx) => bookWallet(tx, { ...funds, now: market.clock.now() }));
    const thing = await delivered({ payment_method: 'wallet' });
    const before = (await purse(market, lina)).wallet ?? 0;
    const answers = await Promise.all([report(thing), report(thing), report(thing)]);
    expect(answers.map(({ claim }) => claim['state'])).toEqual(['credited', 'credited', 'credited']);
    expect(await purse(market, lina)).toMatchObject({ wallet: before + PAID });
    expect(await credits(thing.order)).toHaveLength(1);
  });

  test('One of two pieces is credited with half of what was paid', async () => {
    const { claim } = await report(await delivered(), { quantity: undefined });
    expect(claim).toMatchObject({ quantity: 1, amount: 4.41, state: 'credited' });
  });

  test('A damage is credited with a photo and looked at without one, and the decision ends it', async () => {
    const photo = new File([PIXEL], 'soup.png');
    const { claim } = await report(await delivered(), { problem: 'damaged' }, [photo]);
    expect(claim['state']).toBe('credited');
    const [stored] = await market.db
      .select()
      .from(helpClaims)
      .where(eq(helpClaims.lineId, Number(claim['line_id'])));
    expect(stored?.images).toEqual([expect.stringMatching(/^\/media\/private\//)]);
    const second = await delivered();
    expect((await report(second, { problem: 'damaged' })).claim).toMatchObject({ state: 'review', amount: 8.82 });
    expect(await credits(second.order)).toEqual([]);
    await wait(market, 9);
    expect((await lineOf(second.order))['help']).toMatchObject({ state: 'review' });
    await wait(market, 2);
    expect((await lineOf(second.order))['help']).toMatchObject({ state: 'credited' });
    expect(await credits(second.order)).toMatchObject([{ credit: PAID }]);
  });

  test('A refused problem says why and can be appealed once, after which the decision stands', async () => {
    const thing = await delivered();
    await wait(market, 8 * DAY);
    expect((await report(thing)).claim).toMatchObject({ state: 'refused', refusal: 'too_late', may_appeal: true });
    expect(await appeal(thing, ' ')).toMatchObject({ status: 403, code: 'note' });
    const responses = await Promise.all([appeal(thing, 'deny it'), appeal(thing, 'deny it')]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses[0]?.record['claim']).toMatchObject({ state: 'review', appealed: true, may_appeal: false });
    await wait(market, 11);
    expect((await lineOf(thing.order))['help']).toMatchObject({
      ...{ state: 'refused', refusal: 'not_confirmed', may_appeal: false },
    });
    expect(await appeal(thing)).toMatchObject({ status: 403, code: 'line' });
    expect(await credits(thing.order)).toEqual([]);
  });

  test('An operator without the simulated one sees what waits and decides it once', async () => {
    const thing = await delivered();
    await report(thing, { problem: 'wrong', note: 'Lentils' });
    const claim = (await waitingClaims(market.db)).find(({ orderId }) => orderId === thing.order);
    expect(claim).toMatchObject({ problem: 'wrong', quantity: 2, amount: 8.82, note: 'Lentils', photos: 0 });
    const decision = { credited: true, now: market.clock.now() };
    expect(await decideWaiting(market.db, claim?.id ?? 0, decision)).toBe(true);
    expect(await decideWaiting(market.db, claim?.id ?? 0, decision)).toBe(false);
    expect(await decideWaiting(market.db, 999_999, decision)).toBe(false);
    expect(await credits(thing.order)).toMatchObject([{ credit: PAID }]);
  });

  test('A refund of the whole order is less by what was credited, and ends what still waits', async () => {
    const thing = await delivered();
    await report(thing, { quantity: 1 });
    const request = { order_id: thing.order, customer_reason: 'Cold' };
    expect((await lina.post('/customer/order/refund-request', request)).status).toBe(200);
    // 14.64 without the delivery of 5.42, and without the 4.41 of one soup
    const [refund] = await market.db.select().from(refunds).where(eq(refunds.orderId, thing.order));
    expect(refund?.amount).toBe(1464 - 542 - 441);
    const other = await delivered();
    await report(other, { problem: 'wrong' });
    await lina.post('/customer/order/refund-request', { ...request, order_id: other.order });
    await wait(market, 11);
    expect((await lineOf(other.order))['help']).toMatchObject({ state: 'refused', refusal: 'refunded' });
    expect(await credits(other.order)).toEqual([]);
  });

  test('A refused refund lets what waits be decided', async () => {
    const thing = await delivered();
    await report(thing, { problem: 'wrong' });
    await lina.post('/customer/order/refund-request', { order_id: thing.order, customer_reason: 'deny' });
    await wait(market, 11);
    await wait(market, 1);
    expect((await lineOf(thing.order))['help']).toMatchObject({ state: 'credited' });
  });

  test('A problem with an order on its way, of others, without a token, or with wrong fields is refused', async () => {
    const running = Number((await placeSoups(lina)).record['order_id']);
    const [line] = await market.db.select().from(orderLines).where(eq(orderLines.orderId, running));
    const early = { order: running, line: line?.id ?? 0 };
    expect(await report(early)).toMatchObject({ status: 403, code: 'order' });
    expect(await lineOf(running)).not.toHaveProperty('help_amount');
    await wait(market, 90);
    expect(await report(early, { quantity: 3 })).toMatchObject({ status: 403, code: 'quantity' });
    expect(await report(early, { problem: 'late' })).toMatchObject({ status: 403, code: 'problem' });
    expect(await report({ ...early, line: 999_999 })).toMatchObject({ status: 403, code: 'line_id' });
    expect(await report(early, {}, [new File(['text'], 'a.png')])).toMatchObject({ status: 403, code: 'image' });
    expect(await appeal(early)).toMatchObject({ status: 403, code: 'line' });
    const stranger = await signedIn(market);
    expect(await report(early, {}, [], stranger)).toMatchObject({ status: 404 });
    expect(
      await stranger.post('/customer/order/help/appeal', { order_id: running, line_id: early.line, note: 'x' }),
    ).toMatchObject({ status: 404 });
    for (const path of ['/customer/order/help', '/customer/order/help/appeal'])
      expect((await call(market, 'POST', path, { body: {} })).status).toBe(401);
  });
});
