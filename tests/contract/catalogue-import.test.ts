import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import type { Listen } from '#src/backend/db/listen.ts';
import { addOns, items, storeSchedules, stores } from '#src/backend/db/schema/catalogue.ts';
import { modules } from '#src/backend/db/schema/marketplace.ts';
import { uploads } from '#src/backend/db/schema/service.ts';
import type { Db } from '#src/backend/db/types.ts';
import { isNew } from '#src/backend/default-settings.ts';
import { writeCatalogueFile } from '#src/backend/import/export-catalogue.ts';
import { changesOf, type ImportOptions, importCatalogue, reportLines } from '#src/backend/import/import-catalogue.ts';
import { fixedClock } from '#src/backend/platform/clock.ts';
import { PURGE_CHANNEL } from '#src/backend/platform/purge.ts';
import { loadSettings } from '#src/backend/settings.ts';
import * as geography from '#src/demo/city/city.ts';
import { DEMO, EMPTY, openMemory } from './memory.ts';
import { NOON } from './noon.ts';
import { rows, visitor } from './setup.ts';

const EXAMPLE = 'src/edge/catalogue.example.json';
const now = new Date(NOON);

const folder = mkdtempSync(join(tmpdir(), 'islet-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let db: Db;
let listen: Listen;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ db, listen, close } = await openMemory(EMPTY));
});
afterEach(() => close());

type Tables = Record<string, Record<string, unknown>[]>;

function example(): Tables {
  const { settings: _, ...tables } = JSON.parse(readFileSync(EXAMPLE, 'utf8'));
  return tables;
}

/** Writes tables to a file and returns its path. */
function fileOf(tables: Tables, settings?: Record<string, unknown>): string {
  const path = join(mkdtempSync(join(folder, 'file-')), 'catalogue.json');
  writeFileSync(path, JSON.stringify({ ...tables, settings }));
  return path;
}

const bring = (path: string, options: Partial<ImportOptions> = {}) => importCatalogue(db, path, { now, ...options });

async function expectNothing(): Promise<void> {
  for (const table of [modules, stores, items, uploads]) expect(await db.$count(table)).toBe(0);
  expect(await isNew(db)).toBe(true);
}

/** Returns the catalogue of a database as its export has it. */
async function exported(from: Db): Promise<string> {
  const path = join(mkdtempSync(join(folder, 'export-')), 'catalogue.json');
  await writeCatalogueFile(from, path);
  return readFileSync(path, 'utf8');
}

test('The documented example makes a shop, with its stores, options and prices in the API', async () => {
  const report = await bring(EXAMPLE);
  expect(reportLines(report, { every: false })).toEqual([
    'settings: 10 changed',
    'modules: 2 new, 0 changed',
    'zones: 1 new, 0 changed',
    'charges: 2 new, 0 changed',
    'categories: 3 new, 0 changed',
    'brands: 1 new, 0 changed',
    'units: 1 new, 0 changed',
    'stores: 2 new, 0 changed',
    'items: 2 new, 0 changed',
  ]);
  const app = createApp({ db, clock: fixedClock(NOON), geography, auth: { send: async () => {} } });
  const body = async (path: string, moduleId: number): Promise<unknown> => {
    const response = await app.request(`http://shop.test/api/v1/${path}`, { headers: visitor(moduleId) });
    expect(response.status).toBe(200);
    return response.json();
  };
  expect(rows(await body('stores/get-stores/all', 1), 'stores')).toMatchObject([
    { slug: 'corner-grill', name: 'Corner Grill', delivery_time: '20-35 min' },
  ]);
  expect(await body('items/details/chicken-burger', 1)).toMatchObject({
    price: 8.5,
    discount: 10,
    food_variations: [
      { name: 'Size', required: 'on' },
      { name: 'Sauces', type: 'multi', max: 2 },
    ],
    add_ons: [{ name: 'Extra cheese', price: 1 }],
    category_ids: [{ name: 'Burgers' }, { name: 'Chicken burgers' }],
  });
  expect(await body('items/details/linen-shirt', 2)).toMatchObject({
    stock: 6,
    variations: [
      { type: 'S', price: 12, stock: 4 },
      { type: 'L', price: 15, stock: 2 },
    ],
  });
});

test('A second import of the same file changes nothing, also no date', async () => {
  await bring(EXAMPLE);
  const before = [
    await db.select().from(items),
    await db.select().from(stores),
    await db.select().from(storeSchedules),
  ];
  expect(changesOf(await bring(EXAMPLE))).toBe(0);
  expect([
    await db.select().from(items),
    await db.select().from(stores),
    await db.select().from(storeSchedules),
  ]).toEqual(before);
});

test('A changed file changes its rows, and what a row does not name stays as it is', async () => {
  await bring(EXAMPLE);
  await db.update(items).set({ stock: 1 }).where(eq(items.slug, 'linen-shirt'));
  const path = fileOf({
    stores: [
      {
        slug: 'corner-grill',
        addOns: [{ name: { en: 'Fried egg', ar: 'بيض' }, price: 1.5 }],
        hours: [{ day: 1, opens: '10:00', closes: '12:00' }],
      },
    ],
    items: [
      { slug: 'linen-shirt', price: 13 },
      { slug: 'chicken-burger', addOns: ['Fried egg'] },
      { slug: 'rice', store: 'corner-grill', name: 'Rice', price: 2.25 },
    ],
  });
  const report = await bring(path);
  expect(report.tables.stores.changed).toEqual(['corner-grill (hours, addOns)']);
  expect(report.tables.items).toEqual({ added: ['rice'], changed: ['linen-shirt (price)', 'chicken-burger (addOns)'] });
  const [shirt] = await db.select().from(items).where(eq(items.slug, 'linen-shirt'));
  expect(shirt).toMatchObject({ price: 1300, stock: 1, name: { en: 'Linen shirt', ar: 'قميص كتان' } });
  // Orders may name it, so it is hidden and not deleted.
  expect(await db.select({ name: addOns.name, status: addOns.status }).from(addOns).orderBy(addOns.id)).toEqual([
    { name: { en: 'Extra cheese', ar: 'جبن إضافي' }, status: false },
    { name: { en: 'Fried egg', ar: 'بيض' }, status: true },
  ]);
  expect(await db.$count(storeSchedules, eq(storeSchedules.storeId, 1))).toBe(1);
  expect(changesOf(await bring(path))).toBe(0);
});

test('Rows that a file does not name stay, and are hidden with --prune', async () => {
  await bring(EXAMPLE);
  const path = fileOf({ items: [{ slug: 'linen-shirt' }], charges: [{ module: 1, zone: 1 }] });
  expect(changesOf(await bring(path))).toBe(0);
  const report = await bring(path, { prune: true });
  expect(report.tables.items.changed).toEqual(['chicken-burger (status)']);
  expect(report.removedCharges).toBe(1);
  const shown = await db.select({ slug: items.slug, status: items.status }).from(items).orderBy(items.id);
  expect(shown).toEqual([
    { slug: 'chicken-burger', status: false },
    { slug: 'linen-shirt', status: true },
  ]);
  // The file has no table of stores.
  expect(await db.$count(stores, eq(stores.status, true))).toBe(2);
  expect(changesOf(await bring(path, { prune: true }))).toBe(0);
});

test('Settings of a file are those of the shop; what it does not name stays as it is', async () => {
  await bring(EXAMPLE, { timeZone: 'Europe/Rome' });
  await sharp({ create: { width: 4, height: 4, channels: 3, background: '#087443' } })
    .png()
    .toFile(join(folder, 'logo.png'));
  const path = fileOf(
    {},
    {
      business: { logo: 'logo.png', digits: 3 },
      charges: { additional: { status: true, amount: 0.75 } },
      customers: { newCustomerDiscount: { type: 'amount', amount: 1.5 } },
      landing: { header: { title: 'Fresh every day' } },
    },
  );
  cpSync(join(folder, 'logo.png'), join(path, '../logo.png'));
  const fields = [
    'business.logo',
    'business.digits',
    'charges.additional',
    'customers.newCustomerDiscount',
    'landing.header',
  ];
  const dryRun = await bring(path, { dryRun: true });
  expect(dryRun).toMatchObject({ settings: fields, pictures: 1 });
  expect(reportLines(dryRun, { every: true })).toContain('  ~ business.digits');
  expect((await loadSettings(db)).business.digits).toBe(2);
  expect((await bring(path)).settings).toEqual(fields);
  expect(await loadSettings(db)).toMatchObject({
    business: {
      name: { en: 'Marina Market', ar: 'سوق المارينا' },
      logo: expect.stringMatching(/^\/media\/uploads\/[0-9a-f]{32}\.webp$/),
      currencySymbol: 'AED',
      digits: 3,
      timeZone: 'Asia/Dubai',
    },
    charges: { perKm: 60, freeDeliveryOver: 4000, additional: { status: true, name: { en: '', ar: '' }, amount: 75 } },
    customers: { newCustomerDiscount: { type: 'amount', amount: 150, validity: 30 } },
    landing: { header: { title: { en: 'Fresh every day', ar: 'Fresh every day' }, subtitle: null } },
  });
  expect(changesOf(await bring(path))).toBe(0);
  const app = createApp({ db, clock: fixedClock(NOON), geography, auth: { send: async () => {} } });
  expect(await (await app.request('http://shop.test/api/v1/config')).json()).toMatchObject({
    business_name: 'Marina Market',
    country: 'AE',
    currency_symbol: 'AED',
    digit_after_decimal_point: 3,
    default_location: { lat: '25.075', lng: '55.14' },
    additional_charge: 0.75,
  });
});

test('A wrong setting is named with its path and what to write instead', async () => {
  const settings = {
    business: { nam: 'Marsa', country: 'Dubai', timeZone: 'Dubai' },
    charges: { perKm: -1 },
    colours: {},
  };
  const failure = bring(fileOf(example(), settings));
  await expect(failure).rejects.toThrow(
    'catalogue.json, settings, business.country: "Dubai" cannot be used. Write the two capital letters of a country, such as AE.',
  );
  await expect(failure).rejects.toThrow(
    'settings, business.timeZone: "Dubai" cannot be used. Write the name of a time',
  );
  await expect(failure).rejects.toThrow('settings, business.nam: is no field of settings. Its fields are name, logo,');
  await expect(failure).rejects.toThrow('settings, charges.perKm: -1 cannot be used. Write an amount');
  await expect(failure).rejects.toThrow(
    'settings, colours: is no field of settings. Its fields are business, charges,',
  );
  await expectNothing();
});

test('A dry run tells what would change and writes nothing', async () => {
  const report = await bring(EXAMPLE, { dryRun: true });
  expect(reportLines(report, { every: true })).toContain('  + chicken-burger');
  await expectNothing();
});

test('With one mistake nothing is written', async () => {
  const tables = example();
  tables['items']?.push({ slug: 'rice', store: 'nowhere', name: 'Rice', price: 2 });
  await expect(bring(fileOf(tables))).rejects.toThrow(
    'catalogue.json, items, row 3, store: "nowhere" is not in stores. Add it to stores, or name a row of them.',
  );
  await expectNothing();
});

test('A fault of the database while writing undoes everything, pictures included', async () => {
  const tables = example();
  await sharp({ create: { width: 4, height: 4, channels: 3, background: '#087443' } })
    .png()
    .toFile(join(folder, 'green.png'));
  const path = fileOf({ ...tables, brands: [{ slug: 'novik', module: 2, name: 'Novik', image: 'green.png' }] });
  cpSync(join(folder, 'green.png'), join(path, '../green.png'));
  await db.execute('alter table items add constraint cheap check (price < 1000)');
  const failure = bring(path);
  await expect(failure).rejects.toThrow();
  await db.execute('alter table items drop constraint cheap');
  await expectNothing();
});

test('Exported, imported into an empty database and exported again, the demo is the same', async () => {
  const demo = await openMemory(DEMO);
  const first = await exported(demo.db);
  await demo.close();
  const path = join(mkdtempSync(join(folder, 'demo-')), 'catalogue.json');
  writeFileSync(path, first);
  await bring(path);
  expect(await exported(db)).toBe(first);
  expect(JSON.parse(first).items).toHaveLength(346);
});

test('Pictures of files and addresses are stored once, and an export has them', async () => {
  const home = mkdtempSync(join(folder, 'pictures-'));
  mkdirSync(join(home, 'photos'));
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#e03a32' } })
    .jpeg()
    .toBuffer();
  writeFileSync(join(home, 'photos/burger.jpg'), picture);
  const server = createServer((_, res) => void res.end(picture));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  const tables = example();
  Object.assign(tables['items']?.[0] ?? {}, { image: 'photos/burger.jpg' });
  Object.assign(tables['stores']?.[0] ?? {}, { logo: `${origin}/logo.jpg`, cover: 'photos/burger.jpg' });
  writeFileSync(join(home, 'catalogue.json'), JSON.stringify(tables));
  expect((await bring(join(home, 'catalogue.json'))).pictures).toBe(2);
  await new Promise((done) => server.close(done));
  // The address does not respond any more, and is not needed.
  expect(await bring(join(home, 'catalogue.json'))).toMatchObject({ pictures: 0 });
  const [burger] = await db.select().from(items).where(eq(items.slug, 'chicken-burger'));
  expect(burger?.image).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.webp$/);
  expect(burger?.images).toEqual([burger?.image]);
  const app = createApp({ db, clock: fixedClock(NOON), geography, auth: { send: async () => {} } });
  const response = await app.request(`http://shop.test${burger?.image}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);

  const first = await exported(db);
  expect(first).toMatch(/"image": "uploads\/[0-9a-f]{32}\.webp"/);
  const copy = mkdtempSync(join(folder, 'copy-'));
  await writeCatalogueFile(db, join(copy, 'catalogue.json'));
  const other = await openMemory(EMPTY);
  await importCatalogue(other.db, join(copy, 'catalogue.json'), { now });
  expect(await exported(other.db)).toBe(first);
  await other.close();
});

test('A picture that is not there, or is none, is a mistake', async () => {
  const tables = example();
  Object.assign(tables['items']?.[0] ?? {}, { image: 'photos/none.jpg' });
  const path = fileOf(tables);
  await expect(bring(path)).rejects.toThrow('items, row 1, image: there is no picture photos/none.jpg.');
  mkdirSync(join(path, '../photos'));
  writeFileSync(join(path, '../photos/none.jpg'), '\xff\xd8\xff and nothing else', 'latin1');
  await expect(bring(path)).rejects.toThrow('items, row 1, image: photos/none.jpg cannot be read.');
  for (const table of [items, uploads]) expect(await db.$count(table)).toBe(0);
});

test('A folder of CSV files is the same catalogue as the JSON file', async () => {
  await bring(EXAMPLE);
  const path = mkdtempSync(join(folder, 'csv-'));
  const files: Record<string, string> = {
    'categories.csv':
      'slug,module,parent,name.en,name.ar,featured\nburgers,1,,Burgers,برجر,yes\nchicken-burgers,1,burgers,Chicken burgers,برجر دجاج,no',
    'stores.csv':
      'slug,module,zone,name.en,name.ar,lat,lng,minutesFrom,minutesTo,minimumOrder,halalTag\ncorner-grill,1,1,Corner Grill,مشاوي الزاوية,25.07,55.13,20,35,5.00,yes\nthread-house,2,1,Thread House,بيت الخيط,25.08,55.14,1,2,,',
    'hours.csv': `store,day,opens,closes\n${[0, 1, 2, 3, 4, 5, 6].map((day) => `corner-grill,${day},09:00,23:00`).join('\n')}`,
    'addOns.csv': 'store,name.en,name.ar,price\ncorner-grill,Extra cheese,جبن إضافي,1',
    'items.csv':
      'slug,store,category,name.en,name.ar,price,discount,addOns\nchicken-burger,corner-grill,chicken-burgers,Chicken burger,برجر دجاج,8.50,10,Extra cheese\nlinen-shirt,thread-house,clothes,Linen shirt,قميص كتان,12,,',
    'options.csv':
      'item,name.en,name.ar,type,required,min,max,label.en,label.ar,price\nchicken-burger,Size,الحجم,single,yes,,,Regular,عادي,\nchicken-burger,Size,الحجم,single,yes,,,Large,كبير,2.25\nchicken-burger,Sauces,الصلصات,multi,no,,2,Garlic,ثوم,0.5\nchicken-burger,Sauces,الصلصات,multi,no,,2,Chilli,فلفل,0.5',
    'choices.csv':
      'item,title.en,title.ar,option.en,option.ar\nlinen-shirt,Size,المقاس,S,صغير\nlinen-shirt,Size,المقاس,L,كبير',
    'variations.csv': 'item,options,price,stock\nlinen-shirt,S,12,4\nlinen-shirt,L,15,2',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  expect(reportLines(await bring(path), { every: true })).toEqual(['Nothing changes.']);
});

test('An import purges the pages of the stores that it changes', async () => {
  await bring(EXAMPLE);
  const messages: string[] = [];
  const end = await listen(PURGE_CHANNEL, (message) => void messages.push(message));
  await bring(fileOf({ items: [{ slug: 'linen-shirt', price: 14 }] }));
  await bring(fileOf({ categories: [{ slug: 'clothes', featured: true }] }));
  await bring(EXAMPLE, { dryRun: true });
  await bring(fileOf({}, { business: { phone: '+971 4 000 0002' } }));
  await expect.poll(() => messages).toEqual(['store:2,module:2', 'all', 'settings']);
  await end();
});

test('A thousand items are written in one go', async () => {
  const tables = example();
  const many = Array.from({ length: 1000 }, (_, index) => ({
    slug: `dish-${index}`,
    store: 'corner-grill',
    category: 'burgers',
    name: { en: `Dish ${index}`, ar: `طبق ${index}` },
    price: (index % 90) + 0.25,
  }));
  const path = fileOf({ ...tables, items: [...(tables['items'] ?? []), ...many] });
  expect((await bring(path)).tables.items.added).toHaveLength(1002);
  expect(changesOf(await bring(path))).toBe(0);
});
