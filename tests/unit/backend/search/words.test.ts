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
])('The words %s and %s have the same stem', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});

test.each([
  ['fries', 'fried'],
  ['organic', 'organ'],
  ['hummus', 'hummu'],
  ['زيتون', 'زيت'],
])('The words %s and %s have different stems', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

test('The tokens of a text have no punctuation and no possessive, and are normalised', () => {
  expect(tokensOf('Women’s T-shirt, “Crème” & ٢٥٠ غ!')).toEqual(['women', 't', 'shirt', 'creme', '250', 'غ']);
  expect(tokensOf("' OR 1=1 --")).toEqual(['or', '1', '1']);
});

test.each([
  ['fv[v', 'برجر'],
  ['fdjh.', 'بيتاز'],
  ['لاعقلثق', 'burger'],
])('The text "%s" typed on the other keyboard layout is read as %s', (typed, meant) => {
  expect(onOtherKeyboard(typed)).toBe(meant);
});

test.each([
  ['burgr', 'burger'],
  ['burgeer', 'burger'],
  ['brugers', 'burgers'],
  ['nurger', 'burger'],
  ['pizaa', 'pizza'],
])('The typing mistake in "%s" is within the tolerance for %s', (typed, word) => {
  expect(distance(typed, word)).toBeLessThanOrEqual(tolerance(typed.length));
});

test.each([
  ['iphone', 'suitcase'],
  ['cheap', 'cherry'],
  ['halal', 'halloumi'],
  ['cat', 'hat'],
])('The word "%s" is outside the tolerance for %s', (typed, word) => {
  expect(distance(typed, word)).toBeGreaterThan(tolerance(typed.length));
});

test('Digits stand for Arabic letters in a word of Latin letters only', () => {
  expect(withoutDigitLetters('7aleeb')).toBe('haleeb');
  expect(withoutDigitLetters('250')).toBe('250');
});

test('A character outside the basic plane is never split', () => {
  expect(deletesOf('a𐀀')).toEqual(['a𐀀', '𐀀', 'a']);
  expect(tokensOf('a\uD800b')).toEqual(['ab']);
});
