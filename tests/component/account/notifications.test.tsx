import '../../state/storage.ts';
import '../../state/toasts.ts';

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { notifications } from '#src/backend/db/schema/customer.ts';
import type { NoticeKind } from '#src/backend/notifications/write.ts';
import { NotificationsApp } from '#src/features/account/NotificationsApp.tsx';
import { translationsOf } from '#src/i18n/t.ts';
import { readNotifications, targetOf } from '#src/state/account/notifications.ts';
import { $token } from '#src/state/auth/token.ts';
import { notifyListeners } from '#src/state/push/listeners.ts';
import { refused } from '../../setup/faults.ts';
import { accountPage, customerOf, press } from './account-page.ts';

const page = accountPage();

beforeEach(() => page.market.db.delete(notifications));

/** Inserts a notification for the customer, or for all customers. */
const written = (title: string, more: { kind?: NoticeKind; orderId?: number; customerId?: number | null } = {}) =>
  page.market.db.insert(notifications).values({
    ...{ customerId: page.lina.id, title: { en: title, ar: 'خبر' }, description: { en: 'News', ar: 'خبر' } },
    ...{ createdAt: new Date(page.market.clock.now().getTime() - 60_000), ...more },
  });

const open = () =>
  render(<NotificationsApp translations={translationsOf('notifications', 'en')} locale="en" timeZone="Asia/Dubai" />);
const rows = () => within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
const follow = (name: RegExp) => {
  const link = screen.getByRole('link', { name });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  return link.getAttribute('href');
};

test('ACC-04 A notification is unread until it is opened, and opening it leads to its order', async () => {
  await written('On the way', { kind: 'order_status', orderId: 12 });
  await written('Date season', { customerId: null });
  const first = open();
  await screen.findByText('2 unread');
  expect(follow(/On the way/)).toBe('/my-orders?orderId=12');
  await screen.findByText('1 unread');
  press('Mark as read');
  await screen.findByText('All read');
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  // Stored, so that it survives a reload.
  first.unmount();
  open();
  await screen.findByText('All read');
});

test('ACC-04 All notifications are marked as read at once, and one that comes in later is unread', async () => {
  await written('One');
  await written('Two');
  open();
  await screen.findByText('2 unread');
  press('Mark all as read');
  await screen.findByText('All read');
  await written('Three', { kind: 'order_status', orderId: 3 });
  notifyListeners({ type: 'order_status', orderId: 3, status: 'delivered' });
  await screen.findByText('1 unread');
  expect(rows()).toHaveLength(3);
});

test('ACC-04 A notification that one customer has read is unread for the next customer on the same device', async () => {
  await written('Date season', { customerId: null });
  const first = open();
  await screen.findByText('1 unread');
  press('Mark all as read');
  await screen.findByText('All read');
  first.unmount();
  const next = await customerOf(page.market);
  $token.set(next.token);
  open();
  await screen.findByText('1 unread');
});

test('ACC-04 Notifications are shown fifteen at a time', async () => {
  for (let index = 0; index < 17; index += 1) await written(`News ${index}`);
  open();
  await screen.findByText('15 of 17');
  expect(rows()).toHaveLength(15);
  press('Show more');
  expect(rows()).toHaveLength(17);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('ACC-04 The page says when there are no notifications and when they could not be loaded', async () => {
  page.line.fates.push({ path: /notifications/, fate: refused(500, {}), times: 1 });
  open();
  await screen.findByText('Your notifications could not be loaded.');
  press('Try again');
  await screen.findByText('No notifications');
  await written('News');
  void readNotifications();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test.each([
  ['order_status', 7, '/ar/my-orders?orderId=7'],
  ['order_status', null, '/ar/my-orders'],
  ['weekly_reminder', 7, '/ar/my-orders?orderId=7&reorder=1'],
  ['add_fund', null, '/ar/wallet'],
  ['cashback', null, '/ar/wallet'],
  ['loyalty_point', null, '/ar/loyalty-points'],
  ['referral_code', null, '/ar/referral-code'],
  ['account', null, '/ar/profile?page=profile-settings'],
  ['push_notification', null, null],
])('ACC-04 A notification about %s (order %s) leads to %s', (kind, orderId, href) => {
  expect(targetOf({ kind, orderId }, { locale: 'ar' })).toBe(href);
});
