import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { EventPayload } from '../../db/schema/events.ts';
import { type Cursor, cursorFrom, cursorNow, cursorText, eventsAfter } from '../../events/read.ts';
import { Refusal } from '../../http/errors.ts';
import { callerOf, identityKey } from '../../http/identity.ts';
import { type Locale, localised } from '../../localised.ts';
import type { AppEnv, Ctx, Identity, Subscriber } from '../../types.ts';

/** A comment after this much silence keeps proxies from closing the stream; the session is checked with it. */
const HEARTBEAT_MS = 20_000;
/** Delay until rows that wait for an older transaction are queried again. */
const SETTLE_MS = 100;
const RECONNECT_MS = 3000;

/**
 * Route of `GET /events`: events of a customer (token) or guest (`guest_id`) as server-sent events (PUSH-01).
 * `Last-Event-ID` resumes an earlier stream, for a day. Events are delivered at least once.
 */
export const eventStream = new Hono<AppEnv>().get('/', async (c) => {
  const owner = await callerOf(c);
  const { db, events, log } = c.var.services;
  const cursor = cursorFrom(c.req.header('Last-Event-ID')) ?? (await cursorNow(db));
  const subscriber = await events.subscribe(identityKey(owner), c.env?.address);
  c.header('Content-Type', 'text/event-stream');
  // Proxies must not cache, compress or buffer the stream.
  c.header('Cache-Control', 'no-store, no-transform');
  c.header('X-Accel-Buffering', 'no');
  return stream(c, async (out) => {
    out.onAbort(() => subscriber.unsubscribe());
    try {
      await send(c, (text) => out.write(text), { owner, cursor, subscriber });
    } catch (error) {
      // The client reconnects with the last id it has received.
      if (!(error instanceof Refusal)) log('an event stream failed', error);
    } finally {
      subscriber.unsubscribe();
    }
  });
});

type Write = (text: string) => Promise<unknown>;
type Stream = { owner: Identity; cursor: Cursor; subscriber: Subscriber };

async function send(c: Ctx, write: Write, { owner, cursor, subscriber }: Stream): Promise<void> {
  const { db } = c.var.services;
  await write(`retry: ${RECONNECT_MS}\nid: ${cursorText(cursor)}\n\n`);
  let last = cursor;
  let lastWrite = performance.now();
  while (!subscriber.ended) {
    const { events: newEvents, more } = await eventsAfter(db, owner, last);
    const silent = performance.now() - lastWrite >= HEARTBEAT_MS;
    if (newEvents.length > 0 || silent) {
      await callerOf(c);
      if (silent && newEvents.length === 0) await write(': still here\n\n');
      lastWrite = performance.now();
    }
    for (const { cursor: at, payload } of newEvents) {
      await write(`id: ${cursorText(at)}\ndata: ${JSON.stringify(wireOf(payload, c.var.locale))}\n\n`);
      last = at;
    }
    await subscriber.wait(more ? SETTLE_MS : Math.max(0, lastWrite + HEARTBEAT_MS - performance.now()));
  }
}

const wireOf = (payload: EventPayload, locale: Locale) =>
  'title' in payload
    ? { ...payload, title: localised(payload.title, locale), body: localised(payload.body, locale) }
    : payload;
