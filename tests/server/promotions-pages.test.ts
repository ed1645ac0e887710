import { describe, expect, test } from 'vitest';
import { ALL_SECTIONS } from '#src/config/routes.ts';
import { elementOf, hrefOf, sectionOf, sharedPage } from './page-parts.ts';
import { servedText, textOf, textsOf } from './shared-shop.ts';

/** With all its sections. */
const FOOD = `/food?zone_id=1&tab=${ALL_SECTIONS}`;

/** Returns the countdowns of a part of a page: what they count down to and what they say afterwards. */
const countdownsIn = (root: ParentNode) =>
  [...root.querySelectorAll('islet-countdown[role="timer"]')].map((timer) => ({
    until: Date.parse(timer.getAttribute('data-until') ?? ''),
    over: timer.getAttribute('data-over'),
    units: timer.getAttribute('data-units')?.split(',').length,
  }));
const RUNS = { until: expect.any(Number), over: 'This campaign is over', units: 4 };

test('PROMO-01 A highlight shows what it is and links to its store', async () => {
  const { document } = await sharedPage(FOOD);
  const strip = sectionOf(document, 'Highlights for you');
  expect(textOf(strip)).toContain('See our most popular restaurant and foods');
  expect(strip.querySelector('islet-carousel')?.getAttribute('data-speed')).toBe('500');
  expect(hrefOf(strip, 'Two days of patience')).toBe('/store/forno-vela');
});

test('PROMO-03 An item of a campaign links to its page as a campaign item', async () => {
  const { document } = await sharedPage(FOOD);
  const section = sectionOf(document, 'For a short time only');
  expect(hrefOf(section, 'Just for you: smash meal')).toBe('/food/deals/smash-meal-deal');
});

test('PROMO-04 The special offers are at most fifteen items and a link to all offers', async () => {
  const { document } = await sharedPage(FOOD);
  const offers = sectionOf(document, 'Special Offer');
  expect(offers.querySelectorAll('article').length).toBeLessThanOrEqual(15);
  expect(hrefOf(offers, /^View all/)).toBe('/food/discounts');
});

test('PROMO-02 The card of a flash sale shows how much is sold and when the sale is over', async () => {
  const { document } = await sharedPage(FOOD);
  const card = sectionOf(document, 'Hungry hours', 'main h3');
  expect(countdownsIn(card)).toEqual([RUNS]);
  const cards = [...card.querySelectorAll('article')];
  const burger = cards.find((one) => textOf(one).includes('Smoky mushroom burger'));
  expect(textOf(burger)).toContain('Sold 26');
  expect(textOf(burger)).toContain('Available 14');
  // 26 of 40.
  expect(burger?.querySelector('progress')?.getAttribute('value')).toBe('65');
  expect(cards.length).toBeLessThanOrEqual(15);
});

test('PROMO-02 The page of a flash sale lists its items, in Arabic', async () => {
  const { document: home } = await sharedPage(`/ar${FOOD}`);
  const href = '/ar/food/flash-sale';
  expect(home.querySelector(`main a[href="${href}"]`)).not.toBeNull();
  const { document } = await sharedPage(href);
  expect(textsOf(document, 'h1')).toEqual(['ساعات الجوع']);
  expect(document.querySelectorAll('main [role="timer"]')).toHaveLength(1);
  expect(document.querySelectorAll('main article').length).toBeGreaterThan(6);
  expect(document.querySelector('main article progress')).not.toBeNull();
});

test('PROMO-02 NAV-03 Pages of promotions are cached, and unknown ones or pages beyond the last answer 404', async () => {
  for (const path of [
    '/grocery/flash-sale?zone_id=1',
    '/grocery/campaigns/farm-to-door?zone_id=1',
    '/coupons?zone_id=1',
  ]) {
    const first = await servedText(path);
    expect([path, first.status]).toEqual([path, 200]);
    expect(first.headers.get('cache-control')).toContain('s-maxage=60');
    await expect.poll(async () => (await servedText(path)).headers.get('x-cache')).toBe('HIT');
  }
  for (const path of [
    '/campaigns/999?module_id=1&zone_id=1',
    '/campaigns/x?module_id=1',
    '/flash-sales?id=1&module_id=1&zone_id=1&page=9',
  ])
    expect((await servedText(path)).status, path).toBe(404);
  // The parcel module has no sale.
  const none = await servedText('/parcel/flash-sale?zone_id=1');
  expect(none.html).toContain('No flash sale at the moment');
});

test('PROMO-03 A campaign links to its stores', async () => {
  const { document: home } = await sharedPage(FOOD);
  const href = hrefOf(sectionOf(home, 'Just For You'), 'Harbour food week');
  expect(href).toBe('/food/campaigns/harbour-food-week');
  const { document } = await sharedPage(href);
  expect(textsOf(document, 'h1')).toEqual(['Harbour food week']);
  expect(textsOf(document, 'main li').join('\n')).toMatch(/^From \d{1,2} \w{3} \d{4} to /m);
  expect(countdownsIn(document)).toEqual([RUNS]);
  const stores = sectionOf(document, 'Stores in this campaign');
  expect(hrefOf(stores, 'Brasa')).toBe('/store/brasa');
});

test('PROMO-03 Campaigns and their items have a countdown and say when they are over', async () => {
  const { document } = await sharedPage(FOOD);
  for (const [title, cards] of [
    ['Just For You', 'li'],
    ['For a short time only', 'article'],
  ] as const) {
    const section = sectionOf(document, title);
    const timers = countdownsIn(section);
    expect(timers.length, title).toBeGreaterThan(0);
    expect(timers).toEqual(Array.from(section.querySelectorAll(cards), () => RUNS));
  }
  const item = sectionOf(document, 'For a short time only').querySelector('article a');
  const page = await sharedPage(item?.getAttribute('href') ?? '');
  expect(countdownsIn(page.document)).toEqual([RUNS]);
});

test('PROMO-03 Campaigns are a grid with pictures, and a carousel in the pharmacy', async () => {
  for (const module of [1, 2, 3, 4]) {
    const { document } = await sharedPage(`/home?module_id=${module}&zone_id=1`);
    const looks = [...sectionOf(document, 'Just For You').querySelectorAll('.campaign-grid, islet-carousel')];
    expect(looks.map((look) => look.localName)).toEqual([module === 3 ? 'islet-carousel' : 'ul']);
    expect(looks[0]?.querySelector('.campaign img[src]'), `module ${module}`).not.toBeNull();
  }
});

describe('PROMO-05 A coupon', () => {
  test('A coupon shows its discount and its minimum purchase', async () => {
    const { document } = await sharedPage(FOOD);
    const cards = [...sectionOf(document, 'Coupons for you').querySelectorAll('article')];
    const card = cards.find((one) => textOf(one).includes('BRASA15'));
    expect(textOf(card)).toContain('15% off');
    expect(textOf(card)).toContain('Minimum purchase $10.00');
    expect(textsOf(document, 'islet-copy bdi')).toContain('BRASA15');
  });

  test('The page of coupons lists them by module, those of the requested module first', async () => {
    const { html, document } = await sharedPage('/coupons?module_id=2&zone_id=1');
    expect(textsOf(document, 'h1')).toEqual(['Coupons for you']);
    expect(textsOf(document, 'main islet-own h2')[0]).toBe('Grocery');
    expect(elementOf(document, 'main islet-copy bdi', 'LUNCH5').closest('button')).not.toBeNull();
    expect(html).not.toContain('SUMMERGONE');
  });
});
