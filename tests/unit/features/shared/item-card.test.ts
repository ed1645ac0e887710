import { describe, expect, test } from 'vitest';
import {
  type CardContext,
  descriptionOn,
  discountText,
  isForSale,
  itemHref,
  leftOn,
  marksOn,
  mostPieces,
  overlayOn,
  ratingOn,
  storeNameOn,
  vegOn,
} from '#src/features/shared/cards/item-card.ts';
import { getT } from '#src/i18n/t.ts';
import { anItem, aPizza } from '../../domain/samples.ts';

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

test('CART-10 the most pieces of a cart are the stock or the limit, whichever is less', () => {
  expect(mostPieces(anItem({ stock: 4, maxPerCart: 6 }))).toBe(4);
  expect(mostPieces(anItem({ stock: 9, maxPerCart: 6 }))).toBe(6);
  expect(mostPieces(aPizza({ stock: 4, maxPerCart: null }))).toBeUndefined();
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
    expect(descriptionOn(anItem({ description: 'word '.repeat(27).trim() }))).toBe(`${'word '.repeat(26).trim()}…`);
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

  test('CARD-03 the vertical card shows the rating of its item, as its row does, and none where nobody has rated it', () => {
    const item = anItem({ rating: 4, ratingCount: 3 });
    expect(ratingOn(en, item, 'vertical')?.text).toBe('4.00');
    expect(ratingOn(en, item, 'vertical')).toEqual(ratingOn(en, item, 'list'));
    expect(ratingOn(en, anItem({ rating: 0, ratingCount: 0 }), 'vertical')).toBeNull();
  });

  test('CARD-03 a fixed rating in the settings is what every vertical card says, and no other one', () => {
    expect(ratingOn(en, anItem({ rating: 0, ratingCount: 0 }), 'vertical', 4.5)?.text).toBe('4.5');
    expect(ratingOn(ar, anItem({ rating: 2 }), 'vertical', 4.5)).toMatchObject({ text: '٤٫٥', count: undefined });
    expect(ratingOn(en, anItem({ rating: 2 }), 'list', 4.5)?.text).toBe('2.00');
  });

  test('an unrated item shows no rating on the other cards', () => {
    expect(ratingOn(en, anItem({ rating: 0, ratingCount: 0 }), 'popular')).toBeNull();
  });

  test('CARD-02 Recommended, Organic and Halal are marked', () => {
    expect(marksOn(en, anItem({ recommended: true, organic: true, halal: true }))).toEqual([
      'Recommended',
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
    expect(itemHref(en, anItem({ slug: 'dates', moduleId: 2 }))).toBe('/product/dates');
    expect(itemHref(ar, anItem({ slug: 'dates', moduleId: 2 }))).toBe('/ar/product/dates');
  });

  test('NAV-03 a campaign item says so in its address', () => {
    const item = anItem({ campaign: { startsOn: '2026-11-01', endsOn: '2026-11-30' } });
    expect(itemHref(en, item)).toContain('product_type=campaign');
  });

  test('POP-03 CARD-05 what is sold out, and what a store that takes no orders sells, has no add button and says why', () => {
    const card = (change: Parameters<typeof anItem>[0]) => {
      const item = anItem(change);
      return [isForSale(item), overlayOn(en, item)?.text ?? null];
    };
    expect(card({})).toEqual([true, null]);
    expect(card({ stock: 0 })).toEqual([false, 'Out of Stock']);
    expect(card({ storeActive: false, schedulable: true })).toEqual([false, 'Closed Now']);
    expect(card({ storeOpen: false })).toEqual([false, 'CLOSED NOW']);
  });

  test('CARD-05 EXT-01 an item of a store that is closed and takes orders for later is marked, with the opening time', () => {
    const item = anItem({ storeOpen: false, schedulable: true, storeOpensAt: '2026-03-11T03:00:00.000Z' });
    expect(isForSale(item)).toBe(true);
    // 01:00 in Dubai: the store opens at 07:00 of the same day; at 14:00 of the day before it is tomorrow.
    const at = (now: string, page: CardContext) =>
      overlayOn({ ...page, moment: { now: Date.parse(now), zone: 'Asia/Dubai', drafts: false } }, item);
    expect(at('2026-03-10T21:00:00Z', en)).toEqual({ text: 'CLOSED NOW', opens: 'Opens at 07:00 AM' });
    expect(at('2026-03-10T10:00:00Z', en)?.opens).toBe('Opens tomorrow at 07:00 AM');
    expect(at('2026-03-10T21:00:00Z', ar)?.opens).toBe('يفتح ٠٧:٠٠ ص');
    expect(overlayOn(en, item)).toEqual({ text: 'CLOSED NOW', opens: null });
  });

  test('EXT-01 the last five pieces are told, where stock is kept', () => {
    expect(leftOn(en, anItem({ stock: 3 }))).toBe('Only 3 left');
    expect(leftOn(ar, anItem({ stock: 3 }))).toBe('بقيت ٣ قطع');
    expect([6, 0, null].map((stock) => leftOn(en, anItem({ stock })))).toEqual([null, null, null]);
    expect(leftOn(en, aPizza({ stock: 3 }))).toBeNull();
  });
});
