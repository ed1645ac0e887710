import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { startPostgres } from '#src/cli/postgres.mjs';
import { startShop } from '../setup/shop.ts';
import { memoryOf, type Rate, rateOf, rateOfEach } from './load.ts';
import { median, round } from './numbers.ts';
import { freshHome, freshProduct, freshStore, HOME_PATH } from './places.ts';
import { informed, measured, type Row, relative } from './report.ts';
import type { Side } from './sides.ts';

const CACHED_TIMES = 2;
const CACHED_P99_TIMES = 1;
const CACHED_TURNS = 3;
const MAKING_TURNS = 4;
/** Maximum growth from the first half of the pages to the second that counts as flat. */
const FLAT_SHARE = 1.1;
const WARM_PAGES = 300;
const WARM_SECONDS = 2;

export type RateOptions = { seconds: number; pages: number };

/** Returns the body of a response in an encoding, as sent. */
const rawBody = (address: string, encoding: string): Promise<Buffer> =>
  new Promise((done, fail) => {
    get(address, { headers: { 'accept-encoding': encoding } }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => done(Buffer.concat(chunks)));
    }).on('error', fail);
  });

/**
 * Runs work with a copy of the build that also has the home page as a static file. The file must exist before the
 * server starts, and must never be published.
 */
async function withStaticHome(side: Side, work: (copy: Side, bytes: number) => Promise<Row[]>): Promise<Row[]> {
  const dist = join(side.root, '.bench/dist');
  rmSync(dist, { recursive: true, force: true });
  cpSync(side.dist, dist, { recursive: true });
  try {
    const shop = await startShop({ dist, dataDir: side.dataDir });
    const page = shop.origin + HOME_PATH;
    await rawBody(page, 'br');
    const [compressed, plain] = [await rawBody(page, 'br'), await rawBody(page, 'identity')];
    await shop.stop();
    writeFileSync(join(dist, 'client/bench.html'), plain);
    writeFileSync(join(dist, 'client/bench.html.br'), compressed);
    return await work({ ...side, dist }, compressed.length);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

const STATIC_PATH = '/bench.html';

/** A turn: the static file, and the page directly after it. */
type Turn = { file: Rate; page: Rate };

const middle = (turns: readonly Turn[], of: (turn: Turn) => number): number => median(turns.map(of));
const failedIn = (turns: readonly Turn[]): number =>
  turns.reduce((sum, { file, page }) => sum + file.failed + page.failed, 0);

/** Returns the row of a rate as a multiple of the static file's; the median of the turns. A failed request fails it. */
function rateRow(name: string, turns: readonly Turn[], least: number): Row {
  const ratios = turns.map(({ file, page }) => page.perSecond / file.perSecond);
  const failed = failedIn(turns);
  const rate = middle(turns, ({ page }) => page.perSecond);
  const spread = `${round(Math.min(...ratios))} to ${round(Math.max(...ratios))}`;
  const row = relative(name, failed ? Number.NaN : median(ratios), {
    bound: { least },
    reference: `${middle(turns, ({ file }) => file.perSecond).toFixed(0)} /s`,
    note: `${rate.toFixed(0)} /s, turns ${spread}, ${failed} failed`,
  });
  return { ...row, values: { ...row.values, perSecond: rate } };
}

const latencyOf = ({ p50, p99 }: Rate): string => `p50 ${p50} ms, p99 ${p99} ms, p99 ÷ p50 ${round(p99 / p50)}`;

/** Measures the cached home page against a static file of the same size, in turns on one server. */
export const benchCached = (side: Side, { seconds }: RateOptions): Promise<Row[]> =>
  withStaticHome(side, async (copy, bytes) => {
    const shop = await startShop(copy);
    try {
      const [still, kept] = [shop.origin + STATIC_PATH, shop.origin + HOME_PATH];
      for (const address of [still, kept]) await rateOf(address, WARM_SECONDS);
      const turns: Turn[] = [];
      for (let turn = 0; turn < CACHED_TURNS; turn++)
        turns.push({ file: await rateOf(still, seconds), page: await rateOf(kept, seconds) });
      const [first] = turns;
      return [
        informed(`static file of ${bytes} bytes`, first ? latencyOf(first.file) : ''),
        rateRow('cached home ÷ static file of that size', turns, CACHED_TIMES),
        relative(
          'cached home, p99 ÷ p99 of the static file',
          middle(turns, ({ file, page }) => page.p99 / file.p99),
          {
            bound: { most: CACHED_P99_TIMES },
            reference: `${middle(turns, ({ file }) => file.p99)} ms`,
            note: `${middle(turns, ({ page }) => page.p99)} ms`,
          },
        ),
        informed('cached home, p99 ÷ p50', round(middle(turns, ({ page }) => page.p99 / page.p50)), {
          value: middle(turns, ({ page }) => page.p99 / page.p50),
        }),
      ];
    } finally {
      await shop.stop();
    }
  });

/** `least`: of the home, and of the other kinds of pages. */
type Store = { name: string; least: { home: number; other: number }; mostMb: number; env: Record<string, string> };

/** The rendered kinds of pages. */
const KINDS = [
  { kind: 'home', fresh: freshHome },
  { kind: 'store', fresh: freshStore },
  { kind: 'product', fresh: freshProduct },
] as const;

/** A slow page has to wait for few others: the limit of p99 as a multiple of p50. */
const MAKING_P99_TIMES = 4;

function makingRows(turns: readonly Turn[], kind: string, { name, least }: Store): Row[] {
  const [p50, p99] = [middle(turns, ({ page }) => page.p50), middle(turns, ({ page }) => page.p99)];
  return [
    rateRow(`uncached ${kind} ÷ static file, ${name}`, turns, kind === 'home' ? least.home : least.other),
    {
      ...relative(
        `uncached ${kind}, p99 ÷ p50, ${name}`,
        middle(turns, ({ page }) => page.p99 / page.p50),
        { bound: { most: MAKING_P99_TIMES }, reference: `${p50} ms`, note: `${p99} ms` },
      ),
      values: { p50, p99 },
    },
  ];
}

/**
 * Measures pages rendered without the cache, every kind in turns with the static file, and the memory after each half.
 */
async function benchMaking(copy: Side, { pages, seconds }: RateOptions, store: Store): Promise<Row[]> {
  const shop = await startShop({ ...copy, env: store.env });
  try {
    const share = Math.ceil(pages / MAKING_TURNS / KINDS.length);
    const made = share * MAKING_TURNS * KINDS.length;
    await rateOf(shop.origin + STATIC_PATH, WARM_SECONDS);
    for (const { fresh } of KINDS) await rateOfEach(shop.origin, WARM_PAGES, fresh);
    const turns = new Map<string, Turn[]>(KINDS.map(({ kind }) => [kind, []]));
    const memory: number[] = [];
    for (let turn = 0; turn < MAKING_TURNS; turn++) {
      const before = WARM_PAGES + turn * share;
      for (const { kind, fresh } of KINDS)
        turns.get(kind)?.push({
          file: await rateOf(shop.origin + STATIC_PATH, seconds),
          page: await rateOfEach(shop.origin, share, (number) => fresh(before + number)),
        });
      memory.push(memoryOf(shop.pid));
    }
    const [half, end] = [memory[MAKING_TURNS / 2 - 1] ?? Number.NaN, memory.at(-1) ?? Number.NaN];
    return [
      ...[...turns].flatMap(([kind, ofKind]) => makingRows(ofKind, kind, store)),
      measured(`memory after ${made} mixed pages, ${store.name}`, end, { most: store.mostMb }, ' MB'),
      measured(
        `memory after ${made} ÷ after ${made / 2} pages, ${store.name}`,
        end / half,
        { most: FLAT_SHARE },
        '',
        memory.map((mb) => `${mb.toFixed(0)} MB`).join(' → '),
      ),
    ];
  } finally {
    await shop.stop();
  }
}

/** Measures uncached pages on the embedded database and on PostgreSQL. */
export const benchUncached = (side: Side, options: RateOptions): Promise<Row[]> =>
  withStaticHome(side, async (copy) => {
    const least = { home: 0.08, other: 0.08 };
    const rows = await benchMaking(copy, options, { name: 'embedded database', least, mostMb: 700, env: {} });
    const postgres = await startPostgres();
    try {
      const server = {
        name: 'PostgreSQL',
        least: { home: 0.12, other: 0.2 },
        mostMb: 250,
        env: { DATABASE_URL: postgres.url },
      };
      return [...rows, ...(await benchMaking(copy, options, server))];
    } finally {
      postgres.stop();
    }
  });
