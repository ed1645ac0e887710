import type { Page } from 'playwright/test';
import { MAIN } from '../setup/servers.ts';
import { BRASA, cartButton, drawerOf } from './cart-controls.ts';
import { FRIES, openPart, placeButton, total } from './checkout-prepare.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { centre, guestWith, ordersOf, settle } from './prepare.ts';
import { releasesOf } from './releases.ts';
import { speaker } from './speaker.ts';

test.use({ serviceWorkers: 'allow', warmUp: true });

const HOME = '/food?zone_id=1';

/** The browser's messages about requests without a connection; the last one is about the worker's script. */
const OFFLINE = /ERR_(?:INTERNET_DISCONNECTED|FAILED)|An unknown error occurred when fetching the script/;

/** Removes the browser's messages about requests without a connection, and expects no others. */
const expectOnlyOffline = (faults: string[]): void =>
  expect(faults.splice(0).filter((fault) => !OFFLINE.test(fault))).toEqual([]);

/** Waits until the worker has taken over the page and keeps so many. */
const expectKept = async (page: Page, count: number): Promise<void> => {
  await page.mouse.wheel(0, 600);
  const kept = () =>
    navigator.serviceWorker.controller === null
      ? 0
      : caches.open('islet-pages').then((pages) => pages.keys().then(({ length }) => length));
  await expect.poll(() => page.evaluate(kept)).toBe(count);
};

test('EXT-09 Recently seen pages can be read without a connection', { tag: '@phone' }, async ({
  page,
  context,
  faults,
}) => {
  const { t, prefix } = speaker('ar');
  await page.goto(`${prefix}${BRASA}`);
  await expectKept(page, 1);
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

  // The installed shop starts here, where only the server knows which home: first none was seen, then one.
  await page.goto(`${prefix}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'));
  await context.setOffline(false);
  await page.goto(`${prefix}${HOME}`);
  await expect(page.locator('[data-offline]')).toHaveCount(0);
  await expectKept(page, 2);
  await context.setOffline(true);
  await page.goto(`${prefix}/home`);
  await expect(page).toHaveURL(`${prefix}${HOME}`);
  await page.reload();
  await expect(page.locator('[data-offline]')).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(page.locator('[data-offline]')).toHaveCount(0);
  expectOnlyOffline(faults);
});

test('EXT-09 An order without a connection is not sent by itself later, but once on request', async ({
  page,
  context,
  request,
  faults,
}) => {
  const { t, prefix, money } = speaker('en');
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: await centre(request) });
  await page.goto(`${prefix}/checkout?page=cart`);
  await expect(total(page)).toHaveText(money(830));
  const note = page.getByRole('textbox', { name: t('checkout.noteHint') });
  await openPart(page, { t }, t('checkout.extras'));
  await note.fill('Ring twice');
  await context.setOffline(true);
  await placeButton(page, { t }).click();
  const notice = page.getByRole('alert').filter({ hasText: t('checkout.unsent') });
  await expect(notice).toBeFocused();
  await expectAccessible(page);
  await placeButton(page, { t }).click();
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(t('checkout.unsentOnline'))).toBeVisible();
  await expect(note).toHaveValue('Ring twice');
  await expect(placeButton(page, { t })).toBeEnabled();
  expect(await ordersOf(request, guestId)).toEqual([]);
  await placeButton(page, { t }).click();
  await expect(page.getByTestId('order-id')).toBeVisible();
  expect(await ordersOf(request, guestId)).toHaveLength(1);
  expectOnlyOffline(faults);
});

test('EXT-09 A new release takes over two open tabs, and each page keeps the files of its own release', async ({
  page: store,
  context,
  faults,
}) => {
  const shop = await releasesOf(MAIN.origin);
  try {
    const home = await context.newPage();
    await store.goto(shop.origin + BRASA);
    await expectKept(store, 1);
    await home.goto(shop.origin + HOME);
    await expectKept(home, 2);
    const changed = home.evaluate(
      () => new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done(true))),
    );
    shop.release();
    await store.reload();
    expect(await changed).toBe(true);
    // The tab of the earlier release goes on, with parts it has not loaded yet.
    await home.bringToFront();
    await cartButton(home).click();
    await expect(drawerOf(home)).toBeVisible();

    await context.setOffline(true);
    const isStyled = () =>
      [...document.querySelectorAll('link')].every(({ rel, sheet }) => rel !== 'stylesheet' || sheet?.cssRules.length);
    for (const tab of [home, store]) {
      await tab.reload();
      await expect(tab.locator('[data-offline]')).toBeVisible();
      expect(await tab.evaluate(isStyled)).toBe(true);
    }
    await home.goto(`${shop.origin}/flash-sales?module_id=1&zone_id=1`);
    await expect(home.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    expect(await home.evaluate(isStyled)).toBe(true);
    // Nothing fails any more.
    for (const tab of [home, store]) await tab.close();
    expectOnlyOffline(faults);
  } finally {
    await shop.stop();
  }
});
