import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Section } from '#src/features/home/composed.server.ts';
import { fillSection } from '#src/features/home/sections/sections.server.ts';
import { openContext, type PageContext, shellOf } from '#src/features/shared/page/context.server.ts';
import { settings } from '../../../../fixtures/payloads/config.ts';
import { dish } from '../../../../fixtures/payloads/item.ts';
import { restaurant } from '../../../../fixtures/payloads/store.ts';
import { moduleRow } from '../../../../state/market.ts';

vi.mock('astro:env/server', () => ({ MARKETPLACE_URL: 'embedded' }));

const TITLE = { en: 'Title', ar: 'عنوان' };
const PICTURE = { key: 'newArrivals', text: TITLE } as const;

/** Returns as many rows as a list requests, so that the sections have to limit them. */
const many = <T extends object>(row: T, count = 30) =>
  Array.from({ length: count }, (_, at) => ({ ...row, id: at + 1, slug: `row-${at + 1}` }));
const sale = {
  id: 3,
  title: 'Now',
  start_date: '2026-01-01 00:00:00',
  end_date: '2030-01-01 00:00:00',
  active_products: many({ stock: 9, sold: 1, available_stock: 8 }).map((row) => ({
    ...row,
    item: { ...dish, id: row.id },
  })),
};
const category = (id: number) => ({ id, name: `Category ${id}`, parent_id: 0, childes: [] });

let asked: { path: string; query: Record<string, string> }[] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  asked = [];
  answers = {
    config: settings,
    module: [moduleRow(1, 'food', [1]), moduleRow(2, 'grocery', [2]), moduleRow(3, 'pharmacy', [1, 2])],
    'flash-sales': sale,
    'items/popular': { products: many(dish) },
    'items/discounted': { products: many(dish) },
    'common-condition': [{ id: 4, name: 'Cold' }],
    'common-condition/items/4': { products: many(dish), total_size: 30 },
    'stores/latest': { stores: many(restaurant) },
    'stores/get-stores/all': { stores: many(restaurant) },
    categories: [category(1), category(2)],
    'other-banners': {},
    'react-landing-page': {},
  };
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input);
    const path = pathname.replace('/api/v1/', '');
    asked.push({ path, query: Object.fromEntries(searchParams) });
    if (!(path in answers)) throw new Error(`Nobody planned for ${path}`);
    return Response.json(answers[path]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a page of a shop with a new origin: responses are cached by origin. */
async function pageAt(query: string): Promise<PageContext> {
  const url = new URL(`http://shop-${crypto.randomUUID()}.test/home?${query}`);
  const context = await openContext({ params: {}, url });
  if (context instanceof Response) throw new Error('There is no such page.');
  return context;
}

const filled = async (section: Section) => fillSection(await pageAt('module_id=1&zone_id=1'), section, null);
const queriesOf = (path: string) => asked.filter((call) => call.path === path).map(({ query }) => query);

describe('Sections of a home', () => {
  test('PROMO-02 A flash sale is requested with a limit of 2 and shows six of its products, beside the popular items four', async () => {
    const exclusively = await filled({ kind: 'flashSale' });
    expect(exclusively?.kind === 'flashSale' && exclusively.sale.rows.map(({ item }) => item.id)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(queriesOf('flash-sales')).toMatchObject([{ limit: '2' }]);
    const beside = await filled({ kind: 'popular', flashSale: true });
    expect(beside?.kind === 'popular' && beside.sale?.rows).toHaveLength(4);
  });

  test('PROMO-04 The special offer fetches 15 items and shows six before the link to all', async () => {
    answers['items/discounted'] = { products: many(dish, 15) };
    const shown = await filled({ kind: 'specialOffer' });
    expect(queriesOf('items/discounted')).toMatchObject([{ limit: '15', offset: '1' }]);
    expect(shown?.kind === 'specialOffer' && shown.items).toHaveLength(6);
  });

  test('HOME-06 The items of a condition come 20 a page, with their total', async () => {
    const shown = await filled({ kind: 'conditions' });
    expect(queriesOf('common-condition/items/4')).toMatchObject([{ limit: '20', offset: '1' }]);
    expect(shown?.kind === 'conditions' && shown.total).toBe(30);
  });

  test('HOME-G HOME-03 Tabs of the content hold the items of their categories in order, and empty tabs are left out', async () => {
    const shelf = (id: number, slug: string) => ({ ...category(id), slug });
    answers['categories'] = [shelf(7, 'bakery'), shelf(8, 'beverages'), shelf(9, 'soaps')];
    answers['items/most-reviewed'] = {
      products: [7, 8, 7].map((id, at) => ({ ...dish, id: at + 1, category_ids: [{ id }] })),
    };
    const tab = (en: string, ...categories: string[]) => ({ title: { en, ar: en }, categories });
    const section: Section = {
      kind: 'items',
      source: 'reviewed',
      look: 'rail',
      card: 'vertical',
      tabs: [tab('Beauty', 'soaps'), tab('Bread & Juice', 'bakery', 'beverages'), tab('Drinks', 'beverages', 'gone')],
    };
    const open = async (asked: string | null) => {
      const shown = await fillSection(await pageAt('module_id=1&zone_id=1'), section, asked);
      return shown?.kind === 'items' ? shown : null;
    };
    const all = await open(null);
    expect(all?.choices.map(({ key, text }) => [key, text])).toEqual([
      ['reviewed-all', 'All'],
      ['reviewed-7-8', 'Bread & Juice'],
      ['reviewed-8', 'Drinks'],
    ]);
    expect(all?.items.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect((await open('reviewed-8'))?.items.map(({ id }) => id)).toEqual([2]);
  });

  test('HOME-03 New arrivals are 10 stores, or 8 beside a picture', async () => {
    const section: Section = { kind: 'newStores', title: TITLE, picture: PICTURE };
    const bare = await filled(section);
    expect(bare?.kind === 'newStores' && [bare.image, bare.stores.length]).toEqual([null, 10]);
    expect(queriesOf('stores/latest')).toMatchObject([{ limit: '10' }]);
    const image = 'https://shop.example/media/banner/new-720.webp';
    answers['other-banners'] = { new_arrival_section_banner_full_url: image };
    const pictured = await filled(section);
    expect(pictured?.kind === 'newStores' && [pictured.image, pictured.stores.length]).toEqual([image, 8]);
  });

  test('HOME-P A rail of featured stores requests only six featured ones, and a list of stores requests all', async () => {
    await filled({ kind: 'storeRail', source: 'featured' });
    await filled({ kind: 'stores' });
    const queries = queriesOf('stores/get-stores/all');
    expect(queries[0]).toMatchObject({ featured: '1', limit: '6' });
    expect(queries[1]).not.toHaveProperty('featured');
  });

  test('HOME-P HOME-F HOME-E Featured categories are requested alone, and all categories where none is featured', async () => {
    const featured = { kind: 'categories', look: 'round', title: TITLE, featured: true } as const;
    const fetched = globalThis.fetch;
    let chosen: unknown[] = [category(2)];
    vi.stubGlobal('fetch', async (input: string) => {
      const response = await fetched(input);
      return input.includes('featured=1') ? Response.json(chosen) : response;
    });
    const ids = async () => {
      const shown = await filled(featured);
      return shown?.kind === 'categories' && shown.categories.map(({ id }) => id);
    };
    expect(await ids()).toEqual([2]);
    chosen = [];
    expect(await ids()).toEqual([1, 2]);
  });
});

describe('The shell of a page', () => {
  const shell = async (query: string, home = true) => shellOf(await pageAt(query), { home });

  test('HEAD-03 The menu drawer lists the 12 newest stores', async () => {
    answers['stores/latest'] = { stores: many(restaurant, 12) };
    const { menu } = await shell('module_id=1&zone_id=1');
    expect(queriesOf('stores/latest')).toMatchObject([{ limit: '12', offset: '1' }]);
    expect(menu.stores.map(({ slug }) => slug)).toEqual(many(restaurant, 12).map(({ slug }) => slug));
  });

  test('MOD-03 Only modules that run in a zone of the page are offered', async () => {
    const offered = async (zones: string) => (await pageAt(`zone_id=${zones}`)).modules.map(({ id }) => id);
    expect(await offered('1')).toEqual([1, 3]);
    expect(await offered('2')).toEqual([2, 3]);
    expect(await offered('1,2')).toEqual([1, 2, 3]);
    expect(await offered('9')).toEqual([]);
  });

  test('HEAD-01 The module switch is on a home with two modules or more, and nowhere else', async () => {
    expect((await shell('module_id=1&zone_id=1')).moduleSwitch).toBe(true);
    expect((await shell('module_id=1&zone_id=1', false)).moduleSwitch).toBe(false);
    answers['module'] = [moduleRow(1, 'food', [1]), moduleRow(2, 'grocery', [2])];
    expect((await shell('module_id=1&zone_id=1')).moduleSwitch).toBe(false);
  });
});
