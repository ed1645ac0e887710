import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AddOnsSchema, VariationGroupSchema } from '#src/contract/options.ts';
import { setAddOn, toggleOption } from '#src/domain/choice.ts';
import { badge, discountInForce, displayPrice, optionPrice, priceOf, unitPrice } from '#src/domain/price.ts';
import { chooseOption } from '#src/domain/variation.ts';
import { anItem, aPizza, aShirt, NOTHING } from './samples.ts';

const large = toggleOption(aPizza(), NOTHING, 'Size', 'Large');
const loaded = toggleOption(aPizza(), toggleOption(aPizza(), large, 'Toppings', 'Olives'), 'Toppings', 'Basil');

describe('Unit price', () => {
  test('POP-09 The options of a food item are added to its base price: 10.00 + 3.00 + 1.75 + 0.50 = 15.25', () => {
    expect(unitPrice(aPizza(), loaded)).toBe(1525);
  });

  test('POP-09 An option price of "1.75" keeps its cents from the response to the total: (10.00 + 1.75) × 2 = 23.50', () => {
    const wire = {
      name: 'Cheese',
      type: 'single',
      required: 'off',
      min: 0,
      max: 0,
      values: [{ label: 'Double', optionPrice: '1.75' }],
    };
    const item = aPizza({ groups: [v.parse(VariationGroupSchema, wire)] });
    expect(priceOf(item, toggleOption(item, NOTHING, 'Cheese', 'Double'), 2).total).toBe(2350);
  });

  test('POP-07 The price of an older-style variation replaces the item’s price', () => {
    const shirt = aShirt();
    expect(unitPrice(shirt, chooseOption(shirt, NOTHING, 'Size', 'M'))).toBe(2499);
    expect(unitPrice(shirt, NOTHING)).toBe(2000);
  });

  test('POP-07 An option shows the price of the variation that it leads to, after the discount', () => {
    const sizes = { name: 'choice_1', title: 'Size', options: ['S', 'M', 'L'] };
    const shirt = aShirt({ discount: { kind: 'amount', amount: 100 }, choices: [sizes, ...aShirt().choices.slice(1)] });
    const red = chooseOption(shirt, NOTHING, 'Colour', 'Red');
    expect(optionPrice(shirt, red, 'Size', 'S')).toBe(2050);
    // There is no M in red: it leads to the blue one for 24.99.
    expect(optionPrice(shirt, red, 'Size', 'M')).toBe(2399);
    expect(optionPrice(shirt, red, 'Size', 'L')).toBeNull();
  });

  test('POP-07 An option shows no price where all variations cost the same, and on a food item', () => {
    const variations = aShirt().variations.map((variation) => ({ ...variation, price: 2499 }));
    expect(optionPrice(aShirt({ variations }), NOTHING, 'Size', 'M')).toBeNull();
    expect(optionPrice(aPizza(), NOTHING, 'Size', 'Large')).toBeNull();
  });

  test('POP-09 A variation with the price 0 is free and does not cost the base price', () => {
    const item = aShirt({ variations: [{ type: 'S-Red', price: 0, stock: 1 }] });
    expect(unitPrice(item, { ...NOTHING, variation: 'S-Red' })).toBe(0);
  });
});

describe('POP-09 Discount precedence', () => {
  const own = { kind: 'amount', amount: 250 } as const;
  test.each([
    ['of a restaurant percentage first', { restaurantDiscount: 20, storeDiscount: 10, discount: own }, 200],
    ['of a store percentage, before its own', { storeDiscount: 10, discount: own }, 100],
    ['of its own discount', { discount: own }, 250],
    ['of its own discount during a flash sale', { flashSale: true, restaurantDiscount: 20, discount: own }, 250],
    ['of 0 without any discount', {}, 0],
  ])('An item has the discount %s', (_, change, expected) => {
    expect(priceOf(anItem(change), NOTHING, 1).discount).toBe(expected);
  });

  test('The discount in force has the exact percentage', () => {
    expect(discountInForce(anItem({ storeDiscount: 12.5 }))).toEqual({ kind: 'percent', percent: 12.5 });
  });
});

describe('priceOf', () => {
  test('POP-09 A price is quantity, less discount, plus add-ons once: (15.25 − 2.29) × 3 + 2 × 0.75 = 40.38', () => {
    const item = aPizza({ discount: { kind: 'percent', percent: 15 } });
    // 15 % of 15.25 = 2.2875 → 2.29 per piece; × 3 = 6.87; 45.75 − 6.87 = 38.88
    expect(priceOf(item, setAddOn(item, loaded, 31, 2), 3)).toEqual({
      unit: 1525,
      gross: 4575,
      discount: 687,
      addOns: 150,
      total: 4038,
    });
  });

  test('POP-09 A discount larger than the price makes the item free, and its add-ons still cost their price', () => {
    const item = aPizza({ discount: { kind: 'amount', amount: 5000 } });
    expect(priceOf(item, setAddOn(item, NOTHING, 32, 1), 2)).toMatchObject({ discount: 2000, total: 120 });
  });

  test('POP-08 An add-on that the item no longer has costs nothing', () => {
    expect(priceOf(aPizza(), { ...NOTHING, addOns: [{ id: 99, quantity: 3 }] }, 1).addOns).toBe(0);
  });

  test('The price of an add-on keeps its cents', () => {
    const addOns = v.parse(AddOnsSchema, [{ id: 31, name: 'Sauce', price: '0.75' }]);
    expect(priceOf(aPizza({ addOns }), { ...NOTHING, addOns: [{ id: 31, quantity: 2 }] }, 1).addOns).toBe(150);
  });

  test('POP-09 A price is never negative, never falls with the quantity, and is the sum of its parts', () => {
    const discount = fc.oneof(
      fc.constant({ kind: 'none' } as const),
      fc.record({ kind: fc.constant('percent' as const), percent: fc.double({ min: 0, max: 150, noNaN: true }) }),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 0, max: 10_000 }) }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        discount,
        fc.double({ min: 0, max: 120, noNaN: true }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 5 }),
        (price, own, storeDiscount, quantity, sauces) => {
          const item = aPizza({ price, discount: own, storeDiscount });
          const choice = setAddOn(item, loaded, 31, sauces);
          const one = priceOf(item, choice, quantity);
          expect(one.total).toBeGreaterThanOrEqual(one.addOns);
          expect(one.discount).toBeGreaterThanOrEqual(0);
          expect(one.gross - one.discount + one.addOns).toBe(one.total);
          expect(one.addOns).toBe(75 * sauces);
          expect(priceOf(item, choice, quantity + 1).total).toBeGreaterThanOrEqual(one.total);
        },
      ),
    );
  });
});

describe('CARD-02 The price on a card', () => {
  test('A reduced price is shown with the old price: 10.00 − 7.5 % = 9.25', () => {
    expect(displayPrice(anItem({ discount: { kind: 'percent', percent: 7.5 } }))).toEqual({ price: 925, was: 1000 });
  });

  test('A price without a reduction is shown without an old price', () => {
    expect(displayPrice(anItem())).toEqual({ price: 1000, was: null });
  });

  test('The badge shows the percentage of a store discount, otherwise the item’s own discount', () => {
    const own = { kind: 'amount', amount: 250 } as const;
    expect(badge(anItem({ storeDiscount: 12, discount: own }))).toEqual({ kind: 'percent', percent: 12 });
    expect(badge(anItem({ discount: own }))).toEqual({ kind: 'amount', amount: 250 });
    expect(badge(anItem({ discount: { kind: 'percent', percent: 5 } }))).toEqual({ kind: 'percent', percent: 5 });
  });

  test('A card without a discount, or with a discount of 0, has no badge', () => {
    expect(badge(anItem())).toBeNull();
    expect(badge(anItem({ discount: { kind: 'amount', amount: 0 } }))).toBeNull();
    expect(badge(anItem({ discount: { kind: 'percent', percent: 0 } }))).toBeNull();
  });
});
