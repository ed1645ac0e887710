import { describe, expect, test } from 'vitest';
import { ItemSchema } from '#src/contract/item.ts';
import { ItemDetailsSchema } from '#src/contract/item-details.ts';
import { pageOf } from '#src/contract/page.ts';
import { dish, shirt } from '../../fixtures/payloads/item.ts';
import { restaurant } from '../../fixtures/payloads/store.ts';
import { fits, reads } from './parse.ts';

describe('ItemSchema', () => {
  test('A dish is parsed', () => {
    expect(reads(ItemSchema, dish)).toEqual({
      id: 88,
      slug: 'beef-burger',
      name: 'Beef burger',
      description: 'Grilled.',
      image: 'https://shop.example/media/item/burger-400.webp',
      images: ['https://shop.example/media/item/burger-400.webp'],
      price: 1250,
      restaurantDiscount: 0,
      storeDiscount: 0,
      discount: { kind: 'percent', percent: 10 },
      flashSale: false,
      storeId: 12,
      storeName: 'Harbour Grill',
      storeActive: true,
      storeOpen: true,
      storeOpensAt: null,
      storeSlug: 'harbour-grill',
      moduleId: 1,
      moduleType: 'food',
      zoneId: 1,
      unit: null,
      groups: [
        {
          name: 'Size',
          type: 'single',
          required: true,
          min: 0,
          max: 0,
          values: [
            { label: 'Small', price: 0 },
            { label: 'Large', price: 275 },
          ],
        },
        { name: 'Extras', type: 'multi', required: false, min: 1, max: 2, values: [{ label: 'Cheese', price: 100 }] },
      ],
      choices: [],
      variations: [],
      addOns: [{ id: 4, name: 'Fries', price: 300 }],
      veg: false,
      recommended: true,
      organic: false,
      halal: true,
      rating: 4.5,
      ratingCount: 20,
      wishlistCount: 6,
      stock: null,
      maxPerCart: 5,
      prescription: false,
      schedulable: true,
      window: { starts: '10:00', ends: '22:30' },
      campaign: null,
      categoryIds: [3, 7],
      foodFacts: null,
      content: null,
      createdAt: '2025-01-31T08:15:00.000Z',
    });
  });

  test('An item of the older style is parsed with trimmed options, its stock and no food groups', () => {
    const item = reads(ItemSchema, shirt);
    expect(item).toMatchObject({
      slug: '301',
      unit: 'piece',
      groups: [],
      veg: null,
      stock: 9,
      maxPerCart: null,
      window: null,
    });
    expect(item.choices).toEqual([{ name: 'choice_1', title: 'Colour', options: ['Blue', 'Red'] }]);
    expect(item.variations).toEqual([{ type: 'Blue', price: 2000, stock: 4 }]);
  });

  test('An item with numbers as text, other flags, JSON in text or index-keyed lists is parsed to the same result', () => {
    const odd = {
      ...dish,
      id: '88',
      price: '12.50',
      discount: '10.00',
      store_id: '12',
      module_id: '1',
      recommended: true,
      veg: '0',
      schedule_order: '1',
      halal_tag_status: true,
      is_halal: '1',
      avg_rating: '4.50',
      category_ids: '[{"id":"3"},{"id":"7"}]',
      food_variations: JSON.stringify(dish.food_variations),
      add_ons: { 1: dish.add_ons[0] },
      choice_options: null,
      variations: {},
      maximum_cart_quantity: '5',
      available_time_starts: '10:00',
      available_time_ends: '22:30',
      created_at: '2025-01-31 08:15:00',
    };
    expect(reads(ItemSchema, odd)).toEqual(reads(ItemSchema, dish));
  });

  test('A discount of another type is parsed as an amount per unit, and a missing one as none', () => {
    expect(reads(ItemSchema, { ...dish, discount: '1.25', discount_type: 'amount' }).discount).toEqual({
      kind: 'amount',
      amount: 125,
    });
    expect(reads(ItemSchema, { ...dish, discount: 0 }).discount).toEqual({ kind: 'none' });
    expect(reads(ItemSchema, { ...dish, discount: null, discount_type: null }).discount).toEqual({ kind: 'none' });
  });

  test('The number of wishlists is parsed from either field name', () => {
    const { wishlist_count: _, ...without } = dish;
    expect(reads(ItemSchema, { ...without, whislists_count: 9 }).wishlistCount).toBe(9);
    expect(reads(ItemSchema, without).wishlistCount).toBe(0);
  });

  test('An item is halal only when both the store and the item are marked so', () => {
    expect(reads(ItemSchema, { ...dish, halal_tag_status: 0 }).halal).toBe(false);
    expect(reads(ItemSchema, { ...dish, is_halal: null }).halal).toBe(false);
  });

  test('A campaign item is parsed without unit, pictures and marks, and with its title as name', () => {
    const { name, images, images_full_url, unit_type, unit, organic, is_halal, available_time_starts, ...rest } = dish;
    const item = reads(ItemSchema, {
      ...rest,
      title: 'Burger week',
      available_date_starts: '2025-06-01',
      available_date_ends: '2025-06-08',
    });
    expect(item).toMatchObject({
      name: 'Burger week',
      images: [],
      unit: null,
      window: null,
      campaign: { startsOn: '2025-06-01', endsOn: '2025-06-08' },
    });
    expect([name, images, images_full_url, unit_type, unit, organic, is_halal, available_time_starts]).toHaveLength(8);
  });

  test('A picture address with a script or another host without scheme is dropped', () => {
    expect(reads(ItemSchema, { ...dish, image_full_url: 'javascript:alert(1)' }).image).toBeNull();
    expect(reads(ItemSchema, { ...dish, image_full_url: '//evil.example/x.png' }).image).toBeNull();
  });

  test.each(['id', 'price', 'store_id', 'module_id'] as const)('An item without %s is refused', (field) => {
    expect(fits(ItemSchema, { ...dish, [field]: null })).toBe(false);
  });

  test('An item of an unknown module type is refused, and one without a name too', () => {
    expect(fits(ItemSchema, { ...dish, module_type: 'rental' })).toBe(false);
    expect(fits(ItemSchema, { ...dish, name: ' ' })).toBe(false);
  });

  test('The module type comes from the nested module, otherwise from the options of the item', () => {
    expect(reads(ItemSchema, { ...dish, module_type: null, module: { module_type: 'pharmacy' } }).moduleType).toBe(
      'pharmacy',
    );
    expect(reads(ItemSchema, { ...dish, module_type: undefined }).moduleType).toBe('food');
    expect(reads(ItemSchema, { ...shirt, module_type: undefined }).moduleType).toBe('ecommerce');
    const { choice_options, variations } = shirt;
    const untypedItem = { ...dish, module_type: null, module: {} };
    expect(reads(ItemSchema, { ...untypedItem, choice_options }).moduleType).toBe('ecommerce');
    expect(reads(ItemSchema, { ...untypedItem, variations }).moduleType).toBe('ecommerce');
  });

  test.each([
    [[{ id: '3' }, { id: 7 }], 7, [3, 7]],
    [[{ id: '3' }], 7, [3, 7]],
    [['3', 7], null, [3, 7]],
    [[{ id: 0 }, { id: -1 }, { id: 1.5 }, { id: 'x' }, {}, null], 7, [7]],
    [null, null, []],
  ])('The categories %j and the deepest one %j of an item are %j', (category_ids, category_id, expected) => {
    expect(reads(ItemSchema, { ...dish, category_ids, category_id }).categoryIds).toEqual(expected);
  });

  test.each([
    ['kg', { unit: 'piece' }, 'kg'],
    [null, { unit: 'piece' }, 'piece'],
    [null, { unit: 5 }, null],
    [null, 'piece', null],
  ])('The unit of an item comes from the type %j, otherwise from the record %j: %j', (unit_type, unit, expected) => {
    expect(reads(ItemSchema, { ...dish, unit_type, unit }).unit).toBe(expected);
  });

  test.each([
    ['10:00', '23:59', { starts: '10:00', ends: '23:59' }],
    ['00:00', '22:30', { starts: '00:00', ends: '22:30' }],
    ['22:00', '02:00', { starts: '22:00', ends: '02:00' }],
    ['00:00', '23:59', null],
    ['10:00', null, null],
    [null, '22:30', null],
  ])('An item from %j to %j has the window %j', (available_time_starts, available_time_ends, window) => {
    expect(reads(ItemSchema, { ...dish, available_time_starts, available_time_ends }).window).toEqual(window);
  });

  test('EXT-27 An item has the youngest age only if there is one', () => {
    expect(reads(ItemSchema, { ...dish, min_age: '18' }).minAge).toBe(18);
    for (const min_age of [0, -1, null]) {
      expect(reads(ItemSchema, { ...dish, min_age })).not.toHaveProperty('minAge');
    }
  });

  test('EXT-20 A combination of options has its content, and an item without add-ons has none', () => {
    const [variation] = shirt.variations;
    const content = { amount: 1.5, unit: 'kg' };
    const item = reads(ItemSchema, { ...shirt, variations: [{ ...variation, content }, variation] });
    expect(item.variations).toStrictEqual([
      { type: 'Blue', price: 2000, stock: 4, content: { amount: 1500, unit: 'g' } },
      { type: 'Blue', price: 2000, stock: 4 },
    ]);
    for (const add_ons of [[], null, 'none', [4]]) expect(reads(ItemSchema, { ...dish, add_ons }).addOns).toEqual([]);
  });

  test('A campaign without an end lasts for its first day', () => {
    expect(reads(ItemSchema, { ...dish, available_date_starts: '2025-06-01' }).campaign).toEqual({
      ...{ startsOn: '2025-06-01', endsOn: '2025-06-01' },
    });
  });
});

describe('Item pages', () => {
  const page = pageOf(ItemSchema, 'products', 'items');

  test('API-07 The page, its size and its total are parsed from number, text or null, and the rows from either key', () => {
    const rows = [reads(ItemSchema, dish)];
    expect(reads(page, { total_size: 31, limit: '10', offset: '2', products: [dish] })).toEqual({
      rows,
      page: 2,
      pageSize: 10,
      total: 31,
    });
    expect(reads(page, { total_size: '1', limit: null, offset: null, items: { 0: dish } })).toEqual({
      rows,
      page: 1,
      pageSize: 1,
      total: 1,
    });
    expect(reads(page, [dish]).rows).toEqual(rows);
  });

  test.each([[], {}, null, { total_size: 0, limit: 10, offset: 3, products: [] }])(
    'The payload %j is parsed as an empty page',
    (body) => {
      expect(reads(page, body).rows).toEqual([]);
    },
  );

  test('A page leaves out an invalid row, but is refused if all its rows are invalid', () => {
    expect(reads(page, { products: [{ id: 'x' }, dish] }).rows).toHaveLength(1);
    expect(fits(page, { products: [{ id: 'x' }] })).toBe(false);
    expect(fits(page, { message: 'hello' })).toBe(false);
  });
});

test('The details of an item include its store, tags and reviews with pictures', () => {
  const item = reads(ItemDetailsSchema, {
    ...dish,
    tags: [{ id: 1, tag: 'grill' }, { id: 2, tag: '' }, { id: 3 }],
    brand_id: '5',
    store_details: restaurant,
    reviews: [
      {
        id: 5,
        rating: 4,
        comment: 'Good',
        attachment: '["a.png"]',
        attachment_full_url: ['https://shop.example/a.png', null],
        customer: { f_name: 'Mona', l_name: null },
        created_at: '2025-01-31T08:15:00.000000Z',
      },
    ],
  });
  expect(item.tags).toEqual(['grill']);
  expect(item.brandId).toBe(5);
  expect(item.store?.name).toBe('Harbour Grill');
  expect(item.reviews).toEqual([
    {
      id: 5,
      rating: 4,
      comment: 'Good',
      customer: 'Mona',
      createdAt: '2025-01-31T08:15:00.000Z',
      images: ['https://shop.example/a.png'],
      reply: null,
      itemId: null,
      itemName: '',
      ofDelivery: false,
      helpful: null,
    },
  ]);
  expect(reads(ItemDetailsSchema, { ...dish, store_details: {}, reviews: null })).toMatchObject({
    store: null,
    reviews: [],
  });
});
