import { describe, expect, test } from 'vitest';
import { KNOWN } from '#src/demo/seed/known.ts';
import { sectionOf, structuredData } from './page-regions.ts';
import { SHOP, servedPage, servedText, textOf, textsOf } from './shared-shop.ts';

const BURGER = '/product/classic-smash-burger';
const RUNNER = '/product/coast-runner';

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
    more: 'More from Brasa',
    reviews: 'Reviews',
    marks: ['Non-vegetarian', 'Halal', 'Recommended'],
    script: 'JavaScript',
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
    more: 'المزيد من براسا',
    reviews: 'التقييمات',
    marks: ['غير نباتي', 'حلال', 'موصى به'],
    script: 'جافا سكريبت',
  },
} as const;

/** Returns the part of a product page about the item itself. */
function productOf(document: Document): Element {
  const product = document.querySelector('h1')?.closest('article');
  if (!product) throw new Error('The page is not about an item.');
  return product;
}

/** Returns the kind of the input in the label with that text. */
const inputKind = (root: ParentNode, text: string): string | undefined =>
  [...root.querySelectorAll('label')].find((label) => textOf(label).includes(text))?.querySelector('input')?.type;

const buttonsOf = (document: Document): HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>('form[data-buy] button:not([aria-label])'),
];

describe('A product page without script', () => {
  test.each(['en', 'ar'] as const)('POP-11 A product page is complete in %s', async (locale) => {
    const words = WORDS[locale];
    const prefix = locale === 'ar' ? '/ar' : '';
    const { document, html } = await servedPage(prefix + BURGER);
    expect(document.documentElement.getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    const product = productOf(document);
    expect(textsOf(product, 'h1')).toEqual([words.name]);
    expect(textOf(product.querySelector('.price'))).toMatch(words.price);
    expect(textsOf(product, 'li.badge')).toEqual(expect.arrayContaining([...words.marks]));
    const group = [...product.querySelectorAll('fieldset')].find((fieldset) =>
      textOf(fieldset.querySelector('legend')).includes(words.group),
    );
    expect(textOf(group)).toContain(words.required);
    expect(textOf(group)).toMatch(words.extra);
    expect(inputKind(product, words.value)).toBe('radio');
    expect(inputKind(product, words.addOn)).toBe('checkbox');
    const store = product.querySelector(`a[href="${prefix}/store/brasa"]`);
    expect(textOf(store)).toContain(words.store);
    expect(sectionOf(document, words.reviews).querySelectorAll('li time').length).toBeGreaterThan(0);
    expect(sectionOf(document, words.more).querySelectorAll('article').length).toBeGreaterThan(0);
    expect(/<noscript>.*?<\/noscript>/gs.exec(html.slice(html.indexOf('data-buy')))?.[0]).toContain(words.script);
  });

  test('POP-11 Similar items are shown in a section of their own, without the item itself', async () => {
    const { document } = await servedPage('/product/bananas');
    const rail = sectionOf(document, 'You may also like');
    const names = textsOf(rail, 'article .name');
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain('Bananas');
    for (const link of rail.querySelectorAll('article .name a'))
      expect(link.getAttribute('href')).toMatch(/\/product\/(?!bananas\?)/);
  });

  test('POP-09 An item shows the price after and before the discount, and the price of every combination', async () => {
    const product = productOf((await servedPage(RUNNER)).document);
    // 64.00 less 20 percent.
    const price = textOf(product.querySelector('.price'));
    expect(price).toContain('$51.20');
    expect(price).toContain('$64.00');
    expect(textsOf(product, 'li.badge')).toContain('20% off');
    const combinations = textsOf(product, 'details li');
    expect(combinations.find((text) => text.includes('39 · Coral'))).toContain('$68.00');
    expect(combinations.find((text) => text.includes('41 · Blue'))).toContain('Out of Stock');
  });

  test('POP-11 A prescription medicine is labelled', async () => {
    const { document } = await servedPage('/product/steady-sugar-tablets');
    expect(textsOf(document, 'main p')).toContain('prescription is required');
  });

  test('POP-03 EXT-22 A sold-out item cannot be ordered, and its page offers to tell when it is back', async () => {
    const { document } = await servedPage('/product/fresh-squid');
    expect(textOf(document.querySelector('main'))).not.toContain('prescription is required');
    expect(buttonsOf(document).map((button) => [textOf(button), button.disabled])).toEqual([
      ['Out of Stock', true],
      ['Tell me when it is back', false],
    ]);
  });

  test('POP-02 POP-04 An item outside its hours says when it is available', async () => {
    const clock = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Dubai', hour: 'numeric', hourCycle: 'h23' });
    const hour = Number(clock.format(new Date()));
    // One of the two is always outside its hours.
    if (hour >= 5 && hour < 12) {
      const { document } = await servedPage('/product/apple-pie-slice');
      const text = textOf(productOf(document));
      expect(text).toContain('This food is not available right now.');
      expect(text).not.toContain('You can order it later.');
      expect(text).toContain('Available from 10:00 PM to 03:00 AM');
      expect(buttonsOf(document).map((button) => [textOf(button), button.disabled])).toEqual([
        ['Not Available now', true],
      ]);
    } else {
      const { document } = await servedPage('/product/shakshuka-pan');
      const text = textOf(productOf(document));
      expect(text).toContain('This food is not available right now. You can order it later.');
      expect(text).toContain('Available from 06:00 AM to 11:00 AM');
      expect(buttonsOf(document).map((button) => [textOf(button), button.disabled])).toContainEqual([
        'Add for later',
        false,
      ]);
    }
  });

  test('NAV-03 POP-03 A campaign item has a page with the Order Now button only', async () => {
    const { document } = await servedPage('/product/sunset-sushi-set?product_type=campaign');
    expect(textsOf(document, 'h1')).toEqual(['Sunset sushi set']);
    expect(textsOf(document, 'main p').some((text) => text.startsWith('Runs from '))).toBe(true);
    expect(buttonsOf(document).map(textOf)).toEqual(['Order Now']);
    // Without the campaign parameter the slug is unknown.
    expect((await servedText('/product/sunset-sushi-set')).status).toBe(404);
  });
});

test('NAV-03 A number in an address is an item id, and an address without a module finds the item in any', async () => {
  const details = await servedText('/api/v1/items/details/coast-runner', { headers: { moduleId: '4' } });
  const { id } = JSON.parse(details.html) as { id: number };
  const { document } = await servedPage(`/product/${id}`, { redirect: 'follow' });
  expect(textsOf(document, 'h1')).toEqual(['Coast runner']);
  expect(document.documentElement.getAttribute('data-module')).toBe('ecommerce');
});

test('A product page tells search engines its price and one canonical address', async () => {
  const { html } = await servedText(`${RUNNER}?utm_source=x`);
  expect(html).toContain('<title>Coast runner from ');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/product\/coast-runner">/);
  expect(html).toMatch(/<link rel="alternate" hreflang="ar" href="[^"]+\/ar\/product\/coast-runner">/);
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/share\/en\/item\/4-\d+\/[\w-]+\.jpg"/);
  const [product, trail] = structuredData(html);
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Coast runner',
    offers: { price: '51.20', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('A product page may be cached, contains no personal data and is at most 25 KB', async () => {
  const { headers } = await fetch(`${SHOP}${BURGER}?from=mail`, {
    headers: { 'accept-encoding': 'br', cookie: 'zoneid=[3]' },
  });
  expect(headers.get('cache-control')).toContain('s-maxage=60');
  expect(headers.get('cache-tag')).toMatch(/store:\d+/);
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('content-encoding')).toBe('br');
  expect(Number(headers.get('content-length'))).toBeGreaterThan(1024);
  expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(25 * 1024);
});

test('POP-01 The fragment of an item dialog is public, and answers 404 for an unknown item', async () => {
  const fragment = await servedText(`/partials/item?id=${KNOWN.food.choices.id}&module_id=1&zone_id=1`);
  expect(fragment.headers.get('cache-control')).toContain('public');
  expect(fragment.html).toContain(WORDS.en.group);
  const { status } = await servedText('/partials/item?id=987654&module_id=1&zone_id=1');
  expect(status).toBe(404);
});
