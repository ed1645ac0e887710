import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Choice } from '#src/contract/choice.ts';
import {
  addOnQuantity,
  boundsOf,
  checkChoice,
  chosenLabels,
  emptyChoice,
  hasVariations,
  isOffered,
  sameChoice,
  setAddOn,
  toggleOption,
} from '#src/domain/choice.ts';
import { choiceSoldOut, soldOut, stockOf } from '#src/domain/stock.ts';
import { chooseOption, optionState, optionsOf } from '#src/domain/variation.ts';
import { anItem, aPizza, aShirt, NOTHING, SIZE, TOPPINGS } from './samples.ts';

const pizza = aPizza();
const pick = (...labels: [group: string, label: string][]) =>
  labels.reduce((choice, [group, label]) => toggleOption(pizza, choice, group, label), NOTHING);

describe('POP-05 options', () => {
  test('single: another option replaces, the same again unselects', () => {
    expect(chosenLabels(pick(['Size', 'Small'], ['Size', 'Large']), 'Size')).toEqual(['Large']);
    expect(pick(['Size', 'Small'], ['Size', 'Small'])).toEqual(NOTHING);
  });

  test('multi: options toggle independently and stay in the order of the menu', () => {
    const three = pick(['Toppings', 'Egg'], ['Toppings', 'Olives'], ['Toppings', 'Basil']);
    expect(chosenLabels(three, 'Toppings')).toEqual(['Olives', 'Basil', 'Egg']);
    expect(chosenLabels(toggleOption(pizza, three, 'Toppings', 'Olives'), 'Toppings')).toEqual(['Basil', 'Egg']);
  });

  test('an option the item does not have changes nothing', () => {
    const choice = pick(['Size', 'Large']);
    expect(toggleOption(pizza, choice, 'Size', 'Huge')).toBe(choice);
    expect(toggleOption(pizza, choice, 'Crust', 'Thin')).toBe(choice);
  });

  test('toggling a multi option twice changes nothing; order of presses does not matter', () => {
    const label = fc.constantFrom(...TOPPINGS.values.map((value) => value.label));
    fc.assert(
      fc.property(fc.uniqueArray(label), label, (before, again) => {
        const start = pick(...before.map((one): [string, string] => ['Toppings', one]));
        const twice = toggleOption(pizza, toggleOption(pizza, start, 'Toppings', again), 'Toppings', again);
        expect(twice).toEqual(start);
        expect(pick(...[...before].reverse().map((one): [string, string] => ['Toppings', one]))).toEqual(start);
      }),
    );
  });
});

describe('POP-06 problems', () => {
  test('a required group without a selection', () => {
    expect(checkChoice(pizza, NOTHING)).toEqual([{ kind: 'required', name: 'Size' }]);
    expect(checkChoice(pizza, pick(['Size', 'Small']))).toEqual([]);
  });

  test('an optional multi group is checked once something is picked: one of two to three', () => {
    const one = pick(['Size', 'Small'], ['Toppings', 'Egg']);
    expect(checkChoice(pizza, one)).toEqual([{ kind: 'bounds', name: 'Toppings', min: 2, max: 3 }]);
    expect(checkChoice(pizza, toggleOption(pizza, one, 'Toppings', 'Basil'))).toEqual([]);
  });

  test('more than the maximum', () => {
    const all = pick(['Size', 'Small'], ...TOPPINGS.values.map(({ label }): [string, string] => ['Toppings', label]));
    expect(checkChoice(pizza, all)).toEqual([{ kind: 'bounds', name: 'Toppings', min: 2, max: 3 }]);
  });

  test('problems come one a group, in the order of the menu', () => {
    const item = aPizza({ groups: [{ ...TOPPINGS, required: true }, SIZE] });
    expect(checkChoice(item, NOTHING).map((problem) => [problem.kind, problem.name])).toEqual([
      ['required', 'Toppings'],
      ['required', 'Size'],
    ]);
  });

  test('a group without a maximum takes all its options', () => {
    expect(boundsOf({ ...TOPPINGS, min: 0, max: 0 })).toEqual({ min: 0, max: 4 });
  });

  test('an older-style item needs a combination it has', () => {
    expect(checkChoice(aShirt(), NOTHING)).toEqual([{ kind: 'required', name: 'Size, Colour' }]);
    expect(checkChoice(aShirt(), emptyChoice(aShirt()))).toEqual([]);
  });
});

describe('POP-07 older-style variations', () => {
  const shirt = aShirt();

  test('starts with the first variation in stock', () => {
    expect(emptyChoice(shirt).variation).toBe('S-Red');
    expect(emptyChoice(aShirt({ variations: [{ type: 'S-Red', price: 1, stock: 0 }] })).variation).toBe('S-Red');
    expect(emptyChoice(anItem())).toEqual(NOTHING);
  });

  test('options joined with a dash and without blanks name the variation', () => {
    const blue = chooseOption(shirt, { ...NOTHING, variation: 'S-Red' }, 'Colour', 'Sea Blue');
    expect(blue.variation).toBe('S-SeaBlue');
    expect(optionsOf(shirt, blue)).toEqual(['S', 'Sea Blue']);
  });

  test('a combination that does not exist gives way to one with the option picked', () => {
    // There is no M in Red; M exists in Sea Blue.
    expect(chooseOption(shirt, { ...NOTHING, variation: 'S-Red' }, 'Size', 'M').variation).toBe('M-SeaBlue');
    expect(optionState(shirt, { ...NOTHING, variation: 'M-SeaBlue' }, 'Colour', 'Red')).toBe('missing');
  });

  test('options that hold a dash themselves are told apart', () => {
    const item = anItem({
      choices: [
        { name: 'c1', title: 'Cut', options: ['T', 'T-Shirt'] },
        { name: 'c2', title: 'Age', options: ['1-2', '3'] },
      ],
      variations: [{ type: 'T-Shirt-1-2', price: 500, stock: null }],
    });
    expect(optionsOf(item, emptyChoice(item))).toEqual(['T-Shirt', '1-2']);
  });

  test('an unknown option changes nothing', () => {
    const choice = emptyChoice(shirt);
    expect(chooseOption(shirt, choice, 'Size', 'XL')).toBe(choice);
    expect(chooseOption(shirt, choice, 'Fit', 'S')).toBe(choice);
  });
});

describe('POP-10 stock of the chosen variation', () => {
  const shirt = aShirt();
  test('counts for the choice, the item keeps the rest', () => {
    expect(choiceSoldOut(shirt, { ...NOTHING, variation: 'S-SeaBlue' })).toBe(true);
    expect(choiceSoldOut(shirt, { ...NOTHING, variation: 'S-Red' })).toBe(false);
    expect(stockOf(shirt, { ...NOTHING, variation: 'M-SeaBlue' })).toBe(5);
    expect(optionState(shirt, { ...NOTHING, variation: 'S-Red' }, 'Colour', 'Sea Blue')).toBe('soldOut');
    expect(soldOut(shirt)).toBe(false);
  });

  test('an item is sold out when every variation is, or its own stock is 0', () => {
    expect(soldOut(aShirt({ variations: [{ type: 'S-Red', price: 1, stock: 0 }] }))).toBe(true);
    expect(soldOut(anItem({ stock: 0 }))).toBe(true);
    expect(soldOut(anItem({ stock: null }))).toBe(false);
  });

  test('food counts no stock', () => {
    expect(stockOf(aPizza({ stock: 0 }), NOTHING)).toBeNull();
    expect(soldOut(aPizza({ stock: 0 }))).toBe(false);
  });
});

describe('POP-08 add-ons', () => {
  test('ticking sets 1, the stepper sets, 0 unticks; ids ascend', () => {
    const ticked = setAddOn(pizza, setAddOn(pizza, NOTHING, 32, 1), 31, 2);
    expect(ticked.addOns).toEqual([
      { id: 31, quantity: 2 },
      { id: 32, quantity: 1 },
    ]);
    expect(addOnQuantity(ticked, 31)).toBe(2);
    expect(setAddOn(pizza, ticked, 31, 0).addOns).toEqual([{ id: 32, quantity: 1 }]);
    expect(setAddOn(pizza, ticked, 32, -1).addOns).toEqual([{ id: 31, quantity: 2 }]);
  });

  test('an add-on of another item is not taken', () => {
    expect(setAddOn(pizza, NOTHING, 99, 1)).toBe(NOTHING);
  });
});

describe('sameChoice and isOffered', () => {
  const a: Choice = {
    groups: [
      { name: 'Size', labels: ['Large'] },
      { name: 'Toppings', labels: ['Basil', 'Egg'] },
    ],
    variation: null,
    addOns: [
      { id: 31, quantity: 1 },
      { id: 32, quantity: 2 },
    ],
  };

  test('CART-12 order makes no difference, empty groups and unticked add-ons neither', () => {
    const b: Choice = {
      groups: [
        { name: 'Toppings', labels: ['Egg', 'Basil'] },
        { name: 'Crust', labels: [] },
        { name: 'Size', labels: ['Large'] },
      ],
      variation: null,
      addOns: [
        { id: 32, quantity: 2 },
        { id: 33, quantity: 0 },
        { id: 31, quantity: 1 },
      ],
    };
    expect(sameChoice(a, b)).toBe(true);
    expect(sameChoice({ ...NOTHING, variation: 'S - Sea Blue' }, { ...NOTHING, variation: 'S-SeaBlue' })).toBe(true);
  });

  test('CART-12 any real difference is one', () => {
    expect(sameChoice(a, { ...a, addOns: [{ id: 31, quantity: 1 }] })).toBe(false);
    expect(sameChoice(a, { ...a, groups: [{ name: 'Size', labels: ['Small'] }] })).toBe(false);
    expect(sameChoice(NOTHING, { ...NOTHING, variation: 'S-Red' })).toBe(false);
  });

  test('names and labels must match the item exactly', () => {
    expect(isOffered(pizza, a)).toBe(true);
    expect(isOffered(pizza, { ...a, groups: [{ name: 'Size', labels: ['large'] }] })).toBe(false);
    expect(isOffered(pizza, { ...a, groups: [{ name: 'Size', labels: ['Small', 'Large'] }] })).toBe(false);
    expect(isOffered(pizza, { ...a, groups: [{ name: 'Toppings', labels: ['Egg', 'Egg'] }] })).toBe(false);
    expect(isOffered(pizza, { ...a, addOns: [{ id: 99, quantity: 1 }] })).toBe(false);
    expect(isOffered(aShirt(), { ...NOTHING, variation: 'M-Red' })).toBe(false);
  });

  test('CART-04 an item asks for a choice when it has variations of either kind', () => {
    expect([pizza, aShirt(), anItem(), anItem({ addOns: pizza.addOns })].map(hasVariations)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
