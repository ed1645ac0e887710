import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proved, REQUIREMENTS, rowsOf } from '../../setup/requirements.ts';

const text = readFileSync(REQUIREMENTS, 'utf8');

test('The list of requirements names the tests that prove each row', () => {
  expect(text, `run: node_modules/.bin/node tests/setup/requirements.ts`).toBe(proved(text));
});

test('Every row of the two documents has a test, and no row stands twice', () => {
  const rows = rowsOf(text);
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows).size).toBe(rows.length);
  const unproved = [...text.matchAll(/^- ([A-Z]+-\w+).*\n {2}- No test yet/gm)].map(([, row]) => row ?? '');
  // Rows of extensions are implemented one by one.
  expect(unproved.filter((row) => !row.startsWith('EXT-'))).toEqual([]);
});
