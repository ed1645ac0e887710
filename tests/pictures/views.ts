import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';

/** A page or an open dialog of which pictures are taken. `open` is the control that opens the dialog. */
export type View = { name: string; path: string; open?: string };

const { food } = KNOWN;
const STORE = `/store/${food.store.slug}`;

/** One page of each kind, without language. */
const PAGES: readonly View[] = [
  { name: 'landing', path: '/' },
  ...['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel'].map((module) => ({
    name: `home-${module}`,
    path: `/${module}`,
  })),
  { name: 'home-zone', path: '/food/in/downtown' },
  { name: 'categories', path: '/food/categories' },
  { name: 'category', path: '/food/burgers' },
  { name: 'category-zone', path: '/food/burgers/in/downtown' },
  { name: 'brands', path: '/ecommerce/brands' },
  { name: 'flash-sale', path: '/food/flash-sale' },
  { name: 'discounts', path: '/food/discounts' },
  { name: 'coupons', path: '/coupons' },
  { name: 'results', path: '/home?search=burger&data_type=searched&module_id=1' },
  { name: 'results-empty', path: '/home?search=xyzzy&data_type=searched&module_id=1' },
  { name: 'store', path: STORE },
  { name: 'store-grocery', path: '/store/souk-basket' },
  { name: 'product', path: `/product/${food.choices.slug}` },
  { name: 'product-shop', path: '/product/scented-candle' },
  { name: 'help', path: '/help-and-support' },
  { name: 'track', path: '/track-order' },
  { name: 'sign-in', path: '/auth/sign-in' },
  { name: 'sign-up', path: '/auth/sign-up' },
  { name: 'checkout-empty', path: '/checkout?page=cart' },
  { name: 'settings', path: '/settings' },
  { name: 'not-found', path: '/nothing-here' },
];

const DIALOGS: readonly View[] = [
  { name: 'dialog-cart', path: '/food', open: '[data-open="cart"]' },
  { name: 'dialog-location', path: '/food', open: '[data-open="location"]' },
  { name: 'dialog-item', path: STORE, open: '.item-card [data-open="item"]' },
  { name: 'dialog-wishlist', path: '/food', open: '[data-open="wishlist"]' },
  { name: 'dialog-cashback', path: '/food', open: 'islet-cashback > button' },
];

/** Everything of which pictures are taken. */
export const VIEWS: readonly View[] = [...PAGES, ...DIALOGS];

/** Widths in px, and looks: a language with a theme. */
export const WIDTHS = [320, 390, 820, 1440] as const;
export const LOOKS = [
  { locale: 'en', prefix: '', theme: 'light' },
  { locale: 'ar', prefix: '/ar', theme: 'dark' },
] as const;

/** Shows a view as a picture needs it: everything loaded, nothing that moves; false where the screen has no such control. */
export async function show(page: Page, { path, open }: View, prefix: string): Promise<boolean> {
  await page.goto((prefix + path).replace(/^\/ar\/$/, '/ar'), { waitUntil: 'load' });
  if (open) {
    const control = page.locator(open).filter({ visible: true }).first();
    if ((await control.count()) === 0) return false;
    await control.click();
    await page.locator('dialog:modal').first().waitFor();
    await page.locator('dialog:modal :is(.skeleton, [aria-busy="true"])').first().waitFor({ state: 'detached' });
  }
  // Sections far below are otherwise left out of a picture of the whole page.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const images = page.locator(open ? 'dialog:modal img' : 'img');
  // Not by scrolling, with which a list of stores goes on.
  await images.evaluateAll((all: HTMLImageElement[]) => {
    for (const image of all) image.loading = 'eager';
  });
  await page.evaluate(async () => {
    // A stand-in that the system lacks cannot be loaded.
    const fonts = [...document.fonts].filter(({ family }) => !family.includes('Stand-in'));
    await Promise.all(fonts.map((font) => font.load().catch(() => undefined)));
    for (const carousel of document.querySelectorAll<HTMLButtonElement>('.pause[aria-pressed="false"]'))
      carousel.click();
  });
  await expect
    .poll(() => images.evaluateAll((all: HTMLImageElement[]) => all.filter(({ complete }) => !complete).length), {
      timeout: 30_000,
    })
    .toBe(0);
  return true;
}
