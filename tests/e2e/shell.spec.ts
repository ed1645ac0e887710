import type { Page } from 'playwright/test';
import { getT } from '#src/i18n/t.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newCustomer, stored } from './people.ts';
import { speaker } from './speaker.ts';

const HOME = '/food?zone_id=1';
const RESULTS = '/food/discounts?zone_id=1';

/** Stores values in localStorage of the current page. */
const keep = (page: Page, values: Record<string, string>) =>
  page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);

test.describe('HEAD-01 The header on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('HEAD-01 The header shows only the controls that apply to the page and the visitor', async ({
    page,
    request,
  }) => {
    const { t, prefix } = speaker('ar');
    const head = page.getByRole('banner');
    const button = (name: string) => head.getByRole('button', { name });
    const link = (name: string) => head.getByRole('link', { name, exact: true });
    await page.goto(prefix + HOME);
    await expect(link(t('shell.home'))).toHaveAttribute('href', new RegExp(`${prefix}/food\\?zone_id=1$`));
    await expect(button(t('shell.deliverTo'))).toBeVisible();
    await expect(link(t('shell.trackOrder'))).toBeVisible();
    await expect(link(t('shell.messages'))).toBeHidden();
    await expect(button(t('shell.wishlist'))).toBeHidden();
    await expect(button(t('shell.cart'))).toBeVisible();
    await expect(button(t('shell.theme'))).toBeVisible();
    await expect(button(t('shell.language'))).toBeVisible();
    await expect(link(t('shell.signIn'))).toBeVisible();
    await expect(button(t('shell.accountMenu'))).toBeHidden();

    await button(t('shell.switchModule')).click();
    const picker = page.getByRole('dialog', { name: t('modules.title') });
    await expect(picker.locator('button[data-module]')).toHaveCount(5);
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();

    // Hidden with a zone too: guests have no wishlist.
    await keep(page, { zoneid: '[1]' });
    await page.reload();
    await expect(button(t('shell.cart'))).toBeVisible();
    await expect(button(t('shell.wishlist'))).toBeHidden();

    const { token } = await newCustomer(request);
    await keep(page, { token });
    await page.reload();
    await expect(button(t('shell.wishlist'))).toBeVisible();
    await expect(link(t('shell.trackOrder'))).toBeHidden();
    await expect(link(t('shell.signIn'))).toBeHidden();
    await expect(link(t('shell.messages'))).toBeVisible();
    await expect(button(t('shell.accountMenu'))).toBeVisible();
    // The wishlist requires a zone.
    await page.evaluate(() => localStorage.removeItem('zoneid'));
    await page.reload();
    await expect(button(t('shell.accountMenu'))).toBeVisible();
    await expect(button(t('shell.wishlist'))).toBeHidden();
  });
});

test.describe('The menu on a phone', () => {
  test('LANG-01 THEME-01 The theme and the language can be changed', { tag: '@phone' }, async ({ page }) => {
    const [t, ar] = [getT('en'), getT('ar')];
    // The theme when the body starts, before the first paint.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        Reflect.set(window, 'atFirst', document.documentElement.dataset['theme'] ?? 'of the system');
      }).observe(document, { childList: true, subtree: true });
    });
    const atFirst = () => page.evaluate((): unknown => Reflect.get(window, 'atFirst'));
    /** Returns the colours of the ground and of the browser's frame around it, as `#rrggbb`. */
    const colours = () =>
      page.evaluate(() => {
        const context = document.createElement('canvas').getContext('2d');
        if (!context) throw new Error('There is no canvas to read a colour from');
        const hex = (colour: string) => {
          context.fillStyle = colour;
          context.fillRect(0, 0, 1, 1);
          const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
          return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
        };
        const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
        const applied = metas.filter(({ media }) => matchMedia(media).matches);
        return {
          ground: hex(getComputedStyle(document.documentElement).backgroundColor),
          around: applied.map(({ content }) => hex(content)),
        };
      });
    const openMenu = (menu: string) => page.getByRole('button', { name: menu }).click();

    await test.step('THEME-01 The browser’s frame has the colour of the page, in the theme of the system', async () => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto('/about-us');
        expect(await atFirst()).toBe('of the system');
        const { ground, around } = await colours();
        expect(around).toEqual([ground]);
      }
    });

    await test.step('THEME-01 A chosen theme is remembered and set before anything is painted', async () => {
      const { ground: light } = await colours();
      await openMenu(t('a11y.openMenu'));
      await page
        .getByRole('button', { name: t('shell.themeLabel') })
        .filter({ visible: true })
        .click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      const dark = await colours();
      expect(dark.ground).not.toBe(light);
      expect(dark.around).toEqual([dark.ground]);
      // On another page, and with the opposite system theme.
      await page.goto(RESULTS);
      expect(await atFirst()).toBe('dark');
      expect(await colours()).toEqual(dark);
    });

    await test.step('LANG-01 A change of language is confirmed, remembered, and shown on the same page in the new language', async () => {
      await openMenu(t('a11y.openMenu'));
      const ask = () =>
        page
          .getByRole('button', { name: t('shell.language') })
          .filter({ visible: true })
          .click();
      const question = page.getByRole('dialog', { name: t('shell.languageConfirm', { language: 'Arabic' }) });
      await ask();
      await question.getByRole('button', { name: t('common.cancel') }).click();
      await expect(question).toBeHidden();
      expect(await stored(page, 'language-setting')).toBe('en');
      await expect(page).toHaveURL(RESULTS);
      await ask();
      await question.getByRole('link', { name: t('shell.languageChange') }).click();
      await page.waitForURL(({ pathname }) => pathname === '/ar/food/discounts', { waitUntil: 'commit' });
      await expect(page.locator('#toaster').getByText(ar('shell.languageChanged'))).toBeVisible();
      // The same parameters, in any order.
      expect([...new URL(page.url()).searchParams].sort()).toEqual(
        [...new URLSearchParams(RESULTS.split('?')[1])].sort(),
      );
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
      expect([await stored(page, 'language-setting'), await stored(page, 'country')]).toEqual(['ar', 'SA']);
      expect(JSON.parse((await stored(page, 'settings')) ?? '{}')).toMatchObject({ direction: 'rtl' });
      // And back again.
      await openMenu(ar('a11y.openMenu'));
      await page
        .getByRole('button', { name: ar('shell.language') })
        .filter({ visible: true })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: ar('shell.languageChange') })
        .click();
      await page.waitForURL(({ pathname }) => pathname === '/food/discounts', { waitUntil: 'commit' });
      const toast = page.locator('#toaster').getByText('Language has been changed', { exact: true });
      await expect(toast).toBeVisible();
      // A press on a toast reaches the control below it.
      const pressed = await toast.evaluate((text) => {
        const { x, y, width, height } = text.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('#toaster, body')?.localName;
      });
      expect(pressed).toBe('body');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      expect([await stored(page, 'language-setting'), await stored(page, 'country')]).toEqual(['en', 'US']);
    });
  });
});

test('SUP-02 The page and the list of countries have the documented widths', async ({ page }) => {
  await test.step('SUP-02 The page is at most 1300 px wide, and no wider than a phone', async () => {
    const width = () =>
      page.locator('main .page').evaluateAll((boxes) =>
        boxes.map((box) => {
          const { paddingLeft, paddingRight, width } = getComputedStyle(box);
          return Math.round(
            Number.parseFloat(width) - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
          );
        }),
      );
    await page.setViewportSize({ width: 1800, height: 900 });
    await page.goto('/categories?module_id=2&zone_id=1');
    expect(new Set(await width())).toEqual(new Set([1300]));
    await page.setViewportSize({ width: 360, height: 740 });
    for (const one of await width()) expect(one).toBeLessThan(360);
  });

  await test.step('SUP-02 The list of countries of a phone number is 440 px wide, and 300 px on a phone', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { t } = speaker('ar');
    await page.goto('/ar/auth/sign-up');
    // The form is enabled once it is hydrated.
    await expect(page.getByRole('button', { name: t('auth.signUp') })).toBeEnabled();
    const countries = page.getByRole('combobox', { name: t('phone.countryOf', { label: t('auth.phone') }) });
    const jordan = countries.locator('option[value="JO"]');
    // Phone rules load on intent.
    await countries.focus();
    await expect(jordan).toHaveCount(1);
    await expect(countries).toHaveCSS('appearance', 'base-select');
    /** Expects the width of the open list, of which 2 × (6 + 1) px are padding and border. */
    const expectWidth = (width: number) =>
      expect.poll(() => jordan.evaluate((one) => one.getBoundingClientRect().width)).toBe(width - 2 * (6 + 1));
    await countries.press('Space');
    await expectWidth(440);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await countries.press('Space');
    await expectWidth(300);
    await expectAccessible(page);
    await jordan.click();
    await expect(countries).toHaveValue('JO');
  });
});
