import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyChoice } from '#src/domain/choice.ts';
import { cardContentPrice, contentPrice, contentPriceOf } from '#src/domain/content-price.ts';
import { displayPrice, priceOf } from '#src/domain/price.ts';
import { formatContentPrice } from '#src/i18n/content-price.ts';
import { anItem } from './samples.ts';

const USD = { symbol: '$', side: 'left', digits: 2 } as const;

describe('The price by content', () => {
  test.each([
    // 6.00 for 500 g are 1.20 for 100 g.
    [600, { amount: 500, unit: 'g' }, { price: 120, amount: 100, unit: 'g' }],
    // 1.60 a litre.
    [160, { amount: 1000, unit: 'ml' }, { price: 16, amount: 100, unit: 'ml' }],
    // 10.00 for 30 tablets are 0.333…
    [1000, { amount: 30, unit: 'piece' }, { price: 33, amount: 1, unit: 'piece' }],
    [900, { amount: 2.5, unit: 'm' }, { price: 360, amount: 1, unit: 'm' }],
    // A gram of saffron.
    [350, { amount: 1, unit: 'g' }, { price: 35_000, amount: 100, unit: 'g' }],
    [500, { amount: 1, unit: 'm' }, { price: 500, amount: 1, unit: 'm' }],
  ] as const)('EXT-20 %d for %o is %o', (price, content, perUnit) => {
    expect(contentPrice(price, content)).toEqual(perUnit);
  });

  test('EXT-20 A single piece, a pack that says nothing and less than a cent have none', () => {
    expect(contentPrice(500, { amount: 1, unit: 'piece' })).toBeNull();
    expect(contentPrice(500, null)).toBeNull();
    expect(contentPrice(40, { amount: 100, unit: 'piece' })).toBeNull();
    expect(contentPrice(0, { amount: 100, unit: 'g' })).toMatchObject({ price: 0 });
  });

  test('EXT-20 It is written with its unit in both languages', () => {
    const tea = { price: 120, amount: 100, unit: 'g' } as const;
    expect(formatContentPrice(tea, 'piece', USD, 'en')).toBe('$1.20 / 100 g');
    expect(formatContentPrice(tea, 'قطعة', USD, 'ar')).toContain('١٠٠ غرام');
    expect(formatContentPrice({ price: 33, amount: 1, unit: 'piece' }, 'piece', USD, 'en')).toBe('$0.33 / piece');
  });

  test('EXT-20 It follows discounts and flash sales, and variations have their own', () => {
    const oil = anItem({
      price: 900,
      discount: { kind: 'percent', percent: 20 },
      flashSale: true,
      content: { amount: 750, unit: 'ml' },
      choices: [{ name: 'size', title: 'Size', options: ['750 ml', '2 litres'] }],
      variations: [
        { type: '750ml', price: 900, stock: 4, content: { amount: 750, unit: 'ml' } },
        { type: '2litres', price: 2000, stock: 4, content: { amount: 2000, unit: 'ml' } },
      ],
    });
    // 7.20 for 750 ml are 0.96 for 100 ml; 16.00 for 2 l are 0.80.
    expect(cardContentPrice(oil)).toMatchObject({ price: 96 });
    expect(contentPriceOf(oil, { ...emptyChoice(oil), variation: '2litres' })).toMatchObject({ price: 80 });
  });

  const content = fc.record({ amount: fc.integer({ min: 1, max: 5000 }), unit: fc.constantFrom('g', 'ml' as const) });
  test('EXT-20 Card, dialog and cart agree with the price that is paid for one piece', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 100 }),
        content,
        (price, percent, pack) => {
          const item = anItem({
            price,
            discount: { kind: 'percent', percent },
            content: pack,
            variations: [],
            choices: [],
          });
          const choice = emptyChoice(item);
          const perUnit = contentPriceOf(item, choice);
          expect(cardContentPrice(item)).toEqual(perUnit);
          const piece = priceOf(item, choice, 1).total;
          expect(piece).toBe(displayPrice(item).price);
          // As many hundreds as the pack holds cost what it costs, but for rounding.
          if (perUnit)
            expect(Math.abs((perUnit.price * pack.amount) / 100 - piece)).toBeLessThanOrEqual(pack.amount / 200 + 1e-9);
        },
      ),
    );
  });
});
