import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { conversations, messages } from '#src/backend/db/schema/aftercare.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { PIZZERIA, SOUP } from '../contract/market.ts';
import { pastOrder } from '../contract/past-order.ts';
import { type SignedIn, signedIn } from '../contract/signed-in.ts';
import { lostAfter, lostBefore } from '../setup/faults.ts';
import { PIXEL } from '../setup/photo.ts';
import { locks } from './page-globals.ts';
import { worldOf } from './world-of.ts';

const records = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#src/lib/record-store.ts', () => ({
  recordStore: () => ({
    all: async () => [...records.values()],
    get: async (key: string) => records.get(key),
    put: async (key: string, record: unknown) => void records.set(key, record),
    remove: async (key: string) => void records.delete(key),
  }),
  forgetRecords: () => records.clear(),
}));

const shop = worldOf();
const network = { onLine: true };
const SEND = /message\/send/;
const SUPPORT = { to: 'admin', receiverId: 0 } as const;
let lina: SignedIn;

/** Loads the modules of a chat page; calling it again is a reload, or another tab. */
async function page() {
  vi.resetModules();
  const [outbox, thread, list, unread, follow, place, token] = await Promise.all([
    import('#src/state/chat/outbox.ts'),
    import('#src/state/chat/thread.ts'),
    import('#src/state/chat/conversations.ts'),
    import('#src/state/chat/unread.ts'),
    import('#src/state/chat/follow.ts'),
    import('#src/state/chat/view.ts'),
    import('#src/state/auth/token.ts'),
  ]);
  return { ...outbox, ...thread, ...list, ...unread, ...follow, ...place, ...token };
}
type ChatPage = Awaited<ReturnType<typeof page>>;

beforeEach(async () => {
  records.clear();
  network.onLine = true;
  vi.stubGlobal('navigator', Object.assign(network, { locks: locks() }));
  lina = await signedIn(shop.market);
  localStorage.setItem('token', lina.headers.authorization.replace('Bearer ', ''));
  await pastOrder(shop.market, lina.id, [SOUP], { status: 'picked_up', delivered: null });
});

const text = (body: string, more: object = {}) => ({
  ...{ target: SUPPORT, text: body, pictures: [], orderId: null, after: 0 },
  ...more,
});

/** Returns Lina's messages from the database. */
async function written(): Promise<{ text: string; files: number }[]> {
  const rows = await shop.market.db
    .select({ text: messages.text, files: messages.files, own: messages.fromCustomer })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(conversations.customerId, lina.id))
    .orderBy(messages.id);
  return rows.filter(({ own }) => own).map((row) => ({ text: row.text, files: row.files.length }));
}

const shown = ({ $thread }: ChatPage) => {
  const thread = $thread.get();
  return thread.state === 'ready' ? thread.messages.map((message) => message.text) : thread.state;
};

/** Sends a message, which the other side answers. */
async function hears(chat: ChatPage, body: string): Promise<void> {
  await chat.send(text(body));
  shop.market.clock.advance(10_000);
  await shop.market.courier.tick();
}

test('ACC-05 A message written offline waits, survives a reload and is sent once the network is back', async () => {
  network.onLine = false;
  const before = await page();
  const picture = new File([PIXEL], 'door.png', { type: 'image/png' });
  await before.send(text('  The blue door  ', { pictures: [picture] }));
  await before.send(text('On the left'));
  expect(before.$outbox.get().map(({ state, text: body }) => [state, body])).toEqual([
    ['waiting', 'The blue door'],
    ['waiting', 'On the left'],
  ]);
  expect(shop.world.count(SEND)).toBe(0);

  const after = await page();
  const stop = after.keepSending();
  await expect.poll(() => after.$outbox.get()).toHaveLength(2);
  expect(await written()).toEqual([]);
  network.onLine = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => after.$outbox.get()).toEqual([]);
  expect(await written()).toEqual([
    { text: 'The blue door', files: 1 },
    { text: 'On the left', files: 0 },
  ]);
  expect(records.size).toBe(0);
  stop();
});

test('ACC-05 Two tabs send a waiting message once', async () => {
  network.onLine = false;
  const one = await page();
  await one.send(text('Once'));
  network.onLine = true;
  const other = await page();
  const stops = [one.keepSending(), other.keepSending()];
  await expect.poll(() => [one.$outbox.get(), other.$outbox.get()]).toEqual([[], []]);
  expect(await written()).toEqual([{ text: 'Once', files: 0 }]);
  for (const stop of stops) stop();
});

test('ACC-05 A message that could not be sent shows an error and is sent on a retry', async () => {
  shop.world.fates.push({ path: SEND, fate: lostBefore, times: 1 });
  const chat = await page();
  await chat.openThread(SUPPORT);
  await chat.send(text('Hello'));
  const [failed] = chat.$outbox.get();
  expect(failed).toMatchObject({ state: 'failed', text: 'Hello' });
  expect(failed?.problem).not.toBe('');
  await chat.resend(failed?.key ?? '');
  expect(chat.$outbox.get()).toEqual([]);
  expect(shown(chat)).toEqual(['Hello']);
  expect(await written()).toHaveLength(1);
});

test('ACC-05 A message whose response was lost is not sent a second time', async () => {
  shop.world.fates.push({ path: SEND, fate: lostAfter, times: 1 });
  const chat = await page();
  await chat.openThread(SUPPORT);
  await chat.send(text('Where is my order?'));
  const [entry] = chat.$outbox.get();
  expect(entry).toMatchObject({ state: 'failed', unsure: true });
  await chat.resend(entry?.key ?? '');
  expect(chat.$outbox.get()).toEqual([]);
  expect(shop.world.count(SEND)).toBe(1);
  expect(await written()).toHaveLength(1);
  // The same text sent again on purpose is a new message.
  const thread = chat.$thread.get();
  const after = thread.state === 'ready' ? (thread.messages.at(-1)?.id ?? 0) : 0;
  await chat.send(text('Where is my order?', { after }));
  expect(await written()).toHaveLength(2);
});

test('ACC-05 A refused message shows the marketplace’s words and can be discarded', async () => {
  await shop.market.db.update(orders).set({ status: 'delivered' }).where(eq(orders.userId, lina.id));
  const chat = await page();
  await chat.send(text('Hello', { target: { to: 'vendor', receiverId: PIZZERIA } }));
  const [entry] = chat.$outbox.get();
  expect(entry).toMatchObject({
    state: 'failed',
    problem: 'You can write here while an order with them is on its way.',
  });
  await chat.discard(entry?.key ?? '');
  expect([chat.$outbox.get(), records.size]).toEqual([[], 0]);
});

test('ACC-05 Older messages are added before those on screen without duplicates, also after a new message', async () => {
  const chat = await page();
  for (let number = 1; number <= 30; number += 1) await chat.send(text(`message ${number}`));
  await chat.openThread(SUPPORT);
  expect(shown(chat)).toEqual(Array.from({ length: 20 }, (_, index) => `message ${index + 11}`));
  await chat.send(text('message 31'));
  await chat.readOlder();
  expect(shown(chat)).toEqual(Array.from({ length: 31 }, (_, index) => `message ${index + 1}`));
  expect(chat.$thread.get()).toMatchObject({ older: 'none' });
});

test('ACC-05 Unread messages are counted until their conversation is read, and a sign-out clears the count', async () => {
  const chat = await page();
  await hears(chat, 'Hello');
  await chat.readUnread();
  expect(chat.$unread.get()).toBe(1);
  expect(localStorage.getItem('islet:unread')).toBe('1');
  await chat.openThread(SUPPORT);
  expect(shown(chat)).toHaveLength(2);
  expect(chat.$unread.get()).toBe(0);
  await hears(chat, 'Hello again');
  await chat.readUnread();
  expect(chat.$unread.get()).toBe(1);
  chat.$token.set('');
  await chat.readUnread();
  expect([chat.$unread.get(), localStorage.getItem('islet:unread')]).toEqual([0, null]);
});

test('PUSH-01 A pushed message shows on the page, and in a hidden tab it stays unread', async () => {
  const chat = await page();
  const stop = chat.followChat();
  await chat.openThread(SUPPORT);
  const { notifyListeners } = await import('#src/state/push/listeners.ts');
  const pushed = { type: 'message', conversationId: null, senderType: 'admin' } as const;
  await hears(chat, 'Hello');
  notifyListeners(pushed);
  await expect.poll(() => shown(chat)).toHaveLength(2);
  Object.assign(document, { visibilityState: 'hidden' });
  await hears(chat, 'How do I get a refund?');
  notifyListeners(pushed);
  await expect.poll(() => chat.$unread.get()).toBe(1);
  expect(shown(chat)).toHaveLength(3);
  Object.assign(document, { visibilityState: 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => shown(chat)).toHaveLength(4);
  await expect.poll(() => chat.$unread.get()).toBe(0);
  stop();
});

test('ACC-05 A conversation is found by the name of its partner', async () => {
  const chat = await page();
  await chat.send(text('a'));
  await chat.send(text('b', { target: { to: 'vendor', receiverId: PIZZERIA } }));
  await chat.readConversations();
  const names = () => {
    const list = chat.$conversations.get();
    return list.state === 'ready' ? list.rows.map(({ partner }) => partner.type) : list.state;
  };
  expect(names()).toEqual(['vendor', 'admin']);
  chat.searchChats('pizz');
  expect(names()).toBe('loading');
  await expect.poll(() => names()).toEqual(['vendor']);
  chat.searchChats('nobody at all');
  await expect.poll(() => names()).toEqual([]);
  chat.searchChats('');
  await expect.poll(() => names()).toEqual(['vendor', 'admin']);
});

test('ACC-05 An expired sign-in does not lead to the sign-in page when only unread messages are counted', async () => {
  localStorage.setItem('token', 'ended-long-ago');
  const chat = await page();
  await chat.readUnread();
  expect([chat.$unread.get(), localStorage.getItem('token')]).toEqual([0, 'ended-long-ago']);
  expect(window.location.assign).not.toHaveBeenCalled();
});

test('ACC-05 A guest’s chat page sends no call', async () => {
  localStorage.removeItem('token');
  const chat = await page();
  await chat.readConversations();
  const stop = chat.followChat();
  window.dispatchEvent(new Event('online'));
  expect([chat.$conversations.get().state, shop.world.count(/message/)]).toEqual(['loading', 0]);
  stop();
});
