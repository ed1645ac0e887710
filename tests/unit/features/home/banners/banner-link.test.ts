import { expect, test } from 'vitest';
import { bannerLink } from '#src/features/home/banners/banner-link.ts';

const at = { locale: 'ar', moduleId: 1, zoneIds: [1], slugs: { 1: 'food' } } as const;
const item = { kind: 'item', slug: 'four-cheese-pizza', id: 5, moduleId: 1 } as const;

test('HOME-01 A banner of an item opens a dialog in food and the item’s page elsewhere', () => {
  expect(bannerLink(at, 'food', { target: item })).toEqual({
    kind: 'popup',
    href: '/ar/product/four-cheese-pizza',
    itemId: 5,
    moduleId: 1,
  });
  expect(bannerLink(at, 'grocery', { target: { ...item, moduleId: 2 } })).toEqual({
    kind: 'page',
    href: '/ar/product/four-cheese-pizza',
  });
});

test('HOME-01 A banner of a store leads to the store, and one of a campaign to the campaign', () => {
  const store = { kind: 'store', slug: 'brasa', id: 1, moduleId: 1, zoneId: 2 } as const;
  expect(bannerLink(at, 'food', { target: store })).toEqual({
    kind: 'page',
    href: '/ar/store/brasa',
  });
  expect(bannerLink(at, 'food', { target: { kind: 'campaign', id: 3, slug: 'grill-week' } })).toEqual({
    kind: 'page',
    href: '/ar/food/campaigns/grill-week',
  });
});

test('HOME-01 A link within the shop becomes canonical and of the page’s language; other links open elsewhere', () => {
  const link = (href: string) => bannerLink(at, 'food', { target: { kind: 'link', href } });
  expect(link('/home?search=special-offer&data_type=discounted&module_id=1')).toEqual({
    kind: 'page',
    href: '/ar/food/discounts',
  });
  expect(link('/home?module_id=1&zone_id=1')).toEqual({ kind: 'page', href: '/ar/food' });
  expect(link('/home?search=gift&data_type=searched&module_id=1&max=30')).toEqual({
    kind: 'page',
    href: '/ar/home?search=gift&data_type=searched&module_id=1&max=30',
  });
  expect(link('https://example.com/a')).toEqual({ kind: 'elsewhere', href: 'https://example.com/a' });
  expect(link('javascript:alert(1)')).toEqual({ kind: 'none' });
  expect(link('//evil.example/x')).toEqual({ kind: 'none' });
});
