import { expect, test } from 'vitest';
import { ALL_SECTIONS } from '#src/config/routes.ts';
import { elementOf, sharedPage } from './page-parts.ts';
import { textOf, textsOf } from './shared-shop.ts';

/** With all its sections. */
const FOOD = `/food?zone_id=1&tab=${ALL_SECTIONS}`;
const GROCERY = '/grocery?zone_id=1';
/** Plain food cards. */
const OFFERS = '/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1';

const STORE_CARD = '.store-card[data-variant="card"]';
/** Returns the card that contains a text. */
const cardWith = (document: Document, selector: string, text: string): Element | undefined =>
  [...document.querySelectorAll(selector)].find((card) => textOf(card).includes(text));

test('CARD-01 The item card has a variant for each kind of list', async () => {
  for (const [path, variants] of [
    [FOOD, ['popular', 'horizontal', 'special', 'flash-slider']],
    [GROCERY, ['flash', 'vertical']],
    [`${OFFERS}&view=list`, ['list']],
  ] as const) {
    const { document } = await sharedPage(path);
    for (const variant of variants)
      expect(document.querySelector(`main .item-card[data-variant="${variant}"]`), variant).not.toBeNull();
  }
  const { document } = await sharedPage(FOOD);
  const sale = document.querySelector('main .item-card[data-variant="flash-slider"]');
  expect(sale?.querySelector('progress[aria-label]')).not.toBeNull();
  expect(textOf(sale)).toMatch(/Sold \d+/);
  expect(textOf(sale)).toMatch(/Available \d+/);
});

test('CARD-02 A reduced item shows its discount, both prices and its labels', async () => {
  const { document } = await sharedPage(FOOD);
  const card = document.querySelector('.item-card[data-variant="special"]');
  expect(textOf(card)).toMatch(/(%|\$[\d.]+) off/);
  expect(textsOf(document, '.item-card[data-variant="special"] s')[0]).toMatch(/Before the discount \$\d+\.\d\d/);
  expect(textOf(card?.querySelector('.price b'))).toMatch(/^\$\d+\.\d\d$/);
  expect(card?.querySelector('.veg[role="img"]')?.getAttribute('aria-label')).toMatch(/^(Vegetarian|Non-vegetarian)$/);
  expect(textsOf(document, '.item-card .marks > li')).toEqual(expect.arrayContaining(['Recommended', 'Halal']));
});

test('CARD-02 A grocery item may be labelled organic, and has no vegetarian mark', async () => {
  const { document } = await sharedPage(GROCERY);
  expect(textsOf(document, '.item-card .marks > li')).toContain('Organic');
  expect(document.querySelectorAll('.item-card .veg')).toHaveLength(0);
});

test('CARD-02 A grocery item shows its store and the unit of its price', async () => {
  const { document } = await sharedPage('/home?search=bananas&data_type=searched&module_id=2&zone_id=1');
  const bananas = elementOf(document, '.item-card h2', 'Bananas').closest('.item-card');
  expect(textOf(bananas?.querySelector('.store'))).toBe('Souk Basket');
  expect(textOf(bananas?.querySelector('.price'))).toBe('$2.00');
  expect(textOf(bananas?.querySelector('.unit'))).toBe('/ kg');
});

test('CARD-05 The card of a store closed by its owner says so over the picture', async () => {
  const { document } = await sharedPage(FOOD);
  const card = cardWith(document, STORE_CARD, 'Thalj');
  expect(textOf(card?.querySelector('.cover .closed > span'))).toBe('Closed Now');
});

test('CARD-05 POP-03 An item of a store closed by its owner says so, and has no add button', async () => {
  const { document } = await sharedPage('/store/thalj?module_id=1&zone_id=1');
  const card = document.querySelector('.item-card');
  expect(textOf(card?.querySelector('.shot .closed > span'))).toBe('Closed Now');
  expect(card?.querySelector('.add')).toBeNull();
});

test('CARD-04 A store card shows address, rating, delivery time and free delivery', async () => {
  const { document } = await sharedPage(GROCERY);
  const card = cardWith(document, STORE_CARD, 'Free Delivery');
  expect(card?.querySelector('[data-heart="store"]')?.getAttribute('data-named')).toBe('Save # to the wishlist');
  expect(textOf(card?.querySelector('.address'))).toMatch(/Marsa Lulu$/);
  expect(textOf(card?.querySelector('.rating'))).toMatch(/\d\.\d\d/);
  expect(textOf(card?.querySelector('.meta'))).toMatch(/Delivery time\s*\d+–\d+ min/);
});

test('CARD-04 CARD-06 A store card outside food shows the distance from the stored location', async () => {
  for (const [prefix, texts] of [
    ['', { km: '# km', far: '1k+ km', zero: '0 km' }],
    ['/ar', {}],
  ] as const) {
    const { document } = await sharedPage(`${prefix}${GROCERY}`);
    const distance = document.querySelector<HTMLElement>(`${STORE_CARD} islet-distance`);
    const [lat, lng] = (distance?.dataset['at'] ?? '').split(',').map(Number);
    expect([Math.abs(lat ?? Number.NaN) > 0, Math.abs(lng ?? Number.NaN) > 0]).toEqual([true, true]);
    expect({ ...distance?.dataset }).toMatchObject({ digits: '2', ...texts });
    expect(distance?.dataset['km']).toContain('#');
    expect(textOf(distance)).toBe(prefix ? 'منك' : 'From You');
  }
  const { document } = await sharedPage(FOOD);
  expect(document.querySelectorAll('islet-distance')).toHaveLength(0);
});
