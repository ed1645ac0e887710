import { Agent, request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { behindEdge, freePort, startVarnish } from '#src/cli/edge.mjs';
import { NODE_FLAGS } from '#src/cli/server-options.mjs';
import { newDatabase } from '../server/database.ts';
import { DIST } from '../setup/builds.ts';
import { launch, type Program } from '../setup/process.ts';

export const PURGE_TOKEN = 'purge-token-of-the-edge-tests';

/** A process of the shop behind the edge. */
type Origin = Program & { origin: string };

/** Varnish in front of shop processes on a database of their own. */
export type Edge = {
  origin: string;
  port: number;
  /** Folder of Varnish's log. */
  work: string;
  databaseUrl: string;
  shops: Origin[];
  /** Starts process `index` (again) and resolves once it is open. */
  open: (index: number, dist?: string, env?: Record<string, string>) => Promise<void>;
  sql: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  stop: () => Promise<void>;
};

/** The same database stands for a replica: it refuses writes on these connections. */
const readsOf = (url: string) => `${url}?application_name=islet_reads&options=-c%20default_transaction_read_only%3Don`;

type Options = { server: string; dataDir: string; count?: number; replica?: boolean };

/** Starts processes of the shop on a new database of a server, and Varnish in front of them. */
export async function launchEdge({ server, dataDir, count = 2, replica = false }: Options): Promise<Edge> {
  const database = await newDatabase(server);
  const port = await freePort();
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const shops: Origin[] = [];
  const open = async (index: number, dist = DIST, more: Record<string, string> = {}) => {
    const own = ports[index] ?? 0;
    const program = launch({
      args: [...NODE_FLAGS, join(dist, 'front/main.mjs')],
      env: {
        ...behindEdge({ port: own, edgePort: port, databaseUrl: database.url, purgeToken: PURGE_TOKEN, dataDir }),
        ...(replica ? { DATABASE_READ_URL: readsOf(database.url) } : {}),
        PUBLIC_SITE_URL: `http://localhost:${port}`,
        ISLET_OUT: dist,
        ISLET_DEMO: '1',
        // All requests of the tests come from one address.
        PAGES_PER_MINUTE: '1000000',
        ISLET_COURIER_SPEED: '0.001',
        ...more,
      },
    });
    shops[index] = { ...program, origin: `http://localhost:${own}` };
    await program.says('Islet is open');
  };
  for (const index of ports.keys()) await open(index);
  const varnish = await startVarnish({ port, ports, purgeToken: PURGE_TOKEN });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  return {
    origin: varnish.origin,
    port,
    work: varnish.work,
    databaseUrl: database.url,
    shops,
    open,
    sql: async (statement, values) => (await pool.query(statement, values)).rows,
    stop: async () => {
      await varnish.stop();
      await Promise.all(shops.map((shop) => shop.stop('SIGKILL')));
      await pool.end();
      await database.drop();
    },
  };
}

export type EdgeResponse = { status: number; edge: string; headers: Record<string, unknown>; body: Buffer };

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a request with exactly these headers, and returns the body as it was sent. */
export const ask = (url: string, headers: Record<string, string> = {}): Promise<EdgeResponse> =>
  new Promise((done, fail) => {
    const req = request(url, { agent, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', fail);
      res.on('end', () =>
        done({
          status: res.statusCode ?? 0,
          edge: String(res.headers['x-edge'] ?? ''),
          headers: res.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    req.on('error', fail);
    req.end();
  });

/** Runs `work` for every entry, `atOnce` of them at the same time. */
export async function each<T>(entries: readonly T[], atOnce: number, work: (entry: T, index: number) => Promise<void>) {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < entries.length; index = next++) {
      const entry = entries[index];
      if (entry !== undefined) await work(entry, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Returns all addresses of the sitemap, as paths. */
export async function sitemapPaths(origin: string): Promise<string[]> {
  const locations = async (path: string): Promise<string[]> => {
    const xml = (await ask(origin + path)).body.toString();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
      const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
      return pathname + search;
    });
  };
  const files = await locations('/sitemap.xml');
  return (await Promise.all(files.map(locations))).flat();
}

/** Returns numbers from 0 to 1, the same ones in every run. */
export function seeded(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
