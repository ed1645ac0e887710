/**
 * Judges searches: for each line of a file (`module`, `language`, `query`, `pattern`, separated by tabs) whether the first
 * result, and the first three, have an English name that fits the pattern. `npm run search:judge -- <file>` asks the demo in
 * memory, `… <file> https://shop.example` a running shop.
 */
import { readFileSync } from 'node:fs';
import { createApp } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/db/open.ts';
import { fixedClock } from '#src/backend/platform/clock.ts';
import * as geography from '#src/demo/city/city.ts';
import { seed } from '#src/demo/seed/seed.ts';
import { isRecord } from '#src/lib/record.ts';

export type Judged = { module: string; language: string; query: string; pattern: string };
export type Verdict = Judged & { names: string[]; first: boolean; three: boolean };
export type Fetch = (request: Request) => Promise<Response>;

/** Zones of the demo; a shop with others ignores unknown ones. */
const ZONES = '[1,2,3]';

/** Reads a judged list; lines that begin with `#` are notes. */
export const readJudged = (text: string): Judged[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [module = '', language = '', query = '', pattern = ''] = line.split('\t');
      return { module, language, query, pattern };
    });

const productsOf = (body: unknown): { id: number; name: string }[] =>
  isRecord(body) && Array.isArray(body['products'])
    ? body['products'].flatMap((row: unknown) =>
        isRecord(row) ? [{ id: Number(row['id']), name: String(row['name']) }] : [],
      )
    : [];

async function resultsOf(
  fetch: Fetch,
  origin: string,
  { module, language, query }: Judged,
  headers: Record<string, string>,
) {
  const address = new URL('/api/v1/get-combined-data', origin);
  const search = {
    list_type: 'item',
    data_type: 'searched',
    category_ids: '[]',
    brand_ids: '[]',
    limit: '12',
    offset: '1',
  };
  for (const [key, value] of Object.entries({ ...search, name: query })) address.searchParams.set(key, value);
  const response = await fetch(
    new Request(address, { headers: { moduleId: module, zoneId: ZONES, 'X-localization': language, ...headers } }),
  );
  if (!response.ok)
    throw new Error(`"${query}" is answered with ${response.status}. Check the address and the module.`);
  return productsOf(await response.json());
}

/** Returns the verdict on each search. Names are compared in English, whatever language was searched in. */
export async function judge(fetch: Fetch, origin: string, list: readonly Judged[]): Promise<Verdict[]> {
  const english = new Map<number, string>();
  const learn = (rows: readonly { id: number; name: string }[]) => {
    for (const { id, name } of rows) english.set(id, name);
  };
  const verdicts: Verdict[] = [];
  for (const one of list) {
    const rows = await resultsOf(fetch, origin, one, {});
    if (one.language === 'en') learn(rows);
    else if (rows.some(({ id }) => !english.has(id)))
      learn(await resultsOf(fetch, origin, one, { 'X-localization': 'en' }));
    const names = rows.map(({ id, name }) => english.get(id) ?? name);
    const isRight = (name: string) => new RegExp(one.pattern, 'i').test(name);
    const [first, ...rest] = names.slice(0, 3).map(isRight);
    verdicts.push({
      ...one,
      names,
      first: first ?? false,
      three: first !== undefined && [first, ...rest].every(Boolean),
    });
  }
  return verdicts;
}

const share = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;

/** Returns the figures of a judged list, as shares of its searches. */
export const figuresOf = (verdicts: readonly Verdict[]) => ({
  first: verdicts.filter(({ first }) => first).length / Math.max(1, verdicts.length),
  three: verdicts.filter(({ three }) => three).length / Math.max(1, verdicts.length),
  empty: verdicts.filter(({ names }) => names.length === 0).length / Math.max(1, verdicts.length),
});

/** Returns the lines of searches that were not right. */
export const failuresOf = (verdicts: readonly Verdict[]): string[] =>
  verdicts
    .filter(({ first, three }) => !first || !three)
    .map(({ module, language, query, pattern, names, first }) => {
      const shown = names.slice(0, 4).join('; ') || 'nothing';
      return `${first ? 'three' : 'FIRST'} ${module} ${language} ${query}: ${shown} (right: ${pattern})`;
    });

async function main([file, origin]: readonly string[]): Promise<void> {
  if (!file) throw new Error('Name a list: npm run search:judge -- <file> [address of a shop]');
  const list = readJudged(readFileSync(file, 'utf8'));
  let verdicts: Verdict[];
  if (origin) verdicts = await judge((request) => fetch(request), origin, list);
  else {
    const clock = fixedClock('2026-11-20T08:00:00.000Z');
    const { db, close } = await openDatabase({ kind: 'memory' });
    await seed(db, { clock });
    const app = createApp({ db, clock, geography, settings: { limiter: { allows: () => true } } });
    verdicts = await judge(async (request) => app.fetch(request), 'http://shop.test', list);
    await close();
  }
  for (const line of failuresOf(verdicts)) console.log(line);
  const count = (one: (verdict: Verdict) => boolean) => share(verdicts.filter(one).length, verdicts.length);
  console.log(
    `${verdicts.length} searches: first right ${count(({ first }) => first)}, first three right ${count(({ three }) => three)}, empty ${count(({ names }) => names.length === 0)}`,
  );
}

if (process.argv[1]?.endsWith('judge.ts')) await main(process.argv.slice(2));
