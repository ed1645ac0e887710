import type { Locator, Page } from 'playwright/test';
import { holdClock } from './clock.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { categoryChildren, listRows, openFilters } from './lists.ts';
import { centre } from './prepare.ts';
import { scriptStarted } from './started.ts';

const OFFERS = '/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1';
const SHOP = '/home?search=e&data_type=searched&module_id=4&zone_id=1,2,3';
/** All items of one brand. */
const STRIDO = ['Beach sandals', 'City loafer', 'Coast runner', 'Evening heels', 'School backpack'];

const main = (page: Page): Locator => page.locator('main');

test('SRCH-03 SUP-01 A category selects its children, All selects every one, and the slider keeps the URL short', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(SHOP);
  const panel = await openFilters(page);
  const fashion = panel.getByRole('checkbox', { name: 'Fashion', exact: true });
  await fashion.focus();
  await page.keyboard.press('Space');
  const below = categoryChildren(fashion);
  const count = await below.count();
  expect(count).toBeGreaterThan(0);
  await expect(below.and(panel.locator(':checked'))).toHaveCount(count);
  // The tree is open initially and can be closed.
  await expect(below.first()).toBeVisible();
  const kinds = panel.locator('summary', { hasText: 'Kinds of Fashion' });
  await kinds.click();
  await expect(below.first()).toBeHidden();
  await kinds.click();
  await below.first().uncheck();
  await expect(fashion).not.toBeChecked();
  await expect(fashion).toHaveJSProperty('indeterminate', true);
  await panel.getByRole('checkbox', { name: 'All', exact: true }).check();
  await expect(panel.locator('[name="category"]:not(:checked)')).toHaveCount(0);
  await panel.getByRole('checkbox', { name: 'All', exact: true }).uncheck();
  await expect(panel.locator('[name="category"]:checked')).toHaveCount(0);
  await fashion.check();

  // The slider ends at the highest price of the results, not at the limit.
  const slider = panel.getByRole('slider', { name: 'To' });
  const number = panel.getByRole('textbox', { name: /^To/ });
  const dearest = Number(await number.getAttribute('placeholder'));
  expect(dearest).toBeLessThan(2000);
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  const most = await number.inputValue();
  expect(Number(most)).toBeLessThan(dearest);
  expect(Number(most)).toBeGreaterThan(dearest * 0.9);
  await panel.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(new RegExp(`&(category=\\d+&max=${most}|max=${most}&(zone_id=[^&]+&)?category=\\d+)$`));
  await expect(main(page).getByRole('article').first()).toBeVisible();
});

test('SRCH-03 SRCH-08 The filters of results disappear when they are removed, and on the home', async ({ page }) => {
  await page.goto('/home?search=s&data_type=searched&module_id=4&zone_id=1');
  const applied = page.getByRole('list', { name: 'Narrowed by' });

  await test.step('SRCH-03 A ticked brand leaves only its items, and unticking it removes the filter', async () => {
    const names = main(page).getByRole('article').getByRole('heading');
    const found = page.getByRole('status').filter({ hasText: /results?$/ });
    await expect(names).toHaveCount(12);
    const all = (await found.textContent()) ?? '';
    const tick = async (on: boolean) => {
      const panel = await openFilters(page);
      await panel.getByRole('checkbox', { name: 'Strido', exact: true }).setChecked(on);
      await panel.getByRole('button', { name: 'Show results' }).click();
    };
    await tick(true);
    await expect(page).toHaveURL(/&brand=\d+/);
    await expect(applied.getByRole('link', { name: 'Remove filter Strido' })).toBeVisible();
    await expect(names).toHaveCount(STRIDO.length);
    expect((await names.allTextContents()).toSorted()).toEqual(STRIDO);
    await tick(false);
    await expect(page).not.toHaveURL(/brand=/);
    await expect(applied).toHaveCount(0);
    await expect(found).toHaveText(all);
  });

  await test.step('SRCH-08 The home and the next search drop the filters of the results', async () => {
    const panel = await openFilters(page);
    await panel.getByRole('radio', { name: '2 and up' }).check();
    await panel.getByRole('button', { name: 'Show results' }).click();
    await expect(applied.getByRole('link')).toHaveText(['2 and up']);
    await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL('/ecommerce?zone_id=1');
    await expect(applied).toHaveCount(0);
    const box = page.locator('input[data-open="search"]').filter({ visible: true });
    await box.fill('e');
    await box.press('Enter');
    await expect(page).toHaveURL(/search=e&data_type=searched/);
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await expect(applied).toHaveCount(0);
  });
});

test(
  'SRCH-03 The results stand beside their filters, mirrored and in the dark theme',
  { tag: '@screens' },
  async ({ page }, { project }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/ar${OFFERS}&view=list&filter=discounted&sort=low`);
    await expect(main(page).locator('[data-variant="list"]').first()).toBeVisible();
    const chips = page.getByRole('navigation', { name: 'عوامل التصفية' }).getByRole('link');
    const [on, off] = [chips.and(page.locator('[aria-current]')), chips.and(page.locator(':not([aria-current])'))];
    await expect(on).toHaveCount(2);
    const background = (chip: Locator) => chip.evaluate((shown) => getComputedStyle(shown).backgroundColor);
    const rest = await background(off.first());
    for (const chip of await on.all()) {
      expect(await background(chip)).not.toBe(rest);
      await chip.hover();
      await chip.focus();
      expect(await background(chip)).not.toBe(rest);
    }
    const panel = await openFilters(page);
    await expect(panel).toBeVisible();
    await test.step('The panel scrolls in one part on a phone, not on a desktop, and its buttons cover no row at its end', async () => {
      const scrolls = await panel
        .locator('*')
        .evaluateAll((all) =>
          all.filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY)).map((one) => one.className),
        );
      expect(scrolls).toEqual(project.name === 'desk' ? [] : ['fields']);
      const button = panel.getByRole('button', { name: 'عرض النتائج' });
      await panel.evaluate((shown) => shown.scrollIntoView({ block: 'end', behavior: 'instant' }));
      const gap = await button.evaluate((shown) => {
        const fields = shown.closest('form')?.querySelector('.fields');
        return fields ? shown.getBoundingClientRect().top - fields.getBoundingClientRect().bottom : Number.NaN;
      });
      expect(gap).toBeGreaterThanOrEqual(0);
      await expect(button).toBeInViewport({ ratio: 1 });
    });
    expect(project.name === 'desk' || (await panel.evaluate((sheet) => sheet.matches(':popover-open')))).toBe(true);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

test('SRCH-03 API-07 Scrolling loads the next rows once each, and going back restores the scroll position', {
  tag: '@phone',
}, async ({ page, faults }) => {
  let isBroken = true;
  await page.route('**/partials/**', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto('/home?search=s&data_type=searched&module_id=1&zone_id=1,2,3');
  const rows = main(page).locator('li[data-id]');
  await expect(rows).toHaveCount(12);

  await test.step('API-07 Rows that could not be loaded show an error and can be retried', async () => {
    await rows.last().scrollIntoViewIfNeeded();
    await expect(main(page).getByText('could not be loaded')).toBeVisible();
    isBroken = false;
    await main(page).getByRole('link', { name: 'Show more results' }).click();
    await expect(rows.nth(12)).toBeVisible();
    // The browser logs the aborted request.
    expect(faults.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  });

  for (const count of [24, 36]) {
    await rows.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(count);
  }
  const before = await listRows(page);
  expect(new Set(before).size).toBe(before.length);
  const link = rows.nth(30).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await page.waitForURL(/\/product\//);
  await page.goBack();
  await expect(rows.nth(30)).toBeInViewport();
  expect((await listRows(page)).slice(0, 36)).toEqual(before.slice(0, 36));
});

test('SRCH-04 SRCH-08 The results are filtered by their kind and by the stored location', async ({ page, request }) => {
  const here = await centre(request);
  await page.addInitScript((place) => localStorage.setItem('currentLatLng', JSON.stringify(place)), here);
  await page.goto('/home?search=a&data_type=searched&module_id=1&zone_id=1');

  await test.step('SRCH-08 The panel shows the filters of the results after going back, not the ticked ones', async () => {
    const found = page.getByRole('status').filter({ hasText: /results?$/ });
    const all = (await found.textContent()) ?? '';
    const panel = await openFilters(page);
    await panel.getByRole('checkbox', { name: 'Asian', exact: true }).check();
    await panel.getByRole('radio', { name: '3 and up' }).check();
    await panel.getByRole('textbox', { name: /^To/ }).fill('9');
    await panel.getByRole('radio', { name: 'Vegetarian', exact: true }).check();
    await panel.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/rating=3/);
    const applied = page.getByRole('list', { name: 'Narrowed by' });
    await expect(applied.getByRole('link')).toHaveText(['Asian', 'Up to $9.00', '3 and up', 'Vegetarian']);
    await page.goBack();
    await expect(found).toHaveText(all);
    await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(panel.getByRole('radio', { name: 'Any rating' })).toBeChecked();
    await expect(panel.getByRole('radio', { name: 'Any', exact: true })).toBeChecked();
    await expect(panel.getByRole('textbox', { name: /^To/ })).toHaveValue('');
  });

  await test.step('SRCH-04 The Nearby filter uses the stored location, and the URL holds it only roughly', async () => {
    await main(page)
      .getByRole('link', { name: /^Stores \d+$/ })
      .click();
    const chips = page.getByRole('navigation', { name: 'Filters' });
    await expect(chips.getByRole('link')).toHaveText(['Nearby', 'Open now', 'Top rated', 'Popular', 'Discounted']);
    await scriptStarted(page);
    const headers = { moduleId: '1', zoneId: '[1]', latitude: here.lat.toFixed(2), longitude: here.lng.toFixed(2) };
    const query =
      'list_type=store&data_type=searched&name=a&category_ids=[]&brand_ids=[]&filter=["nearby"]&limit=12&offset=1';
    // Open stores come first, and other tests move the clock.
    const answer = await holdClock(async () => {
      await chips.getByRole('link', { name: 'Nearby' }).click();
      await expect(page).toHaveURL(/filter=nearby&(zone_id=1&)?near=\d+\.\d\d(,|%2C)\d+\.\d\d$/);
      return (await request.get(`/api/v1/get-combined-data?${query}`, { headers })).json();
    });
    const nearest = answer.stores.map(({ name }: { name: string }) => name);
    await expect(main(page).getByRole('article').getByRole('heading')).toHaveText(nearest);
  });
});

test('A home opened by Back shows the position that was left, also before its sections are laid out', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/food?zone_id=1');
  const stores = main(page).locator('[data-stores] .store-card');
  // Past all lazily laid out sections.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await stores.nth(5).scrollIntoViewIfNeeded();
  await expect(stores.nth(5)).toBeInViewport();
  const place = () => stores.nth(5).evaluate((card) => Math.round(card.getBoundingClientRect().top));
  // Measured on leaving: images and rows above may load until then.
  await stores.nth(5).evaluate((card) =>
    addEventListener('pagehide', () => {
      sessionStorage.setItem('left', String(Math.round(card.getBoundingClientRect().top)));
    }),
  );
  await stores.nth(5).getByRole('link').first().click();
  await page.waitForURL(/\/store\//);
  const left = Number(await page.evaluate(() => sessionStorage.getItem('left') ?? 'missing'));
  await page.goBack();
  // Compared on screen: the scroll position depends on what has been laid out above. Sections that are laid out while it is
  // restored may move it within the screen.
  const screen = page.viewportSize()?.height ?? 0;
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(screen);
});
