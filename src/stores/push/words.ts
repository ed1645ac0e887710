import { chat, localised, myOrders, plain, trackOrder } from '#src/config/routes.ts';
import type { Push } from '#src/contract/push.ts';
import { words } from '#src/i18n/browser.ts';
import { localDigits } from '#src/i18n/numbers.ts';
import { pageContext } from '../page-context.ts';
import { isSignedIn } from '../token.ts';

/** What a person is told of a push, and where pressing it leads. Two with one key are one: the later takes its place. */
export type Telling = { key: string; text: string; href: string };

/** Puts a push into words. Rejects when the words cannot be had. */
export async function tellingOf(push: Push): Promise<Telling> {
  const { locale } = pageContext();
  const at = { locale };
  if (push.type === 'referral_code') {
    const text = [push.title, push.body].filter(Boolean).join('\n');
    return { key: `referral ${text}`, text, href: plain(at, 'referralCode') };
  }
  const say = await words('push');
  if (push.type === 'message') {
    const { conversationId, senderType } = push;
    const href = chat(at, conversationId ?? undefined, senderType ?? undefined);
    return { key: `message ${conversationId}`, text: say('message'), href };
  }
  const { orderId, status } = push;
  const text = say(status === null ? 'moved' : `status_${status}`, { id: localDigits(String(orderId), locale) });
  return { key: `order ${orderId}`, text, href: isSignedIn() ? myOrders(at, { orderId }) : trackOrder(at, orderId) };
}

/** Whether the page on screen shows what a push is about, so that nothing needs to be said (PUSH-01). */
export const onScreen = (push: Push): boolean =>
  push.type === 'message' && localised(window.location.pathname, 'en') === '/chatting';
