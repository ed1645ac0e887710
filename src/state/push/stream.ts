import * as v from 'valibot';
import { readEvents, type StreamEnd } from '#src/api/events.ts';
import { type Push, pushOf } from '#src/contract/push.ts';
import { parseJson } from '#src/lib/json.ts';
import { pause } from '#src/lib/latest.ts';
import { $guestId } from '../auth/guest.ts';
import { $token, tokenTail } from '../auth/token.ts';
import { pageContext } from '../page/page-context.ts';
import { storageValue } from '../storage/storage-value.ts';
import { followsGuestOrder } from './open-orders.ts';
import { isAllowed } from './settings.ts';

/** A tab hidden for this long disconnects, unless system notifications are allowed, in ms. */
const HIDDEN_MS = 60_000;

/** Receives events of the embedded marketplace while this tab leads. */
export function receiveEvents(receive: (push: Push) => void, signal: AbortSignal): void {
  let current: { who: string; line: AbortController } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let away = false;

  const settle = () => {
    const listener = signal.aborted || away || !navigator.onLine ? null : listenerNow();
    if (listener?.who === current?.who) return;
    current?.line.abort();
    current = listener && { who: listener.who, line: new AbortController() };
    if (listener && current) void readEventsOf(listener, receive, current.line.signal);
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

function readEventsOf(
  { who, token, guestId }: Listener,
  receive: (push: Push) => void,
  signal: AbortSignal,
): Promise<void> {
  const { locale } = pageContext();
  let lastId = lastEventId(who, Date.now());
  const read = (until: AbortSignal) =>
    readEvents(
      { token, guestId, locale, lastId },
      ({ id, data }) => {
        lastId = id ?? lastId;
        if (lastId !== null) rememberEvent(who, lastId, Date.now());
        const push = data === null ? null : pushOf(parseJson(data));
        if (push) receive(push);
      },
      until,
    );
  return followStream({ read, pause, now: Date.now, random: Math.random }, signal);
}

/** Dependencies of following a stream. */
export type FollowPorts = {
  /** Reads the stream until it ends. */
  read: (signal: AbortSignal) => Promise<StreamEnd>;
  /** Waits; returns false when aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<boolean>;
  now: () => number;
  /** From 0 to below 1. */
  random: () => number;
};

/** A stream that lasted this long does not count as a failure, in ms. */
export const STEADY_MS = 30_000;
const FIRST_MS = 3000;
const LONGEST_MS = 60_000;

/**
 * Returns the delay before the next attempt in ms: longer with each failure, and random, so that not all visitors
 * reconnect at once.
 */
export const backoff = (failures: number, random: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + random / 2);

/** Reads a stream until it is aborted or refused; reopens it after a delay when it ends or fails. */
export async function followStream({ read, pause, now, random }: FollowPorts, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const began = now();
    if ((await read(signal)) === 'refused') return;
    failures = now() - began >= STEADY_MS ? 0 : failures + 1;
    if (!(await pause(backoff(failures, random()), signal))) return;
  }
}

/** Caller of the event stream; `who` identifies it without revealing the token. */
type Listener = { who: string; token: string | null; guestId: number | null };

/** Returns the customer, or a guest with a running order; null when the visitor gets no events. */
function listenerNow(): Listener | null {
  const token = $token.get();
  if (token !== '') return { who: `customer ${tokenTail(token)}`, token, guestId: null };
  const guestId = $guestId.get();
  return guestId > 0 && followsGuestOrder() ? { who: `guest ${guestId}`, token: null, guestId } : null;
}

/** Maximum age of an event to continue after, in ms. */
const FRESH_MS = 600_000;

const storedEvent = storageValue('islet:events', v.object({ who: v.string(), id: v.string(), at: v.number() }));

/** Returns the id of the last event that a tab of this visitor has received recently: a new page continues after it. */
function lastEventId(who: string, now: number): string | null {
  const lastEvent = storedEvent.get();
  return lastEvent?.who === who && now - lastEvent.at < FRESH_MS ? lastEvent.id : null;
}

/** Stores the last received event. */
const rememberEvent = (who: string, id: string, now: number): void => storedEvent.set({ who, id, at: now });
