import './quick-page.ts';
import './toasts.ts';

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProfileSchema } from '#src/contract/profile.ts';
import { $guestInfo, NO_INFO } from '#src/state/addresses/guest.ts';
import { $addresses } from '#src/state/addresses/list.ts';
import { currentAddressRequest } from '#src/state/addresses/request.ts';
import { $token } from '#src/state/auth/token.ts';
import {
  editContact,
  fillFromGuest,
  fillFromProfile,
  openAddresses,
  pickAddress,
  saveAddress,
  selectSavedAddress,
  selectSavedLocation,
} from '#src/state/checkout/address.ts';
import { $form, changeForm, EMPTY_FORM, hasStoredForm, openForm, openSeparateForm } from '#src/state/checkout/form.ts';
import { $problems, clearCorrected, NO_PROBLEMS } from '#src/state/checkout/problems.ts';
import { $terms } from '#src/state/checkout/terms.ts';
import { confirmPickedLocation, pickStateOf, startPicking } from '#src/state/location/location.ts';
import { $pickedLocation } from '#src/state/location/picked-location.ts';
import { $savedLocationId, $zoneIds, storedLocation, storeLocation } from '#src/state/location/stored-location.ts';
import { $overlay } from '#src/state/page/overlay.ts';
import { reads } from '../unit/contract/parse.ts';
import { moduleRow } from './market.ts';
import { Failure, HERE, responses, sentCalls } from './quick-page.ts';
import { customer, terms } from './ready-terms.ts';
import { onScreen, said } from './toasts.ts';

const THERE = { lat: 25.03, lng: 54.01 };
const CONTACT = { name: 'Lina', phone: '+971501234567', email: 'lina@example.com' };
const DOOR = { road: 'Mint Street', house: '9', floor: '2' };
const saved = (id: number, contact = { name: 'Omar', phone: '+971509999999', email: '' }) => ({
  ...{ ...DOOR, ...HERE, id, address: 'Old Souk 7', type: 'office', label: null, note: '', zoneIds: [1], contact },
  ...{ handover: '' as const, landmark: '', gateCode: '', photo: null },
});
const row = (id: number) => ({ id, address: `Street ${id}`, latitude: '25.01', longitude: '53.99', zone_ids: [1] });
const list = (...ids: number[]) => ({ total_size: ids.length, limit: 50, offset: 1, addresses: ids.map(row) });

beforeEach(() => {
  $token.set('');
  $problems.set(NO_PROBLEMS);
  $terms.set(terms());
  $savedLocationId.set(0);
  $guestInfo.set(NO_INFO);
  $form.set({ ...EMPTY_FORM, ...CONTACT, at: HERE, address: 'Lighthouse Street 4' });
});

describe('ADDR-05 ADDR-07 Choosing a saved address', () => {
  const offered = async (zone: number, everywhere: number, moduleId = 1) => {
    // Each case has its own zone: modules are cached by zone.
    $zoneIds.set([zone]);
    responses['module'] = [{ ...moduleRow(moduleId, 'food', [zone]), all_zone_service: everywhere }];
    changeForm({ savedId: 4 });
    await openAddresses();
    return currentAddressRequest();
  };

  test('The dialog offers addresses in the store’s zone, and all where the module delivers everywhere', async () => {
    expect(await offered(31, 0)).toMatchObject({ purpose: 'order', zoneId: 1, chosenId: 4 });
    expect($overlay.get()).toEqual({ name: 'addresses', form: null });
    expect(await offered(32, 1)).toMatchObject({ zoneId: null });
    expect(await offered(33, 1, 2)).toMatchObject({ zoneId: 1 });
  });

  test('A chosen address fills in its details and contact, and a missing contact leaves what was typed', async () => {
    const request = await offered(34, 0);
    if (request.purpose !== 'order') throw new Error('It is not for an order.');
    request.onChoose(saved(8));
    const whole = { savedId: 8, at: HERE, address: 'Old Souk 7', ...DOOR, name: 'Omar', phone: '+971509999999' };
    expect($form.get()).toMatchObject({ ...whole, email: CONTACT.email });
    changeForm(CONTACT);
    selectSavedAddress(saved(9, { name: '', phone: '', email: '' }));
    expect($form.get()).toMatchObject({ savedId: 9, ...CONTACT });
  });

  test('All addresses are offered where one of the modules delivers everywhere and is that of the store', async () => {
    $zoneIds.set([35]);
    const everywhere = { ...moduleRow(1, 'food', [35]), all_zone_service: 1 };
    responses['module'] = [moduleRow(2, 'grocery', [35]), everywhere];
    await openAddresses();
    expect(currentAddressRequest()).toMatchObject({ zoneId: null });
  });

  test('EXT-11 A saved address brings its hand-over, and another address replaces all of it', () => {
    const photo = { name: 'door.jpg', url: null };
    const home = { handover: 'leave_at_door' as const, landmark: '', gateCode: '42#', photo, note: 'Mind the dog' };
    selectSavedAddress({ ...saved(8), ...home });
    const { note, ...arrival } = home;
    expect($form.get()).toMatchObject({ ...arrival, instruction: note, addressNote: note });
    selectSavedAddress({ ...saved(9), landmark: 'The mill' });
    const office = { handover: '', landmark: 'The mill', gateCode: '', photo: null, instruction: '', addressNote: '' };
    expect($form.get()).toMatchObject(office);
    // What was written for this order is not of the address.
    changeForm({ instruction: 'Ring twice' });
    selectSavedAddress({ ...saved(8), ...home });
    expect($form.get()).toMatchObject({ gateCode: '42#', instruction: 'Ring twice', addressNote: 'Mind the dog' });
  });

  test('The dialog of saved addresses does not open before the store is loaded', async () => {
    $terms.set({ state: 'loading' });
    $overlay.set({ name: 'none' });
    await openAddresses();
    expect($overlay.get()).toEqual({ name: 'none' });
  });
});

describe('LOC-06 The saved address of the stored location', () => {
  const select = () => {
    selectSavedLocation();
    return $form.get().savedId;
  };

  test('The saved address is selected once it is loaded, if the form has its location', () => {
    $savedLocationId.set(8);
    $addresses.set({ state: 'loading' });
    expect(select()).toBe(0);
    $addresses.set({ state: 'ready', addresses: [saved(7), saved(8)] });
    expect(select()).toBe(8);
    expect($form.get()).toMatchObject({ address: 'Old Souk 7', ...DOOR });
  });

  test('The saved address does not replace another one and is not selected for another location', () => {
    $addresses.set({ state: 'ready', addresses: [saved(8)] });
    expect(select()).toBe(0);
    $savedLocationId.set(8);
    changeForm({ savedId: 3 });
    expect(select()).toBe(3);
    for (const at of [{ ...HERE, lat: 25.02 }, { ...HERE, lng: 54 }, null]) {
      changeForm({ savedId: 0, at });
      expect(select()).toBe(0);
    }
    changeForm({ at: HERE });
    $savedLocationId.set(9);
    expect(select()).toBe(0);
  });
});

describe('ADDR-06 Saving the address of an order', () => {
  beforeEach(() => {
    $token.set('a-token');
    responses['customer/address/add'] = { message: 'Saved' };
    responses['customer/address/list'] = list(5, 8, 6);
  });

  test('A saved address is sent without the e-mail, confirmed by a toast and selected', async () => {
    changeForm({ ...DOOR, type: 'take_away' });
    await saveAddress();
    expect(JSON.parse(sentCalls('customer/address/add')[0]?.body ?? '')).toEqual({
      ...{ address: 'Lighthouse Street 4', address_type: 'other', latitude: 25.01, longitude: 53.99, ...DOOR },
      ...{ contact_person_name: 'Lina', contact_person_number: '+971501234567', additional_information: null },
      ...{ handover: null, landmark: null, gate_code: null, door_photo: null },
    });
    expect(said.successes).toEqual(['Saved']);
    expect([...onScreen.keys()]).toEqual(['address']);
    expect($form.get().savedId).toBe(8);
  });

  test('EXT-11 An address is saved with its trimmed gate code, landmark, instruction and photo of the door', async () => {
    changeForm({ handover: 'leave_at_door', gateCode: ' 42# ', landmark: ' The mill ', instruction: ' Mind the dog ' });
    changeForm({ photo: { name: 'door.jpg', url: null } });
    await saveAddress();
    expect(JSON.parse(sentCalls('customer/address/add')[0]?.body ?? '')).toMatchObject({
      ...{ handover: 'leave_at_door', gate_code: '42#', landmark: 'The mill', door_photo: 'door.jpg' },
      additional_information: 'Mind the dog',
    });
  });

  test('An incomplete address is marked and not sent', async () => {
    $problems.set({ tips: 'tipsInvalid' });
    changeForm({ name: '', email: 'lina' });
    await saveAddress();
    expect($problems.get()).toMatchObject({ tips: 'tipsInvalid', name: 'nameRequired' });
    $problems.set(NO_PROBLEMS);
    changeForm({ ...CONTACT, at: null });
    await saveAddress();
    expect($problems.get()).toEqual({ address: 'placeRequired' });
    expect(sentCalls()).toEqual([]);
  });

  test('A refused address shows an error and is not selected', async () => {
    responses['customer/address/add'] = new Failure(403);
    await saveAddress();
    expect(said).toEqual({ errors: ['Failed with 403'], successes: [] });
    expect(sentCalls('customer/address/list')).toEqual([]);
    expect($form.get().savedId).toBe(0);
  });

  test('The form selects no address when the list cannot be loaded after saving', async () => {
    $addresses.set({ state: 'unread' });
    responses['customer/address/list'] = new Failure(500);
    await saveAddress();
    expect($form.get().savedId).toBe(0);
  });
});

describe('ADDR-02 ADDR-08 The contact of an order', () => {
  test('The contact stored for a guest fills an empty form only', () => {
    $guestInfo.set({ ...NO_INFO, ...CONTACT });
    $form.set(EMPTY_FORM);
    fillFromGuest();
    expect($form.get()).toMatchObject(CONTACT);
    for (const typed of [{ name: 'Omar' }, { phone: '1' }, { email: 'o' }]) {
      $form.set({ ...EMPTY_FORM, ...typed });
      fillFromGuest();
      expect($form.get()).toEqual({ ...EMPTY_FORM, ...typed });
    }
    $form.set(EMPTY_FORM);
    $token.set('a-token');
    fillFromGuest();
    expect($form.get()).toEqual(EMPTY_FORM);
  });

  test('Without a stored contact the form counts as untouched', () => {
    sessionStorage.clear();
    $form.set(EMPTY_FORM);
    fillFromGuest();
    expect(hasStoredForm()).toBe(false);
    $guestInfo.set({ ...NO_INFO, ...CONTACT });
    fillFromGuest();
    expect(hasStoredForm()).toBe(true);
  });

  test('A partly known contact of a guest fills its known parts', () => {
    for (const part of [{ name: 'Lina' }, { phone: '1' }, { email: 'l' }]) {
      $guestInfo.set({ ...NO_INFO, ...part });
      $form.set(EMPTY_FORM);
      fillFromGuest();
      expect($form.get()).toMatchObject(part);
    }
  });

  test('The contact dialog opens with the values of the form, without an address for take-away', () => {
    changeForm({ ...DOOR, type: 'take_away' });
    const saves: unknown[] = [];
    editContact((info) => saves.push(info));
    const info = { ...CONTACT, ...DOOR, address: 'Lighthouse Street 4' };
    const request = currentAddressRequest();
    expect(request).toMatchObject({ purpose: 'contact', info, takeAway: true });
    if (request.purpose === 'contact') request.onSave(info);
    expect(saves).toEqual([info]);
    changeForm({ type: 'delivery' });
    editContact(() => undefined);
    expect(currentAddressRequest()).toMatchObject({ takeAway: false });
  });

  test('ADDR-10 A customer’s profile fills the empty fields of the contact once', () => {
    const lina = customer(0);
    if (!lina) throw new Error('There is no customer.');
    const own = { ...lina, phone: '+971501111111', email: 'l@example.com' };
    $form.set({ ...EMPTY_FORM, phone: '+971502222222' });
    fillFromProfile(own);
    expect($form.get()).toMatchObject({ name: 'Lina Aziz', phone: '+971502222222', email: 'l@example.com' });
    changeForm({ name: '' });
    fillFromProfile(own);
    expect($form.get().name).toBe('');
  });
});

describe('ADDR-10 The profile of a customer whose contact is partly typed', () => {
  const profile = (change: object = {}) => reads(ProfileSchema, { id: 7, f_name: 'Lina', ...change });
  const filled = async (typed: Partial<typeof EMPTY_FORM>, of: ReturnType<typeof profile>) => {
    vi.resetModules();
    const { fillFromProfile: fill } = await import('#src/state/checkout/address.ts');
    const form = await import('#src/state/checkout/form.ts');
    form.changeForm(typed);
    fill(of);
    const { name, phone, email } = form.$form.get();
    return [name, phone, email];
  };

  test('A profile without a last name fills in the first name alone', async () => {
    expect(await filled({}, profile())).toEqual(['Lina', '', '']);
  });

  test('A profile fills in a missing phone number or e-mail beside a typed name', async () => {
    const [phone, email] = ['+971501111111', 'l@example.com'];
    expect(await filled({ name: 'Omar' }, profile({ phone }))).toEqual(['Omar', phone, '']);
    expect(await filled({ name: 'Omar' }, profile({ email }))).toEqual(['Omar', '', email]);
  });
});

describe('CHK-01 The location of an order', () => {
  test('The location is picked on the map from that of the form, and stored for the whole shop', async () => {
    responses['config/geocode-api'] = { results: [{ formatted_address: 'Mint Street 9' }] };
    responses['config/get-zone-id'] = { zone_id: '[1]', zone_data: [{ id: 1, name: 'Zone', modules: [] }] };
    const announced = vi.fn();
    document.addEventListener('islet:stored', announced);
    changeForm({ at: THERE });
    pickAddress();
    expect($overlay.get()).toEqual({ name: 'location' });
    startPicking();
    await expect.poll(() => pickStateOf($pickedLocation.get()).state).toBe('ready');
    await confirmPickedLocation();
    expect(storedLocation()).toMatchObject({ at: THERE, address: 'Mint Street 9', zoneIds: [1] });
    expect(announced).toHaveBeenCalledOnce();
    storeLocation({ at: HERE, address: 'Lighthouse Street 4', zoneIds: [1] });
  });

  test('The form starts at the stored location and follows a later one, which resets the address details', () => {
    openForm();
    expect($form.get()).toMatchObject({ at: HERE, address: 'Lighthouse Street 4', followed: HERE });
    changeForm({ ...DOOR, savedId: 3 });
    storeLocation({ at: THERE, address: 'Old Souk 7', zoneIds: [1] });
    const moved = { at: THERE, address: 'Old Souk 7', savedId: 0, road: '', house: '', floor: '' };
    expect($form.get()).toMatchObject({ ...moved, followed: THERE });
    // At the same place only another text of the location replaces the last one, not what was typed.
    changeForm({ floor: '2' });
    storeLocation({ at: THERE, address: 'Old Souk 7a', zoneIds: [1] });
    expect($form.get()).toMatchObject({ address: 'Old Souk 7a', floor: '2' });
    changeForm({ address: 'The blue door' });
    storeLocation({ at: THERE, address: 'Old Souk 8', zoneIds: [1] });
    expect($form.get().address).toBe('The blue door');
    changeForm({ address: '' });
    storeLocation({ at: THERE, address: 'Old Souk 9', zoneIds: [1] });
    expect($form.get().address).toBe('Old Souk 9');
    expect(storedLocation()?.address).toBe('Old Souk 9');
  });

  test('The form of a separate order starts at the stored location and is stored separately', () => {
    changeForm({ note: 'Ring' });
    openSeparateForm('islet:checkout-test');
    expect($form.get()).toMatchObject({ at: THERE, address: 'Old Souk 9', note: '' });
    changeForm({ at: HERE, address: 'Mine' });
    openSeparateForm('islet:checkout-test');
    expect($form.get()).toMatchObject({ at: HERE, address: 'Mine' });
    expect(sessionStorage.getItem('islet:checkout')).toContain('Ring');
  });
});

test('CHK-01 A shown problem is removed once it is corrected, and new ones appear at the next attempt only', () => {
  clearCorrected(() => ({ name: 'nameRequired' }));
  expect($problems.get()).toBe(NO_PROBLEMS);
  $problems.set({ name: 'nameRequired', tips: 'tipsInvalid' });
  clearCorrected(() => ({ tips: 'tipsInvalid', phone: 'phoneRequired' }));
  expect($problems.get()).toEqual({ tips: 'tipsInvalid' });
});
