import { call } from '#src/contract/endpoint.ts';
import { readBlocks, type StreamBlock } from '#src/lib/event-stream.ts';
import { contextHeaders } from './headers.ts';

const followEvents = call('GET', 'events');

/** A sign of life comes every 20 seconds; a line that is silent for longer than this has been lost on the way, ms. */
const SILENCE_MS = 50_000;

/** Whose events, in which language, and after which of them. */
export type EventsQuery = { token: string | null; guestId: number | null; locale: string; lastId: string | null };

/** How a stream ended: by itself, on the way, or the marketplace does not give it to this person. */
export type StreamEnd = 'ended' | 'lost' | 'refused';

/**
 * Follows what the embedded marketplace pushes to somebody (`GET /api/v1/events`, server-sent events) until the stream ends.
 * Read with fetch: EventSource could not send the token.
 */
export async function readEvents(
  { token, guestId, locale, lastId }: EventsQuery,
  heard: (block: StreamBlock) => void,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const line = new AbortController();
  const cut = () => line.abort();
  signal.addEventListener('abort', cut);
  let timer = setTimeout(cut, SILENCE_MS);
  try {
    const headers = new Headers(contextHeaders({ at: null, zoneIds: [], moduleId: null, locale, token }));
    headers.set('Accept', 'text/event-stream');
    if (lastId !== null) headers.set('Last-Event-ID', lastId);
    // A header, for addresses end up in logs.
    if (guestId !== null) headers.set('X-Guest-Id', String(guestId));
    const { ok, status, body } = await fetch(followEvents.path, { headers, signal: line.signal, cache: 'no-store' });
    if (!ok || !body) return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'lost';
    for await (const block of readBlocks(body)) {
      clearTimeout(timer);
      timer = setTimeout(cut, SILENCE_MS);
      if (signal.aborted) break;
      heard(block);
    }
    return 'ended';
  } catch {
    return 'lost';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cut);
    cut();
  }
}
