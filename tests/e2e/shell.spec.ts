import type { Page } from 'playwright/test';
import { getT } from '#src/i18n/t.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newCustomer, stored } from './people.ts';
import { speaker } from './speaker.ts';

const HOME = '/home?module_id=1&zone_id=1';
const RESULTS = '/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1';

/** Stores values in localStorage of the current page. */
const keep = (page: Page, values: Record<string, string>) =>
  page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);

test.describe('HEAD-01 the header on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('HEAD-01 offers what fits the page and the person', async ({ page, request }) => {
    const { t, prefix } = speaker('ar');
    const head = page.getByRole('banner');
    const button = (name: string) => head.getByRole('button', { name });
    const link = (name: string) => head.getByRole('link', { name, exact: true });
    await page.goto(prefix + HOME);
    await expect(link(t('shell.home'))).toHaveAttribute('href', prefix + HOME);
    await expect(button(t('shell.deliverTo'))).toBeVisible();
    await expect(link(t('shell.trackOrder'))).toBeVisible();
    await expect(link(t('shell.messages'))).toBeHidden();
    await expect(button(t('shell.wishlist'))).toBeHidden();
    await expect(button(t('shell.cart'))).toBeVisible();
    await expect(link(t('shell.signIn'))).toBeVisible();
    await expect(button(t('shell.accountMenu'))).toBeHidden();
    // Hidden with a zone too: guests have no wishlist.
    await keep(page, { zoneid: '[1]' });
    await page.reload();
    await expect(button(t('shell.cart'))).toBeVisible();
    await expect(button(t('shell.wishlist'))).toBeHidden();
    await page.evaluate(() => localStorage.removeItem('zoneid'));
    await page.reload();
    await expect(button(t('shell.theme'))).toBeVisible();
    await expect(button(t('shell.language'))).toBeVisible();

    await button(t('shell.switchModule')).click();
    const picker = page.getByRole('dialog', { name: t('modules.title') });
    await expect(picker.locator('button[data-module]')).toHaveCount(5);
    await page.keyboard.press('Escape');
    for (const path of [RESULTS, '/store/brasa?module_id=1', '/about-us']) {
      await page.goto(prefix + path);
      await expect(button(t('shell.switchModule'))).toHaveCount(0);
    }

    const { token } = await newCustomer(request);
    await keep(page, { token });
    await page.reload();
    await expect(link(t('shell.trackOrder'))).toBeHidden();
    await expect(link(t('shell.signIn'))).toBeHidden();
    await expect(link(t('shell.messages'))).toBeVisible();
    await expect(button(t('shell.accountMenu'))).toBeVisible();
    // The wishlist requires a zone.
    await expect(button(t('shell.wishlist'))).toBeHidden();
    await keep(page, { zoneid: '[1]' });
    await page.reload();
    await expect(button(t('shell.wishlist'))).toBeVisible();
  });
});

test('LANG-01 another language is asked about, remembered, and said on the same page in it', {
  tag: '@phone',
}, async ({ page }) => {
  const [t, ar] = [getT('en'), getT('ar')];
  await page.goto(RESULTS);
  await page.getByRole('button', { name: t('a11y.openMenu') }).click();
  const ask = () =>
    page
      .getByRole('button', { name: t('shell.language') })
      .filter({ visible: true })
      .click();
  const question = page.getByRole('dialog', { name: t('shell.languageConfirm', { language: 'Arabic' }) });
  await ask();
  await question.getByRole('button', { name: t('common.cancel') }).click();
  await expect(question).toBeHidden();
  expect(await stored(page, 'language-setting')).toBeNull();
  await expect(page).toHaveURL(RESULTS);
  await ask();
  await question.getByRole('link', { name: t('shell.languageChange') }).click();
  // The same parameters, in any order.
  await page.waitForURL(({ pathname }) => pathname === '/ar/home');
  expect([...new URL(page.url()).searchParams].sort()).toEqual([...new URLSearchParams(RESULTS.split('?')[1])].sort());
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('#toaster').getByText(ar('shell.languageChanged'))).toBeVisible();
  expect([await stored(page, 'language-setting'), await stored(page, 'country')]).toEqual(['ar', 'SA']);
  expect(JSON.parse((await stored(page, 'settings')) ?? '{}')).toMatchObject({ direction: 'rtl' });
  // And back again.
  await page.getByRole('button', { name: ar('a11y.openMenu') }).click();
  await page
    .getByRole('button', { name: ar('shell.language') })
    .filter({ visible: true })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: ar('shell.languageChange') })
    .click();
  await page.waitForURL(({ pathname }) => pathname === '/home');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('#toaster').getByText('Language has been changed', { exact: true })).toBeVisible();
  expect([await stored(page, 'language-setting'), await stored(page, 'country')]).toEqual(['en', 'US']);
});

test('THEME-01 a browser colours itself like the ground, in the system’s theme', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/about-us');
    const { ground, told } = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('There is no canvas to read a colour from');
      context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      return {
        ground: `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
        told: metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
      };
    });
    expect(told).toEqual([ground]);
  }
});

test('THEME-01 the other theme is kept, and there before anything is painted', { tag: '@phone' }, async ({ page }) => {
  const t = getT('en');
  await page.emulateMedia({ colorScheme: 'light' });
  // The theme when the body starts, before the first paint.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Reflect.set(window, 'atFirst', document.documentElement.dataset['theme'] ?? 'of the system');
    }).observe(document, { childList: true, subtree: true });
  });
  const atFirst = () => page.evaluate((): unknown => Reflect.get(window, 'atFirst'));
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  /** Returns the browser's theme colours. */
  const around = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) => [...new Set(metas.map((meta) => meta.getAttribute('content')))]);
  await page.goto('/about-us');
  expect(await atFirst()).toBe('of the system');
  const light = await ground();
  await page.getByRole('button', { name: t('a11y.openMenu') }).click();
  await page
    .getByRole('button', { name: t('shell.themeLabel') })
    .filter({ visible: true })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await ground();
  expect(dark).not.toBe(light);
  expect(await around()).toEqual([dark]);
  // On another page, and with the opposite system theme.
  await page.goto(HOME);
  expect(await atFirst()).toBe('dark');
  expect(await ground()).toBe(dark);
  expect(await around()).toEqual([dark]);
});

test('SUP-02 the page is 1300 px wide at most, and no wider than a phone', async ({ page }) => {
  const width = () =>
    page.locator('main .page').evaluateAll((boxes) =>
      boxes.map((box) => {
        const { paddingLeft, paddingRight, width } = getComputedStyle(box);
        return Math.round(Number.parseFloat(width) - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
      }),
    );
  await page.setViewportSize({ width: 1800, height: 900 });
  await page.goto('/categories?module_id=2&zone_id=1');
  expect(new Set(await width())).toEqual(new Set([1300]));
  await page.setViewportSize({ width: 360, height: 740 });
  for (const one of await width()) expect(one).toBeLessThan(360);
});

test(
  'SUP-02 the countries of a phone number are a list of 440 px, of 300 px on a phone',
  {
    tag: '@screens',
  },
  async ({ page }, { project }) => {
    const { t } = speaker('ar');
    await page.goto('/ar/auth/sign-up');
    const countries = page.getByRole('combobox', { name: t('phone.countryOf', { label: t('auth.phone') }) });
    const jordan = countries.locator('option[value="JO"]');
    // Phone rules load on intent.
    await expect(async () => {
      await countries.blur();
      await countries.focus();
      await expect(jordan).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    await expect(countries).toHaveCSS('appearance', 'base-select');
    await countries.press('Space');
    // Width of the list without padding and border.
    const row = (project.name === 'phone' ? 300 : 440) - 2 * (6 + 1);
    await expect.poll(() => jordan.evaluate((one) => one.getBoundingClientRect().width)).toBe(row);
    await expectAccessible(page);
    await jordan.click();
    await expect(countries).toHaveValue('JO');
  },
);

test('the header is painted as one, and no page waits for a part it does not have', async ({ page }) => {
  for (const path of ['/', HOME, '/about-us', '/checkout?page=cart']) {
    await page.goto(path);
    const awaited = page.locator('link[rel="expect"]');
    const hrefs = await awaited.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    // The checkout's plain header does not block rendering: nothing in it shifts.
    expect([path, hrefs]).toEqual([path, path.startsWith('/checkout') ? [] : ['#header']]);
    for (const href of hrefs) await expect(page.locator(String(href))).toHaveCount(1);
  }
});
