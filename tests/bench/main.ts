/**
 * `npm run bench`: measures the built server against every budget of the project, as a table and as
 * `.bench/result.json`.
 * Options: `-- --only bytes,dialogs` runs some sections; `--tries 100` taps more often; `--runs 1` runs Lighthouse once
 * per page instead of five times, `--kinds home,"store en"` only on some kinds of pages; `--seconds` and `--pages` set
 * the duration of rates; `--scale 30` and `--calls 20` reduce the larger marketplace and its calls; `--clone` starts a
 * fresh clone too; `--dist <folder>` measures an existing build. `--against <commit>` measures that commit and this
 * checkout in turns, `--rounds 3` times each, and prints the comparison.
 */
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkOut } from './against.ts';
import { compare, comparisonOf, onlyInOne, type Turn } from './compare.ts';
import { calibrate } from './lighthouse.ts';
import { type Calibration, PHONE_INDEX } from './phone.ts';
import { exitCodeOf, informed, notMeasured, type Row, summaryOf, tableOf, writeResult } from './report.ts';
import { type Amounts, SECTIONS, type Section, withBrowser } from './sections.ts';
import { buildIn, type Side } from './sides.ts';

const RESULT = '.bench/result.json';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    tries: { type: 'string', default: '10' },
    runs: { type: 'string', default: '5' },
    kinds: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    pages: { type: 'string', default: '10000' },
    clone: { type: 'boolean', default: false },
    dist: { type: 'string' },
    scale: { type: 'string', default: '300' },
    calls: { type: 'string', default: '100' },
    against: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
});
const amounts: Amounts = {
  tries: Number(options.tries),
  runs: Number(options.runs),
  seconds: Number(options.seconds),
  pages: Number(options.pages),
  clone: options.clone,
  scale: Number(options.scale),
  calls: Number(options.calls),
  kinds: options.kinds?.split(','),
};
const here: Side = { root: resolve('.'), dist: resolve(options.dist ?? 'dist'), dataDir: resolve('.bench/data') };
const chosen = options.only?.split(',') ?? Object.keys(SECTIONS);

async function measure({ about, run }: Section, side: Side, slowdown: number): Promise<Row[]> {
  try {
    return await run(side, amounts, slowdown);
  } catch (error) {
    console.error(error);
    return [{ name: about, measured: String(error).split('\n')[0] ?? '', budget: 'runs', result: 'fail' }];
  }
}

const phoneRow = ({ index, slowdown }: Calibration): Row =>
  informed(
    'CPU slowdown that makes the phone of this machine',
    `${slowdown} × (benchmark index ${index}, phone ${PHONE_INDEX})`,
    {
      slowdown,
      index,
    },
  );

/** Measures this checkout, prints the table and returns the exit code. */
async function benchHere(phone: Calibration | null): Promise<number> {
  const rows: Row[] = phone ? [phoneRow(phone)] : [];
  for (const [name, section] of Object.entries(SECTIONS)) {
    if (chosen.includes(name)) {
      console.log(`Measuring ${section.about} …`);
      rows.push(...(await measure(section, here, phone?.slowdown ?? 1)));
    } else rows.push(notMeasured(section.about, 'see tests/README.md', `left out by --only ${options.only}`));
  }
  console.log(`\n${tableOf(rows)}\n\n${summaryOf(rows)} Written to ${RESULT}.`);
  writeResult(RESULT, { machine, rows });
  return exitCodeOf(rows);
}

/** Measures this checkout and another commit in turns, prints the comparison and returns the exit code. */
async function benchAgainst(commit: string, phone: Calibration | null): Promise<number> {
  const there = checkOut(commit);
  const turns: Turn[] = [];
  const rounds = Number(options.rounds);
  for (const name of chosen) {
    const section = SECTIONS[name];
    if (!section || section.hereOnly) continue;
    for (let round = 1; round <= rounds; round++) {
      console.log(`Measuring ${section.about}, ${round} of ${rounds}: here, then ${there.name} …`);
      const ours = await measure(section, here, phone?.slowdown ?? 1);
      turns.push({ ours, theirs: await measure(section, there, phone?.slowdown ?? 1) });
    }
    // So that a run that ends early has said what it found.
    console.log(`\n${comparisonOf(compare(turns.slice(-rounds)), there.name)}\n`);
  }
  const compared = compare(turns);
  const exclusively = onlyInOne(turns);
  if (phone) console.log(`\n${tableOf([phoneRow(phone)])}`);
  console.log(`\n${comparisonOf(compared, there.name)}`);
  if (exclusively.length) console.log(`\nNot compared:\n${exclusively.join('\n')}`);
  // A section that threw has a failed row without numbers. Budgets do not fail a comparison.
  const rows = turns.flatMap(({ ours, theirs }) => [...ours, ...theirs]);
  const stopped = rows.filter(({ result, values }) => result === 'fail' && !values);
  if (stopped.length) console.log(`\n${tableOf(stopped)}`);
  const left = chosen.filter((name) => SECTIONS[name]?.hereOnly);
  if (left.length) console.log(`\nLeft out, since they measure the sources of this checkout: ${left.join(', ')}`);
  writeResult(RESULT, { machine, against: there.name, phone, compared, turns });
  console.log(`\nWritten to ${RESULT}.`);
  return exitCodeOf(stopped);
}

const machine = {
  node: process.version,
  processors: cpus().length,
  model: cpus()[0]?.model ?? '',
  memoryMb: Math.round(totalmem() / 1024 / 1024),
};

const unknown = chosen.filter((name) => !(name in SECTIONS));
if (unknown.length) {
  console.error(`No section is called ${unknown.join(', ')}. There are: ${Object.keys(SECTIONS).join(', ')}.`);
  process.exit(2);
}
if (!options.dist && chosen.some((name) => !SECTIONS[name]?.hereOnly)) buildIn('.');

// Child processes end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const phone = chosen.some((name) => SECTIONS[name]?.phone) ? await withBrowser(calibrate) : null;
process.exit(options.against ? await benchAgainst(options.against, phone) : await benchHere(phone));
