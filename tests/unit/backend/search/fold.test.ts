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
  ])('The text "%s" is folded to "%s"', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

test('The search words lose the Arabic article, except short words that only begin like it', () => {
  expect(searchWords('  السلطة   الأخضر ')).toEqual(['سلطه', 'اخضر']);
  expect(searchWords('الف')).toEqual(['الف']);
});

test('The search words lose surrounding punctuation, and punctuation alone is not a word', () => {
  expect(searchWords('“pizza”, (pasta) & 7-up!')).toEqual(['pizza', 'pasta', '7-up']);
});

test('The meaningful words exclude joining words, unless there are no others', () => {
  expect(meaningfulWords('pizza and pasta with cheese')).toEqual(['pizza', 'pasta', 'cheese']);
  expect(meaningfulWords('أرز مع دجاج')).toEqual(['ارز', 'دجاج']);
  expect(meaningfulWords('the')).toEqual(['the']);
});

test('The search words contain each word once and are eight at most', () => {
  expect(searchWords('a b a')).toEqual(['a', 'b']);
  expect(searchWords('1 2 3 4 5 6 7 8 9 10')).toHaveLength(8);
});

test('The wildcards of the database are escaped in a search word', () => {
  expect(anywhere('50%_\\')).toBe('%50\\%\\_\\\\%');
});
