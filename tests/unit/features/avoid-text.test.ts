import { expect, test } from 'vitest';
import { emptyChoice } from '#src/domain/choice.ts';
import { avoidTextOf } from '#src/features/cart/avoid-text.ts';
import { perUnitTextOf } from '#src/features/cart/per-unit-text.ts';
import { createT } from '#src/i18n/browser.ts';
import { translationsOf } from '#src/i18n/t.ts';
import { anItem } from '../domain/samples.ts';

const t = createT<'food'>(translationsOf('food', 'en'), 'en');
const item = anItem({
  price: 160,
  discount: { kind: 'none' },
  content: { amount: 1000, unit: 'ml' },
  foodFacts: { allergens: ['milk'], traces: ['nuts'], ingredients: '', nutrition: null },
});
const line = { item, choice: emptyChoice(item) };

test('EXT-19 A cart line says what it has of what the visitor avoids, and nothing else', () => {
  expect(avoidTextOf(line, ['milk', 'nuts', 'fish'], t, 'en')).toBe('Contains milk · May contain nuts');
  expect(avoidTextOf(line, ['fish'], t, 'en')).toBe('');
  expect(avoidTextOf(line, ['milk'], null, 'en')).toBe('');
});

test('EXT-19 A line that an earlier release has stored, without facts, is read', () => {
  const { foodFacts: _facts, ...older } = item;
  expect(avoidTextOf({ ...line, item: JSON.parse(JSON.stringify(older)) }, ['milk'], t, 'en')).toBe('');
});

test('EXT-20 A cart line says what 100 ml cost, once the currency is known', () => {
  const tCart = createT<'cart'>(translationsOf('cart', 'en'), 'en');
  const currency = { symbol: '$', side: 'left', digits: 2 } as const;
  expect(perUnitTextOf(line, currency, tCart, 'en')).toBe('$0.16 / 100 mL');
  expect(perUnitTextOf(line, undefined, tCart, 'en')).toBe('');
});
