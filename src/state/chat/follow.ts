import { $token } from '../auth/token.ts';
import { onMessagePush } from '../push/listeners.ts';
import { forgetConversations, readConversations } from './conversations.ts';
import { keepSending } from './outbox.ts';
import { closeThread, refreshThread } from './thread.ts';
import { readUnread } from './unread.ts';

/**
 * Refreshes the chat page on push messages (PUSH-01), and when it becomes visible or online. A hidden page loads no
 * messages, so that they stay unread. Returns a cleanup function.
 */
export function followChat(): () => void {
  const refresh = () => {
    void readConversations();
    if (document.visibilityState === 'visible') void refreshThread();
    else void readUnread();
  };
  const onVisible = () => document.visibilityState === 'visible' && refresh();
  const stops = [
    onMessagePush(refresh),
    keepSending(),
    $token.listen(() => {
      closeThread();
      forgetConversations();
    }),
  ];
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', refresh);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', refresh);
  };
}
