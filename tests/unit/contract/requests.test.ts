import { describe, expect, test } from 'vitest';
import {
  codeBody,
  detailsBody,
  externalResetBody,
  externalVerifyBody,
  FlowMessageSchema,
  legacySocialBody,
  nameBody,
  passwordBody,
  resetBody,
  signUpBody,
  socialBody,
  verifyBody,
} from '#src/contract/auth.ts';
import { messageForm } from '#src/contract/chat.ts';
import { DoorPhotoSchema, doorPhotoForm } from '#src/contract/door-photo.ts';
import { formOf } from '#src/contract/form.ts';
import { reviewBody } from '#src/contract/item-review.ts';
import { parcelBody } from '#src/contract/parcel-order.ts';
import { orderForm, prescriptionForm } from '#src/contract/prescription.ts';
import { confirmBody, profileForm } from '#src/contract/profile.ts';
import { refundForm } from '#src/contract/refund.ts';
import { fits, reads } from './parse.ts';

const picture = new File(['x'], 'note.png', { type: 'image/png' });
const phone = '+971500000009';
const caller = { guestId: 77, flow: 'f-1' };
const nobody = { guestId: null };
const sentBy = { guest_id: 77, flow_token: 'f-1' };

/** Returns the fields of a form, files by their names. */
const fieldsOf = (form: FormData | object): [string, string][] => {
  if (!(form instanceof FormData)) throw new Error('It is no form');
  return [...form].map(([name, value]) => [name, value instanceof File ? value.name : value]);
};

describe('Requests to sign in', () => {
  test('A name is sent as a whole and in parts, without surrounding spaces', () => {
    expect(nameBody(' Lina ', ' Haddad ')).toStrictEqual({ name: 'Lina Haddad', f_name: 'Lina', l_name: 'Haddad' });
    expect(nameBody('Lina', '')).toStrictEqual({ name: 'Lina', f_name: 'Lina', l_name: '' });
  });

  test('A sign-up sends the completed fields and the guest id of the cart to merge', () => {
    const filled = { firstName: 'Lina', lastName: 'Haddad', phone, email: 'l@shop.example', password: 'secret-1' };
    const names = { name: 'Lina Haddad', f_name: 'Lina', l_name: 'Haddad' };
    expect(signUpBody({ ...filled, referralCode: 'MONA5', ...caller })).toStrictEqual({
      ...{ ...names, phone, password: 'secret-1', email: 'l@shop.example', ref_code: 'MONA5', ...sentBy },
    });
    const least = signUpBody({ ...filled, email: '', referralCode: null, ...nobody });
    expect(least).toStrictEqual({ ...names, phone, password: 'secret-1' });
  });

  test('A password login sends the kind of the contact, and the phone field for older marketplaces', () => {
    const password = 'secret-1';
    const common = { login_type: 'manual', password };
    expect(passwordBody({ reach: { by: 'phone', phone }, password, ...caller })).toStrictEqual({
      ...{ ...common, field_type: 'phone', email_or_phone: phone, phone, ...sentBy },
    });
    expect(passwordBody({ reach: { by: 'email', email: 'l@shop.example' }, password, ...nobody })).toStrictEqual({
      ...{ ...common, field_type: 'email', email_or_phone: 'l@shop.example' },
    });
  });

  test('A code login first sends the phone, and then the code with the answer to "Is it you?"', () => {
    expect(codeBody({ phone, ...nobody })).toStrictEqual({ login_type: 'otp', phone });
    expect(codeBody({ phone, confirmation: { verified: 'no', code: '1234' }, ...caller })).toStrictEqual({
      ...{ login_type: 'otp', phone, verified: 'no', otp: '1234', ...sentBy },
    });
  });

  test('A social login sends the token and its kind', () => {
    const proof = { medium: 'google' as const, token: 't-1', uniqueId: 'u-1', email: null };
    const common = { login_type: 'social', medium: 'google', token: 't-1', unique_id: 'u-1' };
    expect(socialBody({ proof, ...nobody })).toStrictEqual(common);
    expect(socialBody({ proof: { ...proof, accessToken: false }, ...nobody })).toStrictEqual({
      ...common,
      access_token: 0,
    });
    const known = { ...proof, email: 'l@shop.example', accessToken: true };
    expect(socialBody({ proof: known, verified: 'yes', ...caller })).toStrictEqual({
      ...{ ...common, email: 'l@shop.example', access_token: 1, verified: 'yes', ...sentBy },
    });
    expect(legacySocialBody(proof)).toMatchObject({ unique_id: 'u-1', id_token: true });
    expect(legacySocialBody(known)).toMatchObject({ email: 'l@shop.example', id_token: false });
  });

  test('A verification code is sent with the marketplace’s fields, or with those of the external service', () => {
    const code = { code: '1234', loginKind: 'manual' as const, ...caller };
    expect(verifyBody({ reach: { by: 'email', email: 'l@shop.example' }, ...code })).toStrictEqual({
      ...{ otp: '1234', verification_type: 'email', email: 'l@shop.example', login_type: 'manual', ...sentBy },
    });
    expect(externalVerifyBody({ session: 's-1', phone, ...code })).toStrictEqual({
      ...{ session_info: 's-1', phone, otp: '1234', login_type: 'manual', ...sentBy },
    });
  });

  test('The missing details are sent without spaces around the name', () => {
    const details = { name: ' Lina ', phone, email: 'l@shop.example', loginKind: 'otp' as const };
    const common = { name: 'Lina', phone, email: 'l@shop.example', login_type: 'otp' };
    expect(detailsBody({ ...details, referralCode: null, ...nobody })).toStrictEqual(common);
    expect(detailsBody({ ...details, referralCode: 'MONA5', ...caller })).toStrictEqual({
      ...{ ...common, ref_code: 'MONA5', ...sentBy },
    });
  });

  test('A password reset sends the contact that receives the code', () => {
    expect(resetBody({ by: 'phone', phone }, caller)).toStrictEqual({ verification_method: 'phone', phone, ...sentBy });
    expect(externalResetBody({ session: 's-1', phone, code: '1234', ...nobody })).toStrictEqual({
      ...{ sessionInfo: 's-1', phoneNumber: phone, code: '1234', is_reset_token: 1 },
    });
    expect(reads(FlowMessageSchema, { message: 'Sent', flow_token: 'f-1' })).toStrictEqual({
      message: 'Sent',
      flow: 'f-1',
    });
    expect(reads(FlowMessageSchema, {})).toStrictEqual({ message: '', flow: null });
  });
});

describe('Requests sent as a form', () => {
  test('A form omits missing fields, and repeats the key for several files', () => {
    const form = formOf({ a: 1, b: '', c: null, d: undefined }, { 'image[]': [picture, picture] });
    expect(fieldsOf(form)).toEqual([
      ['a', '1'],
      ['b', ''],
      ['image[]', 'note.png'],
      ['image[]', 'note.png'],
    ]);
  });

  test('A profile change is sent alone, or with its proof, picture and confirmation', () => {
    const change = { firstName: 'Lina', lastName: 'H', phone, email: '', image: null, password: null };
    const common = { name: 'Lina H', f_name: 'Lina', l_name: 'H', phone, email: '' };
    expect(Object.fromEntries(fieldsOf(profileForm(change)))).toEqual(common);
    const proof = { on: 'phone' as const, medium: 'firebase' as const, code: '1234', session: 's-1' };
    const all = profileForm(
      { ...change, image: picture, password: 'secret-2' },
      { proof, only: 'phone', confirmation: { password: 'secret-1' } },
    );
    expect(Object.fromEntries(fieldsOf(all))).toEqual({
      ...common,
      ...{ password: 'secret-2', button_type: 'phone', otp: '1234', verification_on: 'phone' },
      ...{ verification_medium: 'firebase', session_info: 's-1', current_password: 'secret-1', image: 'note.png' },
    });
    expect(confirmBody({ code: '77' })).toEqual({ confirm_code: '77' });
  });

  test('A message is sent to a conversation, or to a receiver without a conversation', () => {
    const message = { text: ' Hello ', images: [picture], orderId: 9 };
    expect(fieldsOf(messageForm({ ...message, target: { conversationId: 4 } }))).toEqual([
      ['conversation_id', '4'],
      ['message', 'Hello'],
      ['order_id', '9'],
      ['image[]', 'note.png'],
    ]);
    const pictureOnly = { text: ' ', images: [], orderId: null, target: { to: 'vendor' as const, receiverId: 3 } };
    expect(fieldsOf(messageForm(pictureOnly))).toEqual([
      ['receiver_type', 'vendor'],
      ['receiver_id', '3'],
    ]);
  });

  test('A refund request is sent with its reason, and with a note only if there is one', () => {
    const request = { orderId: 9, reason: 'Cold', note: ' Ice ', images: [picture] };
    expect(fieldsOf(refundForm(request))).toEqual([
      ['order_id', '9'],
      ['customer_reason', 'Cold'],
      ['customer_note', 'Ice'],
      ['image[]', 'note.png'],
    ]);
    expect(fieldsOf(refundForm({ ...request, note: ' ', images: [] }))).toEqual([
      ['order_id', '9'],
      ['customer_reason', 'Cold'],
    ]);
  });

  test('A review is sent as a plain object, and as a form if it has pictures', () => {
    const review = { orderId: 9, rating: 4, comment: ' Good ', images: [] };
    expect(reviewBody({ item_id: 3 }, review)).toEqual({ item_id: 3, order_id: 9, rating: 4, comment: 'Good' });
    const silent = { ...review, comment: ' ' };
    expect(reviewBody({ delivery_man_id: 3 }, silent)).toEqual({ delivery_man_id: 3, order_id: 9, rating: 4 });
    expect(fieldsOf(reviewBody({ item_id: 3 }, { ...silent, images: [picture] }))).toEqual([
      ['item_id', '3'],
      ['order_id', '9'],
      ['rating', '4'],
      ['attachment[]', 'note.png'],
    ]);
  });
});

const address = {
  ...{ address: 'Palm Road 1', lat: 25, lng: 54, type: 'home', road: '', house: '', floor: '' },
  contact: { name: 'Lina', phone, email: '' },
};

test('A prescription order is sent in kilometres and currency units, with its pictures', () => {
  const draft = { storeId: 3, address, distance: 2500, images: [picture], note: ' Ring ', tips: 150 };
  const filled = Object.fromEntries(
    fieldsOf(prescriptionForm({ ...draft, scheduleAt: '2026-11-20 18:00', guestId: 77 })),
  );
  expect(filled).toMatchObject({
    ...{ store_id: '3', distance: '2.5', dm_tips: '1.5', order_note: 'Ring', schedule_at: '2026-11-20 18:00' },
    ...{ guest_id: '77', address: 'Palm Road 1', 'order_attachment[]': 'note.png' },
  });
  const least = Object.fromEntries(
    fieldsOf(prescriptionForm({ ...draft, note: ' ', scheduleAt: null, guestId: null })),
  );
  expect(Object.keys(least).filter((name) => /note|schedule|guest|arrival/.test(name))).toEqual([]);
  const timedForm = prescriptionForm({ ...draft, scheduleAt: null, guestId: null, shownRange: { from: 20, to: 35 } });
  expect([timedForm.get('arrival_min'), timedForm.get('arrival_max')]).toEqual(['20', '35']);
});

test('An order is sent with the prescription pictures that an item requires', () => {
  const order = {
    ...{ type: 'take_away' as const, storeId: 3, total: 1250, paymentMethod: 'wallet' as const, address, note: '' },
    ...{ distance: null, guestId: 77, scheduleAt: null, couponCode: null, tips: 0, partialPayment: false },
    ...{ cutlery: false, unavailableNote: '', extraPackaging: null, newPassword: null, buyNow: null },
  };
  const fields = fieldsOf(orderForm(order, [picture, picture]));
  expect(Object.fromEntries(fields)).toMatchObject({ order_type: 'take_away', order_amount: '12.5', guest_id: '77' });
  expect(fields.filter(([name]) => name === 'order_attachment[]')).toHaveLength(2);
});

test('A photo of the door is sent with the guest, and its stored name comes back', () => {
  expect(fieldsOf(doorPhotoForm(picture, 77))).toEqual([
    ['guest_id', '77'],
    ['photo', 'note.png'],
  ]);
  expect(fieldsOf(doorPhotoForm(picture, null))).toEqual([['photo', 'note.png']]);
  const door_photo_full_url = '/media/private/a.jpg?signature=1';
  expect(reads(DoorPhotoSchema, { door_photo: 'a.jpg', door_photo_full_url })).toEqual({
    name: 'a.jpg',
    url: '/media/private/a.jpg?signature=1',
  });
  expect(fits(DoorPhotoSchema, { door_photo: '', door_photo_full_url })).toBe(false);
});

test('A parcel order is sent in kilometres and currency units, without the fields that are empty', () => {
  const draft = {
    ...{ categoryId: 2, sender: address, senderZoneId: 1, receiver: { ...address, address: 'Quay 2' } },
    ...{ receiverZoneId: 3, distance: 2500, chargePayer: 'sender' as const, paymentMethod: 'wallet' as const },
    ...{ partialPayment: true, total: 1250, tips: 150, note: ' Ring ', instruction: ' Door ', guestId: 77 },
    newPassword: 'secret-1',
  };
  const { receiver_details, ...body } = parcelBody(draft);
  expect(JSON.parse(receiver_details)).toMatchObject({ address: 'Quay 2', zone_id: 3 });
  expect(body).toMatchObject({
    ...{ address: 'Palm Road 1', order_type: 'parcel', parcel_category_id: 2, charge_payer: 'sender' },
    ...{ sender_zone_id: 1, distance: 2.5, order_amount: 12.5, payment_method: 'wallet', partial_payment: 1 },
    ...{ dm_tips: 1.5, is_guest: 1, guest_id: 77, cart: [], order_note: 'Ring', delivery_instruction: 'Door' },
    ...{ create_new_user: 1, password: 'secret-1' },
  });
  const plain = parcelBody({
    ...{ ...draft, guestId: null, newPassword: null, note: ' ', instruction: ' ', partialPayment: false },
  });
  expect(plain).toMatchObject({ is_guest: 0, partial_payment: 0 });
  const optional = ['guest_id', 'order_note', 'delivery_instruction', 'create_new_user', 'password'];
  expect(Object.keys(plain).filter((name) => optional.includes(name))).toEqual([]);
});
