import type * as v from 'valibot';
import { withQuery } from '#src/contract/endpoint.ts';
import type { Result } from '#src/contract/errors.ts';
import type { Api } from './http.ts';
import { memoised } from './memo.ts';

/** Pages are kept for a minute anyway; what is bought is always read anew (design D2). */
const LIFE_MS = 3000;
/** Answers kept at most. */
const MOST = 300;

let schemas = 0;
const numbers = new WeakMap<object, number>();
const numberOf = (schema: object): number => {
  const number = numbers.get(schema) ?? ++schemas;
  numbers.set(schema, number);
  return number;
};

const read = memoised(
  LIFE_MS,
  (key: string, _load: () => Promise<Result<unknown>>) => key,
  (_key, load: () => Promise<Result<unknown>>) => load(),
  { limit: MOST },
);

/**
 * A client whose reads are shared for some seconds with every other client of the same `visitor` text, as parsed objects: pages
 * made in the same moment hold the very same objects, so these are read from the marketplace, checked and drawn as cards once.
 */
export const withSharedReads = (api: Api, visitor: string): Api => ({
  ...api,
  call<Path extends string, T>(...[endpoint, schema, call = {}]: Parameters<typeof api.call<Path, T>>) {
    const load = () => api.call(endpoint, schema, call);
    if (endpoint.method !== 'GET' || call.signal) return load();
    const about = [visitor, numberOf(schema), JSON.stringify(call.headers ?? {}), withQuery(endpoint.path, call.query)];
    // The key names the schema, so what is kept under it was read with it.
    return read(about.join('\n'), load) as Promise<Result<v.InferOutput<typeof schema>>>;
  },
});
