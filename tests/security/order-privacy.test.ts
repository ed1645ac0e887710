import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courierPositions, orders } from '#src/backend/db/schema/order.ts';
import { HOME, type Market, openMarket } from '../contract/market.ts';
import { call, guest, placement, type Shopper, soup } from '../contract/shopper.ts';
import { type SignedIn, signedIn } from '../contract/signed-in.ts';

let market: Market;
let owner: Shopper;
let thief: Shopper;
let lina: SignedIn;
beforeAll(async () => {
  market = await openMarket();
  [owner, thief, lina] = [await guest(market), await guest(market), await signedIn(market)];
});
afterAll(() => market.close());

/** Places a guest's order with private data. */
async function ordered(who: Shopper = owner): Promise<number> {
  await who.post('/customer/cart/add', soup({ quantity: 2 }));
  const more = {
    contact_person_name: 'Layla Haddad',
    contact_person_email: 'layla@example.com',
    address: 'Lighthouse Street 4',
    house: 'Villa 9',
    floor: 'Second',
    road: 'Pier Road',
    order_note: 'My cat is alone',
    delivery_instruction: 'Key under the mat',
  };
  return Number((await who.post('/customer/order/place', placement(more))).record['order_id']);
}

const wait = async (seconds: number) => {
  market.clock.advance(seconds * 1000);
  await market.courier.tick();
};

describe('The position of the courier', () => {
  test('The position of the courier is shown only to the owner, only on the way, in steps of about 100 m', async () => {
    const id = await ordered();
    const path = `/delivery-man/last-location?order_id=${id}`;
    const seenBy = async () => ({
      owner: (await owner.get(path)).record,
      others: await Promise.all([
        thief.get(path),
        lina.get(path),
        call(market, 'GET', path),
        call(market, 'GET', `${path}&guest_id=`),
      ]),
    });
    await wait(200);
    expect((await market.db.select().from(orders).where(eq(orders.id, id)))[0]?.status).toBe('picked_up');
    await wait(200);
    const [exact] = await market.db.select().from(courierPositions).where(eq(courierPositions.orderId, id));
    const riding = await seenBy();
    expect(riding.owner).toMatchObject({ order_id: id });
    for (const [name, at] of [
      ['latitude', exact?.lat ?? 0],
      ['longitude', exact?.lng ?? 0],
    ] as const) {
      expect(riding.owner[name]).toMatch(/^\d+(\.\d{1,3})?$/);
      expect(Math.abs(Number(riding.owner[name]) - at)).toBeLessThanOrEqual(0.0005);
    }
    for (const other of riding.others) expect([other.status, other.body]).toEqual([200, {}]);
    const headers = { authorization: 'Bearer made-up' };
    expect((await call(market, 'GET', path, { headers })).status).toBe(401);

    await wait(600);
    const [atTheDoor] = await market.db.select().from(courierPositions).where(eq(courierPositions.orderId, id));
    expect(atTheDoor).toBeDefined();
    const after = await seenBy();
    for (const answer of [after.owner, ...after.others.map(({ record }) => record)]) expect(answer).toEqual({});
    const tracked = await owner.get(`/customer/order/track?order_id=${id}&contact_number=971501234567`);
    expect(tracked.record).toMatchObject({ order_status: 'delivered', delivery_man: { lat: null, lng: null } });
  });
});

describe('A visitor who knows order number and phone', () => {
  const track = (who: Shopper, id: number) =>
    who.get(`/customer/order/track?order_id=${id}&contact_number=971501234567`);

  test('TRACK-01 TRACK-02 Another device sees status, store and amount of an order, and no personal data', async () => {
    const id = await ordered();
    await wait(300);
    const other = await track(thief, id);
    expect(other.record).toMatchObject({
      id,
      order_status: 'picked_up',
      store: { name: 'Pizzeria' },
      order_amount: expect.any(Number),
      otp: null,
      order_note: null,
      delivery_instruction: null,
      delivery_address: {
        contact_person_name: 'L•••',
        contact_person_number: '•••67',
        contact_person_email: 'l•••',
        address: 'L•••',
        house: '',
        floor: '',
        road: '',
        latitude: '0',
        longitude: '0',
      },
      delivery_man: { f_name: 'Omar', phone: '', lat: null, lng: null },
    });
    const response = await track(owner, id);
    const told = JSON.stringify(other.body);
    const otp = String(response.record['otp']);
    expect(otp).toMatch(/^\d{4}$/);
    for (const secret of [
      `"${otp}"`,
      'Layla',
      'layla@',
      'Lighthouse',
      'Villa',
      'Second',
      'Pier',
      'My cat',
      'the mat',
      '1234567',
      String(HOME.lat),
      String(owner.guestId),
    ]) {
      expect(told, secret).not.toContain(secret);
    }
    expect(Object.keys(response.record).filter((key) => !(key in other.record))).toEqual(['user_id', 'progress_link']);
    expect(response.record).toMatchObject({
      order_note: 'My cat is alone',
      delivery_address: {
        contact_person_name: 'Layla Haddad',
        address: 'Lighthouse Street 4',
        latitude: String(HOME.lat),
      },
      delivery_man: { phone: '+971500000001', lat: expect.stringMatching(/^\d+(\.\d{1,3})?$/) },
    });
  });

  test('TRACK-02 The phone in other notations and the e-mail open an order as well, with the same data hidden', async () => {
    const id = await ordered();
    const by = async (contact: string) =>
      thief.get(`/customer/order/track?order_id=${id}&contact_number=${encodeURIComponent(contact)}`);
    for (const contact of ['501234567', '0501234567', ' Layla@Example.com '])
      expect((await by(contact)).record, contact).toMatchObject({
        id,
        delivery_address: { address: 'L•••', contact_person_email: 'l•••' },
      });
    const unknown = await thief.get('/customer/order/track?order_id=999999&contact_number=501234567');
    for (const wrong of ['1234567', 'layla@example.org', '@', 'example.com'])
      expect((await by(wrong)).body, wrong).toEqual(unknown.body);
  });

  test('TRACK-02 The order of a signed-out customer is tracked by phone or e-mail, masked and without its lines', async () => {
    const { phone, email } = { phone: '+971557778899', email: 'noura@example.com' };
    const noura = await signedIn(market, { phone, email });
    await noura.post('/customer/cart/add', soup({ quantity: 2 }));
    const door = { is_guest: 0, address: 'Lighthouse Street 4', contact_person_number: '+971501112223' };
    const placed = await noura.post('/customer/order/place', { ...placement(door), guest_id: undefined });
    const id = Number(placed.record['order_id']);
    const by = async (contact: string) =>
      thief.get(`/customer/order/track?order_id=${id}&contact_number=${encodeURIComponent(contact)}`);
    // The contact of the delivery, and those of the account.
    for (const contact of ['501112223', '0557778899', email]) {
      const { record, body } = await by(contact);
      expect(record, contact).toMatchObject({
        id,
        otp: null,
        payment_link: null,
        delivery_address: { address: 'L•••' },
      });
      expect(record['user_id']).toBeUndefined();
      expect(JSON.stringify(body)).not.toContain('Soup');
    }
    expect((await by('+971557778890')).status).toBe(404);
    expect((await thief.get(`/customer/order/details?order_id=${id}`)).status).toBe(404);
    // Another customer can only track own orders.
    expect((await lina.get(`/customer/order/track?order_id=${id}&contact_number=501112223`)).status).toBe(404);
  });

  test('TRACK-02 Wrong phones from many IP addresses do not block another visitor with the right phone', async () => {
    const id = await ordered();
    const ask = async (address: string, phone: string, order = id) => {
      const query = `order_id=${order}&contact_number=${phone}&guest_id=${(await guest(market)).guestId}`;
      const url = `http://market.test/api/v1/customer/order/track?${query}`;
      return (await market.app.request(url, {}, { address })).status;
    };
    const seen: number[] = [];
    for (let miss = 0; miss < 50; miss++) seen.push(await ask(`192.0.2.${miss % 5}`, `97150999${100 + miss}`));
    expect(seen).toEqual([...Array(40).fill(404), ...Array(10).fill(429)]);
    expect(await ask('198.51.100.8', '971501234567')).toBe(200);
    // From one address twenty guesses at one order are enough.
    const guesses: number[] = [];
    const next = await ordered();
    for (let miss = 0; miss < 21; miss++) guesses.push(await ask('198.51.100.77', `97150998${100 + miss}`, next));
    expect(guesses).toEqual([...Array(20).fill(404), 429]);
  });

  test('Wrong phones are counted for the IP address, even when every call has a new guest id', async () => {
    const from = (address: string) => async (id: number, who: Shopper, phone: string) => {
      const query = `order_id=${id}&contact_number=${phone}&guest_id=${who.guestId}`;
      const url = `http://market.test/api/v1/customer/order/track?${query}`;
      return (await market.app.request(url, {}, { address })).status;
    };
    const [attacker, elsewhere] = [from('203.0.113.7'), from('198.51.100.9')];
    const targets = [await ordered(), await ordered(), await ordered(), await ordered()];
    const seen: number[] = [];
    for (const [n, id] of targets.entries()) {
      const fresh = await guest(market);
      for (let miss = 0; miss < 20; miss++) seen.push(await attacker(id, fresh, `97150000${n}${100 + miss}`));
    }
    expect(seen.slice(0, 60)).toEqual(Array(60).fill(404));
    expect(seen.slice(60)).toEqual(Array(20).fill(429));
    const [first = 0] = targets;
    expect(await attacker(first, await guest(market), '971501234567')).toBe(429);
    // The owner's calls are not counted, and another IP address has its own count.
    expect(await attacker(first, owner, '971501234567')).toBe(200);
    expect(await elsewhere(first, await guest(market), '971501234567')).toBe(200);
  });
});
