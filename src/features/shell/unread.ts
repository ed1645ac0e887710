import { loadT, pageLocale } from '#src/i18n/browser.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { $token } from '#src/state/auth/token.ts';
import { $unread, readUnread, updateUnread } from '#src/state/chat/unread.ts';
import { onMessagePush } from '#src/state/push/listeners.ts';

let started = false;

/** Shows the number of unread messages in the tab's title and beside each chat link (ACC-05). */
export function startUnread(): void {
  if (started) return;
  started = true;
  const { title } = document;
  const links = [...document.querySelectorAll<HTMLElement>('[data-messages]')];
  const names = links.map((link) => link.dataset['messages'] ?? '');
  const counts = document.querySelectorAll('.chat-count');
  $unread.subscribe((count) => {
    const number = formatNumber(count, pageLocale());
    document.title = count > 0 ? `(${number}) ${title}` : title;
    for (const badge of counts) badge.textContent = count > 0 ? number : '';
    links.forEach((link, index) => void name(link, names[index] ?? '', count));
  });
  onMessagePush(() => void readUnread());
  $token.listen(() => void readUnread());
  window.addEventListener('pageshow', ({ persisted }) => persisted && void readUnread());
  window.addEventListener('storage', ({ key }) => key === 'islet:unread' && updateUnread());
  void readUnread();
}

/** Sets a link's accessible name, including the number. */
async function name(link: HTMLElement, plain: string, count: number): Promise<void> {
  const t = count > 0 ? await loadT('chat').catch(() => null) : null;
  // The number may have changed meanwhile.
  if (count === $unread.get()) link.setAttribute('aria-label', t ? `${plain}: ${t('unread', { count })}` : plain);
}
