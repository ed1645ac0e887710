import { expect, test } from 'vitest';
import { getT } from '#src/i18n/t.ts';
import { servedPage, textsOf } from './shared-shop.ts';

const HOME = '/food?zone_id=1';
const RESULTS = '/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1';

test('The first paint waits for the whole header, and for no part that the page does not have', async () => {
  for (const path of ['/', HOME, '/about-us', '/checkout?page=cart']) {
    const { document } = await servedPage(path);
    const awaited = [...document.querySelectorAll('link[rel="expect"]')].map((link) => link.getAttribute('href'));
    // The checkout's plain header does not block rendering: nothing in it shifts.
    expect([path, awaited]).toEqual([path, path.startsWith('/checkout') ? [] : ['#header']]);
    for (const href of awaited) expect(document.querySelectorAll(String(href))).toHaveLength(1);
  }
});

test('HEAD-01 The header offers other modules on the home of a module only', async () => {
  const t = getT('ar');
  const switchOn = async (path: string) => {
    const { document } = await servedPage(`/ar${path}`);
    return textsOf(document, 'header button').filter((text) => text.includes(t('shell.switchModule')));
  };
  expect(await switchOn(HOME)).toHaveLength(1);
  for (const path of [RESULTS, '/store/brasa', '/about-us']) expect([path, await switchOn(path)]).toEqual([path, []]);
});
