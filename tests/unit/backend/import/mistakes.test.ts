import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CurrentCatalogue } from '#src/backend/import/current.ts';
import { CatalogueError, lineOf } from '#src/backend/import/mistakes.ts';
import { planImport } from '#src/backend/import/plan.ts';
import { readCatalogueFiles } from '#src/backend/import/read-files.ts';
import { validateCatalogue } from '#src/backend/import/validate.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'islet-catalogue-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const none = () => new Map();
/** A database without a catalogue. */
const EMPTY: CurrentCatalogue = {
  settings: null,
  rows: {
    modules: none(),
    zones: none(),
    charges: none(),
    categories: none(),
    brands: none(),
    conditions: none(),
    units: none(),
    stores: none(),
    items: none(),
  },
  ids: {
    modules: none(),
    zones: none(),
    charges: none(),
    categories: none(),
    brands: none(),
    conditions: none(),
    units: none(),
    stores: none(),
    items: none(),
    addOns: none(),
  },
};

/** Returns the mistakes of files, as lines. */
async function linesOf(files: Record<string, string>): Promise<string[]> {
  const path = mkdtempSync(join(folder, 'case-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  try {
    const { fileRows, mistakes } = validateCatalogue((await readCatalogueFiles(path)).catalogue);
    return [...mistakes, ...planImport(fileRows, EMPTY).mistakes].map(lineOf);
  } catch (error) {
    if (error instanceof CatalogueError) return error.mistakes.map(lineOf);
    throw error;
  }
}

const json = (tables: Record<string, unknown>) => linesOf({ 'catalogue.json': JSON.stringify(tables) });

const FOOD = { id: 1, type: 'food', name: 'Food' };
const SHOP = { id: 2, type: 'ecommerce', name: 'Shop' };
const ZONE = { id: 1, name: 'Old town', polygon: [1, 2, 3].map((lat) => ({ lat, lng: lat * lat })) };
const GRILL = { slug: 'grill', module: 1, zone: 1, name: 'Grill', lat: 1, lng: 2, minutesFrom: 20, minutesTo: 30 };
const RICE = { slug: 'rice', store: 'grill', name: 'Rice', price: 3 };
const TABLES = { modules: [FOOD, SHOP], zones: [ZONE], stores: [GRILL], items: [RICE] };
const withItem = (fields: object) => json({ ...TABLES, items: [{ ...RICE, ...fields }] });
const withStore = (fields: object) => json({ ...TABLES, stores: [{ ...GRILL, ...fields }] });

test('A catalogue without mistakes has none', async () => {
  expect(await json(TABLES)).toEqual([]);
});

describe('A mistake names file, row and field, and what to write', () => {
  test.each([
    [{ price: '8,50' }, 'price: "8,50" cannot be used. Write an amount with at most two decimals, such as 8.50.'],
    [{ price: 8.505 }, 'price: 8.505 cannot be used. Write an amount with at most two decimals, such as 8.50.'],
    [{ stock: -1 }, 'stock: -1 cannot be used. Write a whole number from 0.'],
    [{ veg: 'maybe' }, 'veg: "maybe" cannot be used. Write true or false.'],
    [{ availableEnds: '24:00' }, 'availableEnds: "24:00" cannot be used. Write a time from 00:00 to 23:59.'],
    [{ discountType: 'half' }, 'discountType: "half" cannot be used. Write one of: percent, amount.'],
    [{ name: '' }, /^name: "" cannot be used\. Write a text, or \{"en": …, "ar": …\}/],
    [
      { image: '../secret.png' },
      /^image: "\.\.\/secret\.png" cannot be used\. Write the path of a file beside this one/,
    ],
    [{ colour: 'red' }, /^colour: is no field of items\. Its fields are slug, store, /],
    [{ store: 'gril' }, 'store: "gril" is not in stores. Add it to stores, or name a row of them.'],
    [{ category: 'sides' }, 'category: "sides" is not in categories. Add it to categories, or name a row of them.'],
    [{ discount: 110 }, /^discount: 110 is no whole percentage\./],
    [{ discountType: 'amount', discount: 4 }, /^discount: 4 is more than the price\./],
    [{ addOns: ['Cheese'] }, /^addOns: "Cheese" is no add-on of grill\./],
    [
      { choices: [{ title: 'Size', options: ['S'] }], variations: [{ options: ['S'], price: 1, stock: 1 }] },
      /^choices: are not for food\./,
    ],
    [
      { options: [{ name: 'Size', type: 'single', values: [{ label: 'S' }, { label: 'L', price: 'x' }] }] },
      /^options\[1\]\.values\[2\]\.price: "x" cannot be used\./,
    ],
    [
      { options: [{ name: 'Dips', type: 'multi', max: 3, values: [{ label: 'Garlic' }] }] },
      /^options\[1\]: min 0 and max 3 do not fit 1 values\./,
    ],
  ])('An item with %j', async (fields, line) => {
    const lines = await withItem(fields);
    const start = 'catalogue.json, items, row 1, ';
    expect(lines).toHaveLength(1);
    expect(lines[0]?.slice(0, start.length)).toBe(start);
    if (typeof line === 'string') expect(lines[0]?.slice(start.length)).toBe(line);
    else expect(lines[0]?.slice(start.length)).toMatch(line);
  });

  test.each([
    [
      { slug: 'Grill Nr 1' },
      /^catalogue\.json, stores, row 1, slug: "Grill Nr 1" cannot be used\. Write lower-case letters/,
    ],
    [{ slug: '12' }, /at least one letter/],
    [{ zone: 7 }, 'catalogue.json, stores, row 1, zone: 7 is not in zones. Add it to zones, or name a row of them.'],
    [
      { hours: [{ day: 7, opens: '09:00', closes: '22:00' }] },
      /hours\[1\]\.day: 7 cannot be used\. Write a whole number from 0 to 6\./,
    ],
    [{ hours: [{ day: 1, opens: '09:00' }] }, /hours\[1\]\.closes: is missing\. Add it\./],
    [{ minutesTo: 10 }, /minutesTo: 10 is less than minutesFrom\./],
    [{ lat: undefined }, 'catalogue.json, stores, row 1, lat: is missing. A new row of stores (grill) needs it.'],
  ])('A store with %j', async (fields, line) => {
    const [first = ''] = await withStore(fields);
    if (typeof line === 'string') expect(first).toBe(line);
    else expect(first).toMatch(line);
  });

  test('Items of a shop without food options have choices', async () => {
    const stores = [{ ...GRILL, module: 2 }];
    const options = [{ name: 'Size', type: 'single', values: [{ label: 'S' }] }];
    const choices = [{ title: 'Size', options: ['S', 'L'] }];
    const variations = [{ options: ['M'], price: 3, stock: 1 }];
    expect(await json({ ...TABLES, stores, items: [{ ...RICE, options }] })).toEqual([
      'catalogue.json, items, row 1, options: are for food, and this is ecommerce. Write choices and variations instead.',
    ]);
    expect(await json({ ...TABLES, stores, items: [{ ...RICE, choices, variations }] })).toEqual([
      expect.stringMatching(/row 1, variations\[1\]\.options: \["M"\] is no combination of the choices\./),
    ]);
  });

  test('Categories have two levels of one module', async () => {
    const categories = [
      { slug: 'top', module: 1, name: 'Top' },
      { slug: 'below', module: 1, parent: 'top', name: 'Below' },
      { slug: 'third', module: 1, parent: 'below', name: 'Third' },
      { slug: 'other', module: 2, parent: 'top', name: 'Other' },
    ];
    expect(await json({ ...TABLES, categories })).toEqual([
      expect.stringMatching(/row 3, parent: "below" has a parent itself\./),
      expect.stringMatching(/row 4, parent: "top" is in another module\./),
    ]);
  });

  test('Every mistake is told, and a key that is there twice', async () => {
    const lines = await json({
      ...TABLES,
      items: [RICE, { ...RICE, price: 4 }, { ...RICE, slug: 'soup', price: 'x', stock: 'y' }],
    });
    expect(lines).toEqual([
      'catalogue.json, items, row 2, slug: "rice" is also in row 1 of catalogue.json, items. Give each row a name of its own, or remove one of them.',
      expect.stringContaining('row 3, price: "x"'),
      expect.stringContaining('row 3, stock: "y"'),
    ]);
  });

  test.each([
    ['{"stores": [', /^catalogue\.json, row 1, the whole file: is not JSON: /],
    ['[]', /^catalogue\.json, row 1, the whole file: is not an object\. Write \{"stores": \[…\]\}/],
    ['{"shops": []}', /^catalogue\.json, row 1, shops: is no table\. The tables are modules, zones, /],
    ['{"stores": {}}', /^catalogue\.json, row 1, stores: is not a list\./],
    ['{"stores": [5]}', /^catalogue\.json, stores, row 1, the row: is 5\. Write an object\./],
  ])('The file %j', async (text, line) => {
    const [first = ''] = await linesOf({ 'catalogue.json': text });
    expect(first).toMatch(line);
  });

  test('In CSV files, the row is that of the spreadsheet, also for parts of a row', async () => {
    const lines = await linesOf({
      'modules.csv': 'id,type,name\n1,food,Food',
      'zones.csv': 'id,name,polygon\n1,Town,"[{""lat"":1,""lng"":1},{""lat"":2,""lng"":4},{""lat"":3,""lng"":9}]"',
      'stores.csv':
        'slug,module,zone,name.en,name.ar,lat,lng,minutesFrom,minutesTo\ngrill,1,1,Grill,مشاوي,1,2,20,thirty',
      'hours.csv': 'store,day,opens,closes\ngrill,0,09:00,22:00\ngrill,1,9:00,22:00',
      'items.csv': 'slug,store,name,price\nrice,grill,Rice,3\nsoup,grill,Soup,',
      'options.csv':
        'item,name,type,required,label,price\nrice,Size,single,yes,S,\nrice,Size,single,yes,L,cheap\ncake,Size,single,yes,S,',
    });
    expect(lines).toEqual(['options.csv, row 4, item: "cake" is not in items.csv. Name the slug of a row there.']);
    expect(
      await linesOf({
        'stores.csv': 'slug,minutesTo\ngrill,thirty',
        'hours.csv': 'store,day,opens,closes\ngrill,0,09:00,22:00\ngrill,1,9:00,22:00',
        'items.csv': 'slug,store,name,price\nrice,grill,Rice,3',
        'options.csv': 'item,name,type,label,price\nrice,Size,single,S,\nrice,Size,single,L,cheap',
      }),
    ).toEqual([
      'stores.csv, row 2, minutesTo: "thirty" cannot be used. Write a whole number from 0.',
      'hours.csv, row 3, opens: "9:00" cannot be used. Write a time from 00:00 to 23:59.',
      'options.csv, row 3, price: "cheap" cannot be used. Write an amount with at most two decimals, such as 8.50.',
    ]);
  });

  test('A CSV file of another name is no table', async () => {
    const [first = ''] = await linesOf({ 'shops.csv': 'slug\na' });
    expect(first).toMatch(/^shops\.csv, row 1, the whole file: is no table\. Name it as one of: modules\.csv, /);
  });
});
