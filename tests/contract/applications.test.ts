import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applications } from '#src/backend/db/schema/marketplace.ts';
import { uploads } from '#src/backend/db/schema/service.ts';
import { deleteExpired } from '#src/backend/platform/housekeeping.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { landing } from '#src/demo/seed/data/settings/landing.ts';
import { policies } from '#src/demo/seed/data/settings/policies.ts';
import { purge } from '#src/lib/purge.ts';
import { PIXEL } from '../setup/photo.ts';
import { addVehicle } from './applicant.ts';
import { FOOD, type Market, OTHER_ZONE, openMarket, STORE_AT } from './market.ts';
import { type ApiResponse, call, customer } from './shopper.ts';

// The forms as an app of version 2.6 sends them: every field as text.
let market: Market;
let vehicleId: number | undefined;
beforeAll(async () => {
  market = await openMarket();
  await saveSettings(market.db, { policies, landing });
  vehicleId = await addVehicle(market);
});
afterAll(() => market.close());

const picture = () => new File([PIXEL], 'one.png', { type: 'image/png' });
const PERSON = {
  f_name: 'Rami',
  l_name: 'Said',
  phone: '+971504440001',
  email: 'Rami@Example.com',
  password: 'Quiet-harbour1',
  zone_id: '1',
};
const STORE = {
  ...PERSON,
  translations: JSON.stringify([
    { id: null, locale: 'en', key: 'name', value: 'Rami’s Bakery' },
    { id: null, locale: 'en', key: 'address', value: 'Corniche Road 2' },
    { id: null, locale: 'ar', key: 'name', value: 'مخبز رامي' },
  ]),
  tax: '5',
  minimum_delivery_time: '10',
  maximum_delivery_time: '30',
  delivery_time_type: 'minute',
  latitude: String(STORE_AT.lat),
  longitude: String(STORE_AT.lng),
  module_id: String(FOOD),
};
const courier = () => ({
  ...PERSON,
  identity_type: 'passport',
  identity_number: 'P-1234',
  earning: '1',
  vehicle_id: String(vehicleId),
});

function send(path: string, fields: Record<string, string>, files: [string, File][] = []): Promise<ApiResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, file] of files) form.append(name, file);
  return call(market, 'POST', path, { form, module: null });
}
const sendStore = (more: Record<string, string> = {}, files: [string, File][] = []) =>
  send('/auth/vendor/register', { ...STORE, ...more }, files);
const sendCourier = (more: Record<string, string> = {}, files: [string, File][] = []) =>
  send('/auth/delivery-man/store', { ...courier(), ...more }, files);
const stored = (phone: string) => market.db.select().from(applications).where(eq(applications.phone, phone));

describe('Applications of stores and couriers', () => {
  test('The application of a store is stored with its pictures and without the password', async () => {
    const response = await sendStore({ phone: '+971504440011' }, [
      ['logo', picture()],
      ['cover_photo', picture()],
    ]);
    expect([response.status, response.record['message']]).toEqual([200, expect.stringMatching(/write to you/)]);
    const rows = await stored('+971504440011');
    expect(rows).toMatchObject([
      {
        kind: 'store',
        firstName: 'Rami',
        lastName: 'Said',
        email: 'rami@example.com',
        zoneId: 1,
        details: { module_id: FOOD, tax: 5, minimum_delivery_time: 10, delivery_time_type: 'minute' },
      },
    ]);
    expect(rows[0]?.files.map((key) => key.startsWith('/media/private/'))).toEqual([true, true]);
    expect(JSON.stringify(rows)).not.toContain('harbour');
    expect(JSON.stringify(rows[0]?.details)).toContain('مخبز رامي');
  });

  test('The application of a courier is stored with the pictures of the identity papers', async () => {
    const papers: [string, File][] = ['identity_image[]', 'identity_image[]', 'image'].map((name) => [name, picture()]);
    expect((await sendCourier({ phone: '+971504440012' }, papers)).status).toBe(200);
    const rows = await stored('+971504440012');
    expect(rows).toMatchObject([{ kind: 'courier', details: { identity_type: 'passport', vehicle_id: vehicleId } }]);
    expect(rows[0]?.files).toHaveLength(3);
  });

  test('An older client may send the name and the address of the store in fields of their own', async () => {
    const { translations: _, ...plain } = STORE;
    const fields = { ...plain, phone: '+971504440013', name: 'Bakery', address: 'Corniche Road 2' };
    expect((await send('/auth/vendor/register', fields)).status).toBe(200);
  });

  test.each([
    ['f_name', { f_name: '' }],
    ['phone', { phone: '12' }],
    ['email', { email: 'rami' }],
    ['zone_id', { zone_id: '99' }],
    ['module_id', { module_id: '99' }],
    ['name', { translations: '[]' }],
    ['translations', { translations: '{' }],
    ['tax', { tax: '101' }],
    ['coordinates', { latitude: String(OTHER_ZONE.lat), longitude: String(OTHER_ZONE.lng) }],
  ])('The application of a store with a wrong %s is refused', async (code, wrong) => {
    expect(await sendStore({ phone: '+971504440014', ...wrong })).toMatchObject({ status: 403, code });
    expect(await stored('+971504440014')).toEqual([]);
  });

  test.each([
    ['vehicle_id', { vehicle_id: '99' }],
    ['identity_number', { identity_number: '' }],
    ['zone_id', { zone_id: '99' }],
    ['earning', { earning: '7' }],
  ])('The application of a courier with a wrong %s is refused', async (code, wrong) => {
    expect(await sendCourier({ phone: '+971504440015', ...wrong })).toMatchObject({ status: 403, code });
  });

  test('An application with too many files or a wrong file is refused', async () => {
    const papers = Array.from({ length: 6 }, (): [string, File] => ['identity_image[]', picture()]);
    expect(await sendCourier({}, papers)).toMatchObject({ status: 403, code: 'identity_image' });
    const text = new File(['none'], 'one.png');
    expect(await sendStore({}, [['logo', text]])).toMatchObject({ status: 403, code: 'logo' });
  });

  test('The response to an application does not tell whether its contact has an account or has applied before', async () => {
    const { phone, email } = await customer(market);
    const free = await sendStore({ phone: '+971504440016' });
    for (const fields of [{ phone: '+971504440016' }, { phone }, { email }]) {
      const { status, body } = await sendStore(fields);
      expect([status, body]).toEqual([free.status, free.body]);
    }
  });

  test('Applications are refused while they are switched off, and the settings tell so', async () => {
    const { earning } = landing;
    const closed = { seller: { ...earning.seller, status: false }, courier: { ...earning.courier, status: false } };
    const toggles = async () => {
      const { record } = await call(market, 'GET', '/config', { module: null });
      return [record['toggle_store_registration'], record['toggle_dm_registration']];
    };
    expect(await toggles()).toEqual([true, true]);
    await saveSettings(market.db, { landing: { ...landing, earning: { ...earning, ...closed } } });
    purge(['settings']);
    expect(await toggles()).toEqual([false, false]);
    expect(await sendStore()).toMatchObject({ status: 403, code: 'self-registration' });
    expect(await sendCourier()).toMatchObject({ status: 403, code: 'self-registration' });
    await saveSettings(market.db, { landing });
    purge(['settings']);
  });

  test('The twenty-first application from one IP address in a day is refused', async () => {
    const address = '203.0.113.30';
    const path = '/auth/vendor/register';
    for (let count = 0; count < 20; count++)
      expect((await call(market, 'POST', path, { body: {}, address, checked: false })).status).toBe(403);
    expect((await call(market, 'POST', path, { body: {}, address })).status).toBe(429);
    expect((await call(market, 'POST', path, { body: {}, address: '203.0.113.31' })).status).toBe(403);
  });

  test('An application is erased with its pictures after half a year', async () => {
    await sendStore({ phone: '+971504440017' }, [['logo', picture()]]);
    const [{ files: [key = ''] = [] } = {}] = await stored('+971504440017');
    const kept = () => market.db.$count(uploads, eq(uploads.name, key.replace('/media/', '')));
    market.clock.advance(179 * 86_400_000);
    await deleteExpired(market);
    expect([(await stored('+971504440017')).length, await kept()]).toEqual([1, 1]);
    market.clock.advance(2 * 86_400_000);
    await deleteExpired(market);
    expect([(await stored('+971504440017')).length, await kept()]).toEqual([0, 0]);
  });
});
