import { Hono } from 'hono';
import * as v from 'valibot';
import { type Contact, type CustomerRow, createCustomer, findAccount, refuseTaken } from '../../auth/accounts.ts';
import { PhoneSchema } from '../../auth/contact.ts';
import { guardAddress } from '../../auth/guards.ts';
import { takeReferral } from '../../auth/referral.ts';
import { signIn } from '../../auth/sign-in.ts';
import { linkedAccount, providerAccount } from '../../auth/social.ts';
import { bodyOf, fieldsOf, filled, textOrEmpty } from '../../http/body.ts';
import { requestContextOf } from '../../http/context.ts';
import { Refusal, refusal, required } from '../../http/errors.ts';
import type { AppEnv } from '../../types.ts';
import { SocialSchema } from './login.ts';

const RegisterSchema = v.object({ ...SocialSchema.entries, phone: PhoneSchema, ref_code: textOrEmpty(50) });

/**
 * Routes of `POST /auth/social-login` and `/auth/social-register`, for older clients: sign-in, and registration with a
 * phone.
 */
export const socialLegacy = new Hono<AppEnv>()
  .post('/social-login', async (c) => {
    await guardAddress(c);
    const fields = fieldsOf(SocialSchema, filled(await bodyOf(c)));
    const account = await providerAccount(c, fields);
    const context = await requestContextOf(c);
    const response = await c.var.services.db.transaction(async (tx) => {
      const customer = await linkedAccount(tx, fields.medium, account);
      const isLinked = customer && (customer.socialId === account.socialId || customer.emailVerified);
      if (!isLinked || customer.phone === null) return { token: null, is_phone_verified: 0, phone: null };
      const { token } = await signIn(tx, context, { customer, guestId: undefined, loginType: 'social' });
      return legacyWire(customer, token);
    });
    return c.json(response);
  })
  .post('/social-register', async (c) => {
    await guardAddress(c);
    const { phone, medium, ...fields } = fieldsOf(RegisterSchema, filled(await bodyOf(c)));
    const account = await providerAccount(c, { medium, ...fields }).catch((error: unknown) => {
      throw error instanceof Refusal ? legacyRefusal(error) : error;
    });
    const { email, emailVerified, socialId } = account;
    if (email === null) throw refusal(403, 'email', required('email'));
    const context = await requestContextOf(c);
    const { customers } = context.reference.settings;
    const now = context.now.at;
    const response = await c.var.services.db.transaction(async (tx) => {
      // Where a code could prove them, typed contacts of another account are left out: a refusal would tell about it.
      const isFree = async (contact: Contact) => (await findAccount(tx, contact)) === null;
      const contacts = {
        phone: customers.phoneVerification && !(await isFree({ phone })) ? null : phone,
        email: !emailVerified && customers.emailVerification && !(await isFree({ email })) ? null : email,
      };
      await refuseTaken(tx, contacts);
      const referral = { code: fields.ref_code, phone, now };
      const referredBy = await takeReferral(tx, customers, referral).catch((error: unknown) => {
        throw error instanceof Refusal && error.status === 203 ? new Refusal(200, error.problems, 'object') : error;
      });
      const customer = await createCustomer(tx, {
        names: { first: email.split('@')[0] ?? email, last: '' },
        ...contacts,
        emailVerified,
        loginMedium: medium,
        socialId,
        referredBy,
        language: c.var.locale,
        now,
      });
      const { token } = await signIn(tx, context, { customer, guestId: undefined, loginType: 'social' });
      return legacyWire({ phone: customer.phone ?? phone }, token);
    });
    return c.json(response);
  });

const legacyWire = ({ phone }: Pick<CustomerRow, 'phone'>, token: string | null) => ({
  token,
  is_phone_verified: 1,
  phone,
});

/** Registration reports an e-mail mismatch with status 200, and other failures of the provider as a list. */
function legacyRefusal(error: Refusal): Refusal {
  if (error.problems.some(({ code }) => code === 'email')) return new Refusal(200, error.problems, 'bare');
  return new Refusal(403, error.problems);
}
