import * as v from 'valibot';
import { typedCode } from '#src/lib/typed.ts';
import { id, lenient, looseList, numberOrZero, orNull, textOrEmpty, textOrNull, urlOrNull } from './wire.ts';

/** The phone number or e-mail address that identifies an account. */
export type LoginContact = { by: 'phone'; phone: string } | { by: 'email'; email: string };

const ExistingAccountSchema = v.pipe(
  v.object({ id, name: textOrEmpty, image_full_url: urlOrNull, image: urlOrNull }),
  v.transform((raw) => ({ id: raw.id, name: raw.name, image: raw.image_full_url ?? raw.image })),
);

/** The account that already uses an unverified phone or e-mail. */
export type ExistingAccount = v.InferOutput<typeof ExistingAccountSchema>;

const DroppedItemSchema = v.object({ name: textOrEmpty, quantity: numberOrZero });

/** Quantity of an item lost when the guest's cart was merged into the customer's; `name` is '' when the item is
 *  gone. */
export type DroppedItem = v.InferOutput<typeof DroppedItemSchema>;

/** The result of a sign-in call (customer.notes §4). */
export type AuthStep =
  /** `notKept` is set only where the marketplace sends it and something was lost. */
  | { step: 'signedIn'; token: string; notKept?: DroppedItem[] }
  /** A code was sent, or the external service has to send it: request its input. `flow`: secret that later calls
   *  send. */
  | { step: 'verify'; by: 'phone' | 'email'; flow?: string }
  /** The account has no name yet: request it, then call `completeDetails`. */
  | { step: 'details'; email: string | null; flow?: string }
  /** 'Is it you?': repeat the call with the answer. */
  | { step: 'isItYou'; person: ExistingAccount; flow?: string }
  /** Older marketplaces: a social account needs a phone number, then call `registerSocial`. */
  | { step: 'phone' }
  /** Already verified: sign in normally. */
  | { step: 'signInAgain'; message: string };

/** Whether a step is still open: the flag is 0. A missing flag counts as done. */
const open = lenient((value) => value === 0 || value === '0' || value === false, false);

const AuthRowSchema = v.object({
  token: textOrNull,
  is_phone_verified: open,
  is_email_verified: open,
  is_personal_info: open,
  is_exist_user: orNull(ExistingAccountSchema),
  email: textOrNull,
  message: textOrEmpty,
  flow_token: textOrNull,
  cart_merge: orNull(v.object({ not_kept: looseList(DroppedItemSchema) })),
});

/** The response of sign-up, login, both verifications and update-info. A token sent with an unverified phone must not
 *  be used yet. */
export const AuthStepSchema = v.pipe(
  AuthRowSchema,
  v.transform((raw): AuthStep => {
    const person = raw.is_exist_user;
    const flow = raw.flow_token === null ? {} : { flow: raw.flow_token };
    if (person) return { step: 'isItYou', person, ...flow };
    if (raw.is_phone_verified) return { step: 'verify', by: 'phone', ...flow };
    const notKept = raw.cart_merge?.not_kept ?? [];
    if (raw.token !== null) return { step: 'signedIn', token: raw.token, ...(notKept.length > 0 ? { notKept } : {}) };
    if (raw.is_email_verified) return { step: 'verify', by: 'email', ...flow };
    if (raw.is_personal_info) return { step: 'details', email: raw.email, ...flow };
    return { step: 'signInAgain', message: raw.message };
  }),
);

/** The response of the older social calls; without a token the account is unknown or lacks a phone number. */
export const LegacyAuthSchema = v.pipe(
  v.object({ token: textOrNull, is_phone_verified: open }),
  v.transform(({ token, is_phone_verified }): AuthStep => {
    if (token === null) return { step: 'phone' };
    return is_phone_verified ? { step: 'verify', by: 'phone' } : { step: 'signedIn', token };
  }),
);

/** The guest whose cart is merged, and the secret of the running flow; null omits them. */
export type CallerFields = { guestId: number | null; flow?: string | null };

const guestBody = ({ guestId, flow = null }: CallerFields) => ({
  ...(guestId === null ? {} : { guest_id: guestId }),
  ...(flow === null ? {} : { flow_token: flow }),
});

export type SignUp = CallerFields & {
  firstName: string;
  lastName: string;
  phone: string;
  /** '' when missing. */
  email: string;
  password: string;
  referralCode: string | null;
};

/** Returns the name fields: `name` for newer marketplaces, both parts for older ones. */
export function nameBody(firstName: string, lastName: string) {
  const [first, last] = [firstName.trim(), lastName.trim()];
  return { name: `${first} ${last}`.trim(), f_name: first, l_name: last };
}

/** Returns the payload of sign-up. */
export function signUpBody(input: SignUp) {
  return {
    ...nameBody(input.firstName, input.lastName),
    phone: input.phone,
    password: input.password,
    ...(input.email === '' ? {} : { email: input.email }),
    ...(input.referralCode === null ? {} : { ref_code: typedCode(input.referralCode) }),
    ...guestBody(input),
  };
}

/** Returns the payload of a password login; older marketplaces need `phone` next to `email_or_phone`. */
export function passwordBody(input: CallerFields & { reach: LoginContact; password: string }) {
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
export type ConfirmationAnswer = 'yes' | 'no';

/** Returns the payload of a login by code: without `answer` to request a code, with it to answer 'is it you?'. */
export function codeBody(
  input: CallerFields & { phone: string; confirmation?: { verified: ConfirmationAnswer; code: string } },
) {
  const { phone, confirmation } = input;
  return {
    login_type: 'otp',
    phone,
    ...(confirmation === undefined ? {} : { verified: confirmation.verified, otp: confirmation.code }),
    ...guestBody(input),
  };
}

export type SocialMedium = 'google' | 'facebook' | 'apple';

/** A provider's credential. `accessToken`: the token is Google's access token, not an id token. */
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

/** Returns the payload of a social login. */
export function socialBody(input: CallerFields & { proof: SocialProof; verified?: ConfirmationAnswer }) {
  const { proof, verified } = input;
  return {
    login_type: 'social',
    ...proofBody(proof),
    ...(proof.accessToken === undefined ? {} : { access_token: proof.accessToken ? 1 : 0 }),
    ...(verified === undefined ? {} : { verified }),
    ...guestBody(input),
  };
}

/** Returns the payload of the older social calls. */
export function legacySocialBody(proof: SocialProof) {
  return { ...proofBody(proof), id_token: !(proof.accessToken ?? false) };
}

/** The kind of sign-in that a step belongs to. */
export type LoginKind = 'manual' | 'otp' | 'social';

/** Returns the payload of verify-phone. */
export function verifyBody(input: CallerFields & { reach: LoginContact; code: string; loginKind: 'manual' | 'otp' }) {
  const { by, ...where } = input.reach;
  return { otp: input.code, verification_type: by, ...where, login_type: input.loginKind, ...guestBody(input) };
}

/** Returns the payload of firebase-verify-token. */
export function externalVerifyBody(
  input: CallerFields & { session: string; phone: string; code: string; loginKind: 'manual' | 'otp' },
) {
  return {
    session_info: input.session,
    phone: input.phone,
    otp: input.code,
    login_type: input.loginKind,
    ...guestBody(input),
  };
}

export type PersonalDetails = CallerFields & {
  name: string;
  phone: string;
  email: string;
  loginKind: LoginKind;
  referralCode: string | null;
};

/** Returns the payload of update-info. */
export function detailsBody(input: PersonalDetails) {
  return {
    name: input.name.trim(),
    phone: input.phone,
    email: input.email,
    login_type: input.loginKind,
    ...(input.referralCode === null ? {} : { ref_code: typedCode(input.referralCode) }),
    ...guestBody(input),
  };
}

/** Returns the common part of the password-reset payloads: the code's destination and the caller. */
export function resetBody(reach: LoginContact, caller: CallerFields) {
  const { by, ...where } = reach;
  return { verification_method: by, ...where, ...guestBody(caller) };
}

/** Returns the payload that exchanges the external service's code for a reset code. */
export function externalResetBody(input: CallerFields & { session: string; phone: string; code: string }) {
  const { session, phone, code } = input;
  return { sessionInfo: session, phoneNumber: phone, code, is_reset_token: 1, ...guestBody(input) };
}

/** The response that starts a flow: a message, and the flow's secret where the marketplace sends one. */
export const FlowMessageSchema = v.pipe(
  v.object({ message: textOrEmpty, flow_token: textOrNull }),
  v.transform(({ message, flow_token }) => ({ message, flow: flow_token })),
);
export type FlowMessage = v.InferOutput<typeof FlowMessageSchema>;
