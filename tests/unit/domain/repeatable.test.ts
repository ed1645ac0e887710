import { describe, expect, test } from 'vitest';
import { type OrderDetails, orderDetailsSchema } from '#src/contract/order-details.ts';
import { repeatable } from '#src/domain/repeatable.ts';
import { trackedOrder } from '../../fixtures/payloads/order.ts';
import { reads } from '../contract/parse.ts';

const base = reads(orderDetailsSchema(), trackedOrder);
let id = 0;
const order = (change: Partial<OrderDetails>): OrderDetails => {
  id += 1;
  return { ...base, id, status: 'delivered', lineCount: 1, preview: [], ...change };
};
const soup = { preview: [{ name: 'Soup', quantity: 2, image: null }] };

describe('EXT-05 The orders offered again on a home page', () => {
  const { moduleId = 0, zoneId = 0 } = base.store ?? {};
  const store = base.store && { ...base.store };
  const ids = (orders: OrderDetails[]) => repeatable(orders, moduleId, [zoneId]).map((one) => one.id);

  test('The orders offered again are delivered ones of a store of this module and zone', () => {
    const good = order({});
    const others = [
      order({ status: 'canceled' }),
      order({ status: 'pending' }),
      order({ lineCount: 0 }),
      order({ store: null }),
      order({ store: store && { ...store, moduleId: moduleId + 1 } }),
      order({ store: store && { ...store, zoneId: zoneId + 1 } }),
    ];
    expect(ids([...others, good])).toEqual([good.id]);
  });

  test('The orders offered again differ from each other, are the newest of equal ones, and are six at most', () => {
    const [last, again, more] = [order(soup), order(soup), order({ ...soup, lineCount: 2 })];
    expect(ids([last, again, more])).toEqual([last.id, more.id]);
    const previewOf = (name: string, quantity: number) => order({ preview: [{ name, quantity, image: null }] });
    const [fewer, bread] = [previewOf('Soup', 1), previewOf('Bread', 2)];
    expect(ids([last, fewer, bread])).toEqual([last.id, fewer.id, bread.id]);
    // Without names, orders cannot be compared.
    const unknown = Array.from({ length: 8 }, () => order({}));
    expect(ids(unknown)).toEqual(unknown.slice(0, 6).map((one) => one.id));
  });
});
