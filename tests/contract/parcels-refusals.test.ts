import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customers } from '#src/backend/db/schema/customer.ts';
import { FOOD } from './market.ts';
import { ANIMALS, PARCEL, parcel, receiver } from './parcel-market.ts';
import { here, PLACE, parcelSenders } from './parcel-senders.ts';
import { call, guest } from './shopper.ts';
import { STRANGERS, signedIn } from './signed-in.ts';

const senders = parcelSenders();
const { send, placedBy, details, count } = senders;

describe('Payment of a parcel', () => {
  test('The sender’s wallet pays a parcel at once', async () => {
    await senders.market.db.update(customers).set({ walletBalance: 1000 }).where(eq(customers.id, senders.lina.id));
    const placed = await send({ payment_method: 'wallet' });
    expect(placed.record).toMatchObject({ status: 'confirmed', total_ammount: 3.98 });
    const [row] = await senders.market.db.select().from(customers).where(eq(customers.id, senders.lina.id));
    expect(row?.walletBalance).toBe(602);
  });

  test('A parcel above the balance of the wallet is refused', async () => {
    const before = await count();
    expect(await send({ payment_method: 'wallet' })).toMatchObject({ status: 403, code: 'order_amount' });
    expect(await count()).toBe(before);
  });

  test('A receiver can pay only in cash, and a parcel above the cash limit is refused', async () => {
    for (const more of [{ payment_method: 'wallet' }, { payment_method: 'digital_payment' }, { partial_payment: 1 }]) {
      const refused = await send({ charge_payer: 'receiver', ...more });
      expect(refused).toMatchObject({ status: 403, code: 'charge_payer' });
    }
    // 3.98 + 16.02 = 20.00 is the maximum.
    expect((await send({ dm_tips: 16.02 })).status).toBe(200);
    expect(await send({ dm_tips: 16.03 })).toMatchObject({ status: 403, code: 'order_amount' });
  });

  test('A parcel with a payment method that is off is refused', async () => {
    expect(await send({ payment_method: 'digital_payment' })).toMatchObject({ status: 403, code: 'digital_payment' });
    expect(await send({ payment_method: 'offline_payment' })).toMatchObject({
      status: 403,
      code: 'offline_payment_status',
    });
    const wallet = await senders.visitor.post(PLACE, parcel({ payment_method: 'wallet' }), here);
    expect(wallet).toMatchObject({ status: 403, code: 'order_method' });
  });
});

describe('Refused parcels', () => {
  test.each<[string, string, unknown]>([
    ['parcel_category_id', 'parcel_category_id', undefined],
    ['parcel_category_id', 'parcel_category_id', ANIMALS],
    ['parcel_category_id', 'parcel_category_id', 999],
    ['receiver_details', 'receiver_details', undefined],
    ['receiver_details', 'receiver_details', 'no json'],
    ['receiver_details', 'receiver_details', '[]'],
    ['receiver_details', 'receiver_details', JSON.parse(receiver())],
    ['receiver_details', 'receiver_details', receiver({ zone_id: undefined })],
    ['receiver_details', 'receiver_details', receiver({ zone_id: 2 })],
    ['receiver_details', 'receiver_details', receiver({ zone_id: 99 })],
    ['receiver_details', 'receiver_details', receiver({ latitude: 0, longitude: 0 })],
    ['receiver_details', 'receiver_details', receiver({ latitude: 'north' })],
    ['receiver_details', 'receiver_details', receiver({ contact_person_name: '' })],
    ['receiver_details', 'receiver_details', receiver({ contact_person_number: '1' })],
    ['receiver_details', 'receiver_details', receiver({ address: undefined })],
    ['charge_payer', 'charge_payer', undefined],
    ['charge_payer', 'charge_payer', 'nobody'],
    ['address', 'address', ''],
    ['latitude', 'coordinates', undefined],
    ['longitude', 'coordinates', undefined],
    ['latitude', 'coordinates', 0],
    ['latitude', 'latitude', 91],
    ['payment_method', 'payment_method', 'shells'],
    ['contact_person_number', 'contact_person_number', '12'],
    ['dm_tips', 'dm_tips', -1],
  ])('A wrong %s is refused with the code %s for the value %j', async (field, code, value) => {
    const before = await count();
    expect(await send({ [field]: value })).toMatchObject({ status: 403, code });
    expect(await count()).toBe(before);
  });

  test('A parcel from a sender outside the zones of the header, or with a header without zones, is refused', async () => {
    expect(await send({}, { headers: { zoneId: '[2]' } })).toMatchObject({ status: 403, code: 'coordinates' });
    for (const zoneId of ['', 'x']) {
      expect(await send({}, { headers: { zoneId } })).toMatchObject({ status: 403, code: 'zoneId' });
    }
    const third = { latitude: 0, longitude: 0 };
    expect(await send(third, { headers: { zoneId: '[1,2,3]' } })).toMatchObject({ status: 403, code: 'coordinates' });
  });

  test('A parcel is refused in a module without parcels and without a module', async () => {
    expect(await send({}, { module: FOOD })).toMatchObject({ status: 403, code: 'order_type' });
    expect(await send({}, { module: null })).toMatchObject({ status: 403, code: 'moduleId' });
  });

  test.each(['contact_person_name', 'contact_person_number'])('A guest without %s is refused', async (field) => {
    const refused = await senders.visitor.post(PLACE, parcel({ [field]: '' }), here);
    expect(refused).toMatchObject({ status: 403, code: field });
  });
});

describe('Access to parcels', () => {
  test('Another customer, another guest and a caller without a token neither see nor change a parcel', async () => {
    const { orderId } = await placedBy(send());
    const sent = await senders.visitor.post(PLACE, parcel(), here);
    const other = await signedIn(senders.market);
    const stranger = await guest(senders.market);
    for (const id of [orderId, Number(sent.record['order_id'])]) {
      for (const person of [other, stranger]) {
        expect((await person.get(`/customer/order/details?order_id=${id}`)).status).toBe(404);
        const cancel = await person.put('/customer/order/cancel', { order_id: id, reason: 'x' });
        expect(cancel).toMatchObject({ status: 403, code: 'order' });
      }
      expect((await other.get(`/customer/order/track?order_id=${id}`)).status).toBe(404);
      for (const headers of STRANGERS) {
        expect((await call(senders.market, 'GET', `/customer/order/details?order_id=${id}`, { headers })).status).toBe(
          401,
        );
      }
    }
    expect((await details(orderId))['order_status']).toBe('pending');
  });

  test('A parcel is refused without an identity', async () => {
    for (const headers of STRANGERS) {
      const response = await call(senders.market, 'POST', PLACE, { body: parcel(), module: PARCEL, headers });
      expect(response.status).toBe(401);
    }
  });
});
