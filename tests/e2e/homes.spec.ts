import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, LOCALES, test } from './fixtures.ts';
import { HOMES } from './home-sections.ts';

const home = (module: number, prefix = '') => `${prefix}/home?module_id=${module}&zone_id=1`;

const PHONE_SIZE = { width: 390, height: 844 };

/** Parts without a heading: banners, image panels, the placeholder of visited stores. */
const UNTITLED = ['islet-carousel.banners', '.panel', 'islet-own.visited'];

const sections = async (page: Page): Promise<string[]> =>
  (await page.locator('main').getByRole('heading', { level: 2 }).allTextContents()).map((text) => text.trim());

/** Records layout shifts from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Reflect.set(window, 'shifts', shifts);
    const nameOf = (node: unknown): unknown => (node instanceof Element ? `${node.localName}.${node.className}` : node);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const moved: object[] = Reflect.get(entry, 'sources');
        shifts.push([Reflect.get(entry, 'value'), ...moved.map((source) => nameOf(Reflect.get(source, 'node')))]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
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

/** Replaces the sections by copies, which do not remember the height of an earlier rendering. */
const forgetHeights = (page: Page): Promise<void> =>
  page.locator('main').evaluate((main) => main.replaceWith(main.cloneNode(true)));

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

// No overflow and no layout shift, on either screen and in either direction.
for (const { locale, prefix, dir } of LOCALES)
  for (const { row, module, untitled, ...headings } of HOMES)
    test(`${row} the home of module ${module} has every section, fits the screen and stands still, in ${locale}`, {
      tag: locale === 'ar' ? '@phone' : '@desk',
    }, async ({ page }) => {
      const shifted = await watchShifts(page);
      await page.goto(home(module, prefix));
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await sections(page)).toEqual(headings[locale]);
      for (const [index, part] of UNTITLED.entries())
        await expect(page.locator('main').locator(part)).toHaveCount(untitled[index] ?? 0);
      await readThrough(page);
      expect(await shifted()).toEqual([]);
      await expectNoSidewaysScroll(page);
      // A wide screen shows everything a phone shows.
      if (locale === 'en') await expectAccessible(page);
    });

/** Breakpoints of the sections and common screen widths, in px; in Arabic one of a phone and one of a desk. */
const WIDTHS = { en: [390, 640, 820, 1180, 1440], ar: [390, 1180] };

for (const { locale, prefix } of LOCALES)
  test(`sections to come count as tall as they are, in ${locale}`, async ({ page }) => {
    for (const { module } of HOMES) {
      await page.goto(home(module, prefix));
      for (const width of WIDTHS[locale]) {
        await page.setViewportSize({ width, height: 900 });
        await forgetHeights(page);
        expect([width, module, ...(await overhanging(page))]).toEqual([width, module]);
      }
    }
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('HOME-F HOME-G HOME-P HOME-E HOME-X every home is complete', { tag: '@phone' }, async ({ page }) => {
    for (const { row, module, en } of HOMES) {
      await page.goto(home(module));
      expect(await sections(page), row).toEqual(en);
      await expect(page.getByText(/cannot be shown/)).toHaveCount(0);
      if (row === 'HOME-X') continue;
      for (const part of ['.banners', '.item-card', '.store-card'])
        await expect(page.locator('main').locator(part).getByRole('link').first(), `${row} ${part}`).toBeVisible();
    }
  });

  test('HOME-03 HOME-06 a tab is a link to the home with that tab open', async ({ page }) => {
    await page.goto(home(3));
    await page.getByRole('navigation', { name: 'Common Conditions' }).getByRole('link', { name: 'Headache' }).click();
    await expect(page).toHaveURL(/tab=condition-\d+/);
    const strip = page.getByRole('navigation', { name: 'Common Conditions' });
    await expect(strip.getByRole('link', { name: 'Headache' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('list', { name: /^Common Conditions/ })).toContainText('Head Ease tablets');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/home\?module_id=3&zone_id=1$/);
  });
});

for (const { title, category, has, lacks } of [
  { title: 'Best Reviewed Items', category: 'Milks', has: 'Labneh in olive oil', lacks: 'Oat and date cookies' },
  { title: 'Recommended For You', category: 'Bakery', has: 'Sourdough loaf', lacks: 'Bananas' },
])
  test(`HOME-03 tabs of ${title} narrow them to a category, the first one holds all`, async ({ page }) => {
    await page.goto(home(2));
    const strip = page.getByRole('navigation', { name: title });
    const list = page.getByRole('list', { name: new RegExp(`^${title}`) });
    const names = () => list.getByRole('heading', { level: 3 }).allTextContents();
    await expect(strip.getByRole('link').first()).toHaveText('All');
    const all = await names();
    expect(all).toEqual(expect.arrayContaining([has, lacks]));
    await strip.getByRole('link', { name: category }).click();
    await expect(strip.getByRole('link', { name: category })).toHaveAttribute('aria-current', 'true');
    await expect.poll(names).not.toEqual(all);
    const narrowed = await names();
    expect(narrowed).toContain(has);
    expect(narrowed).not.toContain(lacks);
    await expect(page).not.toHaveURL(/tab=/);
    await strip.getByRole('link', { name: 'All' }).click();
    await expect.poll(names).toEqual(all);
  });

test('HOME-G the tabs of the best reviewed are those of the document, in both languages', async ({ page }) => {
  await page.goto(home(2));
  await expect(page.getByRole('navigation', { name: 'Best Reviewed Items' }).getByRole('link')).toHaveText([
    'All',
    'Beauty',
    'Bread & Juice',
    'Drinks',
    'Milks',
  ]);
  await page.goto(home(2, '/ar'));
  await expect(page.getByRole('navigation', { name: 'الأعلى تقييمًا' }).getByRole('link')).toHaveText([
    'الكل',
    'الجمال',
    'الخبز والعصير',
    'المشروبات',
    'الحليب',
  ]);
});

test('HOME-03 a tab whose list cannot be fetched leads to the page with it', async ({ page, faults }) => {
  await page.route('**/partials/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(home(2));
  await page
    .getByRole('navigation', { name: 'Best Reviewed Items' })
    .getByRole('link', { name: 'Bread & Juice' })
    .click();
  await page.waitForURL(/tab=reviewed-\d+-\d+/);
  // The browser logs the failed response.
  expect(faults.splice(0)).toEqual([expect.stringContaining('500')]);
});

test('HOME-P the shelf has the tabs of the document, and they stay in sight', { tag: '@phone' }, async ({ page }) => {
  await page.goto(home(3));
  const strip = page.getByRole('navigation', { name: 'Care for everybody' });
  expect((await strip.getByRole('link').allTextContents()).map((text) => text.trim())).toEqual([
    'All',
    'New',
    'Baby Care',
    'Womans Care',
    'Mens',
  ]);
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

test('HOME-06 a condition lists its items, in two rows only where there are many', async ({ page }) => {
  await page.goto(home(3));
  const list = page.getByRole('list', { name: /^Common Conditions/ });
  const tops = () =>
    list.locator('> li').evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size);
  await list.scrollIntoViewIfNeeded();
  // Five items: two rows on phones (more than two), one on wide screens (at most seven).
  await expect(list.locator('> li')).toHaveCount(5);
  expect(await tops()).toBe(1);
  await page.setViewportSize(PHONE_SIZE);
  await list.scrollIntoViewIfNeeded();
  await expect.poll(tops).toBe(2);
});

test('HOME-03 new arrivals: eight beside a picture, six on a small screen, four on a phone', async ({ page }) => {
  await page.goto(home(1));
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'New restaurants' }) });
  await section.scrollIntoViewIfNeeded();
  const shown = section.getByRole('article').filter({ visible: true });
  await expect(shown).toHaveCount(8);
  await page.setViewportSize({ width: 820, height: 1000 });
  await section.scrollIntoViewIfNeeded();
  await expect(shown).toHaveCount(6);
  await page.setViewportSize(PHONE_SIZE);
  await section.scrollIntoViewIfNeeded();
  await expect(shown).toHaveCount(4);
});

test('HOME-G a search in the hero finds groceries', async ({ page }) => {
  await page.goto(home(2));
  // Not by role: hydration changes the search field's role.
  const fields = page.locator('input[name="search"]').filter({ visible: true });
  await expect(fields).toHaveCount(2);
  const field = fields.last();
  await field.fill('bread');
  await field.press('Enter');
  await page.waitForURL(/search=bread/);
  await expect(page).toHaveURL(/data_type=searched/);
  await expect(page).toHaveURL(/module_id=2/);
  // On phones the header's own field is right above the heading.
  await page.setViewportSize(PHONE_SIZE);
  await page.goto(home(2));
  await expect(fields).toHaveCount(1);
});

test('HOME-E the brands lead to their items: one that stands out and eight more', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(home(4));
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Brands' }) });
  await expect(section.getByRole('article')).toHaveCount(9);
  await section.getByRole('link', { name: 'Strido' }).click();
  await page.waitForURL(/data_type=brand/);
  expect(new URL(page.url()).searchParams.get('brand_id')).toMatch(/^\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Strido' })).toBeVisible();
});

test('HOME-X TRACK-02 the hero of the parcel home tracks an order', { tag: '@phone' }, async ({ page, faults }) => {
  await page.goto(home(5));
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await test.step('HOME-X a kind of parcel leads to where it is described', async () => {
    const grid = page.locator('section', { has: page.getByRole('heading', { name: 'We Deliver Everything' }) });
    await expect(grid.getByRole('article')).toHaveCount(8);
    await expect(grid.getByRole('link', { name: 'Documents' })).toHaveAttribute(
      'href',
      '/parcel-delivery-info?category_id=1&module_id=5&zone_id=1',
    );
  });
  const form = page.getByRole('form', { name: 'Track a parcel' });
  await form.getByRole('button', { name: 'Track' }).click();
  await expect(form.getByText('Need a order id')).toBeVisible();
  await expect(form.getByText('Need a contact number')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Order ID' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Order ID' }).fill('987654');
  await form.getByRole('textbox', { name: 'Phone number' }).fill('+999555123456');
  await form.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByRole('dialog').getByText('Order not found')).toBeVisible();
  await expect(page).toHaveURL(/\/home/);
  // The browser logs the 404 response.
  expect(faults.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('MOD-03 the modules of the zones are in sight on every screen, cover nothing, and change', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(home(1));
  const rail = page.getByRole('navigation', { name: 'Modules' });
  await expect(rail.getByRole('link')).toHaveText(['Food', 'Grocery', 'Pharmacy', 'Shop', 'Parcel']);
  await expect(rail.getByRole('link', { name: 'Food' })).toHaveAttribute('aria-current', 'page');
  await rail.getByRole('link', { name: 'Pharmacy' }).click();
  await page.waitForURL(/module_id=3&zone_id=1/);
  const stored = await page.evaluate(() => localStorage.getItem('module'));
  expect(stored).toBe('{"id":3,"module_type":"pharmacy"}');
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
