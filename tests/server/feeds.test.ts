import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { STORES } from '#src/demo/seed/data/stores.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { SHOP, servedText } from './shared-shop.ts';

type Entry = Record<string, string>;

/** Returns the entries of a feed by their links, with their fields; of several equal fields the last one. */
async function feedOf(path: string): Promise<Map<string, Entry>> {
  const { status, headers, html: xml } = await servedText(path);
  expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'application/xml; charset=utf-8']);
  const { DOMParser } = new Window();
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect([document.querySelector('parsererror'), document.documentElement.getAttribute('version')]).toEqual([
    null,
    '2.0',
  ]);
  const entries = [...document.querySelectorAll('item')].map((item) =>
    Object.fromEntries([...item.children].map((field) => [field.tagName.replace(/^g:/, ''), field.textContent])),
  );
  return new Map(entries.map((entry) => [entry['link'] ?? '', entry]));
}

const link = (slug: string, prefix = ''): string => `${SHOP}${prefix}/product/${slug}`;

describe('Product feeds', () => {
  test('A feed lists every item of its module that needs no prescription, with its public page', async () => {
    for (const module of ['food', 'grocery', 'pharmacy', 'ecommerce'] as const)
      for (const prefix of ['', '/ar']) {
        const feed = await feedOf(`${prefix}/feeds/${module}.xml`);
        const sold = STORES.filter((store) => store.module === module).flatMap(({ items }) => items);
        const advertised = sold.filter(({ prescription }) => !prescription).map(({ slug }) => link(slug, prefix));
        expect([...feed.keys()].toSorted()).toEqual(advertised.toSorted());
      }
  });

  test('Prices, pictures, brands and categories in a feed are those of the shop', async () => {
    const food = await feedOf('/feeds/food.xml');
    expect(food.get(link(KNOWN.food.simple.slug))).toMatchObject({
      id: String(KNOWN.food.simple.id),
      title: 'Salted fries',
      price: '3.00 USD',
      availability: 'in_stock',
      brand: 'Brasa',
      identifier_exists: 'no',
      condition: 'new',
      image_link: expect.stringMatching(new RegExp(`^${SHOP}/media/item/[\\w-]+-720\\.webp$`)),
    });
    expect(food.get(link(KNOWN.food.simple.slug))).not.toHaveProperty('sale_price');
    const picture = await servedText(food.get(link(KNOWN.food.simple.slug))?.['image_link'] ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    // 35 % off 9.25 in the flash sale is 6.01.
    expect(food.get(link(KNOWN.food.reduced.slug))).toMatchObject({ price: '9.25 USD', sale_price: '6.01 USD' });
    const grocery = await feedOf('/feeds/grocery.xml');
    expect(grocery.get(link(KNOWN.grocery.soldOut.slug))).toMatchObject({ availability: 'out_of_stock' });
    expect(grocery.get(link(KNOWN.grocery.simple.slug))?.['product_type']).toMatch(/^[^>]+ > [^>]+$/);
    const shopping = await feedOf('/feeds/ecommerce.xml');
    expect(shopping.get(link(KNOWN.ecommerce.variations.slug))?.['brand']).toBe('Novik');
  });

  test('A feed is in the language of its address', async () => {
    const arabic = (await feedOf('/ar/feeds/food.xml')).get(link(KNOWN.food.simple.slug, '/ar'));
    for (const field of ['title', 'description', 'product_type'])
      expect(arabic?.[field], field).toMatch(/\p{sc=Arab}/u);
    expect(arabic?.['price']).toBe('3.00 USD');
  });

  test('A feed is rendered once and then comes from the cache, with an ETag and tags', async () => {
    const path = '/feeds/pharmacy.xml';
    await servedText(path);
    const { headers } = await servedText(`${path}?utm_source=merchant`);
    expect([headers.get('x-cache'), headers.get('cache-control')]).toEqual([
      'HIT',
      expect.stringContaining('s-maxage=3600'),
    ]);
    expect(headers.get('cache-tag')?.split(',')).toEqual(expect.arrayContaining(['settings', 'module:3', 'zone:1']));
    const again = await servedText(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('A module without items, an unknown module and a page past the end have no feed', async () => {
    for (const path of ['parcel.xml', 'nothing.xml', 'food.xml?page=2', 'food', '..%2Ffood.xml'])
      for (const prefix of ['', '/ar']) expect((await servedText(`${prefix}/feeds/${path}`)).status, path).toBe(404);
  });
});

test('The robots file, the sitemaps and the manifests have an ETag and the tags of their data', async () => {
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/items-1-1.xml',
    '/manifest.webmanifest',
    '/ar/manifest.webmanifest',
  ]) {
    const { headers } = await servedText(path);
    expect([path, headers.get('cache-tag')?.split(',')]).toEqual([path, expect.arrayContaining(['settings'])]);
    const again = await servedText(path, { headers: { 'if-none-match': headers.get('etag') ?? 'none' } });
    expect([path, again.status]).toEqual([path, 304]);
  }
});
