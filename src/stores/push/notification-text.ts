import { chat, localised, myOrders, plain, trackOrder } from '#src/config/routes.ts';
import type { Push } from '#src/contract/push.ts';
import { loadT } from '#src/i18n/browser.ts';
import { localDigits } from '#src/i18n/numbers.ts';
import { pageContext } from '../page-context.ts';
import { isSignedIn } from '../token.ts';

/** What a person is told of a push, and where pressing it leads. Two with one key are one: the later takes its place. */
export type Telling = { key: string; text: string; href: string };

/** Names what a push is about. */
export function keyOf(push: Push): string {
  if (push.type === 'message') return `message ${push.conversationId}`;
  if (push.type === 'order_status') return `order ${push.orderId}`;
  return `referral ${referralText(push)}`;
}

const referralText = ({ title, body }: Extract<Push, { type: 'referral_code' }>): string =>
  [title, body].filter(Boolean).join('\n');

/** Puts a push into words. Rejects when the words cannot be had. */
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

/** Whether the page on screen shows what a push is about, so that nothing needs to be said (PUSH-01). */
export const onScreen = (push: Push): boolean =>
  push.type === 'message' && localised(window.location.pathname, 'en') === '/chatting';
