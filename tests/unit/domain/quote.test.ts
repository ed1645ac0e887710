import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setAddOn, toggleOption } from '#src/domain/choice.ts';
import type { CouponTerms } from '#src/domain/coupon.ts';
import { priceOf } from '#src/domain/price.ts';
import { type Quote, quoteOrder } from '#src/domain/quote.ts';
import type { QuoteInput } from '#src/domain/quote-input.ts';
import { aLine, anItem, anOrder, aPizza, CONFIG, NOTHING, STORE, TEN_PERCENT } from './samples.ts';

const COUPON: CouponTerms = {
  code: 'LULU5',
  freeDelivery: false,
  discount: { kind: 'amount', amount: 500 },
  maxDiscount: 0,
  minPurchase: 0,
};

// Pizza Large with olives 14.75 × 2 and two garlic sauces; dates 10.00 × 3 with 1.50 off each.
const large = toggleOption(aPizza(), NOTHING, 'Size', 'Large');
const loaded = setAddOn(aPizza(), toggleOption(aPizza(), large, 'Toppings', 'Olives'), 31, 2);
const basket = [
  { item: aPizza(), choice: loaded, quantity: 2 },
  { item: anItem({ discount: { kind: 'amount', amount: 150 } }), choice: NOTHING, quantity: 3 },
];

describe('Items and discounts', () => {
  test('POP-09 CHK-01 An order costs items 29.50 + 30.00, add-ons 1.50, own discounts −4.50, delivery 5.00: 61.50', () => {
    const quote = quoteOrder(anOrder({ lines: basket }));
    // 59.50 + 1.50 − 4.50 = 56.50; + 5 km × 1.00 = 61.50
    expect(quote).toMatchObject({
      items: 5950,
      addOns: 150,
      storeDiscount: 450,
      flashDiscount: 0,
      purchase: 5650,
      total: 6150,
      refusals: [],
    });
  });

  test('POP-09 CHK-01 A running store discount replaces the items’ own: 10 % of 14.75 → 1.48 × 2, of 10.00 × 3: 5.96', () => {
    const quote = quoteOrder(anOrder({ lines: basket, store: { ...STORE, discount: TEN_PERCENT } }));
    expect(quote.lines.map((line) => [line.unitDiscount, line.discount, line.source])).toEqual([
      [148, 296, 'store'],
      [100, 300, 'store'],
    ]);
    // 61.00 − 5.96 + 5.00 = 60.04
    expect(quote).toMatchObject({ storeDiscount: 596, total: 6004 });
  });

  test('CHK-01 The store discount is 0 below its minimum purchase of items and add-ons before discounts', () => {
    const store = (minPurchase: number) => ({ ...STORE, discount: { ...TEN_PERCENT, minPurchase } });
    expect(quoteOrder(anOrder({ lines: basket, store: store(6101) })).storeDiscount).toBe(0);
    expect(quoteOrder(anOrder({ lines: basket, store: store(6100) })).storeDiscount).toBe(596);
  });

  test('CHK-01 The store discount is capped over the whole order, and a flash sale is outside the cap', () => {
    const flash = anItem({ id: 9, flashSale: true, discount: { kind: 'percent', percent: 50 } });
    const quote = quoteOrder(
      anOrder({
        lines: [...basket, { item: flash, choice: NOTHING, quantity: 1 }],
        store: { ...STORE, discount: { ...TEN_PERCENT, maxDiscount: 400 } },
      }),
    );
    // 69.50 + 1.50 − 4.00 − 5.00 = 62.00; + 5.00
    expect(quote).toMatchObject({ storeDiscount: 400, flashDiscount: 500, purchase: 6200, total: 6700 });
  });

  test('CHK-01 The items’ own discounts apply outside the hours of the store discount', () => {
    const store = { ...STORE, discount: { ...TEN_PERCENT, window: { starts: '18:00', ends: '20:00' } } };
    expect(quoteOrder(anOrder({ lines: basket, store })).storeDiscount).toBe(450);
  });

  test('CHK-01 A campaign item has its own price and discount', () => {
    const item = anItem({
      price: 4200,
      discount: { kind: 'percent', percent: 25 },
      campaign: { startsOn: '2026-03-01', endsOn: '2026-03-31' },
    });
    const quote = quoteOrder(anOrder({ lines: [{ item, choice: NOTHING, quantity: 1 }], orderType: 'take_away' }));
    expect(quote.total).toBe(3150); // 42.00 − 10.50
  });

  test('POP-09 An order without fees costs the total of the cart', () => {
    const lines = basket.map(({ item, choice, quantity }) => aLine(item, quantity, choice));
    const cart = lines.reduce((sum, { item, choice, quantity }) => sum + priceOf(item, choice, quantity).total, 0);
    expect(quoteOrder(anOrder({ lines, orderType: 'take_away' })).total).toBe(cart);
  });
});

describe('CHK-01 Coupon, referral and tax', () => {
  test('A coupon of a fixed amount reduces the total: 56.50 − 5.00 + 5.00', () => {
    expect(quoteOrder(anOrder({ lines: basket, coupon: COUPON }))).toMatchObject({ couponDiscount: 500, total: 5650 });
  });

  test('A percent coupon is limited by its cap: 20 % of 56.50 = 11.30, capped at 8.00', () => {
    const coupon = { ...COUPON, discount: { kind: 'percent', percent: 20 } as const };
    expect(quoteOrder(anOrder({ lines: basket, coupon })).couponDiscount).toBe(1130);
    expect(quoteOrder(anOrder({ lines: basket, coupon: { ...coupon, maxDiscount: 800 } })).couponDiscount).toBe(800);
  });

  test('A coupon never takes off more than the purchase', () => {
    const coupon = { ...COUPON, discount: { kind: 'amount', amount: 99_999 } as const };
    expect(quoteOrder(anOrder({ coupon })).total).toBe(500); // delivery only
  });

  test('A coupon below its minimum takes nothing off and reports the missing amount', () => {
    const quote = quoteOrder(anOrder({ lines: basket, coupon: { ...COUPON, minPurchase: 6000 } }));
    expect(quote).toMatchObject({
      couponDiscount: 0,
      total: 6150,
      refusals: [{ kind: 'couponMinimum', minimum: 6000, missing: 350 }],
    });
    expect(quoteOrder(anOrder({ lines: basket, coupon: { ...COUPON, minPurchase: 5650 } })).couponDiscount).toBe(500);
  });

  test('The first order of a referred customer has a discount: 10 % of (56.50 − 5.00) = 5.15', () => {
    const referral = { kind: 'percent', percent: 10 } as const;
    expect(quoteOrder(anOrder({ lines: basket, coupon: COUPON, referral }))).toMatchObject({
      referralDiscount: 515,
      total: 5135, // 51.50 − 5.15 + 5.00
    });
  });

  test('An excluded tax is added to the discounted purchase: 5 % of 46.35 = 2.3175 → 2.32', () => {
    const referral = { kind: 'percent', percent: 10 } as const;
    const quote = quoteOrder(anOrder({ lines: basket, coupon: COUPON, referral, store: { ...STORE, tax: 5 } }));
    expect(quote).toMatchObject({ tax: 232, taxIncluded: false, total: 5367 }); // 46.35 + 2.32 + 5.00
  });

  test('An included tax is only stated: 56.50 includes 5 % = 2.69', () => {
    const config = { ...CONFIG, taxIncluded: true };
    const quote = quoteOrder(anOrder({ lines: basket, config, store: { ...STORE, tax: 5 } }));
    expect(quote).toMatchObject({ tax: 269, taxIncluded: true, total: 6150 });
  });
});

describe('CHK-01 Free delivery', () => {
  const over = (freeDeliveryOver: number) => ({ ...CONFIG, freeDeliveryOver });
  const ticket = { ...COUPON, freeDelivery: true, discount: { kind: 'none' } as const, minPurchase: 1000 };

  test('Delivery is free from exactly the threshold on, and the original charge is kept', () => {
    expect(quoteOrder(anOrder({ config: over(1000) }))).toMatchObject({
      delivery: { charge: 0, original: 500, freeBy: 'admin' },
      total: 1000,
    });
    expect(quoteOrder(anOrder({ config: over(1001) })).delivery.charge).toBe(500);
  });

  test('The coupon discount counts against the threshold of free delivery', () => {
    expect(quoteOrder(anOrder({ config: over(1000), coupon: COUPON })).delivery.freeBy).toBeNull();
  });

  test('Free delivery is attributed to the coupon before the store, and to the store before the marketplace', () => {
    const config = over(100);
    const store = { ...STORE, freeDelivery: true };
    expect(quoteOrder(anOrder({ config, store })).delivery.freeBy).toBe('store');
    expect(quoteOrder(anOrder({ config, store, coupon: ticket })).delivery.freeBy).toBe('coupon');
    expect(quoteOrder(anOrder({ freeDeliveryForAll: true })).delivery.freeBy).toBe('admin');
  });

  test('A free-delivery coupon below its minimum does not make delivery free', () => {
    expect(quoteOrder(anOrder({ coupon: { ...ticket, minPurchase: 1001 } })).delivery).toMatchObject({
      charge: 500,
      freeBy: null,
    });
  });
});

describe('CHK-01 Fees and total', () => {
  test('The total includes tips 2.00, service 0.75 and packaging 1.20 on 10.00 + 5.00: 18.95', () => {
    const quote = quoteOrder(
      anOrder({
        config: { ...CONFIG, additionalCharge: { name: 'Service', amount: 75 } },
        store: { ...STORE, extraPackaging: 120 },
        tips: 200,
        extraPackaging: true,
      }),
    );
    expect(quote).toMatchObject({ tips: 200, additionalCharge: 75, extraPackaging: 120, total: 1895 });
  });

  test('Packaging is charged only when requested and offered, and tips only when enabled and not for take-away', () => {
    const store = { ...STORE, extraPackaging: 120 };
    expect(quoteOrder(anOrder({ store })).extraPackaging).toBe(0);
    expect(quoteOrder(anOrder({ extraPackaging: true })).extraPackaging).toBe(0);
    expect(quoteOrder(anOrder({ tips: 200, config: { ...CONFIG, tips: false } })).tips).toBe(0);
    expect(quoteOrder(anOrder({ tips: 200, orderType: 'take_away' })).total).toBe(1000);
    expect(quoteOrder(anOrder({ tips: -200 })).total).toBe(1500);
  });

  test('A currency without cents rounds items and delivery half up before tips: 10.50 + 5.00 → 16', () => {
    const config = { ...CONFIG, currency: { symbol: '¥', side: 'left', digits: 0 } as const };
    const lines = [{ item: anItem({ price: 1050 }), choice: NOTHING, quantity: 1 }];
    expect(quoteOrder(anOrder({ config, lines, tips: 100 }))).toMatchObject({ rounding: 50, total: 1700 });
  });

  test('A take-away order has no delivery charge', () => {
    expect(quoteOrder(anOrder({ orderType: 'take_away' }))).toMatchObject({
      delivery: { charge: 0, original: 0, freeBy: null },
      total: 1000,
    });
  });

  test('A delivery over an unknown distance costs the minimum', () => {
    expect(quoteOrder(anOrder({ distance: null })).delivery.charge).toBe(300);
  });
});

describe('Properties of every quote', () => {
  const discount = fc.oneof(
    fc.constant({ kind: 'none' } as const),
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 5000 }) }),
  );
  const line = fc
    .record({
      price: fc.integer({ min: 0, max: 20_000 }),
      discount,
      flashSale: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 9 }),
      sauces: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ quantity, sauces, ...item }) => ({
      item: aPizza(item),
      choice: setAddOn(aPizza(), large, 31, sauces),
      quantity,
    }));
  const orders: fc.Arbitrary<QuoteInput> = fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      orderType: fc.constantFrom('delivery' as const, 'take_away' as const),
      distance: fc.option(fc.integer({ min: 0, max: 40_000 })),
      tips: fc.integer({ min: 0, max: 1000 }),
      coupon: fc.option(discount.map((one) => ({ ...COUPON, discount: one }))),
      referral: fc.option(discount),
      tax: fc.integer({ min: 0, max: 25 }),
      taxIncluded: fc.boolean(),
      digits: fc.integer({ min: 0, max: 2 }),
      storeDiscount: fc.option(
        fc.record({ percent: fc.integer({ min: 1, max: 90 }), maxDiscount: fc.integer({ min: 0, max: 3000 }) }),
      ),
    })
    .map(({ tax, taxIncluded, digits, storeDiscount, ...rest }) =>
      anOrder({
        ...rest,
        config: { ...CONFIG, taxIncluded, currency: { ...CONFIG.currency, digits } },
        store: { ...STORE, tax, discount: storeDiscount ? { ...TEN_PERCENT, ...storeDiscount } : null },
      }),
    );

  const sumOf = (quote: Quote) =>
    quote.items +
    quote.addOns -
    quote.storeDiscount -
    quote.flashDiscount -
    quote.couponDiscount -
    quote.referralDiscount +
    (quote.taxIncluded ? 0 : quote.tax) +
    quote.delivery.charge +
    quote.rounding +
    quote.tips +
    quote.additionalCharge +
    quote.extraPackaging;

  test('CHK-01 The parts of a quote sum up to the total, are integers, and are not negative except the rounding', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const quote = quoteOrder(order);
        expect(sumOf(quote)).toBe(quote.total);
        const { rounding, ...parts } = quote;
        for (const part of Object.values(parts).filter((one) => typeof one === 'number')) {
          expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
        }
        expect(Math.abs(rounding)).toBeLessThanOrEqual(50);
      }),
    );
  });

  test('CHK-01 An order without thresholds never becomes cheaper with a higher quantity', () => {
    fc.assert(
      fc.property(orders, fc.nat(), (order, pick) => {
        const at = pick % order.lines.length;
        const more = order.lines.map((one, index) => (index === at ? { ...one, quantity: one.quantity + 1 } : one));
        expect(quoteOrder({ ...order, lines: more }).total).toBeGreaterThanOrEqual(quoteOrder(order).total);
      }),
    );
  });
});
