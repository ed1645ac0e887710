import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '#src/config/locales.ts';
import type { CartLine } from '#src/contract/cart.ts';
import { ShopConfigSchema } from '#src/contract/config.ts';
import type { Coupon as CouponInUse } from '#src/contract/coupon.ts';
import { orderDetailsSchema } from '#src/contract/order-details.ts';
import { ProfileSchema } from '#src/contract/profile.ts';
import { StoreDetailsSchema } from '#src/contract/store-details.ts';
import { AmountChanged } from '#src/features/checkout/AmountChanged.tsx';
import { Coupon } from '#src/features/checkout/Coupon.tsx';
import { PlacedDialog } from '#src/features/checkout/Outcome.tsx';
import { PlaceBar, Summary } from '#src/features/checkout/Summary.tsx';
import { TranslationsProvider } from '#src/features/checkout/translations.ts';
import { createT } from '#src/i18n/browser.ts';
import ar from '#src/i18n/messages/ar/checkout.json';
import en from '#src/i18n/messages/en/checkout.json';
import { $token } from '#src/state/auth/token.ts';
import { $checkoutCart } from '#src/state/checkout/checkout-cart.ts';
import { $coupon, NO_COUPON } from '#src/state/checkout/coupon.ts';
import { $form, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { $receipt } from '#src/state/checkout/outcome.ts';
import { $amountChange, $progress } from '#src/state/checkout/submit.ts';
import { $terms, type CheckoutTerms } from '#src/state/checkout/terms.ts';
import { settings } from '../../fixtures/payloads/config.ts';
import { restaurant } from '../../fixtures/payloads/store.ts';
import { reads } from '../../unit/contract/parse.ts';
import { aLine, anItem, aPizza } from '../../unit/domain/samples.ts';

const NOON = Date.parse('2026-03-10T08:00:00Z');
const LARGE = { groups: [{ name: 'Size', labels: ['Large'] }], variation: null, addOns: [{ id: 31, quantity: 2 }] };
const pizza = aPizza({ storeId: 12, discount: { kind: 'percent', percent: 10 } });

type Ready = Extract<CheckoutTerms, { state: 'ready' }>;
const terms: Ready = {
  state: 'ready',
  config: { ...reads(ShopConfigSchema, settings), freeDeliveryOver: null },
  store: reads(StoreDetailsSchema, { ...restaurant, discount: null, tax: 5, category_ids: [], schedules: [] }),
  zone: null,
  slots: null,
  reach: { at: { lat: 25, lng: 54 }, served: true, metres: 2400, vehicleExtra: 0 },
  customer: null,
  readAt: NOON,
};

function summary(change: Partial<Ready> = {}, lines: CartLine[] = [aLine(pizza, 2, LARGE)]): void {
  $checkoutCart.set({ lines, moduleId: 1, storeId: 12, settled: true });
  $form.set({ ...EMPTY_FORM, at: { lat: 25, lng: 54 } });
  $terms.set({ ...terms, ...change });
  $progress.set({ state: 'filling' });
}

const Translated = ({ locale = 'en', children }: { locale?: Locale; children: ReactNode }) => (
  <TranslationsProvider value={{ t: createT<'checkout'>(locale === 'en' ? en : ar, locale), locale }}>
    {children}
  </TranslationsProvider>
);

const rows = () =>
  [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replace(/\u00a0/g, ' ')),
  );

beforeEach(() => summary());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('The checkout summary', () => {
  test('CHK-01 The summary names each fee, and the total is their sum', () => {
    render(<Summary editable />, { wrapper: Translated });
    // 2 x 13.00 = 26.00, sauces 1.50, 10 % of 13.00 = 1.30 per pizza; tax 5 % of 24.90 = 1.245 -> 1.25; 2.4 km x 1.50 =
    // 3.60.
    expect(rows()).toEqual([
      ['Items price', '$26.00'],
      ['Add-ons', '$1.50'],
      ['Discount', '−$2.60'],
      ['Tax', '$1.25'],
      ['Delivery fee', '$3.60'],
      ['Service fee', '$0.75'],
      ['Total', '$30.50'],
    ]);
    expect(screen.getByText('Large, Garlic sauce × 2')).toBeTruthy();
  });

  test('EXT-07 A line of a group order names who added it', () => {
    summary({}, [{ ...aLine(pizza, 2, LARGE), forNames: ['Sara', 'Omar'] }]);
    render(<Summary editable />, { wrapper: Translated });
    expect(screen.getByText('Added by Sara, Omar')).toBeTruthy();
  });

  test('PROMO-05 A coupon whose minimum the cart no longer reaches is not shown as applied', () => {
    const coupon: CouponInUse = {
      ...{
        id: 1,
        code: 'DOWNTOWN',
        title: 'Downtown',
        kind: 'default',
        usesPerCustomer: null,
        moduleId: null,
        storeId: null,
        storeName: null,
      },
      ...{ startsOn: null, expiresOn: null, freeDelivery: false, discount: { kind: 'amount', amount: 500 } },
      ...{ maxDiscount: 0, minPurchase: 3000 },
    };
    $token.set('token');
    $coupon.set({ state: 'used', coupon });
    render(<Coupon />, { wrapper: Translated });
    const status = screen.getByRole('status');
    expect(status.textContent).toContain('DOWNTOWN does not count at the moment');
    // 30.00 less 24.90.
    expect(status.textContent).toContain('Add $5.10 more');
    expect(screen.queryByText('DOWNTOWN is applied')).toBeNull();
    act(() => $coupon.set({ state: 'used', coupon: { ...coupon, minPurchase: 2000 } }));
    expect(status.textContent).toContain('DOWNTOWN is applied');
    expect(status.textContent).toContain('−$5.00');
    $coupon.set(NO_COUPON);
    $token.set('');
  });

  test('CHK-01 The summary in Arabic has Arabic digits', () => {
    render(
      <Translated locale="ar">
        <Summary editable />
      </Translated>,
    );
    expect(rows().at(-1)).toEqual(['الإجمالي', '\u200f٣٠٫٥٠ $']);
  });

  test('CHK-01 A delivery that the store pays for is shown as free', () => {
    summary({ store: { ...terms.store, freeDelivery: true } });
    render(<Summary editable />, { wrapper: Translated });
    expect(rows()).toContainEqual(['Delivery fee', 'Free']);
  });

  test('CHK-01 Every checkout blocker is shown with a sentence that says what to do', () => {
    summary({
      reach: { at: { lat: 25, lng: 54 }, served: false, metres: 2400, vehicleExtra: 0 },
      store: { ...terms.store, open: false, minimumOrder: 3000 },
      config: { ...terms.config, cashOnDelivery: false },
    });
    render(<Summary editable />, { wrapper: Translated });
    const said = [...screen.getByRole('alert').querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(said).toEqual([
      'This store does not deliver to this address. Choose an address inside its area.',
      'This store is closed at the moment. Please come back later.',
      'The minimum order of this store is $30.00. Add $2.50 more.',
      'Cash on delivery is not available in this area.',
    ]);
  });

  test('CHK-01 A closed store is shown with the time it opens', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    // Tuesday from 18:00 in Dubai.
    const schedules = [{ day: 2, opens: '18:00', closes: '23:00' }];
    summary({ store: { ...terms.store, open: false, schedules } });
    render(<Summary editable />, { wrapper: Translated });
    expect(screen.getByRole('alert').textContent).toContain(
      'This store is closed at the moment. It opens on 10 Mar, 06:00 PM.',
    );
  });

  test('CHK-02 An order above the cash limit is refused with the documented message', () => {
    const zone = {
      id: 1,
      name: '',
      cashOnDelivery: true,
      digitalPayment: true,
      offlinePayment: true,
      increasedFeePercent: 0,
      increasedFeeMessage: null,
      maximumCod: 2000,
      modules: [],
    };
    summary({ zone });
    render(<Summary editable />, { wrapper: Translated });
    expect(screen.getByRole('alert').textContent).toBe(
      'The total amount of the order, exceeds maximum amount of the cash on delivery method',
    );
  });

  test('CHK-01 A line that cannot be ordered shows the reason beside its name', () => {
    summary({}, [
      aLine(anItem({ storeId: 12, stock: 2 }), 3),
      aLine(anItem({ id: 8, storeId: 12, stock: 0 }), 1),
      aLine(anItem({ id: 9, storeId: 12, maxPerCart: 1 }), 2),
    ]);
    render(<Summary editable />, { wrapper: Translated });
    for (const text of ['Only 2 left', 'Sold out', 'At most 1 per order']) expect(screen.getByText(text)).toBeTruthy();
  });

  test('CHK-01 An order cannot be placed while its price is loading', () => {
    $terms.set({ state: 'loading' });
    render(<Summary editable />, { wrapper: Translated });
    expect(screen.getByTestId('total').textContent).toBe('…');
    expect(screen.getByRole('button', { name: 'Place Order' }).hasAttribute('disabled')).toBe(true);
  });

  test('PROMO-05 An order cannot be placed while its coupon is being checked', () => {
    summary();
    render(<PlaceBar />, { wrapper: Translated });
    const place = screen.getByRole('button', { name: 'Place Order' });
    expect(place.hasAttribute('disabled')).toBe(false);
    act(() => $coupon.set({ state: 'checking', code: 'TENTH' }));
    expect(place.hasAttribute('disabled')).toBe(true);
    act(() => $coupon.set(NO_COUPON));
    expect(place.hasAttribute('disabled')).toBe(false);
  });

  test('CHK-01 A price that could not be calculated can be requested again', () => {
    $terms.set({ state: 'failed', error: { kind: 'network', status: 0, messages: [] } });
    render(<Summary editable />, { wrapper: Translated });
    expect(screen.getByRole('alert').textContent).toContain('The price could not be worked out');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('The facts beside the price', () => {
  test('CHK-01 The number of items, the delivery time and the minimum order are shown from the start', () => {
    summary({ store: { ...terms.store, deliveryTime: '20-30 min', minimumOrder: 1500 } });
    render(<Summary editable />, { wrapper: Translated });
    expect(screen.getByText(/2 items · 20–30 min · 2.4 km by road · Minimum order \$15.00/)).toBeTruthy();
  });

  test('CHK-01 The bar on a phone shows the total, the number of items and the time', () => {
    summary({ store: { ...terms.store, deliveryTime: '20-30 min' } });
    render(<PlaceBar />, { wrapper: Translated });
    expect(screen.getByText('$30.50').parentElement?.textContent).toBe('Total$30.502 items · 20–30 min');
  });

  test('EXT-21 The range for the distance is shown, and what a late order credits; for take-away and later the stated time', () => {
    const near = [{ metres: 4000, from: 35, to: 50 }];
    const store = { ...terms.store, deliveryTime: '20-30 min', arrival: { from: 25, to: 40, near } };
    const config = { ...terms.config, lateCredit: { percent: 10, maximum: 200 } };
    const customer = reads(ProfileSchema, { id: 7 });
    summary({ store, config, customer });
    render(<Summary editable />, { wrapper: Translated });
    expect(screen.getByText(/2 items · 35–50 min/)).toBeTruthy();
    // A tenth of 30.50 is 3.05.
    const promise = () => screen.queryByText('If it takes longer than 50 min, $2.00 goes to your wallet.');
    expect(promise()).toBeTruthy();
    act(() => $form.set({ ...$form.get(), type: 'take_away' }));
    expect(screen.getByText(/2 items · 20–30 min/)).toBeTruthy();
    expect(promise()).toBeNull();
    act(() => $form.set({ ...$form.get(), type: 'delivery', scheduleAt: '2026-03-11T08:00:00.000Z' }));
    expect(promise()).toBeNull();
    act(() => summary({ store, config }));
    expect(promise()).toBeNull();
  });

  test('EXT-26 The summary of a member says what the membership takes off, and that of others says nothing of it', () => {
    const plan = { freeDeliveryOver: 100, serviceFee: null, startsAt: null, price: 500, renewalPrice: null };
    const member = (endsAt: string) => ({ ...reads(ProfileSchema, { id: 7 }), membership: { ...plan, endsAt } });
    summary({ customer: member('2099-01-01T00:00:00Z') });
    const { unmount } = render(<Summary editable />, { wrapper: Translated });
    const saved = rows().find(([name]) => name === 'Saved by your membership');
    expect(saved?.[1]).toMatch(/^\$\d/);
    unmount();
    summary({ customer: member('2020-01-01T00:00:00Z') });
    render(<Summary editable />, { wrapper: Translated });
    expect(screen.queryByText(/membership/i)).toBeNull();
  });

  test('CHK-03 The summary of a prescription shows only fees and says that the price follows', () => {
    summary({}, []);
    render(<Summary editable={false} />, { wrapper: Translated });
    expect(rows().at(-1)?.[0]).toBe('Delivery and fees only');
    expect(rows().flat()).not.toContain('Total');
    expect(
      screen.getByText('The pharmacy reads your prescription and adds the medicines and their price.'),
    ).toBeTruthy();
  });

  test('CHK-01 The summary shows three of many items and every unavailable one until all are requested', () => {
    summary(
      {},
      [1, 2, 3, 4, 5, 6].map((id) =>
        aLine(anItem({ id, name: `Item ${id}`, storeId: 12, ...(id === 5 ? { stock: 0 } : {}) }), 1),
      ),
    );
    render(<Summary editable />, { wrapper: Translated });
    const names = () =>
      [...document.querySelectorAll('li p.font-semibold')].map(({ textContent }) => textContent?.slice(-6));
    expect(names()).toEqual(['Item 1', 'Item 2', 'Item 3', 'Item 5']);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 6 items' }));
    expect(names()).toHaveLength(6);
  });
});

describe('A total that has changed', () => {
  const change = {
    before: 1464,
    after: 1632,
    differences: [
      { name: 'Soup', before: 840, after: 1000 },
      { part: 'tax' as const, before: 42, after: 50 },
    ],
  };
  const money = (minor: number) => `$${(minor / 100).toFixed(2)}`;

  test('CHK-01 A changed total is shown with its differences, and a confirmed order is placed at the new total', async () => {
    $amountChange.set(change);
    const place = vi.fn();
    render(<AmountChanged money={money} onAgree={place} />, { wrapper: Translated });
    const dialog = screen.getByRole('dialog', { name: 'The total has changed' });
    expect(dialog.textContent).toContain('The total was $14.64 and is $16.32 now.');
    expect(rows()).toEqual([
      ['Soup', 'before $8.40$10.00'],
      ['Tax', 'before $0.42$0.50'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Place order for $16.32' }));
    expect(place).toHaveBeenCalledExactlyOnceWith(1632);
  });

  test('CHK-01 Going back from a changed total places no order', () => {
    $amountChange.set(change);
    const place = vi.fn();
    render(<AmountChanged money={money} onAgree={place} />, { wrapper: Translated });
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(place).not.toHaveBeenCalled();
  });
});

test('CHK-06 The dialog of a placed order shows its store, total, time and next steps', () => {
  const order = reads(orderDetailsSchema('Asia/Dubai'), {
    ...{ id: 100_007, order_status: 'pending', order_type: 'delivery', order_amount: 30.5 },
    ...{ created_at: '2026-03-10T08:00:00Z', min_delivery_time: 20, max_delivery_time: 30 },
    store: restaurant,
  });
  $receipt.set({ state: 'ready', order, config: terms.config });
  render(<PlacedDialog orderId={100_007} phone="+999 555 0102" />, { wrapper: Translated });
  const facts = screen.getByTestId('receipt').textContent ?? '';
  for (const text of [terms.store.name, '$30.50', '20–30 min']) expect(facts).toContain(text);
  expect(screen.getByText(/The store confirms your order and prepares it. A courier brings it to you./)).toBeTruthy();
});

test('CHK-06 The dialog of a placed order shows its number and phone and asks the customer to remember both', () => {
  render(<PlacedDialog orderId={100_007} phone="+999 555 0102" />, { wrapper: Translated });
  const dialog = screen.getByRole('dialog', { name: 'Order placed' });
  expect(dialog.textContent).toContain('Remember your order ID and phone number to track it.');
  expect(screen.getByTestId('order-id').textContent).toBe('100007');
  expect(dialog.textContent).toContain('+999 555 0102');
  expect(screen.getByRole('button', { name: 'Track Order' })).toBeTruthy();
});
