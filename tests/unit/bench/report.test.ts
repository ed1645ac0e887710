import { describe, expect, test } from 'vitest';
import {
  exitCodeOf,
  informed,
  measured,
  notMeasured,
  type Row,
  relative,
  summaryOf,
  tableOf,
  targeted,
  timed,
  verdictOf,
} from '../../bench/report.ts';

const timing = { most: 300, reference: 100, mostTimes: 3 };

describe('A measure that is the same on every machine', () => {
  test('A value passes within its budget and fails over it, whatever its note', () => {
    expect(measured('CSS', 15, { most: 15 }, ' KB')).toEqual({
      name: 'CSS',
      measured: '15 KB',
      budget: '≤ 15 KB',
      result: 'pass',
      values: { value: 15 },
    });
    expect(measured('CSS', 15.01, { most: 15 }, ' KB', '3 files')).toMatchObject({
      measured: '15.01 KB (3 files)',
      result: 'fail',
    });
    expect(measured('memory', Number.NaN, { most: 250 }, ' MB').result).toBe('fail');
  });

  test('A value that is a multiple of its reference is judged by that multiple alone', () => {
    const rate = { bound: { least: 2 }, reference: '3000 /s' };
    expect(relative('cached', 2.004, rate)).toMatchObject({ measured: '2 ×', reference: '3000 /s', budget: '≥ 2 ×' });
    expect(relative('cached', 2, rate).result).toBe('pass');
    expect(relative('cached', 1.99, rate).result).toBe('fail');
    expect(relative('cached', Number.NaN, rate).result).toBe('fail');
  });
});

describe('A time that depends on the machine', () => {
  test.each([
    [true, true, 'pass'],
    [true, false, 'noted'],
    [false, true, 'noted'],
    [false, false, 'fail'],
  ] as const)('A time within its budget (%s) and its reference (%s) has the result %s', (absolute, beside, verdict) => {
    expect(verdictOf(absolute, beside)).toBe(verdict);
  });

  test('A time fails only when it is too long by itself and beside its reference', () => {
    expect(timed('tap', { value: 300, ...timing })).toEqual({
      name: 'tap',
      measured: '300 ms = 3 ×',
      reference: '100 ms',
      budget: '≤ 300 ms, ≤ 3 ×',
      result: 'pass',
      values: { value: 300, reference: 100 },
    });
    expect(timed('tap', { value: 290, ...timing, reference: 80 }).result).toBe('noted');
    expect(timed('tap', { value: 500, ...timing, reference: 200 }).result).toBe('noted');
    expect(timed('tap', { value: 301, ...timing }).result).toBe('fail');
    expect(timed('tap', { value: Number.NaN, ...timing }).result).toBe('fail');
  });

  test('A target that is not met is reported and does not fail the run', () => {
    const badge = targeted('badge', { value: 700, most: 50, reference: 35, note: '10 tries' });
    expect(badge).toMatchObject({ measured: '700 ms = 20 × (10 tries)', budget: '≤ 50 ms', result: 'target' });
    expect(targeted('badge', { value: 50, most: 50, reference: 35 }).result).toBe('pass');
    expect(exitCodeOf([badge])).toBe(0);
  });
});

const row = (result: Row['result']): Row => ({ name: result, measured: '1', budget: '–', result });

test('Only a failed row fails the run', () => {
  const others = (['pass', 'noted', 'target', 'info', 'not measured'] as const).map(row);
  expect(exitCodeOf(others)).toBe(0);
  expect(exitCodeOf([...others, row('fail')])).toBe(1);
  expect(summaryOf([...others, row('fail'), row('pass')])).toBe(
    '2 within budget, 1 not; 1 noted, 1 targets not met yet.',
  );
});

test('The table has columns, and each row with a reference names it', () => {
  const table = tableOf([
    timed('tap on cart', { value: 120, ...timing }),
    informed('requests', '31', { value: 31 }),
    notMeasured('clone', '≤ 120 s', 'asked for with --clone'),
  ]);
  expect(table.split('\n')).toEqual([
    '   what         measured                reference  budget           result',
    '─  ───────────  ──────────────────────  ─────────  ───────────────  ────────────',
    '✓  tap on cart  120 ms = 1.2 ×          100 ms     ≤ 300 ms, ≤ 3 ×  pass',
    '·  requests     31                                 –                info',
    '?  clone        asked for with --clone             ≤ 120 s          not measured',
  ]);
});
