import { Hono } from 'hono';
import * as v from 'valibot';
import { type Contact, findAccount } from '../../auth/accounts.ts';
import { checkCode, sendCode } from '../../auth/codes.ts';
import { CodeSchema, EmailSchema, GuestIdSchema, PhoneSchema } from '../../auth/contact.ts';
import { claimOf, flowEntries } from '../../auth/flows.ts';
import { guardAddress, guardPassword, recordPasswordSuccess } from '../../auth/guards.ts';
import { verifyPassword } from '../../auth/password.ts';
import { signInWithPhone, wrongCode } from '../../auth/phone-sign-in.ts';
import { authWire, signIn } from '../../auth/sign-in.ts';
import { providerAccount, signInWithProvider } from '../../auth/social.ts';
import { BAD_CREDENTIALS, METHOD_OFF, SIGNED_OUT } from '../../auth/texts.ts';
import { type Body, bodyOf, fieldsOf, filled, trimmedText } from '../../http/body.ts';
import { requestContextOf } from '../../http/context.ts';
import { refusal, required } from '../../http/errors.ts';
import { customerOf, deleteToken } from '../../http/identity.ts';
import { localised } from '../../localised.ts';
import type { AppEnv, Ctx } from '../../types.ts';

/** Older clients send no `login_type`: they sign in by password. */
const LoginSchema = v.object({ login_type: v.optional(v.picklist(['manual', 'otp', 'social']), 'manual') });

const ManualSchema = v.object({
  email_or_phone: trimmedText(255),
  field_type: v.optional(v.picklist(['phone', 'email'])),
  password: v.pipe(v.string(), v.minLength(6), v.maxLength(200)),
  guest_id: GuestIdSchema,
});
type Manual = v.InferOutput<typeof ManualSchema>;

const verified = v.optional(v.picklist(['yes', 'no']));

const OtpSchema = v.object({ phone: PhoneSchema, verified, otp: v.optional(CodeSchema), ...flowEntries });

/** Schema of a provider's token, for both kinds of social sign-in. */
export const SocialSchema = v.object({
  token: trimmedText(10_000),
  unique_id: trimmedText(1000),
  email: v.optional(EmailSchema),
  medium: v.picklist(['google', 'facebook', 'apple']),
});

const SocialLoginSchema = v.object({ ...SocialSchema.entries, verified, ...flowEntries });

/** Route of `POST /auth/login`: by password, by code, or by an account of a provider (customer.notes §4). */
export const login = new Hono<AppEnv>().post('/login', async (c) => {
  await guardAddress(c);
  const body = filled(await bodyOf(c));
  switch (fieldsOf(LoginSchema, body).login_type) {
    case 'otp':
      return c.json(await signInByCode(c, body));
    case 'social':
      return c.json(await signInBySocial(c, body));
    default:
      return c.json(await signInByPassword(c, body));
  }
});

/** Signs in by password. An unknown account and a wrong password give the same response after the same work. */
async function signInByPassword(c: Ctx, body: Body) {
  // Older clients send the name as `phone` or `email`.
  const credentials = fieldsOf(ManualSchema, { email_or_phone: body['phone'] ?? body['email'], ...body });
  const context = await requestContextOf(c);
  if (!context.reference.settings.customers.manualLogin) throw refusal(403, 'login_type', METHOD_OFF);
  const contact = contactOf(credentials);
  const name = contact ? Object.values(contact).join() : credentials.email_or_phone.toLowerCase();
  await guardPassword(c, name);
  const { db } = c.var.services;
  const customer = contact && (await findAccount(db, contact));
  const right = await verifyPassword(credentials.password, customer?.passwordHash);
  if (!right || !customer) throw refusal(401, 'auth-001', BAD_CREDENTIALS);
  await recordPasswordSuccess(c, name);
  return db.transaction((tx) => signIn(tx, context, { customer, guestId: credentials.guest_id, loginType: 'manual' }));
}

/** Sends a code; with `verified` it is the reply to "is this you?", confirmed by the same code. */
async function signInByCode(c: Ctx, body: Body) {
  const { phone, verified: confirmation, otp, ...flow } = fieldsOf(OtpSchema, body);
  const claim = await claimOf(c.var.services.db, flow);
  const code = { target: phone, purpose: 'sign_in', claim } as const;
  const { otpLogin, phoneVerification } = (await requestContextOf(c)).reference.settings.customers;
  if (confirmation === undefined) {
    // This also sends a new code for a pending sign-up.
    if (!otpLogin && !phoneVerification) throw refusal(403, 'login_type', METHOD_OFF);
    return authWire({ phoneVerified: false, loginType: 'otp', flowToken: await sendCode(c, code) });
  }
  if (!otpLogin) throw refusal(403, 'login_type', METHOD_OFF);
  if (otp === undefined) throw refusal(403, 'otp', required('otp'));
  const { check, flowMatch } = await checkCode(c, otp, { ...code, consume: true });
  if (check !== 'right') throw wrongCode();
  return signInWithPhone(c, { phone, claim, flowMatch, guestId: flow.guest_id, confirmation });
}

async function signInBySocial(c: Ctx, body: Body) {
  const { medium, token, email, verified: confirmation, ...flow } = fieldsOf(SocialLoginSchema, body);
  if (medium !== 'apple' && email === undefined) throw refusal(403, 'email', required('email'));
  const account = await providerAccount(c, { medium, token, email });
  const claim = await claimOf(c.var.services.db, flow);
  return signInWithProvider(c, { medium, account, guestId: flow.guest_id, claim, confirmation });
}

function contactOf({
  email_or_phone,
  field_type = email_or_phone.includes('@') ? 'email' : 'phone',
}: Manual): Contact | null {
  if (field_type === 'email') {
    const email = v.safeParse(EmailSchema, email_or_phone);
    return email.success ? { email: email.output } : null;
  }
  const phone = v.safeParse(PhoneSchema, email_or_phone);
  return phone.success ? { phone: phone.output } : null;
}

/**
 * Route of `DELETE /auth/logout`: deletes the token of this call. Not every marketplace has it; a client may also just
 * discard its token.
 */
export const logout = new Hono<AppEnv>().delete('/logout', async (c) => {
  await customerOf(c);
  await deleteToken(c);
  return c.json({ message: localised(SIGNED_OUT, c.var.locale) });
});
