import * as v from 'valibot';
import { id, lenient, looseList, numberOrZero, orNull, textOrEmpty, textOrNull, urlOrNull } from './wire.ts';

/** Where a person can be reached, and by what they sign in. */
export type Reach = { by: 'phone'; phone: string } | { by: 'email'; email: string };

/** The account an unverified phone or e-mail already belongs to. */
export type KnownPerson = { id: number; name: string; image: string | null };

/** Pieces that found no place when the guest's cart and the customer's became one; '' = a name nobody has any more. */
export type NotKept = { name: string; quantity: number };

/** What a sign-in call leads to (customer.notes §4). */
export type AuthStep =
  /** `notKept` only where a marketplace tells, and something was left out. */
  | { step: 'signedIn'; token: string; notKept?: NotKept[] }
  /** A code was sent, or is to be sent by the external service: ask for it. `flow`: the secret that later calls send. */
  | { step: 'verify'; by: 'phone' | 'email'; flow?: string }
  /** The account has no name yet: ask for it, then `completeDetails`. */
  | { step: 'details'; email: string | null; flow?: string }
  /** 'Is it you?': the same call again with the answer. */
  | { step: 'isItYou'; person: KnownPerson; flow?: string }
  /** Older marketplaces: a social account needs a phone number, then `registerSocial`. */
  | { step: 'phone' }
  /** Verified before: sign in the ordinary way. */
  | { step: 'signInAgain'; message: string };

/** Open only when the answer says so: an answer that leaves the flag out asks for nothing. */
const open = lenient((value) => (value === null ? undefined : value === 0 || value === '0' || value === false), false);

const AuthRowSchema = v.object({
  token: textOrNull,
  is_phone_verified: open,
  is_email_verified: open,
  is_personal_info: open,
  is_exist_user: orNull(v.object({ id, name: textOrEmpty, image_full_url: urlOrNull, image: urlOrNull })),
  email: textOrNull,
  message: textOrEmpty,
  flow_token: textOrNull,
  cart_merge: orNull(v.object({ not_kept: looseList(v.object({ name: textOrEmpty, quantity: numberOrZero })) })),
});

/** The answer of sign-up, login, both verifications and update-info. A token that comes with an unverified phone must not be used yet. */
export const AuthStepSchema = v.pipe(
  AuthRowSchema,
  v.transform((raw): AuthStep => {
    const known = raw.is_exist_user;
    const flow = raw.flow_token === null ? {} : { flow: raw.flow_token };
    if (known) {
      const person = { id: known.id, name: known.name, image: known.image_full_url ?? known.image };
      return { step: 'isItYou', person, ...flow };
    }
    if (raw.is_phone_verified) return { step: 'verify', by: 'phone', ...flow };
    const notKept = raw.cart_merge?.not_kept ?? [];
    if (raw.token !== null) return { step: 'signedIn', token: raw.token, ...(notKept.length > 0 ? { notKept } : {}) };
    if (raw.is_email_verified) return { step: 'verify', by: 'email', ...flow };
    if (raw.is_personal_info) return { step: 'details', email: raw.email, ...flow };
    return { step: 'signInAgain', message: raw.message };
  }),
);

/** The answer of the older separate social calls: without a token the account is unknown or lacks a phone. */
export const LegacyAuthSchema = v.pipe(
  v.object({ token: textOrNull, is_phone_verified: open }),
  v.transform(({ token, is_phone_verified }): AuthStep => {
    if (token === null) return { step: 'phone' };
    return is_phone_verified ? { step: 'verify', by: 'phone' } : { step: 'signedIn', token };
  }),
);

/** Whose cart is to be taken along, and the secret of the flow the call goes on with; null leaves them out. */
export type AsGuest = { guestId: number | null; flow?: string | null };

const guestBody = ({ guestId, flow = null }: AsGuest) => ({
  ...(guestId === null ? {} : { guest_id: guestId }),
  ...(flow === null ? {} : { flow_token: flow }),
});

export type SignUp = AsGuest & {
  firstName: string;
  lastName: string;
  phone: string;
  /** '' when not given. */
  email: string;
  password: string;
  referralCode: string | null;
};

/** One name as newer marketplaces take it, and its two halves as older ones do. */
export function nameBody(firstName: string, lastName: string) {
  const [first, last] = [firstName.trim(), lastName.trim()];
  return { name: `${first} ${last}`.trim(), f_name: first, l_name: last };
}

/** Payload of sign-up. */
export function signUpBody(input: SignUp) {
  return {
    ...nameBody(input.firstName, input.lastName),
    phone: input.phone,
    password: input.password,
    ...(input.email === '' ? {} : { email: input.email }),
    ...(input.referralCode === null ? {} : { ref_code: input.referralCode }),
    ...guestBody(input),
  };
}

/** Payload of login by password; `phone` beside `email_or_phone` is for older marketplaces. */
export function passwordBody(input: AsGuest & { reach: Reach; password: string }) {
  const { reach, password } = input;
  return {
    login_type: 'manual',
    field_type: reach.by,
    email_or_phone: reach.by === 'phone' ? reach.phone : reach.email,
    ...(reach.by === 'phone' ? { phone: reach.phone } : {}),
    password,
    ...guestBody(input),
  };
}

/** The answer to 'is it you?'. */
export type IsItYou = 'yes' | 'no';

/** Payload of login by code: bare to have one sent, with `answer` and the code to say who it is. */
export function codeBody(input: AsGuest & { phone: string; answer?: { verified: IsItYou; code: string } }) {
  const { phone, answer } = input;
  return {
    login_type: 'otp',
    phone,
    ...(answer === undefined ? {} : { verified: answer.verified, otp: answer.code }),
    ...guestBody(input),
  };
}

export type SocialMedium = 'google' | 'facebook' | 'apple';

/** What a provider gave the browser. `accessToken`: the token is Google's access token, not an id token. */
export type SocialProof = {
  medium: SocialMedium;
  token: string;
  uniqueId: string;
  email: string | null;
  accessToken?: boolean;
};

const proofBody = (proof: SocialProof) => ({
  medium: proof.medium,
  token: proof.token,
  unique_id: proof.uniqueId,
  ...(proof.email === null ? {} : { email: proof.email }),
});

/** Payload of login by a provider. */
export function socialBody(input: AsGuest & { proof: SocialProof; verified?: IsItYou }) {
  const { proof, verified } = input;
  return {
    login_type: 'social',
    ...proofBody(proof),
    ...(proof.accessToken === undefined ? {} : { access_token: proof.accessToken ? 1 : 0 }),
    ...(verified === undefined ? {} : { verified }),
    ...guestBody(input),
  };
}

/** Payload of the older separate social calls. */
export function legacySocialBody(proof: SocialProof) {
  return { ...proofBody(proof), id_token: !(proof.accessToken ?? false) };
}

/** The kind of sign-in a step belongs to. */
export type LoginKind = 'manual' | 'otp' | 'social';

/** Payload of verify-phone. */
export function verifyBody(input: AsGuest & { reach: Reach; code: string; loginKind: 'manual' | 'otp' }) {
  const { by, ...where } = input.reach;
  return { otp: input.code, verification_type: by, ...where, login_type: input.loginKind, ...guestBody(input) };
}

/** Payload of firebase-verify-token. */
export function externalVerifyBody(
  input: AsGuest & { session: string; phone: string; code: string; loginKind: 'manual' | 'otp' },
) {
  return {
    session_info: input.session,
    phone: input.phone,
    otp: input.code,
    login_type: input.loginKind,
    ...guestBody(input),
  };
}

export type PersonalDetails = AsGuest & {
  name: string;
  phone: string;
  email: string;
  loginKind: LoginKind;
  referralCode: string | null;
};

/** Payload of update-info. */
export function detailsBody(input: PersonalDetails) {
  return {
    name: input.name.trim(),
    phone: input.phone,
    email: input.email,
    login_type: input.loginKind,
    ...(input.referralCode === null ? {} : { ref_code: input.referralCode }),
    ...guestBody(input),
  };
}

/** The part of a password-reset payload that says where the code went, and who goes on. */
export function resetBody(reach: Reach, caller: AsGuest) {
  const { by, ...where } = reach;
  return { verification_method: by, ...where, ...guestBody(caller) };
}

/** What the external service checked of a forgotten password. */
export function externalResetBody(input: AsGuest & { session: string; phone: string; code: string }) {
  const { session, phone, code } = input;
  return { sessionInfo: session, phoneNumber: phone, code, is_reset_token: 1, ...guestBody(input) };
}

/** The answer that begins a flow: a sentence, and the secret of the flow where the marketplace has one. */
export const FlowMessageSchema = v.pipe(
  v.object({ message: textOrEmpty, flow_token: textOrNull }),
  v.transform(({ message, flow_token }) => ({ message, flow: flow_token })),
);
export type FlowMessage = v.InferOutput<typeof FlowMessageSchema>;
