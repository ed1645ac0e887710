import { describe, expect, test } from 'vitest';
import { SignInMethodsSchema } from '#src/contract/sign-in-methods.ts';
import { settings } from '../../fixtures/payloads/config.ts';
import { reads } from './parse.ts';

const ways = (more: Record<string, unknown>) => reads(SignInMethodsSchema, { ...settings, ...more });
const central = {
  manual_login_status: 1,
  otp_login_status: 0,
  social_login_status: 1,
  google_login_status: 1,
  facebook_login_status: 0,
  apple_login_status: '1',
  email_verification_status: 1,
  phone_verification_status: 0,
};

describe('Sign-in methods', () => {
  test('The sign-in methods are those that are enabled', () => {
    expect(ways({ centralize_login: central, ref_earning_status: 1, firebase_otp_verification: 0 })).toEqual({
      password: true,
      code: false,
      passkeys: false,
      social: ['google', 'apple'],
      emailVerified: true,
      phoneVerified: false,
      externalCodes: false,
      referral: true,
    });
  });

  test('The social providers are left out while social sign-in is disabled', () => {
    expect(ways({ centralize_login: { ...central, social_login_status: 0 } }).social).toEqual([]);
  });

  test('The providers of an older marketplace come from its own lists, and passwords are always enabled there', () => {
    const old = {
      centralize_login: undefined,
      social_login: [
        { login_medium: 'facebook', status: true },
        { login_medium: 'google', status: 0 },
      ],
      apple_login: [{ status: 1, client_id: 'shop.web' }],
    };
    expect(ways(old)).toMatchObject({ password: true, code: false, social: ['facebook', 'apple'] });
    expect(ways(old)).toMatchObject({ emailVerified: false, phoneVerified: false });
    expect(ways({ ...old, apple_login: [{ login_medium: 'apple', status: 0 }] }).social).toEqual(['facebook']);
    expect(ways({ ...old, apple_login: [] }).social).toEqual(['facebook']);
    expect(ways({ ...old, apple_login: [{ status: 0 }, { status: 1 }] }).social).toEqual(['facebook', 'apple']);
  });

  test('EXT-16 Passkeys are offered only by a marketplace that says it has them', () => {
    expect(ways({ centralize_login: { ...central, passkey_login_status: '1' } }).passkeys).toBe(true);
    expect(ways({ centralize_login: undefined }).passkeys).toBe(false);
  });

  test('A record without a setting for passwords allows passwords beside codes', () => {
    expect(ways({ centralize_login: { otp_login_status: 1 } })).toMatchObject({ password: true, code: true });
  });

  test('The password login is enabled where no other method is', () => {
    expect(ways({ centralize_login: { ...central, manual_login_status: 0 } }).password).toBe(true);
    expect(ways({ centralize_login: { ...central, manual_login_status: 0, otp_login_status: 1 } }).password).toBe(
      false,
    );
  });
});
