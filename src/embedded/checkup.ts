/** What `npm run doctor` examines: each part with what is well, or what is wrong and the remedy. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { operationFrom } from '#src/backend/platform/operation.ts';
import { callWebhook } from '#src/backend/platform/webhook.ts';
import { type Env, readEnv } from '#src/config/env.ts';
import { unknownVariables } from '#src/config/resembling.ts';
import { oldNodeProblem } from '#src/lib/node-version.ts';
import { purgeTarget } from '#src/lib/purge-targets.ts';
import { rootCause } from '#src/lib/root-cause.ts';

/** Environment variables of a process. */
type Source = Record<string, string | undefined>;

/** A part of the shop, and its examination: returns what is well. */
export type Part = {
  name: string;
  /** @throws what is wrong. */
  examine: () => Promise<string>;
  /** What to do when it fails. */
  remedy: string;
};

/** The outcome of a part as a line of text. */
export type Finding = { isWell: boolean; line: string };

/** Examines the parts in sequence. */
export async function examine(parts: readonly Part[], report: (finding: Finding) => void): Promise<void> {
  for (const { name, examine, remedy } of parts) {
    try {
      report({ isWell: true, line: `✓ ${name}: ${await examine()}` });
    } catch (error) {
      const message = (error instanceof Error ? error.message : String(error)).split('\n').join(' ');
      const cause = error instanceof Error && error.cause ? ` (${rootCause(error).message})` : '';
      report({ isWell: false, line: `✗ ${name}: ${message}${cause} → ${remedy}` });
    }
  }
}

/** A purge of this tag removes nothing. */
const NO_TAG = 'doctor';
/** Difference between the clocks of this machine and the database that signatures and sessions bear, in ms. */
const MOST_SKEW_MS = 30_000;
/** The oldest PostgreSQL that the tests run on. */
const OLDEST_POSTGRES = 15;
const TIMEOUT_MS = 5000;

const node = (version: string): Part => ({
  name: 'Node',
  examine: async () => {
    const problem = oldNodeProblem(version);
    if (problem) throw new Error(problem);
    return version;
  },
  remedy: 'install a newer Node',
});

const variables = (source: Source): Part => ({
  name: 'variables',
  examine: async () => {
    const env = readEnv(source);
    const [unknown] = unknownVariables(source);
    if (unknown) throw new Error(unknown);
    if (env.MARKETPLACE_URL !== 'embedded') return 'complete';
    return operationFrom(source).demo ? 'complete, for a demo' : 'complete, for production';
  },
  remedy: 'see "Variables" in src/edge/README.md',
});

const dataFolder = (env: Env): Part => ({
  name: 'DATA_DIR',
  examine: async () => {
    const folder = resolve(env.DATA_DIR);
    await mkdir(folder, { recursive: true });
    const file = join(folder, `.doctor-${process.pid}`);
    await writeFile(file, '');
    await rm(file);
    return `${folder} can be written`;
  },
  remedy: 'let the user of the shop write there, or set DATA_DIR to another folder',
});

/** What the shop needs to know of a PostgreSQL. */
export type Server = { version: number; hasTrigrams: boolean; now: number; connections: number };

/** Reads it; both replaced by tests. */
export type AskServer = (url: string) => Promise<Server>;

export const askPostgres: AskServer = async (url) => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  await client.connect();
  try {
    const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as version,
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
      current_setting('max_connections')::int as connections,
      extract(epoch from clock_timestamp())::float8 * 1000 as now`);
    return rows[0];
  } finally {
    await client.end();
  }
};

/** Throws unless a PostgreSQL fits this shop; returns what it is. */
export function fitness(server: Server, { connections, now }: { connections: number; now: number }): string {
  const { version, hasTrigrams } = server;
  if (version < OLDEST_POSTGRES) throw new Error(`it is PostgreSQL ${version}, and ${OLDEST_POSTGRES} is needed`);
  if (!hasTrigrams) throw new Error('the extension pg_trgm is missing: install the package postgresql-contrib');
  const skew = server.now - now;
  if (Math.abs(skew) > MOST_SKEW_MS)
    throw new Error(`its clock differs by ${Math.round(skew / 1000)} s from this machine's: set both by NTP`);
  if (connections + 1 >= server.connections)
    throw new Error(`it allows ${server.connections} connections: lower DATABASE_CONNECTIONS`);
  return `PostgreSQL ${version} with pg_trgm, clock within ${Math.max(1, Math.ceil(Math.abs(skew) / 1000))} s`;
}

const database = (name: 'DATABASE_URL' | 'DATABASE_READ_URL', url: string, env: Env, ask: AskServer): Part => ({
  name,
  examine: async () => {
    const server = await ask(url).catch((cause: unknown) => {
      throw new Error('it could not be asked', { cause });
    });
    return fitness(server, { connections: env.DATABASE_CONNECTIONS, now: Date.now() });
  },
  remedy: `correct the server, or ${name}`,
});

const services = (source: Source): Part[] => {
  const ping = (name: string, service: { url: string; secret: string }): Part => ({
    name,
    examine: async () => {
      await callWebhook(service, { type: 'ping' });
      return 'it accepts a signed ping';
    },
    remedy: `it must respond to {"type":"ping"} with 2xx: see ${name}_URL and ${name}_SECRET`,
  });
  const operation = operationFrom(source);
  if (operation.demo) return [];
  return [ping('MESSENGER', operation.messenger), ...(operation.payment ? [ping('PAYMENT', operation.payment)] : [])];
};

const targets = (env: Env): Part[] =>
  env.PURGE_TARGETS.map((address) => {
    const target = purgeTarget(address, { purgeToken: env.PURGE_TOKEN, cdnToken: env.CDN_TOKEN });
    return {
      name: target.name,
      examine: async () => {
        await target.purge([NO_TAG]);
        return 'it can be purged';
      },
      remedy: 'correct PURGE_TARGETS, PURGE_TOKEN or CDN_TOKEN, or start it',
    };
  });

const marketplace = (origin: string): Part => ({
  name: 'MARKETPLACE_URL',
  examine: async () => {
    const response = await fetch(`${origin}/api/v1/config`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${origin}/api/v1/config responds with ${response.status}`);
    return `${origin} responds`;
  },
  remedy: 'start the marketplace, or correct its address',
});

/** Returns the parts that a shop with these variables has; only the first two while the variables are wrong. */
export function partsOf(source: Source, { nodeVersion = process.versions.node, ask = askPostgres } = {}): Part[] {
  const general = [node(nodeVersion), variables(source)];
  let env: Env;
  let called: Part[];
  try {
    env = readEnv(source);
    called = env.MARKETPLACE_URL === 'embedded' ? services(source) : [marketplace(env.MARKETPLACE_URL)];
  } catch {
    return general;
  }
  const { DATABASE_URL, DATABASE_READ_URL } = env;
  const own = env.MARKETPLACE_URL === 'embedded';
  return [
    ...general,
    ...(own ? [dataFolder(env)] : []),
    ...(own && DATABASE_URL ? [database('DATABASE_URL', DATABASE_URL, env, ask)] : []),
    ...(own && DATABASE_URL && DATABASE_READ_URL ? [database('DATABASE_READ_URL', DATABASE_READ_URL, env, ask)] : []),
    ...called,
    ...targets(env),
  ];
}
