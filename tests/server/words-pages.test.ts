import { describe, expect, test } from 'vitest';
import { EDITORIAL_PAGES } from '../e2e/editorial-pages.ts';
import { elementOf, hrefOf, marketplace, pageBehind, sharedPage } from './page-parts.ts';
import { textOf, textsOf } from './shared-shop.ts';

describe('Editorial pages without script', () => {
  for (const { locale, prefix, dir } of [
    { locale: 'en', prefix: '', dir: 'ltr' },
    { locale: 'ar', prefix: '/ar', dir: 'rtl' },
  ] as const)
    test(`NAV-04 NAV-02 The editorial pages are complete in ${locale}`, async () => {
      for (const page of EDITORIAL_PAGES) {
        const { document } = await sharedPage(prefix + page.path);
        expect(document.documentElement.getAttribute('dir')).toBe(dir);
        expect(textsOf(document, 'h1')).toEqual([page[locale]]);
        expect(textsOf(document, 'main h2')).toContain(page.more[locale]);
      }
    });

  test('LANG-02 The Arabic editorial pages contain no Latin letter', async () => {
    for (const { path } of EDITORIAL_PAGES) {
      const { document } = await sharedPage(`/ar${path}`);
      // What an island brings along is no text.
      for (const code of document.querySelectorAll('script, style')) code.remove();
      expect(textOf(document.querySelector('main article')), path).not.toMatch(/[A-Za-z]/);
    }
  });

  test('NAV-02 A question of the help page is a closed details element with its answer', async () => {
    const { document } = await sharedPage('/help-and-support');
    const details = elementOf(document, 'details > summary', 'Where is my order?').closest('details');
    expect(textOf(details)).toMatch(/the order number is enough/);
    expect(details?.hasAttribute('open')).toBe(false);
  });
});

describe('The footer', () => {
  const footer = async (path: string): Promise<Element> => {
    const { document } = await sharedPage(path);
    const foot = document.querySelector('footer');
    if (!foot) throw new Error(`${path} has no footer`);
    return foot;
  };
  const attributes = (root: ParentNode, name: string) => {
    const link = elementOf(root, 'a', new RegExp(`${name}$`));
    return [link.getAttribute('href'), link.getAttribute('target')];
  };

  test('FOOT-01 The footer shows the logo, a description, the address and the contacts', async () => {
    const foot = await footer('/about-us');
    expect(foot.querySelector('img[alt="Islet"]')).not.toBeNull();
    expect(textOf(foot)).toMatch(/delivers food, groceries, medicine/);
    for (const name of ['facebook', 'instagram', 'twitter', 'linkedin', 'pinterest'])
      expect(attributes(foot, name)).toEqual([`https://${name}.example/islet`, '_blank']);
    expect(hrefOf(foot, /hello@islet\.example$/)).toMatch(/^mailto:/);
    expect(hrefOf(foot, /\+999 4 555 0100$/)).toBe('tel:+99945550100');
    const { default_location: at } = await marketplace('config', 1, [1]);
    expect(hrefOf(await footer('/ar/privacy-policy'), /شارع المنارة/)).toMatch(
      new RegExp(`query=${Number(at.lat)},${Number(at.lng)}$`),
    );
  });

  test('FOOT-02 The app buttons open the app stores in a new window', async () => {
    const foot = await footer('/about-us');
    for (const [name, address] of [
      ['Google Play', 'https://play.islet.example'],
      ['App Store', 'https://apps.islet.example'],
    ] as const)
      expect(attributes(foot, name)).toEqual([expect.stringMatching(new RegExp(`^${address}/?$`)), '_blank']);
  });

  test('FOOT-06 The sign-up of partners opens in a new window', async () => {
    const foot = await footer('/about-us');
    for (const name of ['Become a store owner', 'Become a delivery man']) {
      expect(attributes(foot, name)[1]).toBe('_blank');
      expect(textsOf((await pageBehind(foot, name)).document, 'h1')).toEqual([name]);
    }
  });

  test('FOOT-04 The footer links policies, help, about and tracking, and the menu links the policies', async () => {
    const { document } = await sharedPage('/about-us');
    for (const part of ['footer', 'dialog#menu']) {
      const root = document.querySelector(part) ?? document;
      for (const [name, path] of Object.entries({
        'Terms and conditions': '/terms-and-conditions',
        'Privacy policy': '/privacy-policy',
        'Refund policy': '/refund-policy',
        'Cancellation policy': '/cancellation-policy',
        'Shipping policy': '/shipping-policy',
        Accessibility: '/accessibility',
        'Price promise': '/price-promise',
      }))
        expect(hrefOf(root, name), part).toBe(path);
    }
    const foot = await footer('/about-us');
    expect(hrefOf(foot, 'About us')).toBe('/about-us');
    expect(hrefOf(foot, 'Track order')).toBe('/track-order');
    expect(textsOf((await pageBehind(foot, 'Help and support')).document, 'h1')).toEqual(['Help and support']);
  });
});
