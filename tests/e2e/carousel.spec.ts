import type { Page } from 'playwright/test';
import { ALL_SECTIONS } from '#src/config/routes.ts';
import { expect, test } from './fixtures.ts';

const FOOD = '/food?zone_id=1';

test.use({ motion: true });

/** Starts Swiper on the banners: the first input loads the script of carousels, and a mouse over them starts it. */
async function pointAt(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return page.evaluate(() => customElements.get('islet-carousel') !== undefined);
    })
    .toBe(true);
  await page.mouse.move(5, 5);
  await page.locator('.banners').hover();
  await expect(page.locator('.banners')).toHaveAttribute('data-swiper');
}

test.describe('HOME-02 The banners', () => {
  /** Returns where the first banner is once no transition is under way. */
  const start = (page: Page): Promise<number> =>
    page.locator('.banners').evaluate(async (banners) => {
      await Promise.all(banners.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {})));
      return banners.querySelector('li')?.getBoundingClientRect().x ?? Number.NaN;
    });
  const requestsOf = (page: Page) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    return requests;
  };
  const isIslandScript = (url: string) => /swiper|react/i.test(url);

  test('The banners play by themselves and stop while they are used', async ({ page }) => {
    // The time of the page is the test's; only what the browser itself does goes on.
    await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') });
    await page.clock.pauseAt(new Date('2026-11-21T12:00:01Z'));
    const requests = requestsOf(page);
    const expectMoved = (x: number) =>
      expect
        .poll(async () => {
          await page.clock.runFor(500);
          return Math.abs((await start(page)) - x);
        })
        .toBeGreaterThan(100);
    const expectStill = async () => {
      const x = await start(page);
      // Four times the autoplay delay.
      await page.clock.runFor(16_000);
      expect(Math.abs((await start(page)) - x)).toBeLessThan(2);
    };

    await test.step('The banners move without input and fetch no script before the page was quiet for four seconds', async () => {
      await page.goto(FOOD);
      const x = await start(page);
      await page.clock.runFor(3900);
      // A marker request: anything requested in that time comes before it.
      await page.evaluate(() => fetch('/healthz'));
      expect(requests).toContainEqual(expect.stringMatching(/healthz$/));
      expect(requests.filter(isIslandScript)).toEqual([]);
      await expectMoved(x);
    });

    await test.step('The banners stop under a mouse and continue once it has left', async () => {
      await page.mouse.move(5, 5);
      await page.locator('.banners').hover();
      await expect(page.getByRole('button', { name: 'Pause the slides' }).first()).toHaveAttribute(
        'aria-pressed',
        'false',
      );
      await page.clock.runFor(1000);
      await expectStill();
      const x = await start(page);
      await page.mouse.move(5, 5);
      await expectMoved(x);
    });

    await test.step('The banners can be paused and stepped through', async () => {
      const pause = page.getByRole('button', { name: 'Pause the slides' }).first();
      await pause.click();
      await expect(pause).toHaveAttribute('aria-pressed', 'true');
      await page.mouse.move(5, 5);
      await page.clock.runFor(1000);
      await expectStill();
      const x = await start(page);
      await page.locator('.banners').getByRole('button', { name: 'Next' }).click();
      await expectMoved(x);
    });
  });

  test('The banners run from right to left in Arabic', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`/ar${FOOD}`);
    await pointAt(page);
    const boxes = await page
      .locator('.banners li')
      .evaluateAll((slides) => slides.slice(0, 2).map((slide) => slide.getBoundingClientRect().x));
    expect(boxes[1]).toBeLessThan(boxes[0] ?? Number.NaN);
  });
});

test('HOME-02 The carousels have the documented slides and speeds, and loop only with enough slides', async ({
  page,
}) => {
  /** Returns the named carousel's number of slides, visible slides and parameters. */
  const strip = (name: string | RegExp) =>
    page
      .locator('islet-carousel')
      .filter({ has: page.getByRole('list', { name }) })
      .first()
      .evaluate((element) => {
        const list = element.querySelector('.rail');
        const [first, second] = [...(list?.children ?? [])].map((slide) => slide.getBoundingClientRect());
        const step = first && second ? Math.abs(second.x - first.x) : Number.NaN;
        const { loopFrom, speed, autoplay } = element instanceof HTMLElement ? element.dataset : {};
        return {
          slides: list?.children.length ?? 0,
          beside: Math.round((list?.clientWidth ?? 0) / step),
          told: [loopFrom, speed, autoplay].map(Number),
        };
      });
  const show = (name: string) =>
    page
      .getByRole('list', { name: new RegExp(`^${name}`) })
      .first()
      .scrollIntoViewIfNeeded();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/grocery?zone_id=1');
  expect(await strip(/^Offers/)).toMatchObject({ beside: 2, told: [3, 800, 4000] });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await strip(/^Offers/)).beside).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${FOOD}&tab=${ALL_SECTIONS}`);
  expect(await strip(/^Offers/)).toMatchObject({ beside: 2, told: [3, 800, 4000] });
  await show('Highlights');
  expect(await strip(/^Highlights/)).toMatchObject({ beside: 3, told: [4, 500, 4000] });
  await show('Special Offer');
  const offers = await strip(/^Special Offer/);
  expect(offers).toMatchObject({ beside: 5, told: [6, 300, Number.NaN] });
  expect(offers.slides).toBeLessThanOrEqual(15);
  expect((await strip(/on your mind/)).told[0]).toBe(7);
  await page.setViewportSize({ width: 820, height: 1000 });
  await show('Highlights');
  await expect.poll(async () => (await strip(/^Highlights/)).beside).toBe(2);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, beside] of [
    ['Offers', 1],
    ['Highlights', 1],
    ['Special Offer', 2],
  ] as const) {
    await show(name);
    await expect.poll(async () => (await strip(new RegExp(`^${name}`))).beside, name).toBe(beside);
  }

  await test.step('The carousels do not move for visitors who prefer reduced motion', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await pointAt(page);
    await expect(page.getByRole('button', { name: 'Pause the slides' }).first()).toBeHidden();
  });
});
