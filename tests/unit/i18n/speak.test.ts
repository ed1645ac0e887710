import { expect, test } from 'vitest';
import { fill } from '#src/i18n/fill.ts';
import { getT } from '#src/i18n/t.ts';
import { translate } from '#src/i18n/translate.ts';

test('LANG-02 Arabic texts count with six plural forms', () => {
  const t = getT('ar');
  const spoken = [0, 1, 2, 3, 10, 11, 99, 100].map((count) => t('common.items', { count }));
  expect(spoken).toEqual([
    'لا توجد عناصر',
    'عنصر واحد',
    'عنصران',
    '٣ عناصر',
    '١٠ عناصر',
    '١١ عنصرًا',
    '٩٩ عنصرًا',
    '١٠٠ عنصر',
  ]);
});

test('LANG-02 English texts count with two plural forms and a word for none', () => {
  const t = getT('en');
  expect([0, 1, 2, 1200].map((count) => t('common.items', { count }))).toEqual([
    'No items',
    '1 item',
    '2 items',
    '1,200 items',
  ]);
});

test('A count of zero without a form of its own uses the general form', () => {
  expect(translate({ lines_one: '{count} line', lines_other: '{count} lines' }, 'en', 'lines', { count: 0 })).toBe(
    '0 lines',
  );
});

test('A missing key shows itself, and a missing value leaves its placeholder visible', () => {
  expect(translate({}, 'en', 'cart.nothing')).toBe('cart.nothing');
  expect(fill('From {store} to {place}', { store: 'Brasa' }, String)).toBe('From Brasa to {place}');
});

test('LANG-02 Numbers inside a text are in the digits of its language', () => {
  expect(getT('ar')('a11y.stars', { rating: 2, max: 15 })).toBe('التقييم ٢ من ١٥');
  expect(getT('en')('a11y.stars', { rating: 2, max: 15 })).toBe('Rated 2 out of 15');
});

test('CART-01 POP-06 The texts that the documents quote are used word for word', () => {
  const t = getT('en');
  expect(t('cart.emptyText')).toBe('No items added in your cart. Please add product to your cart list.');
  expect(t('cart.saved', { amount: '$2.50' })).toBe('You have Saved $2.50');
  expect(t('item.variationRequired', { name: 'Size' })).toBe('Variation Size can not remain without selection.');
  expect(t('item.variationBounds', { name: 'Sauce', min: 1, max: 2 })).toBe(
    'Selected variation named Sauce must be in between Minimum 1 and Maximum 2',
  );
});
