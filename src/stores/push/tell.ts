import type { OrderStatus } from '#src/contract/order-status.ts';
import type { Push } from '#src/contract/push.ts';
import { toast } from '#src/lib/toast.ts';
import { pageContext } from '../page-context.ts';
import { isWanted } from './kinds.ts';
import { keyOf, onScreen, type Telling, tellingOf } from './notification-text.ts';

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
export function tellSoon(push: Push, how: { bySystem: boolean }): void {
  const key = keyOf(push);
  // Moves the key to the end, in the order of the latest push.
  gathered.delete(key);
  gathered.set(key, { push, ...how });
  clearTimeout(timer);
  timer = setTimeout(() => {
    const latest = [...gathered.values()];
    gathered.clear();
    for (const { push: last, bySystem } of latest) void tell(last, { bySystem });
  }, TOGETHER_MS);
}

/** Shows a push: as a toast when the page is visible, else as a system notification when allowed, else later. */
export async function tell(push: Push, { bySystem }: { bySystem: boolean }): Promise<void> {
  if (!isWanted(push.type)) return;
  const telling = await tellingOf(push).catch(() => null);
  if (!telling) return;
  if (document.visibilityState === 'visible') show(push, telling);
  else if (!bySystem || !notify(telling)) unseen.set(telling.key, push);
}

/** Returns and removes the pushes not shown yet, for the tab that becomes visible. */
export function takeUnseen(): Push[] {
  const pushes = [...unseen.values()];
  unseen.clear();
  return pushes;
}

function show(push: Push, { key, text, href }: Telling): void {
  if (onScreen(push)) return;
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
function notify({ key, text, href }: Telling): boolean {
  if (!('Notification' in window) || Notification.permission !== 'granted') return false;
  const { locale } = pageContext();
  try {
    const notice = new Notification(text.split('\n')[0] ?? '', {
      body: text.split('\n').slice(1).join('\n'),
      tag: key,
      lang: locale,
      dir: locale === 'ar' ? 'rtl' : 'ltr',
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
