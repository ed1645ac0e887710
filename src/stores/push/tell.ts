import type { OrderStatus } from '#src/contract/order-status.ts';
import type { Push } from '#src/contract/push.ts';
import { toast } from '#src/lib/toast.ts';
import { pageContext } from '../page-context.ts';
import { isWanted } from './kinds.ts';
import { keyOf, onScreen, type Telling, tellingOf } from './notification-text.ts';

/** PUSH-02: how long a referral is shown, ms. */
const REFERRAL_MS = 5000;
/** Long enough to be reached with the keyboard, ms. */
const SHOWN_MS = 10_000;
/** What nobody wants to hear of an order. */
const BAD: readonly OrderStatus[] = ['canceled', 'failed', 'refund_request_canceled'];

/** Updates that were missed come one right after the other; so long a pause ends them, ms. */
const TOGETHER_MS = 250;

/** What came in while nobody looked, by its key; said as soon as somebody does. */
const unseen = new Map<string, Push>();

/** What is about to be said, by its key. */
const gathered = new Map<string, { push: Push; bySystem: boolean }>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says it in a moment: of several updates of one order or conversation only the latest, once. */
export function tellSoon(push: Push, how: { bySystem: boolean }): void {
  const key = keyOf(push);
  // Later ones are said later.
  gathered.delete(key);
  gathered.set(key, { push, ...how });
  clearTimeout(timer);
  timer = setTimeout(() => {
    const latest = [...gathered.values()];
    gathered.clear();
    for (const { push: last, bySystem } of latest) void tell(last, { bySystem });
  }, TOGETHER_MS);
}

/** Says it: on the page when it is looked at, else by the system where the person has allowed that, else later. */
export async function tell(push: Push, { bySystem }: { bySystem: boolean }): Promise<void> {
  if (!isWanted(push.type)) return;
  const telling = await tellingOf(push).catch(() => null);
  if (!telling) return;
  if (document.visibilityState === 'visible') show(push, telling);
  else if (!bySystem || !notify(telling)) unseen.set(telling.key, push);
}

/** Takes what nobody has seen yet, for the tab the person has turned to. */
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

/** A notification of the system; answers whether there is one. */
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
    // Browsers of phones let only a worker show one.
    return false;
  }
}
