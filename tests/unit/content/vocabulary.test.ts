import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { vocabularyFor, vocabularyOf } from '#src/backend/search/vocabulary.ts';
import { stemsOf } from '#src/backend/search/words.ts';
import { VocabularySchema } from '#src/content/vocabulary.schema.ts';

const FOLDER = 'src/content/vocabulary';
const groupsOf = (file: string) => VocabularySchema.parse(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))).groups;

test('The words of searches have at least 400 groups, each in both languages', () => {
  const groups = readdirSync(FOLDER).flatMap(groupsOf);
  expect(groups.length).toBeGreaterThanOrEqual(400);
  expect(groups.filter(({ en, ar }) => en === '' || ar === '')).toEqual([]);
  expect(groups.filter(({ en }) => /[ء-ي]/.test(en))).toEqual([]);
  expect(groups.filter(({ ar }) => !/[ء-ي]/.test(ar))).toEqual([]);
});

const { meaning } = vocabularyOf([
  { en: 'drink', ar: 'مشروب', kinds: 'cola, tea' },
  { en: 'cola', ar: 'كولا', kinds: 'coke' },
  { en: 'vegan', ar: 'نباتي', quality: true },
  { en: 'full fat milk', ar: 'حليب كامل الدسم' },
]);

test('A word means its group, finds its kinds, and is near what it is a kind of, the narrowest first', () => {
  expect(meaning(['cola'])).toMatchObject({ same: [['cola'], ['كولا']], kinds: [['coke']], quality: false });
  expect(meaning(['coke'])).toMatchObject({ same: [], near: [[['cola'], ['كولا'], ['coke']]] });
  expect(meaning(['drink'])?.deeper).toEqual([['cola'], ['كولا'], ['coke'], ['tea']]);
  expect(meaning(['vegan'])?.quality).toBe(true);
  expect(meaning(['milk', 'full', 'fat'])?.same[0]).toEqual(['full', 'fat', 'milk']);
  expect(meaning(['unknown'])).toBeUndefined();
  expect(meaning(['milk', 'full'])).toBeUndefined();
});

test('A module has the words for all modules and its own', () => {
  expect(vocabularyFor(['pharmacy']).meaning(stemsOf('diapers'))).toBeDefined();
  expect(vocabularyFor(['food']).meaning(stemsOf('diapers'))).toBeUndefined();
  expect(vocabularyFor(['food']).meaning(stemsOf('milk'))).toBeDefined();
});
