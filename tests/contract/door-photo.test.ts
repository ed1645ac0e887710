import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doorPhotos } from '#src/backend/db/schema/door.ts';
import { uploads } from '#src/backend/db/schema/service.ts';
import { issueToken } from '#src/backend/http/identity.ts';
import { deleteExpired } from '#src/backend/platform/housekeeping.ts';
import { isRecord } from '#src/lib/record.ts';
import { PIXEL } from '../setup/photo.ts';
import { manual } from './auth-people.ts';
import { HOME, type Market } from './market.ts';
import { type ApiResponse, bearer, call, customer, guest, placement, type Shopper } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { mine, openTradeMarket, placeSoups, soups, wait } from './trade-market.ts';

let market: Market;
let lina: SignedIn;
let visitor: Shopper;
const DAY = 24 * 60;
const ZONE = { headers: { zoneId: '[1]' } };

beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
  visitor = await guest(market);
});

type Who = { headers?: Record<string, string>; query?: string };
const asVisitor = (): Who => ({ query: `?guest_id=${visitor.guestId}` });

function send(file: File | string | null, { headers = lina.headers, query = '' }: Who = {}): Promise<ApiResponse> {
  const form = new FormData();
  if (file !== null) form.append('photo', file);
  return call(market, 'POST', `/customer/door-photo${query}`, { form, headers: query ? {} : headers });
}
const nameOf = async (who: Who = {}): Promise<string> =>
  String((await send(new File([PIXEL], 'door.png'), who)).record['door_photo']);
const open = (address: unknown) => market.app.request(String(address));

const home = (more: Record<string, unknown> = {}) => ({
  contact_person_name: 'Lina Aziz',
  contact_person_number: '+971501234567',
  address_type: 'home',
  address: 'Lighthouse Street 4',
  latitude: HOME.lat,
  longitude: HOME.lng,
  ...more,
});
async function saved(): Promise<Record<string, unknown>> {
  const { record } = await lina.get('/customer/address/list');
  const [first] = Array.isArray(record['addresses']) ? record['addresses'].filter(isRecord) : [];
  return first ?? {};
}
const isKept = async (name: string): Promise<boolean> => {
  const [photos, files] = await Promise.all([
    market.db.$count(doorPhotos, eq(doorPhotos.key, `/media/private/${name}`)),
    market.db.$count(uploads, eq(uploads.name, `private/${name}`)),
  ]);
  expect(files).toBe(photos);
  return photos === 1;
};

describe('EXT-11 A photo of the door', () => {
  test('A photo of the door is stored without its location, and only its signed URL opens it', async () => {
    const drawn = sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
      .withExif({ IFD3: { GPSLatitude: '25/1 1/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg();
    const { status, record } = await send(new File([new Uint8Array(await drawn.toBuffer())], 'door.jpg'));
    expect(status).toBe(200);
    const address = String(record['door_photo_full_url']);
    const response = await open(address);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await sharp(new Uint8Array(await response.arrayBuffer())).metadata()).exif).toBeUndefined();
    expect((await open(address.replace(/\?.*/, ''))).status).toBe(404);
    expect((await open(address.replace('/private/', '/uploads/'))).status).toBe(404);
  });

  test('A photo of the door is saved with an address, replaced and removed, and its owner can open it', async () => {
    await lina.post('/customer/address/add', home({ door_photo: await nameOf() }));
    const before = await saved();
    expect((await open(before['door_photo_full_url'])).status).toBe(200);
    const name = await nameOf();
    const update = `/customer/address/update/${before['id']}`;
    expect((await lina.put(update, home({ door_photo: name }))).status).toBe(200);
    expect((await saved())['door_photo']).toBe(name);
    expect((await lina.put(update, home({ door_photo: null }))).status).toBe(200);
    expect(await saved()).toMatchObject({ door_photo: null, door_photo_full_url: null });
  });

  test('The owner of an order sees its photo of the door, and a caller with its phone number or link does not', async () => {
    const { record: placed } = await placeSoups(lina, { door_photo: await nameOf() });
    const id = Number(placed['order_id']);
    const { record } = await lina.get(`/customer/order/track?order_id=${id}`);
    expect((await open(record['door_photo_full_url'])).status).toBe(200);
    const response = await visitor.get(`/customer/order/track?order_id=${id}&contact_number=971501234567`);
    expect(response.status).toBe(200);
    expect(response.record).not.toHaveProperty('door_photo_full_url');
    const link = await lina.post('/customer/order/progress-link', { order_id: id });
    const shared = await call(market, 'POST', '/customer/order/progress', { body: { token: link.record['token'] } });
    expect(shared.status).toBe(200);
    expect(JSON.stringify(shared.record)).not.toContain('photo');
  });

  test('A guest can add a photo of the door, which becomes the customer’s after the sign-in', async () => {
    const name = await nameOf(asVisitor());
    await visitor.post('/customer/cart/add', soups);
    const { record: placed } = await visitor.post('/customer/order/place', placement({ door_photo: name }), ZONE);
    const contact = `order_id=${placed['order_id']}&contact_number=971501234567`;
    const { record } = await visitor.get(`/customer/order/track?${contact}`);
    expect(record['door_photo_full_url']).toContain(name);
    const member = await customer(market);
    expect(await member.post('/customer/address/add', home({ door_photo: name }))).toMatchObject({
      code: 'door_photo',
    });
    const login = manual(member.phone, member.password, { guest_id: visitor.guestId });
    await call(market, 'POST', '/auth/login', { body: login });
    expect((await member.post('/customer/address/add', home({ door_photo: name }))).status).toBe(200);
    expect(await isKept(name)).toBe(true);
  });

  test('A photo of another owner is refused with an address and an order, like a photo that does not exist', async () => {
    const foreign = await nameOf({ headers: (await signedIn(market)).headers });
    for (const door_photo of [foreign, await nameOf(asVisitor()), 'a.png', '../x', `${'0'.repeat(32)}.png`]) {
      const refused = { status: 403, code: 'door_photo' };
      expect(await lina.post('/customer/address/add', home({ door_photo }))).toMatchObject(refused);
      expect(await placeSoups(lina, { door_photo })).toMatchObject(refused);
    }
    expect(await saved()).toEqual({});
  });

  test('An upload is refused without a caller or a file, and with a file that is too big or no picture', async () => {
    const big = new File([PIXEL, new Uint8Array(2 * 1024 * 1024)], 'door.png');
    const page = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'door.png', { type: 'image/png' });
    for (const file of [null, 'text', new File([], 'door.png'), big, page, new File([PIXEL.slice(0, 40)], 'door.png')])
      expect(await send(file)).toMatchObject({ status: 403, code: 'photo' });
    expect((await send(new File([PIXEL], 'door.png'), { headers: {} })).status).toBe(401);
    for (let count = 0; count < 30; count++) await send(null);
    expect((await send(new File([PIXEL], 'door.png'))).status).toBe(429);
  });

  test('A photo is deleted after a day without use, a month after its order, and with the account', async () => {
    const member = await customer(market);
    const who = { headers: { authorization: `Bearer ${member.token}` } };
    const [unused, ordered, own] = [await nameOf(who), await nameOf(who), await nameOf(who)];
    await member.post('/customer/cart/add', soups);
    const { record } = await member.post('/customer/order/place', mine({ door_photo: ordered }), ZONE);
    await member.post('/customer/address/add', home({ door_photo: own }));
    await deleteExpired(market);
    expect(await isKept(unused)).toBe(true);
    await wait(market, 2 * DAY);
    await deleteExpired(market);
    expect([await isKept(unused), await isKept(ordered), await isKept(own)]).toEqual([false, true, true]);
    await wait(market, 31 * DAY);
    await deleteExpired(market);
    expect([await isKept(ordered), await isKept(own)]).toEqual([false, true]);
    // The session has ended meanwhile.
    const again = bearer(market, await issueToken(market.db, member.id, market.clock.now()));
    const order = await again.get(`/customer/order/track?order_id=${record['order_id']}`);
    expect(order.status).toBe(200);
    expect(order.record).not.toHaveProperty('door_photo_full_url');
    const { status } = await again.del('/customer/remove-account', { body: { current_password: member.password } });
    expect(status).toBe(200);
    expect(await isKept(own)).toBe(false);
  });
});
