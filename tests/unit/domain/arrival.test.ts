import { describe, expect, test } from 'vitest';
import { type OrderDetails, orderDetailsSchema } from '#src/contract/order-details.ts';
import { arrivalOf } from '#src/domain/arrival.ts';
import { trackedOrder } from '../../fixtures/payloads/order.ts';
import { reads } from '../contract/parse.ts';

/** Returns an order placed at 08:00 and promised in 20 to 35 minutes. */
const order = (change: Partial<OrderDetails> = {}): OrderDetails => ({
  ...reads(orderDetailsSchema(), trackedOrder),
  status: 'processing',
  createdAt: '2026-03-10T08:00:00.000Z',
  scheduledAt: null,
  minMinutes: 20,
  maxMinutes: 35,
  ...change,
});
const at = (time: string) => Date.parse(`2026-03-10T${time}Z`);

describe('EXT-04 The expected arrival of a running order', () => {
  test('The arrival is given in minutes from now, counted from the time of the placement', () => {
    const window = { earliest: at('08:20:00'), latest: at('08:35:00') };
    expect(arrivalOf(order(), at('08:05:00'))).toEqual({ state: 'due', from: 15, to: 30, ...window });
    // The earliest arrival time has passed, the latest has not.
    expect(arrivalOf(order(), at('08:24:30'))).toEqual({ state: 'due', from: 0, to: 11, ...window });
    expect(arrivalOf(order(), at('08:35:00'))).toMatchObject({ state: 'due', to: 0 });
  });

  test('An order is late once its latest arrival time has passed', () => {
    expect(arrivalOf(order(), at('08:35:20'))).toEqual({ state: 'late', minutes: 1, latest: at('08:35:00') });
    expect(arrivalOf(order(), at('08:47:59'))).toMatchObject({ state: 'late', minutes: 12 });
  });

  test('The distance of a courier on the way replaces the store’s estimate until that has passed', () => {
    const riding = order({ status: 'picked_up' });
    expect(arrivalOf(riding, at('08:06:00'), 20)).toMatchObject({ state: 'due', from: 0, to: 1 });
    // 2,500 m at 250 m a minute, and three minutes to hand it over.
    expect(arrivalOf(riding, at('08:06:00'), 2500)).toMatchObject({
      ...{ state: 'due', from: 10, to: 13 },
      ...{ earliest: at('08:16:00'), latest: at('08:19:00') },
    });
    expect(arrivalOf(riding, at('08:06:00'))).toMatchObject({ from: 14, to: 29 });
    expect(arrivalOf(order(), at('08:06:00'), 20)).toMatchObject({ from: 14, to: 29 });
    expect(arrivalOf(riding, at('08:35:00'), 2500)).toMatchObject({ state: 'due', from: 10, to: 13 });
    // A missed promise stays missed.
    expect(arrivalOf(riding, at('08:47:59'), 20)).toMatchObject({ state: 'late', minutes: 12 });
  });

  test('The arrival of a scheduled order is counted from its scheduled time', () => {
    const later = order({ scheduledAt: '2026-03-10T18:00:00.000Z' });
    expect(arrivalOf(later, at('17:00:00'))).toMatchObject({ state: 'due', from: 80, to: 95 });
  });

  test('An order that has ended, is unpaid or has no estimate of its store has no expected arrival', () => {
    const now = at('08:05:00');
    for (const status of ['delivered', 'canceled', 'failed', 'refunded'] as const)
      expect(arrivalOf(order({ status }), now), status).toBeNull();
    const unpaid = { paymentMethod: 'digital_payment', paymentStatus: 'unpaid' } as const;
    expect(arrivalOf(order({ ...unpaid, status: 'pending' }), now)).toBeNull();
    expect(arrivalOf(order({ ...unpaid, status: 'pending', paymentStatus: 'paid' }), now)).not.toBeNull();
    expect(arrivalOf(order({ ...unpaid, status: 'confirmed' }), now)).not.toBeNull();
    expect(arrivalOf(order({ maxMinutes: null }), now)).toBeNull();
    expect(arrivalOf(order({ minMinutes: null }), now)).toBeNull();
  });
});
