import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { onGauge } from '#src/lib/measure.ts';
import { isRecord } from '#src/lib/record.ts';
import { type Listen, listenOnServer } from './listen.ts';
import { takeLock } from './lock.ts';
import * as schema from './schema/index.ts';
import { markTransactions } from './transaction.ts';
import type { Db } from './types.ts';

/**
 * Location of the database: a PostgreSQL URL (with an optional `schema`), a data folder, or memory (with an optional
 * PGlite dump to load).
 */
export type DatabaseLocation =
  | { kind: 'server'; url: string; schema?: string; connections?: number }
  | { kind: 'folder'; dataDir: string }
  | { kind: 'memory'; from?: Blob | undefined };

export type OpenDatabase = {
  db: Db;
  /** Runs work exclusively: one process at a time on this database. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  listen: Listen;
  close: () => Promise<void>;
};

/** Key of the advisory lock of `exclusively`: arbitrary, but unique on the server. */
const EXCLUSIVE_LOCK = 4_703_847;

/** Settings of every connection: random reads almost as cheap as sequential ones (SSD). */
export const SESSION = 'set random_page_cost = 1.1';

/**
 * Less memory than PGlite's default of 128 MB, which a process would hold although the operating system caches the same
 * files.
 */
const SMALL = ['-c', 'shared_buffers=32MB'];

/** Timeout for a connection: while the server is unavailable, calls fail quickly and can be retried. */
const CONNECT_MS = 5000;

/**
 * V8 compiles PGlite's PostgreSQL with its fast compiler only. The optimizing one takes 3.5 s of processor time and 600 MB
 * for a single function of 100 KB, and makes queries up to a fifth faster, half of them not at all.
 */
const FAST_COMPILER = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

const settings = { schema, casing: 'snake_case' } as const;

/** In a bundled server the folder is not beside this file, so it is resolved from the project root. */
function migrationsFolder(): string {
  const candidates = [
    process.env['MIGRATIONS_DIR'],
    join(import.meta.dirname, 'migrations'),
    resolve('src/backend/db/migrations'),
  ];
  const migrations = candidates.find((folder) => folder && existsSync(join(folder, 'meta/_journal.json')));
  if (migrations) return migrations;
  throw new Error('The database migrations were not found. Start from the project root, or set MIGRATIONS_DIR.');
}

type Environment = Record<string, string | undefined>;

const connectionsFrom = (source: Environment): { connections?: number } => {
  const connections = Number(source['DATABASE_CONNECTIONS']);
  return connections > 0 ? { connections } : {};
};

/** Returns the location from the environment: DATABASE_URL, else the folder DATA_DIR. */
export function databaseLocationFrom(source: Environment): DatabaseLocation {
  const url = source['DATABASE_URL'];
  if (url) return { kind: 'server', url, ...connectionsFrom(source) };
  return { kind: 'folder', dataDir: resolve(source['DATA_DIR'] || '.data') };
}

/** Opens a copy of the database for reads only (DATABASE_READ_URL): a server that follows the one of `DATABASE_URL`. */
export async function openReplica(source: Environment, url: string): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const [{ drizzle }, { default: pg }] = await Promise.all([import('drizzle-orm/node-postgres'), import('pg')]);
  const pool = newPool(pg, { url, ...connectionsFrom(source) });
  return { db: drizzle(pool, settings), close: () => pool.end() };
}

/**
 * Opens the database and runs pending migrations. An embedded database can be opened by one process at a time.
 * @throws when another process holds the folder, or the server cannot be reached.
 */
export function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  return location.kind === 'server' ? openServer(location) : openEmbedded(location);
}

const TABLE_EXISTS = '42P07';

/** Explains the error of tables from before the first release, which cannot be migrated. */
const explainExistingTables =
  (remove: string) =>
  (error: unknown): never => {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!isRecord(cause) || cause['code'] !== TABLE_EXISTS) throw error;
    throw new Error(
      `The database holds tables of an earlier, unreleased version of Islet, which cannot be migrated. Remove ${remove}.`,
      {
        cause: error,
      },
    );
  };

/** Creates a pool of connections, which opens them when they are needed. */
function newPool(
  { Pool }: Pick<typeof import('pg'), 'Pool'>,
  location: { url: string; schema?: string; connections?: number },
) {
  const pool = new Pool({
    connectionString: location.url,
    max: location.connections ?? 10,
    connectionTimeoutMillis: CONNECT_MS,
    onConnect: (client) => client.query(SESSION),
    ...(location.schema ? { options: `-c search_path=${location.schema},public` } : {}),
  });
  // Without a listener, a broken connection would end the process; the next query reports the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function openServer(location: { url: string; schema?: string; connections?: number }): Promise<OpenDatabase> {
  const [{ drizzle }, { migrate }, { default: pg }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('pg'),
  ]);
  const pool = newPool(pg, location);
  onGauge('database_waiting', () => pool.waitingCount);
  const exclusively = async <T>(work: () => Promise<T>): Promise<T> => {
    const holder = await pool.connect();
    try {
      await holder.query('SELECT pg_advisory_lock($1)', [EXCLUSIVE_LOCK]);
      return await work();
    } finally {
      // Closing the connection releases the lock in any state.
      holder.release(true);
    }
  };
  try {
    const db = markTransactions(drizzle(pool, settings));
    await exclusively(async () => {
      if (location.schema) await pool.query(`CREATE SCHEMA IF NOT EXISTS "${location.schema}"`);
      const options = {
        migrationsFolder: migrationsFolder(),
        ...(location.schema ? { migrationsSchema: location.schema } : {}),
      };
      await migrate(db, options).catch(explainExistingTables('the database of DATABASE_URL, or name an empty one'));
    });
    const listen = listenOnServer(async () => {
      const client = new pg.Client({ connectionString: location.url, keepAlive: true });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    });
    return { db, exclusively, listen, close: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Codes of file systems that refuse to write. */
const UNWRITABLE: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC']);

/**
 * Creates the folder of the embedded database, and takes its lock.
 * @throws when it cannot be written, or another process holds it; the message names the way out.
 */
function takeFolder(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true });
    return takeLock(join(dataDir, 'pg.lock'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && UNWRITABLE.has(error.code))) throw error;
    throw new Error(
      `DATA_DIR (${dataDir}) cannot be written (${error.code}), and the embedded database is there. Make it writable for ` +
        'this user, set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

async function openEmbedded(location: Exclude<DatabaseLocation, { kind: 'server' }>): Promise<OpenDatabase> {
  const [{ PGlite }, { pg_trgm }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const dataDir = location.kind === 'folder' ? location.dataDir : undefined;
  const from = location.kind === 'memory' ? location.from : undefined;
  const release = dataDir ? takeFolder(dataDir) : () => undefined;
  try {
    for (const flag of FAST_COMPILER) setFlagsFromString(flag);
    const client = await PGlite.create({
      ...(dataDir ? { dataDir: join(dataDir, 'pg') } : {}),
      ...(from ? { loadDataDir: from } : {}),
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, ...SMALL],
    });
    const db = markTransactions(drizzle(client, settings));
    const folder = dataDir ? `the folder ${join(dataDir, 'pg')}` : 'them';
    await migrate(db, { migrationsFolder: migrationsFolder() }).catch(explainExistingTables(folder));
    await client.exec(SESSION);
    return {
      db,
      exclusively: (work) => work(),
      listen: async (channel, onMessage) => {
        const end = await client.listen(channel, onMessage);
        return () => (client.closed ? Promise.resolve() : end());
      },
      close: async () => {
        await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
