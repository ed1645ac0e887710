import { contextHeaders } from '#src/api/headers.ts';
import { type Api, type ApiOptions, createApi } from '#src/api/http.ts';

/** What a call looked like when it left. */
export type Sent = { method: string; path: string; query: Record<string, string>; headers: Headers; body: unknown };

/** How the marketplace in memory answers one call; a thrown error is a broken connection. */
export type Answering = (sent: Sent) => { status?: number; body?: unknown; text?: string } | Promise<never>;

/** An API whose requests end in memory; `sent` holds them in order. */
export function fakeApi(answer: Answering, options: Partial<ApiOptions> = {}): { api: Api; sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const call: Sent = {
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: await bodyOf(request),
    };
    sent.push(call);
    const answered = answer(call);
    const {
      status = 200,
      body,
      text: raw,
    } = answered instanceof Promise ? await race(answered, request.signal) : answered;
    return new Response(raw ?? JSON.stringify(body ?? null), { status });
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

/** What a request carries; a form as [name, value] pairs, with files by their names. */
async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const form = await request.formData();
    return [...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  }
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

function race(answer: Promise<never>, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    answer.catch(reject);
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
