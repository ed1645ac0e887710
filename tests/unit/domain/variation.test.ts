import { describe, expect, test } from 'vitest';
import type { PlainVariation } from '#src/contract/options.ts';
import { chooseOption, defaultVariation, normalType, optionState } from '#src/domain/variation.ts';
import { anItem, NOTHING } from './samples.ts';

const sized = (...variations: PlainVariation[]) =>
  anItem({
    moduleType: 'ecommerce',
    choices: [
      { name: 'choice_0', title: 'Size', options: ['S', 'L'] },
      { name: 'choice_1', title: 'Colour', options: ['Red', 'Blue'] },
    ],
    variations,
  });

describe('POP-07 options of an older-style variation', () => {
  const item = sized(
    { type: 'S-Red', price: 100, stock: 0 },
    { type: 'S-Blue', price: 100, stock: 2 },
    { type: 'L-Red', price: 120, stock: null },
  );
  const chosen = { ...NOTHING, variation: 'S-Blue' };

  test('are chosen, on offer, sold out or missing beside the other chosen ones', () => {
    expect(optionState(item, chosen, 'Size', 'S')).toBe('chosen');
    expect(optionState(item, chosen, 'Colour', 'Red')).toBe('soldOut');
    expect(optionState(item, chosen, 'Size', 'L')).toBe('missing');
    expect(optionState(item, { ...NOTHING, variation: 'S-Red' }, 'Size', 'L')).toBe('offered');
    expect(optionState(item, { ...NOTHING, variation: 'L-Red' }, 'Size', 'S')).toBe('soldOut');
    expect(optionState(item, { ...NOTHING, variation: 'S-Red' }, 'Colour', 'Blue')).toBe('offered');
  });

  test('lead to their combination, or to the first that exists', () => {
    expect(chooseOption(item, chosen, 'Colour', 'Red').variation).toBe('S-Red');
    expect(chooseOption(item, chosen, 'Size', 'L').variation).toBe('L-Red');
    expect(chooseOption(sized(), chosen, 'Size', 'L').variation).toBe('L-Blue');
  });

  test('begin with the first combination in stock, else with the first', () => {
    expect(defaultVariation(item)).toBe('S-Blue');
    expect(defaultVariation(sized({ type: 'S-Red', price: 100, stock: 0 }))).toBe('S-Red');
    expect(
      defaultVariation(sized({ type: 'L-Red', price: 1, stock: 0 }, { type: 'L-Blue', price: 1, stock: null })),
    ).toBe('L-Blue');
    expect(defaultVariation(anItem({ variations: [] }))).toBeNull();
  });

  test('are compared without any spaces', () => {
    expect(normalType(' Dark   Blue-4 GB ')).toBe('DarkBlue-4GB');
  });
});
