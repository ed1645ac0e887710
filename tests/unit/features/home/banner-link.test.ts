import { expect, test } from 'vitest';
import { bannerLink } from '#src/features/home/banner-link.ts';

const at = { locale: 'ar', moduleId: 1, zoneIds: [1] } as const;
const item = { kind: 'item', slug: 'four-cheese-pizza', id: 5, moduleId: 1 } as const;

test('HOME-01 an item opens its popup in food and its page elsewhere', () => {
  expect(bannerLink(at, 'food', { target: item })).toEqual({
    kind: 'popup',
    href: '/ar/product/four-cheese-pizza?module_id=1&zone_id=1',
    itemId: 5,
    moduleId: 1,
  });
  expect(bannerLink(at, 'grocery', { target: { ...item, moduleId: 2 } })).toEqual({
    kind: 'page',
    href: '/ar/product/four-cheese-pizza?module_id=2&zone_id=1',
  });
});

test('HOME-01 a store leads to its page, a campaign to its own', () => {
  const store = { kind: 'store', slug: 'brasa', id: 1, moduleId: 1, zoneId: 2 } as const;
  expect(bannerLink(at, 'food', { target: store })).toEqual({
    kind: 'page',
    href: '/ar/store/brasa?module_id=1&zone_id=1',
  });
  expect(bannerLink(at, 'food', { target: { kind: 'campaign', id: 3 } })).toEqual({
    kind: 'page',
    href: '/ar/campaigns/3?module_id=1&zone_id=1',
  });
});

test('HOME-01 a link of the shop is put into the page’s language and zones; others open elsewhere', () => {
  const link = (href: string) => bannerLink(at, 'food', { target: { kind: 'link', href } });
  expect(link('/home?search=special-offer&data_type=discounted&module_id=1')).toEqual({
    kind: 'page',
    href: '/ar/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1',
  });
  expect(link('https://example.com/a')).toEqual({ kind: 'elsewhere', href: 'https://example.com/a' });
  expect(link('javascript:alert(1)')).toEqual({ kind: 'none' });
  expect(link('//evil.example/x')).toEqual({ kind: 'none' });
});
