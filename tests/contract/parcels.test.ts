import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parcelCategories } from '#src/backend/db/schema/marketplace.ts';
import { OrderSchema } from '#src/contract/order.ts';
import { PlacedOrderSchema } from '#src/contract/placement.ts';
import { OTHER_ZONE } from './market.ts';
import { AT_HOME, CLOTHES, DOCUMENTS, FAR_AWAY, PARCEL, parcel, receiver } from './parcel-market.ts';
import { here, PLACE, parcelSenders } from './parcel-senders.ts';
import { call } from './shopper.ts';

const senders = parcelSenders();
const { send, placedBy, details, count } = senders;

describe('The price of a parcel', () => {
  test('CHK-04 The minimum charge, the vehicle, the zone’s surcharge, the tip and the service fee are added up', async () => {
    const placed = await placedBy(send({ dm_tips: 2, order_amount: 0.01, distance: 90 }));
    // Distance 0: at least 3.00, bicycle 0.25: 3.25; 10 % = 0.325 -> 0.33: 3.58. Tip 2.00, service 0.40: 5.98.
    expect(placed.total).toBe(598);
    expect(await details(placed.orderId)).toMatchObject({
      order_amount: 5.98,
      delivery_charge: 3.58,
      original_delivery_charge: 3.58,
      dm_tips: 2,
      additional_charge: 0.4,
      total_tax_amount: 0,
      coupon_discount_amount: 0,
      distance: 0,
    });
  });

  test('CHK-04 The distance is by road, and the rates are those of the parcel category', async () => {
    const placed = await placedBy(send({ receiver_details: receiver(AT_HOME), distance: 0 }));
    const order = await details(placed.orderId);
    // 5.415 km at 2.00 = 10.83, van 1.50: 12.33; 10 % = 1.233 -> 1.23: 13.56. Service 0.40: 13.96.
    expect([order['distance'], order['delivery_charge'], order['order_amount']]).toEqual([5.415, 13.56, 13.96]);
  });

  test('A parcel category without rates has those of the marketplace, and the sender’s zone sets the surcharge', async () => {
    const placed = await placedBy(send({ parcel_category_id: CLOTHES, receiver_details: receiver(FAR_AWAY) }));
    const out = await details(placed.orderId);
    // 11.054 km at 0.50 = 5.527 -> 5.53, van 1.50: 7.03; 10 % = 0.703 -> 0.70: 7.73. Service 0.40: 8.13.
    expect([out['distance'], out['order_amount'], out['zone_id']]).toEqual([11.054, 8.13, 1]);
    const back = await senders.lina.post(
      PLACE,
      parcel({ parcel_category_id: CLOTHES, latitude: OTHER_ZONE.lat, longitude: OTHER_ZONE.lng }),
      { module: PARCEL, headers: { zoneId: '[1,2]' } },
    );
    const home = await details(v.parse(PlacedOrderSchema, back.body).orderId);
    // The same way from zone 2, without surcharge: 5.53 + 1.50 + 0.40 = 7.43.
    expect([home['distance'], home['order_amount'], home['zone_id']]).toEqual([11.054, 7.43, 2]);
  });
});

describe('Reading and delivery of a parcel', () => {
  test('The details of a parcel have both addresses, the category and the payer, as do lists and tracking', async () => {
    const before = await kindCount(DOCUMENTS);
    const placed = await placedBy(
      send({ charge_payer: 'receiver', order_note: 'Keys inside', delivery_instruction: 'Leave at the door' }),
    );
    expect(await kindCount(DOCUMENTS)).toBe(before + 1);
    const order = await details(placed.orderId);
    expect(order).toMatchObject({
      id: placed.orderId,
      order_type: 'parcel',
      order_status: 'pending',
      payment_status: 'unpaid',
      payment_method: 'cash_on_delivery',
      module_type: 'parcel',
      module_id: PARCEL,
      store_id: null,
      store: null,
      details_count: 0,
      charge_payer: 'receiver',
      order_note: 'Keys inside',
      delivery_instruction: 'Leave at the door',
      parcel_category: {
        id: DOCUMENTS,
        name: 'Documents',
        description: 'Dry and flat',
        image_full_url: 'http://market.test/media/category/send-documents-160.webp',
      },
      delivery_address: { contact_person_name: 'Lina', address: 'Corniche Road 1', address_type: 'Delivery' },
      receiver_details: {
        contact_person_name: 'Omar',
        contact_person_number: '+971507654321',
        address: 'Corniche Road 1',
        zone_id: 1,
      },
    });
    const track = await senders.lina.get(`/customer/order/track?order_id=${placed.orderId}`, here);
    expect(track.record).toMatchObject({ parcel_category: order['parcel_category'], payments: [] });
    expect(v.parse(OrderSchema, track.body)).toMatchObject({ type: 'parcel', amount: 398, status: 'pending' });
    const running = await senders.lina.get('/customer/order/running-orders?limit=10&offset=1', here);
    expect(running.record['orders']).toMatchObject([{ id: placed.orderId, parcel_category: { name: 'Documents' } }]);
  });

  test('A parcel goes from confirmed straight to the courier, who delivers it and receives the cash', async () => {
    const { orderId } = await placedBy(send({ receiver_details: receiver(AT_HOME) }));
    const state = async () => (await details(orderId))['order_status'];
    const later = async (seconds: number) => {
      senders.market.clock.advance(seconds * 1000);
      await senders.market.courier.tick();
      return state();
    };
    await senders.market.courier.tick();
    expect(await later(20)).toBe('confirmed');
    expect(await later(30)).toBe('handover');
    const seen = () => senders.lina.get(`/delivery-man/last-location?order_id=${orderId}`, here);
    expect((await seen()).body).toEqual({});
    expect(await later(30)).toBe('picked_up');
    expect((await seen()).record).toMatchObject({ order_id: orderId, delivery_man_id: 1 });
    expect(await later(3600)).toBe('delivered');
    expect(await details(orderId)).toMatchObject({
      processing: null,
      payment_status: 'paid',
      delivery_man: { id: 1, f_name: 'Omar' },
      otp: expect.stringMatching(/^\d{4}$/),
    });
  });

  test('A parcel can be canceled while it is pending', async () => {
    const { orderId } = await placedBy(send());
    const canceled = await senders.lina.put('/customer/order/cancel', { order_id: orderId, reason: 'Found the keys' });
    expect(canceled.status).toBe(200);
    expect((await details(orderId))['order_status']).toBe('canceled');
  });

  test('A guest can send, track and read a parcel', async () => {
    const placed = await senders.visitor.post(PLACE, parcel({ is_guest: 1 }), here);
    const id = placed.record['order_id'];
    expect(placed.record).toMatchObject({ user_id: senders.visitor.guestId, status: 'pending' });
    expect((await senders.visitor.get(`/customer/order/details?order_id=${id}`)).record).toMatchObject({
      id,
      is_guest: true,
    });
    const track = (phone: string) =>
      senders.visitor.get(`/customer/order/track?order_id=${id}&contact_number=${phone}`);
    expect((await track('%2B971501234567')).record).toMatchObject({ id, order_type: 'parcel' });
    // The receiver's number does not open the order.
    expect((await track('%2B971507654321')).status).toBe(404);
  });

  test('CHK-04 A parcel whose charge differs from the expected one is refused', async () => {
    const before = await count();
    const expecting = (amount: string) => ({ headers: { zoneId: '[1]', 'X-Expected-Amount': amount } });
    // At least 3.00, bicycle 0.25, 10 % 0.33, service 0.40.
    expect(await send({}, expecting('3.97'))).toMatchObject({
      status: 409,
      code: 'amount_changed',
      record: { order_amount: 3.98 },
    });
    expect(await count()).toBe(before);
    expect((await send({}, expecting('3.98'))).status).toBe(200);
  });

  test('Requests with the same idempotency key send one parcel, and a different request with it is refused', async () => {
    const headers = { zoneId: '[1]', 'Idempotency-Key': 'keys-1' };
    const before = await count();
    const responses = await Promise.all(Array.from({ length: 5 }, () => send({}, { headers })));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await count()).toBe(Number(before) + 1);
    expect(await send({ charge_payer: 'receiver' }, { headers })).toMatchObject({ status: 403, code: 'idempotency' });
  });
});

test.each([
  [0, 0.25],
  [1, 0.25],
  [1.1, 1.5],
  [50, 1.5],
  [51, 0],
])('CHK-04 A vehicle for %d km costs %d more', async (distance, extra) => {
  const response = await senders.market.app.request(
    `http://market.test/api/v1/vehicle/extra_charge?distance=${distance}`,
  );
  expect(await response.json()).toBe(extra);
});

test('The most frequent tip can be read without a token', async () => {
  await send({ dm_tips: 3 });
  await send({ dm_tips: 1.5 });
  await send({ dm_tips: 3 });
  const response = await call(senders.market, 'GET', '/most-tips', { module: null });
  expect(response.body).toEqual({ most_tips_amount: 3 });
});

test('CHK-04 The instructions for couriers can be read without a token', async () => {
  const { record } = await call(senders.market, 'GET', '/customer/order/parcel-instructions?limit=1&offset=1');
  expect(record).toMatchObject({ total_size: 1, data: [{ id: expect.any(Number), instruction: 'Leave at the door' }] });
});

async function kindCount(id: number): Promise<number> {
  const [row] = await senders.market.db.select().from(parcelCategories).where(eq(parcelCategories.id, id));
  return row?.orderCount ?? -1;
}
