import { contextHeaders } from '#src/api/headers.ts';
import { type Api, type ApiOptions, createApi } from '#src/api/http.ts';

/** A call as sent by the client. */
export type Sent = { method: string; path: string; query: Record<string, string>; headers: Headers; body: string };

/** Returns the response to a call; a rejected promise is a broken connection. */
export type Reply = (sent: Sent) => { status?: number; body?: unknown; text?: string } | Promise<never>;

/**
 * Creates a client with a fake `fetch`: for the transport itself, and for responses of other marketplaces that the
 * embedded one never sends. Everything else is tested against the embedded one.
 */
export function rawApi(reply: Reply, options: Partial<ApiOptions> = {}): { api: Api; sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const call: Sent = {
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: await request.text(),
    };
    sent.push(call);
    const replied = reply(call);
    const { status = 200, body, text } = replied instanceof Promise ? await race(replied, request.signal) : replied;
    return new Response(text ?? JSON.stringify(body ?? null), { status });
  };
  const api = createApi({
    baseUrl: 'https://market.example',
    fetch,
    headers: () =>
      contextHeaders({ at: { lat: 25, lng: 54 }, zoneIds: [1, 3], moduleId: 1, locale: 'ar', token: null }),
    ...options,
  });
  return { api, sent };
}

function race(reply: Promise<never>, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    reply.catch(reject);
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
