import { onMessagePush } from '../push/heard.ts';
import { $token } from '../token.ts';
import { forgetConversations, readConversations } from './conversations.ts';
import { keepSending } from './outbox.ts';
import { closeThread, refreshThread } from './thread.ts';
import { readUnread } from './unread.ts';

/**
 * Keeps the page of messages as it is at the marketplace: whenever a message is pushed (PUSH-01), and when the person comes back to
 * the page or to the network. A hidden page reads nothing, so that messages stay unread. Returns how to stop.
 */
export function followChat(): () => void {
  const refresh = () => {
    void readConversations();
    if (document.visibilityState === 'visible') void refreshThread();
    else void readUnread();
  };
  const onSeen = () => document.visibilityState === 'visible' && refresh();
  const stops = [
    onMessagePush(refresh),
    keepSending(),
    $token.listen(() => {
      closeThread();
      forgetConversations();
    }),
  ];
  document.addEventListener('visibilitychange', onSeen);
  window.addEventListener('online', refresh);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', onSeen);
    window.removeEventListener('online', refresh);
  };
}
