import { Hono } from 'hono';
import * as v from 'valibot';
import { createCustomer, refuseTaken } from '../../auth/accounts.ts';
import { EmailSchema, namesOf, PhoneSchema } from '../../auth/contact.ts';
import { claimOf, consumeProof, flowEntries } from '../../auth/flows.ts';
import { guardAddress } from '../../auth/guards.ts';
import { takeReferral } from '../../auth/referral.ts';
import { signIn } from '../../auth/sign-in.ts';
import { CONFIRM_IN_PROFILE } from '../../auth/texts.ts';
import { bodyOf, fieldsOf, filled, textOrEmpty, trimmedText } from '../../http/body.ts';
import { requestContextOf } from '../../http/context.ts';
import { localised } from '../../localised.ts';
import type { AppEnv } from '../../types.ts';

const InfoSchema = v.object({
  name: v.pipe(trimmedText(100), v.minLength(1)),
  login_type: v.picklist(['otp', 'social', 'manual']),
  phone: PhoneSchema,
  email: EmailSchema,
  ref_code: textOrEmpty(50),
  ...flowEntries,
});

/**
 * Route of `POST /auth/update-info`: creates the account of a client that verified a phone or provider account, and
 * signs in. A phone or e-mail that is only typed is omitted where it needs verification, because refusing a taken one
 * would reveal the account; the profile accepts it with a code.
 */
export const updateInfo = new Hono<AppEnv>().post('/update-info', async (c) => {
  await guardAddress(c);
  const { name, phone, email, ...fields } = fieldsOf(InfoSchema, filled(await bodyOf(c)));
  const context = await requestContextOf(c);
  const now = context.now.at;
  const social = fields.login_type === 'social';
  const claim = await claimOf(c.var.services.db, fields);
  const response = await c.var.services.db.transaction(async (tx) => {
    const flowKey = social
      ? ({ purpose: 'social', target: email } as const)
      : ({ purpose: 'sign_in', target: phone } as const);
    const proof = await consumeProof(tx, flowKey, claim, now);
    const { customers: terms } = context.reference.settings;
    const contacts = {
      phone: social && terms.phoneVerification ? null : phone,
      email: !proof.emailVerified && terms.emailVerification ? null : email,
    };
    await refuseTaken(tx, contacts);
    const referredBy = await takeReferral(tx, terms, { code: fields.ref_code, phone, now });
    const customer = await createCustomer(tx, {
      names: namesOf({ name, f_name: '', l_name: '' }),
      ...contacts,
      phoneVerified: !social,
      emailVerified: proof.emailVerified,
      loginMedium: proof.medium ?? 'otp',
      socialId: proof.socialId,
      referredBy,
      language: c.var.locale,
      now,
    });
    const state = await signIn(tx, context, {
      customer,
      guestId: fields.guest_id,
      loginType: social ? 'social' : 'otp',
    });
    const complete = contacts.phone !== null && contacts.email !== null;
    return complete ? state : { ...state, message: localised(CONFIRM_IN_PROFILE, context.locale) };
  });
  return c.json(response);
});
