import type * as v from 'valibot';
import { withQuery } from '#src/contract/endpoint.ts';
import type { Result } from '#src/contract/errors.ts';
import type { Api } from './http.ts';
import { memoised } from './memo.ts';

/** Time a result is shared, in ms. Pages are cached for a minute anyway; ordering always reads again. */
const TTL_MS = 3000;
/** Maximum number of cached results. */
const MAX_ENTRIES = 300;

let schemas = 0;
const schemaIds = new WeakMap<object, number>();
const schemaId = (schema: object): number => {
  const id = schemaIds.get(schema) ?? ++schemas;
  schemaIds.set(schema, id);
  return id;
};

const read = memoised(
  TTL_MS,
  (key: string, _load: () => Promise<Result<unknown>>) => key,
  (_key, load: () => Promise<Result<unknown>>) => load(),
  { limit: MAX_ENTRIES },
);

/**
 * Returns a client that shares its reads for 3 s with every client of the same `visitor` key. Pages rendered at the
 * same time then hold the same parsed objects, so these are fetched, parsed and rendered as cards once.
 */
export const withSharedReads = (api: Api, visitor: string): Api => ({
  ...api,
  call<Path extends string, T>(...[endpoint, schema, call = {}]: Parameters<typeof api.call<Path, T>>) {
    const load = () => api.call(endpoint, schema, call);
    if (endpoint.method !== 'GET' || call.signal) return load();
    const keyParts = [
      visitor,
      schemaId(schema),
      JSON.stringify(call.headers ?? {}),
      withQuery(endpoint.path, call.query),
    ];
    // The cache key includes the schema, so a cached result has the type of this schema.
    return read(keyParts.join('\n'), load) as Promise<Result<v.InferOutput<typeof schema>>>;
  },
});
