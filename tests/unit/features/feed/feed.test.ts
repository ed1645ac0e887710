import { describe, expect, test } from 'vitest';
import type { FeedItem } from '#src/contract/feed-item.ts';
import {
  type FeedPage,
  type FeedTerms,
  feedEntry,
  feedPieces,
  ITEMS_PER_FEED,
  ITEMS_PER_READ,
} from '#src/features/feed/feed.ts';
import { anItem } from '../../domain/samples.ts';

const TERMS: FeedTerms = {
  origin: 'https://shop.example',
  currency: 'AED',
  pathOf: (slug) => `/product/${slug}`,
  plainText: (text) => text.replaceAll(/<[^>]*>/g, ''),
  brands: new Map([[4, 'Novik & Sons']]),
  trails: new Map([
    [1, ['Fruit']],
    [2, ['Fruit', 'Dried fruit']],
  ]),
};

const item = (change: Partial<FeedItem> = {}): FeedItem => ({ ...anItem(), brandId: null, gtin: null, ...change });
/** Returns the values of a field of an entry. */
const valuesOf = (entry: string, name: string): string[] =>
  [...entry.matchAll(new RegExp(`<g:${name}>(.*?)</g:${name}>`, 'g'))].map(([, value = '']) => value);
const entryOf = (change: Partial<FeedItem>, terms: Partial<FeedTerms> = {}) =>
  feedEntry(item(change), { ...TERMS, ...terms });

describe('An entry of a product feed', () => {
  test('An entry names an item with its page, its category path and its price', () => {
    expect(entryOf({ description: '<p>Sweet</p>', categoryIds: [1, 2], brandId: 4, gtin: '4006381333931' })).toBe(
      '<item><g:id>1</g:id><g:title>Dates</g:title><g:description>Sweet</g:description>' +
        '<g:link>https://shop.example/product/dates</g:link><g:availability>in_stock</g:availability>' +
        '<g:price>10.00 AED</g:price><g:brand>Novik &amp; Sons</g:brand><g:gtin>4006381333931</g:gtin>' +
        '<g:product_type>Fruit &gt; Dried fruit</g:product_type><g:condition>new</g:condition></item>\n',
    );
  });

  test('A reduced item has its full price and its reduced price', () => {
    const percent = { kind: 'percent', percent: 15 } as const;
    // 15 % off 9.25 are 1.3875, rounded 1.39.
    const entry = entryOf({ price: 925, discount: percent });
    expect([valuesOf(entry, 'price'), valuesOf(entry, 'sale_price')]).toEqual([['9.25 AED'], ['7.86 AED']]);
    expect(valuesOf(entryOf({}), 'sale_price')).toEqual([]);
  });

  test('EXT-20 A pack states what it holds and the amount that its price is compared by', () => {
    const measures = (content: FeedItem['content']) => {
      const entry = entryOf({ content });
      return ['unit_pricing_measure', 'unit_pricing_base_measure'].map((name) => valuesOf(entry, name)[0]);
    };
    expect(measures({ amount: 750, unit: 'ml' })).toEqual(['750 ml', '100 ml']);
    expect(measures({ amount: 12, unit: 'piece' })).toEqual(['12 ct', '1 ct']);
    expect(measures({ amount: 1, unit: 'piece' })).toEqual([undefined, undefined]);
    expect(measures(null)).toEqual([undefined, undefined]);
  });

  test('Amounts have the decimals of their currency', () => {
    for (const [currency, price] of [
      ['AED', '1250.00 AED'],
      ['JPY', '1250 JPY'],
      ['KWD', '1250.000 KWD'],
    ] as const)
      expect(valuesOf(entryOf({ price: 125_000 }, { currency }), 'price')).toEqual([price]);
  });

  test('Pictures are in their largest width, none twice, and at most ten beside the first', () => {
    const entry = entryOf({
      image: '/media/item/dates-400.webp',
      images: ['/media/item/dates-400.webp', 'https://pictures.example/two.jpg'],
    });
    expect(valuesOf(entry, 'image_link')).toEqual(['https://shop.example/media/item/dates-720.webp']);
    expect(valuesOf(entry, 'additional_image_link')).toEqual(['https://pictures.example/two.jpg']);
    const many = entryOf({ images: Array.from({ length: 20 }, (_, number) => `/media/${number}.jpg`) });
    expect(valuesOf(many, 'additional_image_link')).toHaveLength(10);
  });

  test('An item that cannot be ordered at present is out of stock', () => {
    const empty = { price: 1000, stock: 0 };
    for (const change of [
      { stock: 0 },
      { storeActive: false },
      {
        variations: [
          { type: 'S', ...empty },
          { type: 'L', ...empty },
        ],
      },
    ])
      expect(valuesOf(entryOf(change), 'availability')).toEqual(['out_of_stock']);
    // A dish is made to order, and a store that is closed tonight opens tomorrow.
    for (const change of [{ moduleType: 'food', stock: 0 } as const, { storeOpen: false }, { stock: 3 }])
      expect(valuesOf(entryOf(change), 'availability')).toEqual(['in_stock']);
  });

  test('A food item has its restaurant as brand, and an item without a GTIN says that it has none', () => {
    const dish = entryOf({ moduleType: 'food' });
    expect([valuesOf(dish, 'brand'), valuesOf(dish, 'identifier_exists')]).toEqual([['Harbour Grocer'], ['no']]);
    expect(valuesOf(entryOf({}), 'brand')).toEqual([]);
    expect(valuesOf(entryOf({ gtin: '96385074' }), 'identifier_exists')).toEqual([]);
  });

  test('Texts are escaped, shortened between characters, and free of characters that XML forbids', () => {
    const entry = entryOf({ name: `Fish & "chips" <1>\u0007\ud800`, description: '' });
    expect(valuesOf(entry, 'title')).toEqual(['Fish &amp; &quot;chips&quot; &lt;1&gt;\ufffd']);
    expect(valuesOf(entry, 'description')).toEqual(valuesOf(entry, 'title'));
    expect(valuesOf(entryOf({ name: '🍏'.repeat(200) }), 'title')).toEqual(['🍏'.repeat(150)]);
  });
});

describe('A product feed', () => {
  const feedOf = (items: readonly FeedItem[], change: Partial<FeedPage> = {}): FeedPage => ({
    title: 'Islet · Grocery',
    description: 'Fruit & more',
    language: 'en',
    link: 'https://shop.example/grocery',
    page: 1,
    next: null,
    read: async (number) => items.slice((number - 1) * ITEMS_PER_READ, number * ITEMS_PER_READ),
    ...change,
  });
  const textOf = async (feed: FeedPage) => (await Array.fromAsync(feedPieces(feed, TERMS))).join('');
  const idsOf = (xml: string) => valuesOf(xml, 'id').map(Number);

  test('Every item is in the feed once, even if it moves to the next read meanwhile', async () => {
    const items = Array.from({ length: ITEMS_PER_READ + 2 }, (_, index) => item({ id: index + 1 }));
    const moved = [...items.slice(0, ITEMS_PER_READ), item({ id: 3 }), ...items.slice(ITEMS_PER_READ)];
    const xml = await textOf(feedOf(moved));
    expect(idsOf(xml)).toEqual(items.map(({ id }) => id));
    expect(xml).toContain('<description>Fruit &amp; more</description>');
    expect(xml.endsWith('</channel>\n</rss>\n')).toBe(true);
  });

  test('An item that needs a prescription or has no price is left out of the feed', async () => {
    const items = [item({ id: 1, prescription: true }), item({ id: 2, price: 0 }), item({ id: 3 })];
    expect(idsOf(await textOf(feedOf(items)))).toEqual([3]);
  });

  test('A page of a long feed continues where the page before ends and links to the next page', async () => {
    const asked: number[] = [];
    const read = async (number: number) => {
      asked.push(number);
      return [item({ id: number })];
    };
    const next = 'https://shop.example/feeds/grocery.xml?page=3';
    const xml = await textOf(feedOf([], { page: 2, next, read }));
    const reads = ITEMS_PER_FEED / ITEMS_PER_READ;
    expect([asked[0], asked.at(-1), asked.length]).toEqual([reads + 1, 2 * reads, reads]);
    expect(xml).toContain(`<atom:link rel="next" href="${next}"/>`);
  });

  test('A feed whose reader has gone aborts its read', async () => {
    const signals: AbortSignal[] = [];
    const read = async (_: number, signal: AbortSignal) => {
      signals.push(signal);
      return [item()];
    };
    const pieces = feedPieces(feedOf([], { read }), TERMS);
    await pieces.next();
    await pieces.next();
    await pieces.return(undefined);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
