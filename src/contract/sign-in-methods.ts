import * as v from 'valibot';
import type { SocialMedium } from './auth.ts';
import { flag, flagUnlessOff, looseList, orNull, textOrEmpty } from './wire.ts';

const MethodListSchema = looseList(v.object({ login_medium: textOrEmpty, status: flag }));
const MEDIA = ['google', 'facebook', 'apple'] as const;

const RowsSchema = v.object({
  centralize_login: orNull(
    v.object({
      manual_login_status: flagUnlessOff,
      otp_login_status: flag,
      social_login_status: flag,
      google_login_status: flag,
      facebook_login_status: flag,
      apple_login_status: flag,
      passkey_login_status: flag,
      email_verification_status: flag,
      phone_verification_status: flag,
    }),
  ),
  social_login: MethodListSchema,
  apple_login: MethodListSchema,
  firebase_otp_verification: flag,
  ref_earning_status: flag,
});

/** The sign-in part of the settings (`GET /api/v1/config`). Older marketplaces list only providers and always allow
 *  passwords; they have Apple in a list of its own. */
export const SignInMethodsSchema = v.pipe(
  RowsSchema,
  v.transform((raw) => {
    const shared = {
      /** Whether the browser requests phone codes from the external service. */
      externalCodes: raw.firebase_otp_verification,
      /** Whether referral codes are accepted. */
      referral: raw.ref_earning_status,
    };
    const methods = raw.centralize_login;
    if (methods) {
      const on = {
        google: methods.google_login_status,
        facebook: methods.facebook_login_status,
        apple: methods.apple_login_status,
      };
      return {
        ...shared,
        password: methods.manual_login_status || !methods.otp_login_status,
        code: methods.otp_login_status,
        passkeys: methods.passkey_login_status,
        social: methods.social_login_status ? MEDIA.filter((medium) => on[medium]) : [],
        emailVerified: methods.email_verification_status,
        phoneVerified: methods.phone_verification_status,
      };
    }
    const listed = (medium: SocialMedium): boolean =>
      raw.social_login.some(({ login_medium, status }) => status && login_medium === medium);
    const apple = raw.apple_login.some(({ status }) => status);
    return {
      ...shared,
      password: true,
      code: false,
      /** Whether passkeys sign in (EXT-16). */
      passkeys: false,
      social: MEDIA.filter((medium) => listed(medium) || (medium === 'apple' && apple)),
      /** Whether sign-up verifies the e-mail address, which is then required. */
      emailVerified: false,
      phoneVerified: false,
    };
  }),
);

/** The ways to sign in, part of the settings. */
export type SignInMethods = v.InferOutput<typeof SignInMethodsSchema>;
