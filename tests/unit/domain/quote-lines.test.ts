import { describe, expect, test } from 'vitest';
import { orderDiscount } from '#src/domain/quote-lines.ts';
import { TEN_PERCENT } from './samples.ts';

describe('The discount of an order line', () => {
  const own = { kind: 'amount', amount: 50 } as const;
  const item = { flashSale: false, restaurantDiscount: 0, discount: own };

  test('The discount comes from the flash sale, the restaurant, the store or the item, in this order', () => {
    const seen = { ...item, restaurantDiscount: 15 };
    expect(orderDiscount({ ...seen, flashSale: true }, TEN_PERCENT)).toEqual({ discount: own, source: 'flash' });
    expect(orderDiscount(seen, TEN_PERCENT)).toEqual({
      discount: { kind: 'percent', percent: 15 },
      source: 'store',
    });
    expect(orderDiscount(item, TEN_PERCENT)).toEqual({ discount: { kind: 'percent', percent: 10 }, source: 'store' });
    expect(orderDiscount(item, null)).toEqual({ discount: own, source: 'item' });
    expect(orderDiscount({ ...item, discount: { kind: 'none' } }, null)).toEqual({
      discount: { kind: 'none' },
      source: 'none',
    });
  });
});
