import { dir } from '#src/config/dir.ts';
import { splitLocale } from '#src/config/locale-path.ts';
import { chat, myOrders, plain, product, store, trackOrder } from '#src/config/routes.ts';
import type { OrderStatus } from '#src/contract/order-status.ts';
import type { Push } from '#src/contract/push.ts';
import { loadT } from '#src/i18n/browser.ts';
import { localDigits } from '#src/i18n/quantity.ts';
import { toast } from '#src/lib/toast.ts';
import { isSignedIn } from '../auth/token.ts';
import { pageContext } from '../page/page-context.ts';
import { isKindOn } from './settings.ts';

/** Duration of a referral notice, in ms (PUSH-02). */
const REFERRAL_MS = 5000;
/** Long enough to focus the toast with the keyboard, in ms. */
const SHOWN_MS = 10_000;
/** Statuses shown as an error. */
const BAD: readonly OrderStatus[] = ['canceled', 'failed', 'refund_request_canceled'];

/** Missed events arrive in a burst; this pause ends it, in ms. */
const TOGETHER_MS = 250;

/** Pushes received while no tab was visible, by key; shown when one becomes visible. */
const unseen = new Map<string, Push>();

/** Pushes about to be shown, by key. */
const gathered = new Map<string, { push: Push; bySystem: boolean }>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a push after the burst: of several for one order or conversation only the latest. */
export function showPushSoon(push: Push, how: { bySystem: boolean }): void {
  const key = keyOf(push);
  // Moves the key to the end, in the order of the latest push.
  gathered.delete(key);
  gathered.set(key, { push, ...how });
  clearTimeout(timer);
  timer = setTimeout(() => {
    const latest = [...gathered.values()];
    gathered.clear();
    for (const { push: last, bySystem } of latest) void showPush(last, { bySystem });
  }, TOGETHER_MS);
}

/** Shows a push: as a toast when the page is visible, else as a system notification when allowed, else later. */
export async function showPush(push: Push, { bySystem }: { bySystem: boolean }): Promise<void> {
  // A weekly reminder is paused or removed where it was set, an alert in the settings.
  if (push.type !== 'weekly_reminder' && push.type !== 'alert' && !isKindOn(push.type)) return;
  const notice = await noticeOf(push).catch(() => null);
  if (!notice) return;
  if (document.visibilityState === 'visible') showToast(push, notice);
  else if (!bySystem || !showSystemNotification(notice)) unseen.set(notice.key, push);
}

/** Returns and removes the pushes not shown yet, for the tab that becomes visible. */
export function takeUnseen(): Push[] {
  const pushes = [...unseen.values()];
  unseen.clear();
  return pushes;
}

function showToast(push: Push, { key, text, href }: PushNotice): void {
  if (isOnScreen(push)) return;
  if (push.type === 'referral_code') {
    toast.success(text, { id: key, duration: REFERRAL_MS });
    return;
  }
  const bad = push.type === 'order_status' && push.status !== null && BAD.includes(push.status);
  toast[bad ? 'error' : 'success'](text, {
    id: key,
    duration: SHOWN_MS,
    onClick: () => window.location.assign(href),
  });
}

/** Shows a system notification; returns whether it worked. */
function showSystemNotification({ key, text, href }: PushNotice): boolean {
  if (!('Notification' in window) || Notification.permission !== 'granted') return false;
  const { locale } = pageContext();
  try {
    const notice = new Notification(text.split('\n')[0] ?? '', {
      body: text.split('\n').slice(1).join('\n'),
      tag: key,
      lang: locale,
      dir: dir(locale),
      icon: '/favicon.svg',
    });
    notice.onclick = () => {
      window.focus();
      window.location.assign(href);
      notice.close();
    };
    return true;
  } catch {
    // Mobile browsers only let a service worker show notifications.
    return false;
  }
}

/** Text and target of a notification. A later one with the same key replaces the earlier one. */
type PushNotice = { key: string; text: string; href: string };

/** Returns the key of a push. */
function keyOf(push: Push): string {
  if (push.type === 'message') return `message ${push.conversationId}`;
  if (push.type === 'order_status') return `order ${push.orderId}`;
  if (push.type === 'weekly_reminder') return `weekly ${push.orderId}`;
  if (push.type === 'alert') return `alert ${push.of} ${push.slug}`;
  return `referral ${textOf(push)}`;
}

const textOf = ({ title, body }: Extract<Push, { title: string }>): string => [title, body].filter(Boolean).join('\n');

/** Returns the notification of a push. Rejects when the translations cannot be loaded. */
async function noticeOf(push: Push): Promise<PushNotice> {
  const { locale } = pageContext();
  const at = { locale };
  const key = keyOf(push);
  if (push.type === 'referral_code') {
    return { key, text: textOf(push), href: plain(at, 'referralCode') };
  }
  const t = await loadT('push');
  if (push.type === 'weekly_reminder') {
    return { key, text: textOf(push) || t('weekly'), href: myOrders(at, { orderId: push.orderId, reorder: true }) };
  }
  if (push.type === 'alert') {
    const address = { locale, moduleId: push.moduleId };
    const href = push.of === 'item' ? product(address, push.slug) : store(address, push.slug);
    return { key, text: textOf(push) || t('alert'), href };
  }
  if (push.type === 'message') {
    const { conversationId, senderType } = push;
    const href = chat(at, conversationId ?? undefined, senderType ?? undefined);
    return { key, text: t('message'), href };
  }
  const { orderId, status } = push;
  const text = t(status === null ? 'moved' : `status_${status}`, { id: localDigits(String(orderId), locale) });
  return { key, text, href: isSignedIn() ? myOrders(at, { orderId }) : trackOrder(at, orderId) };
}

/** Returns whether the page already shows the content of a push, so that no notification is needed (PUSH-01). */
const isOnScreen = (push: Push): boolean =>
  push.type === 'message' && splitLocale(window.location.pathname).rest === '/chatting';
