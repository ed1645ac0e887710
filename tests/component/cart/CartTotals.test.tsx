import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Locale } from '#src/config/locales.ts';
import { CartTotals } from '#src/features/cart/CartTotals.tsx';
import { createT } from '#src/i18n/browser.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { translationsOf } from '#src/i18n/t.ts';
import { SHOP } from '../orders/show.tsx';

afterEach(cleanup);

/** Renders the totals of 20.00 with 1.25 of tax and service. */
const show = (saving: number, locale: Locale) =>
  render(
    <CartTotals
      sums={{ count: 1, items: 2000, discount: 0, addOns: 0, total: 2000, saved: 0 }}
      pending={false}
      charges={{
        ...{ amount: 125, isLeast: false, delivers: true, total: 2125, saving },
        fees: { delivery: 0, service: 25, tax: 100 },
      }}
      isFar={false}
      hasAllFees={false}
      onAddress={() => {}}
      t={createT<'cart'>(translationsOf('cart', locale), locale)}
      money={(minor) => formatMoney(minor, SHOP.currency, locale)}
    >
      {null}
    </CartTotals>,
  );

test.each([
  ['en', 'Saved by your membership', '$7.00'],
  ['ar', 'وفّرته لك عضويتك', '٧٫٠٠'],
] as const)('EXT-26 The cart of a member says what the membership saves, in %s', (locale, name, amount) => {
  show(700, locale);
  expect(screen.getByText(name).parentElement?.textContent).toContain(amount);
});

test('EXT-26 The cart of others says nothing of a membership', () => {
  show(0, 'en');
  expect(screen.queryByText(/membership/i)).toBeNull();
});
