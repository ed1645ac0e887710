import { describe, expect, test } from 'vitest';
import { returnPath } from '#src/config/return-path.ts';

describe('the way back after signing in', () => {
  test.each([
    ['/checkout?page=cart', '/checkout?page=cart'],
    ['/store/brasa?module_id=1&zone_id=1#menu', '/store/brasa?module_id=1&zone_id=1#menu'],
    ['/', '/'],
    ['/ar/profile', '/profile'],
  ])('%s is a page of the shop', (from, to) => {
    expect(returnPath(from, 'en')).toBe(to);
  });

  test('is in the language the person signs in', () => {
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
  ])('%j is nobody’s way back', (from) => {
    expect(returnPath(from, 'en')).toBeNull();
  });
});
