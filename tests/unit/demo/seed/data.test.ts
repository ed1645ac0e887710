import { describe, expect, test } from 'vitest';
import type { Localised } from '#src/backend/db/schema/json.ts';
import { CATEGORIES } from '#src/demo/seed/data/categories.ts';
import brasa from '#src/demo/seed/data/food/brasa.json' with { type: 'json' };
import { BRANDS, CONDITIONS, UNITS } from '#src/demo/seed/data/labels.ts';
import { MODULES } from '#src/demo/seed/data/modules.ts';
import { PARCEL_CATEGORIES, PARCEL_REASONS, PARCEL_STEPS, VEHICLES } from '#src/demo/seed/data/parcel.ts';
import { ADVERTISEMENTS } from '#src/demo/seed/data/promotions/advertisements.ts';
import { BANNERS, STORE_BANNERS } from '#src/demo/seed/data/promotions/banners.ts';
import { CAMPAIGN_ITEMS } from '#src/demo/seed/data/promotions/campaign-items.ts';
import { CAMPAIGNS } from '#src/demo/seed/data/promotions/campaigns.ts';
import { CASHBACKS, COUPONS } from '#src/demo/seed/data/promotions/coupons.ts';
import { FLASH_SALES } from '#src/demo/seed/data/promotions/flash.ts';
import { REPLIES, REVIEW_TEXTS } from '#src/demo/seed/data/reviews.ts';
import { OFFLINE_METHODS } from '#src/demo/seed/data/settings/payments.ts';
import { STORES } from '#src/demo/seed/data/stores.ts';
import { SETTINGS } from '#src/demo/seed/market-rows.ts';
import { storeOf } from '#src/demo/seed/store.ts';

const ITEMS = STORES.flatMap((store) => store.items.map((item) => ({ store, item })));
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns every bilingual text in a value, with its path. */
function textsIn(value: unknown, path = ''): [path: string, text: Localised][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'ar' in value && typeof value.en === 'string' && typeof value.ar === 'string') {
    return [[path, { en: value.en, ar: value.ar }]];
  }
  return Object.entries(value).flatMap(([key, part]) => (key === 'art' ? [] : textsIn(part, `${path}/${key}`)));
}

describe('The demo catalogue', () => {
  test('Each module has the promised number of stores and items', () => {
    const counts = Object.fromEntries(
      Map.groupBy(STORES, ({ module }) => module)
        .entries()
        .map(([module, list]) => [module, [list.length, list.flatMap(({ items }) => items).length]]),
    );
    expect(counts).toEqual({ food: [17, 132], grocery: [9, 76], pharmacy: [7, 53], ecommerce: [11, 85] });
    expect(ITEMS.length).toBeGreaterThanOrEqual(330);
    expect(PARCEL_CATEGORIES.length).toBeGreaterThanOrEqual(6);
  });

  test('Every zone has stores of every module', () => {
    for (const module of ['food', 'grocery', 'pharmacy', 'ecommerce']) {
      const zones = STORES.filter((store) => store.module === module).map(({ zone }) => zone);
      expect(new Set(zones), module).toEqual(new Set([1, 2, 3]));
    }
  });

  test('The demo has each kind of store and item that the shop must handle', () => {
    expect(STORES.some(({ active }) => !active)).toBe(true);
    expect(STORES.some(({ hours }) => hours.some(({ opens, closes }) => closes < opens))).toBe(true);
    expect(STORES.some(({ hours }) => new Set(hours.map(({ day }) => day)).size < hours.length)).toBe(true);
    expect(STORES.some(({ hours }) => new Set(hours.map(({ day }) => day)).size === 6)).toBe(true);
    expect(STORES.some(({ delivery }) => !delivery)).toBe(true);
    expect(STORES.some(({ freeDelivery }) => freeDelivery)).toBe(true);
    expect(STORES.some(({ selfDelivery }) => selfDelivery)).toBe(true);
    expect(STORES.some(({ scheduleOrder }) => !scheduleOrder)).toBe(true);
    expect(STORES.some(({ minimumOrder }) => minimumOrder > 0)).toBe(true);
    const items = ITEMS.map(({ item }) => item);
    expect(items.some(({ stock }) => stock === 0)).toBe(true);
    expect(items.some(({ stock }) => stock !== null && stock > 0 && stock < 5)).toBe(true);
    expect(items.some(({ discountType, discount }) => discountType === 'amount' && discount > 0)).toBe(true);
    expect(items.some(({ window }) => window !== null && window[1] < window[0])).toBe(true);
    expect(items.some(({ prescription }) => prescription)).toBe(true);
    expect(items.some(({ groups }) => groups.some(({ values }) => values.some(({ price }) => price % 100 !== 0)))).toBe(
      true,
    );
    expect(items.filter(({ combinations }) => combinations !== null).length).toBeGreaterThanOrEqual(15);
    expect(new Set(COUPONS.map(({ kind }) => kind)).size).toBe(5);
    expect(new Set(ADVERTISEMENTS.map(({ video }) => video === null)).size).toBe(2);
  });
});

describe('Texts of the demo', () => {
  const everything = {
    STORES,
    CATEGORIES,
    BRANDS,
    CONDITIONS,
    UNITS,
    MODULES,
    PARCEL_CATEGORIES,
    PARCEL_REASONS,
    PARCEL_STEPS,
    VEHICLES,
    ADVERTISEMENTS,
    BANNERS,
    STORE_BANNERS,
    CAMPAIGNS,
    CAMPAIGN_ITEMS,
    COUPONS,
    CASHBACKS,
    FLASH_SALES,
    OFFLINE_METHODS,
    REPLIES,
    SETTINGS,
  };
  const texts = textsIn(everything);

  test('LANG-02 Every text of the demo exists in English and in Arabic', () => {
    expect(texts.length).toBeGreaterThan(1500);
    const wrong = texts.filter(
      ([, { en, ar }]) => !/[A-Za-z0-9]/.test(en) || !/[\u0600-\u06FF]/.test(ar) || /[\u0600-\u06FF]/.test(en),
    );
    expect(wrong).toEqual([]);
  });

  test('LANG-02 No Arabic text has Latin letters, except for a few codes and HTML tags', () => {
    const allowed = /ISLET 4455|XX00|AA|<\/?(h2|p)>/g;
    expect(texts.filter(([, { ar }]) => /[A-Za-z]/.test(ar.replace(allowed, '')))).toEqual([]);
  });

  test('Names of items fit on a card, and descriptions have a minimum length', () => {
    for (const { item } of ITEMS) {
      expect(item.name.en.length, item.slug).toBeLessThanOrEqual(40);
      expect(item.description.en.length, item.slug).toBeGreaterThanOrEqual(15);
    }
  });

  test('A review has a text in both languages or in none', () => {
    for (const text of Object.values(REVIEW_TEXTS).flatMap((pools) => Object.values(pools).flat())) {
      expect(Boolean(text.en)).toBe(/[\u0600-\u06FF]/.test(text.ar));
    }
  });
});

describe('References and bounds of the demo data', () => {
  test('Slugs are unique, valid in an address and not numbers', () => {
    for (const slugs of [
      STORES.map(({ slug }) => slug),
      [...ITEMS.map(({ item }) => item.slug), ...CAMPAIGN_ITEMS.map(({ slug }) => slug)],
      CATEGORIES.map(({ slug }) => slug),
      BRANDS.map(({ slug }) => slug),
    ]) {
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  test('Items are in the deepest categories of their module', () => {
    const known = new Map(CATEGORIES.map((category) => [category.slug, category]));
    const parents = new Set(CATEGORIES.map(({ parent }) => parent));
    for (const { store, item } of ITEMS) {
      expect(known.get(item.category)?.module, `${item.slug} in ${item.category}`).toBe(store.module);
      if (item.category !== 'burgers' && item.category !== 'medicine')
        expect(parents.has(item.category), item.slug).toBe(false);
    }
    for (const { parent, module } of CATEGORIES) if (parent) expect(known.get(parent)?.module).toBe(module);
  });

  test('No category is empty', () => {
    const used = new Set(ITEMS.map(({ item }) => item.category));
    const filled = (slug: string) =>
      used.has(slug) || CATEGORIES.some((child) => child.parent === slug && used.has(child.slug));
    expect(CATEGORIES.map(({ slug }) => slug).filter((slug) => !filled(slug))).toEqual([]);
  });

  test('Brands, conditions, units and add-ons named by items exist', () => {
    for (const { store, item } of ITEMS) {
      if (item.brand) expect(BRANDS.map(({ slug }) => slug)).toContain(item.brand);
      if (item.condition) expect(CONDITIONS.map(({ slug }) => slug)).toContain(item.condition);
      if (item.unit) expect(UNITS.map(({ key }) => key)).toContain(item.unit);
      for (const key of item.addOns) expect(Object.keys(store.addOns), item.slug).toContain(key);
    }
  });

  test('Prices are positive whole minor units and no discount exceeds them', () => {
    for (const { item } of ITEMS) {
      expect(Number.isInteger(item.price) && item.price > 0, item.slug).toBe(true);
      expect(item.discount, item.slug).toBeLessThan(item.discountType === 'percent' ? 91 : item.price);
      for (const { price } of item.groups.flatMap(({ values }) => values))
        expect(Number.isInteger(price) && price >= 0).toBe(true);
      for (const { price } of item.combinations?.variations ?? [])
        expect(price, item.slug).toBeGreaterThanOrEqual(item.price);
    }
  });

  test('Variations can be satisfied, and their names and labels are unique in both languages', () => {
    for (const { item } of ITEMS) {
      for (const locale of ['en', 'ar'] as const) {
        const names = item.groups.map(({ name }) => name[locale]);
        expect(new Set(names).size, item.slug).toBe(names.length);
        for (const { values } of item.groups) {
          expect(new Set(values.map(({ label }) => label[locale])).size, item.slug).toBe(values.length);
        }
        const types = (item.combinations?.variations ?? []).map(({ type }) => type[locale]);
        expect(new Set(types).size, item.slug).toBe(types.length);
      }
      for (const group of item.groups) {
        if (group.type === 'single') expect([group.min, group.max]).toEqual([0, 0]);
        else expect(group.min >= 1 && group.min <= group.max && group.max <= group.values.length, item.slug).toBe(true);
      }
    }
  });

  test('An item has all combinations of its choices, without blanks, and the cheapest costs the item’s price', () => {
    for (const { item } of ITEMS) {
      if (!item.combinations) continue;
      const { choices, variations } = item.combinations;
      expect(variations.length).toBe(choices.reduce((all, { options }) => all * options.length, 1));
      expect(Math.min(...variations.map(({ price }) => price)), item.slug).toBe(item.price);
      for (const { type } of variations) expect(`${type.en}${type.ar}`).not.toMatch(/\s/);
    }
  });

  test('Item windows and opening hours are times of day, and opening hours of one day do not overlap', () => {
    for (const { item } of ITEMS) for (const time of item.window ?? []) expect(time).toMatch(TIME);
    for (const { slug, hours } of STORES) {
      for (const { opens, closes, day } of hours) {
        expect([opens, closes].every((time) => TIME.test(time)) && opens !== closes, slug).toBe(true);
        const later = hours.filter((other) => other.day === day && other.opens > opens);
        for (const other of later) expect(other.opens > closes && closes > opens, slug).toBe(true);
      }
    }
  });

  test('Flash sales name items of their module once with enough stock; one sale is over and four are running', () => {
    const modules = new Map(ITEMS.map(({ store, item }) => [item.slug, store.module]));
    for (const { module, items } of FLASH_SALES) {
      expect(new Set(items.map(([slug]) => slug)).size).toBe(items.length);
      for (const [slug, stock, sold] of items) {
        expect(modules.get(slug), slug).toBe(module);
        expect(sold).toBeLessThanOrEqual(stock);
      }
    }
    expect(FLASH_SALES.filter(({ fromHours, toHours }) => fromHours < 0 && toHours > 0).length).toBe(4);
    expect(FLASH_SALES.filter(({ toHours }) => toHours < 0).length).toBe(1);
  });

  test('A misspelled field or an invalid time of a store file is refused', () => {
    expect(() => storeOf({ ...brasa, hour: [['08:00', '22:00']] })).toThrow('Invalid key');
    expect(() => storeOf({ ...brasa, hours: [['8:00', '22:00']] })).toThrow('is not a time such as 08:30');
    expect(storeOf(brasa).slug).toBe('brasa');
  });
});
