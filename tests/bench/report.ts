import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ratioOf, round } from './numbers.ts';

/**
 * Result of a row. Only `fail` fails the run.
 * - `pass`: within its budget.
 * - `fail`: over a machine-independent budget, or over both the absolute and the relative one.
 * - `noted`: depends on the machine, and only one of the absolute and the relative budget is met.
 * - `target`: over a budget that is only a target.
 * - `info`: has no budget.
 * - `not measured`: the row contains the reason.
 */
type Result = 'pass' | 'fail' | 'noted' | 'target' | 'info' | 'not measured';

/** One row of the table. */
export type Row = {
  name: string;
  measured: string;
  budget: string;
  result: Result;
  /** The value measured on the reference, in the same run. */
  reference?: string;
  /** The numbers behind the text, for comparing two runs. `reference` is not compared. */
  values?: Record<string, number>;
};

export type Bound = { most: number } | { least: number };

const holds = (value: number, bound: Bound): boolean =>
  Number.isFinite(value) && ('most' in bound ? value <= bound.most : value >= bound.least);

const textOf = (bound: Bound, unit: string): string =>
  'most' in bound ? `≤ ${bound.most}${unit}` : `≥ ${bound.least}${unit}`;

const withNote = (text: string, note = ''): string => text + (note && ` (${note})`);

/** Returns the row of a number that is independent of the machine: bytes, requests, counts, memory. */
export const measured = (name: string, value: number, bound: Bound, unit: string, note = ''): Row => ({
  name,
  measured: withNote(`${round(value)}${unit}`, note),
  budget: textOf(bound, unit),
  result: holds(value, bound) ? 'pass' : 'fail',
  values: { value },
});

/** Returns the row of a number whose budget is a multiple of its reference. */
export const relative = (
  name: string,
  times: number,
  { bound, reference, note }: { bound: Bound; reference: string; note?: string },
): Row => ({
  name,
  measured: withNote(`${round(times)} ×`, note),
  reference,
  budget: textOf(bound, ' ×'),
  result: holds(times, bound) ? 'pass' : 'fail',
  values: { value: times },
});

/** Returns the verdict on a row that depends on the machine. */
export function verdictOf(absolute: boolean, beside: boolean): 'pass' | 'noted' | 'fail' {
  if (absolute && beside) return 'pass';
  return absolute || beside ? 'noted' : 'fail';
}

/** A value with its limit, and the same measured on the reference page. */
export type Target = { value: number; most: number; reference: number; unit?: string; note?: string };

/** A target with its limit as a multiple of the reference. */
export type Timing = Target & { mostTimes: number };

const besideReference = ({ value, reference, unit = ' ms', note = '' }: Target) => ({
  measured: withNote(`${round(value)}${unit} = ${round(ratioOf(value, reference))} ×`, note),
  reference: `${round(reference)}${unit}`,
  values: { value, reference },
});

/** Returns the row of a time; fails if it exceeds both its absolute and its relative limit. */
export const timed = (name: string, timing: Timing): Row => ({
  name,
  ...besideReference(timing),
  budget: `≤ ${timing.most}${timing.unit ?? ' ms'}, ≤ ${timing.mostTimes} ×`,
  result: verdictOf(
    holds(timing.value, timing),
    holds(ratioOf(timing.value, timing.reference), { most: timing.mostTimes }),
  ),
});

/** Returns the row of a time that is only a target: it never fails. */
export const targeted = (name: string, target: Target): Row => ({
  name,
  ...besideReference(target),
  budget: textOf(target, target.unit ?? ' ms'),
  result: holds(target.value, target) ? 'pass' : 'target',
});

/** Returns the row of a value without a budget. */
export const informed = (name: string, text: string, values?: Record<string, number>): Row => ({
  name,
  measured: text,
  budget: '–',
  result: 'info',
  ...(values && { values }),
});

/** Returns the row of a budget that was not measured, with the reason. */
export const notMeasured = (name: string, budget: string, reason: string): Row => ({
  name,
  measured: reason,
  budget,
  result: 'not measured',
});

/** Returns lines as aligned columns under a header. */
export function layOut(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => (line[column] ?? '').length)));
  const print = (line: readonly string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [print(head), widths.map((width) => '─'.repeat(width)).join('  '), ...lines.map(print)].join('\n');
}

const MARK: Record<Result, string> = { pass: '✓', fail: '✗', noted: '~', target: '→', info: '·', 'not measured': '?' };

/** Returns the table as text. */
export const tableOf = (rows: readonly Row[]): string =>
  layOut(
    ['', 'what', 'measured', 'reference', 'budget', 'result'],
    rows.map((row) => [MARK[row.result], row.name, row.measured, row.reference ?? '', row.budget, row.result]),
  );

/** Returns one line with the number of rows per result. */
export function summaryOf(rows: readonly Row[]): string {
  const count = (result: Result) => rows.filter((row) => row.result === result).length;
  return `${count('pass')} within budget, ${count('fail')} not; ${count('noted')} noted, ${count('target')} targets not met yet.`;
}

/** Returns the exit code of a run. */
export const exitCodeOf = (rows: readonly Row[]): 0 | 1 => (rows.some(({ result }) => result === 'fail') ? 1 : 0);

/** Writes the run as JSON, with the machine it ran on. */
export function writeResult(file: string, result: Record<string, unknown>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...result }, null, 2)}\n`);
}
