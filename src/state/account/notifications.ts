import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { listNotifications } from '#src/api/notifications.ts';
import * as routes from '#src/config/routes.ts';
import type { CustomerNotification } from '#src/contract/notification.ts';
import { requireAccount } from '../auth/require-account.ts';
import { $token } from '../auth/token.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';
import { onMessagePush, onOrderPush } from '../push/listeners.ts';
import { jsonCodec, persisted } from '../storage/persisted.ts';
import { ownerOf } from '../wishlist/stored.ts';

/** A notification, and whether the customer has not read it yet. */
export type Notification = CustomerNotification & { unread: boolean };

/** State of the notifications page. */
export type NotificationsView =
  | { state: 'loading' }
  | { state: 'failed'; texts: string[] }
  | { state: 'ready'; rows: Notification[] };

/** Initial state. */
export const LOADING_NOTIFICATIONS: NotificationsView = { state: 'loading' };

type Listed = Exclude<NotificationsView, { state: 'ready' }> | { state: 'ready'; rows: CustomerNotification[] };
const $listed = atom<Listed>({ state: 'loading' });

/** Ids read on this device, with their owner: the marketplace does not store them. */
const ReadSchema = v.object({ owner: v.string(), ids: v.array(v.number()) });
const NOTHING_READ: v.InferOutput<typeof ReadSchema> = { owner: '', ids: [] };
const $read = persisted('islet:notifications', jsonCodec(ReadSchema), NOTHING_READ);

/** Recent notifications, newest first, read and unread (ACC-04). */
export const $notifications = computed([$listed, $read, $token], (listed, read, token): NotificationsView => {
  if (listed.state !== 'ready') return listed;
  const ids = new Set(read.owner === ownerOf(token) ? read.ids : []);
  return { state: 'ready', rows: listed.rows.map((row) => ({ ...row, unread: !ids.has(row.id) })) };
});

$token.listen(() => $listed.set({ state: 'loading' }));

/** Loads the list; also 'try again'. The current list stays visible meanwhile. */
export async function readNotifications(): Promise<void> {
  if ($listed.get().state === 'failed') $listed.set({ state: 'loading' });
  const token = $token.get();
  const response = await listNotifications(api());
  if (token !== $token.get()) return;
  if (response.ok) $listed.set({ state: 'ready', rows: response.value });
  else if ($listed.get().state !== 'ready') $listed.set({ state: 'failed', texts: await errorTexts(response.error) });
}

/** Marks notifications as read; ids that are no longer listed are dropped. */
export function markRead(ids: readonly number[]): void {
  const listed = $listed.get();
  if (listed.state !== 'ready') return;
  const owner = ownerOf($token.get());
  const before = $read.get().owner === owner ? $read.get().ids : [];
  const readIds = new Set([...before, ...ids]);
  $read.set({ owner, ids: listed.rows.map(({ id }) => id).filter((id) => readIds.has(id)) });
}

/** Marks all notifications as read. */
export function markAllRead(): void {
  const listed = $listed.get();
  if (listed.state === 'ready') markRead(listed.rows.map(({ id }) => id));
}

/** Returns the URL a notification links to, or null when there is none. */
export function targetOf(
  { kind, orderId }: Pick<CustomerNotification, 'kind' | 'orderId'>,
  at: routes.At,
): string | null {
  if (orderId !== null) return routes.myOrders(at, { orderId, reorder: kind === 'weekly_reminder' });
  if (kind === 'order_status') return routes.myOrders(at);
  if (kind === 'add_fund' || kind === 'cashback') return routes.plain(at, 'wallet');
  if (kind === 'loyalty_point') return routes.plain(at, 'loyaltyPoints');
  if (kind === 'referral_code') return routes.plain(at, 'referralCode');
  if (kind === 'membership') return routes.plain(at, 'settings');
  return kind === 'account' ? routes.profile(at, 'profile-settings') : null;
}

/** Loads the page and refreshes it on push messages and when it becomes visible. Returns a cleanup function. */
export function openNotifications(): () => void {
  if (!requireAccount()) return () => {};
  void readNotifications();
  const again = () => void readNotifications();
  const onVisible = () => document.visibilityState === 'visible' && again();
  document.addEventListener('visibilitychange', onVisible);
  const ends = [onOrderPush(again), onMessagePush(again)];
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    for (const end of ends) end();
  };
}
