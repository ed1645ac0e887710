import type { Page } from 'playwright/test';
import { ALL_SECTIONS } from '#src/config/routes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { HOMES } from './home-sections.ts';
import { scriptStarted } from './started.ts';

type Home = (typeof HOMES)[number];
type Language = { locale: 'en' | 'ar'; prefix: string; dir: string };

const ENGLISH: Language = { locale: 'en', prefix: '', dir: 'ltr' };
const ARABIC: Language = { locale: 'ar', prefix: '/ar', dir: 'rtl' };

const SLUGS = ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel'];
const home = (module: number, prefix = '') => `${prefix}/${SLUGS[module - 1]}?zone_id=1`;

const DESK_SIZE = { width: 1440, height: 900 };
const PHONE_SIZE = { width: 390, height: 844 };
/** Maximum distance of the stores from the top of a home, in px, and its maximum height on a phone. */
const MOST_ABOVE_STORES = { phone: 2600, desk: 2400 };
const MOST_TALL = 6500;

/** Parts without a heading: banners, image panels, the placeholder of visited stores. */
const UNTITLED = ['islet-carousel.banners', '.panel', 'islet-own.visited'];

const sections = async (page: Page): Promise<string[]> =>
  (await page.locator('main').getByRole('heading', { level: 2 }).allTextContents()).map((text) => text.trim());

/** Smallest layout shift that counts, as a share of the screen: a picture that moves by a pixel or two is less. */
const UNSEEN_SHIFT = 0.001;

/** Records layout shifts from the first paint of each page on. */
async function watchShifts(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript((unseen) => {
    const shifts: unknown[] = [];
    Reflect.set(window, 'shifts', shifts);
    const nameOf = (node: unknown): unknown => (node instanceof Element ? `${node.localName}.${node.className}` : node);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true || Reflect.get(entry, 'value') < unseen) continue;
        const moved: object[] = Reflect.get(entry, 'sources');
        shifts.push([Reflect.get(entry, 'value'), ...moved.map((source) => nameOf(Reflect.get(source, 'node')))]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, UNSEEN_SHIFT);
  return () => page.evaluate(() => Reflect.get(window, 'shifts'));
}

/** Returns the lazily laid out sections whose content is taller than their box, and so overlaps the next section. */
const overhanging = (page: Page): Promise<(string | null)[]> =>
  page.locator('.later').evaluateAll((all) =>
    all
      .filter((section) => {
        const { bottom } = section.getBoundingClientRect();
        return [...section.children].some((child) => child.getBoundingClientRect().bottom > bottom + 1);
      })
      .map((section) => section.getAttribute('aria-labelledby') ?? section.getAttribute('aria-label')),
  );

/** Goes to the top and replaces the sections by copies, which do not remember the height of an earlier rendering. */
const forgetHeights = (page: Page): Promise<void> =>
  page.locator('main').evaluate((main) => {
    scrollTo({ top: 0, behavior: 'instant' });
    main.replaceWith(main.cloneNode(true));
  });

/** Scrolls to the end, one screen at a time. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
    }
  });
}

/** Widths between the breakpoints of the sections, in px; in Arabic one of a phone and one of a desk. */
const WIDTHS = { en: [390, 640, 1180], ar: [390, 1440] };

/** Checks the landing page; a wide screen shows everything a phone shows, so it alone is checked for accessibility. */
const checkLanding = (page: Page, { locale, prefix }: Language): Promise<void> =>
  test.step(`NAV-01 The landing page is accessible and fits the screen, in ${locale}`, async () => {
    await page.goto(prefix || '/');
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    if (locale === 'en') await expectAccessible(page);
  });

/** Checks homes, each with one page load: no overflow and no layout shift, then the estimated heights. */
async function checkHomes(page: Page, { locale, prefix, dir }: Language, homes: readonly Home[]): Promise<void> {
  const shifted = await watchShifts(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const { row, module, untitled, ...headings } of homes) {
    await test.step(`${row} The home of module ${module} has every section, fits the screen and does not shift, in ${locale}`, async () => {
      await page.goto(home(module, prefix));
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toHaveCount(1);
      // The last sections come when they are near: the screens before the page's script ran count for nothing.
      await expect.poll(() => readThrough(page).then(() => sections(page))).toEqual(headings[locale]);
      for (const [index, part] of UNTITLED.entries())
        await expect(page.locator('main').locator(part)).toHaveCount(untitled[index] ?? 0);
      await readThrough(page);
      const most = width < 640 ? MOST_ABOVE_STORES.phone : MOST_ABOVE_STORES.desk;
      for (const list of await page.locator('main [data-stores]').all())
        expect(await list.evaluate((one) => one.getBoundingClientRect().top + scrollY)).toBeLessThanOrEqual(most);
      if (width < 640)
        expect(await page.locator('main').evaluate((main) => main.scrollHeight)).toBeLessThanOrEqual(MOST_TALL);
      expect(await shifted()).toEqual([]);
      await expectNoSidewaysScroll(page);
      if (locale === 'en') await expectAccessible(page);
    });
    await test.step(`The estimated height of later sections is their real height, in ${locale}`, async () => {
      for (const one of WIDTHS[locale]) {
        await page.setViewportSize({ width: one, height: 900 });
        await forgetHeights(page);
        expect([one, module, ...(await overhanging(page))]).toEqual([one, module]);
      }
      await page.setViewportSize({ width, height });
    });
  }
}

test('HOME-F The landing page and the home of food are complete on a desktop', async ({ page }) => {
  await checkLanding(page, ENGLISH);
  await checkHomes(page, ENGLISH, HOMES.slice(0, 1));
});

test('HOME-G HOME-P The homes of groceries and the pharmacy are complete on a desktop', ({ page }) =>
  checkHomes(page, ENGLISH, HOMES.slice(1, 3)));

test('HOME-E HOME-X The homes of the shops and of parcels are complete on a desktop', ({ page }) =>
  checkHomes(page, ENGLISH, HOMES.slice(3)));

test('HOME-F HOME-G The landing page and the homes of food and groceries are complete on a phone, in Arabic', {
  tag: '@phone',
}, async ({ page }) => {
  await checkLanding(page, ARABIC);
  await checkHomes(page, ARABIC, HOMES.slice(0, 2));
});

test(
  'HOME-P HOME-E HOME-X The homes of the pharmacy, the shops and parcels are complete on a phone, in Arabic',
  {
    tag: '@phone',
  },
  ({ page }) => checkHomes(page, ARABIC, HOMES.slice(2)),
);

test('HOME-G The home of groceries has tabs that filter a section, and a search in its hero', async ({ page }) => {
  await page.goto(`${home(2)}&tab=${ALL_SECTIONS}`);
  await scriptStarted(page);
  for (const { title, category, has, lacks } of [
    { title: 'Best Reviewed Items', category: 'Milks', has: 'Labneh in olive oil', lacks: 'Oat and date cookies' },
    { title: 'Recommended For You', category: 'Bakery', has: 'Sourdough loaf', lacks: 'Bananas' },
  ])
    await test.step(`HOME-03 The tabs of ${title} filter them by category, and the first tab shows all`, async () => {
      const strip = page.getByRole('navigation', { name: title });
      const list = page.getByRole('list', { name: new RegExp(`^${title}`) });
      const names = () => list.getByRole('heading', { level: 3 }).allTextContents();
      await expect(strip.getByRole('link').first()).toHaveText('All');
      const address = page.url();
      const all = await names();
      expect(all).toEqual(expect.arrayContaining([has, lacks]));
      await strip.getByRole('link', { name: category }).click();
      await expect(strip.getByRole('link', { name: category })).toHaveAttribute('aria-current', 'true');
      await expect.poll(names).not.toEqual(all);
      const narrowed = await names();
      expect(narrowed).toContain(has);
      expect(narrowed).not.toContain(lacks);
      expect(page.url()).toBe(address);
      await strip.getByRole('link', { name: 'All' }).click();
      await expect.poll(names).toEqual(all);
    });

  await test.step('HOME-G A search in the hero finds groceries', async () => {
    // Not by role: hydration changes the search field's role.
    const fields = page.locator('input[name="search"]').filter({ visible: true });
    // On phones the header's own field is right above the heading.
    await page.setViewportSize(PHONE_SIZE);
    await expect(fields).toHaveCount(1);
    await page.setViewportSize(DESK_SIZE);
    await expect(fields).toHaveCount(2);
    const field = fields.last();
    await field.fill('bread');
    await field.press('Enter');
    await page.waitForURL(/search=bread/);
    await expect(page).toHaveURL(/data_type=searched/);
    await expect(page).toHaveURL(/module_id=2&zone_id=1/);
  });
});

test('HOME-P The conditions and shelves in the home of the pharmacy fit each screen', async ({ page }) => {
  await page.goto(`${home(3)}&tab=${ALL_SECTIONS}`);
  await scriptStarted(page);

  await test.step('HOME-06 A condition lists its items, in two rows only where there are many', async () => {
    const list = page.getByRole('list', { name: /^Common Conditions/ });
    const tops = () =>
      list.locator('> li').evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size);
    await list.scrollIntoViewIfNeeded();
    // Five items: two rows on phones (more than two), one on wide screens (at most seven).
    await expect(list.locator('> li')).toHaveCount(5);
    await expect.poll(tops).toBe(1);
    await page.setViewportSize(PHONE_SIZE);
    await list.scrollIntoViewIfNeeded();
    await expect.poll(tops).toBe(2);
  });

  await test.step('HOME-P The shelf has the documented tabs, and they stay visible', async () => {
    const strip = page.getByRole('navigation', { name: 'Care for everybody' });
    await expect(strip.getByRole('link')).toHaveText(['All', 'New', 'Baby Care', 'Womans Care', 'Mens']);
    await strip.scrollIntoViewIfNeeded();
    await strip.getByRole('link', { name: 'Baby Care' }).click();
    const section = page.locator('section', { has: strip });
    // The tab's items may have been in the list before, so only the list shows that they have loaded.
    await expect(strip.getByRole('link', { name: 'Baby Care' })).toHaveAttribute('aria-current', 'true');
    await expect(section.locator('[data-tab-list] [aria-busy]')).toHaveCount(0);
    await expect(section.getByRole('heading', { level: 3, name: 'Soft nappies' })).toBeVisible();
    await section.getByRole('article').nth(4).scrollIntoViewIfNeeded();
    await expect(strip).toBeInViewport();
  });
});

test('HOME-F The home of food fits each screen, its banner opens an item and its modules can be changed', async ({
  page,
}) => {
  await page.goto(home(1));
  await scriptStarted(page);

  await test.step('HOME-03 The section of new restaurants shows eight on a desktop, six on a small screen, four on a phone', async () => {
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'New restaurants' }) });
    const shown = section.getByRole('article').filter({ visible: true });
    for (const [size, count] of [
      [DESK_SIZE, 8],
      [{ width: 820, height: 1000 }, 6],
      [PHONE_SIZE, 4],
    ] as const) {
      await page.setViewportSize(size);
      await section.scrollIntoViewIfNeeded();
      await expect(shown).toHaveCount(count);
    }
  });

  await test.step('HOME-01 A banner for a food item is a link to its page that opens as a popup', async () => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await page
      .locator('.banners')
      .getByRole('link', { name: /Four cheeses/ })
      .press('Enter');
    const popup = page.getByRole('dialog', { name: 'Four cheese pizza' });
    await expect(popup.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    await expect(page).toHaveURL(home(1));
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  });

  await test.step('MOD-03 The modules of the zones are visible on every screen, cover nothing and can be changed', async () => {
    const rail = page.getByRole('navigation', { name: 'Modules' });
    await expect(rail.getByRole('link')).toHaveText(['Food', 'Grocery', 'Pharmacy', 'Shop', 'Parcel']);
    await expect(rail.getByRole('link', { name: 'Food' })).toHaveAttribute('aria-current', 'page');
    await rail.getByRole('link', { name: 'Pharmacy' }).click();
    await page.waitForURL(/\/pharmacy\?zone_id=1/);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('module')))
      .toBe('{"id":3,"module_type":"pharmacy"}');
    for (const width of [1600, 1500, 1440, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const [line, heading, first] = await Promise.all([
        rail.boundingBox(),
        page.getByRole('heading', { level: 1 }).boundingBox(),
        rail.getByRole('link').first().boundingBox(),
      ]);
      if (!line || !heading || !first) throw new Error('The page shows no modules.');
      // Beside or above the page, and large enough for touch.
      const beside = line.x + line.width <= heading.x - 22;
      expect([width, beside || line.y + line.height <= heading.y]).toEqual([width, true]);
      expect(first.height).toBeGreaterThanOrEqual(44);
      await expectNoSidewaysScroll(page);
    }
  });
});

test('HOME-X TRACK-02 The hero of the parcel home tracks an order', { tag: '@phone' }, async ({ page, faults }) => {
  await page.goto(home(5));
  await scriptStarted(page);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  const form = page.getByRole('form', { name: 'Track a parcel' });
  await form.getByRole('button', { name: 'Track' }).click();
  await expect(form.getByText('Need a order id')).toBeVisible();
  await expect(form.getByText('Need a contact number')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Order ID' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Order ID' }).fill('987654');
  await form.getByRole('textbox', { name: 'Phone number' }).fill('+999555123456');
  await form.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByRole('dialog').getByText('Order not found')).toBeVisible();
  await expect(page).toHaveURL(/\/parcel/);
  // The browser logs the 404 response.
  expect(faults.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('Pages fit a phone with text of 200 %, in both languages', async ({ page }) => {
  await page.setViewportSize(PHONE_SIZE);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const paths = [
    ...['/', '/food', '/grocery', '/pharmacy', '/ecommerce', '/parcel', '/food/categories', '/food/stores/latest'],
    ...['/store/brasa', '/product/four-cheese-pizza', '/help-and-support', '/auth/sign-in', '/track-order'],
  ];
  for (const path of paths)
    for (const { prefix } of [ENGLISH, ARABIC])
      await test.step(`${prefix}${path}`, async () => {
        await page.goto(`${prefix}${path}?zone_id=1`);
        await expectNoSidewaysScroll(page);
      });
});
