import * as v from 'valibot';
import type { SocialMedium } from './auth.ts';
import { discountOf } from './discount.ts';
import type { Discount, Minor } from './money.ts';
import {
  anyValue,
  flag,
  flagUnlessOff,
  looseList,
  moneyOrZero,
  numberOrZero,
  orNull,
  textOrEmpty,
  textOrNull,
  urlOrNull,
} from './wire.ts';

/** Settings for sign-in, account pages and parcels, beyond `ShopConfig`. Separate, so that the cart's island does not
 *  load them. */
export type Settings = {
  signIn: { password: boolean; code: boolean; social: SocialMedium[]; appleClientId: string | null };
  /** What a new account must verify; `external` = the external phone service sends the codes. */
  verification: { phone: boolean; email: boolean; external: boolean };
  refunds: boolean;
  /** Whether delivery requires a hand-over code. */
  deliveryCode: boolean;
  vegFilter: boolean;
  addFund: boolean;
  /** Payment methods for the part that the wallet does not cover. */
  partialRest: 'cash' | 'digital' | 'both';
  loyalty: { pointsPerUnit: number; minimumPoints: number; earnPercent: number };
  referral: { reward: Minor; newCustomer: { discount: Discount; validity: string } | null };
  parcel: { perKm: Minor; minimum: Minor };
  registration: { store: boolean; courier: boolean };
  apps: { android: string | null; ios: string | null };
  hours: 12 | 24;
};

const MediumSchema = v.object({ login_medium: textOrEmpty, status: flag, client_id: textOrNull });
const LoginSchema = v.object({
  manual_login_status: flagUnlessOff,
  otp_login_status: flag,
  social_login_status: flag,
  google_login_status: flag,
  facebook_login_status: flag,
  apple_login_status: flag,
  email_verification_status: flag,
  phone_verification_status: flag,
});
const LinksSchema = v.object({
  app_url_android: urlOrNull,
  app_url_android_status: flagUnlessOff,
  app_url_ios: urlOrNull,
  app_url_ios_status: flagUnlessOff,
});

const SettingsRowSchema = v.object({
  centralize_login: orNull(LoginSchema),
  social_login: looseList(MediumSchema),
  apple_login: looseList(MediumSchema),
  customer_verification: flag,
  firebase_otp_verification: flag,
  refund_active_status: flag,
  order_delivery_verification: flag,
  toggle_veg_non_veg: flag,
  add_fund_status: flag,
  partial_payment_method: textOrEmpty,
  loyalty_point_exchange_rate: numberOrZero,
  loyalty_point_minimum_point: numberOrZero,
  loyalty_point_item_purchase_point: numberOrZero,
  ref_earning_exchange_rate: moneyOrZero,
  new_customer_discount_status: flag,
  new_customer_discount_amount: anyValue,
  new_customer_discount_amount_type: textOrEmpty,
  new_customer_discount_amount_validity: textOrEmpty,
  new_customer_discount_validity_type: textOrEmpty,
  parcel_per_km_shipping_charge: moneyOrZero,
  parcel_minimum_shipping_charge: moneyOrZero,
  toggle_store_registration: flag,
  toggle_dm_registration: flag,
  landing_page_links: orNull(LinksSchema),
  app_url_android: urlOrNull,
  app_url_ios: urlOrNull,
  timeformat: textOrEmpty,
});

type Row = v.InferOutput<typeof SettingsRowSchema>;

/** Returns the ways to sign in. Older marketplaces list only providers, without `centralize_login`; passwords are then
 *  allowed. */
function signInOf(raw: Row): Settings['signIn'] {
  const login = raw.centralize_login;
  const listed = (medium: string) => raw.social_login.some((row) => row.login_medium === medium && row.status);
  const apple = raw.apple_login.find((row) => row.status);
  const offered: Record<SocialMedium, boolean> = login
    ? {
        google: login.social_login_status && login.google_login_status,
        facebook: login.social_login_status && login.facebook_login_status,
        apple: login.social_login_status && login.apple_login_status,
      }
    : { google: listed('google'), facebook: listed('facebook'), apple: apple !== undefined };
  const social = (['google', 'facebook', 'apple'] as const).filter((medium) => offered[medium]);
  return {
    password: login?.manual_login_status ?? true,
    code: login?.otp_login_status ?? false,
    social,
    appleClientId: apple?.client_id ?? null,
  };
}

function referralOf(raw: Row): Settings['referral'] {
  const discount = discountOf(raw.new_customer_discount_amount, raw.new_customer_discount_amount_type);
  const validity = `${raw.new_customer_discount_amount_validity} ${raw.new_customer_discount_validity_type}`.trim();
  const offered = raw.new_customer_discount_status && discount.kind !== 'none';
  return { reward: raw.ref_earning_exchange_rate, newCustomer: offered ? { discount, validity } : null };
}

/** The same response as `ShopConfig` (`GET /api/v1/config`), parsed for these settings. */
export const SettingsSchema = v.pipe(
  SettingsRowSchema,
  v.transform((raw): Settings => {
    const links = raw.landing_page_links;
    const rest = raw.partial_payment_method;
    return {
      signIn: signInOf(raw),
      verification: {
        phone: raw.centralize_login?.phone_verification_status ?? raw.customer_verification,
        email: raw.centralize_login?.email_verification_status ?? false,
        external: raw.firebase_otp_verification,
      },
      refunds: raw.refund_active_status,
      deliveryCode: raw.order_delivery_verification,
      vegFilter: raw.toggle_veg_non_veg,
      addFund: raw.add_fund_status,
      partialRest: rest === 'cod' ? 'cash' : rest === 'digital_payment' ? 'digital' : 'both',
      loyalty: {
        pointsPerUnit: raw.loyalty_point_exchange_rate,
        minimumPoints: raw.loyalty_point_minimum_point,
        earnPercent: raw.loyalty_point_item_purchase_point,
      },
      referral: referralOf(raw),
      parcel: { perKm: raw.parcel_per_km_shipping_charge, minimum: raw.parcel_minimum_shipping_charge },
      registration: { store: raw.toggle_store_registration, courier: raw.toggle_dm_registration },
      apps: {
        android: links?.app_url_android_status ? (links.app_url_android ?? raw.app_url_android) : raw.app_url_android,
        ios: links?.app_url_ios_status ? (links.app_url_ios ?? raw.app_url_ios) : raw.app_url_ios,
      },
      hours: raw.timeformat === '24' ? 24 : 12,
    };
  }),
);
