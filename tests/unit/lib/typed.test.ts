import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeKey, typedCode, typedId, typedNumber } from '#src/lib/typed.ts';

const valueIn = (text: string, decimals = 2) => {
  const typed = typedNumber(text, decimals);
  return typed.kind === 'number' ? typed.text : typed.kind;
};

/** The ways in which people of different countries write numbers. */
const LANGUAGES = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'ar-EG', 'fa-IR', 'es-ES', 'pt-BR', 'he-IL'];

describe('A typed number', () => {
  test.each([
    ['5', '5'],
    ['5,5', '5.5'],
    ['5.50', '5.5'],
    ['٥', '5'],
    ['٥٫٥', '5.5'],
    ['۵٫۵', '5.5'],
    ['٥,٥', '5.5'],
    ['٥،٥', '5.5'],
    ['５．５', '5.5'],
    ['\u200f٥\u200f', '5'],
    ['\u202a12.50\u202c', '12.5'],
    [' 12\u00a0', '12'],
    ['+5', '5'],
    ['-5', '-5'],
    ['−5', '-5'],
    ['-0', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['0,500', '0.5'],
    ['1 000', '1000'],
    ['1\u202f000,5', '1000.5'],
    ['1\u2019000.50', '1000.5'],
    ['1٬000', '1000'],
    ['١٬٠٠٠٫٥٠', '1000.5'],
    ['1,000.50', '1000.5'],
    ['1.000,50', '1000.5'],
    ['1,000,000', '1000000'],
    ['12,34,567.89', '1234567.89'],
    ['1000', '1000'],
  ])('The text "%s" is parsed as the number %s', (text, value) => {
    expect(valueIn(text)).toBe(value);
  });

  test.each(['1,000', '1.000', '١,٠٠٠', '12,345', '999.999'])('The number "%s" is ambiguous', (text) => {
    expect(valueIn(text)).toBe('ambiguous');
  });

  test('An ambiguous number has both readings, with the larger one first', () => {
    expect(typedNumber('1.500', 2)).toEqual({ kind: 'ambiguous', readings: ['1500', '1.5'] });
  });

  test.each([
    '1e2',
    '1E2',
    '0x10',
    '1.2.3',
    '1,00.5,0',
    '1 0',
    '5-',
    '--5',
    '+',
    '-',
    '.',
    ',',
    '½',
    '5²',
    'five',
    '0.125',
    '1234,567',
    '$5',
    'Infinity',
    'NaN',
    '1'.repeat(13),
  ])('The text "%s" is not an amount', (text) => {
    expect(valueIn(text)).toBe('wrong');
  });

  test('A text without visible characters is empty', () => {
    expect(['', '  ', '\u200f', '\u00a0\u200b'].map((text) => valueIn(text))).toEqual(Array(4).fill('empty'));
  });

  test('A whole number has no decimals, so that a separator can only group digits', () => {
    expect(['1,000', '1.000', '1 000', '1٬000'].map((text) => valueIn(text, 0))).toEqual(Array(4).fill('1000'));
    expect(['5,5', '5.0', '1,00'].map((text) => valueIn(text, 0))).toEqual(Array(3).fill('wrong'));
  });

  test('A number with decimals is parsed correctly in the format of every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(...LANGUAGES), (hundredths, language) => {
        const value = hundredths / 100;
        const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
        expect(Number(valueIn(format.format(value)))).toBe(value);
      }),
    );
  });

  test('A number without decimals is parsed correctly in every language, or has both readings', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.constantFrom(...LANGUAGES),
        (value, language) => {
          const typed = typedNumber(new Intl.NumberFormat(language).format(value), 2);
          if (typed.kind === 'ambiguous') expect(Number(typed.readings[0])).toBe(Math.abs(value));
          else expect(typed.kind === 'number' && Number(typed.text)).toBe(value);
        },
      ),
    );
  });

  test('Any text is parsed as a normalised number or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0159٥۵.,،٫٬\u00a0 '+-e\u200f") }), (text) => {
        const typed = typedNumber(text, 2);
        if (typed.kind !== 'number') return;
        expect(typed.text).toMatch(/^-?(?:0|[1-9]\d*)(?:\.\d{1,2})?$/);
        expect(typedNumber(typed.text, 2)).toEqual(typed);
      }),
    );
  });
});

describe('A typed or pasted code', () => {
  test.each([
    ['Welcome10', 'Welcome10'],
    ['\u200fWELCOME10\u200e', 'WELCOME10'],
    ['WELCOME\u200b10', 'WELCOME10'],
    ['WELCOME١٠', 'WELCOME10'],
    ['WELCOME۱۰', 'WELCOME10'],
    ['ＷＥＬＣＯＭＥ１０', 'WELCOME10'],
    [' “WELCOME10” ', 'WELCOME10'],
    ['\ufeffWEL COME\u00a010\n', 'WELCOME10'],
    ['NEW–YEAR−25', 'NEW-YEAR-25'],
    ['خصم١٠', 'خصم10'],
  ])('The text "%s" is parsed as the code %s', (text, code) => {
    expect(typedCode(text)).toBe(code);
    expect(typedCode(code)).toBe(code);
  });

  test('The case and the hyphens of a code are ignored in a look-up', () => {
    expect(codeKey('abcd–efgh 1234')).toBe('ABCDEFGH1234');
  });

  test('An order number is parsed with surrounding punctuation, and never from other text', () => {
    expect(['90012', '#90012', ' ٩٠٠١٢\u200f', '90-012', 'No. 90012', '９００１２'].map(typedId)).toEqual(
      Array(6).fill(90_012),
    );
    expect(['', '9e4', '90012a', '-3', '0', '1'.repeat(16), '12.5'].map(typedId)).toEqual(Array(7).fill(null));
  });
});
