import { REMOTE_DIST } from '../setup/builds.ts';
import { REMOTE_MARKETPLACE } from '../setup/servers.ts';
import { startShop } from '../setup/shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { speaker } from './speaker.ts';

/** Returns the only message a browser logs for a page with an error status. */
const said = (status: number, reason: string) =>
  `console: Failed to load resource: the server responded with a status of ${status} (${reason})`;

/** Every request of the shop to its marketplace fails, as if it were down. */
const CUT = `globalThis.fetch=()=>Promise.reject(new TypeError('fetch failed'))`;

test('NAV-06 The error pages are accessible, fit the screen and lead back to the shop', { tag: '@phone' }, async ({
  page,
  faults,
}) => {
  const { t } = speaker('ar');
  const title = page.getByRole('heading', { level: 1 });

  await test.step('NAV-06 The 404 page is accessible, and its search leads back to the shop', async () => {
    await page.goto('/ar/nope');
    await expect(title).toHaveText(t('errors.notFoundTitle'));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(faults.splice(0)).toEqual([said(404, 'Not Found')]);
    const box = page.getByRole('main').getByRole('searchbox', { name: t('errors.searchLabel') });
    await box.fill('tea');
    await box.press('Enter');
    await page.waitForURL('**/ar/home?search=tea&data_type=searched&module_id=*');
  });

  await test.step('NAV-06 The page of an unreachable marketplace is accessible and keeps its URL', async () => {
    const shop = await startShop({
      dist: REMOTE_DIST,
      dataDir: '.data/unused',
      env: {
        MARKETPLACE_URL: REMOTE_MARKETPLACE.origin,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CUT)}`,
      },
    });
    try {
      const address = `${shop.origin}/ar/store/brasa`;
      await page.goto(address);
      await expect(title).toHaveText(t('errors.unavailableTitle'));
      await expect(page).toHaveURL(address);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      expect(faults.splice(0)).toEqual([said(503, 'Service Unavailable')]);
      // Its script must not ask a shop that is gone.
      await page.goto('about:blank');
    } finally {
      await shop.stop();
    }
  });
});
