import { describe, expect, test } from 'vitest';
import {
  addDoorOf,
  type CardContext,
  descriptionOn,
  discountText,
  itemHref,
  marksOn,
  ratingOn,
  storeNameOn,
  vegOn,
} from '#src/features/catalog/item-card.ts';
import { getT } from '#src/i18n/t.ts';
import { anItem, aPizza, aShirt } from '../../domain/samples.ts';

const context = (locale: 'en' | 'ar', digits = 2): CardContext => ({
  at: { locale, moduleId: 1, zoneIds: [1, 3] },
  t: getT(locale),
  config: { currency: { symbol: '$', side: 'left', digits } },
});
const en = context('en');
const ar = context('ar');

describe('discount mark', () => {
  test('CARD-02 a store discount is a percent and wins over the item’s own', () => {
    const item = anItem({ storeDiscount: 15, discount: { kind: 'amount', amount: 250 } });
    expect(discountText(en, item)).toBe('15% off');
    expect(discountText(ar, item)).toBe('خصم ١٥٪');
  });

  test('CARD-02 without one the item’s own discount counts, by its type', () => {
    expect(discountText(en, anItem({ discount: { kind: 'amount', amount: 250 } }))).toBe('$2.50 off');
    expect(discountText(en, anItem({ discount: { kind: 'percent', percent: 12.5 } }))).toBe('12.5% off');
    expect(discountText(en, anItem())).toBeNull();
  });
});

describe('words of a card', () => {
  const name = 'The Very Long Harbour Grocery Store';

  test('CARD-06 the store’s name is clipped at 25 characters, except in food', () => {
    expect(storeNameOn(anItem({ storeName: name }))).toBe('The Very Long Harbour Gro…');
    expect(storeNameOn(aPizza({ storeName: name }))).toBe(name);
  });

  test('CARD-06 the description is cut at 130 characters', () => {
    expect(descriptionOn(anItem({ description: 'x'.repeat(131) }))).toBe(`${'x'.repeat(130)}…`);
    expect(descriptionOn(anItem({ description: 'x'.repeat(130) }))).toBe('x'.repeat(130));
  });

  test('CARD-06 a rating has the configured decimals in the digits of the language', () => {
    const item = anItem({ rating: 4.256, ratingCount: 12 });
    expect(ratingOn(context('en', 1), item, 'list')).toEqual({
      text: '4.3',
      label: 'Rated 4.3 out of 5',
      count: '12',
    });
    expect(ratingOn(ar, item, 'list')?.text).toBe('٤٫٢٦');
  });

  test('CARD-03 the vertical card always says 4.5, also for an item nobody has rated', () => {
    expect(ratingOn(en, anItem({ rating: 0, ratingCount: 0 }), 'vertical')?.text).toBe('4.5');
    expect(ratingOn(en, anItem({ rating: 2 }), 'vertical')?.text).toBe('4.5');
    expect(ratingOn(ar, anItem(), 'vertical')?.text).toBe('٤٫٥');
  });

  test('an unrated item shows no rating on the other cards', () => {
    expect(ratingOn(en, anItem({ rating: 0, ratingCount: 0 }), 'popular')).toBeNull();
  });

  test('CARD-02 Recommend, Organic and Halal are marked', () => {
    expect(marksOn(en, anItem({ recommended: true, organic: true, halal: true }))).toEqual([
      'Recommend',
      'Organic',
      'Halal',
    ]);
    expect(marksOn(en, anItem())).toEqual([]);
  });

  test('CARD-02 veg and non-veg are marked in food only', () => {
    expect(vegOn(aPizza({ veg: true }))).toBe('veg');
    expect(vegOn(aPizza({ veg: false }))).toBe('non-veg');
    expect(vegOn(anItem({ veg: true }))).toBeNull();
  });
});

describe('where a card leads', () => {
  test('its link carries language, module and zones', () => {
    expect(itemHref(en, anItem({ slug: 'dates', moduleId: 2 }))).toBe('/product/dates?module_id=2&zone_id=1,3');
    expect(itemHref(ar, anItem({ slug: 'dates', moduleId: 2 }))).toBe('/ar/product/dates?module_id=2&zone_id=1,3');
  });

  test('NAV-03 a campaign item says so in its address', () => {
    const item = anItem({ campaign: { startsOn: '2026-11-01', endsOn: '2026-11-30' } });
    expect(itemHref(en, item)).toContain('product_type=campaign');
  });

  test('CART-04 the add button adds, opens the popup or leads to the page, by what the item needs', () => {
    expect(addDoorOf(anItem())).toBe('add');
    expect(addDoorOf(aPizza())).toBe('popup');
    expect(addDoorOf(aShirt())).toBe('page');
    expect(addDoorOf(anItem({ stock: 0 }))).toBe('none');
  });
});
