import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stemOf, tokensOf } from '#src/backend/search/words.ts';
import { failuresOf, figuresOf, judge, readJudged } from '../setup/judge.ts';
import { openShop, type Shop } from './setup.ts';

const LIST = readJudged(readFileSync('tests/contract/judged-searches.tsv', 'utf8'));

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop.close());

test('EXT-06 The results of everyday searches are right, and hardly any search finds nothing', async () => {
  const verdicts = await judge(async (request) => shop.app.fetch(request), 'http://shop.test', LIST);
  const figures = figuresOf(verdicts);
  const failures = failuresOf(verdicts).join('\n');
  expect(verdicts.length).toBeGreaterThanOrEqual(300);
  expect(figures.first, failures).toBeGreaterThanOrEqual(0.95);
  expect(figures.three, failures).toBeGreaterThanOrEqual(0.9);
  expect(figures.empty, failures).toBeLessThanOrEqual(0.02);
}, 240_000);

test('The database and the search split texts into the same words', async () => {
  const texts = [
    ...LIST.map(({ query }) => query),
    'Women’s T-shirts & shoes',
    'Crème brûlée',
    'والبطاطا المقليّة ٣ كغ',
    '🍕',
  ];
  const rows = await shop.db
    .select({ words: sql<string[]>`array(select search_stem(word) from unnest(search_tokens(text)) as word)` })
    .from(sql`unnest(${sql.param(texts)}::text[]) with ordinality as t(text, at)`)
    .orderBy(sql`at`);
  // Pictures of things are words of the vocabulary, not of names.
  const expected = texts.map((text) =>
    tokensOf(text)
      .map(stemOf)
      .filter((word) => !/\p{Extended_Pictographic}/u.test(word)),
  );
  expect(rows.map(({ words }) => words)).toEqual(expected);
});

test('A renamed category, store or brand changes what its items are found by', async () => {
  const found = async (name: string) => {
    const headers = { moduleId: '4', zoneId: '[1,2,3]', 'X-localization': 'en' };
    const { body } = await shop.call('GET', 'items/search', { headers, query: { name, limit: 5, offset: 1 } });
    return JSON.stringify(body).includes('coast-runner');
  };
  expect(await found('quuxline')).toBe(false);
  await shop.db.execute(sql`update brands set name = '{"en": "Quuxline", "ar": "كوكسلاين"}' where slug = 'strido'`);
  expect(await found('quuxline')).toBe(true);
  await shop.db.execute(sql`update categories set name = '{"en": "Zarpwear", "ar": "زارب"}' where slug = 'shoes'`);
  expect(await found('zarpwear')).toBe(true);
});
