import { createFetch } from 'ofetch';
import * as v from 'valibot';
import { type CompleteEndpoint, type Query, withQuery } from '#src/contract/endpoint.ts';
import { type ApiError, fail, hasCode, type Result, refused, reportsFailure, succeed } from '#src/contract/errors.ts';
import { DEFAULT_TIME_ZONE } from '#src/contract/time.ts';
import { problemOf } from '#src/contract/wire.ts';
import { parseJson } from '#src/lib/json.ts';

const TIMEOUT_MS = 15_000;
const UNREADABLE = Symbol('a response that is not JSON');

function parseResponse(text: string): unknown {
  const value = text === '' ? null : parseJson(text);
  return value === undefined ? UNREADABLE : value;
}

export type ApiOptions = {
  /** Origin of the marketplace; '' = the page's origin. */
  baseUrl: string;
  /** Sends the requests; default: the platform's fetch. */
  fetch?: typeof globalThis.fetch;
  /** Called for every call, so that each call carries the current location, module and token (API-01). */
  headers: () => HeadersInit;
  /** Called when the marketplace rejects the token of a call (API-04). */
  onUnauthenticated?: (error: ApiError, token: string) => void;
  /** Called with the headers of each response. */
  onResponse?: (headers: Headers) => void;
  /** Time zone of the marketplace, for times without a zone. */
  timeZone?: string;
  /** Time-out of a call, in ms. */
  timeoutMs?: number;
};

export type CallOptions = {
  query?: Query;
  /** Sent as JSON; FormData is sent unchanged. */
  body?: Record<string, unknown> | FormData;
  /** Override the context headers, e.g. for a call about another module; null removes a header. */
  headers?: Record<string, string | null>;
  signal?: AbortSignal | undefined;
  /** Sent with every attempt of the same write, so that it takes effect once. */
  idempotencyKey?: string;
  /** Further attempts after a network failure or a 5xx status; only for reads. */
  retries?: number;
  timeoutMs?: number;
  /** The response is a file, and only a failure is JSON. */
  file?: boolean;
  /** For the data cache of the server: TTL in ms, default 3 s, and further tags. Without effect in browsers. */
  cache?: { ttl?: number; tags?: readonly string[] };
};

/** The client of the marketplace's API. */
export type Api = {
  timeZone: string;
  /** Makes a call and parses its response with `schema`. Expected failures are returned, not thrown. */
  call<Path extends string, T>(
    endpoint: CompleteEndpoint<Path>,
    schema: v.GenericSchema<unknown, T>,
    options?: CallOptions,
  ): Promise<Result<T>>;
};

type RawResponse = { status: number; body: unknown };

/** Creates the client: one per browser page; on a server one per request, because each request has its own visitor. */
export function createApi(options: ApiOptions): Api {
  const send = createFetch({ fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)) });

  async function attempt(
    url: string,
    method: string,
    headers: Headers,
    call: CallOptions,
  ): Promise<Result<RawResponse>> {
    const { body, file, signal, timeoutMs = options.timeoutMs ?? TIMEOUT_MS } = call;
    const controller = new AbortController();
    const stop = () => controller.abort();
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    const timer = setTimeout(stop, timeoutMs);
    try {
      const response = await send.raw<unknown, 'blob' | 'json'>(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        signal: controller.signal,
        retry: 0,
        ignoreResponseError: true,
        ...(file ? { responseType: 'blob' } : { responseType: 'json', parseResponse }),
      });
      options.onResponse?.(response.headers);
      const { status, ok, _data: data = null } = response;
      const isFile = data instanceof Blob && ok && !/json/.test(data.type);
      return succeed({ status, body: data instanceof Blob && !isFile ? parseResponse(await data.text()) : data });
    } catch {
      if (signal?.aborted) return fail('network', 0, [{ code: 'aborted', message: '' }]);
      return fail(controller.signal.aborted ? 'timeout' : 'network');
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }

  return {
    timeZone: options.timeZone ?? DEFAULT_TIME_ZONE,
    async call(endpoint, schema, call = {}) {
      const headers = new Headers(options.headers());
      for (const [name, value] of Object.entries(call.headers ?? {})) {
        if (value === null) headers.delete(name);
        else headers.set(name, value);
      }
      if (call.idempotencyKey !== undefined) headers.set('Idempotency-Key', call.idempotencyKey);
      // Servers that guard against cross-site forms refuse a write without a content type.
      if (endpoint.method !== 'GET' && !(call.body instanceof FormData))
        headers.set('content-type', 'application/json');

      const url = options.baseUrl + withQuery(endpoint.path, queryWithoutGuest(headers, call.query, options.baseUrl));
      let response = await attempt(url, endpoint.method, headers, call);
      for (let retriesLeft = call.retries ?? 0; retriesLeft > 0 && isRetryable(response, call.signal); retriesLeft--) {
        response = await attempt(url, endpoint.method, headers, call);
      }

      const result = response.ok ? parseResult(response.value, schema, endpoint.path) : response;
      const token = headers.get('authorization')?.replace(/^Bearer /, '');
      if (result.ok || token === undefined) return result;
      // Cart and order calls of some marketplaces treat an invalid token as a guest without an id (customer.notes §1).
      const rejected =
        result.error.kind === 'unauthenticated' || (result.error.status === 403 && hasCode(result.error, 'guest_id'));
      if (!rejected) return result;
      const error: ApiError = { ...result.error, kind: 'unauthenticated' };
      options.onUnauthenticated?.(error, token);
      return { ok: false, error };
    },
  };
}

/**
 * Returns the query of a call. On the page's own origin the guest id moves to a header, because URLs end up in logs;
 * other marketplaces accept it only in the query.
 */
function queryWithoutGuest(headers: Headers, query: Query | undefined, baseUrl: string): Query | undefined {
  if (baseUrl !== '' || !query || !('guest_id' in query)) return query;
  const { guest_id: guest, ...rest } = query;
  if (guest !== null && guest !== undefined) headers.set('X-Guest-Id', String(guest));
  return rest;
}

function isRetryable(response: Result<RawResponse>, signal: AbortSignal | undefined): boolean {
  return !signal?.aborted && (!response.ok || response.value.status >= 500);
}

function parseResult<T>({ status, body }: RawResponse, schema: v.GenericSchema<unknown, T>, path: string): Result<T> {
  const readable = body === UNREADABLE ? null : body;
  if (status < 200 || status > 299 || reportsFailure(readable)) return refused(status, readable);
  if (body === UNREADABLE) return fail('contract', status, [{ code: 'json', message: `${path} did not return JSON` }]);
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return succeed(parsed.output);
  return fail('contract', status, [
    { code: 'shape', message: `${path} returned an unexpected shape: ${problemOf(parsed.issues)}` },
  ]);
}

/** Returns whether the caller aborted the call, so there is no error to show. */
export function wasAborted(error: ApiError): boolean {
  return error.kind === 'network' && hasCode(error, 'aborted');
}
