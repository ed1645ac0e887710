import { createFetch } from 'ofetch';
import * as v from 'valibot';
import { type Query, type Ready, withQuery } from '#src/contract/endpoint.ts';
import { type ApiError, fail, hasCode, type Result, refused, saysFailure, succeed } from '#src/contract/errors.ts';
import { DEFAULT_TIME_ZONE } from '#src/contract/time.ts';
import { problemOf } from '#src/contract/wire.ts';
import { parseJson } from '#src/lib/json.ts';

const TIMEOUT_MS = 15_000;
const UNREADABLE = Symbol('an answer that is no JSON');

export type ApiOptions = {
  /** Origin of the marketplace, '' = the page's own. */
  baseUrl: string;
  /** How requests leave; the platform's fetch when left out. */
  fetch?: typeof globalThis.fetch;
  /** Asked anew for every call, so that a call speaks for the location, module and token of its moment (API-01). */
  headers: () => HeadersInit;
  /** A call that carried this token was told that it counts no longer (API-04). */
  onUnauthenticated?: (error: ApiError, token: string) => void;
  /** Of the marketplace's wall clock, for times that come without a zone. */
  timeZone?: string;
  /** How long a call may take, ms. */
  timeoutMs?: number;
};

export type CallOptions = {
  query?: Query;
  /** Sent as JSON; FormData as it is. */
  body?: Record<string, unknown> | FormData;
  /** Laid over the context headers, for a call about another module than the visitor's; null leaves one out. */
  headers?: Record<string, string | null>;
  signal?: AbortSignal | undefined;
  /** Sent with every attempt of the same write, so that it happens once (D7). */
  idempotencyKey?: string;
  /** Further attempts after no answer or a 5xx; only for reads. */
  retries?: number;
  timeoutMs?: number;
};

/** The one way to the marketplace. */
export type Api = {
  timeZone: string;
  /** Makes a call and reads its answer with `schema`. Every failure that can be expected is a value: it does not throw. */
  call<Path extends string, T>(
    endpoint: Ready<Path>,
    schema: v.GenericSchema<unknown, T>,
    options?: CallOptions,
  ): Promise<Result<T>>;
};

type Answer = { status: number; body: unknown };

/** Makes the client. One for a browser page; one per request on a server, whose visitors differ. */
export function createApi(options: ApiOptions): Api {
  const send = createFetch({ fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)) });

  async function attempt(url: string, method: string, headers: Headers, call: CallOptions): Promise<Result<Answer>> {
    const { body, signal, timeoutMs = options.timeoutMs ?? TIMEOUT_MS } = call;
    const controller = new AbortController();
    const stop = () => controller.abort();
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    const timer = setTimeout(stop, timeoutMs);
    try {
      const response = await send.raw<unknown, 'json'>(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        signal: controller.signal,
        retry: 0,
        ignoreResponseError: true,
        responseType: 'json',
        parseResponse: (text) => {
          const value = text === '' ? null : parseJson(text);
          return value === undefined ? UNREADABLE : value;
        },
      });
      return succeed({ status: response.status, body: response._data ?? null });
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

      const url = options.baseUrl + withQuery(endpoint.path, queryBeside(headers, call.query, options.baseUrl));
      let answer = await attempt(url, endpoint.method, headers, call);
      for (let left = call.retries ?? 0; left > 0 && deservesRetry(answer, call.signal); left--) {
        answer = await attempt(url, endpoint.method, headers, call);
      }

      const result = answer.ok ? read(answer.value, schema, endpoint.path) : answer;
      const token = headers.get('authorization')?.replace(/^Bearer /, '');
      if (result.ok || token === undefined) return result;
      // An invalid token is a guest without an id to the cart and order calls of some marketplaces.
      const unknown =
        result.error.kind === 'unauthenticated' || (result.error.status === 403 && hasCode(result.error, 'guest_id'));
      if (!unknown) return result;
      const error: ApiError = { ...result.error, kind: 'unauthenticated' };
      options.onUnauthenticated?.(error, token);
      return { ok: false, error };
    },
  };
}

/**
 * The query of a call, without the guest number where the marketplace is this shop's own: that one takes the number from a
 * header, which no log of addresses keeps. Others know it only in the query.
 */
function queryBeside(headers: Headers, query: Query | undefined, baseUrl: string): Query | undefined {
  if (baseUrl !== '' || !query || !('guest_id' in query)) return query;
  const { guest_id: guest, ...rest } = query;
  if (guest !== null && guest !== undefined) headers.set('X-Guest-Id', String(guest));
  return rest;
}

function deservesRetry(answer: Result<Answer>, signal: AbortSignal | undefined): boolean {
  return !signal?.aborted && (!answer.ok || answer.value.status >= 500);
}

function read<T>({ status, body }: Answer, schema: v.GenericSchema<unknown, T>, path: string): Result<T> {
  const readable = body === UNREADABLE ? null : body;
  if (status < 200 || status > 299 || saysFailure(readable)) return refused(status, readable);
  if (body === UNREADABLE) return fail('contract', status, [{ code: 'json', message: `${path} answered no JSON` }]);
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return succeed(parsed.output);
  return fail('contract', status, [{ code: 'shape', message: `${path} answered ${problemOf(parsed.issues)}` }]);
}

/** Whether a call ended because its caller gave up on it: nothing to report to a person. */
export function wasAborted(error: ApiError): boolean {
  return error.kind === 'network' && hasCode(error, 'aborted');
}
