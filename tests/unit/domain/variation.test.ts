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

describe('POP-07 Options of an older-style variation', () => {
  const item = sized(
    { type: 'S-Red', price: 100, stock: 0 },
    { type: 'S-Blue', price: 100, stock: 2 },
    { type: 'L-Red', price: 120, stock: null },
  );
  const chosen = { ...NOTHING, variation: 'S-Blue' };

  test('An option is chosen, offered, sold out or missing in combination with the other chosen options', () => {
    expect(optionState(item, chosen, 'Size', 'S')).toBe('chosen');
    expect(optionState(item, chosen, 'Colour', 'Red')).toBe('soldOut');
    expect(optionState(item, chosen, 'Size', 'L')).toBe('missing');
    expect(optionState(item, { ...NOTHING, variation: 'S-Red' }, 'Size', 'L')).toBe('offered');
    expect(optionState(item, { ...NOTHING, variation: 'L-Red' }, 'Size', 'S')).toBe('soldOut');
    expect(optionState(item, { ...NOTHING, variation: 'S-Red' }, 'Colour', 'Blue')).toBe('offered');
  });

  test('An option selects its combination with the others, or the first combination that exists', () => {
    expect(chooseOption(item, chosen, 'Colour', 'Red').variation).toBe('S-Red');
    expect(chooseOption(item, chosen, 'Size', 'L').variation).toBe('L-Red');
    expect(chooseOption(sized(), chosen, 'Size', 'L').variation).toBe('L-Blue');
  });

  test('A combination of options that the item does not list is passed over', () => {
    const stale = sized({ type: 'XXL-Red', price: 100, stock: 1 }, { type: 'L-Red', price: 120, stock: 1 });
    expect(chooseOption(stale, chosen, 'Size', 'L').variation).toBe('L-Red');
  });

  test('The default variation is the first one in stock, otherwise the first one', () => {
    expect(defaultVariation(item)).toBe('S-Blue');
    expect(defaultVariation(sized({ type: 'S-Red', price: 100, stock: 0 }))).toBe('S-Red');
    expect(
      defaultVariation(sized({ type: 'L-Red', price: 1, stock: 0 }, { type: 'L-Blue', price: 1, stock: null })),
    ).toBe('L-Blue');
    expect(defaultVariation(anItem({ variations: [] }))).toBeNull();
  });

  test('The type of a variation is compared without spaces', () => {
    expect(normalType(' Dark   Blue-4 GB ')).toBe('DarkBlue-4GB');
  });
});
