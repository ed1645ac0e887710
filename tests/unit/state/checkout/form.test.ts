import { beforeEach, describe, expect, test, vi } from 'vitest';

const HERE = { lat: 25.1, lng: 54.1 };
const THERE = { lat: 25.2, lng: 54.2 };
const KEY = 'islet:checkout';

/** Loads the form as a new page of the tab does, with the stored location. */
async function open(place: { at: typeof HERE; address: string } | null = { at: HERE, address: '4 Quay' }) {
  vi.resetModules();
  const location = await import('#src/state/location/stored-location.ts');
  const move = (at: typeof HERE, address: string) => {
    location.$latLng.set(at);
    location.$address.set(address);
    location.$zoneIds.set([1]);
  };
  location.$latLng.set(null);
  if (place) move(place.at, place.address);
  const form = await import('#src/state/checkout/form.ts');
  return { ...form, move };
}

const keep = (form: object) => sessionStorage.setItem(KEY, JSON.stringify(form));
const kept = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as unknown;

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
});

describe('The address of the form', () => {
  test('CHK-01 The address is the stored location on a page without input', async () => {
    const { openForm, $form, hasStoredForm } = await open();
    expect(hasStoredForm()).toBe(false);
    openForm();
    expect($form.get()).toMatchObject({ at: HERE, followed: HERE, address: '4 Quay', savedId: 0 });
    expect(hasStoredForm()).toBe(true);
  });

  test('CHK-01 The address is empty where no location is stored', async () => {
    const { openForm, $form, EMPTY_FORM } = await open(null);
    openForm();
    expect($form.get()).toEqual(EMPTY_FORM);
  });

  test('CHK-01 A typed address stays while the location is the same, and is replaced with another location', async () => {
    const { openForm, changeForm, $form, move } = await open();
    openForm();
    changeForm({ address: 'The blue door', road: '9', house: 'B', floor: '3' });
    move(HERE, 'Quay Road');
    expect($form.get()).toMatchObject({ address: 'The blue door', road: '9', house: 'B', floor: '3' });
    move(THERE, '1 Hill');
    expect($form.get()).toMatchObject({
      at: THERE,
      followed: THERE,
      address: '1 Hill',
      road: '',
      house: '',
      floor: '',
    });
  });

  test('CHK-01 The address follows the text of the location where nothing was typed, and keeps the house', async () => {
    const { openForm, changeForm, $form, move } = await open();
    openForm();
    changeForm({ house: 'B' });
    move(HERE, 'Quay Road');
    expect($form.get()).toMatchObject({ address: 'Quay Road', house: 'B' });
    changeForm({ address: '' });
    move(HERE, '4 Quay');
    expect($form.get().address).toBe('4 Quay');
  });

  test('ADDR-05 A saved address stays selected after a reload until another location is stored', async () => {
    const first = await open();
    first.openForm();
    first.changeForm({ savedId: 5, at: THERE, address: 'Home' });
    const again = await open();
    again.openForm();
    expect(again.$form.get()).toMatchObject({ savedId: 5, at: THERE, address: 'Home' });
    const moved = await open({ at: { lat: 25.3, lng: 54.1 }, address: '1 Hill' });
    moved.openForm();
    expect(moved.$form.get()).toMatchObject({ savedId: 0, at: { lat: 25.3, lng: 54.1 }, address: '1 Hill' });
  });

  test('ADDR-05 A location with the same latitude and another longitude is another location', async () => {
    const first = await open();
    first.openForm();
    first.changeForm({ savedId: 5, address: 'Home' });
    const sameLat = await open({ at: { lat: HERE.lat, lng: 54.3 }, address: '1 Hill' });
    sameLat.openForm();
    expect(sameLat.$form.get()).toMatchObject({ savedId: 0, address: '1 Hill' });
  });

  test('ADDR-05 A saved address stays selected on a page without a stored location', async () => {
    const first = await open();
    first.openForm();
    first.changeForm({ savedId: 5, address: 'Home' });
    const nowhere = await open(null);
    nowhere.openForm();
    expect(nowhere.$form.get()).toMatchObject({ savedId: 5, at: HERE, address: 'Home' });
  });

  test('ADDR-05 A saved address that was selected without a location gives way to the first stored one', async () => {
    const first = await open(null);
    first.openForm();
    first.changeForm({ savedId: 5, at: THERE, address: 'Home' });
    const located = await open();
    located.openForm();
    expect(located.$form.get()).toMatchObject({ savedId: 0, at: HERE, address: '4 Quay' });
  });

  test('CHK-01 An emptied address is that of the location again after a reload', async () => {
    const first = await open();
    first.openForm();
    first.changeForm({ address: '' });
    const again = await open();
    again.openForm();
    expect(again.$form.get()).toMatchObject({ at: HERE, address: '4 Quay' });
  });

  test('CHK-01 Details that were typed before a location is known stay with the first location', async () => {
    const { openForm, changeForm, $form, move } = await open(null);
    openForm();
    changeForm({ house: 'B', gateCode: '42#' });
    move(HERE, '4 Quay');
    expect($form.get()).toMatchObject({ at: HERE, address: '4 Quay', house: 'B', gateCode: '42#' });
  });

  test('EXT-11 Another location clears what the courier had to know at the former address', async () => {
    const { openForm, changeForm, $form, move, EMPTY_FORM } = await open();
    openForm();
    const photo = { name: 'door.jpg', url: null };
    changeForm({ handover: 'leave_at_door', gateCode: '42#', landmark: 'The mill', photo });
    changeForm({ instruction: 'Mind the dog', addressNote: 'Mind the dog' });
    move(THERE, '1 Hill');
    expect($form.get()).toEqual({ ...EMPTY_FORM, at: THERE, followed: THERE, address: '1 Hill' });
    // What was written for this order is not of the address.
    changeForm({ instruction: 'Ring twice', addressNote: 'Mind the dog' });
    move(HERE, '4 Quay');
    expect($form.get()).toMatchObject({ instruction: 'Ring twice', addressNote: '' });
  });

  test('PARCEL-01 A separate form starts with the location and does not follow it', async () => {
    const { openSeparateForm, $form, changeForm, move } = await open();
    openSeparateForm('islet:checkout-parcel');
    expect($form.get()).toMatchObject({ at: HERE, address: '4 Quay' });
    move(THERE, '1 Hill');
    expect($form.get().at).toEqual(HERE);
    changeForm({ name: 'Lina' });
    expect(sessionStorage.getItem('islet:checkout-parcel')).toContain('Lina');
    expect(kept()).toBeNull();
    const again = await open({ at: THERE, address: '1 Hill' });
    again.openSeparateForm('islet:checkout-parcel');
    expect(again.$form.get()).toMatchObject({ at: HERE, name: 'Lina' });
  });
});

describe('The stored form', () => {
  test('CHK-01 A stored form is restored completely', async () => {
    const { openForm, changeForm, $form } = await open();
    openForm();
    const typed = {
      ...{ name: 'Lina', phone: '0501234567', email: 'lina@example.com', note: 'Ring', instruction: 'Gate 2' },
      ...{ unavailableNote: 'Call me', cutlery: true, packaging: true, scheduleAt: '2026-03-10T06:00:00.000Z' },
      ...{ type: 'take_away' as const, tips: '2.50', coupon: 'TEN', payment: 'offline_payment' as const },
      ...{ suggested: true, partial: true, gateway: 'islet_pay', offlineMethod: 2, offlineInputs: { name: 'Lina' } },
      ...{ offlineNote: 'Paid', account: true, road: '9', house: 'B', floor: '3' },
      ...{ handover: 'leave_at_door' as const, landmark: 'The mill', gateCode: '42#', addressNote: 'Gate 2' },
      ...{ photo: { name: 'door.jpg', url: '/door.jpg' }, ageDeclared: true },
      ...{ gift: true, giftName: 'Mona', giftPhone: '0507654321', giftMessage: 'Enjoy!' },
    };
    changeForm(typed);
    const again = await open();
    again.openForm();
    expect(again.$form.get()).toEqual($form.get());
    expect(again.$form.get()).toMatchObject(typed);
  });

  test('CHK-01 A stored form of an older version has default values for its missing fields', async () => {
    const old = { name: 'Lina', phone: '', address: '', at: null, road: '', house: '', floor: '', email: '', note: '' };
    keep({ ...old, type: 'delivery', payment: 'cash_on_delivery' });
    const { openForm, $form, EMPTY_FORM } = await open(null);
    openForm();
    expect($form.get()).toEqual({ ...EMPTY_FORM, name: 'Lina' });
  });

  test('CHK-01 A stored form with invalid values keeps its valid ones', async () => {
    const wrong = {
      ...{ name: 4, phone: '1', address: null, at: null, savedId: 'x', road: 1, house: 2, floor: 3, email: 5, note: 6 },
      ...{ instruction: 7, unavailableNote: 8, cutlery: 'yes', packaging: 1, scheduleAt: 'soon', tips: 2, coupon: 3 },
      ...{ suggested: 1, partial: 'no', gateway: 9, offlineMethod: 'x', offlineInputs: { name: 4 }, offlineNote: 1 },
      ...{ account: 'maybe', followed: 'here', type: 'take_away', payment: 'wallet' },
      ...{ handover: 'throw', landmark: 1, gateCode: 2, addressNote: 3, photo: { name: 4 }, ageDeclared: 'yes' },
      ...{ gift: 'yes', giftName: 5, giftPhone: 6, giftMessage: 7 },
    };
    keep(wrong);
    const { openForm, $form, EMPTY_FORM } = await open(null);
    openForm();
    expect($form.get()).toEqual({ ...EMPTY_FORM, phone: '1', type: 'take_away', payment: 'wallet' });
  });

  test('CHK-01 A stored form with an unknown order type or payment method is refused', async () => {
    const old = { name: 'Lina', phone: '', address: '', at: null, road: '', house: '', floor: '', email: '', note: '' };
    for (const more of [
      { type: 'drone', payment: 'wallet' },
      { type: 'delivery', payment: 'shells' },
    ]) {
      keep({ ...old, ...more });
      const { hasStoredForm } = await open(null);
      expect(hasStoredForm()).toBe(false);
    }
  });
});

describe('Input for the checkout that is opened next', () => {
  test('Input that is prepared in a tab without a form is in the form that opens next', async () => {
    const { prepareForm, hasStoredForm, openForm, $form, EMPTY_FORM } = await open(null);
    expect(prepareForm({ note: 'Ring' })).toBe(true);
    expect(hasStoredForm()).toBe(true);
    openForm();
    expect($form.get()).toEqual({ ...EMPTY_FORM, note: 'Ring' });
  });

  test('Prepared input is added to that of a stored form', async () => {
    const first = await open(null);
    first.openForm();
    first.changeForm({ name: 'Lina', note: 'Ring' });
    first.prepareForm({ note: 'Knock' });
    const next = await open(null);
    next.openForm();
    expect(next.$form.get()).toMatchObject({ name: 'Lina', note: 'Knock' });
  });
});

test('CHK-01 The contact and the address stay in the form after an order, and the fields of the order are cleared', async () => {
  const { openForm, changeForm, resetOrderFields, $form, EMPTY_FORM } = await open();
  openForm();
  changeForm({
    ...{ name: 'Lina', phone: '1', email: 'lina@example.com', road: '9', gateway: 'islet_pay', payment: 'wallet' },
    ...{ note: 'Ring', instruction: 'Gate', unavailableNote: 'Call', cutlery: true, packaging: true, tips: '2' },
    ...{ scheduleAt: '2026-03-10T06:00:00.000Z', coupon: 'TEN', partial: true, ageDeclared: true },
    ...{ gift: true, giftName: 'Mona', giftPhone: '0507654321', giftMessage: 'Enjoy!' },
  });
  resetOrderFields();
  expect($form.get()).toEqual({
    ...EMPTY_FORM,
    ...{ at: HERE, followed: HERE, address: '4 Quay', name: 'Lina', phone: '1', email: 'lina@example.com', road: '9' },
    ...{ gateway: 'islet_pay', payment: 'wallet', suggested: true },
  });
});
