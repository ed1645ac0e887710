import { expect, test } from 'vitest';
import { currencyCode } from '#src/domain/currency.ts';

test.each([
  ['$', 'USD'],
  ['US$', 'USD'],
  ['€', 'EUR'],
  ['د.إ', 'AED'],
])('The currency symbol %s means %s', (symbol, code) => {
  expect(currencyCode(symbol)).toBe(code);
});

test('A symbol that is a currency code already is that currency', () => {
  expect(currencyCode('AED')).toBe('AED');
  expect(currencyCode('OMR')).toBe('OMR');
});

test.each(['kr', 'Rs', 'aed', 'AED.', 'CFA1', '1CFA', 'KSHS', ''])(
  'The currency of the symbol "%s" is not guessed',
  (symbol) => {
    expect(currencyCode(symbol)).toBeUndefined();
  },
);
