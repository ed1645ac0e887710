import * as v from 'valibot';
import { numberFrom } from '#src/lib/number.ts';
import { allergensIn } from './allergens.ts';
import { nameBody } from './auth.ts';
import { discountOf } from './discount.ts';
import { formOf } from './form.ts';
import { MembershipSchema } from './membership.ts';
import {
  anyValue,
  flag,
  id,
  idOrNull,
  instantOrNull,
  looseList,
  moneyOrZero,
  numberOrZero,
  orNull,
  textOrEmpty,
  textOrNull,
  urlOrNull,
} from './wire.ts';

const LOGIN_BY_PROVIDER = ['google', 'facebook', 'apple'];

/** The profile; the id is required. */
export const ProfileSchema = v.pipe(
  v.object({
    id,
    f_name: textOrEmpty,
    l_name: textOrEmpty,
    phone: textOrEmpty,
    email: textOrEmpty,
    image_full_url: urlOrNull,
    social_id: textOrNull,
    has_password: orNull(v.picklist([0, 1])),
    login_medium: textOrEmpty,
    is_phone_verified: flag,
    is_email_verified: flag,
    wallet_balance: moneyOrZero,
    loyalty_point: numberOrZero,
    ref_code: textOrNull,
    order_count: numberOrZero,
    member_since_days: numberOrZero,
    is_valid_for_discount: flag,
    discount_amount: anyValue,
    discount_amount_type: textOrEmpty,
    validity: textOrEmpty,
    selected_modules_for_interest: looseList(anyValue),
    zone_id: idOrNull,
    avoided_allergens: anyValue,
    membership: orNull(MembershipSchema),
    created_at: instantOrNull('UTC'),
  }),
  v.transform((raw) => ({
    id: raw.id,
    firstName: raw.f_name,
    lastName: raw.l_name,
    phone: raw.phone,
    email: raw.email,
    image: raw.image_full_url,
    /** Whether it is a social account, which has no password to change. */
    social: raw.social_id !== null || LOGIN_BY_PROVIDER.includes(raw.login_medium),
    /** How the customer confirms a change of the account; null where a marketplace requires nothing. */
    confirmedBy: raw.has_password === null ? null : raw.has_password === 1 ? ('password' as const) : ('code' as const),
    phoneVerified: raw.is_phone_verified,
    emailVerified: raw.is_email_verified,
    walletBalance: raw.wallet_balance,
    points: raw.loyalty_point,
    referralCode: raw.ref_code,
    orderCount: raw.order_count,
    memberDays: raw.member_since_days,
    /** Discount on a referred customer's first order, null when there is none. */
    firstOrder: raw.is_valid_for_discount
      ? { discount: discountOf(raw.discount_amount, raw.discount_amount_type), validity: raw.validity }
      : null,
    /** Modules for which interests were chosen. */
    interestModuleIds: raw.selected_modules_for_interest
      .map(numberFrom)
      .filter((value) => Number.isSafeInteger(value) && value > 0),
    zoneId: raw.zone_id,
    /** What the customer avoids; null where the marketplace does not keep it. */
    avoided: Array.isArray(raw.avoided_allergens) ? allergensIn(raw.avoided_allergens) : null,
    /** The membership whose period is paid; null without one (EXT-26). */
    membership: raw.membership,
    createdAt: raw.created_at,
  })),
);

/** The signed-in customer. */
export type Profile = v.InferOutput<typeof ProfileSchema>;

/** A change of the profile; `image` or `password` null leaves it unchanged. */
export type ProfileChange = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  image: File | null;
  password: string | null;
};

export type CodeMedium = 'SMS' | 'email' | 'firebase';

/** The code requested after a change of phone or e-mail. `session` only with the external service. */
type ContactProof = { on: 'phone' | 'email'; medium: CodeMedium; code: string; session: string | null };

/** Confirms that the account's owner requests a change, not just the holder of a token. */
export type Confirmation = { password: string } | { code: string };

/** Returns the fields of a confirmation. */
export const confirmBody = (confirmation: Confirmation) =>
  'password' in confirmation ? { current_password: confirmation.password } : { confirm_code: confirmation.code };

/** The response to a request for such a code: where it was sent. */
export const ConfirmCodeSchema = v.pipe(
  v.object({ verification_on: textOrEmpty }),
  v.transform((raw) => (raw.verification_on === 'email' ? ('email' as const) : ('phone' as const))),
);

/** The profile was saved, or a code was sent and the call is to be repeated with it. */
export type ProfileSaved =
  | { saved: true; message: string }
  | { saved: false; message: string; on: 'phone' | 'email'; medium: CodeMedium };

/** The response to a change of the profile. */
export const ProfileSavedSchema = v.pipe(
  v.object({ message: textOrEmpty, otp_send: flag, verification_on: textOrEmpty, verification_medium: textOrEmpty }),
  v.transform((raw): ProfileSaved => {
    const { message } = raw;
    if (!raw.otp_send) return { saved: true, message };
    const on = raw.verification_on === 'email' ? 'email' : 'phone';
    const medium = raw.verification_medium;
    return { saved: false, message, on, medium: medium === 'firebase' || medium === 'email' ? medium : 'SMS' };
  }),
);

/** Options of a change: the code for a new contact, the single part to change, and the owner's confirmation. */
export type ProfileOptions = {
  proof?: ContactProof;
  only?: 'phone' | 'email' | 'change_password';
  confirmation?: Confirmation | null;
};

/** Returns the payload of update-profile (multipart). `only` limits it to the verification of one contact or to the
 *  password. */
export function profileForm(change: ProfileChange, options: ProfileOptions = {}): FormData {
  const { proof, only, confirmation } = options;
  return formOf(
    {
      ...nameBody(change.firstName, change.lastName),
      phone: change.phone,
      email: change.email,
      password: change.password,
      button_type: only,
      otp: proof?.code,
      verification_on: proof?.on,
      verification_medium: proof?.medium,
      session_info: proof?.session,
      ...(confirmation ? confirmBody(confirmation) : {}),
    },
    change.image === null ? {} : { image: [change.image] },
  );
}
