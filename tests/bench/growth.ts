/**
 * Measures two and four processes on one PostgreSQL behind Varnish: `node_modules/.bin/node tests/bench/growth.ts`.
 * Everything runs on this machine, the load included, so the share of CPU time tells what limits.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { openDatabase } from '#src/backend/db/open.ts';
import { startPostgres } from '#src/cli/postgres.mjs';
import { ask, type Edge, each, launchEdge, PURGE_TOKEN, sitemapPaths } from '../edge/launch.ts';
import { placeOrder, prepareLedger } from '../server/buyers.ts';

const ORDERS = 300;
const SECONDS = 5;
const HOME = '/home?module_id=1&zone_id=1';

/** Returns CPU seconds used so far by the programs of this machine whose name matches. */
function cpuOf(name: RegExp): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      if (!name.test(command)) continue;
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has ended.
    }
  }
  return ticks / 100;
}

const PARTS = {
  shops: /dist\/front\/main\.mjs/,
  database: /postgres/,
  varnish: /varnishd/,
  load: /bench\/growth\.ts/,
} as const;

/** Runs work and returns its result, with the share of the CPU time that each part took. */
async function shared<T>(work: () => Promise<T>): Promise<{ result: T; cpu: string }> {
  const before = Object.values(PARTS).map(cpuOf);
  const result = await work();
  const used = Object.values(PARTS).map((pattern, index) => cpuOf(pattern) - (before[index] ?? 0));
  const sum = used.reduce((total, seconds) => total + seconds, 0) || 1;
  const cpu = Object.keys(PARTS).map((name, index) => `${name} ${Math.round((100 * (used[index] ?? 0)) / sum)} %`);
  return { result, cpu: cpu.join(', ') };
}

const p99 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
const purgeAll = (edge: Edge) =>
  fetch(`${edge.shops[0]?.origin}/purge?tag=all`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PURGE_TOKEN}` },
  });
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Time after which a connection of PostgreSQL has reported its transactions, in ms. */
const REPORTED_MS = 1500;

/** Returns the transactions of the shop's database so far; a read is one. */
async function transactionsOf(edge: Edge): Promise<number> {
  await new Promise((done) => setTimeout(done, REPORTED_MS));
  const [row] = await edge.sql(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  );
  return Number(row?.['count']);
}

/** Returns a measure that also tells the transactions per `count` pieces of work. */
const withTransactions =
  (count: number, measure: (edge: Edge) => Promise<string>) =>
  async (edge: Edge): Promise<string> => {
    const before = await transactionsOf(edge);
    const result = await measure(edge);
    return `${result}, ${(((await transactionsOf(edge)) - before) / count).toFixed(1)} database transactions each`;
  };

async function cached(edge: Edge): Promise<string> {
  await ask(edge.origin + HOME, { 'accept-encoding': 'br' });
  const run = await autocannon({
    url: edge.origin + HOME,
    connections: 32,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  });
  return `${Math.round(run.requests.average)} pages/s, p99 ${run.latency.p99} ms`;
}

async function uncached(edge: Edge, paths: readonly string[]): Promise<string> {
  await purgeAll(edge);
  const times: number[] = [];
  const began = performance.now();
  await each(paths, 16, async (path) => {
    const start = performance.now();
    const { edge: state } = await ask(edge.origin + path, { 'accept-encoding': 'br' });
    if (state === 'MISS') times.push(performance.now() - start);
  });
  const seconds = (performance.now() - began) / 1000;
  return `${Math.round(times.length / seconds)} pages/s, p99 ${Math.round(p99(times))} ms`;
}

async function ordered(edge: Edge): Promise<string> {
  const { db, close } = await openDatabase({ kind: 'server', url: edge.databaseUrl, connections: 2 });
  const tokens = await prepareLedger(db, { customers: 60, balance: 5_000_000, stock: 9 * ORDERS, uses: ORDERS });
  await close();
  const times: number[] = [];
  const began = performance.now();
  await each(
    Array.from({ length: ORDERS }, (_, index) => index),
    16,
    async (index) => {
      const start = performance.now();
      await placeOrder(edge.origin, tokens, index);
      times.push(performance.now() - start);
    },
  );
  const seconds = (performance.now() - began) / 1000;
  return `${Math.round(ORDERS / seconds)} orders/s, p99 ${Math.round(p99(times))} ms`;
}

const postgres = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'islet-growth-'));
try {
  for (const count of [2, 4]) {
    const edge = await launchEdge({ server: postgres.url, dataDir, count });
    try {
      const paths = (await sitemapPaths(edge.origin)).slice(0, 500);
      const work = {
        cached,
        uncached: withTransactions(paths.length, (one) => uncached(one, paths)),
        orders: withTransactions(ORDERS, ordered),
      };
      for (const [name, measure] of Object.entries(work)) {
        const { result, cpu } = await shared(() => measure(edge));
        say(`${count} processes, ${name}: ${result} (CPU: ${cpu})`);
      }
    } finally {
      await edge.stop();
    }
  }
} finally {
  postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
