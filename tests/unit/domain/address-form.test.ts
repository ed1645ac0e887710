import { describe, expect, test } from 'vitest';
import {
  type AddressForm,
  addressForm,
  addressInput,
  addressName,
  addressProblems,
  contactProblems,
  isWithinReach,
  namesPlace,
  newestAddress,
  resetAddress,
  sortAddresses,
} from '#src/domain/address-form.ts';

const FORM: AddressForm = {
  at: { lat: 25, lng: 54 },
  address: ' 1 Palm Road ',
  label: 'home',
  customLabel: '',
  name: 'Mona',
  phone: '+971 50 000 0000',
  email: '',
  road: '1',
  house: '2',
  floor: '3',
  note: 'Ring twice',
  handover: 'leave_at_door',
  landmark: 'The mill',
  gateCode: '42#',
  photo: null,
};

describe('ADDR-01 An address form', () => {
  test('An address form needs an address with coordinates, a name and a phone number', () => {
    expect(addressProblems(FORM)).toEqual({});
    expect(addressProblems({ ...FORM, address: ' ', name: '', phone: '' })).toEqual({
      address: 'addressRequired',
      name: 'nameRequired',
      phone: 'phoneRequired',
    });
    expect(addressProblems({ ...FORM, at: null })).toEqual({ address: 'placeRequired' });
    expect(addressProblems({ ...FORM, phone: 'call me' })).toEqual({ phone: 'phoneInvalid' });
    expect(addressProblems({ ...FORM, phone: '٠٥٠١٢٣٤٥٦٧' })).toEqual({});
  });

  test('A name of spaces is no name', () => {
    expect(addressProblems({ ...FORM, name: '  ' })).toEqual({ name: 'nameRequired' });
  });

  test('An address is saved without the spaces around its texts', () => {
    const spaced = {
      ...{ ...FORM, name: ' Mona ', email: ' mona@shop.example ', road: ' 1 ', house: ' 2', floor: '3 ' },
      ...{ note: ' Ring twice ', landmark: ' The mill ', gateCode: ' 42# ' },
    };
    expect(addressInput(spaced)).toMatchObject({
      ...{ address: '1 Palm Road', road: '1', house: '2', floor: '3', note: 'Ring twice' },
      ...{ landmark: 'The mill', gateCode: '42#' },
      contact: { name: 'Mona', email: 'mona@shop.example' },
    });
  });

  test('An address is saved under its custom label when one is given', () => {
    expect(addressInput(FORM)).toMatchObject({
      address: '1 Palm Road',
      type: 'home',
      contact: { phone: '+971500000000' },
    });
    expect(addressInput({ ...FORM, customLabel: 'Beach' })?.type).toBe('home');
    expect(addressInput({ ...FORM, label: 'other', customLabel: ' Beach ' })?.type).toBe('Beach');
    expect(addressInput({ ...FORM, label: 'other' })?.type).toBe('other');
    expect(addressInput({ ...FORM, at: null })).toBeNull();
  });

  test('An address form keeps its fields after the address is saved and opened again', () => {
    for (const form of [FORM, { ...FORM, label: 'other' as const, customLabel: 'Beach' }]) {
      const input = addressInput(form);
      const again = input && addressForm({ ...input, id: 1, label: null, zoneIds: [1] });
      expect(again).toEqual({ ...form, address: '1 Palm Road', phone: '+971500000000' });
    }
  });

  test('A reset of the form keeps the address and its coordinates', () => {
    expect(resetAddress(FORM)).toEqual({
      ...{ ...FORM, name: '', phone: '', note: '', house: '', floor: '' },
      ...{ handover: '', landmark: '', gateCode: '', photo: null },
    });
  });
});

test('ADDR-08 A guest’s e-mail is checked when it is given, and required where the shop needs it', () => {
  expect(contactProblems(FORM, false)).toEqual({});
  expect(contactProblems(FORM, true)).toEqual({ email: 'emailRequired' });
  expect(contactProblems({ ...FORM, email: '  ' }, true)).toEqual({ email: 'emailRequired' });
  expect(contactProblems({ ...FORM, email: ' mona@shop.example ' }, true)).toEqual({});
  expect(contactProblems({ ...FORM, email: 'mona@shop' }, false)).toEqual({ email: 'emailInvalid' });
  expect(contactProblems({ ...FORM, email: 'mona@shop.example' }, true)).toEqual({});
});

test('ADDR-07 Only addresses in the zone of the store are offered', () => {
  const addresses = [
    { id: 1, zoneIds: [1, 3] },
    { id: 2, zoneIds: [2] },
    { id: 3, zoneIds: [] },
  ];
  expect(addresses.filter((address) => isWithinReach(address, 3)).map(({ id }) => id)).toEqual([1]);
});

describe('Saved addresses in a list', () => {
  const saved = (id: number, type: string, label: string | null = null) => ({
    ...{ id, type, label, address: '', lat: 0, lng: 0, road: '', house: '', floor: '', note: '', zoneIds: [] },
    ...{ handover: '' as const, landmark: '', gateCode: '', photo: null },
    contact: { name: '', phone: '', email: '' },
  });

  test('ADDR-01 The three standard labels are recognised in upper and lower case, and a custom label is shown unchanged', () => {
    expect(addressName(saved(1, 'home'))).toEqual({ label: 'home' });
    expect(addressName(saved(1, 'Office'))).toEqual({ label: 'office' });
    expect(addressName(saved(1, '', 'HOME'))).toEqual({ label: 'home' });
    expect(addressName(saved(1, '1 & 2'))).toEqual({ text: '1 & 2' });
    expect(addressName(saved(1, ''))).toEqual({ label: 'other' });
  });

  test('ADDR-03 The home and office addresses come first, and the others follow with the newest first', () => {
    const rows = [saved(4, 'Beach'), saved(3, 'office'), saved(2, 'Home'), saved(1, 'other'), saved(5, 'office')];
    expect(sortAddresses(rows).map(({ id }) => id)).toEqual([2, 5, 3, 4, 1]);
    expect(newestAddress(rows)?.id).toBe(5);
    expect(newestAddress(rows.toReversed())?.id).toBe(5);
    expect(newestAddress([])).toBeNull();
  });
});

test.each([
  ['Flat 3, Palm Road 9', 'Palm Road 9, Harbour', true],
  ['palm road', 'Palm Road 9, Harbour', true],
  ['شقة ٣، شارع النخيل ٩', 'شارع النخيل ٩، الميناء', true],
  ['Palm Road 8', 'Palm Road 9, Harbour', false],
  ['Lamp Road 9', 'Palm Road 9, Harbour', false],
  ['The blue gate', 'Palm Road 9, Harbour', false],
  ['Palm Road 9', '', false],
])('EXT-11 The test whether the address %j names the location %j returns %s', (typed, place, same) => {
  expect(namesPlace(typed, place)).toBe(same);
});
