import { expect, test } from 'vitest';
import { workerTexts } from '#src/features/push/worker.server.ts';
import { type WorkerScope, work } from '#src/features/push/worker.ts';

type Listen = Parameters<WorkerScope['addEventListener']>[1];

/** Runs the service worker with these open pages, and records what it does. */
function worker(pages: readonly { url: string; visible: boolean }[], lang = 'en') {
  const listeners = new Map<string, Listen>();
  const did: unknown[] = [];
  const clients = pages.map(({ url, visible }) => ({
    url,
    visibilityState: visible ? 'visible' : 'hidden',
    focus: async () => did.push({ focused: url }),
    postMessage: (message: unknown) => did.push({ posted: message }),
  }));
  const self: WorkerScope = {
    addEventListener: (type, listen) => void listeners.set(type, listen),
    clients: { matchAll: async () => clients, openWindow: async (opened) => did.push({ opened }) },
    registration: {
      showNotification: async (title, { body, data, lang, dir }) => void did.push({ title, body, data, lang, dir }),
    },
    location: { href: `https://shop.example/worker.js?lang=${lang}`, origin: 'https://shop.example' },
  };
  work(self, workerTexts());
  const run = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (one) => void work.push(one) });
    await Promise.all(work);
    return did;
  };
  return {
    push: (message: unknown) => run('push', { data: { json: () => message } }),
    press: (data: string) => run('notificationclick', { notification: { data, close: () => did.push('closed') } }),
    garbled: () =>
      run('push', {
        data: {
          json: () => {
            throw new SyntaxError('no JSON');
          },
        },
      }),
  };
}

const moved = { data: { type: 'order_status', order_id: '12' }, from: '1' };

test('PUSH-04 A visible page gets the message, and the system shows no notification', async () => {
  const shop = worker([{ url: 'https://shop.example/home', visible: true }]);
  expect(await shop.push(moved)).toEqual([{ posted: { islet: 'push', message: moved, told: false } }]);
});

test('PUSH-04 The system notifies in the language of the page while none is visible, and leads to the order', async () => {
  const shop = worker([{ url: 'https://shop.example/ar/home', visible: false }], 'ar');
  expect(await shop.push(moved)).toEqual([
    { posted: { islet: 'push', message: moved, told: true } },
    {
      title: 'هناك جديد بشأن أحد طلباتك',
      body: '',
      data: 'https://shop.example/ar/my-orders?orderId=12',
      lang: 'ar',
      dir: 'rtl',
    },
  ]);
});

test('EXT-13 A weekly reminder leads to its order, to be ordered again', async () => {
  const shop = worker([]);
  expect(await shop.push({ data: { type: 'weekly_reminder', order_id: '12', title: 'Weekly' } })).toMatchObject([
    { title: 'Weekly', data: 'https://shop.example/my-orders?reorder=1&orderId=12' },
  ]);
});

test('PUSH-04 The texts of a message come first, and a chat message opens its conversation', async () => {
  const data = { type: 'message', conversation_id: '7', sender_type: 'vendor' };
  const shop = worker([]);
  expect(await shop.push({ notification: { title: 'Brasa', body: 'On our way' }, data })).toEqual([
    expect.objectContaining({
      title: 'Brasa',
      body: 'On our way',
      data: 'https://shop.example/chatting?conversationId=7&type=vendor&chatFrom=true',
    }),
  ]);
});

test('PUSH-04 A message without a text or a known type is not shown', async () => {
  expect(await worker([]).push({ data: { type: 'sync' } })).toEqual([]);
  expect(await worker([]).push(null)).toEqual([]);
  expect(await worker([]).garbled()).toEqual([]);
});

test('PUSH-04 A press on a notification returns to the page that shows the order, or opens one', async () => {
  const order = 'https://shop.example/my-orders?orderId=12';
  expect(await worker([{ url: order, visible: false }]).press(order)).toEqual(['closed', { focused: order }]);
  expect(await worker([]).press(order)).toEqual(['closed', { opened: order }]);
});
