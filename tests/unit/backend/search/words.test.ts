import { expect, test } from 'vitest';
import {
  deletesOf,
  distance,
  onOtherKeyboard,
  stemOf,
  tokensOf,
  tolerance,
  withoutDigitLetters,
} from '#src/backend/search/words.ts';

test.each([
  ['shoes', 'shoe'],
  ['cookies', 'cookie'],
  ['tomatoes', 'tomato'],
  ['berries', 'berry'],
  ['glasses', 'glass'],
  ['headaches', 'headache'],
  ['boxes', 'box'],
  ['الشوكولاته', 'شوكولات'],
  ['سماعات', 'سماعه'],
])('%s and %s are one word', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});

test.each([
  ['fries', 'fried'],
  ['organic', 'organ'],
  ['hummus', 'hummu'],
  ['زيتون', 'زيت'],
])('%s and %s are two words', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

test('Words have no signs and no possessive, in one form of letters and digits', () => {
  expect(tokensOf('Women’s T-shirt, “Crème” & ٢٥٠ غ!')).toEqual(['women', 't', 'shirt', 'creme', '250', 'غ']);
  expect(tokensOf("' OR 1=1 --")).toEqual(['or', '1', '1']);
});

test.each([
  ['fv[v', 'برجر'],
  ['fdjh.', 'بيتاز'],
  ['لاعقلثق', 'burger'],
])('"%s" on the other keyboard is %s', (typed, meant) => {
  expect(onOtherKeyboard(typed)).toBe(meant);
});

test.each([
  ['burgr', 'burger'],
  ['burgeer', 'burger'],
  ['brugers', 'burgers'],
  ['nurger', 'burger'],
  ['pizaa', 'pizza'],
])('the mistake in "%s" is within what %s forgives', (typed, word) => {
  expect(distance(typed, word)).toBeLessThanOrEqual(tolerance(typed.length));
});

test.each([
  ['iphone', 'suitcase'],
  ['cheap', 'cherry'],
  ['halal', 'halloumi'],
  ['cat', 'hat'],
])('"%s" is no mistake of %s', (typed, word) => {
  expect(distance(typed, word)).toBeGreaterThan(tolerance(typed.length));
});

test('Digits stand for Arabic letters in a word of Latin letters only', () => {
  expect(withoutDigitLetters('7aleeb')).toBe('haleeb');
  expect(withoutDigitLetters('250')).toBe('250');
});

test('Characters beyond the basic ones are never cut in half', () => {
  expect(deletesOf('a𐀀')).toEqual(['a𐀀', '𐀀', 'a']);
  expect(tokensOf('a\uD800b')).toEqual(['ab']);
});
