import { readEvents } from '#src/api/events.ts';
import { type Push, pushOf } from '#src/contract/push.ts';
import { parseJson } from '#src/lib/json.ts';
import { pause } from '#src/lib/latest.ts';
import { $guestId } from '../guest.ts';
import { pageContext } from '../page-context.ts';
import { $token } from '../token.ts';
import { lastSeen, see } from './cursor.ts';
import { follow } from './follow.ts';
import { type Listener, listenerNow } from './listener.ts';
import { isAllowed } from './permission.ts';

/** A tab hidden for this long disconnects, unless system notifications are allowed, in ms. */
const HIDDEN_MS = 60_000;

/** Receives events of the embedded marketplace while this tab leads. */
export function hearStream(heard: (push: Push) => void, signal: AbortSignal): void {
  let current: { who: string; line: AbortController } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let away = false;

  const settle = () => {
    const listener = signal.aborted || away || !navigator.onLine ? null : listenerNow();
    if (listener?.who === current?.who) return;
    current?.line.abort();
    current = listener && { who: listener.who, line: new AbortController() };
    if (listener && current) void hear(listener, heard, current.line.signal);
  };
  const look = () => {
    clearTimeout(timer);
    away = false;
    if (document.visibilityState === 'hidden' && !isAllowed())
      timer = setTimeout(() => {
        away = true;
        settle();
      }, HIDDEN_MS);
    settle();
  };

  const stops = [$token.listen(settle), $guestId.listen(settle)];
  // Fired when a guest places an order.
  const events = { 'islet:stored': settle, visibilitychange: look };
  for (const [name, listen] of Object.entries(events)) document.addEventListener(name, listen, { signal });
  for (const name of ['online', 'offline']) window.addEventListener(name, settle, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    settle();
  });
  look();
}

function hear({ who, token, guestId }: Listener, heard: (push: Push) => void, signal: AbortSignal): Promise<void> {
  const { locale } = pageContext();
  let lastId = lastSeen(who, Date.now());
  const read = (until: AbortSignal) =>
    readEvents(
      { token, guestId, locale, lastId },
      ({ id, data }) => {
        lastId = id ?? lastId;
        if (lastId !== null) see(who, lastId, Date.now());
        const push = data === null ? null : pushOf(parseJson(data));
        if (push) heard(push);
      },
      until,
    );
  return follow({ read, pause, now: Date.now, random: Math.random }, signal);
}
