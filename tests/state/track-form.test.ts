import { beforeEach, describe, expect, test, vi } from 'vitest';
import { orders } from '#src/backend/db/schema/order.ts';
import { rememberOrder } from '#src/state/orders/last.ts';
import { HOME, PIZZERIA, SOUP } from '../contract/market.ts';
import { addToCart } from './world.ts';
import { worldOf } from './world-of.ts';

const shop = worldOf();
beforeEach(() => {
  vi.resetModules();
});

const load = () => Promise.all([import('#src/state/orders/track.ts'), import('#src/state/orders/cancel.ts')]);

/** Places an order of the guest; returns its number. */
async function ordered(): Promise<number> {
  await addToCart(shop.world, SOUP, 2);
  const placed = await shop.world.ask('POST', 'customer/order/place', {
    guest_id: shop.world.guestId,
    is_guest: 1,
    order_type: 'delivery',
    payment_method: 'cash_on_delivery',
    order_amount: 1,
    store_id: PIZZERIA,
    address: 'Lighthouse Street 4',
    latitude: HOME.lat,
    longitude: HOME.lng,
    contact_person_name: 'Lina',
    contact_person_number: '+971 50 123 4567',
    contact_person_email: 'lina@example.com',
  });
  return Number(placed['order_id']);
}

describe('The tracking form', () => {
  test('TRACK-02 A guest needs an order id and a contact, a customer only the order id', async () => {
    const [{ trackProblems }] = await load();
    expect(trackProblems({ orderId: '', contact: '' }, true)).toEqual({ orderId: 'needOrderId', contact: 'needPhone' });
    expect(trackProblems({ orderId: '100001', contact: ' + ' }, true)).toEqual({ contact: 'needPhone' });
    expect(trackProblems({ orderId: '', contact: '' }, false)).toEqual({ orderId: 'needOrderId' });
    expect(trackProblems({ orderId: '100001', contact: '' }, false)).toEqual({});
  });

  test('TRACK-02 The order id is accepted in Arabic digits and with its “#” sign', async () => {
    const [{ trackProblems }] = await load();
    for (const orderId of ['#100001', ' ١٠٠٠٠١ ', '100001'])
      expect(trackProblems({ orderId, contact: '٠٥٠١٢٣٤٥٦٧' }, true), orderId).toEqual({});
    for (const orderId of ['abc', '12x', '-3', '0', '1.5'])
      expect(trackProblems({ orderId, contact: '1' }, true), orderId).toEqual({ orderId: 'needOrderId' });
  });

  test('TRACK-02 An e-mail is accepted as a contact, an incomplete one is not', async () => {
    const [{ trackProblems }] = await load();
    expect(trackProblems({ orderId: '100001', contact: 'lina@example.com' }, true)).toEqual({});
    for (const contact of ['lina@', '@example.com', 'lina'])
      expect(trackProblems({ orderId: '100001', contact }, true), contact).toEqual({ contact: 'needPhone' });
  });

  test('TRACK-02 The form is filled in with the last order, never with the phone of another order', async () => {
    const [{ trackForm }] = await load();
    expect(trackForm(null)).toEqual({ orderId: '', contact: '' });
    rememberOrder({ orderId: 100_007, phone: '+971501234567' });
    expect(trackForm(null)).toEqual({ orderId: '100007', contact: '+971501234567' });
    expect(trackForm(100_007)).toEqual({ orderId: '100007', contact: '+971501234567' });
    expect(trackForm(100_008)).toEqual({ orderId: '100008', contact: '' });
  });
});

describe('A tracking session', () => {
  test('TRACK-01 The last order is shown at once, and an order without a known phone opens the form', async () => {
    const orderId = await ordered();
    rememberOrder({ orderId, phone: '+971501234567' });
    const [{ createTracking }] = await load();
    const session = createTracking();
    await session.open(orderId);
    expect(session.$tracking.get()).toMatchObject({ state: 'shown', order: { id: orderId, status: 'pending' } });
    session.close();
    const other = createTracking();
    await other.open(orderId + 1);
    expect(other.$tracking.get()).toEqual({ state: 'asking' });
    other.close();
  });

  test('TRACK-02 An order is found by its phone in local notation, and by its e-mail with stray characters', async () => {
    const orderId = await ordered();
    const [{ createTracking }] = await load();
    const session = createTracking();
    for (const contact of ['050 123 4567', ' Lina@example.com\u200e']) {
      await session.track({ orderId: String(orderId), contact });
      expect(session.$tracking.get(), contact).toMatchObject({ state: 'shown', order: { id: orderId } });
    }
    session.close();
  });

  test('TRACK-01 A wrong phone and an unknown order have the same result', async () => {
    const orderId = await ordered();
    const [{ createTracking }] = await load();
    const session = createTracking();
    await session.track({ orderId: String(orderId), contact: '0500000000' });
    expect(session.$tracking.get()).toMatchObject({ state: 'notFound' });
    await session.track({ orderId: '999999', contact: '+971501234567' });
    expect(session.$tracking.get()).toMatchObject({ state: 'notFound' });
    session.close();
  });
});

describe('Cancelling an order', () => {
  test('CHK-07 A guest cancels a pending order for one of the marketplace’s reasons', async () => {
    const orderId = await ordered();
    const [, { $cancelling, openCancelDialog, cancel }] = await load();
    await openCancelDialog(orderId);
    expect($cancelling.get()).toMatchObject({ state: 'asking', orderId, reasons: [{ reason: 'Ordered by mistake' }] });
    await cancel('Ordered by mistake');
    expect($cancelling.get()).toEqual({ state: 'closed' });
    const rows = await shop.market.db.select().from(orders);
    expect(rows.find(({ id }) => id === orderId)).toMatchObject({
      status: 'canceled',
      canceledBy: 'customer',
      cancellationReason: 'Ordered by mistake',
    });
  });

  test('CHK-07 An order that the store confirmed meanwhile is not cancelled, and the dialog shows the reason', async () => {
    const orderId = await ordered();
    const [, { $cancelling, openCancelDialog, cancel, closeCancelDialog }] = await load();
    await openCancelDialog(orderId);
    shop.market.clock.advance(25_000);
    await shop.market.courier.tick();
    await cancel('Ordered by mistake');
    const problem = 'You cannot cancel this order any more, the store has confirmed it.';
    expect($cancelling.get()).toMatchObject({ state: 'asking', problem });
    closeCancelDialog();
    expect($cancelling.get()).toEqual({ state: 'closed' });
  });
});
