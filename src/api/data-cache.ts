import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import type * as v from 'valibot';
import { withQuery } from '#src/contract/endpoint.ts';
import type { Result } from '#src/contract/errors.ts';
import { count } from '#src/lib/measure.ts';
import { isPurged, onPurge } from '#src/lib/purge.ts';
import { isRecord } from '#src/lib/record.ts';
import { transport } from '#transport';
import { SHARES_WORK } from '#work-sharing';
import { type CallContext, contextHeaders } from './headers.ts';
import { type Api, createApi } from './http.ts';

/** Module and zones of a call. */
type Area = Pick<CallContext, 'moduleId' | 'zoneIds'>;

/** TTL of a response whose call sets none, in ms. */
const TTL_MS = 3000;
/** Maximum number of responses. */
const MOST = 500;
/** Maximum number of items and stores in all responses together; one takes a few KB with its cards' HTML. */
const MOST_RECORDS = 10_000;

/** A response with its tags and its number of records; no tags while the call runs. */
type Entry = { result: Promise<Result<unknown>>; tags: readonly string[] | null; records: number };

const cache = new LRUCache<string, Entry>({
  max: MOST,
  maxSize: MOST_RECORDS,
  sizeCalculation: ({ records }) => 1 + records,
  perf: { now: () => Date.now() },
  ttlResolution: 0,
});

onPurge('data', (tags) => {
  // A call that runs may have read from before the purge: no later read joins it, and its response is not cached.
  const purged = [...cache].filter(([, entry]) => entry.tags === null || isPurged(entry.tags, tags));
  for (const [key] of purged) cache.delete(key);
  return purged.length;
});

const scope = new AsyncLocalStorage<Set<string>>();

/** Runs work and returns its value with the tags of all responses it read through the data cache. */
export function collectTags<T>(work: (tags: ReadonlySet<string>) => Promise<T>): Promise<T> {
  const tags = new Set<string>();
  return scope.run(tags, () => work(tags));
}

/** Adds tags to the page that is being rendered. */
export function addTags(tags: Iterable<string>): void {
  const page = scope.getStore();
  if (page) for (const tag of tags) page.add(tag);
}

let schemas = 0;
const numbers = new WeakMap<object, number>();
const numberOf = (schema: object): number => {
  const number = numbers.get(schema) ?? ++schemas;
  numbers.set(schema, number);
  return number;
};

/**
 * Returns a client whose reads go through the data cache: equal reads of all clients with the same `visitor` key share
 * one call and one parsed response.
 */
export const withDataCache = (api: Api, visitor: string, area: Area): Api => ({
  ...api,
  call<Path extends string, T>(...[endpoint, schema, call = {}]: Parameters<typeof api.call<Path, T>>) {
    const load = () => api.call(endpoint, schema, call);
    if (endpoint.method !== 'GET' || call.signal) return load();
    const { headers = {}, query, cache: { ttl, tags = [] } = {} } = call;
    const moduleId = Number(headers['moduleId'] ?? area.moduleId) || null;
    // The key includes the schema, so a cached result has the type of this schema.
    const key = [visitor, numberOf(schema), JSON.stringify(headers), withQuery(endpoint.path, query)];
    return cached<v.InferOutput<typeof schema>>(key.join('\n'), load, {
      ttl,
      tags: [...tags, ...areaTags({ ...area, moduleId })],
    });
  },
});

/**
 * Returns what the cache has under a key, else what `load` returns: one call for all readers that come meanwhile, and
 * cached until its TTL (in ms) or a purge of one of its tags. Those are the given tags, those of the responses it was
 * made from, and the stores in it. Failures are not cached.
 */
export async function cached<T>(
  key: string,
  load: () => Promise<Result<T>>,
  { ttl = TTL_MS, tags = [] }: { ttl?: number | undefined; tags?: readonly string[] } = {},
): Promise<Result<T>> {
  const current = cache.get(key);
  const entry = current && (SHARES_WORK || current.tags !== null) ? current : start(key, load, ttl, tags);
  const result = (await entry.result) as Result<T>;
  addTags(entry.tags ?? []);
  return result;
}

function start(key: string, load: () => Promise<Result<unknown>>, ttl: number, tags: readonly string[]): Entry {
  const isCurrent = () => cache.peek(key) === entry;
  const finish = (result: Result<unknown>, readTags: ReadonlySet<string>): void => {
    const stores = new Set<number>();
    entry.records = collectStores(result, stores);
    entry.tags = [...new Set([...tags, ...readTags, ...[...stores].map((id) => `store:${id}`)])];
    if (!isCurrent()) return;
    if (result.ok) cache.set(key, { ...entry }, { ttl });
    else cache.delete(key);
  };
  const entry: Entry = {
    tags: null,
    records: 0,
    result: collectTags(async (readTags) => {
      try {
        const result = await load();
        finish(result, readTags);
        return result;
      } catch (fault) {
        if (isCurrent()) cache.delete(key);
        throw fault;
      }
    }),
  };
  // Without a TTL, so that readers join the call however long it takes.
  cache.set(key, entry);
  return entry;
}

/** Returns the tags of a module and zones. */
export const areaTags = (area: Area): string[] => [
  ...(area.moduleId === null ? [] : [`module:${area.moduleId}`]),
  ...area.zoneIds.map((zone) => `zone:${zone}`),
];

/** Adds the stores in a parsed response, and those of the items in it. Returns the number of its records. */
function collectStores(value: unknown, stores: Set<number>): number {
  if (Array.isArray(value)) return value.reduce<number>((count, one) => count + collectStores(one, stores), 0);
  if (!isRecord(value)) return 0;
  const { id, slug, storeId, moduleId, zoneId } = value;
  if (typeof storeId === 'number') {
    stores.add(storeId);
    return 1;
  }
  // A store, or a reference to one.
  if (slug !== undefined && moduleId !== undefined && zoneId !== undefined) stores.add(Number(id));
  return Object.values(value).reduce<number>((count, one) => count + collectStores(one, stores), 1);
}

export type ServerApiOptions = {
  /** Origin of the marketplace; for the embedded one the site's origin, from which image URLs are built. */
  baseUrl: string;
  context: CallContext;
  timeZone?: string;
  timeoutMs?: number;
};

/** Counts the calls that fail for another reason than a refusal, such as an unknown item. */
const counting = (api: Api): Api => ({
  ...api,
  async call(endpoint, schema, call) {
    const result = await api.call(endpoint, schema, call);
    if (!result.ok && ['network', 'timeout', 'http', 'contract'].includes(result.error.kind))
      count('api_failures', { kind: result.error.kind });
    return result;
  },
});

/** Creates the client for one request on the server. Must not be imported by browser code. */
export function createServerApi({ context, ...options }: ServerApiOptions): Api {
  const headers = contextHeaders(context);
  const api = counting(createApi({ ...options, fetch: transport, headers: () => headers }));
  return context.token === null ? withDataCache(api, JSON.stringify([options.baseUrl, headers]), context) : api;
}
