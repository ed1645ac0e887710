import { expect, test } from 'vitest';
import { DEFAULT_LOCATION } from '#src/demo/city/city.ts';
import { zonesAt } from '#src/demo/city/zones.ts';
import { catalogueRows } from '#src/demo/seed/catalogue-rows.ts';
import { FLASH_SALES } from '#src/demo/seed/data/promotions/flash.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { greatCircle } from '#src/lib/geo.ts';

const rows = catalogueRows(new Date('2026-03-10T08:00:00Z'));
const itemOf = (slug: string) => rows.items.find((item) => item.slug === slug);
const storeOf = (slug: string) => rows.stores.find((store) => store.slug === slug);

test('The known stores are near the default location, always open and without an offer', () => {
  for (const { store } of [KNOWN.food, KNOWN.otherFood, KNOWN.grocery, KNOWN.pharmacy, KNOWN.ecommerce]) {
    const row = storeOf(store.slug);
    expect(row).toMatchObject({ ...store, active: true, delivery: true, takeAway: true });
    expect(greatCircle({ lat: row?.lat ?? 0, lng: row?.lng ?? 0 }, DEFAULT_LOCATION)).toBeLessThan(900);
    const hours = rows.schedules.filter(({ storeId }) => storeId === store.id);
    expect(hours.map(({ opens, closes }) => [opens, closes])).toEqual(Array(7).fill(['00:00', '23:59']));
    expect(rows.discounts.some(({ storeId }) => storeId === store.id)).toBe(false);
  }
});

test('The known simple items have the documented price, no choices and no reduction', () => {
  const flash = FLASH_SALES.flatMap(({ items }) => items.map(([slug]) => slug));
  for (const { store, simple } of [KNOWN.food, KNOWN.otherFood, KNOWN.grocery, KNOWN.pharmacy, KNOWN.ecommerce]) {
    expect(itemOf(simple.slug)).toMatchObject({
      ...simple,
      storeId: store.id,
      discount: 0,
      foodVariations: [],
      variations: [],
    });
    expect(flash).not.toContain(simple.slug);
  }
});

test('The known item with choices has the documented variation and add-ons', () => {
  const { choices, store } = KNOWN.food;
  const row = itemOf(choices.slug);
  expect(row).toMatchObject({ id: choices.id, price: choices.price, storeId: store.id, discount: 0 });
  const [group] = row?.foodVariations ?? [];
  expect(group).toMatchObject({ name: { en: choices.group }, type: 'single', required: true });
  expect(Object.fromEntries(group?.values.map(({ label, price }) => [label.en, price]) ?? [])).toEqual(choices.options);
  for (const [name, { id, price }] of Object.entries(choices.addOns)) {
    expect(rows.addOns.find((addOn) => addOn.id === id)).toMatchObject({
      storeId: store.id,
      price,
      name: { en: name },
    });
    expect(row?.addOnIds).toContain(id);
  }
});

test('The other known records have their documented values', () => {
  expect(itemOf(KNOWN.food.reduced.slug)).toMatchObject({ id: 3, price: 925, discount: 15, discountType: 'percent' });
  expect(itemOf(KNOWN.grocery.soldOut.slug)?.stock).toBe(0);
  expect(itemOf(KNOWN.grocery.scarce.slug)).toMatchObject({ stock: 4, maximumCartQuantity: 6 });
  expect(itemOf(KNOWN.pharmacy.prescription.slug)).toMatchObject({ prescription: true, price: 1450 });
  const { variations } = itemOf(KNOWN.ecommerce.variations.slug) ?? {};
  const typed = (type: string) => variations?.find((row) => row.type.en === type);
  expect(typed(KNOWN.ecommerce.variations.type)?.price).toBe(45900);
  expect(typed(KNOWN.ecommerce.variations.soldOut)?.stock).toBe(0);
  expect(storeOf(KNOWN.closedByOwner.slug)?.active).toBe(false);
  expect(storeOf(KNOWN.takeAwayOnly.slug)).toMatchObject({ delivery: false, takeAway: true, zoneId: 3 });
});

test('Every store is inside its zone', () => {
  for (const { slug, lat, lng, zoneId } of rows.stores) expect(zonesAt({ lat, lng }), slug).toContain(zoneId);
});
