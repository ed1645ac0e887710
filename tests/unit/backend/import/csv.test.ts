import { expect, test } from 'vitest';
import { csvObjects } from '#src/backend/import/csv.ts';

test('A row becomes an object: languages are parts of a field, empty cells are no fields, lists may be JSON', () => {
  expect(
    csvObjects('slug,name.en,name.ar,stock,tags\nrice,Rice,أرز,,"[{""en"":""a""}]"\n,,,,\nsoup,Soup,,3,x|y'),
  ).toEqual([
    { row: 2, value: { slug: 'rice', name: { en: 'Rice', ar: 'أرز' }, tags: [{ en: 'a' }] } },
    { row: 4, value: { slug: 'soup', name: { en: 'Soup' }, stock: '3', tags: 'x|y' } },
  ]);
});
