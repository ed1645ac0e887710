import { Hono } from 'hono';
import * as v from 'valibot';
import { latinDigits } from '#src/lib/digits.ts';
import { accountAt } from '../../auth/accounts.ts';
import { acceptCode, checkCode } from '../../auth/codes.ts';
import { EmailSchema, GuestIdSchema, PhoneSchema } from '../../auth/contact.ts';
import { guardAddress } from '../../auth/guards.ts';
import { afterPhone, finishSignUp, mustAsk, wrongCode } from '../../auth/outcomes.ts';
import { NO_FIREBASE, WAY_OFF } from '../../auth/texts.ts';
import { type AppEnv, type Ctx, visitOf } from '../../context.ts';
import { refusal, required } from '../../errors.ts';
import { bodyOf, fieldsOf, words } from '../customer/body.ts';
import { filled } from '../customer/place-input.ts';

/** Six typed digits, of any script. */
export const CodeSchema = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.transform((text) => latinDigits(text).replace(/\s/g, '')),
  v.regex(/^\d{6}$/),
);

const LoginTypeSchema = v.picklist(['manual', 'otp']);

const VerifySchema = v.object({
  otp: CodeSchema,
  verification_type: v.picklist(['phone', 'email']),
  phone: v.optional(PhoneSchema),
  email: v.optional(EmailSchema),
  login_type: LoginTypeSchema,
  guest_id: GuestIdSchema,
});

const FirebaseSchema = v.object({
  session_info: words(5000),
  phone: PhoneSchema,
  otp: CodeSchema,
  login_type: LoginTypeSchema,
  guest_id: GuestIdSchema,
});

/** `POST /auth/verify-phone` and `/auth/firebase-verify-token`: a code sent by us, or by Firebase, was typed. */
export const verification = new Hono<AppEnv>()
  .post('/verify-phone', async (c) => {
    await guardAddress(c);
    const sent = fieldsOf(VerifySchema, filled(await bodyOf(c)));
    const { phone, email, guest_id: guestId } = sent;
    if (sent.verification_type === 'email') {
      if (sent.login_type === 'otp') throw refusal(403, 'login_type', WAY_OFF);
      if (!email) throw refusal(403, 'email', required('email'));
      const check = await checkCode(c, sent.otp, { target: email, purpose: 'verify_email', spend: true });
      if (check === 'wrong') throw wrongCode();
      return c.json(await finishSignUp(c, { email }, { guestId, again: check === 'used' }));
    }
    if (!phone) throw refusal(403, 'phone', required('phone'));
    if (sent.login_type === 'otp') await needOtp(c);
    // The question "is this you?" is answered with the same code.
    const asks = sent.login_type === 'otp' && mustAsk(await accountAt(c.var.services.db, { phone }));
    const check = await checkCode(c, sent.otp, { target: phone, purpose: 'sign_in', spend: !asks });
    if (check === 'wrong') throw wrongCode();
    if (sent.login_type === 'manual')
      return c.json(await finishSignUp(c, { phone }, { guestId, again: check === 'used' }));
    if (check === 'used') throw wrongCode();
    return c.json(await afterPhone(c, { phone, guestId }));
  })
  .post('/firebase-verify-token', async (c) => {
    await guardAddress(c);
    const { phone, otp, session_info, login_type, guest_id } = fieldsOf(FirebaseSchema, filled(await bodyOf(c)));
    const { db, clock, auth } = c.var.services;
    if (!auth.foreign?.phone) throw refusal(403, 'session_info', NO_FIREBASE);
    if (login_type === 'otp') await needOtp(c);
    const proved = await auth.foreign.phone({ session: session_info, code: otp, now: clock.now() });
    if (proved !== phone) throw wrongCode();
    if (login_type === 'manual') return c.json(await finishSignUp(c, { phone }, { guestId: guest_id, again: false }));
    if (mustAsk(await accountAt(db, { phone }))) {
      await acceptCode(db, otp, { target: phone, purpose: 'sign_in' }, clock.now());
    }
    return c.json(await afterPhone(c, { phone, guestId: guest_id }));
  });

/** @throws {Refusal} 403 `login_type` while sign-in by code is switched off. */
export async function needOtp(c: Ctx): Promise<void> {
  const { customers } = (await visitOf(c)).reference.settings;
  if (!customers.otpLogin) throw refusal(403, 'login_type', WAY_OFF);
}
