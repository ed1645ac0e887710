import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { centre, settle } from './prepare.ts';
import { speaker } from './speaker.ts';

test.use({ pictures: true });

test('SRCH-07 The head of a store on a phone leaves room for its first items on the first screen', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { t } = speaker('ar');
  await settle(page, { guestId: 1, at: await centre(request), typed: false });
  const main = page.getByRole('main');
  // Both are open round the clock: a closed store says so above its items.
  for (const path of ['/store/brasa', '/ar/store/souk-basket']) {
    await page.goto(path);
    const screen = page.viewportSize()?.height ?? Number.NaN;
    const item = await main.getByRole('article').first().boundingBox();
    expect(item?.y ?? Number.NaN, path).toBeLessThan(screen - 60);
    if (path.includes('brasa')) await expect(main.getByText('From You')).toHaveCount(0);
  }
  await test.step('CARD-04 CARD-06 The distance is shown outside food to visitors with a location', async () => {
    await expect(main.getByText(new RegExp(`^[٠-٩]+٫[٠-٩]{2} كم ${t('catalog.fromYou')}$`))).toBeVisible();
  });
  await test.step('A store page is accessible in Arabic', async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('A store page is accessible in English', async ({ page, request }) => {
  await settle(page, { guestId: 1, at: await centre(request), typed: false });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/store/saj-and-smoke');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('API-08 A broken picture is replaced by the placeholder', async () => {
    await page.route('**/media/cover/**', (route) =>
      route.fulfill({ status: 200, contentType: 'image/webp', body: 'no picture' }),
    );
    await page.goto('/ar/store/brasa');
    await expect(page.getByRole('main').locator('img[data-broken]').first()).toHaveAttribute('src', '/placeholder.svg');
  });

  await test.step('LOC-08 The map of a store shows the route from the stored location and links to directions', async () => {
    const { t } = speaker('ar');
    const { lat, lng } = await centre(request);
    const opener = page.getByRole('link', { name: t('store.showOnMap') });
    await opener.focus();
    await page.keyboard.press('Enter');
    const map = page.getByRole('dialog', { name: 'براسا' });
    await expect(map.locator('path.stroke-accent')).toBeVisible();
    await expect(map.getByRole('link', { name: t('location.directions') })).toHaveAttribute(
      'href',
      new RegExp(`dir/\\?api=1&origin=${lat},${lng}&destination=25\\.0`),
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
});
