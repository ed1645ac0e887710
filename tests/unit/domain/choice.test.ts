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

describe('POP-05 Options', () => {
  test('An option in a single group replaces another one, and a second press removes it', () => {
    expect(chosenLabels(pick(['Size', 'Small'], ['Size', 'Large']), 'Size')).toEqual(['Large']);
    expect(pick(['Size', 'Small'], ['Size', 'Small'])).toEqual(NOTHING);
  });

  test('The options of a multiple group are toggled independently and keep the order of the menu', () => {
    const three = pick(['Toppings', 'Egg'], ['Toppings', 'Olives'], ['Toppings', 'Basil']);
    expect(chosenLabels(three, 'Toppings')).toEqual(['Olives', 'Basil', 'Egg']);
    expect(chosenLabels(toggleOption(pizza, three, 'Toppings', 'Olives'), 'Toppings')).toEqual(['Basil', 'Egg']);
  });

  test('The selected groups are in the order of the menu, whichever was pressed first', () => {
    const nameOf = ({ name }: { name: string }) => name;
    expect(pick(['Size', 'Large'], ['Toppings', 'Egg']).groups.map(nameOf)).toEqual(['Size', 'Toppings']);
    expect(pick(['Toppings', 'Egg'], ['Size', 'Large']).groups.map(nameOf)).toEqual(['Size', 'Toppings']);
  });

  test('An option that the item does not have leaves the choice unchanged', () => {
    const choice = pick(['Size', 'Large']);
    expect(toggleOption(pizza, choice, 'Size', 'Huge')).toBe(choice);
    expect(toggleOption(pizza, choice, 'Crust', 'Thin')).toBe(choice);
  });

  test('An option toggled twice leaves the choice unchanged, and the order of presses does not matter', () => {
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

describe('POP-06 Problems', () => {
  test('A required group without a selection is reported', () => {
    expect(checkChoice(pizza, NOTHING)).toEqual([{ kind: 'required', name: 'Size' }]);
    expect(checkChoice(pizza, pick(['Size', 'Small']))).toEqual([]);
  });

  test('An optional group of two to three options is reported once one option is selected', () => {
    const one = pick(['Size', 'Small'], ['Toppings', 'Egg']);
    expect(checkChoice(pizza, one)).toEqual([{ kind: 'bounds', name: 'Toppings', min: 2, max: 3 }]);
    expect(checkChoice(pizza, toggleOption(pizza, one, 'Toppings', 'Basil'))).toEqual([]);
  });

  test('A group with more options than its maximum is reported', () => {
    const all = pick(['Size', 'Small'], ...TOPPINGS.values.map(({ label }): [string, string] => ['Toppings', label]));
    expect(checkChoice(pizza, all)).toEqual([{ kind: 'bounds', name: 'Toppings', min: 2, max: 3 }]);
  });

  test('A group accepts as many options as its maximum', () => {
    const three = pick(['Size', 'Small'], ['Toppings', 'Egg'], ['Toppings', 'Basil'], ['Toppings', 'Olives']);
    expect(checkChoice(pizza, three)).toEqual([]);
  });

  test('A group of which one option is chosen has no limits', () => {
    const item = aPizza({ groups: [{ ...SIZE, min: 2, max: 3 }] });
    expect(checkChoice(item, pick(['Size', 'Small']))).toEqual([]);
  });

  test('The problems are reported one per group in the order of the menu', () => {
    const item = aPizza({ groups: [{ ...TOPPINGS, required: true }, SIZE] });
    expect(checkChoice(item, NOTHING).map((problem) => [problem.kind, problem.name])).toEqual([
      ['required', 'Toppings'],
      ['required', 'Size'],
    ]);
  });

  test('A group without a maximum accepts all its options', () => {
    expect(boundsOf({ ...TOPPINGS, min: 0, max: 0 })).toEqual({ min: 0, max: 4 });
  });

  test('An item with older-style variations needs an existing combination', () => {
    expect(checkChoice(aShirt(), NOTHING)).toEqual([{ kind: 'required', name: 'Size, Colour' }]);
    expect(checkChoice(aShirt(), emptyChoice(aShirt()))).toEqual([]);
  });
});

describe('POP-07 Older-style variations', () => {
  const shirt = aShirt();

  test('The initial choice is the first variation in stock', () => {
    expect(emptyChoice(shirt).variation).toBe('S-Red');
    expect(emptyChoice(aShirt({ variations: [{ type: 'S-Red', price: 1, stock: 0 }] })).variation).toBe('S-Red');
    expect(emptyChoice(anItem())).toEqual(NOTHING);
  });

  test('The name of a variation is its options joined by a dash and without spaces', () => {
    const blue = chooseOption(shirt, { ...NOTHING, variation: 'S-Red' }, 'Colour', 'Sea Blue');
    expect(blue.variation).toBe('S-SeaBlue');
    expect(optionsOf(shirt, blue)).toEqual(['S', 'Sea Blue']);
  });

  test('A combination that does not exist is replaced by one with the selected option', () => {
    // There is no M in Red; M exists in Sea Blue.
    expect(chooseOption(shirt, { ...NOTHING, variation: 'S-Red' }, 'Size', 'M').variation).toBe('M-SeaBlue');
    expect(optionState(shirt, { ...NOTHING, variation: 'M-SeaBlue' }, 'Colour', 'Red')).toBe('missing');
  });

  test('The options of a variation are recognised although they contain a dash', () => {
    const item = anItem({
      choices: [
        { name: 'c1', title: 'Cut', options: ['T', 'T-Shirt'] },
        { name: 'c2', title: 'Age', options: ['1-2', '3'] },
      ],
      variations: [{ type: 'T-Shirt-1-2', price: 500, stock: null }],
    });
    expect(optionsOf(item, emptyChoice(item))).toEqual(['T-Shirt', '1-2']);
  });

  test('An unknown option leaves the variation unchanged', () => {
    const choice = emptyChoice(shirt);
    expect(chooseOption(shirt, choice, 'Size', 'XL')).toBe(choice);
    expect(chooseOption(shirt, choice, 'Fit', 'S')).toBe(choice);
  });
});

describe('POP-10 Stock of the chosen variation', () => {
  const shirt = aShirt();
  test('The stock of a variation limits that choice only, and the item is not sold out', () => {
    expect(choiceSoldOut(shirt, { ...NOTHING, variation: 'S-SeaBlue' })).toBe(true);
    expect(choiceSoldOut(shirt, { ...NOTHING, variation: 'S-Red' })).toBe(false);
    expect(stockOf(shirt, { ...NOTHING, variation: 'M-SeaBlue' })).toBe(5);
    expect(optionState(shirt, { ...NOTHING, variation: 'S-Red' }, 'Colour', 'Sea Blue')).toBe('soldOut');
    expect(soldOut(shirt)).toBe(false);
  });

  test('An item is sold out when all its variations are, or when its own stock is 0', () => {
    expect(soldOut(aShirt({ variations: [{ type: 'S-Red', price: 1, stock: 0 }] }))).toBe(true);
    expect(soldOut(anItem({ stock: 0 }))).toBe(true);
    expect(soldOut(anItem({ stock: null }))).toBe(false);
  });

  test('A food item has no stock limit', () => {
    expect(stockOf(aPizza({ stock: 0 }), NOTHING)).toBeNull();
    expect(soldOut(aPizza({ stock: 0 }))).toBe(false);
  });
});

describe('POP-08 Add-ons', () => {
  test('The quantity of an add-on is set directly, 0 removes it, and add-ons are sorted by id', () => {
    const ticked = setAddOn(pizza, setAddOn(pizza, NOTHING, 32, 1), 31, 2);
    expect(ticked.addOns).toEqual([
      { id: 31, quantity: 2 },
      { id: 32, quantity: 1 },
    ]);
    expect([31, 32, 33].map((id) => addOnQuantity(ticked, id))).toEqual([2, 1, 0]);
    expect(setAddOn(pizza, ticked, 31, 0).addOns).toEqual([{ id: 32, quantity: 1 }]);
    expect(setAddOn(pizza, ticked, 32, -1).addOns).toEqual([{ id: 31, quantity: 2 }]);
  });

  test('An add-on of another item leaves the choice unchanged', () => {
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

  test('CART-12 Two choices are equal regardless of order, empty groups and add-ons with the quantity 0', () => {
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

  test('CART-12 Two choices with a different option or add-on are not equal', () => {
    expect(sameChoice(a, { ...a, addOns: [{ id: 31, quantity: 1 }] })).toBe(false);
    const withAddOns = (...rows: [id: number, quantity: number][]) => ({
      ...a,
      addOns: rows.map(([id, quantity]) => ({ id, quantity })),
    });
    expect(sameChoice(a, withAddOns([31, 1], [32, 2]))).toBe(true);
    expect(sameChoice(a, withAddOns([31, 2], [32, 2]))).toBe(false);
    expect(sameChoice(a, withAddOns([33, 1], [32, 2]))).toBe(false);
    expect(sameChoice(a, { ...a, groups: [{ name: 'Size', labels: ['Small'] }] })).toBe(false);
    expect(sameChoice(NOTHING, { ...NOTHING, variation: 'S-Red' })).toBe(false);
  });

  test('A choice is offered only if the item has exactly its names and labels', () => {
    expect(isOffered(pizza, a)).toBe(true);
    expect(isOffered(pizza, { ...a, groups: [{ name: 'Size', labels: ['large'] }] })).toBe(false);
    expect(isOffered(pizza, { ...a, groups: [{ name: 'Size', labels: ['Small', 'Large'] }] })).toBe(false);
    expect(isOffered(pizza, { ...a, groups: [{ name: 'Toppings', labels: ['Egg', 'Egg'] }] })).toBe(false);
    expect(isOffered(pizza, { ...a, addOns: [{ id: 99, quantity: 1 }] })).toBe(false);
    expect(isOffered(pizza, { ...a, groups: [{ name: 'Toppings', labels: ['Egg', 'Truffle'] }] })).toBe(false);
    expect(isOffered(aShirt(), { ...NOTHING, variation: 'M-Red' })).toBe(false);
    expect(isOffered(aShirt(), { ...NOTHING, variation: 'S-Red' })).toBe(true);
  });

  test('A variation of an item that has none any more is not offered', () => {
    expect(isOffered(anItem(), { ...NOTHING, variation: 'S-Red' })).toBe(false);
  });

  test('A choice without a selection is offered', () => {
    expect([pizza, aShirt(), anItem()].map((item) => isOffered(item, NOTHING))).toEqual([true, true, true]);
  });

  test('A choice that names a group or an add-on twice, or an add-on without a quantity, is not offered', () => {
    const [egg, basil] = [
      { name: 'Toppings', labels: ['Egg'] },
      { name: 'Toppings', labels: ['Basil'] },
    ];
    expect(isOffered(pizza, { ...NOTHING, groups: [egg, basil] })).toBe(false);
    const sauce = { id: 31, quantity: 1 };
    expect(isOffered(pizza, { ...NOTHING, addOns: [sauce] })).toBe(true);
    expect(isOffered(pizza, { ...NOTHING, addOns: [sauce, sauce] })).toBe(false);
    expect(isOffered(pizza, { ...NOTHING, addOns: [{ ...sauce, quantity: 0 }] })).toBe(false);
  });

  test('CART-04 An item needs a choice when it has variations of either kind', () => {
    expect([pizza, aShirt(), anItem(), anItem({ addOns: pizza.addOns })].map(hasVariations)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(hasVariations(anItem({ choices: aShirt().choices }))).toBe(true);
    expect(hasVariations(anItem({ variations: aShirt().variations }))).toBe(true);
  });
});
