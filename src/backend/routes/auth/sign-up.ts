import { Hono } from 'hono';
import * as v from 'valibot';
import { createCustomer, refuseTaken } from '../../auth/accounts.ts';
import { codeToVerify, sendCode } from '../../auth/codes.ts';
import { EmailSchema, namesOf, PhoneSchema } from '../../auth/contact.ts';
import { claimOf, flowEntries } from '../../auth/flows.ts';
import { guardAddress } from '../../auth/guards.ts';
import { NewPasswordSchema, refuseWeakPassword } from '../../auth/new-password.ts';
import { hashPassword } from '../../auth/password.ts';
import { checkReferral, takeReferral } from '../../auth/referral.ts';
import { authWire } from '../../auth/sign-in.ts';
import { METHOD_OFF } from '../../auth/texts.ts';
import { bodyOf, fieldsOf, filled, textOrEmpty } from '../../http/body.ts';
import { requestContextOf } from '../../http/context.ts';
import { refusal, required } from '../../http/errors.ts';
import { issueToken } from '../../http/identity.ts';
import type { AppEnv, Ctx } from '../../types.ts';

const SignUpSchema = v.object({
  name: textOrEmpty(100),
  f_name: textOrEmpty(100),
  l_name: textOrEmpty(100),
  email: v.optional(EmailSchema),
  phone: PhoneSchema,
  password: NewPasswordSchema,
  ref_code: textOrEmpty(50),
  ...flowEntries,
});

/**
 * Route of `POST /auth/sign-up`: an account with a password. Where phone or e-mail must be verified, a code is sent and
 * the account is created when it is confirmed; until then the response does not reveal whether an account exists.
 * Without verification a taken phone has to be reported. The guest's cart is merged at verification or sign-in
 * (customer.notes §4).
 */
async function createAccount(c: Ctx): Promise<Response> {
  await guardAddress(c);
  const { email = null, ...fields } = fieldsOf(SignUpSchema, filled(await bodyOf(c)));
  const names = namesOf(fields);
  if (names.first === '') throw refusal(403, 'name', required('name'));
  const context = await requestContextOf(c);
  const terms = context.reference.settings.customers;
  if (!terms.manualLogin) throw refusal(403, 'login_type', METHOD_OFF);
  const { phone } = fields;
  refuseWeakPassword(fields.password, { contacts: [phone, email], firstName: names.first, lastName: names.last });
  const code = codeToVerify(terms, { phone, email });
  const { db } = c.var.services;
  const now = context.now.at;
  const language = c.var.locale;
  if (code) {
    await checkReferral(db, terms, fields.ref_code);
    const pending = async () => {
      const passwordHash = await hashPassword(fields.password);
      return { ...names, phone, email, passwordHash, referralCode: fields.ref_code, language };
    };
    const flowToken = await sendCode(c, { ...code, claim: await claimOf(db, fields), pending });
    const [phoneVerified, emailVerified] = [code.target !== phone, code.target === phone];
    return c.json(authWire({ phoneVerified, emailVerified, loginType: 'manual', email, flowToken }));
  }
  await refuseTaken(db, { phone, email });
  const passwordHash = await hashPassword(fields.password);
  const token = await db.transaction(async (tx) => {
    const referredBy = await takeReferral(tx, terms, { code: fields.ref_code, phone, now });
    const account = { names, phone, email, passwordHash, loginMedium: 'manual', referredBy, language, now };
    const { id } = await createCustomer(tx, account);
    return issueToken(tx, id, now, context.device);
  });
  return c.json(authWire({ token, loginType: 'manual', email }));
}

/** Routes of `createAccount`, also under the name that older clients call. */
export const signUp = new Hono<AppEnv>().post('/sign-up', createAccount).post('/register', createAccount);
