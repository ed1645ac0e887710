import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { issueToken } from '#src/backend/http/identity.ts';
import { createPictures } from '#src/demo/art/pictures.ts';
import { mediaRoutes } from '#src/demo/art/route.ts';
import { artSpecOf } from '#src/demo/seed/art.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { isRecord } from '#src/lib/record.ts';
import { PIXEL } from '../setup/photo.ts';
import { HOME } from './market.ts';
import { openShop, type Shop, visitor } from './setup.ts';
import { wholeContract } from './strict.ts';

// Older clients append an image's file name to a base URL instead of reading its URL. Every image must load there.
let shop: Shop;
let folder: string;
let owner: Record<string, string>;

const contract = wholeContract();
const SITE = 'http://shop.test';

beforeAll(async () => {
  const demo = await openShop();
  folder = mkdtempSync(join(tmpdir(), 'islet-older-'));
  // Only existence is tested, not the image.
  const pictures = createPictures({ folder, specOf: artSpecOf, render: async () => Buffer.from('a picture') });
  const { db, clock } = demo;
  const app = createApp({ db, clock, pictures: mediaRoutes(pictures), auth: { send: async () => {} } });
  shop = { ...demo, app };
  owner = { authorization: `Bearer ${await issueToken(db, 1, clock.now())}` };
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

async function read(path: string, headers: Record<string, string> = visitor(1)): Promise<unknown> {
  const response = await shop.app.request(`${SITE}/api/v1/${path}`, { headers });
  const body: unknown = await response.json();
  expect(contract.faults('GET', `/api/v1/${path.replace(/\?.*$/, '')}`, response.status, body)).toEqual([]);
  return body;
}

async function send(path: string, fields: Record<string, unknown>, headers: Record<string, string>): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof File ? value : String(value));
  const response = await shop.app.request(`${SITE}/api/v1/${path}`, { method: 'POST', body: form, headers });
  const body: unknown = await response.json();
  expect([response.status, JSON.stringify(body)]).toEqual([200, expect.any(String)]);
  return body;
}

/** Returns all non-empty values of a property, a string or a list of strings, anywhere in a body. */
function named(body: unknown, name: string): string[] {
  if (Array.isArray(body)) return body.flatMap((part) => named(part, name));
  if (!isRecord(body)) return [];
  const own = [body[name]].flat().filter((value) => typeof value === 'string' && value !== '');
  return [...own.map(String), ...Object.values(body).flatMap((part) => named(part, name))];
}

/** Returns the first value of a property. */
const one = (body: unknown, name: string): string => named(body, name)[0] ?? '';

async function eachOpens(base: string, names: readonly string[]): Promise<void> {
  expect(base).toMatch(/^http:\/\/shop\.test\/\w/);
  expect(names.length).toBeGreaterThan(0);
  for (const name of new Set(names)) {
    const address = `${base}/${name}`;
    const { status, headers } = await shop.app.request(address);
    expect([address, status, headers.get('content-type')]).toEqual([address, 200, expect.stringMatching(/^image\//)]);
  }
}

const base = async (name: string): Promise<string> => one(await read('config'), name);
const list = 'limit=10&offset=1';
const all = (module: number) => visitor(module, '[1,2,3]');

describe('The base URLs of the settings', () => {
  test.each<[string, string, string, number?]>([
    ['item_image_url', 'items/popular', 'image'],
    ['item_image_url', 'items/popular', 'images'],
    ['product_image_url', 'items/popular', 'image', 4],
    ['store_image_url', `stores/get-stores/all?${list}`, 'logo'],
    ['restaurant_image_url', `stores/get-stores/all?${list}`, 'logo'],
    ['store_cover_photo_url', `stores/get-stores/all?${list}`, 'cover_photo'],
    ['category_image_url', 'categories', 'image'],
    ['brand_image_url', 'brand', 'image', 4],
    ['module_image_url', 'module', 'icon'],
    ['module_image_url', 'module', 'thumbnail'],
    ['campaign_image_url', 'campaigns/basic', 'image'],
    ['campaign_image_url', 'campaigns/item', 'image'],
    ['parcel_category_image_url', 'parcel-category', 'image', 5],
    ['business_logo_url', 'config', 'logo'],
    ['business_logo_url', 'config', 'fav_icon'],
    ['gateway_image_url', 'config', 'gateway_image'],
    ['customer_image_url', 'customer/info', 'image'],
    ['review_image_url', `items/reviews/${KNOWN.food.choices.id}?${list}`, 'item_image'],
    ['store_cover_photo_url', 'advertisement/list', 'cover_image'],
    ['store_image_url', 'advertisement/list', 'profile_image'],
  ])('Each picture opens under %s with its name from %s (%s)', async (folderName, path, name, module = 1) => {
    const body = await read(path, { ...all(module), 'X-localization': 'en', ...owner });
    await eachOpens(await base(folderName), named(body, name));
  });

  test('A banner of the home page opens under banner_image_url', async () => {
    const body = await read('banners', all(1));
    await eachOpens(
      await base('banner_image_url'),
      named(isRecord(body) ? body['banners'] : null, 'image').slice(0, 1),
    );
  });

  test('The picture of an order’s courier opens under delivery_man_image_url', async () => {
    const body = await read(`customer/order/list?${list}`, { ...owner, ...visitor(1) });
    const couriers = (isRecord(body) && Array.isArray(body['orders']) ? body['orders'] : []).map((order) =>
      isRecord(order) ? order['delivery_man'] : null,
    );
    await eachOpens(await base('delivery_man_image_url'), named(couriers, 'image'));
  });

  test('The picture of a reviewer opens under customer_image_url', async () => {
    const body = await read(`items/reviews/${KNOWN.food.choices.id}?${list}`);
    const writers = (isRecord(body) && Array.isArray(body['reviews']) ? body['reviews'] : []).map((review) =>
      isRecord(review) ? review['customer'] : null,
    );
    await eachOpens(await base('customer_image_url'), named(writers, 'image'));
  });

  test('The uploaded photo of a customer opens under customer_image_url', async () => {
    const { f_name, l_name, phone, email } = Object.fromEntries(
      Object.entries((await read('customer/info', { ...owner, 'X-localization': 'en' })) ?? {}),
    );
    const photo = new File([PIXEL], 'me.png');
    await send('customer/update-profile', { f_name, l_name, phone, email, image: photo }, owner);
    const { image } = Object.fromEntries(
      Object.entries((await read('customer/info', { ...owner, 'X-localization': 'en' })) ?? {}),
    );
    expect(image).toMatch(/^[0-9a-f]{32}\.png$/);
    await eachOpens(await base('customer_image_url'), [String(image)]);
  });
});

describe('Private files of a customer', () => {
  const slip = () => new File([PIXEL], 'slip.png');

  test('The field order_attachment is null without files and otherwise has signed names that open', async () => {
    const { orders } = Object.fromEntries(
      Object.entries((await read(`customer/order/list?${list}`, { ...owner, ...visitor(1) })) ?? {}),
    );
    expect(Array.isArray(orders) && orders.every((order) => order['order_attachment'] === null)).toBe(true);
    const { id, zoneId, moduleId } = KNOWN.pharmacy.store;
    const headers = { ...owner, ...visitor(moduleId, `[${zoneId}]`) };
    const placed = await send(
      'customer/order/prescription/place',
      {
        store_id: id,
        distance: 1,
        address: 'Home',
        latitude: HOME.lat,
        longitude: HOME.lng,
        'order_attachment[]': slip(),
      },
      headers,
    );
    const order = isRecord(placed) ? placed['order_id'] : 0;
    const folderOf = await base('order_attachment_url');
    const details = await read(`customer/order/details?order_id=${order}`, headers);
    await eachOpens(folderOf, named(details, 'order_attachment'));
    const track = await read(`customer/order/track?order_id=${order}`, headers);
    await eachOpens(folderOf, JSON.parse(one(track, 'order_attachment')));
    const unsigned = named(details, 'order_attachment')[0]?.split('?')[0];
    expect((await shop.app.request(`${folderOf}/${unsigned}`)).status).toBe(404);
  });

  test('The pictures of a message open under chat_image_url', async () => {
    const fields = { receiver_type: 'admin', receiver_id: 0, message: 'See', 'image[]': slip() };
    const said = await send('customer/message/send', fields, { ...owner, ...visitor(1) });
    await eachOpens(await base('chat_image_url'), JSON.parse(one(said, 'file')));
  });
});

describe('Base URLs beside the names', () => {
  test.each<[string, string]>([
    ['header_icon_url', 'header_icon'],
    ['header_banner_url', 'header_banner'],
    ['business_image_url', 'business_image'],
    ['promotional_banner_url', 'fixed_promotional_banner'],
    ['promotional_banner_url', 'img'],
    ['testimonial_image_url', 'reviewer_image'],
  ])('The base URL %s of the landing page opens each %s', async (folderName, name) => {
    const body = await read('react-landing-page');
    await eachOpens(one(isRecord(body) ? body['base_urls'] : null, folderName), named(body, name));
  });

  test.each<[string, string, string, number]>([
    ['other-banners', 'promotional_banner_url', 'bottom_section_banner', 2],
    ['other-banners', 'promotional_banner_url', 'value', 5],
    ['other-banners/video-content', 'promotional_banner_url', 'banner_image', 5],
    ['other-banners/video-content', 'banner_video_content_url', 'banner_image', 5],
    ['other-banners/why-choose', 'why_choose_url', 'image', 5],
  ])('The response of %s has the base URL %s for each %s in module %d', async (path, folderName, name, module) => {
    const body = await read(path, all(module));
    await eachOpens(one(body, folderName), named(body, name));
  });
});

test('An item has the names of its pictures, and newer clients read the full URLs beside them', async () => {
  const body = await read('items/popular');
  const { products } = Object.fromEntries(Object.entries(body ?? {}));
  const [item] = Array.isArray(products) ? products.filter(isRecord) : [];
  const names = named(item, 'images');
  expect(names.length).toBeGreaterThan(0);
  expect(named(item, 'images_full_url')).toEqual(names.map((name) => `${SITE}/media/item/${name}`));
});
