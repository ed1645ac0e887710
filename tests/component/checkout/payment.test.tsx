import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '#src/config/locales.ts';
import { ShopConfigSchema } from '#src/contract/config.ts';
import { ProfileSchema } from '#src/contract/profile.ts';
import { StoreDetailsSchema } from '#src/contract/store-details.ts';
import { Payment } from '#src/features/checkout/CheckoutApp.tsx';
import { Coupon } from '#src/features/checkout/Coupon.tsx';
import { Prescription } from '#src/features/checkout/Prescription.tsx';
import { Schedule } from '#src/features/checkout/Schedule.tsx';
import { Tips } from '#src/features/checkout/Tips.tsx';
import { $token } from '#src/state/auth/token.ts';
import { $checkoutCart, $pictures } from '#src/state/checkout/checkout-cart.ts';
import { $coupon } from '#src/state/checkout/coupon.ts';
import { $form, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { $progress } from '#src/state/checkout/submit.ts';
import { $terms, type CheckoutTerms } from '#src/state/checkout/terms.ts';
import { $usualTip } from '#src/state/checkout/tips.ts';
import { settings } from '../../fixtures/payloads/config.ts';
import { restaurant } from '../../fixtures/payloads/store.ts';
import { reads } from '../../unit/contract/parse.ts';
import { aLine, aPizza } from '../../unit/domain/samples.ts';
import { Translated } from './translated.tsx';

/** Tuesday, 10 March 2026, noon in Dubai. */
const NOON = Date.parse('2026-03-10T08:00:00Z');
const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '10:00', closes: '23:00' }));
const gateways = [
  { key: 'card', title: 'Card', image: null },
  { key: 'app', title: 'App', image: null },
];

type Ready = Extract<CheckoutTerms, { state: 'ready' }>;
const config = {
  ...reads(ShopConfigSchema, settings),
  freeDeliveryOver: null,
  cashOnDelivery: true,
  digitalPayment: true,
  offlinePayment: true,
  partialPayment: true,
  wallet: true,
  tips: true,
  paymentGateways: gateways,
};
const customer = (walletBalance: number): Ready['customer'] => ({
  ...reads(ProfileSchema, { id: 7 }),
  walletBalance,
});
const terms: Ready = {
  state: 'ready',
  config,
  store: {
    ...reads(StoreDetailsSchema, { ...restaurant, discount: null, tax: 5, category_ids: [], schedules: [] }),
    schedules: ALWAYS,
    schedulable: true,
  },
  zone: null,
  slots: null,
  reach: { at: { lat: 25, lng: 54 }, served: true, metres: 2400, vehicleExtra: 0 },
  customer: null,
  readAt: NOON,
};

beforeEach(() => {
  const choice = { groups: [{ name: 'Size', labels: ['Large'] }], variation: null, addOns: [] };
  $checkoutCart.set({ lines: [aLine(aPizza({ storeId: 12 }), 2, choice)], moduleId: 1, storeId: 12, settled: true });
  $form.set({ ...EMPTY_FORM, at: { lat: 25, lng: 54 } });
  $terms.set(terms);
  $progress.set({ state: 'filling' });
});
afterEach(cleanup);

/** Renders a part and expands it, because it is collapsed once it is filled in. */
function unfold(part: ReactNode, locale: Locale = 'en') {
  const view = render(<Translated locale={locale}>{part}</Translated>);
  const edit = screen.queryByRole('button', { expanded: false });
  if (edit) fireEvent.click(edit);
  return view;
}

const radios = () => screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent);
const isOff = (name: RegExp) => screen.getByRole('radio', { name }).hasAttribute('disabled');

describe('The payment of an order', () => {
  test('CHK-02 A guest can pay in cash, digitally or offline, but not with a wallet', () => {
    unfold(<Payment />);
    expect(radios()).toEqual([
      'Cash on deliveryPay the courier when your order arrives.',
      'Digital paymentCard · App. You are led to the payment page after placing the order.',
      'Offline paymentPay outside the shop, then tell us about it.',
    ]);
  });

  test('CHK-02 A payment method that the zone does not accept stays visible and cannot be chosen', () => {
    const zone = {
      id: 1,
      name: '',
      cashOnDelivery: false,
      digitalPayment: true,
      offlinePayment: true,
      increasedFeePercent: 0,
      increasedFeeMessage: null,
      maximumCod: null,
      modules: [],
    };
    $terms.set({ ...terms, zone });
    unfold(<Payment />);
    expect(isOff(/Cash on delivery.*Not available in this area/)).toBe(true);
    expect(isOff(/Digital payment/)).toBe(false);
  });

  test('CHK-02 Digital payment asks for a gateway, and the first one is selected', () => {
    unfold(<Payment />);
    fireEvent.click(screen.getByRole('radio', { name: /Digital payment/ }));
    expect(screen.getByRole('radio', { name: 'Card' })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('radio', { name: 'App' }));
    expect($form.get()).toMatchObject({ payment: 'digital_payment', gateway: 'app' });
  });

  test('CHK-02 A wallet that covers the order shows what is left afterwards', () => {
    // 2 x 13.00 = 26.00; tax 1.30; 2.4 km x 1.50 = 3.60; service 0.75: 31.65 of 40.00.
    $terms.set({ ...terms, customer: customer(4000) });
    unfold(<Payment />);
    expect(screen.getByText('Balance $40.00, $8.35 left afterwards.')).toBeTruthy();
  });

  test('CHK-02 A wallet that does not cover the order offers a partial payment, which can be declined', () => {
    $terms.set({ ...terms, customer: customer(1000) });
    unfold(<Payment />);
    fireEvent.click(screen.getByRole('radio', { name: /Wallet/ }));
    const prompt = screen.getByRole('dialog', { name: 'Pay partially with your wallet?' });
    expect(prompt.textContent).toContain('Your wallet holds $10.00.');
    expect(prompt.textContent).toContain('the remaining $21.65 another way');
    fireEvent.click(within(prompt).getByRole('button', { name: 'No' }));
    expect($form.get()).toMatchObject({ partial: false, payment: 'cash_on_delivery' });
    fireEvent.click(screen.getByRole('radio', { name: /Wallet/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Pay partially' }));
    expect($form.get()).toMatchObject({ partial: true, payment: 'cash_on_delivery' });
    expect(screen.getByRole('status').textContent).toContain('$10.00 from your wallet.');
    expect(screen.queryByRole('radio', { name: /Wallet/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Do not use the wallet' }));
    expect($form.get().partial).toBe(false);
  });

  test('CHK-02 An empty wallet cannot be chosen', () => {
    $terms.set({ ...terms, customer: customer(0) });
    unfold(<Payment />);
    expect(isOff(/Wallet.*not enough/)).toBe(true);
  });
});

describe('The notes beside a payment method', () => {
  const cashUpTo = (maximumCod: number) => ({
    ...{ id: 1, name: '', cashOnDelivery: true, digitalPayment: true, offlinePayment: true, modules: [] },
    ...{ increasedFeePercent: 0, increasedFeeMessage: null, maximumCod },
  });

  test('CHK-02 An order above the cash limit shows the limit and the total in a part that stays open', () => {
    $terms.set({ ...terms, zone: cashUpTo(2000) });
    render(<Payment />, { wrapper: Translated });
    expect(
      screen.getByText('Cash is accepted up to $20.00 here, and this order comes to $31.65. Pay another way.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { expanded: false })).toBeNull();
  });

  test('CHK-02 A wallet that does not cover the order links to the page where money is added', () => {
    $terms.set({ ...terms, customer: customer(0) });
    unfold(<Payment />);
    expect(screen.getByText('Balance $0.00: not enough for this order.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add money to your wallet' }).getAttribute('href')).toBe('/wallet');
  });

  test('CHK-02 A take-away order is paid at the store', () => {
    $form.set({ ...$form.get(), type: 'take_away' });
    unfold(<Payment />);
    expect(screen.getByRole('radio', { name: /^Cash on pickup.*Pay at the store when you pick it up/ })).toBeTruthy();
    expect(screen.queryByText('Cash on delivery')).toBeNull();
  });

  test('CHK-02 The chosen payment method is one line until it is edited', () => {
    render(<Payment />, { wrapper: Translated });
    expect(screen.getByRole('region', { name: 'Payment method' }).textContent).toContain('Cash on delivery');
    expect(screen.queryByRole('radio')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Edit: Payment method' }));
    fireEvent.click(screen.getByRole('radio', { name: /Digital payment/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('Digital payment · Card')).toBeTruthy();
  });
});

describe('The schedule of an order', () => {
  test('CHK-01 The days and slots are those of the store, from the next slot on', () => {
    unfold(<Schedule />);
    fireEvent.click(screen.getByRole('radio', { name: /Schedule for later/ }));
    const options = (name: string) =>
      [...screen.getByRole('combobox', { name }).querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options('Day')).toHaveLength(7);
    expect(options('Day')[0]).toBe('10 Mar 2026');
    expect(options('Time')[0]).toBe('12:30 PM – 01:00 PM');
    expect(options('Time').at(-1)).toBe('10:30 PM – 11:00 PM');
    fireEvent.change(screen.getByRole('combobox', { name: 'Day' }), { target: { value: '2026-03-11' } });
    // 10:00 in Dubai.
    expect($form.get().scheduleAt).toBe('2026-03-11T06:00:00.000Z');
  });

  test('CHK-01 The slots in Arabic have Arabic digits', () => {
    $form.set({ ...EMPTY_FORM, scheduleAt: '2026-03-11T06:00:00.000Z' });
    unfold(<Schedule />, 'ar');
    expect(screen.getByRole('combobox', { name: 'الوقت' }).textContent).toContain('١٠:٠٠ ص – ١٠:٣٠ ص');
  });

  test('CHK-01 A store that takes no orders for later shows no schedule', () => {
    $terms.set({ ...terms, store: { ...terms.store, schedulable: false } });
    const { container } = render(<Schedule />, { wrapper: Translated });
    expect(container.textContent).toBe('');
  });
});

test('CHK-01 The usual tip is marked, and a press on a tip fills in its amount', () => {
  $usualTip.set(300);
  unfold(<Tips config={terms.config} />);
  fireEvent.click(screen.getByRole('button', { name: '$3.00 Most tipped' }));
  expect($form.get().tips).toBe('3');
  expect(screen.getByRole('button', { name: /\$3\.00/ }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.change(screen.getByRole('textbox', { name: /Another amount/ }), { target: { value: '4,5' } });
  expect(screen.getByRole('button', { name: /\$3\.00/ }).getAttribute('aria-pressed')).toBe('false');
  fireEvent.change(screen.getByRole('textbox', { name: /Another amount/ }), { target: { value: 'lots' } });
  expect(screen.getByRole('alert').textContent).toMatch(/^Please enter an amount of up to/);
});

test('CHK-03 A picture of a prescription is shown and can be removed', () => {
  $pictures.set([new File(['x'], 'note.png', { type: 'image/png' })]);
  render(<Prescription />, { wrapper: Translated });
  expect(screen.getByRole('img', { name: 'note.png' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove note.png' }));
  expect($pictures.get()).toEqual([]);
});

test('CHK-03 Three pictures end the upload, and removing one allows another', () => {
  $pictures.set(['1', '2', '3'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' })));
  const { container } = render(<Prescription />, { wrapper: Translated });
  expect(container.querySelector('input[type=file]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove 2.png' }));
  expect(container.querySelector('input[type=file]')).not.toBeNull();
});

test('PROMO-05 The reason why a coupon was refused disappears as soon as the code changes', () => {
  $token.set('a-token');
  $coupon.set({ state: 'refused', code: 'NOPE', problem: 'Coupon not found.' });
  unfold(<Coupon />);
  const field = screen.getByRole('textbox', { name: 'Coupon code' });
  fireEvent.change(field, { target: { value: 'NOP' } });
  expect(screen.queryByRole('alert')).toBeNull();
  $coupon.set({ state: 'refused', code: 'NOP', problem: 'Coupon not found.' });
  fireEvent.change(field, { target: { value: '' } });
  expect($coupon.get()).toEqual({ state: 'none' });
  $token.set('');
});
