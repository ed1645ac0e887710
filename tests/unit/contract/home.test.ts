import { describe, expect, test } from 'vitest';
import { BannersSchema, StoreBannerSchema } from '#src/contract/banner.ts';
import { CampaignDetailsSchema, CampaignSchema } from '#src/contract/campaign.ts';
import { FlashSaleSchema } from '#src/contract/flash-sale.ts';
import { LandingSchema, SubscriptionSchema } from '#src/contract/landing.ts';
import { ShopModulesSchema } from '#src/contract/module.ts';
import { PromotionSchema } from '#src/contract/promotion.ts';
import { SuggestionsSchema } from '#src/contract/search.ts';
import { dish } from '../../fixtures/payloads/item.ts';
import { restaurant } from '../../fixtures/payloads/store.ts';
import { fits, reads } from './parse.ts';

test('MOD-01 Modules of an unknown type are left out, and a list of only such modules is empty', () => {
  const food = {
    id: '1',
    module_type: 'food',
    module_name: 'Food',
    icon_full_url: null,
    zones: [
      {
        id: 1,
        increased_delivery_fee: '10',
        increased_delivery_fee_status: 1,
        pivot: { per_km_shipping_charge: '1.2', minimum_shipping_charge: 4 },
      },
      { id: '3', increased_delivery_fee: 25, increased_delivery_fee_status: 0 },
    ],
    stores_count: 4,
  };
  const rental = { id: 6, module_type: 'rental', module_name: 'Rental' };
  expect(reads(ShopModulesSchema, [food, rental])).toEqual([
    {
      id: 1,
      type: 'food',
      name: 'Food',
      icon: null,
      thumbnail: null,
      description: '',
      zoneIds: [1, 3],
      zones: [
        { zoneId: 1, perKm: 120, minimum: 400, maximum: null, increasedFeePercent: 10 },
        { zoneId: 3, perKm: null, minimum: null, maximum: null, increasedFeePercent: 0 },
      ],
      allZones: false,
      storeCount: 4,
      itemCount: 0,
    },
  ]);
  expect(reads(ShopModulesSchema, [rental])).toEqual([]);
  expect(fits(ShopModulesSchema, [{ ...food, module_name: null }])).toBe(false);
});

describe('BannersSchema', () => {
  const banner = {
    id: 1,
    title: 'Sea',
    type: 'default',
    image_full_url: '/b.webp',
    link: 'https://shop.example/x',
    store: null,
    item: null,
  };
  const targets = (body: unknown) => reads(BannersSchema, body).map((row) => row.target);

  test('Each banner has a target, and campaigns come last', () => {
    expect(
      targets({
        banners: [
          banner,
          { ...banner, type: 'store_wise', store: restaurant },
          { ...banner, type: 'item_wise', item: { ...dish, slug: null } },
          { ...banner, type: 'category' },
        ],
        campaigns: [{ id: 4, title: 'Grill week', image_full_url: null }],
      }),
    ).toEqual([
      { kind: 'link', href: 'https://shop.example/x' },
      { kind: 'store', slug: 'harbour-grill', id: 12, moduleId: 1, zoneId: 1 },
      { kind: 'item', slug: '88', id: 88, moduleId: 1 },
      { kind: 'none' },
      { kind: 'campaign', id: 4, slug: '4' },
    ]);
  });

  test('A banner without its target, and a banner with a script as link, has no target', () => {
    expect(
      targets({
        banners: [
          { ...banner, type: 'item_wise' },
          { ...banner, link: 'javascript:alert(1)' },
          { ...banner, type: 'store_wise', item: dish },
          { ...banner, type: 'category', store: restaurant, item: dish },
          { ...banner, type: 'default', link: null, store: restaurant, item: dish },
        ],
      }),
    ).toEqual([{ kind: 'none' }, { kind: 'none' }, { kind: 'none' }, { kind: 'none' }, { kind: 'none' }]);
  });

  test('Banners are parsed with their pictures and titles, also from a bare list', () => {
    const expected = { title: 'Sea', image: '/b.webp', target: { kind: 'link', href: 'https://shop.example/x' } };
    expect(reads(BannersSchema, [banner, { ...banner, id: null }])).toEqual([
      { id: 1, ...expected },
      { id: 0, ...expected },
    ]);
    const campaign = { id: 4, slug: 'grill-week', title: 'Grill week', image_full_url: '/c.webp' };
    expect(reads(BannersSchema, { banners: [], campaigns: [campaign] })).toEqual([
      { id: 4, title: 'Grill week', image: '/c.webp', target: { kind: 'campaign', id: 4, slug: 'grill-week' } },
    ]);
  });

  test('A banner of a store leads to its link, but never to a script', () => {
    const storeBanner = { id: 2, title: 'New', image_full_url: '/b.webp', default_link: 'https://shop.example/new' };
    expect(reads(StoreBannerSchema, storeBanner)).toEqual({
      ...{ id: 2, title: 'New', image: '/b.webp', href: 'https://shop.example/new' },
    });
    expect(reads(StoreBannerSchema, { ...storeBanner, default_link: 'javascript:alert(1)' }).href).toBeNull();
  });

  test.each([[], {}, null, { banners: null, campaigns: {} }])('The payload %j is parsed as no banners', (body) => {
    expect(targets(body)).toEqual([]);
  });
});

test('A campaign has a title or a name, and its slug may be missing', () => {
  const campaign = {
    id: 4,
    name: 'Grill week',
    image_full_url: null,
    available_date_starts: '2025-06-01',
    available_date_ends: '2025-06-08T00:00:00Z',
    start_time: '08:00',
    end_time: '20:00:00',
  };
  const clean = {
    id: 4,
    slug: '4',
    title: 'Grill week',
    image: null,
    description: '',
    startsOn: '2025-06-01',
    endsOn: '2025-06-08',
    window: { starts: '08:00', ends: '20:00' },
  };
  expect(reads(CampaignSchema, campaign)).toEqual(clean);
  expect(reads(CampaignSchema, { ...campaign, title: 'Sea week', slug: 'sea' })).toMatchObject({
    title: 'Sea week',
    slug: 'sea',
  });
  expect(reads(CampaignSchema, { ...campaign, name: null }).title).toBe('');
  expect(reads(CampaignDetailsSchema, { ...campaign, stores: [restaurant, {}] }).stores).toHaveLength(1);
});

test('A flash sale has two instants, and an empty object is refused', () => {
  const sale = {
    id: 2,
    title: 'Noon',
    start_date: '2025-06-01T08:00:00.000000Z',
    end_date: '2025-06-01 20:00:00',
    active_products: [{ item: dish, stock: '20', sold: 5, available_stock: 15 }],
  };
  expect(reads(FlashSaleSchema, sale)).toMatchObject({
    id: 2,
    startsAt: '2025-06-01T08:00:00.000Z',
    endsAt: '2025-06-01T20:00:00.000Z',
    rows: [{ stock: 20, sold: 5, available: 15, item: { id: 88 } }],
  });
  expect(fits(FlashSaleSchema, {})).toBe(false);
});

test('A promotion shows its rating and its number of reviews only where the store enables them', () => {
  const promotion = {
    id: 3,
    add_type: 'store_promotion',
    title: 'Grill',
    description: null,
    cover_image_full_url: null,
    profile_image_full_url: null,
    video_attachment_full_url: null,
    is_rating_active: 1,
    is_review_active: 0,
    average_rating: '4.5',
    reviews_comments_count: 8,
    store: { id: 12, slug: 'harbour-grill', module_id: 1, zone_id: 1 },
  };
  expect(reads(PromotionSchema, promotion)).toMatchObject({
    kind: 'store',
    rating: 4.5,
    reviewCount: null,
    store: { id: 12, slug: 'harbour-grill', moduleId: 1, zoneId: 1 },
  });
  expect(reads(PromotionSchema, { ...promotion, store: null, add_type: 'video_promotion' })).toMatchObject({
    kind: 'video',
    store: null,
  });
});

test('The landing texts may all be missing, and app links are present only when enabled', () => {
  expect(reads(LandingSchema, {})).toEqual({
    footerDescription: '',
    newsletterTitle: '',
    newsletterSubtitle: '',
    headerTitle: '',
    headerSubtitle: '',
    headerBanner: null,
    zones: [],
    apps: { play: null, apple: null },
    testimonials: [],
  });
  const landing = reads(LandingSchema, {
    available_zone_list: [
      { id: 1, name: 'Old Town', display_name: 'The Old Town', modules: ['Food'] },
      { id: 2, name: 'Harbour' },
      { id: 3 },
    ],
    download_user_app_links: {
      playstore_url: 'https://play.example/islet',
      playstore_url_status: '1',
      apple_store_url: 'https://apple.example/islet',
      apple_store_url_status: '0',
    },
    testimonial_list: [{ name: 'Mona', review: 'Fast', designation: 'Nurse', reviewer_image_full_url: null }],
  });
  expect(landing.apps).toEqual({ play: 'https://play.example/islet', apple: null });
  expect(landing.zones).toEqual([
    { id: 1, name: 'The Old Town', modules: ['Food'] },
    { id: 2, name: 'Harbour', modules: [] },
    { id: 3, name: '', modules: [] },
  ]);
  expect(landing.testimonials).toEqual([{ name: 'Mona', review: 'Fast', role: 'Nurse', image: null }]);
});

test.each([
  [{ confirmation_required: 1 }, true],
  [{ confirmation_required: 0 }, false],
  [{}, false],
  ['Subscribed', false],
  [null, false],
])('A subscription with the response %j has to be confirmed: %j', (body, mailed) => {
  expect(reads(SubscriptionSchema, body)).toEqual({ mailed });
});

test('SRCH-01 The suggestions are the names of items and stores', () => {
  expect(reads(SuggestionsSchema, { items: [{ id: 1, name: 'Tea' }, { name: null }], stores: {} })).toEqual({
    items: [{ name: 'Tea' }],
    stores: [],
  });
});

test('SRCH-01 A suggested store is opened by its slug, otherwise by its id', () => {
  const stores = [{ name: 'Grill', id: 12, slug: 'grill' }, { name: 'Pier', id: '13' }, { name: 'Quay' }, { id: 14 }];
  expect(reads(SuggestionsSchema, { stores })).toEqual({
    items: [],
    stores: [
      { name: 'Grill', key: 'grill' },
      { name: 'Pier', key: '13' },
      { name: 'Quay', key: null },
    ],
  });
});
