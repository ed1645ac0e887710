import { describe, expect, test } from 'vitest';
import { addAddress, deleteAddress, listAddresses, updateAddress } from '#src/api/addresses.ts';
import {
  answerIsItYou,
  completeDetails,
  requestCode,
  signIn,
  signUp,
  verifyCode,
  verifyExternalCode,
} from '#src/api/auth.ts';
import { checkResetCode, exchangeExternalCode, requestReset, resetPassword } from '#src/api/password.ts';
import { removeAccount, saveInterests, savePushToken, saveZone, updateProfile } from '#src/api/profile.ts';
import { registerSocial, signInWith } from '#src/api/social.ts';
import { addToWishlist, getWishlist, removeFromWishlist } from '#src/api/wishlist.ts';
import { fakeApi } from './fake.ts';

const PHONE = '+971500000000';
const reach = { by: 'phone', phone: PHONE } as const;
const signedIn = { body: { token: 't-1', is_phone_verified: 1, is_email_verified: 1, is_personal_info: 1 } };
const said = { body: { message: 'Done' } };
const pairs = (body: unknown): Record<string, unknown> => Object.fromEntries(Array.isArray(body) ? body : []);

describe('signing in', () => {
  test('a sign-up sends the name in both forms and only what was given', async () => {
    const { api, sent } = fakeApi(() => signedIn);
    const answer = await signUp(api, {
      firstName: ' Mona ',
      lastName: 'Haddad',
      phone: PHONE,
      email: '',
      password: 'secret-word',
      referralCode: null,
      guestId: 77,
    });
    expect(answer).toEqual({ ok: true, value: { step: 'signedIn', token: 't-1' } });
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/v1/auth/sign-up' });
    expect(sent[0]?.body).toEqual({
      name: 'Mona Haddad',
      f_name: 'Mona',
      l_name: 'Haddad',
      phone: PHONE,
      password: 'secret-word',
      guest_id: 77,
    });
  });

  test('a password goes with the field it belongs to, older marketplaces find the phone too', async () => {
    const { api, sent } = fakeApi(() => signedIn);
    await signIn(api, { reach, password: 'secret', guestId: 77 });
    await signIn(api, { reach: { by: 'email', email: 'm@shop.example' }, password: 'secret', guestId: null });
    expect(sent.map((call) => call.body)).toEqual([
      {
        login_type: 'manual',
        field_type: 'phone',
        email_or_phone: PHONE,
        phone: PHONE,
        password: 'secret',
        guest_id: 77,
      },
      { login_type: 'manual', field_type: 'email', email_or_phone: 'm@shop.example', password: 'secret' },
    ]);
  });

  test('wrong ones and blocked accounts are told apart; without a token nobody is signed out', async () => {
    const wrong = fakeApi(() => ({ status: 401, body: { errors: [{ code: 'auth-001', message: 'No match' }] } }));
    expect(await signIn(wrong.api, { reach, password: 'x', guestId: null })).toMatchObject({
      error: { kind: 'unauthenticated', messages: [{ code: 'auth-001' }] },
    });
    const blocked = fakeApi(() => ({ status: 403, body: { errors: [{ code: 'auth-003', message: 'Blocked' }] } }));
    expect(await signIn(blocked.api, { reach, password: 'x', guestId: null })).toMatchObject({
      error: { kind: 'refused', messages: [{ code: 'auth-003' }] },
    });
  });

  test('a code: asked for, checked, and the answer to "is it you?"', async () => {
    const { api, sent } = fakeApi(() => ({ body: { token: null, is_phone_verified: 0 } }));
    expect(await requestCode(api, { phone: PHONE, guestId: 77 })).toEqual({
      ok: true,
      value: { step: 'verify', by: 'phone' },
    });
    await verifyCode(api, { reach, code: '123456', loginKind: 'otp', guestId: 77 });
    await verifyExternalCode(api, { session: 's-1', phone: PHONE, code: '123456', loginKind: 'manual', guestId: null });
    await answerIsItYou(api, { phone: PHONE, answer: { verified: 'no', code: '123456' }, guestId: 77 });
    expect(sent.map(({ path, body }) => [path.replace('/api/v1/auth/', ''), body])).toEqual([
      ['login', { login_type: 'otp', phone: PHONE, guest_id: 77 }],
      ['verify-phone', { otp: '123456', verification_type: 'phone', phone: PHONE, login_type: 'otp', guest_id: 77 }],
      ['firebase-verify-token', { session_info: 's-1', phone: PHONE, otp: '123456', login_type: 'manual' }],
      ['login', { login_type: 'otp', phone: PHONE, verified: 'no', otp: '123456', guest_id: 77 }],
    ]);
  });

  test('details complete an account', async () => {
    const { api, sent } = fakeApi(() => signedIn);
    const details = {
      name: ' Mona ',
      phone: PHONE,
      email: 'm@shop.example',
      loginKind: 'otp',
      referralCode: 'A1',
    } as const;
    await completeDetails(api, { ...details, guestId: null });
    expect(sent[0]?.body).toEqual({
      name: 'Mona',
      phone: PHONE,
      email: 'm@shop.example',
      login_type: 'otp',
      ref_code: 'A1',
    });
  });
});

describe('signing in with a provider', () => {
  const proof = { medium: 'google', token: 'g-1', uniqueId: 'u-1', email: 'm@shop.example' } as const;

  test('goes the way of all sign-ins', async () => {
    const { api, sent } = fakeApi(() => signedIn);
    await signInWith(api, { proof: { ...proof, accessToken: true }, verified: 'yes', guestId: 77 });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      login_type: 'social',
      medium: 'google',
      token: 'g-1',
      unique_id: 'u-1',
      email: 'm@shop.example',
      access_token: 1,
      verified: 'yes',
      guest_id: 77,
    });
  });

  test('turns to the older calls where there is no other: 404', async () => {
    const { api, sent } = fakeApi(({ path }) =>
      path.endsWith('/login') ? { status: 404, body: { message: 'Not Found' } } : { body: { token: null } },
    );
    expect(await signInWith(api, { proof, guestId: null })).toEqual({ ok: true, value: { step: 'phone' } });
    expect(sent[1]).toMatchObject({ path: '/api/v1/auth/social-login', body: { medium: 'google', id_token: true } });
    await registerSocial(api, { proof, phone: PHONE, referralCode: null });
    expect(sent[2]).toMatchObject({ path: '/api/v1/auth/social-register', body: { phone: PHONE } });
  });

  test('an account nobody knows stays so when the older calls are missing too; refusals are not tried again', async () => {
    const neither = fakeApi(({ path }) => ({ status: 404, body: { message: path.slice(-5) } }));
    expect(await signInWith(neither.api, { proof, guestId: null })).toMatchObject({
      error: { kind: 'notFound', messages: [{ message: 'login' }] },
    });
    const refused = fakeApi(() => ({ status: 403, body: { error: 'invalid_token' } }));
    expect(await signInWith(refused.api, { proof, guestId: null })).toMatchObject({
      error: { messages: [{ message: 'invalid_token' }] },
    });
    expect(refused.sent).toHaveLength(1);
  });

  test('a bare error of the older calls is a failure although its status is 200', async () => {
    const { api } = fakeApi(() => ({ body: { error: 'email does not match' } }));
    expect((await registerSocial(api, { proof, phone: PHONE, referralCode: null })).ok).toBe(false);
  });
});

test('a forgotten password: every call says by which way the code went', async () => {
  const { api, sent } = fakeApi(() => said);
  await requestReset(api, { reach, guestId: null });
  await checkResetCode(api, { reach: { by: 'email', email: 'm@shop.example' }, code: '123456', guestId: null });
  await exchangeExternalCode(api, { session: 's-1', phone: PHONE, code: '123456', guestId: null, flow: 'f-1' });
  await resetPassword(api, { reach, code: '123456', password: 'new-secret', guestId: null });
  expect(sent.map(({ method, path, body }) => [method, path.replace('/api/v1/auth/', ''), body])).toEqual([
    ['POST', 'forgot-password', { verification_method: 'phone', phone: PHONE }],
    ['POST', 'verify-token', { reset_token: '123456', verification_method: 'email', email: 'm@shop.example' }],
    [
      'PUT',
      'firebase-reset-password',
      { sessionInfo: 's-1', phoneNumber: PHONE, code: '123456', is_reset_token: 1, flow_token: 'f-1' },
    ],
    [
      'PUT',
      'reset-password',
      {
        reset_token: '123456',
        password: 'new-secret',
        confirm_password: 'new-secret',
        verification_method: 'phone',
        phone: PHONE,
      },
    ],
  ]);
});

describe('the profile', () => {
  const change = {
    firstName: 'Mona',
    lastName: '',
    phone: PHONE,
    email: 'm@shop.example',
    image: null,
    password: null,
  };

  test('ACC-02 is changed by a form that holds only what is changed', async () => {
    const { api, sent } = fakeApi(() => ({ body: { message: 'Code sent', otp_send: true, verification_on: 'phone' } }));
    expect(await updateProfile(api, change)).toEqual({
      ok: true,
      value: { saved: false, message: 'Code sent', on: 'phone', medium: 'SMS' },
    });
    const image = new File(['x'], 'me.png', { type: 'image/png' });
    const proof = { on: 'phone', medium: 'firebase', code: '123456', session: 's-1' } as const;
    await updateProfile(api, { ...change, image, password: 'new-secret' }, { proof, only: 'phone' });
    expect(pairs(sent[0]?.body)).toEqual({
      name: 'Mona',
      f_name: 'Mona',
      l_name: '',
      phone: PHONE,
      email: 'm@shop.example',
    });
    expect(pairs(sent[1]?.body)).toMatchObject({
      image: 'me.png',
      password: 'new-secret',
      button_type: 'phone',
      otp: '123456',
      verification_on: 'phone',
      verification_medium: 'firebase',
      session_info: 's-1',
    });
  });

  test('ACC-03 an account is gone with an empty list, and stays while orders are on their way', async () => {
    const gone = fakeApi(() => ({ body: [] }));
    expect(await removeAccount(gone.api, { password: 'old-secret' })).toEqual({ ok: true, value: '' });
    expect(gone.sent[0]?.body).toEqual({ current_password: 'old-secret' });
    const busy = fakeApi(() => ({ status: 203, body: { errors: [{ code: 'on-going', message: 'Orders running' }] } }));
    expect(await removeAccount(busy.api, null)).toMatchObject({
      error: { kind: 'refused', messages: [{ message: 'Orders running' }] },
    });
  });

  test('PUSH-01 MOD-04 push token by POST with its override, interests, and the zone as one bare id', async () => {
    const { api, sent } = fakeApi(() => said);
    await savePushToken(api, 'fcm-1');
    await saveInterests(api, [3, 8]);
    await saveZone(api, 3);
    expect(sent[0]).toMatchObject({ method: 'POST', body: { cm_firebase_token: 'fcm-1', _method: 'put' } });
    expect(sent[1]?.body).toEqual({ interest: [3, 8] });
    expect(sent[2]?.headers.get('zoneid')).toBe('3');
  });
});

test('ADDR-02 ADDR-09 addresses are listed, added, changed by path and deleted by query', async () => {
  const { api, sent } = fakeApi(({ method }) => (method === 'GET' ? { body: { addresses: [], total_size: 0 } } : said));
  const contact = { name: 'Mona', phone: PHONE, email: '' };
  const input = {
    ...{ address: '1 Palm Road', lat: 25, lng: 54, type: 'home', road: '', house: '', floor: '', note: '' },
    contact,
  };
  expect(await listAddresses(api)).toEqual({ ok: true, value: [] });
  await addAddress(api, input);
  await updateAddress(api, 4, input);
  expect(await deleteAddress(api, 4)).toEqual({ ok: true, value: 'Done' });
  expect(sent.map(({ method, path, query }) => [method, path.replace('/api/v1/customer/address/', ''), query])).toEqual(
    [
      ['GET', 'list', { limit: '50', offset: '1' }],
      ['POST', 'add', {}],
      ['PUT', 'update/4', {}],
      ['DELETE', 'delete', { address_id: '4' }],
    ],
  );
  expect(sent[2]?.body).toMatchObject({ id: 4, road: null, contact_person_name: 'Mona' });
});

test('WISH-01 WISH-02 a wish is an item or a store; one that is there already is refused with its sentence', async () => {
  const { api, sent } = fakeApi(({ method }) =>
    method === 'POST' ? { status: 409, body: { message: 'Already added' } } : { body: { item: [], store: [] } },
  );
  expect(await addToWishlist(api, { itemId: 88 })).toMatchObject({
    error: { kind: 'refused', status: 409, messages: [{ message: 'Already added' }] },
  });
  await removeFromWishlist(api, { storeId: 12 });
  expect(await getWishlist(api)).toEqual({ ok: true, value: { items: [], stores: [] } });
  expect(sent.slice(0, 2).map(({ method, query }) => [method, query])).toEqual([
    ['POST', { item_id: '88' }],
    ['DELETE', { store_id: '12' }],
  ]);
});
