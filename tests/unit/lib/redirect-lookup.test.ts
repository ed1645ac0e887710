import { afterEach, expect, test } from 'vitest';
import { isRedirected, setRedirectLookup } from '#src/lib/redirect-lookup.ts';

const url = (path: string): URL => new URL(path, 'https://shop.example');

afterEach(() => setRedirectLookup());

test('Until the redirects are known, requests with a query pass the page cache by, and others do not', () => {
  expect(isRedirected(url('/?p=12'))).toBe(true);
  expect(isRedirected(url('/about-us'))).toBe(false);
});

test('Known redirects decide, until they are outdated', () => {
  setRedirectLookup(({ searchParams }) => searchParams.get('p') === '12');
  expect(isRedirected(url('/?p=12'))).toBe(true);
  expect(isRedirected(url('/?p=13'))).toBe(false);
  setRedirectLookup();
  expect(isRedirected(url('/?p=13'))).toBe(true);
});
