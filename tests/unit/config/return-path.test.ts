import { describe, expect, test } from 'vitest';
import { returnPath } from '#src/config/return-path.ts';

describe('The return path after signing in', () => {
  test.each([
    ['/checkout?page=cart', '/checkout?page=cart'],
    ['/store/brasa?module_id=1&zone_id=1#menu', '/store/brasa?module_id=1&zone_id=1#menu'],
    ['/', '/'],
    ['/ar/profile', '/profile'],
  ])('The path %s is accepted as a page of the shop', (from, to) => {
    expect(returnPath(from, 'en')).toBe(to);
  });

  test('The return path is in the language of the sign-in page', () => {
    expect(returnPath('/profile?page=x', 'ar')).toBe('/ar/profile?page=x');
    expect(returnPath('/ar/profile', 'ar')).toBe('/ar/profile');
  });

  test.each([
    null,
    '',
    'sign-up',
    'https://evil.example/home',
    '//evil.example/home',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    ' /home',
    'javascript:alert(1)',
    '/..//evil.example',
    '/.//evil.example',
    '/auth/sign-in',
    '/ar/auth/sign-up?from=/home',
    '/x/../auth/sign-in',
    '/api/v1/config',
    '/media/item/x-200.webp',
  ])('The path %j is refused as a return path', (from) => {
    expect(returnPath(from, 'en')).toBeNull();
  });
});
