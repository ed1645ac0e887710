import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopConfigSchema } from '#src/contract/config.ts';
import { ProfileSchema } from '#src/contract/profile.ts';
import { CategoryChoice } from '#src/features/checkout/parcel/CategoryChoice.tsx';
import { EndSection } from '#src/features/checkout/parcel/EndSection.tsx';
import { ParcelApp } from '#src/features/checkout/parcel/ParcelApp.tsx';
import { ParcelExtras } from '#src/features/checkout/parcel/ParcelExtras.tsx';
import { ParcelPayment } from '#src/features/checkout/parcel/ParcelPayment.tsx';
import { ParcelSummary } from '#src/features/checkout/parcel/ParcelSummary.tsx';
import { ParcelTranslationsProvider } from '#src/features/checkout/parcel/translations.ts';
import { createT } from '#src/i18n/browser.ts';
import checkout from '#src/i18n/messages/en/checkout.json';
import parcel from '#src/i18n/messages/en/parcel.json';
import phone from '#src/i18n/messages/en/phone.json';
import { $form, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { $amountChange, $progress } from '#src/state/checkout/submit.ts';
import { $booking, NO_BOOKING } from '#src/state/parcel/booking.ts';
import { $endProblems, NO_END_PROBLEMS } from '#src/state/parcel/ends.ts';
import { setParcelModule } from '#src/state/parcel/summary.ts';
import { $instructions, $parcelTerms } from '#src/state/parcel/terms.ts';
import { $trip, NO_TRIP, type Stop } from '#src/state/parcel/trip.ts';
import { settings } from '../../fixtures/payloads/config.ts';
import { reads } from '../../unit/contract/parse.ts';
import { Translated } from './translated.tsx';

const submitted = vi.hoisted(() => vi.fn(async () => 'blocked'));
vi.mock('#src/state/parcel/parcel-order.ts', () => ({ submitParcel: submitted }));
vi.mock('#src/state/parcel/parcel.ts', () => ({ openParcel: async () => {}, retryParcel: vi.fn() }));

const config = {
  ...reads(ShopConfigSchema, settings),
  cashOnDelivery: true,
  digitalPayment: false,
  offlinePayment: true,
  tips: true,
  additionalCharge: { name: 'Service', amount: 75 },
  parcelRates: { perKm: 70, minimum: 300 },
};
const AT = { lat: 25, lng: 54 };
const stop: Stop = {
  at: AT,
  zoneIds: [1],
  refusal: '',
  zone: {
    id: 1,
    name: 'Centre',
    cashOnDelivery: true,
    digitalPayment: true,
    offlinePayment: true,
    increasedFeePercent: 10,
    increasedFeeMessage: null,
    maximumCod: null,
    modules: [],
  },
};

beforeEach(() => {
  setParcelModule(5);
  $form.set({ ...EMPTY_FORM, at: AT });
  $booking.set({ ...NO_BOOKING, categoryId: 2 });
  $endProblems.set(NO_END_PROBLEMS);
  $instructions.set([{ id: 1, text: 'Ring twice' }]);
  $parcelTerms.set({
    state: 'ready',
    config,
    kinds: [
      { id: 1, name: 'Documents', description: 'Flat', image: null, perKm: 50, minimum: 250 },
      { id: 2, name: 'Clothes', description: 'Soft', image: null, perKm: null, minimum: null },
    ],
    customer: null,
  });
  $trip.set({ ...NO_TRIP, reading: false, sender: stop, receiver: stop, way: { metres: 6400, vehicleExtra: 50 } });
  $progress.set({ state: 'filling' });
});
afterEach(cleanup);

/** Opens a part that is collapsed once it is filled in. */
const edit = (part: string) => fireEvent.click(screen.getByRole('button', { name: `Edit: ${part}` }));

const show = (part: ReactNode) =>
  render(
    <Translated>
      <ParcelTranslationsProvider
        value={{
          tParcel: createT<'parcel'>(parcel, 'en'),
          phoneTranslations: phone,
          phones: { country: 'AE', only: true },
          locale: 'en',
        }}
      >
        {part}
      </ParcelTranslationsProvider>
    </Translated>,
  );

test('CHK-04 The chosen parcel category is shown with its rate, and another one can be chosen', () => {
  show(<CategoryChoice />);
  // The kind has no rates of its own: those of the marketplace.
  expect(screen.getByTestId('parcel-kind').textContent).toContain('$0.70 a kilometre, at least $3.00');
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  fireEvent.click(screen.getByRole('radio', { name: /Documents.*\$0.50 a kilometre, at least \$2.50/ }));
  expect($booking.get().categoryId).toBe(1);
  expect(new URL(window.location.href).searchParams.get('category_id')).toBe('1');
  // The other kinds stay, for keyboard users.
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('CHK-04 The parcel summary names each fee and their sum', () => {
  show(<ParcelSummary />);
  // 6.4 km at 0.70 = 4.48, vehicle 0.50: 4.98; 10 % = 0.498 -> 0.50: 5.48. Service 0.75: 6.23.
  const rows = screen.getAllByRole('definition').map((one) => one.textContent);
  expect(rows).toEqual(['$5.48', '$0.75', '$6.23']);
  expect(screen.getByText('6.4 km by road')).toBeTruthy();
});

test('CHK-04 The total is open until both addresses are known, and an address that is not served shows the reason', () => {
  $trip.set({ ...NO_TRIP, reading: false, sender: { ...stop, zone: null, refusal: 'Nobody goes there.' } });
  show(
    <>
      <EndSection end="sender" />
      <ParcelSummary />
    </>,
  );
  expect(screen.getByTestId('total').textContent).toBe('…');
  expect(screen.getByText('Choose a kind and both places to see the charge.')).toBeTruthy();
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
    'Nobody goes there.',
    'Sender: Nobody goes there.',
  ]);
});

test('CHK-04 ADDR-08 A problem is shown at its field and disappears once the field is corrected', () => {
  $endProblems.set({
    ...NO_END_PROBLEMS,
    receiver: { name: 'nameRequired', phone: 'phoneCountry', address: 'placeRequired' },
  });
  show(<EndSection end="receiver" />);
  expect(screen.getByText('Only phone numbers of AE are taken here.')).toBeTruthy();
  expect(screen.getByText('Please choose the place on the map')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Omar' } });
  expect($booking.get().receiver.name).toBe('Omar');
  expect(screen.queryByText('Name is required')).toBeNull();
  expect(screen.getByText('Please choose the place on the map')).toBeTruthy();
});

test('CHK-04 A receiver who pays the parcel leaves no other payment method', () => {
  show(<ParcelPayment />);
  edit('Payment method');
  expect(screen.getByRole('radio', { name: /Offline payment/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Receiver/ }));
  expect(screen.queryByRole('radio', { name: /Offline payment/ })).toBeNull();
  expect(screen.getByText('The receiver pays the courier in cash.')).toBeTruthy();
});

test('CHK-04 An instruction is chosen from those of the marketplace', () => {
  show(<ParcelExtras />);
  edit('Anything else?');
  fireEvent.change(screen.getByRole('combobox', { name: /Instruction/ }), { target: { value: 'Ring twice' } });
  expect($form.get().instruction).toBe('Ring twice');
  cleanup();
  $instructions.set('failed');
  show(<ParcelExtras />);
  edit('Anything else?');
  expect(screen.getByRole('alert').textContent).toContain('The instructions could not be read.');
});

test('CHK-04 CHK-02 The wallet is not called too small before the total is known', () => {
  const customer = { ...reads(ProfileSchema, { id: 7 }), walletBalance: 4734 };
  const known = $parcelTerms.get();
  if (known.state !== 'ready') throw new Error('The terms are not there.');
  $parcelTerms.set({ ...known, config: { ...config, wallet: true }, customer });
  $trip.set({ ...NO_TRIP, reading: false, sender: stop });
  show(<ParcelPayment />);
  edit('Payment method');
  expect(screen.getByText('Balance $47.34')).toBeTruthy();
  expect(screen.queryByText(/not enough/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add money to your wallet' })).toBeNull();
});

test('CHK-04 ADDR-08 A guest who sends a parcel has one card with the contact and no second contact form', () => {
  $form.set({ ...$form.get(), name: 'Lina', phone: '+971501234567', email: 'lina@example.com' });
  show(<EndSection end="sender" />);
  expect(screen.getByTestId('guest-contact').textContent).toContain('Lina');
  expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Please enter your contact info' })).toBeTruthy();
});

test('CHK-04 A completed sender or receiver is collapsed to one line', () => {
  $booking.set({
    ...NO_BOOKING,
    receiver: { ...NO_BOOKING.receiver, name: 'Omar', phone: '+971507654321', address: 'Corniche Road 1', at: AT },
  });
  show(<EndSection end="receiver" />);
  expect(screen.getByRole('region', { name: 'Receiver' }).textContent).toContain('Omar · Corniche Road 1');
  expect(screen.queryByRole('textbox')).toBeNull();
  edit('Receiver');
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Omar');
});

test('CHK-04 CHK-01 The part of a sender who wants an account stays open for the password', () => {
  $form.set({
    ...$form.get(),
    ...{ name: 'Lina', phone: '+971501234567', email: 'lina@example.com', address: 'Mint Street 7', account: true },
  });
  show(<EndSection end="sender" />);
  expect(screen.getByLabelText(/^Password/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit: Sender' })).toBeNull();
});

test('CHK-04 A changed total is confirmed first, and the parcel is then sent at the new total', async () => {
  $amountChange.set({ before: 623, after: 698, differences: [{ part: 'deliveryFee', before: 548, after: 623 }] });
  const phones = { country: 'AE', only: true };
  render(
    <ParcelApp translations={{ checkout, parcel, phone }} locale="en" phones={phones} moduleId={5} categoryId={2} />,
  );
  const dialog = screen.getByRole('dialog', { name: 'The total has changed' });
  expect(dialog.textContent).toContain('The total was $6.23 and is $6.98 now.');
  expect(submitted).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Place order for $6.98' }));
  await waitFor(() => expect(submitted).toHaveBeenCalledExactlyOnceWith(698));
  $amountChange.set(null);
});
