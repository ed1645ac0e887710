import { expect, test } from 'vitest';
import { csvRows } from '#src/lib/csv.ts';

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['\uFEFFa\n"x, ""y""\nz"\n', [['a'], ['x, "y"\nz']]],
  ['a\n\n1', [['a'], [''], ['1']]],
  ['', []],
])('The text %j has the expected cells', (text, rows) => {
  expect(csvRows(text)).toEqual(rows);
});

test.each([';', '\t'] as const)('Cells may be separated by %j', (separator) => {
  expect(csvRows(`a${separator}"x${separator}y"\n1,5${separator}2`, separator)).toEqual([
    ['a', `x${separator}y`],
    ['1,5', '2'],
  ]);
});
