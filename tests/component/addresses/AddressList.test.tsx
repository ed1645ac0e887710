import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { AddressList } from '#src/features/addresses/AddressList.tsx';
import { TranslationsProvider } from '#src/features/addresses/translations.ts';
import { createT } from '#src/i18n/browser.ts';
import translations from '#src/i18n/messages/en/addresses.json' with { type: 'json' };
import places from '#src/i18n/messages/en/location.json' with { type: 'json' };
import phoneTranslations from '#src/i18n/messages/en/phone.json' with { type: 'json' };
import type { AddressesView } from '#src/state/addresses/list.ts';

const saved = (id: number, more: Partial<SavedAddress> = {}): SavedAddress => ({
  id,
  address: `${id} Quay Street`,
  lat: 25,
  lng: 54,
  type: 'home',
  label: null,
  road: '',
  house: '',
  floor: '',
  note: '',
  handover: '',
  landmark: '',
  gateCode: '',
  photo: null,
  contact: { name: 'Lina', phone: '+971501234567', email: '' },
  zoneIds: [1],
  ...more,
});
const FAR = saved(3, { type: 'Beach', zoneIds: [2] });
const ready = (...addresses: SavedAddress[]): AddressesView => ({ state: 'ready', addresses });

const heard = { onSelect: vi.fn(), onAdd: vi.fn(), onEdit: vi.fn(), onClose: vi.fn() };

function List({ view, choosing }: { view: AddressesView; choosing: boolean }) {
  const [picked, setPicked] = useState(0);
  return (
    <TranslationsProvider
      value={{
        t: createT<'addresses'>(translations, 'en'),
        tLocation: createT<'location'>(places, 'en'),
        phoneTranslations,
        phones: { country: 'AE', only: true },
        arrival: false,
        doorPhoto: false,
        map: { kind: 'tiles', url: '' },
        locale: 'en',
      }}
    >
      <AddressList
        view={view}
        choosing={choosing}
        serves={({ zoneIds }) => zoneIds.includes(1)}
        picked={picked}
        onPick={setPicked}
        {...heard}
      />
    </TranslationsProvider>
  );
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('ADDR-04 A picked address is used only after a press on Select', () => {
  render(<List view={ready(saved(1), saved(2, { type: 'Beach house' }))} choosing />);
  const select = screen.getByRole<HTMLButtonElement>('button', { name: 'Select' });
  expect(select.disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /^Beach house/ }));
  expect(heard.onSelect).not.toHaveBeenCalled();
  fireEvent.click(select);
  expect(heard.onSelect.mock.calls.map(([address]) => address.id)).toEqual([2]);
});

test('ADDR-03 ADDR-07 An address outside the zone of the store cannot be picked and shows the reason', () => {
  render(<List view={ready(FAR)} choosing />);
  expect(screen.getByText('No saved addresses found to select.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio').disabled).toBe(true);
  expect(screen.getByText('Outside the area this store delivers to')).toBeTruthy();
});

test('ADDR-04 A list without addresses shows the documented text and leads to the form', () => {
  render(<List view={ready()} choosing />);
  expect(screen.getByText('Oops')).toBeTruthy();
  expect(screen.getByText('You don’t have any saved address yet. please save address to continue')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add address' }));
  expect(heard.onAdd).toHaveBeenCalledOnce();
});

test('ADDR-09 The address book offers no choice and asks before an address is deleted', () => {
  render(<List view={ready(saved(1), FAR)} choosing={false} />);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Delete Home, 1 Quay Street' }));
  expect(screen.getByRole('dialog', { name: 'Delete this address?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Beach, 3 Quay Street' }));
  expect(heard.onEdit).toHaveBeenCalledWith(3);
});

test('ADDR-03 A list of addresses that failed shows the reason and offers a retry', () => {
  render(<List view={{ state: 'failed', texts: ['Closed for repairs'] }} choosing />);
  expect(screen.getByText('Closed for repairs')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
