import { chat, localised, myOrders, plain, trackOrder } from '#src/config/routes.ts';
import type { Push } from '#src/contract/push.ts';
import { loadT } from '#src/i18n/browser.ts';
import { localDigits } from '#src/i18n/numbers.ts';
import { pageContext } from '../page-context.ts';
import { isSignedIn } from '../token.ts';

/** Text and target of a notification. A later one with the same key replaces the earlier one. */
export type Telling = { key: string; text: string; href: string };

/** Returns the key of a push. */
export function keyOf(push: Push): string {
  if (push.type === 'message') return `message ${push.conversationId}`;
  if (push.type === 'order_status') return `order ${push.orderId}`;
  return `referral ${referralText(push)}`;
}

const referralText = ({ title, body }: Extract<Push, { type: 'referral_code' }>): string =>
  [title, body].filter(Boolean).join('\n');

/** Returns the notification of a push. Rejects when the translations cannot be loaded. */
export async function tellingOf(push: Push): Promise<Telling> {
  const { locale } = pageContext();
  const at = { locale };
  const key = keyOf(push);
  if (push.type === 'referral_code') {
    return { key, text: referralText(push), href: plain(at, 'referralCode') };
  }
  const t = await loadT('push');
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
export const onScreen = (push: Push): boolean =>
  push.type === 'message' && localised(window.location.pathname, 'en') === '/chatting';
