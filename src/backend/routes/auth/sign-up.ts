import { Hono } from 'hono';
import * as v from 'valibot';
import { createCustomer, refuseTaken } from '../../auth/accounts.ts';
import { authWire } from '../../auth/answer.ts';
import { type CodeTarget, checkCodeTime, sendCode } from '../../auth/codes.ts';
import { EmailSchema, GuestIdSchema, NewPasswordSchema, namesOf, PhoneSchema } from '../../auth/contact.ts';
import { guardAddress } from '../../auth/guards.ts';
import { hashPassword } from '../../auth/password.ts';
import { takeReferral } from '../../auth/referral.ts';
import { WAY_OFF } from '../../auth/texts.ts';
import { type AppEnv, visitOf } from '../../context.ts';
import { refusal, required } from '../../errors.ts';
import { issueToken } from '../../identity.ts';
import type { SettingsValues } from '../../settings.ts';
import { bodyOf, fieldsOf, wordsOrEmpty } from '../customer/body.ts';
import { filled } from '../customer/place-input.ts';

const SignUpSchema = v.object({
  name: wordsOrEmpty(100),
  f_name: wordsOrEmpty(100),
  l_name: wordsOrEmpty(100),
  email: v.optional(EmailSchema),
  phone: PhoneSchema,
  password: NewPasswordSchema,
  ref_code: wordsOrEmpty(50),
  guest_id: GuestIdSchema,
});

/**
 * `POST /auth/sign-up`: an account with a password. Where phone or e-mail has to be verified a code is sent and there is no
 * token yet; the guest's cart waits for verification or sign-in (customer.notes §4).
 */
export const signUp = new Hono<AppEnv>().post('/sign-up', async (c) => {
  await guardAddress(c);
  const sent = fieldsOf(SignUpSchema, filled(await bodyOf(c)));
  const names = namesOf(sent);
  if (names.first === '') throw refusal(403, 'name', required('name'));
  const { settings } = (await visitOf(c)).reference;
  if (!settings.customers.manualLogin) throw refusal(403, 'login_type', WAY_OFF);
  const { phone, email = null } = sent;
  const code = codeFor(settings.customers, { phone, email });
  const { db, clock } = c.var.services;
  await refuseTaken(db, { phone, email });
  if (code) await checkCodeTime(c, code);

  const passwordHash = await hashPassword(sent.password);
  const now = clock.now();
  const token = await db.transaction(async (tx) => {
    const referredBy = await takeReferral(tx, settings.customers, { code: sent.ref_code, phone, now });
    const language = c.var.locale;
    const account = { names, phone, email, passwordHash, loginMedium: 'manual', referredBy, language, now };
    const { id } = await createCustomer(tx, account);
    return code ? null : issueToken(tx, id, now);
  });
  if (code) await sendCode(c, code);
  return c.json(
    authWire({
      token,
      phoneVerified: code?.target !== phone,
      emailVerified: code === null || code.target === phone,
      loginType: 'manual',
      email,
    }),
  );
});

/** The code a new account waits for: phone before e-mail, never both; null when nothing has to be verified. */
function codeFor(
  { phoneVerification, emailVerification }: SettingsValues['customers'],
  { phone, email }: { phone: string; email: string | null },
): CodeTarget | null {
  if (phoneVerification) return { target: phone, purpose: 'sign_in' };
  if (!emailVerification) return null;
  if (email === null) throw refusal(403, 'email', required('email'));
  return { target: email, purpose: 'verify_email' };
}
