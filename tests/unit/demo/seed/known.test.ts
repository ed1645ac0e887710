import { expect, test } from 'vitest';
import { DEFAULT_LOCATION } from '#src/demo/city/city.ts';
import { zonesAt } from '#src/demo/city/zones.ts';
import { demoCatalogue } from '#src/demo/seed/catalogue.ts';
import { FLASH_SALES } from '#src/demo/seed/data/promotions/flash.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { greatCircle } from '#src/lib/geo.ts';

const { stores, items } = demoCatalogue(new Date('2026-03-10T08:00:00Z'));
const storeOf = (slug: string) => stores.find((store) => store.slug === slug);

/** Returns an item with its id, which is its place in the catalogue. */
const itemOf = (slug: string) => {
  const index = items.findIndex((item) => item.slug === slug);
  const item = items[index];
  return item && { ...item, id: index + 1 };
};

/** Returns the id of an add-on, which is its place among all. */
const addOnId = (store: string, name: string): number =>
  1 +
  stores.flatMap(({ slug, addOns }) => addOns.map((addOn) => `${slug} ${addOn.name.en}`)).indexOf(`${store} ${name}`);

test('The known stores are near the default location, always open and without an offer', () => {
  for (const { store } of [KNOWN.food, KNOWN.otherFood, KNOWN.grocery, KNOWN.pharmacy, KNOWN.ecommerce]) {
    const row = storeOf(store.slug);
    expect(row).toMatchObject({
      module: store.moduleId,
      zone: store.zoneId,
      active: true,
      delivery: true,
      takeAway: true,
      offer: null,
    });
    expect(stores.findIndex(({ slug }) => slug === store.slug) + 1).toBe(store.id);
    expect(greatCircle({ lat: row?.lat ?? 0, lng: row?.lng ?? 0 }, DEFAULT_LOCATION)).toBeLessThan(900);
    expect(row?.hours.map(({ opens, closes }) => [opens, closes])).toEqual(Array(7).fill(['00:00', '23:59']));
  }
});

test('The known simple items have the documented price, no choices and no reduction', () => {
  const flash = FLASH_SALES.flatMap(({ items }) => items.map(([slug]) => slug));
  for (const { store, simple } of [KNOWN.food, KNOWN.otherFood, KNOWN.grocery, KNOWN.pharmacy, KNOWN.ecommerce]) {
    const item = itemOf(simple.slug);
    expect(item).toMatchObject({
      id: simple.id,
      price: simple.price / 100,
      store: store.slug,
      discount: 0,
      options: [],
    });
    expect(item?.variations).toBeUndefined();
    expect(flash).not.toContain(simple.slug);
  }
});

test('The known item with choices has the documented variation and add-ons', () => {
  const { choices, store } = KNOWN.food;
  const item = itemOf(choices.slug);
  expect(item).toMatchObject({ id: choices.id, price: choices.price / 100, store: store.slug, discount: 0 });
  const [group] = item?.options ?? [];
  expect(group).toMatchObject({ name: { en: choices.group }, type: 'single', required: true });
  expect(Object.fromEntries(group?.values.map(({ label, price }) => [label.en, price * 100]) ?? [])).toEqual(
    choices.options,
  );
  for (const [name, { id, price }] of Object.entries(choices.addOns)) {
    expect(addOnId(store.slug, name)).toBe(id);
    const addOn = storeOf(store.slug)?.addOns.find((one) => one.name.en === name);
    expect(addOn?.price).toBe(price / 100);
    expect(item?.addOns).toContain(name);
  }
});

test('The other known records have their documented values', () => {
  expect(itemOf(KNOWN.food.reduced.slug)).toMatchObject({ id: 3, price: 9.25, discount: 15, discountType: 'percent' });
  expect(itemOf(KNOWN.grocery.soldOut.slug)?.stock).toBe(0);
  expect(itemOf(KNOWN.grocery.scarce.slug)).toMatchObject({ stock: 4, maximumCartQuantity: 6 });
  expect(itemOf(KNOWN.pharmacy.prescription.slug)).toMatchObject({ prescription: true, price: 14.5 });
  const { variations } = itemOf(KNOWN.ecommerce.variations.slug) ?? {};
  const typed = (type: string) => variations?.find(({ options }) => options.join('-').replaceAll(' ', '') === type);
  expect(typed(KNOWN.ecommerce.variations.type)?.price).toBe(459);
  expect(typed(KNOWN.ecommerce.variations.soldOut)?.stock).toBe(0);
  expect(storeOf(KNOWN.closedByOwner.slug)?.active).toBe(false);
  expect(storeOf(KNOWN.takeAwayOnly.slug)).toMatchObject({ delivery: false, takeAway: true, zone: 3 });
});

test('Every store is inside its zone', () => {
  for (const { slug, lat, lng, zone } of stores) expect(zonesAt({ lat, lng }), slug).toContain(zone);
});
