import { describe, expect, test } from 'vitest';
import { elementOf, hrefOf, marketplace, navigationOf, pageBehind, queryOf, rowsOf, sharedPage } from './page-parts.ts';
import { servedText, textOf, textsOf } from './shared-shop.ts';

const OFFERS = '/food/discounts';
const SHOP_RESULTS = '/home?search=e&data_type=searched&module_id=4&zone_id=1,2,3';

const mainOf = (document: Document): Element => {
  const main = document.querySelector('main');
  if (!main) throw new Error('The page has no main part');
  return main;
};
const current = (root: ParentNode): string[] => textsOf(root, 'a[aria-current="true"]');
const appliedIn = (document: Document): Element | null => document.querySelector('ul[aria-label="Narrowed by"]');

/** Returns the path a form of filters leads to with these choices, as a browser builds it without a script. */
function submitted(form: Element, { ticked = [], typed = {} }: { ticked?: RegExp[]; typed?: Record<string, string> }) {
  const data = new URLSearchParams();
  const isTicked = (field: Element) => ticked.some((name) => name.test(textOf(field.closest('label'))));
  const fields = [...form.querySelectorAll('input[name]')];
  for (const field of fields) {
    const name = field.getAttribute('name') ?? '';
    const value = field.getAttribute('value') ?? '';
    const type = field.getAttribute('type') ?? 'text';
    if (type === 'checkbox' || type === 'radio') {
      const another = fields.some((other) => other.getAttribute('name') === name && isTicked(other));
      const stays = field.hasAttribute('checked') && !(type === 'radio' && another);
      if (isTicked(field) || stays) data.append(name, value || (type === 'radio' ? '' : 'on'));
    } else data.append(name, typed[name] ?? value);
  }
  return `${form.getAttribute('action')}?${data}`;
}

test('SRCH-03 An empty result says so for items and for stores', async () => {
  const items = await sharedPage('/home?search=zzzzqqq&data_type=searched&module_id=1&zone_id=1');
  expect(textsOf(items.document, 'main h2')).toContain('Items not found!');
  const stores = await pageBehind(mainOf(items.document), /^Stores ?0$/);
  expect(textsOf(stores.document, 'main h2')).toContain('Stores not found!');
});

test('SRCH-03 Tabs, sorting and list view are links', async () => {
  const offers = mainOf((await sharedPage(OFFERS)).document);
  expect(offers.querySelectorAll('article')).toHaveLength(12);
  const low = hrefOf(offers, 'Sort by : Low to High');
  expect(queryOf(low).get('sort')).toBe('low');
  const high = hrefOf((await sharedPage(low)).document, 'Sort by : High to Low');
  expect(queryOf(high).get('sort')).toBe('high');
  const list = await pageBehind((await sharedPage(high)).document, 'List');
  expect(list.document.querySelectorAll('main [data-variant="list"]')).toHaveLength(12);
  const count = textOf(elementOf(list.document, 'main nav a', /^Items ?\d+$/)).replace(/\D/g, '');
  expect(textsOf(list.document, 'main > .page [role="status"]')).toContain(`${count} results`);

  const rated = await pageBehind(navigationOf(list.document, 'Filters'), 'Top rated');
  const href = hrefOf(mainOf(rated.document), /^Stores ?\d+$/);
  expect(href).toMatch(/tab=stores.*sort=high.*filter=top_rated/);
  const stores = await sharedPage(href);
  expect(current(mainOf(stores.document))).toEqual(['Top rated']);
  expect(textsOf(stores.document, 'main h2')).toContain('Brasa');
  // Stores have no grid and list views; items return in their first one.
  const looks = (document: Document) => textsOf(document, 'main a').filter((text) => /^(Grid|List)$/.test(text));
  expect(looks(stores.document)).toEqual([]);
  const items = await pageBehind(mainOf(stores.document), /^Items ?\d+$/);
  expect(current(navigationOf(items.document, 'Filters'))).toEqual(['Top rated', 'Sort by : High to Low']);
  const all = await pageBehind(navigationOf(items.document, 'Filters'), 'Top rated');
  expect(looks(all.document)).toEqual(['Grid', 'List']);
  expect(elementOf(all.document, 'main a', 'Grid').getAttribute('aria-current')).toBe('true');
  expect(all.document.querySelectorAll('main .item-card[data-variant="vertical"]')).toHaveLength(12);
});

describe('Lists without JavaScript', () => {
  test('SRCH-03 The filter form narrows by category, brand, price and rating', async () => {
    const { document } = await sharedPage(SHOP_RESULTS);
    const form = document.querySelector('form[data-filters]');
    if (!form) throw new Error('There are no filters');
    const path = submitted(form, {
      ticked: [/^Electronics ?\(\d+\)$/, /^2 and up/],
      typed: { min: '20', max: '400' },
    });
    expect(path).toMatch(/category=\d+/);
    const narrowed = await sharedPage(path);
    expect([path, narrowed.status]).toEqual([path, 200]);
    const applied = appliedIn(narrowed.document);
    expect(applied && textsOf(applied, 'a')).toEqual(['Electronics', '$20.00 to $400.00', '2 and up']);
    const prices = textsOf(narrowed.document, 'main .item-card .price > b');
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) {
      const paid = Number(price.replace(/[$,]/g, ''));
      expect([paid >= 20, paid <= 400], price).toEqual([true, true]);
    }
    const remove = applied?.querySelector('a[aria-label="Remove filter Electronics"]')?.getAttribute('href') ?? '';
    const left = appliedIn((await sharedPage(remove)).document);
    expect(left && textsOf(left, 'a')).toEqual(['$20.00 to $400.00', '2 and up']);
    const brand = submitted(form, { ticked: [/^Strido ?\(\d+\)$/] });
    const branded = appliedIn((await sharedPage(brand)).document);
    expect(branded && textsOf(branded, 'a')).toEqual(['Strido']);
  });

  test('SRCH-03 A sort or filter chip that is pressed again is switched off', async () => {
    const chips = async (path: string) => navigationOf((await sharedPage(path)).document, 'Filters');
    const rated = await chips(hrefOf(await chips(OFFERS), 'Top rated'));
    const both = hrefOf(rated, 'Sort by : Low to High');
    expect(both).toMatch(/sort=low&filter=top_rated$/);
    expect(current(await chips(both))).toEqual(['Top rated', 'Sort by : Low to High']);
    const unsorted = hrefOf(await chips(both), 'Sort by : Low to High');
    expect(hrefOf(await chips(unsorted), 'Top rated')).toBe(OFFERS);
  });

  test('API-07 A list continues by links, and its further rows have an address of their own', async () => {
    const first = (await sharedPage(OFFERS)).document;
    const next = first.querySelector('nav a[rel="next"]')?.getAttribute('href') ?? '';
    expect(next).toMatch(/page=2$/);
    const second = rowsOf(mainOf((await sharedPage(next)).document));
    expect(rowsOf(mainOf(first))).toHaveLength(12);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((id) => rowsOf(first).includes(id))).toEqual([]);
    const beyond = await servedText('/partials/results?search=special-offer&data_type=discounted&module_id=1&page=90');
    expect([beyond.status, beyond.html.trim()]).toEqual([200, '<ul></ul>']);
  });
});

test('SRCH-07 NAV-03 The categories link to a category with its subcategories, stores and items', async () => {
  const { document } = await sharedPage('/ar/categories?module_id=2&zone_id=1');
  const names = textsOf(document, 'main h2');
  expect(names).toHaveLength(12);
  const href = hrefOf(mainOf(document), names[0] ?? '');
  expect(href).toMatch(/^\/ar\/grocery\/[a-z-]+$/);
  const category = mainOf((await sharedPage(href)).document);
  expect(textsOf(category, 'h1')).toEqual([names[0]]);
  expect(category.querySelector('.store-card')).not.toBeNull();
  const all = category.querySelectorAll('.item-card').length;
  const kindsOf = (main: Element) => [...main.querySelectorAll('nav a.chip')];
  const kind = kindsOf(category)[1];
  const narrowed = mainOf((await sharedPage(kind?.getAttribute('href') ?? '')).document);
  expect(kindsOf(narrowed).map((link) => link.getAttribute('aria-current'))[1]).toBe('page');
  const some = narrowed.querySelectorAll('.item-card').length;
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThanOrEqual(all);
});

test('NAV-03 A category is found without its module, and an unknown category answers 404', async () => {
  const { document } = await sharedPage('/categories?module_id=4&zone_id=1');
  const bare = document.querySelector('main h2 a')?.getAttribute('href')?.replace(/\?.*/, '') ?? '';
  const category = await sharedPage(bare);
  expect(category.document.documentElement.getAttribute('data-module')).toBe('ecommerce');
  for (const path of ['/category/99999', '/category/none', `${bare}?page=90`])
    expect((await servedText(path)).status, path).toBe(404);
});

test('SRCH-06 The brands are listed in three orders, and a module without brands redirects to its home', async () => {
  const namesIn = (document: Document) => textsOf(document, 'main h2');
  const own = await sharedPage('/ecommerce/brands');
  expect(namesIn(own.document).length).toBeGreaterThan(8);
  const sorted = namesIn(own.document).toSorted((a, b) => a.localeCompare(b, 'en'));
  for (const [text, sort, names] of [
    ['A to Z', 'az', sorted],
    ['Z to A', 'za', sorted.toReversed()],
  ] as const) {
    const href = hrefOf(mainOf(own.document), text);
    expect(href).toMatch(new RegExp(`sort=${sort}$`));
    expect(namesIn((await sharedPage(href)).document)).toEqual(names);
  }
  const href = hrefOf(mainOf(own.document), sorted[0] ?? '');
  expect(href).toMatch(/^\/ecommerce\/brands\/[a-z-]+$/);
  expect((await sharedPage(href)).document.querySelector('main article')).not.toBeNull();
  const none = await servedText('/all-brands?module_id=1&zone_id=1');
  expect([none.status, none.headers.get('location')]).toEqual([302, '/food?zone_id=1']);
});

test('SRCH-05 SRCH-07 The lists of stores are ordered by popularity, rating and age, twelve stores at a time', async () => {
  const words = ['الأكثر شعبية', 'الأعلى تقييمًا', 'الجديدة'];
  for (const [index, kind] of ['popular', 'top-rated', 'latest'].entries()) {
    const { document } = await sharedPage(`/ar/food/stores/${kind}`);
    const tabs = navigationOf(document, 'ترتيب المتاجر');
    expect(textsOf(tabs, 'a')).toEqual(words);
    expect(textsOf(tabs, 'a[aria-current="page"]')).toEqual([words[index]]);
    expect(hrefOf(tabs, words[index] ?? '')).toBe(`/ar/food/stores/${kind}`);
    const { stores } = await marketplace(`stores/${kind}?limit=12&offset=1&type=all`, 1, [1, 2, 3]);
    expect(rowsOf(mainOf(document))).toEqual(stores.map(({ id }: { id: number }) => String(id)));
  }
});
