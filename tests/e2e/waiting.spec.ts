import type { Page } from 'playwright/test';
import { BRASA, cartButton, drawerOf } from './cart-controls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { speaker } from './speaker.ts';

/** URLs of island scripts; a retried import has a query. */
const ISLANDS = /_astro\/islands\./;

/** Returns whether a click at a point would hit a link. */
const linkAt = (page: Page, at: { x: number; y: number }) =>
  page.evaluate(({ x, y }) => Boolean(document.elementFromPoint(x, y)?.closest('a')), at);

const isModal = (page: Page) => page.locator('#waiting').evaluate((dialog) => dialog.matches(':modal'));

test('A skeleton stands in for an island that has not loaded yet', { tag: '@phone' }, async ({ page, faults }) => {
  const { t, prefix } = speaker('ar');
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  await page.route(ISLANDS, async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto(prefix + BRASA);
  const button = cartButton(page, t);
  const skeleton = page.getByRole('dialog', { name: t('shell.opening') });

  await test.step('SUP-01 A tap opens the skeleton before its island loads, and the skeleton keeps the keyboard focus', async () => {
    const link = await page.getByRole('banner').getByRole('link').first().boundingBox();
    const behind = { x: (link?.x ?? 0) + 20, y: (link?.y ?? 0) + 20 };
    expect(await linkAt(page, behind)).toBe(true);
    await button.click();
    await expect(skeleton).toBeVisible();
    await expect(skeleton.getByText(t('cart.title'))).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => isModal(page)).toBe(true);
    await expect(skeleton.getByRole('button', { name: t('common.close') })).toBeFocused();
    expect(await linkAt(page, behind)).toBe(false);
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Escape');
    await expect(skeleton).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await page.keyboard.press('Escape');
    await expect(skeleton).toBeHidden();
    await expect(button).toBeFocused();

    // The page behind it is blocked at once, in the task of the tap, before the skeleton becomes modal.
    const atOnce = await button.evaluate((element: HTMLElement, { x, y }) => {
      element.click();
      return {
        modal: document.querySelector('#waiting')?.matches(':modal'),
        link: Boolean(document.elementFromPoint(x, y)?.closest('a')),
      };
    }, behind);
    expect(atOnce).toEqual({ modal: false, link: false });
    await page.keyboard.press('Tab');
    expect(await isModal(page)).toBe(true);
    await skeleton.getByRole('button', { name: t('common.close') }).click();
    await expect(skeleton).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('An island that could not be loaded shows an error and opens after a retry', async () => {
    await button.click();
    await expect(skeleton).toBeVisible();
    fail();
    await expect(skeleton.getByRole('alert')).toContainText(t('shell.openFailed'));
    await expectAccessible(page);
    await page.unroute(ISLANDS);
    await skeleton.getByRole('button', { name: t('common.retry') }).click();
    await expect(drawerOf(page, t)).toBeVisible();
    await expect(skeleton).toBeHidden();
    // The island's dialog is elsewhere in the document.
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    expect(faults.splice(0).filter((fault) => !/Failed to (load|fetch)/.test(fault))).toEqual([]);
  });
});
