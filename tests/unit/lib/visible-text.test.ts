import { expect, test } from 'vitest';
import { visibleText } from '#src/lib/visible-text.ts';

test.each([
  ['<b>Host</b>\u202e', '<b>Host</b>'],
  ['\u202aa\u202bb\u202cc\u202dd', 'abcd'],
  ['\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['\u200eLina\u200f \u061cلينا', 'Lina لينا'],
  ['Li\u200bna\ufeff\u2060\u00ad', 'Lina'],
  ['\u{e0041}A\u{e007f}\ufff9b\ufffb', 'Ab'],
  ['Li\u200cna \u200d', 'Lina '],
  ['a\0b\u0007c\u0085d', 'abcd'],
  ['ا\u200c\u200c\u202e\u200dب', 'ا\u200cب'],
  ['\u200cعلی\u200c', 'علی'],
])('Direction marks and invisible characters are removed: %j', (text, visible) => {
  expect(visibleText(text)).toBe(visible);
});

test.each([
  'می\u200cخواهم',
  'क्\u200dष',
  'ന്\u200d',
  'ශ්\u200dරී',
  '👩\u200d👩\u200d👧',
  '🏳️\u200d🌈',
  '👩🏽\u200d🍳',
  '🤷🏽\u200d♀️',
  '\u0600١٢٣',
  'Two\r\n\tlines',
  'عُمَر Zoë 株式会社 🦊',
])('The characters that a script or an emoji needs are kept: %j', (text) => {
  expect(visibleText(text)).toBe(text);
});
