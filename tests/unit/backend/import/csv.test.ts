import { expect, test } from 'vitest';
import { csvObjects, csvRows } from '#src/backend/import/csv.ts';

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

test('A row becomes an object: languages are parts of a field, empty cells are no fields, lists may be JSON', () => {
  expect(
    csvObjects('slug,name.en,name.ar,stock,tags\nrice,Rice,أرز,,"[{""en"":""a""}]"\n,,,,\nsoup,Soup,,3,x|y'),
  ).toEqual([
    { row: 2, value: { slug: 'rice', name: { en: 'Rice', ar: 'أرز' }, tags: [{ en: 'a' }] } },
    { row: 4, value: { slug: 'soup', name: { en: 'Soup' }, stock: '3', tags: 'x|y' } },
  ]);
});
