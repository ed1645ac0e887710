// @vitest-environment happy-dom
import './storage.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Push } from '#src/contract/push.ts';
import { toast } from '#src/lib/toast.ts';
import { $token } from '#src/state/auth/token.ts';
import { setPushKind } from '#src/state/push/settings.ts';
import { showPush, showPushSoon, takeUnseen } from '#src/state/push/show-push.ts';

const moved: Push = { type: 'order_status', orderId: 1234, status: 'picked_up' };
const message: Push = { type: 'message', conversationId: 7, senderType: 'delivery_man' };
const notices: { title: string; options: NotificationOptions }[] = [];
let shown = vi.spyOn(toast, 'success');
const went = vi.fn();

/** Opens a page of the shop in a language; a hidden one is in a background tab. */
function page(path: string, { lang = 'en', hidden = false, permission = 'default' } = {}) {
  document.documentElement.lang = lang;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  vi.stubGlobal('location', { pathname: path, assign: went });
  const Notice = function (this: object, title: string, options: NotificationOptions) {
    notices.push({ title, options });
  };
  vi.stubGlobal('Notification', Object.assign(Notice, { permission }));
}

beforeEach(() => {
  notices.length = 0;
  shown = vi.spyOn(toast, 'success').mockReturnValue();
  went.mockReset();
});
afterEach(() => {
  $token.set('');
  takeUnseen();
  vi.unstubAllGlobals();
});

/** Presses the last toast; returns its text and where it leads. */
function pressed() {
  const [text, options] = shown.mock.lastCall ?? [];
  options?.onClick?.();
  return { text, to: went.mock.lastCall?.[0], id: options?.id };
}

test('PUSH-01 A message shows a toast outside the chat, which leads to the chat', async () => {
  page('/home');
  await showPush(message, { bySystem: true });
  expect(pressed()).toEqual({
    text: 'You have a new message',
    to: '/chatting?conversationId=7&type=delivery_man&chatFrom=true',
    id: 'message 7',
  });
});

test('PUSH-01 A message shows no toast on the chat page', async () => {
  page('/ar/chatting', { lang: 'ar' });
  await showPush(message, { bySystem: true });
  expect(shown).not.toHaveBeenCalled();
});

test('PUSH-02 A referral shows a toast of five seconds with the push’s own text', async () => {
  page('/home');
  await showPush({ type: 'referral_code', title: 'Thanks', body: 'You earned 5' }, { bySystem: true });
  expect(shown).toHaveBeenCalledExactlyOnceWith('Thanks\nYou earned 5', expect.objectContaining({ duration: 5000 }));
  expect(shown.mock.lastCall?.[1]?.onClick).toBeUndefined();
});

test('EXT-13 A weekly reminder leads to reordering the order, also without its own text', async () => {
  page('/home');
  const weekly: Push = { type: 'weekly_reminder', orderId: 12, title: 'Time for your weekly order', body: 'Open it' };
  await showPush(weekly, { bySystem: true });
  const to = '/my-orders?orderId=12&reorder=1';
  expect(pressed()).toEqual({ text: 'Time for your weekly order\nOpen it', to, id: 'weekly 12' });
  page('/ar/home', { lang: 'ar' });
  await showPush({ ...weekly, title: '', body: '' }, { bySystem: true });
  expect(pressed()).toMatchObject({ text: 'حان وقت طلبك الأسبوعي', to: `/ar${to}` });
});

test('PUSH-03 A changed order leads a guest to tracking and a customer to the orders', async () => {
  page('/home');
  await showPush(moved, { bySystem: true });
  expect(pressed()).toEqual({ text: 'Order #1234 is on the way', to: '/track-order?order_id=1234', id: 'order 1234' });
  $token.set('a-token');
  page('/ar/home', { lang: 'ar' });
  await showPush({ ...moved, status: null }, { bySystem: true });
  expect(pressed()).toMatchObject({ text: 'هناك جديد بشأن الطلب رقم ١٢٣٤', to: '/ar/my-orders?orderId=1234' });
});

test('PUSH-03 A cancelled order shows an error toast', async () => {
  const warned = vi.spyOn(toast, 'error').mockReturnValue();
  page('/home');
  await showPush({ ...moved, status: 'canceled' }, { bySystem: true });
  expect(shown).not.toHaveBeenCalled();
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    'Order #1234 has been cancelled',
    expect.objectContaining({ id: 'order 1234' }),
  );
});

test('PUSH-03 A hidden page shows a system notification where that is permitted', async () => {
  page('/ar/home', { lang: 'ar', hidden: true, permission: 'granted' });
  await showPush(moved, { bySystem: true });
  expect(notices).toEqual([
    {
      title: 'الطلب رقم ١٢٣٤ في الطريق',
      options: expect.objectContaining({ tag: 'order 1234', lang: 'ar', dir: 'rtl' }),
    },
  ]);
  expect(shown).not.toHaveBeenCalled();
  expect(takeUnseen()).toEqual([]);
});

test('PUSH-03 A push for a hidden page without permission is stored, only the latest of each order', async () => {
  page('/home', { hidden: true });
  await showPush({ ...moved, status: 'processing' }, { bySystem: true });
  await showPush(moved, { bySystem: true });
  await showPush(message, { bySystem: false });
  expect(shown).not.toHaveBeenCalled();
  expect(notices).toEqual([]);
  expect(takeUnseen()).toEqual([moved, message]);
  expect(takeUnseen()).toEqual([]);
});

test('PUSH-03 Several missed pushes show one toast for each order and conversation, with the latest status', async () => {
  vi.useFakeTimers();
  page('/home');
  for (const status of ['confirmed', 'processing', 'handover'] as const)
    showPushSoon({ ...moved, status }, { bySystem: true });
  showPushSoon({ ...moved, orderId: 1235, status: 'confirmed' }, { bySystem: true });
  showPushSoon(message, { bySystem: true });
  showPushSoon(message, { bySystem: true });
  await vi.advanceTimersByTimeAsync(200);
  showPushSoon({ ...moved, status: 'delivered' }, { bySystem: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown.mock.calls.map(([text]) => text)).toEqual([
    'Order #1235 is confirmed',
    'You have a new message',
    'Order #1234 has been delivered',
  ]);
  vi.useRealTimers();
});

test('PUSH-01 A kind of push that is switched off shows no toast, and the others do', async () => {
  page('/home');
  setPushKind('order_status', false);
  await showPush(moved, { bySystem: true });
  expect(shown).not.toHaveBeenCalled();
  await showPush(message, { bySystem: true });
  expect(shown).toHaveBeenCalledOnce();
  setPushKind('order_status', true);
  await showPush(moved, { bySystem: true });
  expect(shown).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem('islet:unwanted')).toBeNull();
});
