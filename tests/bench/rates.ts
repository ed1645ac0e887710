import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join, resolve } from 'node:path';
import { startPostgres } from '#src/cli/postgres.mjs';
import { type Shop, startShop } from '../setup/shop.ts';
import { memoryOf, type Rate, rateOf, rateOfEach } from './load.ts';
import { freshHome, HOME_PATH } from './places.ts';
import { informed, measured, type Row } from './report.ts';

const CACHED_SHARE = 0.8;
const CACHED_P99_MS = 20;
const PAGES = 10_000;
/** Growth from the first half of the pages to the second that still counts as flat. */
const FLAT_SHARE = 1.1;
const WARM_PAGES = 300;

/** What a body weighs and says: the page as a browser with brotli gets it, and as it reads. */
const rawBody = (address: string, encoding: string): Promise<Buffer> =>
  new Promise((done, fail) => {
    get(address, { headers: { 'accept-encoding': encoding } }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => done(Buffer.concat(chunks)));
    }).on('error', fail);
  });

const average = (rates: readonly Rate[]): Rate => ({
  perSecond: rates.reduce((sum, { perSecond }) => sum + perSecond, 0) / rates.length,
  p99: Math.max(...rates.map(({ p99 }) => p99)),
  failed: rates.reduce((sum, { failed }) => sum + failed, 0),
});

/**
 * The kept home page against a static file of its very size, in turns on one server. Works on a copy of the build, because the
 * file has to be there before the server starts and must never be published.
 */
export async function benchCached({ dist, dataDir, seconds }: RateOptions): Promise<Row[]> {
  const copy = resolve('.bench/dist');
  rmSync(copy, { recursive: true, force: true });
  cpSync(dist, copy, { recursive: true });
  let shop: Shop | undefined;
  try {
    shop = await startShop({ dist: copy, dataDir });
    const page = shop.origin + HOME_PATH;
    await rawBody(page, 'br');
    const [compressed, plain] = [await rawBody(page, 'br'), await rawBody(page, 'identity')];
    await shop.stop();
    writeFileSync(join(copy, 'client/bench.html'), plain);
    writeFileSync(join(copy, 'client/bench.html.br'), compressed);
    shop = await startShop({ dist: copy, dataDir });
    const [still, kept] = [`${shop.origin}/bench.html`, shop.origin + HOME_PATH];
    for (const address of [still, kept]) await rateOf(address, 2);
    const files: Rate[] = [];
    const pages: Rate[] = [];
    for (let turn = 0; turn < 3; turn++) {
      files.push(await rateOf(still, seconds));
      pages.push(await rateOf(kept, seconds));
    }
    const [file, home] = [average(files), average(pages)];
    return [
      informed(`static file of ${compressed.length} bytes`, `${file.perSecond.toFixed(0)} /s, p99 ${file.p99} ms`),
      measured(
        'cached home ÷ static file of that size',
        home.failed ? Number.NaN : home.perSecond / file.perSecond,
        { least: CACHED_SHARE },
        '',
        `${home.perSecond.toFixed(0)} /s`,
      ),
      measured('cached home, p99', home.p99, { most: CACHED_P99_MS }, ' ms', `${home.failed} failed`),
    ];
  } finally {
    await shop?.stop();
    rmSync(copy, { recursive: true, force: true });
  }
}

export type RateOptions = { dist: string; dataDir: string; seconds: number; pages?: number };

type Store = { name: string; least: number; mostMb: number; env: Record<string, string> };

/** Every page made anew: the rate over all of them, the memory after each half. */
async function benchMaking({ dist, dataDir, pages = PAGES }: RateOptions, store: Store): Promise<Row[]> {
  const shop = await startShop({ dist, dataDir, env: store.env });
  try {
    const half = Math.floor(pages / 2);
    await rateOfEach(shop.origin, WARM_PAGES, (number) => freshHome(number));
    const first = await rateOfEach(shop.origin, half, (number) => freshHome(WARM_PAGES + number));
    const middle = memoryOf(shop.pid);
    const second = await rateOfEach(shop.origin, half, (number) => freshHome(WARM_PAGES + half + number));
    const end = memoryOf(shop.pid);
    const failed = first.failed + second.failed;
    const seconds = half / first.perSecond + half / second.perSecond;
    return [
      measured(
        `uncached home, ${store.name}`,
        failed ? Number.NaN : (2 * half) / seconds,
        { least: store.least },
        ' /s',
        `p99 ${Math.max(first.p99, second.p99)} ms, ${failed} failed`,
      ),
      measured(`memory after ${pages} pages, ${store.name}`, end, { most: store.mostMb }, ' MB'),
      measured(
        `memory after ${pages} ÷ after ${half} pages, ${store.name}`,
        end / middle,
        { most: FLAT_SHARE },
        '',
        `${middle.toFixed(0)} MB → ${end.toFixed(0)} MB`,
      ),
    ];
  } finally {
    await shop.stop();
  }
}

/** Pages made anew on the embedded database and on PostgreSQL. */
export async function benchUncached(options: RateOptions): Promise<Row[]> {
  const rows = await benchMaking(options, { name: 'embedded database', least: 100, mostMb: 700, env: {} });
  const postgres = await startPostgres();
  try {
    const server = { name: 'PostgreSQL', least: 300, mostMb: 250, env: { DATABASE_URL: postgres.url } };
    return [...rows, ...(await benchMaking(options, server))];
  } finally {
    postgres.stop();
  }
}
