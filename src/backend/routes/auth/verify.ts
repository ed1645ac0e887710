import { Hono } from 'hono';
import * as v from 'valibot';
import { findAccount } from '../../auth/accounts.ts';
import { acceptCode, checkCode } from '../../auth/codes.ts';
import { CodeSchema, contactEntries, contactKind, PhoneSchema } from '../../auth/contact.ts';
import { claimOf, findFlow, flowEntries } from '../../auth/flows.ts';
import { guardAddress } from '../../auth/guards.ts';
import { finishSignUp, needsConfirmation, signInWithPhone, wrongCode } from '../../auth/phone-sign-in.ts';
import { METHOD_OFF, NO_FIREBASE } from '../../auth/texts.ts';
import { bodyOf, fieldsOf, filled, trimmedText } from '../../http/body.ts';
import { requestContextOf } from '../../http/context.ts';
import { refusal, required } from '../../http/errors.ts';
import type { AppEnv, Ctx } from '../../types.ts';

/** Older clients send no `login_type`: they verify only sign-ups. */
const LoginTypeSchema = v.optional(v.picklist(['manual', 'otp']), 'manual');

const VerifySchema = v.object({
  otp: CodeSchema,
  verification_type: v.optional(v.picklist(['phone', 'email'])),
  ...contactEntries,
  login_type: LoginTypeSchema,
  ...flowEntries,
});

const FirebaseSchema = v.object({
  session_info: trimmedText(5000),
  phone: PhoneSchema,
  otp: CodeSchema,
  login_type: LoginTypeSchema,
  ...flowEntries,
});

/** Routes of `POST /auth/verify-phone` and `/auth/firebase-verify-token`: check a code sent by us or by Firebase. */
export const verification = new Hono<AppEnv>()
  .post('/verify-phone', async (c) => {
    await guardAddress(c);
    const fields = fieldsOf(VerifySchema, filled(await bodyOf(c)));
    const { phone, email, guest_id: guestId } = fields;
    const { db } = c.var.services;
    const claim = await claimOf(db, fields);
    if (contactKind(fields.verification_type, fields) === 'email') {
      if (fields.login_type === 'otp') throw refusal(403, 'login_type', METHOD_OFF);
      if (!email) throw refusal(403, 'email', required('email'));
      const { check, flowMatch } = await checkCode(c, fields.otp, {
        target: email,
        purpose: 'verify_email',
        claim,
        consume: true,
      });
      if (check === 'wrong') throw wrongCode();
      return c.json(await finishSignUp(c, { email }, { claim, flowMatch, guestId, again: check === 'used' }));
    }
    if (!phone) throw refusal(403, 'phone', required('phone'));
    if (fields.login_type === 'otp') await refuseOtpOff(c);
    // The question "is this you?" is confirmed with the same code, so it must stay valid.
    const confirmationNeeded = fields.login_type === 'otp' && needsConfirmation(await findAccount(db, { phone }));
    const { check, flowMatch } = await checkCode(c, fields.otp, {
      target: phone,
      purpose: 'sign_in',
      claim,
      consume: !confirmationNeeded,
    });
    if (check === 'wrong') throw wrongCode();
    const caller = { claim, flowMatch, guestId };
    if (fields.login_type === 'manual') {
      return c.json(await finishSignUp(c, { phone }, { ...caller, again: check === 'used' }));
    }
    if (check === 'used') throw wrongCode();
    return c.json(await signInWithPhone(c, { phone, ...caller }));
  })
  .post('/firebase-verify-token', async (c) => {
    await guardAddress(c);
    const { phone, otp, session_info, login_type, ...fields } = fieldsOf(FirebaseSchema, filled(await bodyOf(c)));
    const { db, clock, auth } = c.var.services;
    const claim = await claimOf(db, fields);
    const key = { target: phone, purpose: 'sign_in' } as const;
    if (!auth.tokenVerifier?.phone) throw refusal(403, 'session_info', NO_FIREBASE);
    if (login_type === 'otp') await refuseOtpOff(c);
    const verifiedPhone = await auth.tokenVerifier.phone({ session: session_info, code: otp, now: clock.now() });
    if (verifiedPhone !== phone) throw wrongCode();
    const flowMatch = await findFlow(db, key, claim, clock.now());
    const caller = { claim, flowMatch, guestId: fields.guest_id };
    if (login_type === 'manual') return c.json(await finishSignUp(c, { phone }, { ...caller, again: false }));
    if (!needsConfirmation(await findAccount(db, { phone })))
      return c.json(await signInWithPhone(c, { phone, ...caller }));
    const accepted = await acceptCode(c, otp, { ...key, claim });
    return c.json(
      await signInWithPhone(c, { phone, ...caller, claim: { ...claim, secret: accepted.secret }, flowMatch: accepted }),
    );
  });

/** @throws {Refusal} 403 `login_type` while sign-in by code is switched off. */
async function refuseOtpOff(c: Ctx): Promise<void> {
  const { customers } = (await requestContextOf(c)).reference.settings;
  if (!customers.otpLogin) throw refusal(403, 'login_type', METHOD_OFF);
}
