import { describe, expect, test } from 'vitest';
import { anywhere, fold, meaningfulWords, searchWords } from '#src/backend/search/fold.ts';

describe('fold', () => {
  test.each([
    ['Café CRÈME', 'cafe creme'],
    ['أهلاً وسهلاً', 'اهلا وسهلا'],
    ['سَلَطة', 'سلطه'],
    ['مستشفى', 'مستشفي'],
    ['مؤونة', 'موونه'],
    ['شـــاورما', 'شاورما'],
  ])('%s → %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

test('words lose the Arabic article, but short words that begin like one keep it', () => {
  expect(searchWords('  السلطة   الأخضر ')).toEqual(['سلطه', 'اخضر']);
  expect(searchWords('الف')).toEqual(['الف']);
});

test('words lose the signs around them, and signs alone are no words', () => {
  expect(searchWords('“pizza”, (pasta) & 7-up!')).toEqual(['pizza', 'pasta', '7-up']);
});

test('words that only join others have no meaning, unless there are no other words', () => {
  expect(meaningfulWords('pizza and pasta with cheese')).toEqual(['pizza', 'pasta', 'cheese']);
  expect(meaningfulWords('أرز مع دجاج')).toEqual(['ارز', 'دجاج']);
  expect(meaningfulWords('the')).toEqual(['the']);
});

test('a word is named once, and not more than eight are looked for', () => {
  expect(searchWords('a b a')).toEqual(['a', 'b']);
  expect(searchWords('1 2 3 4 5 6 7 8 9 10')).toHaveLength(8);
});

test('wildcards of the database are taken as characters', () => {
  expect(anywhere('50%_\\')).toBe('%50\\%\\_\\\\%');
});
