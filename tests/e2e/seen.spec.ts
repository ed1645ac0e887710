import type { Page } from 'playwright/test';
import { ALL_SECTIONS } from '#src/config/routes.ts';
import { expect, expectOnlyLost, test } from './fixtures.ts';
import { speaker } from './speaker.ts';

const FOOD = '/food?zone_id=1';

/** Returns the elements of the landing page's newsletter form. */
function newsletter(page: Page) {
  const box = page.locator('islet-newsletter').getByRole('form');
  return { field: box.getByRole('textbox'), button: box.getByRole('button'), status: box.getByRole('status') };
}

test.describe('A home with motion', () => {
  test.use({ motion: true });

  test('PROMO-01 PROMO-02 The video of a promotion and the flash sale of a home move', async ({ page }) => {
    await page.clock.install();
    await page.goto(`${FOOD}&tab=${ALL_SECTIONS}`);

    await test.step('PROMO-01 The video of a promotion plays from its button, stops the carousel and can be played again', async () => {
      await page.mouse.move(5, 500);
      const strip = page.getByRole('list', { name: /^Highlights/ });
      // The button is added when the carousel is on screen.
      await strip.scrollIntoViewIfNeeded();
      const play = strip.getByRole('button', { name: /^Play the video/ }).first();
      await play.scrollIntoViewIfNeeded();
      const height = () => strip.evaluate((list) => list.getBoundingClientRect().height);
      const before = await height();
      const video = strip.locator('video').first();
      // Slow enough that it does not end by itself before the test has looked.
      await video.evaluate((shown: HTMLVideoElement) => {
        shown.defaultPlaybackRate = 0.1;
        shown.playbackRate = 0.1;
      });
      await play.click();
      await expect(play).toBeHidden();
      await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => shown.currentTime)).toBeGreaterThan(0);
      // The video's aspect ratio does not stretch the cards beside it.
      expect(await height()).toBe(before);
      // Neither pointer nor focus is in the carousel: only the playing video pauses it, for longer than two slides.
      await page.mouse.move(5, 5);
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      const slide = strip.locator('.swiper-slide-active').getByRole('heading');
      const held = (await slide.textContent()) ?? '';
      await page.clock.runFor(9000);
      await expect(video).toHaveJSProperty('paused', false);
      await expect(slide).toHaveText(held);
      await video.evaluate((shown: HTMLVideoElement) => {
        shown.currentTime = shown.duration;
      });
      await expect(play).toBeVisible();
      await expect(play.locator('.when-ended')).toBeVisible();
      // It has moved on and continues to play.
      await expect(slide).not.toHaveText(held);
      const next = (await slide.textContent()) ?? '';
      await expect(async () => {
        await page.clock.runFor(4500);
        expect(await slide.textContent()).not.toBe(next);
      }).toPass();
    });

    await test.step('PROMO-02 The flash sale counts down', async () => {
      const timer = page.getByRole('timer').first();
      await timer.scrollIntoViewIfNeeded();
      await expect(timer.locator('b')).toHaveCount(4);
      const before = (await timer.textContent()) ?? '';
      await page.clock.runFor(2000);
      await expect(timer).not.toHaveText(before);
    });
  });
});

test('FOOT-03 TRACK-02 A form used before its script loads is sent afterwards, and a failed script has a fallback', {
  tag: '@phone',
}, async ({ page, faults }) => {
  const { t, prefix } = speaker('ar');
  const { field, button, status } = newsletter(page);
  // Held back and not lost from one moment on: a load that the page repeats in between would otherwise get through.
  let isLost = true;
  const { promise: requested, resolve: reportRequest } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/_astro\/newsletter\./, async (route) => {
    if (isLost) return route.abort();
    reportRequest();
    await released;
    await route.continue();
  });

  await test.step('FOOT-03 A newsletter form whose script fails shows an error and keeps the address', async () => {
    await page.goto(prefix);
    await field.fill(`patient-${Date.now()}@example.com`);
    await button.click();
    await expect(status).toHaveText(t('common.somethingWrong'));
    await expect(field).not.toHaveValue('');
  });

  await test.step('FOOT-03 A newsletter form submitted before its script loads is sent once afterwards', async () => {
    isLost = false;
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/newsletter/subscribe') && sent.push(request.url()));
    await field.press('Enter');
    await button.click();
    await requested;
    expect(sent).toEqual([]);
    release();
    await expect(status).toHaveText(t('shell.subscribed'));
    await expect(field).toHaveValue('');
    expect(sent).toHaveLength(1);
    expect(new URL(page.url()).search).toBe('');
    expectOnlyLost(faults);
  });

  await test.step('TRACK-02 A tracking form whose script fails leads to the tracking page', async () => {
    await page.route(/_astro\/track-form\./, (route) => route.abort());
    await page.goto(`${prefix}/parcel?zone_id=1`);
    const form = page.getByRole('form', { name: t('home.trackParcel') });
    await form.getByRole('textbox', { name: t('orders.orderId') }).fill('987654');
    await form.getByRole('textbox', { name: t('orders.phone') }).fill('+999555123456');
    await form.getByRole('button', { name: t('orders.track') }).click();
    await expect(page).toHaveURL(/\/ar\/track-order\?order_id=987654$/);
    expectOnlyLost(faults);
  });
});
