import { describe, expect, test } from 'vitest';
import { cartCharges } from '#src/state/cart/charges.ts';
import { EMPTY_CHECKOUT_CART } from '#src/state/checkout/checkout-cart.ts';
import { EMPTY_FORM } from '#src/state/checkout/form.ts';
import { checkoutSummaryOf } from '#src/state/checkout/quote.ts';
import { aLine, aPizza } from '../unit/domain/samples.ts';
import { config, customer, NOON, store, terms, zone } from './ready-terms.ts';

// Two pizzas of 10.00: tax 5 % on top is 1.00, the service fee 0.75.
const lines = [aLine(aPizza({ price: 1000 }), 2)];
const { reach } = terms();
const chargeTerms = { store, config, zone: { ...zone, rates: { perKm: 200, minimum: 400, maximum: null } }, reach };

describe('What the checkout adds to a subtotal', () => {
  test('The charges are delivery over the road, tax and fees', () => {
    // 3 km for 2.00 each, 0.50 for the vehicle, 1.00 tax, 0.75 service.
    expect(cartCharges(lines, chargeTerms, NOON)).toEqual({
      amount: 825,
      isLeast: false,
      delivers: true,
      // 20.00 and 8.25.
      total: 2825,
      saving: 0,
      fees: { delivery: 650, service: 75, tax: 100 },
    });
  });

  test('The charges are at least those of the shortest delivery while no location is known', () => {
    // The least of the zone is 4.00.
    expect(cartCharges(lines, { ...chargeTerms, reach: null }, NOON)).toMatchObject({ amount: 575, isLeast: true });
  });

  test('The charges have no delivery where the store pays for it, and are certain then', () => {
    const free = { ...chargeTerms, store: { ...store, freeDelivery: true }, reach: null };
    expect(cartCharges(lines, free, NOON)).toMatchObject({ amount: 175, isLeast: false });
  });

  test('The charges of a store that is only for taking away have no delivery', () => {
    const takeAway = { ...chargeTerms, store: { ...store, delivery: false, takeAway: true } };
    expect(cartCharges(lines, takeAway, NOON)).toMatchObject({ amount: 175, isLeast: false });
  });

  test('The charges are unknown at a location where the store does not deliver', () => {
    expect(cartCharges(lines, { ...chargeTerms, reach: reach && { ...reach, served: false } }, NOON)).toBeNull();
  });

  test('EXT-18 The total of the cart has the discount of a referred customer’s first order, as the checkout does', () => {
    // 10 % of 20.00 off; tax 5 % of 18.00 is 0.90.
    const referral = { kind: 'percent' as const, percent: 10 };
    expect(cartCharges(lines, { ...chargeTerms, referral }, NOON)).toMatchObject({ amount: 615, total: 2615 });
    const firstOrder = { discount: referral, validity: '' };
    const checkoutCart = { ...EMPTY_CHECKOUT_CART, lines, moduleId: 1, storeId: store.id };
    const referred = customer(0);
    const checkout = checkoutSummaryOf(
      checkoutCart,
      { ...EMPTY_FORM, type: 'delivery' },
      terms({ customer: referred && { ...referred, firstOrder } }),
      NOON,
    );
    expect(checkout?.quote.total).toBe(2615);
  });

  test('EXT-26 Total and saving of a member are the same in cart and checkout, and those of everybody when the period has ended', () => {
    // Free delivery from 20.00; tax 1.00, service 0.25.
    const plan = { freeDeliveryOver: 2000, serviceFee: 25, startsAt: null, price: 500, renewalPrice: 500 };
    const prices = (endsAt: string) => {
      const membership = { ...plan, endsAt };
      const cart = cartCharges(lines, { ...chargeTerms, membership }, NOON);
      const member = customer(0);
      const checkout = checkoutSummaryOf(
        { ...EMPTY_CHECKOUT_CART, lines, moduleId: 1, storeId: store.id },
        { ...EMPTY_FORM, type: 'delivery' },
        terms({ customer: member && { ...member, membership } }),
        NOON,
      );
      return [cart?.total, checkout?.quote.total, cart?.saving, checkout?.quote.membershipSaving];
    };
    // Delivery 6.50 and 0.50 of the service.
    expect(prices('2026-03-10T08:00:01Z')).toEqual([2125, 2125, 700, 700]);
    expect(prices('2026-03-10T08:00:00Z')).toEqual([2825, 2825, 0, 0]);
    const membership = { ...plan, endsAt: '2026-03-11T08:00:00Z' };
    // Without a location the total is certain, but not what the delivery would have cost.
    expect(cartCharges(lines, { ...chargeTerms, reach: null, membership }, NOON)).toMatchObject({
      isLeast: false,
      saving: 0,
    });
  });
});
