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

describe('Discount mark', () => {
  test('CARD-02 A store discount is a percent and wins over the item’s own', () => {
    const item = anItem({ storeDiscount: 15, discount: { kind: 'amount', amount: 250 } });
    expect(discountText(en, item)).toBe('15% off');
    expect(discountText(ar, item)).toBe('خصم ١٥٪');
  });

  test('CARD-02 The item’s own discount is shown by its type where the store has none', () => {
    expect(discountText(en, anItem({ discount: { kind: 'amount', amount: 250 } }))).toBe('$2.50 off');
    expect(discountText(en, anItem({ discount: { kind: 'percent', percent: 12.5 } }))).toBe('12.5% off');
    expect(discountText(en, anItem())).toBeNull();
  });
});

test('CART-10 The most pieces of a cart line are the stock or the limit, whichever is less', () => {
  expect(mostPieces(anItem({ stock: 4, maxPerCart: 6 }))).toBe(4);
  expect(mostPieces(anItem({ stock: 9, maxPerCart: 6 }))).toBe(6);
  expect(mostPieces(aPizza({ stock: 4, maxPerCart: null }))).toBeUndefined();
});

describe('Texts of a card', () => {
  const name = 'The Very Long Harbour Grocery Store';

  test('CARD-06 The store’s name is clipped at 25 characters, except in food', () => {
    expect(storeNameOn(anItem({ storeName: name }))).toBe('The Very Long Harbour Gro…');
    expect(storeNameOn(aPizza({ storeName: name }))).toBe(name);
  });

  test('CARD-06 The description is cut at 130 characters', () => {
    expect(descriptionOn(anItem({ description: 'x'.repeat(131) }))).toBe(`${'x'.repeat(130)}…`);
    expect(descriptionOn(anItem({ description: 'x'.repeat(130) }))).toBe('x'.repeat(130));
    expect(descriptionOn(anItem({ description: 'word '.repeat(27).trim() }))).toBe(`${'word '.repeat(26).trim()}…`);
  });

  test('CARD-06 A rating has the configured decimals in the digits of the language', () => {
    const item = anItem({ rating: 4.256, ratingCount: 12 });
    expect(ratingOn(context('en', 1), item, 'list')).toEqual({
      text: '4.3',
      label: 'Rated 4.3 out of 5',
      count: '12',
    });
    expect(ratingOn(ar, item, 'list')?.text).toBe('٤٫٢٦');
  });

  test('CARD-03 The vertical card shows the same rating as the row, and none for an unrated item', () => {
    const item = anItem({ rating: 4, ratingCount: 3 });
    expect(ratingOn(en, item, 'vertical')?.text).toBe('4.00');
    expect(ratingOn(en, item, 'vertical')).toEqual(ratingOn(en, item, 'list'));
    expect(ratingOn(en, anItem({ rating: 0, ratingCount: 0 }), 'vertical')).toBeNull();
  });

  test('CARD-03 A fixed rating of the settings is shown on every vertical card and on no other card', () => {
    expect(ratingOn(en, anItem({ rating: 0, ratingCount: 0 }), 'vertical', 4.5)?.text).toBe('4.5');
    expect(ratingOn(ar, anItem({ rating: 2 }), 'vertical', 4.5)).toMatchObject({ text: '٤٫٥', count: undefined });
    expect(ratingOn(en, anItem({ rating: 2 }), 'list', 4.5)?.text).toBe('2.00');
  });

  test('An unrated item shows no rating on a popular card', () => {
    expect(ratingOn(en, anItem({ rating: 0, ratingCount: 0 }), 'popular')).toBeNull();
  });

  test('CARD-02 Recommended, organic and halal items are marked', () => {
    expect(marksOn(en, anItem({ recommended: true, organic: true, halal: true }), false)).toEqual([
      { text: 'Recommended' },
      { text: 'Organic' },
      { text: 'Halal' },
    ]);
    expect(marksOn(en, anItem(), false)).toEqual([]);
  });

  test('EXT-27 The age an item is for is its first mark, and the only one of a compact card', () => {
    const item = anItem({ minAge: 18, recommended: true });
    expect(marksOn(en, item, false)).toEqual([{ text: '18+', label: 'From 18 years' }, { text: 'Recommended' }]);
    expect(marksOn(ar, item, true)).toEqual([{ text: '+١٨', label: 'من عمر ١٨ سنة' }]);
  });

  test('CARD-02 Vegetarian and non-vegetarian items are marked in food only', () => {
    expect(vegOn(aPizza({ veg: true }))).toBe('veg');
    expect(vegOn(aPizza({ veg: false }))).toBe('non-veg');
    expect(vegOn(anItem({ veg: true }))).toBeNull();
  });
});

describe('Link and state of a card', () => {
  test('The link of an item has the language, but neither module nor zones', () => {
    expect(itemHref(en, anItem({ slug: 'dates', moduleId: 2 }))).toBe('/product/dates');
    expect(itemHref(ar, anItem({ slug: 'dates', moduleId: 2 }))).toBe('/ar/product/dates');
  });

  test('NAV-03 The address of a campaign item says that it is one', () => {
    const item = anItem({ campaign: { startsOn: '2026-11-01', endsOn: '2026-11-30' } });
    expect(itemHref(en, item)).toContain('product_type=campaign');
  });

  test('POP-03 CARD-05 An item that is sold out or whose store takes no orders has no add button and says why', () => {
    const card = (change: Parameters<typeof anItem>[0]) => {
      const item = anItem(change);
      return [isForSale(item), overlayOn(en, item)?.text ?? null];
    };
    expect(card({})).toEqual([true, null]);
    expect(card({ stock: 0 })).toEqual([false, 'Out of Stock']);
    expect(card({ storeActive: false, schedulable: true })).toEqual([false, 'Closed Now']);
    expect(card({ storeOpen: false })).toEqual([false, 'CLOSED NOW']);
  });

  test('CARD-05 EXT-01 An item of a closed store that takes orders for later is marked with the opening time', () => {
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

  test('EXT-01 The number of pieces left is shown for the last five, where stock is kept', () => {
    expect(leftOn(en, anItem({ stock: 3 }))).toBe('Only 3 left');
    expect(leftOn(ar, anItem({ stock: 3 }))).toBe('بقيت ٣ قطع');
    expect([6, 0, null].map((stock) => leftOn(en, anItem({ stock })))).toEqual([null, null, null]);
    expect(leftOn(en, aPizza({ stock: 3 }))).toBeNull();
  });
});
