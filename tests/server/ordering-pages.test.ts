import { expect, test } from 'vitest';
import { getT } from '#src/i18n/t.ts';
import { servedPage, textOf, textsOf } from './shared-shop.ts';

const t = getT('en');

/** Expects a page that caches may share and search engines leave out. */
async function expectSharedShell(path: string, noScript: string): Promise<void> {
  const { headers, document } = await servedPage(path);
  expect(headers.get('cache-control')).toContain('public, max-age=0, s-maxage=60');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toMatch(/^noindex/);
  expect(textsOf(document, 'noscript p')).toEqual([noScript]);
}

test('NAV-02 The HTML of the checkout is the same for every visitor and says what it needs without script', async () => {
  await expectSharedShell('/checkout?page=cart', t('checkout.noScript'));
});

test('NAV-02 The HTML of the tracking page is the same for every visitor and says what it needs without script', async () => {
  await expectSharedShell('/track-order?order_id=1', t('orders.noScript'));
});

test.each([
  ['/checkout?page=cart&module_id=1', 'food'],
  ['/checkout?page=cart&module_id=2', 'grocery'],
  ['/checkout?page=prescription&store_id=1&module_id=3', 'pharmacy'],
  ['/parcel-delivery-info?module_id=5', 'parcel'],
  ['/checkout?page=cart', null],
])('CHK-01 CHK-04 The checkout at %s has the module of its address', async (path, module) => {
  const { document } = await servedPage(path);
  expect(document.documentElement.getAttribute('data-module')).toBe(module);
});

test('HEAD-02 The parcel home links to help instead of cart, wishlist, messages and tracking', async () => {
  const { document } = await servedPage('/ar/parcel?zone_id=1');
  const help = '/ar/help-and-support';
  const contact = document.querySelector(`header a[href="${help}"]`);
  expect(textOf(contact)).toBe(getT('ar')('shell.contact'));
  for (const opened of ['cart', 'wishlist', 'track'])
    expect([...document.querySelectorAll(`header [data-open="${opened}"], nav [data-open="${opened}"]`)]).toEqual([]);
  expect([...document.querySelectorAll('header a[href^="/ar/chatting"]')]).toEqual([]);
  expect((await servedPage(help)).status).toBe(200);
});

test('EXT-01 A store card shows the lowest delivery fee of its zone', async () => {
  const { document } = await servedPage('/food?zone_id=1');
  const cards = textsOf(document, '.store-card[data-variant="card"]');
  expect(cards.filter((text) => text.includes('Delivery from $1.50'))).not.toEqual([]);
});
