import { addressKey, redirectConflicts } from '#src/domain/redirects.ts';
import { type CsvSeparator, csvRows } from '#src/lib/csv.ts';
import type { ContentFiles } from '../content/check.ts';
import { bareTarget, caughtMessage, RedirectsSchema } from '../content/redirects.schema.ts';
import type { StatusOf } from './save.ts';
import { isMissing } from './save.ts';

/** Rows of a CSV text that are imported at a time at most. */
export const MOST_ROWS = 2000;
/** New addresses of one import that are looked up at most, and at the same time. */
const [MOST_LOOKUPS, AT_A_TIME] = [300, 6];
const FILE = 'redirects.json';

/** A redirect as the file has it. */
type StoredRedirect = { path: string; to: string; permanent?: boolean; archived?: boolean };

/** What becomes of a row: `row` counts from 1, with the header; `cells` are as in the CSV text. */
export type ImportRow = {
  row: number;
  cells: string[];
  path: string;
  to: string;
  permanent: boolean;
  result: 'new' | 'replaces' | 'unchanged' | 'refused';
  /** Why it is refused, and what to do; what it replaces. */
  reason: string;
};

/** What an import would do. `contents` is the file with the good rows, null when it would not change. */
export type ImportReport = { rows: ImportRow[]; contents: string | null };

/**
 * Returns what an import of redirects would do, row by row; nothing is written. The CSV text has the old address, the new
 * one and, if it likes, whether the redirect is for good. `files` are the files of the content.
 * @throws {RangeError} when the text has no rows, or too many.
 */
export async function importReport(csv: string, files: ContentFiles, statusOf: StatusOf): Promise<ImportReport> {
  const given = givenRows(csv);
  if (given.length === 0) throw new RangeError('There are no rows. Each needs an old address and a new one.');
  if (given.length > MOST_ROWS)
    throw new RangeError(`There are ${given.length} rows, and ${MOST_ROWS} can be imported at a time. Split the file.`);
  const { redirects: current }: { redirects: StoredRedirect[] } = JSON.parse(files.text(FILE));
  const places = new Map<string, number>();
  for (const [index, one] of current.entries()) if (!one.archived) places.set(addressKey(one.path), index);

  const rows = given.map((one) => readRow(one));
  refuseRepeated(rows);
  for (const row of rows) compare(row, current[places.get(addressKey(row.path)) ?? -1]);
  refuseConflicts(rows, current, places);
  await refuseMissing(rows, files, statusOf);
  const isChanging = rows.some(isGood);
  const contents = `${JSON.stringify({ redirects: merged(rows.filter(isGood), current, places) }, null, 2)}\n`;
  return { rows, contents: isChanging ? contents : null };
}

/** Returns whether a row is to be written. */
const isGood = ({ result }: Pick<ImportRow, 'result'>): boolean => result === 'new' || result === 'replaces';

function refuse(row: ImportRow, reason: string): void {
  row.result = 'refused';
  row.reason = reason;
}

const isAddress = (cell: string | undefined): boolean => /^\s*(?:\/|https?:)/i.test(cell ?? '');

type GivenRow = { row: number; cells: string[] };

/** Returns the rows of a text with anything in them, without a header, by the separator that makes most rows of addresses. */
function givenRows(csv: string): GivenRow[] {
  const separators: CsvSeparator[] = [',', ';', '\t'];
  const readings = separators.map((separator) => csvRows(csv, separator));
  const scoreOf = (rows: string[][]) => rows.filter((cells) => isAddress(cells[0]) && isAddress(cells[1])).length;
  const [best = []] = readings.toSorted((one, other) => scoreOf(other) - scoreOf(one));
  return best
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells, row }) => cells.some(Boolean) && (row > 1 || cells.slice(0, 2).some(isAddress)));
}

/** Returns an address as a redirect has it: of an address with a host, path and query. */
function reduced(address: string, host?: string): string {
  if (/^https?:/i.test(address) && URL.canParse(address)) {
    const url = new URL(address);
    if (host === undefined || url.host === host) return url.pathname + url.search;
  }
  return (host === undefined ? address.replace(/#.*$/, '') : address).replaceAll(/\s/g, '%20');
}

const YES = /^(?:yes|y|true|1|301|308|permanent)$/i;
const NO = /^(?:no|n|false|0|302|307|temporary)?$/i;

function readRow({ row, cells }: GivenRow): ImportRow {
  const [old = '', target = '', good = ''] = cells;
  const host = /^https?:/i.test(old) && URL.canParse(old) ? new URL(old).host : '';
  const read: ImportRow = {
    row,
    cells,
    path: reduced(old),
    to: reduced(target, host),
    permanent: YES.test(good),
    result: 'new',
    reason: '',
  };
  const { path, to } = read;
  const [issue] = RedirectsSchema.safeParse({ redirects: [{ path, to }] }).error?.issues ?? [];
  const field = issue?.path.at(-1) === 'to' ? 'new' : 'old';
  if (issue) refuse(read, `The ${field} address ${issue.message}.`);
  else if (!YES.test(good) && !NO.test(good))
    refuse(read, 'The third column says whether it is for good: write yes or no, 301 or 302.');
  return read;
}

function refuseRepeated(rows: readonly ImportRow[]): void {
  const first = new Map<string, number>();
  for (const row of rows.filter(isGood)) {
    const key = addressKey(row.path);
    const before = first.get(key);
    if (before !== undefined) refuse(row, `The old address is in row ${before} too; remove one of them.`);
    else first.set(key, row.row);
  }
}

/** Says whether a row is new, replaces a redirect, or is there already. */
function compare(row: ImportRow, before: StoredRedirect | undefined): void {
  if (row.result === 'refused' || !before) return;
  const [, , good = ''] = row.cells;
  if (good === '') row.permanent = before.permanent ?? false;
  const isSame = before.to === row.to && (before.permanent ?? false) === row.permanent;
  row.result = isSame ? 'unchanged' : 'replaces';
  if (!isSame) row.reason = `Led to ${before.to}${before.permanent ? ' for good' : ''}.`;
}

/** Returns the redirects with good rows: replaced in their places, new ones at the end. */
function merged(
  good: readonly ImportRow[],
  current: readonly StoredRedirect[],
  places: ReadonlyMap<string, number>,
): StoredRedirect[] {
  const all = [...current];
  for (const { path, to, permanent } of good) {
    const place = places.get(addressKey(path));
    const before = place === undefined ? undefined : current[place];
    if (place !== undefined && before) all[place] = { ...before, to, permanent };
    else all.push({ path, to, permanent, ...{ draft: false, archived: false } });
  }
  return all;
}

/** Refuses rows that make a chain or a loop, with each other or with redirects that are there. */
function refuseConflicts(
  rows: readonly ImportRow[],
  current: readonly StoredRedirect[],
  places: ReadonlyMap<string, number>,
): void {
  for (let isClean = false; !isClean; ) {
    const good = rows.filter(isGood);
    const all = merged(good, current, places);
    const rowOf = new Map(good.map((row) => [row.path, row]));
    const conflicts = redirectConflicts(all, bareTarget);
    let count = 0;
    for (const conflict of conflicts) {
      const [own, other] = [all[conflict.index], all[conflict.by]];
      const row = rowOf.get(own?.path ?? '');
      const catching = rowOf.get(other?.path ?? '');
      if (row) refuse(row, `The new address ${caughtMessage(all, conflict)}.`);
      else if (catching && own)
        refuse(
          catching,
          `The redirect of ${own.path} leads there, to ${own.to}. Let that one lead to the last address first.`,
        );
      if (row || catching) count += 1;
    }
    isClean = count === 0;
  }
}

/** Refuses rows whose new address the shop does not have, as far as that is looked up. */
async function refuseMissing(rows: readonly ImportRow[], files: ContentFiles, statusOf: StatusOf): Promise<void> {
  const targets = [...new Set(rows.filter(isGood).map(({ to }) => to))]
    .filter((to) => to.startsWith('/') && !to.endsWith('/*'))
    .slice(0, MOST_LOOKUPS);
  const missing = new Set<string>();
  const work = targets.values();
  const look = async () => {
    for (const target of work) if (await isMissing([target], files, statusOf)) missing.add(target);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, look));
  for (const row of rows.filter(isGood))
    if (missing.has(row.to))
      refuse(row, `The new address ${row.to} is no page of the shop. Correct it, or publish the page first.`);
}
