import { expect, test } from 'vitest';
import { correctText, similarity } from '#src/backend/search/correct.ts';

const NAMES = [
  { en: 'Classic smash burger', ar: 'برجر سماش كلاسيك' },
  { en: 'Chicken shawarma', ar: 'شاورما دجاج' },
  { en: 'Pizza (large)', ar: 'بيتزا كبيرة' },
];

test('EXT-06 words are as similar as the database says', () => {
  // pg_trgm: similarity('burgr', 'burger').
  expect(similarity('burgr', 'burger')).toBeCloseTo(0.444, 3);
  expect(similarity('pizza', 'pizza')).toBe(1);
});

test.each([
  ['burgr', 'burger'],
  ['chiken shawerma', 'chicken shawarma'],
  ['Piza please', 'pizza please'],
  ['large piza', 'large pizza'],
  ['شاورمة', 'شاورما'],
])('EXT-06 %s is corrected to %s', (typed, meant) => {
  expect(correctText(typed, NAMES)).toBe(meant);
});

test.each(['burger', 'shawar', 'xylophone', 'pzz', '', 'برجر'])('EXT-06 %s is left as it is', (typed) => {
  expect(correctText(typed, NAMES)).toBeNull();
});

test('EXT-06 a word that names have is corrected only by one that is much alike and no part of it', () => {
  expect(correctText('burgers', [{ en: 'Burgers', ar: '' }, ...NAMES], 0.4)).toBeNull();
  expect(correctText('burgar', [{ en: 'Burgar', ar: '' }, ...NAMES], 0.4)).toBe('burger');
});
