import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepUploadsIn } from '#src/backend/files/uploads.ts';
import { FILE_PATHS } from '#src/lib/file-paths.ts';
import { addVehicle } from '../contract/applicant.ts';
import { type Market, openMarket, PIZZERIA, STORE_AT } from '../contract/market.ts';
import { CHEMIST, openPharmacies, PHARMACY } from '../contract/pharmacy-market.ts';
import { type Customer, customer, guest, pizza, placement } from '../contract/shopper.ts';
import { PIXEL } from '../setup/photo.ts';

/** Files on their way to the bucket, which wait for the test. */
const arrivals: (() => void)[] = [];

let market: Market;
let lina: Customer;
let vehicleId: number | undefined;
beforeAll(async () => {
  market = await openMarket();
  await openPharmacies(market);
  lina = await customer(market);
  vehicleId = await addVehicle(market);
  keepUploadsIn({
    put: () => new Promise((done) => arrivals.push(done)),
    get: async () => null,
    remove: async () => undefined,
  });
});
afterAll(() => {
  keepUploadsIn(null);
  return market.close();
});

const applicant = () => ({ f_name: 'Rami', phone: lina.phone, email: lina.email, zone_id: 1 });

/** Fields of a request to each path, with the field of its files. */
const FORMS: Record<string, { file: string; fields: () => Record<string, unknown>; module?: number }> = {
  'door-photo': { file: 'photo', fields: () => ({}) },
  'message/send': { file: 'image', fields: () => ({ receiver_type: 'admin', receiver_id: 0, message: 'Hello' }) },
  'order/place': { file: 'order_attachment[]', fields: () => ({ ...placement(), store_id: PIZZERIA }) },
  'prescription/place': {
    file: 'order_attachment[]',
    module: PHARMACY,
    fields: () => ({ ...placement(), store_id: CHEMIST, latitude: STORE_AT.lat, longitude: STORE_AT.lng }),
  },
  'order/refund-request': { file: 'image[]', fields: () => ({ order_id: 1, customer_reason: 'Cold' }) },
  'order/help': { file: 'image[]', fields: () => ({ order_id: 1, line_id: 1, problem: 'damaged', quantity: 1 }) },
  'update-profile': {
    file: 'image',
    fields: () => ({ name: 'Lina Karam', phone: lina.phone, email: lina.email }),
  },
  'delivery-man/reviews/submit': {
    file: 'attachment[]',
    fields: () => ({ delivery_man_id: 1, order_id: 1, rating: 5, comment: 'Quick' }),
  },
  'vendor/register': {
    file: 'logo',
    fields: () => ({ ...applicant(), name: 'Bakery', latitude: STORE_AT.lat, longitude: STORE_AT.lng, module_id: 1 }),
  },
  'delivery-man/store': {
    file: 'identity_image[]',
    fields: () => ({ ...applicant(), identity_type: 'passport', identity_number: 'P1', vehicle_id: vehicleId }),
  },
  'items/reviews/submit': { file: 'attachment[]', fields: () => ({ item_id: 1, order_id: 1, rating: 5 }) },
};

test.each([...FILE_PATHS])('The cart of another guest is read while a file is being stored: %s', async (path) => {
  const [, { file = '', fields, module = 1 } = { fields: () => ({}) }] =
    Object.entries(FORMS).find(([end]) => path.endsWith(end)) ?? [];
  await lina.post('/customer/cart/add', pizza());
  const form = new FormData();
  for (const [name, value] of Object.entries(fields())) form.append(name, String(value));
  form.append(file, new File([PIXEL], 'a.png'));
  const other = await guest(market);
  const sending = Promise.resolve(
    market.app.request(path, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${lina.token}`, moduleId: String(module), zoneId: '[1]' },
    }),
  );
  await Promise.race([
    expect.poll(() => arrivals).toHaveLength(1),
    sending.then(async (early) => {
      throw new Error(`Over before the file is stored: ${await early.text()}`);
    }),
  ]);
  expect((await other.get('/customer/cart/list')).status).toBe(200);
  arrivals.splice(0).map((end) => end());
  expect((await sending).status).toBeLessThan(500);
});
