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

describe('how a parcel is paid', () => {
  test('a wallet pays a sender’s parcel at once', async () => {
    await senders.market.db.update(customers).set({ walletBalance: 1000 }).where(eq(customers.id, senders.lina.id));
    const placed = await send({ payment_method: 'wallet' });
    expect(placed.record).toMatchObject({ status: 'confirmed', total_ammount: 3.98 });
    const [row] = await senders.market.db.select().from(customers).where(eq(customers.id, senders.lina.id));
    expect(row?.walletBalance).toBe(602);
  });

  test('a wallet that is too low pays nothing', async () => {
    const before = await count();
    expect(await send({ payment_method: 'wallet' })).toMatchObject({ status: 403, code: 'order_amount' });
    expect(await count()).toBe(before);
  });

  test('a receiver pays in cash only, and cash has its ceiling', async () => {
    for (const more of [{ payment_method: 'wallet' }, { payment_method: 'digital_payment' }, { partial_payment: 1 }]) {
      const refused = await send({ charge_payer: 'receiver', ...more });
      expect(refused).toMatchObject({ status: 403, code: 'charge_payer' });
    }
    // 3.98 + 16.02 = 20.00 is the maximum.
    expect((await send({ dm_tips: 16.02 })).status).toBe(200);
    expect(await send({ dm_tips: 16.03 })).toMatchObject({ status: 403, code: 'order_amount' });
  });

  test('ways to pay that are off', async () => {
    expect(await send({ payment_method: 'digital_payment' })).toMatchObject({ status: 403, code: 'digital_payment' });
    expect(await send({ payment_method: 'offline_payment' })).toMatchObject({
      status: 403,
      code: 'offline_payment_status',
    });
    const wallet = await senders.visitor.post(PLACE, parcel({ payment_method: 'wallet' }), here);
    expect(wallet).toMatchObject({ status: 403, code: 'order_method' });
  });
});

describe('what is refused', () => {
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
  ])('%s answers %s for %j', async (field, code, value) => {
    const before = await count();
    expect(await send({ [field]: value })).toMatchObject({ status: 403, code });
    expect(await count()).toBe(before);
  });

  test('a sender outside the zones of the header, and a header that names none', async () => {
    expect(await send({}, { headers: { zoneId: '[2]' } })).toMatchObject({ status: 403, code: 'coordinates' });
    for (const zoneId of ['', 'x']) {
      expect(await send({}, { headers: { zoneId } })).toMatchObject({ status: 403, code: 'zoneId' });
    }
    const third = { latitude: 0, longitude: 0 };
    expect(await send(third, { headers: { zoneId: '[1,2,3]' } })).toMatchObject({ status: 403, code: 'coordinates' });
  });

  test('a module that carries no parcels, or none', async () => {
    expect(await send({}, { module: FOOD })).toMatchObject({ status: 403, code: 'order_type' });
    expect(await send({}, { module: null })).toMatchObject({ status: 403, code: 'moduleId' });
  });

  test.each(['contact_person_name', 'contact_person_number'])('a guest without %s', async (field) => {
    const refused = await senders.visitor.post(PLACE, parcel({ [field]: '' }), here);
    expect(refused).toMatchObject({ status: 403, code: field });
  });
});

describe('whose parcels', () => {
  test('another customer, another guest and nobody see and change nothing', async () => {
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

  test('nobody sends one without an identity', async () => {
    for (const headers of STRANGERS) {
      const answer = await call(senders.market, 'POST', PLACE, { body: parcel(), module: PARCEL, headers });
      expect(answer.status).toBe(401);
    }
  });
});
