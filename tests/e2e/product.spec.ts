import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, LOCALES, test } from './fixtures.ts';
import { centre, guestWith, settle } from './prepare.ts';

const BURGER = '/product/classic-smash-burger?module_id=1&zone_id=1';
const RUNNER = '/product/coast-runner?module_id=4&zone_id=1';

const WORDS = {
  en: {
    name: 'Classic smash burger',
    store: 'Brasa',
    price: '$8.00',
    group: 'Patties',
    value: 'Double',
    extra: '+ $3.00',
    addOn: 'Extra cheese',
    required: 'Required',
    add: 'Add to Cart',
    more: 'More from Brasa',
    reviews: 'Reviews',
    marks: ['Non-veg', 'Halal', 'Recommend'],
    script: /JavaScript/,
  },
  ar: {
    name: 'برجر سماش كلاسيك',
    store: 'براسا',
    price: /٨٫٠٠\s\$/,
    group: 'عدد القطع',
    value: 'قطعتان',
    extra: /\+\s.?٣٫٠٠\s\$/,
    addOn: 'جبن إضافي',
    required: 'إلزامي',
    add: 'أضف إلى السلة',
    more: 'المزيد من براسا',
    reviews: 'التقييمات',
    marks: ['غير نباتي', 'حلال', 'موصى به'],
    script: /جافا سكريبت/,
  },
} as const;

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { locale, prefix, dir } of LOCALES) {
    const words = WORDS[locale];

    test(`POP-11 a product page tells everything in ${locale}`, { tag: '@phone' }, async ({ page }) => {
      await page.goto(prefix + BURGER);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: words.name })).toBeVisible();
      const article = main.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });
      await expect(article.getByText(words.price).first()).toBeVisible();
      for (const mark of words.marks) await expect(article.getByText(mark, { exact: true })).toBeVisible();
      // Options with their prices, as fields that can be chosen before hydration.
      const group = article.getByRole('group', { name: words.group });
      await expect(group).toContainText(words.required);
      await expect(group.getByText(words.extra)).toBeVisible();
      await group.getByRole('radio', { name: words.value }).check();
      await article.getByRole('checkbox', { name: words.addOn }).check();
      // Store, reviews and related items.
      await expect(article.getByRole('link', { name: words.store })).toHaveAttribute(
        'href',
        `${prefix}/store/brasa?module_id=1&zone_id=1`,
      );
      const said = main.getByRole('region', { name: words.reviews }).getByRole('listitem');
      await expect(said.filter({ has: page.locator('time') }).first()).toBeVisible();
      await expect(main.getByRole('region', { name: words.more }).getByRole('article').first()).toBeVisible();
      await expect(article.getByText(words.script)).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  }

  test('POP-11 what is like an item stands in a rail of its own, without the item', async ({ page }) => {
    await page.goto('/product/bananas?module_id=2&zone_id=1');
    const rail = page.getByRole('region', { name: 'You may also like' });
    const names = rail.getByRole('article').getByRole('heading');
    await expect(names.first()).toBeVisible();
    await expect(names.getByText('Bananas', { exact: true })).toHaveCount(0);
    await names.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/product\/(?!bananas\?)/);
  });

  test('POP-11 three thumbnails change the picture, +N shows the others', { tag: '@phone' }, async ({ page }) => {
    await page.goto(BURGER);
    const gallery = page.getByRole('radiogroup', { name: 'Pictures of Classic smash burger' });
    const shown = gallery.getByRole('img', { name: 'Picture of Classic smash burger' });
    await expect(gallery.getByRole('radio')).toHaveCount(3);
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute('src', /classic-smash-burger-720\.webp$/);

    await gallery.getByText('Picture 2').locator('..').click();
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute('src', /classic-smash-burger~2-720\.webp$/);
    await gallery.getByRole('radio', { name: 'Picture 2' }).press('ArrowRight');
    await expect(shown).toHaveAttribute('src', /classic-smash-burger--2-720\.webp$/);

    await gallery.getByText('+1').click();
    await expect(gallery.getByRole('radio')).toHaveCount(4);
    await gallery.getByText('Picture 4').locator('..').click();
    await expect(shown).toHaveAttribute('src', /classic-smash-burger--3-720\.webp$/);
  });

  test('POP-09 the price after the discount, the one before it, and that of every combination', async ({ page }) => {
    await page.goto(RUNNER);
    const article = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });
    // 64.00 less 20 percent.
    await expect(article.getByText('$51.20').first()).toBeVisible();
    await expect(article.getByText('$64.00').first()).toBeVisible();
    await expect(article.getByText('20% off')).toBeVisible();
    await article.getByText('All combinations and prices').click();
    await expect(article.getByRole('listitem').filter({ hasText: '39 · Coral' })).toContainText('$68.00');
    await expect(article.getByRole('listitem').filter({ hasText: '41 · Blue' })).toContainText('Out of Stock');
  });

  test('POP-11 medicine on prescription is labelled', async ({ page }) => {
    await page.goto('/product/steady-sugar-tablets?module_id=3&zone_id=1');
    await expect(page.getByText('prescription is required', { exact: true })).toBeVisible();
    await test.step("POP-03 what is sold out cannot be ordered: a disabled 'Out of Stock'", async () => {
      await page.goto('/product/fresh-squid?module_id=2&zone_id=2');
      await expect(page.getByText('prescription is required')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toHaveCount(0);
    });
  });

  test('POP-02 POP-04 outside its hours an item says when it can be had', async ({ page }) => {
    const clock = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Dubai', hour: 'numeric', hourCycle: 'h23' });
    const hour = Number(clock.format(new Date()));
    // One of the two is always outside its hours.
    if (hour >= 5 && hour < 12) {
      await page.goto('/product/apple-pie-slice?module_id=1&zone_id=1');
      await expect(page.getByText('This food is not available right now.', { exact: true })).toBeVisible();
      await expect(page.getByText('Available from 10:00 PM to 03:00 AM')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Not Available now' })).toBeDisabled();
    } else {
      await page.goto('/product/shakshuka-pan?module_id=1&zone_id=1');
      await expect(page.getByText('This food is not available right now. You can order it later.')).toBeVisible();
      await expect(page.getByText('Available from 06:00 AM to 11:00 AM')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled();
    }
  });

  test('NAV-03 POP-03 a campaign item has its page, with Order Now only', async ({ page, request }) => {
    await page.goto('/product/sunset-sushi-set?module_id=1&zone_id=1&product_type=campaign');
    await expect(page.getByRole('heading', { level: 1, name: 'Sunset sushi set' })).toBeVisible();
    await expect(page.getByText(/^Runs from /)).toBeVisible();
    const form = page.getByRole('form', { name: 'Buy Sunset sushi set' });
    await expect(form.getByRole('button').last()).toHaveText('Order Now');
    await expect(form.getByRole('button', { name: /Buy Now|Add to Cart/ })).toHaveCount(0);
    // Without the campaign parameter the slug is unknown.
    expect((await request.get('/product/sunset-sushi-set?module_id=1&zone_id=1')).status()).toBe(404);
  });
});

test('NAV-03 digits are an id, and an address without a module finds its item in any', async ({ page, request }) => {
  const answer = await request.get('/api/v1/items/details/coast-runner', { headers: { moduleId: '4' } });
  const { id }: { id: number } = await answer.json();
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Coast runner' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-module', 'ecommerce');
});

test('the way to order is in view as soon as the page is', { tag: '@screens' }, async ({ page }) => {
  await page.goto(BURGER);
  const button = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  // Not covered by the bottom bar of a phone.
  await button.click({ trial: true });
});

test('POP-05 POP-11 CART-12 EXT-03 a dish is chosen and added on its page, then changed, then added once more otherwise', {
  tag: '@phone',
}, async ({ page, request }) => {
  await settle(page, { guestId: await guestWith(request, []), at: await centre(request), typed: false });
  await page.goto(BURGER);
  const form = page.getByRole('form', { name: 'Buy Classic smash burger' });
  const say = getT('en');
  // The first tap hits the server-rendered form, before any intent.
  await form.getByRole('radio', { name: /^Double/ }).tap();
  await form
    .getByRole('button', { name: say('item.more') })
    .last()
    .tap();
  // (8.00 + 3.00) × 2.
  await expect(form.getByText('$22.00').first()).toBeVisible();
  await form.getByRole('button', { name: say('item.addToCart') }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-cart', '1');
  await expect(page.getByRole('button', { name: say('cart.view') })).toBeVisible();

  // After a reload the page shows the cart line.
  await page.reload();
  await expect(form.getByRole('button', { name: say('item.updateCart') })).toBeVisible();
  await expect(form.getByRole('radio', { name: /^Double/ })).toBeChecked();
  await form.getByRole('radio', { name: /^Single/ }).tap();
  await form.getByRole('button', { name: say('item.addToCart') }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-cart', '2');
  const toast = page.getByRole('button', { name: say('cart.view') });
  // The toast covers no button of the page.
  await form.getByRole('button', { name: say('item.buyNow') }).click({ trial: true });
  await toast.tap();
  await expect(
    page.getByRole('dialog', { name: say('cart.title') }).getByText('Single', { exact: true }),
  ).toBeVisible();
});

test('POP-07 POP-10 a shop item changes its price with its options on the page, and one without stock is not sold', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/product/${KNOWN.ecommerce.variations.slug}?module_id=4&zone_id=1`);
  const form = page.getByRole('form', { name: /^Buy / });
  await form.getByText(/^256/).click();
  await form.getByText('Black', { exact: true }).click();
  // 459.00 less 8 %.
  await expect(form.getByText('$422.28').first()).toBeVisible();
  await expectAccessible(page);
  await form.getByText(/^512/).click();
  await expect(form.getByText('*This variation is out of stock')).toBeVisible();
  await form.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByText('This variation is out of stock. Choose another variation').first()).toBeVisible();
});

for (const { address, locale, colorScheme } of [
  { address: RUNNER, locale: 'en', colorScheme: 'dark' },
  { address: `/ar${BURGER}`, locale: 'ar', colorScheme: 'light' },
] as const)
  test(`a product page is accessible in ${locale}, ${colorScheme}`, {
    tag: locale === 'ar' ? '@screens' : '@phone',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('a product is known to search engines with its price, under one address', async ({ request }) => {
  const html = await (await request.get(`${RUNNER}&utm_source=x`)).text();
  expect(html).toContain('<title>Coast runner from ');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/product\/coast-runner\?module_id=4">/);
  expect(html).toMatch(/<link rel="alternate" hreflang="ar" href="[^"]+\/ar\/product\/coast-runner\?module_id=4">/);
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/share\/en\/item\/4-\d+\/[\w-]+\.jpg"/);
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { '@graph': nodes }: { '@graph': Record<string, unknown>[] } = JSON.parse(text);
  expect(nodes[0]).toMatchObject({
    '@type': 'Product',
    name: 'Coast runner',
    offers: { price: '51.20', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
  expect(nodes[1]).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('a product page may be kept, carries nothing personal and is light', async ({ baseURL }) => {
  const response = await fetch(`${baseURL}${BURGER}&from=mail`, {
    headers: { 'accept-encoding': 'br', cookie: 'zoneid=[3]' },
  });
  expect(response.headers.get('cache-control')).toContain('s-maxage=60');
  expect(response.headers.get('cache-tag')).toMatch(/store:\d+/);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(Number(response.headers.get('content-length'))).toBeLessThanOrEqual(25 * 1024);
});
