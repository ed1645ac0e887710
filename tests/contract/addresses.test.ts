import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isRecord } from '#src/lib/record.ts';
import { HOME, type Market, OTHER_ZONE, openMarket } from './market.ts';
import { call, guest } from './shopper.ts';
import { type SignedIn, STRANGERS, signedIn } from './signed-in.ts';

let market: Market;
let lina: SignedIn;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
});

const home = (more: Record<string, unknown> = {}) => ({
  contact_person_name: 'Lina Aziz',
  contact_person_number: '00971 50 123 4567',
  address_type: 'home',
  address: 'Lighthouse Street 4',
  latitude: HOME.lat,
  longitude: String(HOME.lng),
  ...more,
});

async function addressesOf(person: SignedIn, query = ''): Promise<Record<string, unknown>[]> {
  const { record } = await person.get(`/customer/address/list${query}`);
  return Array.isArray(record['addresses']) ? record['addresses'].filter(isRecord) : [];
}

describe('Saved addresses', () => {
  test('ADDR-07 An address is saved with its details and the zones that cover it', async () => {
    const said = { road: 'Blue gate', house: '12', floor: '3', additional_information: 'Ring twice' };
    const added = await lina.post('/customer/address/add', home(said));
    expect(added).toMatchObject({ status: 200, record: { message: 'Address saved', zone_ids: [1] } });
    expect(await addressesOf(lina)).toMatchObject([
      {
        ...said,
        user_id: lina.id,
        address: 'Lighthouse Street 4',
        address_type: 'home',
        contact_person_name: 'Lina Aziz',
        contact_person_number: '+971501234567',
        latitude: String(HOME.lat),
        longitude: String(HOME.lng),
        zone_id: 1,
        zone_ids: [1],
      },
    ]);
  });

  test('EXT-11 The delivery instructions of an address are saved, changed and cleared, and only its owner sees them', async () => {
    const said = { handover: 'leave_at_door', landmark: 'Opposite the mill', gate_code: '42#' };
    await lina.post('/customer/address/add', home(said));
    const [kept] = await addressesOf(lina);
    expect(kept).toMatchObject(said);
    expect(await addressesOf(await signedIn(market))).toEqual([]);
    const change = { ...home({ handover: null, landmark: '', gate_code: '7' }), id: kept?.['id'] };
    expect(await lina.put(`/customer/address/update/${kept?.['id']}`, change)).toMatchObject({ status: 200 });
    expect(await addressesOf(lina)).toMatchObject([{ handover: null, landmark: null, gate_code: '7' }]);
    expect(await lina.post('/customer/address/add', home({ handover: 'throw' }))).toMatchObject({ status: 403 });
    expect(await lina.post('/customer/address/add', home({ gate_code: '1'.repeat(51) }))).toMatchObject({
      status: 403,
    });
  });

  test('The list of addresses is newest first, with ten on a page by default', async () => {
    for (let number = 1; number <= 12; number++) {
      await lina.post('/customer/address/add', home({ address: `Street ${number}` }));
    }
    const first = await lina.get('/customer/address/list');
    expect(first.record).toMatchObject({ total_size: 12, limit: 10, offset: 1 });
    expect(first.record['addresses']).toHaveLength(10);
    const last = await lina.get('/customer/address/list?limit=5&offset=3');
    expect(last.record).toMatchObject({ total_size: 12, limit: '5', offset: '3' });
    expect(last.record['addresses']).toMatchObject([{ address: 'Street 2' }, { address: 'Street 1' }]);
  });

  test('ADDR-09 A saved address can be changed and deleted', async () => {
    await lina.post('/customer/address/add', home({ road: 'Blue gate' }));
    const [saved] = await addressesOf(lina);
    const id = Number(saved?.['id']);
    const moved = { address_type: 'office', address: 'Harbour 1', latitude: OTHER_ZONE.lat, longitude: OTHER_ZONE.lng };
    const changed = await lina.put(`/customer/address/update/${id}`, home({ id: 999, ...moved }));
    expect(changed).toMatchObject({ status: 200, record: { message: 'Address changed', zone_id: 2 } });
    expect(await addressesOf(lina)).toMatchObject([{ id, address_type: 'office', address: 'Harbour 1', road: null }]);
    expect(await lina.del(`/customer/address/delete?address_id=${id}`)).toMatchObject({ status: 200 });
    expect(await addressesOf(lina)).toEqual([]);
  });

  test('The message about a saved address is in the language of the caller', async () => {
    const headers = { 'X-localization': 'ar' };
    const added = await lina.post('/customer/address/add', home(), { headers });
    expect(added.record['message']).toBe('تم حفظ العنوان');
  });
});

describe('Refused addresses', () => {
  test.each(['contact_person_name', 'contact_person_number', 'address_type', 'address', 'latitude', 'longitude'])(
    'An address without %s is refused',
    async (field) => {
      for (const value of [undefined, null, '', '  ']) {
        expect(await lina.post('/customer/address/add', home({ [field]: value }))).toMatchObject({
          status: 403,
          code: field,
        });
      }
      expect(await addressesOf(lina)).toEqual([]);
    },
  );

  test.each([
    ['contact_person_number', '12'],
    ['latitude', '91'],
    ['longitude', 'east'],
    ['address', 'x'.repeat(501)],
    ['address', { street: 4 }],
    ['address_type', ['home']],
  ])('An address whose %s is %j is refused', async (field, value) => {
    const refused = await lina.post('/customer/address/add', home({ [field]: value }));
    expect(refused).toMatchObject({ status: 403, code: field });
  });

  test('An address outside every zone is refused, also when a saved address is changed', async () => {
    const desert = { latitude: 0, longitude: 0 };
    expect(await lina.post('/customer/address/add', home(desert))).toMatchObject({ status: 403, code: 'coordinates' });
    await lina.post('/customer/address/add', home());
    const [saved] = await addressesOf(lina);
    const refused = await lina.put(`/customer/address/update/${saved?.['id']}`, home(desert));
    expect(refused).toMatchObject({ status: 403, code: 'coordinates' });
    expect(await addressesOf(lina)).toEqual([saved]);
  });

  test('An address that does not exist can be neither changed nor deleted', async () => {
    for (const id of ['0', '999999', 'x', '1e3', '99999999999999999999']) {
      expect(await lina.put(`/customer/address/update/${id}`, home())).toMatchObject({ status: 403, code: 'id' });
    }
    expect((await lina.del('/customer/address/delete?address_id=999999')).status).toBe(404);
    for (const id of ['', 'x', '0', '99999999999999999999']) {
      const refused = await lina.del(`/customer/address/delete?address_id=${id}`);
      expect(refused).toMatchObject({ status: 403, code: 'address_id' });
    }
  });

  test('An account holds at most a hundred addresses', async () => {
    for (let number = 1; number <= 100; number++) await lina.post('/customer/address/add', home());
    expect(await lina.post('/customer/address/add', home())).toMatchObject({ status: 403, code: 'address' });
  });
});

describe('The owner of an address', () => {
  test('Another customer neither sees, changes nor deletes the addresses of a customer', async () => {
    await lina.post('/customer/address/add', home());
    const before = await addressesOf(lina);
    const id = before[0]?.['id'];
    const other = await signedIn(market);
    expect(await addressesOf(other)).toEqual([]);
    expect(await other.put(`/customer/address/update/${id}`, home({ address: 'Mine now' }))).toMatchObject({
      status: 403,
      code: 'id',
    });
    expect((await other.del(`/customer/address/delete?address_id=${id}`)).status).toBe(404);
    expect(await addressesOf(lina)).toEqual(before);
  });

  test.each<[string, string, unknown?]>([
    ['GET', '/customer/address/list'],
    ['POST', '/customer/address/add', home()],
    ['PUT', '/customer/address/update/1', home()],
    ['DELETE', '/customer/address/delete?address_id=1'],
  ])('The operation %s %s needs a token, which a guest does not have', async (method, path, body) => {
    const { guestId } = await guest(market);
    const guestPath = `${path}${path.includes('?') ? '&' : '?'}guest_id=${guestId}`;
    for (const headers of STRANGERS) {
      for (const asked of [path, guestPath]) {
        const { status, record } = await call(market, method, asked, { body, headers });
        expect(status).toBe(401);
        expect(record['message']).toBe('Unauthorized');
      }
    }
  });
});
