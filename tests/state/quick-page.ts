import { beforeEach, vi } from 'vitest';
import type { Call, Line } from '../setup/faults.ts';
import { stubPage } from './page-globals.ts';

/** Where the page's visitor is. */
export const HERE = { lat: 25.01, lng: 53.99 };

/** A call of the page; `path` without `/api/v1/` and query. */
export type SentCall = Omit<Call, 'path'> & { path: string; query: URLSearchParams };

/** A refusal or another failure of a call. */
export class Failure {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code = 'code') {
    this.status = status;
    this.code = code;
  }
}

/**
 * The marketplace's responses by path: a body, a failure, or a function of the call that returns either. A call
 * without one fails the test. For state stores whose own logic is tested: rules and prices are those of the embedded
 * marketplace, in the tests that open it.
 */
export const responses: Record<string, unknown> = {};

const sentCallOf = ({ path, ...call }: Call): SentCall => {
  const url = new URL(path, 'http://market.test');
  return { ...call, path: url.pathname.replace('/api/v1/', ''), query: url.searchParams };
};

async function respond(call: SentCall): Promise<Response> {
  if (!(call.path in responses)) console.error(`No response to ${call.method} ${call.path} is planned.`);
  const planned = responses[call.path];
  const response: unknown = await (typeof planned === 'function' ? planned(call) : planned);
  if (!(response instanceof Failure)) return Response.json(response ?? {});
  const errors = [{ code: response.code, message: `Failed with ${response.status}` }];
  return Response.json({ errors }, { status: response.status });
}

// At import, before any state store: those read storage as they load.
const line: Line = stubPage(HERE, (path, init) =>
  respond(
    sentCallOf({
      path,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: String(init.body ?? ''),
    }),
  ),
);

/** Returns the calls of the test to a path, in order; without a path all. */
export const sentCalls = (path?: string): SentCall[] =>
  line.calls.map(sentCallOf).filter((call) => path === undefined || call.path === path);

/** Returns the addresses the page has gone to. */
export const went = (): unknown[] => vi.mocked(window.location.assign).mock.calls.map(([to]) => to);

/** The connection, for faults. */
export const { fates } = line;

beforeEach(() => {
  for (const path of Object.keys(responses)) delete responses[path];
  line.calls.length = 0;
  line.fates.length = 0;
  vi.mocked(window.location.assign).mockClear();
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (key.startsWith('islet:')) localStorage.removeItem(key);
});

/** Waits until everything that is already resolved has been handled. */
export const settled = (): Promise<void> => new Promise((done) => setImmediate(done));
