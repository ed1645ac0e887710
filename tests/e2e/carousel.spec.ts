import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const FOOD = '/home?module_id=1&zone_id=1';

test.describe('HOME-02 the banners', () => {
  const first = (page: Page) => page.locator('.banners li').first();
  const start = async (page: Page) => (await first(page).boundingBox())?.x ?? Number.NaN;
  const requestsOf = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    return asked;
  };
  const isIslandScript = (url: string) => /swiper|react/i.test(url);
  /** Moves the pointer over the banners until Swiper has started: moves before the first frame are not counted. */
  const pointAt = async (page: Page) => {
    await expect(async () => {
      await page.mouse.move(5, 5);
      await page.locator('.banners').hover();
      await expect(page.locator('.banners')).toHaveAttribute('data-swiper', { timeout: 500 });
    }).toPass();
  };

  test('move on without any input, and fetch nothing for that before the page has been quiet for four seconds', async ({
    page,
  }) => {
    const asked = requestsOf(page);
    await page.goto(FOOD);
    const x = await start(page);
    expect(asked.filter(isIslandScript)).toEqual([]);
    await expect.poll(async () => Math.abs((await start(page)) - x), { timeout: 20_000 }).toBeGreaterThan(100);
    const waited = await page.evaluate(() => {
      const [page] = performance.getEntriesByType('navigation');
      const loaded = page instanceof PerformanceNavigationTiming ? page.loadEventStart : Number.NaN;
      const script = performance.getEntriesByType('resource').find(({ name }) => /swiper/i.test(name));
      return (script?.startTime ?? Number.NaN) - loaded;
    });
    expect(waited).toBeGreaterThanOrEqual(3990);
  });

  test('wait for the page while it only lies in another tab', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const hidden = () => !('shown' in document.documentElement.dataset);
      Object.defineProperty(document, 'hidden', { get: hidden });
    });
    const asked = requestsOf(page);
    await page.goto(FOOD);
    await page.clock.runFor(20_000);
    await page.evaluate(() => fetch('/healthz'));
    expect(asked).toContainEqual(expect.stringMatching(/healthz$/));
    expect(asked.filter(isIslandScript)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.dataset['shown'] = '';
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(5000);
    await expect(page.locator('.banners')).toHaveAttribute('data-swiper');
  });

  test('fetch nothing either for a pointer that lies on them when the page comes', async ({ page }) => {
    // The event browsers fire after layout for the element under a resting pointer.
    await page.addInitScript(() => {
      void customElements.whenDefined('islet-acts').then(() => {
        const told = new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' });
        document.querySelector('.banners li')?.dispatchEvent(told);
        document.documentElement.dataset['told'] = '';
      });
    });
    const asked = requestsOf(page);
    await page.goto(FOOD);
    await expect(page.locator('html')).toHaveAttribute('data-told');
    await page.evaluate(() => fetch('/healthz'));
    expect(asked).toContainEqual(expect.stringMatching(/healthz$/));
    expect(asked.filter(isIslandScript)).toEqual([]);
  });

  test('fetch nothing either when the browser scrolls them by itself', { tag: '@phone' }, async ({ page }) => {
    await page.clock.install();
    const asked = requestsOf(page);
    await page.goto(FOOD);
    await page.locator('.banners .rail').evaluate(
      (rail) =>
        new Promise((done) => {
          rail.addEventListener('scroll', done, { once: true });
          rail.scrollTo({ left: rail.clientWidth, behavior: 'instant' });
        }),
    );
    await page.clock.runFor(3000);
    // A marker request: anything requested in those three seconds comes before it.
    await page.evaluate(() => fetch('/healthz'));
    expect(asked).toContainEqual(expect.stringMatching(/healthz$/));
    expect(asked.filter(isIslandScript)).toEqual([]);
  });

  test('stop while a mouse is over them, and go on when it has left', async ({ page }) => {
    await page.clock.install();
    await page.goto(FOOD);
    await pointAt(page);
    const pause = page.getByRole('button', { name: 'Pause the slides' }).first();
    await expect(pause).toHaveAttribute('aria-pressed', 'false');
    await page.clock.runFor(1000);
    const x = await start(page);
    // Four times the autoplay delay.
    await page.clock.runFor(16_000);
    expect(Math.abs((await start(page)) - x)).toBeLessThan(2);
    await page.mouse.move(5, 5);
    await page.clock.runFor(6000);
    await expect.poll(async () => Math.abs((await start(page)) - x)).toBeGreaterThan(100);
  });

  test('can be paused and stepped through', async ({ page }) => {
    await page.goto(FOOD);
    await pointAt(page);
    const pause = page.getByRole('button', { name: 'Pause the slides' }).first();
    await pause.click();
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    const x = await start(page);
    await page.locator('.banners').getByRole('button', { name: 'Next' }).click();
    await expect.poll(async () => Math.abs((await start(page)) - x)).toBeGreaterThan(100);
  });

  test('stay where they are for who asks for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(FOOD);
    await pointAt(page);
    await expect(page.getByRole('button', { name: 'Pause the slides' }).first()).toBeHidden();
  });

  test('run from right to left in Arabic', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`/ar${FOOD}`);
    await pointAt(page);
    const boxes = await page
      .locator('.banners li')
      .evaluateAll((slides) => slides.slice(0, 2).map((slide) => slide.getBoundingClientRect().x));
    expect(boxes[1]).toBeLessThan(boxes[0] ?? Number.NaN);
  });
});

test('HOME-02 strips show and do what the documents say, and start over only where there is more', async ({ page }) => {
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
  await page.goto('/home?module_id=2&zone_id=1');
  expect(await strip(/^Offers/)).toMatchObject({ beside: 2, told: [3, 800, 4000] });
  await page.goto(FOOD);
  expect(await strip(/^Offers/)).toMatchObject({ beside: 2, told: [3, 800, 4000] });
  await page.getByRole('heading', { name: 'Highlights for you' }).scrollIntoViewIfNeeded();
  expect(await strip(/^Highlights/)).toMatchObject({ beside: 3, told: [4, 500, 4000] });
  await page.getByRole('heading', { name: 'Special Offer' }).scrollIntoViewIfNeeded();
  const offers = await strip(/^Special Offer/);
  expect(offers).toMatchObject({ beside: 5, told: [6, 300, Number.NaN] });
  expect(offers.slides).toBeLessThanOrEqual(15);
  expect((await strip(/on your mind/)).told[0]).toBe(7);
  await page.setViewportSize({ width: 820, height: 1000 });
  await page.getByRole('heading', { name: 'Highlights for you' }).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await strip(/^Highlights/)).beside).toBe(2);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, beside] of [
    ['Offers', 1],
    ['Highlights', 1],
    ['Special Offer', 2],
  ] as const) {
    await page
      .getByRole('list', { name: new RegExp(`^${name}`) })
      .first()
      .scrollIntoViewIfNeeded();
    await expect.poll(async () => (await strip(new RegExp(`^${name}`))).beside, name).toBe(beside);
  }
  await page.goto('/home?module_id=2&zone_id=1');
  expect((await strip(/^Offers/)).beside).toBe(1);
});
