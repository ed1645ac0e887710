/** What Cloudflare gives the Worker with each request, as far as the shop uses it. */
export type ExecutionContext = { waitUntil: (work: Promise<unknown>) => void };

/** Variables, secrets and bindings of the Worker (`src/edge/wrangler.jsonc`). */
export type WorkerEnv = Readonly<Record<string, unknown>>;

declare global {
  interface CacheStorage {
    /** The cache of the data centre in which the Worker runs. */
    readonly default: Cache;
  }
}

/** Returns the variables and secrets of the Worker, without its other bindings. */
export const variablesOf = (env: WorkerEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Returns the id of the deployed version, from the binding `VERSION`. */
export function versionOf({ VERSION }: WorkerEnv): string {
  const id = typeof VERSION === 'object' && VERSION !== null && 'id' in VERSION ? VERSION.id : '';
  return typeof id === 'string' ? id : '';
}
