import '../../state/storage.ts';
import '../../state/toasts.ts';

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { orders } from '#src/backend/db/schema/order.ts';
import { ChatApp } from '#src/features/chat/ChatApp.tsx';
import { translationsOf } from '#src/i18n/t.ts';
import { $token } from '#src/state/auth/token.ts';
import { forgetConversations } from '#src/state/chat/conversations.ts';
import { $outbox, EMPTY_OUTBOX } from '#src/state/chat/outbox.ts';
import { closeThread } from '#src/state/chat/thread.ts';
import { $chatView } from '#src/state/chat/view.ts';
import { notifyListeners } from '#src/state/push/listeners.ts';
import { type Market, openMarket, PIZZERIA, SOUP } from '../../contract/market.ts';
import { pastOrder } from '../../contract/past-order.ts';
import { Line, lostBefore } from '../../setup/faults.ts';
import { said } from '../../state/toasts.ts';
import { type Customer, newCustomer } from '../customer.ts';
import { multipart } from './multipart.ts';

const currency = { symbol: '$', side: 'left', digits: 2 } as const;
const COURIER = 1;
const SEND = /message\/send/;

let market: Market;
let line: Line;
let lina: Customer;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await newCustomer(market);
  line = new Line('', async (path, init) =>
    market.app.request(`${window.location.origin}${path}`, await multipart(init)),
  );
  vi.stubGlobal('fetch', line.fetch);
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_: string, work: () => unknown) => work() },
  });
  $token.set(lina.token);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  closeThread();
  forgetConversations();
  $outbox.set(EMPTY_OUTBOX);
  $chatView.set(null);
  $token.set('');
  vi.unstubAllGlobals();
});

const placedOrder = (more: Partial<typeof orders.$inferInsert> = {}) =>
  pastOrder(market, lina.id, [SOUP], { status: 'picked_up', delivered: null, ...more });

function open(query = '', locale: 'en' | 'ar' = 'en'): void {
  document.documentElement.lang = locale;
  window.history.replaceState(null, '', `/chatting${query}`);
  render(
    <ChatApp translations={translationsOf('chat', locale)} locale={locale} timeZone="Asia/Dubai" currency={currency} />,
  );
}

const write = (text: string, more: object = {}) => {
  const field = screen.getByRole('textbox', { name: 'Your message' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter', ...more });
};
const thread = (name: string) => screen.findByRole('region', { name: `Messages with ${name}` });
const sentTexts = () => line.calls.filter(({ path }) => SEND.test(path)).length;

/** Lets the other side reply. */
async function replied(): Promise<void> {
  market.clock.advance(10_000);
  await market.courier.tick();
}

test('ACC-05 A conversation opens from the list, is marked as read, and is left with Back', async () => {
  await placedOrder();
  await lina.send('/customer/message/send', { receiver_type: 'vendor', receiver_id: PIZZERIA, message: 'Thanks!' });
  await replied();
  open();
  const row = await screen.findByRole('link', { name: /Pizzeria.*You are welcome!.*1 unread message/ });
  fireEvent.click(row);
  const shown = await thread('Pizzeria');
  await within(shown).findByText('You are welcome!');
  expect(window.location.search).toMatch(/^\?conversationId=\d+&type=vendor&chatFrom=true$/);
  await waitFor(() => expect(screen.queryByText('1 unread message')).toBeNull());
  act(() => {
    window.history.replaceState(null, '', '/chatting');
    window.dispatchEvent(new Event('popstate'));
  });
  expect(await screen.findByText('Choose a conversation')).toBeTruthy();
});

test('ACC-05 Enter sends a message, Shift and Enter start a new line, and a double press sends once', async () => {
  open('?type=admin');
  await thread('Customer support');
  await screen.findByText('No messages yet. Say hello!');
  write('Hello', { shiftKey: true });
  expect(sentTexts()).toBe(0);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
  expect(field.value).toBe('Hello');
  const send = screen.getByRole('button', { name: 'Send' });
  act(() => {
    fireEvent.click(send);
    fireEvent.click(send);
    fireEvent.keyDown(field, { key: 'Enter' });
  });
  await screen.findByText(/· Sent$/);
  expect(sentTexts()).toBe(1);
  expect(field.value).toBe('');
});

test('ACC-05 A message about an order shows the order once, and the order is announced before the first message', async () => {
  const orderId = await placedOrder({ amount: 1250 });
  open(`?type=delivery_man&id=${COURIER}&orderId=${orderId}`);
  const shown = await thread('Omar Haddad');
  await within(shown).findByText(`Your message will be about order #${orderId}.`);
  write('Please ring twice');
  const card = await within(shown).findByRole('link', { name: /Order #.*1 item · \$12\.50/ });
  expect(card.getAttribute('href')).toBe(`/my-orders?orderId=${orderId}`);
  // The first message carries the order, so the note disappears.
  expect(within(shown).queryByText(/^Your message will be about/)).toBeNull();
  write('It does not ring');
  await within(shown).findByText('It does not ring');
  await waitFor(() => expect(within(shown).getAllByText(/· Sent$/)).toHaveLength(2));
  expect(within(shown).getAllByRole('link', { name: /^Order #/ })).toHaveLength(1);
});

test('ACC-05 PUSH-01 A new message is announced and stands under its day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: market.clock.now() });
  open('?type=admin');
  await thread('Customer support');
  await screen.findByText('No messages yet. Say hello!');
  write('Thank you');
  await screen.findByText(/· Sent$/);
  await replied();
  act(() => notifyListeners({ type: 'message', conversationId: null, senderType: 'admin' }));
  const news = await screen.findByText(/^New message from Customer support: /);
  expect(news.getAttribute('role')).toBe('status');
  expect(screen.getByText('Today')).toBeTruthy();
  expect(screen.getByText(/· Read$/)).toBeTruthy();
  vi.setSystemTime(market.clock.now().getTime() + 86_400_000);
  act(() => notifyListeners({ type: 'message', conversationId: null, senderType: 'admin' }));
  expect(await screen.findByText('Yesterday')).toBeTruthy();
});

test('ACC-05 A message that could not be sent can be retried', async () => {
  line.fates.push({ path: SEND, fate: lostBefore, times: 1 });
  open('?type=admin');
  await thread('Customer support');
  await screen.findByText('No messages yet. Say hello!');
  write('Hello');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not sent\. /);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await screen.findByText(/· Sent$/)).toBeTruthy();
});

test('ACC-05 Up to three pictures are shown before sending, and a fourth picture or another file is refused', async () => {
  open('?type=admin');
  await thread('Customer support');
  const input = screen.getByLabelText<HTMLInputElement>('Add pictures');
  const picture = (name: string, type = 'image/png') => new File(['x'], name, { type });
  const choose = (...files: File[]) => act(async () => void fireEvent.change(input, { target: { files } }));
  await choose(picture('a.png'), picture('notes.txt', 'text/plain'));
  expect((await screen.findByRole('alert')).textContent).toBe('Only pictures can be sent.');
  await choose(picture('b.png'), picture('c.png'), picture('d.png'));
  expect((await screen.findByRole('alert')).textContent).toBe('At most 3 pictures can be sent with a message.');
  expect(
    screen
      .getAllByRole('button', { name: /^Remove / })
      .map((button) => button.ariaLabel ?? button.getAttribute('aria-label')),
  ).toEqual(['Remove a.png', 'Remove b.png', 'Remove c.png']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove b.png' }));
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(2);
});

test('ACC-05 A conversation that is closed for writing shows the reason and offers support', async () => {
  open(`?type=vendor&id=${PIZZERIA}`);
  await screen.findByText('You can write here while an order with them is on its way.');
  expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull();
  const [support] = screen.getAllByRole('link', { name: 'Write to customer support' });
  expect(support?.getAttribute('href')).toBe('/chatting?type=admin&chatFrom=true');
});

test('ACC-05 Messages that could not be loaded can be retried', async () => {
  const broken = { path: /message\/details/, fate: lostBefore, times: 1 };
  line.fates.push(broken);
  open('?type=admin');
  const alert = await screen.findByRole('alert');
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No messages yet. Say hello!')).toBeTruthy();
});

test('ACC-05 A guest is led to sign-in and back, and a guest with a link to a courier gets an error message', async () => {
  $token.set('');
  open('?type=delivery_man&id=1&chatFrom=true');
  const signIn = await screen.findByRole('link', { name: 'Sign in' });
  expect(signIn.getAttribute('href')).toBe(
    `/auth/sign-in?from=${encodeURIComponent('/chatting?type=delivery_man&id=1&chatFrom=true')}`,
  );
  expect(said.errors).toEqual(['Please sign in to chat with the delivery man.']);
  expect(line.calls).toEqual([]);
});
