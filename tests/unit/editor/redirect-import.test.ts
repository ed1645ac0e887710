import { describe, expect, test } from 'vitest';
import type { ContentFiles } from '#src/content/check.ts';
import { type ImportRow, importReport, MOST_ROWS } from '#src/editor/redirect-import.ts';

const STORED = [
  { path: '/summer', to: '/coupons', permanent: false, draft: false },
  { path: '/store?id=1', to: '/store/brasa', permanent: true, from: '2026-12-01T09:00', draft: false, archived: false },
  { path: '/kept', to: '/landing-soon', permanent: false, draft: false, archived: false },
];
const text = `${JSON.stringify({ redirects: STORED }, null, 2)}\n`;
const files: ContentFiles = {
  names: ['redirects.json', 'offers/new/index.json'],
  has: (name) => name === 'redirects.json' || name === 'offers/new/index.json',
  text: () => text,
};
const statusOf = async (path: string): Promise<number> => (path.startsWith('/gone') ? 404 : 200);
const report = (csv: string) => importReport(csv, files, statusOf);
const results = async (csv: string) =>
  (await report(csv)).rows.map(({ path, to, permanent, result }: ImportRow) => [path, to, permanent, result]);
const reasons = async (csv: string) => (await report(csv)).rows.map(({ reason }) => reason);

describe('An import of redirects', () => {
  test.each([
    ['commas and a header', 'old,new,permanent\n/a,/food,yes\n/b,/food,no\n/c,/food'],
    ['semicolons', '/a;/food;301\n/b;/food;302\n/c;/food;\n'],
    ['tabs and empty rows', '/a\t/food\ttrue\r\n\r\n/b\t/food\r\n\t\r\n/c\t/food'],
    ['quotes', '\uFEFF"Old","New","For good"\n"/a","/food","1"\n"/b", /food ,0\n"/c","/food",""'],
    [
      'full addresses',
      'https://old.example/a,https://old.example/food,permanent\nhttp://old.example/b/,/food\n/c#top,/food',
    ],
  ])('Rows with %s are read', async (_, csv) => {
    const rows = await results(csv);
    expect(rows.map(([path, ...rest]) => [String(path).replace(/\/$/, ''), ...rest])).toEqual([
      ['/a', '/food', true, 'new'],
      ['/b', '/food', false, 'new'],
      ['/c', '/food', false, 'new'],
    ]);
  });

  test('Addresses of a former site keep their query, and those of another site stay whole', async () => {
    expect(await results('https://old.example/index.php?id=7&x=a%20b#top,https://apps.example/a\n/a b,/food')).toEqual([
      ['/index.php?id=7&x=a%20b', 'https://apps.example/a', false, 'new'],
      ['/a%20b', '/food', false, 'new'],
    ]);
  });

  test('A row with a comma in its address is read with semicolons', async () => {
    expect(await results('/a,b;/food\n/c,d;/food')).toEqual([
      ['/a,b', '/food', false, 'new'],
      ['/c,d', '/food', false, 'new'],
    ]);
  });

  test('Rows are new, replace a redirect, or are there already; without a third cell it stays as it is', async () => {
    const csv = '/summer/,/coupons\n/store?id=1,/store/soup\n/new,/offers/new';
    expect((await results(csv)).map((row) => row[3])).toEqual(['unchanged', 'replaces', 'new']);
    const { contents, rows } = await report(csv);
    expect(rows[1]?.reason).toBe('Led to /store/brasa for good.');
    // Only these rows differ, also in the text.
    expect(JSON.parse(contents ?? '').redirects).toEqual([
      STORED[0],
      { ...STORED[1], to: '/store/soup' },
      STORED[2],
      { path: '/new', to: '/offers/new', permanent: false, draft: false, archived: false },
    ]);
    expect((contents ?? '').startsWith(text.slice(0, text.indexOf('/store/brasa')))).toBe(true);
  });

  test('Without a good row nothing would be written', async () => {
    expect((await report('/summer,/coupons')).contents).toBeNull();
    expect((await report('/x,nowhere')).contents).toBeNull();
  });

  test.each([
    ['/a,food', 'The new address must be a path such as /coupons, or an address that begins with https://.'],
    ['/api/v1,/food', 'The old address is an address the shop needs itself.'],
    ['/ar/a,/food', 'The old address must not begin with a language; a redirect counts for all languages.'],
    ['/a/*,/a/b', 'The new address is caught by the redirect of /a/*; name an address outside of it.'],
    ['/a,/b/*', 'The new address ends in /*, so the old address must end in /* too.'],
    ['/a,/food,maybe', 'The third column says whether it is for good: write yes or no, 301 or 302.'],
    ['/a,/gone', 'The new address /gone is no page of the shop. Correct it, or publish the page first.'],
    ['/a,/summer', 'The new address is redirected itself; name the last address.'],
    [
      '/landing-soon,/food',
      'The redirect of /kept leads there, to /landing-soon. Let that one lead to the last address first.',
    ],
  ])('The row %s is refused with reason and remedy', async (csv, reason) => {
    expect(await reasons(csv)).toEqual([reason]);
  });

  test('An old address twice, a chain and a loop are refused, and the good rows stay', async () => {
    expect(await results('/a,/food\n/a/,/grocery\n/b,/c\n/c,/food\n/d,/e\n/e,/d')).toEqual([
      ['/a', '/food', false, 'new'],
      ['/a/', '/grocery', false, 'refused'],
      ['/b', '/c', false, 'refused'],
      ['/c', '/food', false, 'new'],
      ['/d', '/e', false, 'refused'],
      ['/e', '/d', false, 'refused'],
    ]);
  });

  test('A text without rows, or with too many, is refused as a whole', async () => {
    await expect(report('old,new\n')).rejects.toThrow('There are no rows.');
    const many = Array.from({ length: MOST_ROWS }, (_, index) => `/a${index},/food`).join('\n');
    expect((await report(many)).rows).toHaveLength(MOST_ROWS);
    await expect(report(`${many}\n/b,/food`)).rejects.toThrow(`${MOST_ROWS + 1} rows`);
  });
});
