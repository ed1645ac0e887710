import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { conversations, messages } from '#src/backend/db/schema/aftercare.ts';
import { stores } from '#src/backend/db/schema/catalogue.ts';
import { events } from '#src/backend/db/schema/events.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { isRecord } from '#src/lib/record.ts';
import { PIXEL } from '../setup/photo.ts';
import { GRILL, type Market, openMarket, PIZZERIA, SOUP } from './market.ts';
import { pastOrder } from './past-order.ts';
import { type ApiResponse, call } from './shopper.ts';
import { type SignedIn, STRANGERS, signedIn } from './signed-in.ts';

const COURIER = 1;
let market: Market;
let lina: SignedIn;
let stranger: SignedIn;
/** A running order of Lina's from the pizzeria, with the courier. */
let running: number;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  [lina, stranger] = [await signedIn(market), await signedIn(market, { firstName: 'Omar' })];
  running = await pastOrder(market, lina.id, [SOUP], { status: 'picked_up', delivered: null });
});

type Fields = Record<string, string | number | File | File[]>;

async function send(fields: Fields, who = lina, more: { headers?: Record<string, string> } = {}): Promise<ApiResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part instanceof File) form.append(`${name}[]`, part);
      else form.append(name, String(part));
    }
  }
  return call(market, 'POST', '/customer/message/send', { form, headers: { ...who.headers, ...more.headers } });
}

const list = (record: Record<string, unknown>, key: string): Record<string, unknown>[] => {
  const rows = record[key];
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
};
const textsOf = (response: ApiResponse) => list(response.record, 'messages').map((row) => row['message']);
const talkOf = ({ record }: ApiResponse): Record<string, unknown> =>
  isRecord(record['conversation']) ? record['conversation'] : {};
const picture = (name = 'a.png') => new File([PIXEL], name, { type: 'image/png' });

const toStore = { receiver_type: 'vendor', receiver_id: PIZZERIA };
const toCourier = { receiver_type: 'delivery_man', receiver_id: COURIER };
const toAdmin = { receiver_type: 'admin', receiver_id: 0 };

describe('Messages to a store, a courier or the administrator', () => {
  test('ACC-05 A message to a store with a running order opens a conversation', async () => {
    const response = await send({ ...toStore, message: 'No onions, please', order_id: running });
    expect(response.status).toBe(200);
    expect(response.record).toMatchObject({ total_size: 1, limit: 10, offset: 1, status: true });
    expect(list(response.record, 'messages')).toMatchObject([
      { message: 'No onions, please', order_id: running, order: { id: running, details_count: 1 }, is_seen: 0 },
    ]);
    const talk = talkOf(response);
    expect(talk).toMatchObject({
      sender_type: 'customer',
      receiver_type: 'vendor',
      sender: { f_name: 'Lina', user_id: lina.id },
      receiver: { f_name: 'Pizzeria', vendor_id: PIZZERIA },
    });
    // Participants have separate ids, not those of customers.
    expect(talk['sender_id']).not.toBe(lina.id);
    expect(talk['receiver_id']).not.toBe(talk['sender_id']);
    expect(list(response.record, 'messages')[0]?.['sender_id']).toBe(talk['sender_id']);
  });

  test('ACC-05 A customer can send up to three pictures, with or without a text', async () => {
    const response = await send({ ...toAdmin, image: [picture(), picture(), picture()] });
    expect(response.status).toBe(200);
    const [message] = list(response.record, 'messages');
    expect(message).toMatchObject({ message: null });
    const urls = message?.['file_full_url'];
    expect(urls).toHaveLength(3);
    const [first] = Array.isArray(urls) ? urls : [];
    const file = await market.app.request(String(first));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    const four = await send({ ...toAdmin, image: [picture(), picture(), picture(), picture()] });
    expect(four).toMatchObject({ status: 403, code: 'image' });
    const text = new File(['<svg/>'], 'a.png', { type: 'image/png' });
    expect(await send({ ...toAdmin, image: [text] })).toMatchObject({ status: 403, code: 'image' });
    expect(await market.db.select().from(messages).where(eq(messages.text, ''))).toHaveLength(1);
  });

  test.each<[string, Fields]>([
    ['message', { ...toAdmin, message: '   ' }],
    ['message', { ...toAdmin, message: 'a'.repeat(2001) }],
    ['receiver_type', { receiver_id: 1, message: 'x' }],
    ['receiver_type', { receiver_type: 'customer', receiver_id: 1, message: 'x' }],
    ['receiver_id', { receiver_type: 'vendor', message: 'x' }],
    ['receiver_id', { receiver_type: 'vendor', receiver_id: 99_999, message: 'x' }],
    ['receiver_id', { receiver_type: 'delivery_man', receiver_id: 99_999, message: 'x' }],
    ['receiver_id', { receiver_type: 'admin', receiver_id: 5, message: 'x' }],
    ['conversation_id', { conversation_id: 99_999, message: 'x' }],
    ['order_id', { ...toAdmin, message: 'x', order_id: 99_999 }],
    ['status', { receiver_type: 'vendor', receiver_id: GRILL, message: 'x' }],
  ])('A message with a wrong %s is refused', async (code, fields) => {
    expect(await send(fields)).toMatchObject({ status: 403, code });
  });

  test('After the end of the order the conversation can be read, and a new message is refused', async () => {
    const { record } = await send({ ...toStore, message: 'Hello' });
    const id = list(record, 'messages')[0]?.['conversation_id'];
    await market.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, running));
    expect(await send({ conversation_id: Number(id), message: 'Still there?' })).toMatchObject({
      status: 403,
      code: 'status',
    });
    const read = await lina.get(`/customer/message/details?conversation_id=${id}`);
    expect(read.record).toMatchObject({ status: false, total_size: 1 });
  });

  test('A store without chat accepts no messages', async () => {
    await market.db.update(stores).set({ chat: false }).where(eq(stores.id, PIZZERIA));
    expect(await send({ ...toStore, message: 'Hello' })).toMatchObject({ status: 403, code: 'status' });
    await market.db.update(stores).set({ chat: true }).where(eq(stores.id, PIZZERIA));
  });
});

describe('Replies to a customer', () => {
  test('ACC-05 PUSH-01 A reply is sent when its time has come, is pushed to the customer, and marks the message as read', async () => {
    await send({ ...toCourier, message: 'Where are you?' });
    expect(textsOf(await lina.get(`/customer/message/details?delivery_man_id=${COURIER}`))).toEqual(['Where are you?']);
    market.clock.advance(3999);
    await market.courier.tick();
    expect((await lina.get('/customer/message/list')).record).toMatchObject({
      conversations: [{ unread_message_count: 0 }],
    });
    market.clock.advance(1);
    await market.courier.tick();
    expect((await lina.get('/customer/message/list')).record).toMatchObject({
      total_size: 1,
      conversations: [
        {
          unread_message_count: 1,
          last_message: { message: `I am on my way with your order #${running}.`, is_seen: 0 },
        },
      ],
    });
    const pushed = await market.db.select().from(events).where(eq(events.userId, lina.id));
    expect(pushed.map(({ payload }) => payload)).toMatchObject([{ type: 'message', sender_type: 'delivery_man' }]);
    const read = await lina.get(`/customer/message/details?delivery_man_id=${COURIER}`);
    expect(list(read.record, 'messages').map((row) => row['is_seen'])).toEqual([1, 1]);
    expect(talkOf(read)).toMatchObject({ unread_message_count: 0 });
  });

  test('A reply is sent when the customer reads the conversation, and only once with simultaneous reads', async () => {
    await send({ ...toStore, message: 'Thanks!' });
    market.clock.advance(8000);
    const seen = await Promise.all(
      Array.from({ length: 5 }, () => lina.get(`/customer/message/details?vendor_id=${PIZZERIA}`)),
    );
    for (const response of seen) expect(textsOf(response)).toEqual(['You are welcome!', 'Thanks!']);
  });

  test('A reply is in the language of the customer', async () => {
    await send({ ...toAdmin, message: 'أين طلبي؟' }, lina, { headers: { 'X-localization': 'ar' } });
    market.clock.advance(6000);
    expect(textsOf(await lina.get('/customer/message/details?admin_id=0'))[0]).toMatch(/^طلبك رقم [٠-٩]{6} في الطريق/);
  });

  test('Only the newest message gets a reply, and the same message always gets the same reply', async () => {
    for (const who of [lina, stranger]) {
      await send({ ...toAdmin, message: 'Hi there' }, who);
      await send({ ...toAdmin, message: 'How do I get a refund?' }, who);
    }
    market.clock.advance(6000);
    const [mine, theirs] = [
      textsOf(await lina.get('/customer/message/details?admin_id=0')),
      textsOf(await stranger.get('/customer/message/details?admin_id=0')),
    ];
    expect(mine).toHaveLength(3);
    expect(mine[0]).toMatch(/^Ask for a refund/);
    expect(theirs).toEqual(mine);
  });
});

describe('Conversations', () => {
  test('The pages of a conversation count from the newest message', async () => {
    for (const message of ['one', 'two', 'three']) {
      await send({ ...toAdmin, message });
      market.clock.advance(1000);
    }
    const page = (offset: number) => lina.get(`/customer/message/details?admin_id=0&limit=2&offset=${offset}`);
    expect(textsOf(await page(1))).toEqual(['three', 'two']);
    expect(textsOf(await page(2))).toEqual(['one']);
    expect((await page(2)).record).toMatchObject({ total_size: 3, limit: 2, offset: 2 });
  });

  test('A conversation that was never started or is not named is empty', async () => {
    for (const [query, status] of [
      ['?admin_id=0', true],
      [`?vendor_id=${PIZZERIA}`, true],
      [`?vendor_id=${GRILL}`, false],
      ['', false],
      ['?conversation_id=abc', false],
    ] as const) {
      const { record } = await lina.get(`/customer/message/details${query}`);
      expect(record).toMatchObject({ total_size: 0, limit: 10, offset: 1, status, messages: [], conversation: null });
    }
  });

  test('ACC-05 Before the first message a receiver is returned only if the customer may write to it', async () => {
    const receiver = async (query: string, who = lina) =>
      (await who.get(`/customer/message/details?${query}`)).record['receiver'];
    expect(await receiver(`vendor_id=${PIZZERIA}`)).toMatchObject({ f_name: 'Pizzeria', vendor_id: PIZZERIA });
    expect(await receiver(`delivery_man_id=${COURIER}`)).toMatchObject({ f_name: 'Omar', deliveryman_id: COURIER });
    expect(await receiver('admin_id=0')).toBeNull();
    expect(await receiver(`vendor_id=${GRILL}`)).toBeNull();
    expect(await receiver(`delivery_man_id=${COURIER}`, stranger)).toBeNull();
  });

  test('A question mark after the id of a conversation is ignored', async () => {
    const { record } = await send({ ...toAdmin, message: 'Hello' });
    const id = list(record, 'messages')[0]?.['conversation_id'];
    expect(textsOf(await lina.get(`/customer/message/details?conversation_id=${id}?`))).toEqual(['Hello']);
  });

  test('The list of conversations is sorted by activity, filtered by type and searched by name in both languages', async () => {
    await send({ ...toAdmin, message: 'a' });
    market.clock.advance(1000);
    await send({ ...toStore, message: 'b' });
    market.clock.advance(1000);
    await send({ ...toCourier, message: 'c' });
    const types = async (path: string) =>
      list((await lina.get(`/customer/message/${path}`)).record, 'conversations').map((row) => row['receiver_type']);
    expect(await types('list')).toEqual(['delivery_man', 'vendor', 'admin']);
    expect(await types('list?type=vendor')).toEqual(['vendor']);
    expect(await types('list?limit=1&offset=3')).toEqual(['admin']);
    expect((await lina.get('/customer/message/list?type=admin')).record).toMatchObject({
      type: 'admin',
      total_size: 1,
    });
    expect(await types('search-list?name=pizz')).toEqual(['vendor']);
    expect(await types(`search-list?name=${encodeURIComponent('بيتزا')}`)).toEqual(['vendor']);
    expect(await types('search-list?name=omar%20haddad')).toEqual(['delivery_man']);
    expect(await types('search-list?name=admin')).toEqual(['admin']);
    expect(await types('search-list?name=%25')).toEqual([]);
    expect(await lina.get('/customer/message/search-list?name=')).toMatchObject({ status: 403, code: 'name' });
  });

  test('The ready-made questions are available without a token', async () => {
    const { status, record } = await call(market, 'GET', '/customer/automated-message');
    expect(status).toBe(200);
    expect(record).toMatchObject({ data: [{ message: 'Where is my order?' }] });
  });
});

describe('Access to conversations', () => {
  test.each<[string, string]>([
    ['GET', '/customer/message/list'],
    ['GET', '/customer/message/search-list?name=a'],
    ['GET', '/customer/message/details?admin_id=0'],
    ['POST', '/customer/message/send'],
  ])('The operation %s %s is only for customers', async (method, path) => {
    for (const headers of STRANGERS) {
      expect((await call(market, method, path, { headers })).status).toBe(401);
    }
  });

  test('Another customer neither reads a conversation, marks it as read nor writes into it', async () => {
    const { record } = await send({ ...toAdmin, message: 'Private' });
    const id = Number(list(record, 'messages')[0]?.['conversation_id']);
    market.clock.advance(6000);
    await market.courier.tick();
    const read = await stranger.get(`/customer/message/details?conversation_id=${id}`);
    expect(read.record).toMatchObject({ total_size: 0, status: false, messages: [], conversation: null });
    expect((await stranger.get('/customer/message/list')).record).toMatchObject({ total_size: 0 });
    expect((await stranger.get('/customer/message/search-list?name=admin')).record).toMatchObject({ total_size: 0 });
    expect(await send({ conversation_id: id, message: 'x' }, stranger)).toMatchObject({ code: 'conversation_id' });
    expect(await send({ ...toAdmin, message: 'x', order_id: running }, stranger)).toMatchObject({ code: 'order_id' });
    expect(await send({ ...toStore, message: 'x' }, stranger)).toMatchObject({ code: 'status' });
    const [talk] = await market.db.select().from(conversations).where(eq(conversations.id, id));
    expect(talk).toMatchObject({ unread: 1, customerId: lina.id });
  });
});
