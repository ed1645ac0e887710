import { expect, test } from 'vitest';
import { accountLinks } from '#src/features/catalog/account-links.ts';
import { getT } from '#src/i18n/t.ts';

const at = { locale: 'ar', moduleId: 1, zoneIds: [1] } as const;
const ALL = { wallet: true, loyalty: true, referral: true };
const namesOf = (shop: typeof ALL) => accountLinks(shop, at, getT('ar')).map(({ name }) => name);

test('HEAD-04 the profile menu names every page of a customer, without an inbox', () => {
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

test('HEAD-04 what a marketplace does not have is not offered', () => {
  expect(namesOf({ ...ALL, wallet: false })).not.toContain('wallet');
  expect(namesOf({ ...ALL, loyalty: false })).not.toContain('loyalty-points');
  expect(namesOf({ ...ALL, referral: false })).not.toContain('referral-code');
});
