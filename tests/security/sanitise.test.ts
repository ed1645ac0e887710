import { describe, expect, test } from 'vitest';
import { plainText, safeHtml } from '#src/features/shared/page/sanitise.server.ts';

/** Hostile texts that could keep the server busy: name, repeated piece, end. */
const HOSTILE: readonly (readonly [string, string, string])[] = [
  ['tags that never end', '<a', ''],
  ['tags that never end before one that does', '<a', '><p>x</p>'],
  ['line breaks that never end', '<br ', '><p>x</p>'],
  ['values that never end', '<p "', '><p>x</p>'],
  ['elements inside each other', '<b>', ''],
  ['paragraphs inside each other', '<div><p>', ''],
  ['ends without a beginning', '</p>', ''],
  ['comments that never end', '<!--', '<p>x</p>'],
  ['signs', '&#', '<p>x</p>'],
  ['blank lines', '\n ', 'x'],
];

const CAP = 60_000;
const fill = (piece: string, end: string, length: number) => piece.repeat(Math.floor(length / piece.length)) + end;

/**
 * Returns the CPU time of the fastest of five runs, in ms; unlike elapsed time, it does not depend on the machine's
 * load.
 */
function fastest(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const began = process.cpuUsage();
    work();
    return process.cpuUsage(began).user / 1000;
  });
  return Math.min(...times);
}

describe.each([
  ['safeHtml', safeHtml],
  ['plainText', plainText],
] as const)('%s', (_, clean) => {
  test.each(HOSTILE)('The time for a text grows only linearly with %s', (_, piece, end) => {
    const [part, whole] = [CAP / 8, CAP].map((length) => fastest(() => clean(fill(piece, end, length - end.length))));
    // For 8 times the text, linear time grows 8 times, quadratic time 64 times. Less than 5 ms is too imprecise to
    // compare.
    expect((whole ?? 0) / Math.max(5, part ?? 0)).toBeLessThan(24);
  });

  test.each(HOSTILE)('The time for a text over the length limit does not grow further with %s', (_, piece, end) => {
    const [cap, thrice] = [CAP, 3 * CAP].map((length) => fastest(() => clean(fill(piece, end, length))));
    expect((thrice ?? 0) / Math.max(5, cap ?? 0)).toBeLessThan(2);
  });
});

test('A text over the length limit is cut, and the rest stays valid HTML', () => {
  const long = `<p>${'word '.repeat(30_000)}</p><script>alert(1)</script>`;
  const html = safeHtml(long);
  expect(html.length).toBeLessThanOrEqual(CAP + 10);
  expect(html).toMatch(/^<p>word .*<\/p>$/s);
  expect(plainText(long).length).toBeLessThanOrEqual(CAP);
});
