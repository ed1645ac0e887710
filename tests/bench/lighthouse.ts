import lighthouse, { type Result } from 'lighthouse';
import { type Browser, chromium } from 'playwright';
import { CHROMIUM, PHONE } from '../setup/browser.ts';
import { freePort } from '../setup/process.ts';
import { type Kind, otherHomes, PLACES, type Place } from './places.ts';
import type { Row } from './report.ts';
import { watchFetches } from './weigh.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LCP_MS = 1200;
const EARLIER_VISITORS = 2;

/** Results of a search are kept from search engines, which costs their points of SEO. */
const lookedAt = (kind: Kind) => CATEGORIES.filter((name) => kind !== 'search' || name !== 'seo');

/** What one run says about a page. */
type Visit = { scores: number[]; lcp: number; cls: number; tbt: number; faults: string[] };

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Audits that took points, by name, with what they found where they say it in a word. */
const faultsOf = ({ categories, audits }: Result): string[] =>
  CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) return [];
    return [audit.displayValue ? `${id} ${audit.displayValue}` : id];
  });

async function visit(address: string, kind: Kind, port: number): Promise<Visit> {
  const looked = lookedAt(kind);
  const run = await lighthouse(address, { port, output: 'json', logLevel: 'silent', onlyCategories: looked });
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
  };
}

function rowsOf({ name, kind }: Place, visits: readonly Visit[]): Row[] {
  const looked = lookedAt(kind);
  const scores = looked.map((_, index) => median(visits.map((one) => one.scores[index] ?? 0)));
  const [lcp, cls, tbt] = (['lcp', 'cls', 'tbt'] as const).map((key) => median(visits.map((one) => one[key])));
  const faults = [...new Set(visits.flatMap((one) => one.faults))];
  const full = scores.every((score) => score === 100);
  return [
    {
      name: `Lighthouse, ${name}`,
      measured: scores.join(' / ') + (full || faults.length === 0 ? '' : ` (${faults.join(', ')})`),
      budget: looked.map(() => 100).join(' / '),
      result: full ? 'pass' : 'fail',
      values: Object.fromEntries(looked.map((category, index) => [category, scores[index] ?? 0])),
    },
    {
      name: `LCP / CLS / TBT, ${name}`,
      measured: `${lcp} ms / ${cls} / ${tbt} ms`,
      budget: `≤ ${LCP_MS} ms / 0 / 0 ms`,
      result: (lcp ?? Number.NaN) <= LCP_MS && cls === 0 && tbt === 0 ? 'pass' : 'fail',
      values: { lcp: lcp ?? -1, cls: cls ?? -1, tbt: tbt ?? -1 },
    },
  ];
}

/**
 * The first visitor after a release has the page and its pictures made, the second has it packed thoroughly; the budget is about
 * all others.
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

/** Lighthouse's phone (simulated slow 4G, 4× slower) on every page kind, the middle of `runs` visits. */
export async function benchLighthouse(origin: string, runs: number): Promise<Row[]> {
  const places = [...PLACES, ...(await otherHomes(origin))];
  const rows: Row[] = [];
  const port = await freePort();
  const browser = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, `--remote-debugging-port=${port}`] });
  try {
    for (const place of places) {
      await visitBefore(browser, origin + place.path);
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run++) visits.push(await visit(origin + place.path, place.kind, port));
      rows.push(...rowsOf(place, visits));
    }
  } finally {
    await browser.close();
  }
  return rows;
}
