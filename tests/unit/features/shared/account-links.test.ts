import { expect, test } from 'vitest';
import { accountLinks, accountPages } from '#src/features/shared/page/account-links.ts';
import { getT } from '#src/i18n/t.ts';

const at = { locale: 'ar', moduleId: 1, zoneIds: [1] } as const;
const ALL = { wallet: true, loyalty: true, referral: true };
const namesOf = (shop: typeof ALL) => accountLinks(shop, at, getT('ar')).map(({ name }) => name);

test('HEAD-04 The profile menu names the pages of a customer, without an inbox', () => {
  expect(namesOf(ALL)).toEqual([
    'profile',
    'my-orders',
    'wallet',
    'coupons',
    'loyalty-points',
    'referral-code',
    'settings',
    'track-order',
  ]);
  const [profile] = accountLinks(ALL, at, getT('ar'));
  expect(profile).toMatchObject({ href: '/ar/profile?page=profile-settings', text: 'إعدادات الملف الشخصي' });
});

test('HEAD-04 A page that the marketplace does not have is not in the profile menu', () => {
  expect(namesOf({ ...ALL, wallet: false })).not.toContain('wallet');
  expect(namesOf({ ...ALL, loyalty: false })).not.toContain('loyalty-points');
  expect(namesOf({ ...ALL, referral: false })).not.toContain('referral-code');
});

test('ACC-04 The account menu names every page of the account, except those the marketplace does not have', () => {
  const pages = (shop: typeof ALL) => accountPages(shop, at, getT('en')).map(({ name, href }) => [name, href]);
  expect(pages(ALL)).toEqual([
    ['profile', '/ar/profile?page=profile-settings'],
    ['my-orders', '/ar/my-orders'],
    ['addresses', '/ar/addresses'],
    ['wishlist', '/ar/wishlist'],
    ['wallet', '/ar/wallet'],
    ['coupons', '/ar/coupons?module_id=1&zone_id=1'],
    ['loyalty-points', '/ar/loyalty-points'],
    ['referral-code', '/ar/referral-code'],
    ['inbox', '/ar/chatting'],
    ['notifications', '/ar/notifications'],
    ['settings', '/ar/settings'],
  ]);
  const bare = pages({ wallet: false, loyalty: false, referral: false }).map(([name]) => name);
  expect(bare).not.toContain('wallet');
  expect(bare).not.toContain('loyalty-points');
  expect(bare).not.toContain('referral-code');
});
