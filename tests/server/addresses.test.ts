import { describe, expect, test } from 'vitest';
import { SHOP, servedPage, servedText, textsOf } from './shared-shop.ts';

const HOME = '/food?zone_id=1';

/** Returns the status and target of a redirect. */
async function redirect(path: string) {
  // Two slashes at the beginning of a path would make a host of what follows.
  const { status, headers } = await servedText(SHOP + path);
  return { status, location: headers.get('location'), cacheControl: headers.get('cache-control') };
}

describe('Addresses with unknown or unreadable parts', () => {
  for (const query of ['utm_campaign=50%off', 'search=100%', 'utm_source=caf%E9', 'x=%E0%A4%A&y=%'])
    test(`The unknown query ?${query} does not change the page`, async () => {
      const { status, document } = await servedPage(`${HOME}&${query}`);
      expect(status).toBe(200);
      const plain = await servedPage(HOME);
      expect(textsOf(document, 'h1')).toEqual(textsOf(plain.document, 'h1'));
    });

  test('NAV-06 A path that cannot be decoded answers 404 with the shop around it, in its language', async () => {
    for (const [path, title] of [
      ['/caf%E9', 'We cannot find this page'],
      ['/store/100%', 'This store is not here any more'],
      ['/ar/%E0%A4%A?x=%', 'لا نجد هذه الصفحة'],
    ] as const) {
      const { status, document } = await servedPage(path);
      expect(status, path).toBe(404);
      expect(textsOf(document, 'h1'), path).toEqual([title]);
      expect(document.querySelectorAll('header#header'), path).toHaveLength(1);
    }
  });

  test('The API, the landing page and the coupons ignore what cannot be decoded in a query', async () => {
    expect((await servedText('/api/v1/config?lang=%E9')).status).toBe(200);
    expect((await servedText('/?utm_campaign=50%off')).status).toBe(200);
    expect((await servedText('/ar/coupons?module_id=1&zone_id=1&q=%')).status).toBe(200);
  });
});

describe('The one address of a page', () => {
  for (const [path, location] of [
    ['/food?zone_id=[1]', HOME],
    ['//food?zone_id=1', HOME],
    ['///about-us', '/about-us'],
    ['/food?zone_id=1,&utm_source=mail', `${HOME}&utm_source=mail`],
    ['/store/brasa?page=-1', '/store/brasa'],
    ['/index.html', '/'],
    ['/ar/', '/ar'],
    ['/account/', '/account'],
  ] as const)
    test(`The address ${path} redirects to ${location}, and caches may store the redirect`, async () => {
      const { cacheControl, ...answer } = await redirect(path);
      expect(answer).toEqual({ status: 301, location });
      expect(cacheControl).toMatch(/^public, max-age=3600, s-maxage=3600/);
    });

  for (const [path, location] of [
    ['/HOME', '/home'],
    ['/AR/food?zone_id=1', '/ar/food?zone_id=1'],
    ['/en/coupons', '/coupons'],
    ['/Store/Brasa', '/store/brasa'],
  ] as const)
    test(`The unlinked address ${path} redirects to ${location}, and caches may not store the redirect`, async () => {
      expect(await redirect(path)).toEqual({ status: 301, location, cacheControl: 'private, no-store' });
    });

  test('A path in upper case without a page in lower case redirects to a 404', async () => {
    expect(await redirect('/NOPE')).toMatchObject({ status: 301, location: '/nope' });
    expect((await servedText('/nope')).status).toBe(404);
  });
});
