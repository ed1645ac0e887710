import { describe, expect, test } from 'vitest';
import { AuthStepSchema, LegacyAuthSchema } from '#src/contract/auth.ts';
import { fits, reads } from './parse.ts';

const done = {
  token: 't-1',
  is_phone_verified: 1,
  is_email_verified: 1,
  is_personal_info: 1,
  is_exist_user: null,
  login_type: 'manual',
  email: 'mona@shop.example',
};
const person = { id: 9, name: 'Mona', image: 'mona.png' };

describe('AuthStepSchema', () => {
  test.each([
    ['a token', done, { step: 'signedIn', token: 't-1' }],
    ['a code to a phone', { ...done, token: null, is_phone_verified: 0 }, { step: 'verify', by: 'phone' }],
    ['a code to an e-mail', { ...done, token: null, is_email_verified: '0' }, { step: 'verify', by: 'email' }],
    [
      'a phone first when both are open',
      { ...done, token: null, is_phone_verified: false, is_email_verified: 0 },
      { step: 'verify', by: 'phone' },
    ],
    [
      'a token that must wait for the external service',
      { ...done, is_phone_verified: 0 },
      { step: 'verify', by: 'phone' },
    ],
    ['a token whose e-mail is not proven', { ...done, is_email_verified: 0 }, { step: 'signedIn', token: 't-1' }],
    [
      'an account without a name',
      { ...done, token: null, is_personal_info: 0 },
      { step: 'details', email: 'mona@shop.example' },
    ],
    [
      'somebody known',
      { ...done, token: null, is_exist_user: person },
      { step: 'isItYou', person: { id: 9, name: 'Mona', image: null } },
    ],
    [
      'somebody known with a picture',
      { ...done, is_exist_user: { ...person, image_full_url: '/media/a.webp', image: '/media/b.webp' } },
      { step: 'isItYou', person: { id: 9, name: 'Mona', image: '/media/a.webp' } },
    ],
    [
      'a secret for the later calls',
      { ...done, token: null, is_phone_verified: 0, flow_token: 'f-1' },
      { step: 'verify', by: 'phone', flow: 'f-1' },
    ],
    [
      'items that the merged cart has lost',
      { ...done, cart_merge: { not_kept: [{ name: 'Fries', quantity: '2' }] } },
      { step: 'signedIn', token: 't-1', notKept: [{ name: 'Fries', quantity: 2 }] },
    ],
    ['a cart that lost nothing', { ...done, cart_merge: { not_kept: [] } }, { step: 'signedIn', token: 't-1' }],
    [
      'a missing flag, which counts as done',
      { token: 't-1', is_phone_verified: null },
      { step: 'signedIn', token: 't-1' },
    ],
    ['nobody known, as {}', { ...done, is_exist_user: {} }, { step: 'signedIn', token: 't-1' }],
    ['only a message', { message: 'Verified already' }, { step: 'signInAgain', message: 'Verified already' }],
  ])('The next step of a sign-in is parsed from a response with %s', (_, body, step) => {
    expect(reads(AuthStepSchema, body)).toEqual(step);
  });

  test('An empty text is not accepted as a token', () => {
    expect(reads(AuthStepSchema, { ...done, token: ' ' })).toEqual({ step: 'signInAgain', message: '' });
    expect(fits(AuthStepSchema, 'signed in')).toBe(false);
  });
});

test.each([
  [
    { token: 't-1', is_phone_verified: 1 },
    { step: 'signedIn', token: 't-1' },
  ],
  [
    { token: 't-1', is_phone_verified: 0, phone: null },
    { step: 'verify', by: 'phone' },
  ],
  [{ token: null }, { step: 'phone' }],
])('The next step is parsed from the older social response %j', (body, step) => {
  expect(reads(LegacyAuthSchema, body)).toEqual(step);
});
