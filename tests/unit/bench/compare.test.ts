import { expect, test } from 'vitest';
import { compare, comparisonOf, onlyInOne, type Turn } from '../../bench/compare.ts';
import { informed, measured, notMeasured, timed } from '../../bench/report.ts';

const bytes = (value: number) => measured('CSS', value, { most: 15 }, ' KB');
const tap = (value: number, reference = 100) => timed('tap', { value, most: 300, reference, mostTimes: 3 });

const TURNS: readonly Turn[] = [
  { ours: [bytes(12), tap(200)], theirs: [bytes(10), tap(400, 50)] },
  { ours: [bytes(12), tap(300)], theirs: [bytes(10), tap(400)] },
  { ours: [bytes(12), tap(220)], theirs: [bytes(10), tap(200)] },
];

test('The comparison of two commits has the median ratio of their turns and its spread', () => {
  expect(compare(TURNS)).toEqual([
    { name: 'CSS', ours: 12, theirs: 10, ratio: 1.2, least: 1.2, most: 1.2, turns: 3 },
    // 200 ÷ 400, 300 ÷ 400, 220 ÷ 200.
    { name: 'tap', ours: 220, theirs: 400, ratio: 0.75, least: 0.5, most: 1.1, turns: 3 },
  ]);
});

test('A row with several numbers is compared number by number, and two zeros are equal', () => {
  const page = (lcp: number) => informed('page', '', { lcp, cls: 0 });
  expect(compare([{ ours: [page(900)], theirs: [page(1000)] }])).toMatchObject([
    { name: 'page: lcp', ratio: 0.9, turns: 1 },
    { name: 'page: cls', ratio: 1, turns: 1 },
  ]);
});

test('A row that one commit lacks or could not measure is listed instead of compared', () => {
  const turns: Turn[] = [
    {
      ours: [bytes(12), tap(Number.NaN)],
      theirs: [tap(200), notMeasured('clone', '', ''), informed('new', '', { value: 1 })],
    },
  ];
  expect(compare(turns)).toEqual([]);
  expect(onlyInOne(turns)).toEqual(['CSS: here only', 'tap: there only', 'new: there only']);
});

test('The comparison table shows both values, the ratio and the spread', () => {
  expect(comparisonOf(compare(TURNS), 'abc123').split('\n')).toEqual([
    'what  here  abc123  here ÷ there  spread of the turns',
    '────  ────  ──────  ────────────  ───────────────────',
    'CSS   12    10      1.2           1.2 to 1.2 in 3',
    'tap   220   400     0.75          0.5 to 1.1 in 3',
  ]);
});
