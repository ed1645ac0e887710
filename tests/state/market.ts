import { vi } from 'vitest';

/** A call as sent by the page. */
export type SentCall = { path: string; query: URLSearchParams; headers: Headers; body: BodyInit | null };

/** Returns the response to a call; a promise delays it until settled. */
export type Respond = (
  sentCall: SentCall,
) => { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>;

/** Stubs `fetch` with the given responses; `sentCalls` records the calls in order. */
export function fakeMarket(respond: Respond): { sentCalls: SentCall[] } {
  const sentCalls: SentCall[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    const url = new URL(address, 'http://shop.example');
    const call = {
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: init?.body ?? null,
    };
    sentCalls.push(call);
    const { status = 200, body } = await respond(call);
    if (init?.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return { sentCalls };
}

/** Returns a row of the module list. */
export const moduleRow = (id: number, type: string, zoneIds: readonly number[]) => ({
  id,
  module_name: type,
  module_type: type,
  icon_full_url: null,
  thumbnail_full_url: null,
  description: '',
  status: '1',
  zones: zoneIds.map((zone) => ({ id: zone })),
  all_zone_service: 0,
  stores_count: 3,
  items_count: 9,
});

/** Creates a response that the test sends later. */
export function later<T>(): { promise: Promise<T>; give: (value: T) => void } {
  let give: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    give = done;
  });
  return { promise, give };
}
