// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { cacheKey } from '#src/config/cache.ts';
import { LOCALES } from '#src/config/locales.ts';
import * as routes from '#src/config/routes.ts';
import { SPECULATION_RULES } from '#src/config/speculation.ts';

const ORIGIN = 'https://shop.example';

type Rule = {
  where: { and: [{ href_matches: string[] }, { not: { selector_matches: string } }] };
  eagerness: string;
};
const rules: Record<'prerender' | 'prefetch', Rule[]> = JSON.parse(SPECULATION_RULES);

/** Returns what a browser may do ahead for a link, decided as the specification does for document rules. */
function ahead(href: string, html = '<a>'): ('prerender' | 'prefetch')[] {
  document.body.innerHTML = html;
  const link = document.querySelector('a');
  link?.setAttribute('href', href);
  const fits = ({ where: { and } }: Rule) => {
    const [{ href_matches: paths }, { not }] = and;
    return (
      paths.some((path) => new URLPattern(path, ORIGIN).test(href, ORIGIN)) && !link?.matches(not.selector_matches)
    );
  };
  return (['prerender', 'prefetch'] as const).filter((kind) => rules[kind].some(fits));
}

const places = LOCALES.map((locale) => ({ locale, moduleId: 1, slugs: { 1: 'food' } }));

test('Stores, products and home pages are prerendered on hover, and other shared pages are prefetched', () => {
  for (const at of places) {
    const next = [routes.home(at), routes.store(at, 'brasa', { page: 2 }), routes.product(at, 'x')];
    const others = [
      routes.landing(at),
      routes.results(at, { search: 'burger' }),
      routes.categories(at),
      routes.category(at, { id: 3, slug: 'burgers' }),
      routes.brands(at),
      routes.campaign(at, { id: 1, slug: 'grill-week' }),
      routes.product(at, 'x', { campaign: true }),
      routes.coupons(at),
      routes.flashSale(at, 1),
      ...routes.EDITORIAL.map((page) => routes.plain(at, page)),
    ];
    expect(next.map((href) => ahead(href))).toEqual(next.map(() => ['prerender']));
    expect(others.map((href) => [href, ahead(href)])).toEqual(others.map((href) => [href, ['prefetch']]));
    for (const href of [...next, ...others]) expect(cacheKey(new URL(href, ORIGIN)), href).not.toBeNull();
  }
  for (const { eagerness } of [...rules.prerender, ...rules.prefetch]) expect(eagerness).toBe('moderate');
});

test('No personal page is prefetched', () => {
  for (const at of places) {
    const { locale } = at;
    const personal = [
      // It reads cookies.
      routes.home({ locale }),
      routes.checkout(at),
      routes.prescription(at, 1),
      routes.trackOrder(at, 1),
      routes.signIn(at, '/store/brasa'),
      routes.signUp(at),
      routes.forgotPassword(at),
      routes.profile(at),
      routes.wallet(at),
      routes.chat(at),
      routes.rateOrder(at, 1),
      routes.parcelUrl(at),
      routes.personalPart(at, 'visited'),
      ...(['account', 'addresses', 'wishlist', 'notifications', 'myOrders', 'loyaltyPoints', 'settings'] as const).map(
        (page) => routes.plain(at, page),
      ),
      '/api/v1/auth/logout',
      '/media/x.webp',
      'https://other.example/store/brasa',
    ];
    expect(personal.filter((href) => ahead(href).length > 0)).toEqual([]);
  }
});

test.each([
  ['a banner that opens a dialog', '<a data-open="item">'],
  ['a tab, whose content a script fetches', '<a data-part="/partials/stores">'],
  ['Nearby, which gets the place on the tap', '<a data-near>'],
  ['Search, which only moves the focus', '<a data-focus-search>'],
  ['the switch of the language, which is remembered', '<a data-language="ar">'],
  ['the page itself', '<a aria-current="page">'],
  ['a link into another tab', '<a target="_blank">'],
  ['the next rows of a list, which a script appends', '<islet-more><div><a rel="next"></a></div></islet-more>'],
  ['a link that says so', '<a data-no-prefetch>'],
])('The link is not prefetched if it is %s', (_, html) => {
  expect(ahead(routes.store({ locale: 'en', moduleId: 1, zoneIds: [1] }, 'brasa'), html)).toEqual([]);
});

test('A link to another part of the same page is not prefetched', () => {
  expect(ahead('#reviews')).toEqual([]);
});
