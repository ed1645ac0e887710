import { call } from '#src/contract/endpoint.ts';
import { readBlocks, type StreamBlock } from '#src/lib/event-stream.ts';
import { contextHeaders } from './headers.ts';

const followEvents = call('GET', 'events');

/** Longest silence before the connection counts as lost, in ms; the marketplace sends a heartbeat every 20 s. */
const SILENCE_MS = 50_000;

/** Who receives the events, in which language, and the id of the last event received. */
export type EventsQuery = { token: string | null; guestId: number | null; locale: string; lastId: string | null };

/** How a stream ended: closed by the server, connection lost, or access refused. */
export type StreamEnd = 'ended' | 'lost' | 'refused';

/**
 * Reads the embedded marketplace's events until the stream ends (`GET /api/v1/events`, server-sent events). Uses fetch,
 * because EventSource cannot send the token.
 */
export async function readEvents(
  { token, guestId, locale, lastId }: EventsQuery,
  onBlock: (block: StreamBlock) => void,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  signal.addEventListener('abort', abort);
  let timer = setTimeout(abort, SILENCE_MS);
  try {
    const headers = new Headers(contextHeaders({ at: null, zoneIds: [], moduleId: null, locale, token }));
    headers.set('Accept', 'text/event-stream');
    if (lastId !== null) headers.set('Last-Event-ID', lastId);
    // Sent as a header, because URLs end up in logs.
    if (guestId !== null) headers.set('X-Guest-Id', String(guestId));
    const { ok, status, body } = await fetch(followEvents.path, {
      headers,
      signal: connection.signal,
      cache: 'no-store',
    });
    if (!ok || !body) return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'lost';
    for await (const block of readBlocks(body)) {
      clearTimeout(timer);
      timer = setTimeout(abort, SILENCE_MS);
      if (signal.aborted) break;
      onBlock(block);
    }
    return 'ended';
  } catch {
    return 'lost';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    abort();
  }
}
