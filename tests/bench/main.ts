/**
 * `npm run bench`: every budget of the project on the built server, as one table and as `.bench/result.json`.
 * `-- --only bytes,dialogs` runs some sections, `--tries 100` taps more often, `--runs 1` visits each page with Lighthouse once
 * instead of taking the middle of three, `--scale 30` and `--calls 20` make the grown marketplace smaller and its calls fewer,
 * `--clone` starts a fresh clone too, `--dist <folder>` measures a build that is there instead of building.
 */
import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { CHROMIUM } from '../setup/browser.ts';
import { NODE } from '../setup/process.ts';
import { startShop } from '../setup/shop.ts';
import { benchBytes } from './bytes.ts';
import { benchDialogs } from './dialogs.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMarket } from './market.ts';
import { benchCached, benchUncached } from './rates.ts';
import { notMeasured, type Row, tableOf, writeResult } from './report.ts';
import { benchStarts } from './starts.ts';

const RESULT = '.bench/result.json';
const DATA_DIR = '.bench/data';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    tries: { type: 'string', default: '10' },
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    pages: { type: 'string', default: '10000' },
    clone: { type: 'boolean', default: false },
    dist: { type: 'string' },
    scale: { type: 'string', default: '300' },
    calls: { type: 'string', default: '100' },
  },
});
const dist = options.dist ?? 'dist';
const rates = { dist, dataDir: DATA_DIR, seconds: Number(options.seconds), pages: Number(options.pages) };

/** Runs work beside a shop of its own. */
async function withShop(work: (origin: string) => Promise<Row[]>): Promise<Row[]> {
  const shop = await startShop({ dist, dataDir: DATA_DIR });
  try {
    return await work(shop.origin);
  } finally {
    await shop.stop();
  }
}

/** Runs work with a browser and a shop. */
async function withBrowser(work: (browser: Browser, origin: string) => Promise<Row[]>): Promise<Row[]> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    return await withShop((origin) => work(browser, origin));
  } finally {
    await browser.close();
  }
}

/** The sections by name: what they are about, and how they are measured. */
const SECTIONS: Record<string, { about: string; run: () => Promise<Row[]> }> = {
  bytes: { about: 'script, HTML and CSS', run: () => withBrowser(benchBytes) },
  lighthouse: {
    about: 'Lighthouse on a phone',
    run: () => withShop((origin) => benchLighthouse(origin, Number(options.runs))),
  },
  dialogs: {
    about: 'dialogs after a tap',
    run: () => withBrowser((browser, origin) => benchDialogs(browser, origin, Number(options.tries))),
  },
  cached: { about: 'rate of a cached page', run: () => benchCached(rates) },
  uncached: { about: 'rate and memory of uncached pages', run: () => benchUncached(rates) },
  marketplace: {
    about: 'a marketplace of a real size',
    run: () => benchMarket({ scale: Number(options.scale), tries: Number(options.calls) }),
  },
  starts: { about: 'npm start', run: () => benchStarts({ dataDir: DATA_DIR, withClone: options.clone }) },
};

async function measure(name: string, { about, run }: { about: string; run: () => Promise<Row[]> }): Promise<Row[]> {
  if (options.only && !options.only.split(',').includes(name)) {
    return [notMeasured(about, 'see the design', `left out by --only ${options.only}`)];
  }
  console.log(`Measuring ${about} …`);
  try {
    return await run();
  } catch (error) {
    console.error(error);
    return [{ name: about, measured: String(error).split('\n')[0] ?? '', budget: 'runs', result: 'fail' }];
  }
}

const unknown = options.only?.split(',').filter((name) => !(name in SECTIONS)) ?? [];
if (unknown.length) {
  console.error(`No section is called ${unknown.join(', ')}. There are: ${Object.keys(SECTIONS).join(', ')}.`);
  process.exit(2);
}
if (!options.dist && options.only !== 'marketplace') {
  const built = spawnSync(NODE, ['src/cli/run.mjs', 'build'], {
    stdio: 'inherit',
    env: { ...process.env, MARKETPLACE_URL: 'embedded' },
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

// What was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const rows: Row[] = [];
for (const [name, section] of Object.entries(SECTIONS)) rows.push(...(await measure(name, section)));
console.log(`\n${tableOf(rows)}`);
writeResult(RESULT, rows, {
  node: process.version,
  processors: cpus().length,
  model: cpus()[0]?.model ?? '',
  memoryMb: Math.round(totalmem() / 1024 / 1024),
});
const failed = rows.filter(({ result }) => result === 'fail').length;
console.log(
  `\n${rows.filter(({ result }) => result === 'pass').length} within budget, ${failed} not. Written to ${RESULT}.`,
);
process.exit(failed ? 1 : 0);
