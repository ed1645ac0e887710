import lighthouse, { type Result } from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { type Browser, chromium } from 'playwright';
import { CHROMIUM, PHONE } from '../setup/browser.ts';
import { freePort } from '../setup/process.ts';
import { median } from './numbers.ts';
import { type Calibration, calibrationFor, PAGE_BUDGET, type PageTimes, verdictOfPage } from './phone.ts';
import { type Kind, otherHomes, PLACES, type Place } from './places.ts';
import { informed, type Row } from './report.ts';
import type { Tries } from './sides.ts';
import { watchFetches } from './weigh.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const EARLIER_VISITORS = 2;
const BENCHMARKS = 5;

/** Search results are not indexable, so they have no SEO score. */
const lookedAt = (kind: Kind) => CATEGORIES.filter((name) => kind !== 'search' || name !== 'seo');

/** Results of one run, with the machine's benchmark index. */
type Visit = { scores: number[]; lcp: number; cls: number; tbt: number; faults: string[]; index: number };

/** Measures the machine with Lighthouse's own benchmark; the median of several runs. */
export async function calibrate(browser: Browser): Promise<Calibration> {
  const page = await browser.newPage();
  try {
    const indices: number[] = [];
    for (let run = 0; run < BENCHMARKS; run++) indices.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
    return calibrationFor(median(indices));
  } finally {
    await page.close();
  }
}

/** Returns the names of the audits that lost points, with their display value, if any. */
const faultsOf = ({ categories, audits }: Result): string[] =>
  CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) return [];
    return [audit.displayValue ? `${id} ${audit.displayValue}` : id];
  });

async function visit(
  address: string,
  looked: readonly (typeof CATEGORIES)[number][],
  { port, slowdown }: { port: number; slowdown: number },
): Promise<Visit> {
  const run = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...looked],
    throttling: { cpuSlowdownMultiplier: slowdown },
  });
  if (!run) throw new Error(`Lighthouse gave no result for ${address}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: looked.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    lcp: Math.round(value('largest-contentful-paint')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    tbt: Math.round(value('total-blocking-time')),
    faults: faultsOf(lhr),
    index: lhr.environment.benchmarkIndex,
  };
}

const timingsOf = (visits: readonly Visit[]): PageTimes => ({
  lcp: median(visits.map(({ lcp }) => lcp)),
  cls: median(visits.map(({ cls }) => cls)),
  tbt: median(visits.map(({ tbt }) => tbt)),
});

function rowsOf({ name, kind }: Place, visits: readonly Visit[], reference: PageTimes): Row[] {
  const looked = lookedAt(kind);
  const scores = looked.map((_, index) => median(visits.map((one) => one.scores[index] ?? 0)));
  const own = timingsOf(visits);
  const faults = [...new Set(visits.flatMap((one) => one.faults))];
  const full = scores.every((score) => score === 100);
  // The first score is derived from times, so it is covered by their budgets.
  const others = scores.slice(1).every((score) => score === 100);
  const times = verdictOfPage(own, reference);
  return [
    {
      name: `Lighthouse, ${name}`,
      measured: scores.join(' / ') + (full || faults.length === 0 ? '' : ` (${faults.join(', ')})`),
      budget: looked.map(() => 100).join(' / '),
      result: full ? 'pass' : others && times !== 'fail' ? 'noted' : 'fail',
      values: Object.fromEntries(looked.map((category, index) => [category, scores[index] ?? 0])),
    },
    {
      name: `LCP / CLS / TBT, ${name}`,
      measured: `${own.lcp} ms / ${own.cls} / ${own.tbt} ms`,
      reference: `${reference.lcp} ms / ${reference.cls} / ${reference.tbt} ms`,
      budget: `≤ ${PAGE_BUDGET.lcp} ms / 0 / ${PAGE_BUDGET.tbt} ms, LCP ≤ ${PAGE_BUDGET.lcpTimes} ×`,
      result: times,
      values: { ...own },
    },
  ];
}

/**
 * Warms the caches: after a release the first visitor's request renders page and images, and the second's compresses
 * them fully. The budget applies to all later ones.
 */
async function visitBefore(browser: Browser, address: string): Promise<void> {
  for (let visitor = 0; visitor < EARLIER_VISITORS; visitor++) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    const { quiet } = watchFetches(page);
    await page.goto(address);
    await quiet();
    await context.close();
  }
}

/**
 * Runs Lighthouse with a phone (simulated slow 4G, the calibrated slowdown) on every page kind; the median of `tries`
 * runs.
 */
export async function benchLighthouse({ origin, reference, slowdown, tries }: Tries, kinds?: string[]): Promise<Row[]> {
  const all = [...PLACES, ...(await otherHomes(origin))];
  const places = all.filter(
    ({ kind, locale }) => !kinds || kinds.includes(kind) || kinds.includes(`${kind} ${locale}`),
  );
  const rows: Row[] = [];
  const plain: Visit[] = [];
  const indices: number[] = [];
  const port = await freePort();
  const browser = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, `--remote-debugging-port=${port}`] });
  try {
    for (const place of places) {
      await visitBefore(browser, origin + place.path);
      plain.push(await visit(reference, ['performance'], { port, slowdown }));
      const visits: Visit[] = [];
      for (let run = 0; run < tries; run++)
        visits.push(await visit(origin + place.path, lookedAt(place.kind), { port, slowdown }));
      indices.push(...visits.map(({ index }) => index));
      rows.push(...rowsOf(place, visits, timingsOf(plain)));
    }
  } finally {
    await browser.close();
  }
  return [informed('benchmark index in the visits of Lighthouse', `p50 ${median(indices).toFixed(0)}`), ...rows];
}
