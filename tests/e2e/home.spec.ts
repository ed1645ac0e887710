import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, LOCALES, test } from './fixtures.ts';

const FOOD = '/home?module_id=1&zone_id=1';

for (const { locale, prefix } of LOCALES) {
  test(`the landing page is accessible and fits the screen, in ${locale}`, async ({ page }) => {
    await page.goto(prefix || '/');
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

for (const path of ['/', FOOD, '/store/brasa?module_id=1', '/categories?module_id=1&zone_id=1'])
  test(`only the main picture is asked for before the first paint, on ${path}`, async ({ page }) => {
    await page.goto(path);
    const pictures = () =>
      page.evaluate(() => {
        const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
        const main = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.currentSrc;
        const asked = performance.getEntriesByType('resource').filter(({ name }) => /\.(webp|svg)(\?|$)/.test(name));
        const early = asked.filter(({ name, startTime }) => name !== main && startTime < painted);
        return {
          early: early.map(({ name }) => name),
          main: asked.some(({ name }) => name === main),
          all: asked.length,
        };
      });
    await expect.poll(async () => (await pictures()).all).toBeGreaterThan(3);
    const { early, main } = await pictures();
    expect({ early, main }).toEqual({ early: [], main: true });
  });

test('HOME-05 a category tile leads to that category with all its parameters', async ({ page }) => {
  await page.goto(FOOD);
  const tile = page
    .getByRole('list', { name: /on your mind/ })
    .getByRole('link')
    .first();
  const name = await tile.textContent();
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('search')).toBe('category');
  expect(searchParams.get('data_type')).toBe('category');
  expect(searchParams.get('module_id')).toBe('1');
  expect(atob(searchParams.get('name') ?? '')).toBe(name);
  expect(Number(searchParams.get('id'))).toBeGreaterThan(0);
});

test.describe('NAV-01 a bare /home', () => {
  const ask = (page: Page, path: string, cookie = '') =>
    page.request.get(path, { maxRedirects: 0, headers: cookie ? { cookie } : {} });

  test('leads to the default zone and the first module, and nobody keeps that', async ({ page }) => {
    const answer = await ask(page, '/home');
    expect(answer.status()).toBe(302);
    expect(answer.headers()['location']).toBe(FOOD);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
  });

  test('leads to what the person chose, keeping what was asked', async ({ page }) => {
    const answer = await ask(page, '/ar/home?search=x&data_type=searched', 'zoneid=%5B2%5D; module=3');
    expect(answer.headers()['location']).toBe('/ar/home?search=x&data_type=searched&module_id=3&zone_id=2');
  });

  test('is not led astray by nonsense in the cookies', async ({ page }) => {
    const answer = await ask(page, '/home', 'zoneid=%5B%22x%22%5D; module=999');
    expect(answer.headers()['location']).toBe(FOOD);
  });

  test('a full address is kept by caches and reads no cookie', async ({ page }) => {
    const answer = await ask(page, FOOD, 'zoneid=%5B2%5D; module=3');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('public, max-age=30, s-maxage=60, stale-while-revalidate=600');
    expect(answer.headers()['set-cookie']).toBeUndefined();
    expect(await answer.text()).toContain('data-module="food"');
  });
});

test('NAV-06 unknown languages, modules and pages beyond the last answer 404', async ({ page }) => {
  for (const path of [
    '/xx/home?module_id=1&zone_id=1',
    '/home?module_id=77&zone_id=1',
    '/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1&page=90',
    '/no/such/page',
  ])
    expect((await page.request.get(path)).status(), path).toBe(404);
});

test('SRCH-03 nothing found is said for items and for stores', async ({ page }) => {
  await page.goto('/home?search=zzzzqqq&data_type=searched&module_id=1&zone_id=1');
  await expect(page.getByRole('heading', { name: 'Items not found!' })).toBeVisible();
  await page.getByRole('link', { name: 'Stores', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Stores not found!' })).toBeVisible();
});

test('SRCH-03 tabs, sorting and list view are links', async ({ page }) => {
  await page.goto('/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1');
  const main = page.locator('main');
  await expect(main.getByRole('article')).toHaveCount(12);
  await main.getByRole('link', { name: 'Sort by : Low to High' }).click();
  await expect(page).toHaveURL(/sort=low/);
  await main.getByRole('link', { name: 'Sort by : High to Low' }).click();
  await expect(page).toHaveURL(/sort=high/);
  await expect(page).not.toHaveURL(/sort=low/);
  await main.getByRole('link', { name: 'List', exact: true }).click();
  await expect(main.locator('[data-variant="list"]')).toHaveCount(12);
  await main.getByRole('link', { name: 'Stores', exact: true }).click();
  await expect(main.getByRole('heading', { level: 2, name: 'Brasa' })).toBeVisible();
});

test('API-07 the second page of the stores is a page of its own', async ({ page }) => {
  // Again while stores open and close between the two: other tests move the clock, and open stores come first. At addresses
  // nobody asked for before: kept pages would be told apart by when they were made. A home has no use for `min`.
  await expect(async () => {
    const anew = `&min=${Date.now()}`;
    await page.goto(`/home?module_id=1&zone_id=1,2,3${anew}`);
    const list = page.locator('main section', { has: page.getByRole('heading', { name: /^\d+ Restaurants$/ }) });
    await expect(list.getByRole('article')).toHaveCount(12);
    const first = await list.getByRole('heading', { level: 3 }).allTextContents();
    await page.goto(`/home?module_id=1&zone_id=1,2,3&page=2${anew}`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /module_id=1&zone_id=1,2,3&page=2$/);
    const second = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
  }).toPass();
});

test('SRCH-05 stores are narrowed by kind and by how they hand over', async ({ page }) => {
  await page.goto(FOOD);
  await page.getByRole('navigation', { name: 'Kind of stores' }).getByRole('link', { name: 'Top Rated' }).click();
  await page.getByRole('navigation', { name: 'How it reaches you' }).getByRole('link', { name: 'Take Away' }).click();
  await expect(page).toHaveURL(/filter=top_rated,take_away/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const count = page.getByRole('heading', { level: 1, name: /^\d+ Restaurants?$/ });
  await expect(count).toBeVisible();
  // It stays in sight while the stores go by.
  await page.locator('main').getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(count).toBeInViewport();
});

test.describe('HOME-02 the banners', () => {
  const first = (page: Page) => page.locator('.banners li').first();
  const start = async (page: Page) => (await first(page).boundingBox())?.x ?? Number.NaN;
  const requestsOf = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    return asked;
  };
  const isIslandScript = (url: string) => /swiper|react/i.test(url);

  test('fetch nothing before the first input, then move on by themselves', async ({ page }) => {
    const asked = requestsOf(page);
    await page.goto(FOOD);
    const x = await start(page);
    expect(asked.filter(isIslandScript)).toEqual([]);
    // Moved, and not only where it lay when the page came.
    let y = 500;
    await expect(async () => {
      await page.mouse.move(5, ++y);
      await expect(page.getByRole('button', { name: 'Pause the slides' }).first()).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(Math.abs((await start(page)) - x)).toBeLessThan(2);
    await expect.poll(async () => Math.abs((await start(page)) - x), { timeout: 9000 }).toBeGreaterThan(100);
  });

  test('fetch nothing either when the browser scrolls them by itself', async ({ page }) => {
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
    await page.clock.runFor(5000);
    // A request of our own: whatever those five seconds have asked for comes before it.
    await page.evaluate(() => fetch('/healthz'));
    expect(asked).toContainEqual(expect.stringMatching(/healthz$/));
    expect(asked.filter(isIslandScript)).toEqual([]);
  });

  test('can be paused and stepped through', async ({ page }, { project }) => {
    await page.goto(FOOD);
    await page.locator('.banners').hover();
    const pause = page.getByRole('button', { name: 'Pause the slides' }).first();
    await pause.click();
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    // A phone has no arrows: it is swiped.
    if (project.name === 'phone') return;
    const x = await start(page);
    await page.locator('.banners').getByRole('button', { name: 'Next' }).click();
    await expect.poll(async () => Math.abs((await start(page)) - x)).toBeGreaterThan(100);
  });

  test('stay where they are for who asks for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(FOOD);
    await page.locator('.banners').hover();
    await expect(page.locator('.banners')).toHaveAttribute('data-swiper');
    await expect(page.getByRole('button', { name: 'Pause the slides' }).first()).toBeHidden();
  });

  test('run from right to left in Arabic', async ({ page }) => {
    await page.goto(`/ar${FOOD}`);
    await page.locator('.banners').hover();
    await expect(page.locator('.banners')).toHaveAttribute('data-swiper');
    const boxes = await page
      .locator('.banners li')
      .evaluateAll((slides) => slides.slice(0, 2).map((slide) => slide.getBoundingClientRect().x));
    expect(boxes[1]).toBeLessThan(boxes[0] ?? Number.NaN);
  });
});

test('HOME-02 strips show and do what the documents say, and start over only where there is more', async ({ page }, {
  project,
}) => {
  const phone = project.name === 'phone';
  /** The named strip: how many slides it has, how many stand side by side, and what it was told. */
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
  for (const module of [1, 2]) {
    await page.goto(`/home?module_id=${module}&zone_id=1`);
    expect(await strip(/^Offers/)).toMatchObject({ beside: phone ? 1 : 2, told: [3, 800, 4000] });
  }
  await page.goto(FOOD);
  await page.getByRole('heading', { name: 'Highlights for you' }).scrollIntoViewIfNeeded();
  expect(await strip(/^Highlights/)).toMatchObject({ beside: phone ? 1 : 3, told: [4, 500, 4000] });
  await page.getByRole('heading', { name: 'Special Offer' }).scrollIntoViewIfNeeded();
  const offers = await strip(/^Special Offer/);
  expect(offers).toMatchObject({ beside: phone ? 2 : 5, told: [6, 300, Number.NaN] });
  expect(offers.slides).toBeLessThanOrEqual(15);
  expect((await strip(/on your mind/)).told[0]).toBe(7);
  await page.setViewportSize({ width: 820, height: 1000 });
  await page.getByRole('heading', { name: 'Highlights for you' }).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await strip(/^Highlights/)).beside).toBe(2);
});

test('HOME-01 a food banner for an item is a link to its page that opens as a popup', async ({ page }) => {
  await page.goto(FOOD);
  const banner = page.locator('.banners').getByRole('link', { name: /Four cheeses/ });
  await expect(banner).toHaveAttribute('href', /^\/product\/four-cheese-pizza\?module_id=1/);
  await expect(banner).toHaveAttribute('data-open', 'item');
});

test('PROMO-02 the flash sale counts down', async ({ page }) => {
  await page.goto(FOOD);
  const timer = page.getByRole('timer').first();
  await timer.scrollIntoViewIfNeeded();
  await expect(timer.locator('b')).toHaveCount(4);
  const before = await timer.textContent();
  await expect.poll(() => timer.textContent()).not.toBe(before);
});

test('PROMO-01 a promotion’s video plays from its button, holds the strip, and can be played again', async ({
  page,
}) => {
  await page.goto(FOOD);
  await page.mouse.move(5, 500);
  const strip = page.getByRole('list', { name: /^Highlights/ });
  const play = strip.getByRole('button', { name: /^Play the video/ }).first();
  await play.scrollIntoViewIfNeeded();
  await play.click();
  await expect(play).toBeHidden();
  const video = strip.locator('video').first();
  await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => shown.currentTime)).toBeGreaterThan(0);
  await video.evaluate((shown: HTMLVideoElement) => {
    shown.currentTime = shown.duration;
  });
  await expect(play).toBeVisible();
});

test('the newsletter checks the address, then says it worked', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('form', { name: /News/ });
  await box.getByRole('textbox').fill('nobody');
  await box.getByRole('button').click();
  await expect(box.getByRole('status')).toHaveText('Please insert a valid email');
  await box.getByRole('textbox').fill(`visitor-${Date.now()}@example.com`);
  await box.getByRole('button').click();
  await expect(box.getByRole('status')).toHaveText('Subscribed Successfully');
  await expect(box.getByRole('textbox')).toHaveValue('');
});
