import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One line of the table. A row without a budget informs; a row without a value says why. */
export type Row = {
  name: string;
  measured: string;
  budget: string;
  result: 'pass' | 'fail' | 'info' | 'not measured';
  /** Numbers behind the text, for whoever compares two runs. */
  values?: Record<string, number>;
};

type Bound = { most: number } | { least: number };

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** A measured number against its budget, both in the same unit. */
export function measured(name: string, value: number, bound: Bound, unit: string, note = ''): Row {
  const limit = 'most' in bound ? bound.most : bound.least;
  const holds = 'most' in bound ? value <= limit : value >= limit;
  return {
    name,
    measured: `${round(value)}${unit}${note && ` (${note})`}`,
    budget: `${'most' in bound ? '≤' : '≥'} ${limit}${unit}`,
    result: Number.isFinite(value) && holds ? 'pass' : 'fail',
    values: { value },
  };
}

/** A number without a budget, worth knowing beside the others. */
export const informed = (name: string, text: string): Row => ({ name, measured: text, budget: '–', result: 'info' });

/** A budget this run says nothing about, and why. */
export const notMeasured = (name: string, budget: string, reason: string): Row => ({
  name,
  measured: reason,
  budget,
  result: 'not measured',
});

const MARK = { pass: '✓', fail: '✗', info: '·', 'not measured': '?' } as const;

/** The table as text. */
export function tableOf(rows: readonly Row[]): string {
  const head = ['', 'what', 'measured', 'budget', 'result'];
  const lines = rows.map((row) => [MARK[row.result], row.name, row.measured, row.budget, row.result]);
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => (line[column] ?? '').length)));
  const print = (line: readonly string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [print(head), widths.map((width) => '─'.repeat(width)).join('  '), ...lines.map(print)].join('\n');
}

/** Writes the run as JSON beside the machine it ran on: rates mean nothing without it. */
export function writeResult(file: string, rows: readonly Row[], machine: Record<string, unknown>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2)}\n`);
}
