import { describe, expect, test } from 'vitest';
import { ConfirmCodeSchema, ProfileSavedSchema, ProfileSchema } from '#src/contract/profile.ts';
import { ReferredFriendSchema } from '#src/contract/referral.ts';
import { SavedAddressSchema, savedAddressBody } from '#src/contract/saved-address.ts';
import { WishlistSchema } from '#src/contract/wishlist.ts';
import { dish } from '../../fixtures/payloads/item.ts';
import { restaurant } from '../../fixtures/payloads/store.ts';
import { fits, reads } from './parse.ts';

const profile = {
  id: '5',
  f_name: 'Mona',
  l_name: null,
  phone: '+971500000000',
  email: 'mona@shop.example',
  image_full_url: null,
  social_id: null,
  login_medium: 'manual',
  is_phone_verified: '1',
  is_email_verified: false,
  wallet_balance: '12.5',
  loyalty_point: 240,
  ref_code: 'MONA5',
  order_count: 3,
  member_since_days: 41,
  is_valid_for_discount: true,
  discount_amount: 10,
  discount_amount_type: 'percentage',
  validity: '30 day',
  selected_modules_for_interest: { 1: '2', 4: 1 },
  zone_id: 1,
  created_at: '2025-01-31T08:15:00.000000Z',
};

describe('ProfileSchema', () => {
  test('A profile is parsed with its balance in minor units, its points as a number and its interests', () => {
    expect(reads(ProfileSchema, profile)).toEqual({
      id: 5,
      firstName: 'Mona',
      lastName: '',
      phone: '+971500000000',
      email: 'mona@shop.example',
      image: null,
      social: false,
      confirmedBy: null,
      phoneVerified: true,
      emailVerified: false,
      walletBalance: 1250,
      points: 240,
      referralCode: 'MONA5',
      orderCount: 3,
      memberDays: 41,
      firstOrder: { discount: { kind: 'percent', percent: 10 }, validity: '30 day' },
      interestModuleIds: [2, 1],
      avoided: null,
      membership: null,
      zoneId: 1,
      createdAt: '2025-01-31T08:15:00.000Z',
    });
  });

  test('A social account is recognised by its id or its login medium, and a profile without an id is refused', () => {
    expect(reads(ProfileSchema, { ...profile, social_id: 'g-1' }).social).toBe(true);
    expect(reads(ProfileSchema, { ...profile, login_medium: 'apple' }).social).toBe(true);
    expect(reads(ProfileSchema, { ...profile, is_valid_for_discount: 0 }).firstOrder).toBeNull();
    expect(fits(ProfileSchema, {})).toBe(false);
  });

  test.each([
    [1, 'password'],
    [0, 'code'],
    [null, null],
    ['maybe', null],
  ])('A change of a profile with has_password %j is confirmed by %j', (has_password, confirmedBy) => {
    expect(reads(ProfileSchema, { ...profile, has_password }).confirmedBy).toBe(confirmedBy);
  });

  test('Interests in modules without a valid id are left out', () => {
    const selected_modules_for_interest = [0, -1, 1.5, 'food', null, '2', 4];
    expect(reads(ProfileSchema, { ...profile, selected_modules_for_interest }).interestModuleIds).toEqual([2, 4]);
  });

  test('What the customer avoids is parsed from a list, and its membership from its period', () => {
    expect(reads(ProfileSchema, { ...profile, avoided_allergens: '["milk","unicorn"]' }).avoided).toEqual(['milk']);
    expect(reads(ProfileSchema, { ...profile, avoided_allergens: [] }).avoided).toEqual([]);
    expect(reads(ProfileSchema, { ...profile, avoided_allergens: 'milk' }).avoided).toBeNull();
    const membership = { ends_at: '2026-07-01 12:00:00', price: 9.5 };
    expect(reads(ProfileSchema, { ...profile, membership }).membership).toMatchObject({
      ...{ endsAt: '2026-07-01T12:00:00.000Z', price: 950, renewalPrice: null },
    });
  });

  test('A referred friend is parsed with the first name and the time in UTC', () => {
    expect(reads(ReferredFriendSchema, { id: '3', f_name: 'Omar', joined_at: '2026-06-01 12:00:00' })).toEqual({
      ...{ id: 3, firstName: 'Omar', joinedAt: '2026-06-01T12:00:00.000Z' },
    });
    expect(reads(ReferredFriendSchema, { id: 3 })).toEqual({ id: 3, firstName: '', joinedAt: null });
    expect(fits(ReferredFriendSchema, { f_name: 'Omar' })).toBe(false);
  });
});

test('ACC-02 A changed profile is either saved or waits for a verification code', () => {
  expect(reads(ProfileSavedSchema, { message: 'Saved' })).toEqual({ saved: true, message: 'Saved' });
  expect(
    reads(ProfileSavedSchema, {
      message: 'Code sent',
      otp_send: true,
      verification_on: 'email',
      verification_medium: 'email',
    }),
  ).toEqual({ saved: false, message: 'Code sent', on: 'email', medium: 'email' });
});

test.each([
  ['phone', 'firebase', 'phone', 'firebase'],
  ['phone', 'SMS', 'phone', 'SMS'],
  ['phone', 'pigeon', 'phone', 'SMS'],
  ['', null, 'phone', 'SMS'],
])('ACC-02 A code for the contact "%s" by %j is one for the %s by %s', (contact, sentBy, on, medium) => {
  const body = { otp_send: 1, verification_on: contact, verification_medium: sentBy };
  expect(reads(ProfileSavedSchema, body)).toEqual({ saved: false, message: '', on, medium });
});

test.each([
  ['email', 'email'],
  ['phone', 'phone'],
  [null, 'phone'],
])('The code that confirms a change was sent to the contact %j: the %s', (verification_on, expected) => {
  expect(reads(ConfirmCodeSchema, { verification_on })).toBe(expected);
});

describe('Saved addresses', () => {
  const address = {
    id: 4,
    address: '1 Palm Road',
    address_type: 'Beach house',
    address_label: null,
    contact_person_name: 'Mona',
    contact_person_number: '+971500000000',
    latitude: '25.02',
    longitude: '54.01',
    road: '1',
    house: null,
    floor: '',
    zone_id: 1,
    zone_ids: [1, 3],
  };

  test('ADDR-07 A saved address is parsed with the zones that contain it, also from older marketplaces', () => {
    const read = reads(SavedAddressSchema, address);
    expect(read).toEqual({
      id: 4,
      type: 'Beach house',
      label: null,
      address: '1 Palm Road',
      lat: 25.02,
      lng: 54.01,
      road: '1',
      house: '',
      floor: '',
      note: '',
      ...{ handover: '', landmark: '', gateCode: '', photo: null },
      contact: { name: 'Mona', phone: '+971500000000', email: '' },
      zoneIds: [1, 3],
    });
    expect(reads(SavedAddressSchema, { ...address, zone_ids: '[2]' }).zoneIds).toEqual([2]);
    expect(reads(SavedAddressSchema, { ...address, zone_ids: undefined }).zoneIds).toEqual([1]);
    expect(reads(SavedAddressSchema, { ...address, zone_ids: null, zone_id: null }).zoneIds).toEqual([]);
    expect(fits(SavedAddressSchema, { ...address, id: null })).toBe(false);
    const said = { handover: 'leave_at_door', landmark: 'The mill', gate_code: '42#' };
    expect(reads(SavedAddressSchema, { ...address, ...said })).toMatchObject({
      ...{ handover: 'leave_at_door', landmark: 'The mill', gateCode: '42#' },
    });
    expect(reads(SavedAddressSchema, { ...address, handover: 'thrown' }).handover).toBe('');
    const door = { door_photo: 'a.jpg', door_photo_full_url: '/media/private/a.jpg?signature=1' };
    expect(reads(SavedAddressSchema, { ...address, ...door }).photo).toEqual({
      name: 'a.jpg',
      url: '/media/private/a.jpg?signature=1',
    });
  });

  test('ADDR-02 An emptied field of an address is sent as null, and the e-mail is not sent', () => {
    const read = reads(SavedAddressSchema, address);
    const contact = { ...read.contact, email: 'mona@shop.example' };
    expect(savedAddressBody({ ...read, contact, road: ' ', note: 'Ring twice' })).toEqual({
      address: '1 Palm Road',
      address_type: 'Beach house',
      contact_person_name: 'Mona',
      contact_person_number: '+971500000000',
      latitude: 25.02,
      longitude: 54.01,
      road: null,
      house: null,
      floor: null,
      additional_information: 'Ring twice',
      ...{ handover: null, landmark: null, gate_code: null, door_photo: null },
    });
    const photo = { name: 'a.jpg', url: null };
    expect(savedAddressBody({ ...read, photo })).toMatchObject({ door_photo: 'a.jpg' });
  });
});

test.each([
  ['singular', { item: [dish], store: [restaurant] }],
  ['plural', { items: [dish], stores: [restaurant] }],
  ['with a broken row beside it', { item: [{ id: 1 }, dish], store: { 0: restaurant } }],
])('WISH-01 The wishlist is parsed in the form: %s', (_, body) => {
  const { items, stores } = reads(WishlistSchema, body);
  expect([items.map(({ id }) => id), stores.map(({ id }) => id)]).toEqual([[88], [12]]);
});
