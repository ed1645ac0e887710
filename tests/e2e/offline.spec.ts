import { BRASA } from './cart-controls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, LOCALES, test } from './fixtures.ts';
import { speaker } from './speaker.ts';

test.use({ serviceWorkers: 'allow' });

for (const { locale } of LOCALES) {
  const { t, prefix } = speaker(locale);

  test(`EXT-09 pages seen lately can be read without a connection in ${locale}`, { tag: '@phone' }, async ({
    page,
    context,
    faults,
  }) => {
    await page.goto(`${prefix}${BRASA}`);
    await page.mouse.wheel(0, 600);
    // The worker takes over the open page once it is there.
    const isKept = async () => {
      const kept = await caches.open('islet-pages');
      return navigator.serviceWorker.controller !== null && (await kept.keys()).length > 0;
    };
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    await expect(page.locator('[data-offline]')).toContainText(t('offline.copy', { time: '' }).split('.')[0] ?? '');
    await expectAccessible(page);

    await page.goto(`${prefix}/flash-sales?module_id=1&zone_id=1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: name ?? '' }).click();
    // The browser's own cache has it for half a minute; a reload leaves that out.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    await page.reload();
    await expect(page.locator('[data-offline]')).toBeVisible();

    await context.setOffline(false);
    await page.reload();
    await expect(page.locator('[data-offline]')).toHaveCount(0);
    // Without a connection, requests fail; nothing else may.
    faults.splice(0, faults.length, ...faults.filter((fault) => !/ERR_(?:INTERNET_DISCONNECTED|FAILED)/.test(fault)));
  });
}

test('EXT-09 the shop can be installed', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(href ?? '')).json()) as { icons: { src: string }[]; start_url: string };
  expect(manifest).toMatchObject({ start_url: '/home', scope: '/', display: 'standalone', lang: 'en', dir: 'ltr' });
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  const worker = await request.get('/worker.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});
