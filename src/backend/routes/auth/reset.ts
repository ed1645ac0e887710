import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { addAccountNotice, sendAccountNotice } from '../../auth/account-notices.ts';
import { type Contact, findAccount } from '../../auth/accounts.ts';
import { acceptCode, type CodeCheck, checkCode, sendCode } from '../../auth/codes.ts';
import { CodeSchema, contactEntries, contactKind, PhoneSchema } from '../../auth/contact.ts';
import { type Claim, claimOf, flowEntries } from '../../auth/flows.ts';
import { guardAddress } from '../../auth/guards.ts';
import { NewPasswordSchema, refuseWeakPassword } from '../../auth/new-password.ts';
import { deletePasskeys } from '../../auth/passkeys/rows.ts';
import { hashPassword } from '../../auth/password.ts';
import { wrongCode } from '../../auth/phone-sign-in.ts';
import * as texts from '../../auth/texts.ts';
import { customers } from '../../db/schema/customer.ts';
import { type Body, bodyOf, fieldsOf, filled, flag, trimmedText } from '../../http/body.ts';
import { Refusal, refusal, required } from '../../http/errors.ts';
import { deleteTokens } from '../../http/identity.ts';
import { localised } from '../../localised.ts';
import type { AppEnv, Ctx } from '../../types.ts';
import { unlinkAll } from '../../ucp/linking/links.ts';
import { putOrOverride } from '../override.ts';

const ContactSchema = v.object({
  verification_method: v.optional(v.picklist(['phone', 'email'])),
  ...contactEntries,
  ...flowEntries,
});
const CheckSchema = v.object({ ...ContactSchema.entries, reset_token: CodeSchema });
const ResetSchema = v.object({ ...CheckSchema.entries, password: NewPasswordSchema, confirm_password: v.string() });
const FirebaseSchema = v.object({
  sessionInfo: trimmedText(5000),
  phoneNumber: PhoneSchema,
  code: CodeSchema,
  is_reset_token: flag,
  ...flowEntries,
});

/**
 * Password reset: request a code, check it, exchange it for a new password (customer.notes §4). No response reveals
 * whether an account exists.
 */
export const passwordReset = new Hono<AppEnv>()
  .post('/forgot-password', async (c) => {
    await guardAddress(c);
    const fields = fieldsOf(ContactSchema, filled(await bodyOf(c)));
    const contact = contactOf(fields);
    const { db } = c.var.services;
    const deliver = (await findAccount(db, contact)) !== null;
    const flowToken = await sendCode(c, { ...keyOf(contact), claim: await claimOf(db, fields), deliver });
    return c.json({ message: localised(texts.CODE_SENT_IF_KNOWN, c.var.locale), flow_token: flowToken });
  })
  .post('/verify-token', async (c) => {
    await guardAddress(c);
    const fields = fieldsOf(CheckSchema, filled(await bodyOf(c)));
    const claim = await claimOf(c.var.services.db, fields);
    refuseWrongCode(await checkReset(c, fields.reset_token, { contact: contactOf(fields), claim, consume: false }));
    return c.json({ message: localised(texts.CODE_RIGHT, c.var.locale) });
  })
  .route('/', putOrOverride('/reset-password', resetPassword))
  .route('/', putOrOverride('/firebase-reset-password', firebaseReset));

async function resetPassword(c: Ctx, body: Body) {
  await guardAddress(c);
  const fields = fieldsOf(ResetSchema, filled(body));
  const contact = contactOf(fields);
  if (fields.password !== fields.confirm_password) throw refusal(401, 'mismatch', texts.PASSWORDS_DIFFER);
  refuseWeakPassword(fields.password, { contacts: Object.values(contact) });
  const { db, clock } = c.var.services;
  const claim = await claimOf(db, fields);
  const check = async (consume: boolean) => {
    const result = checkReset(c, fields.reset_token, { contact, claim, consume }).catch((error: unknown) => {
      // Blocked after wrong codes: this call has no 405.
      throw error instanceof Refusal && error.status === 405 ? new Refusal(403, error.problems) : error;
    });
    refuseWrongCode(await result);
  };
  // Who knows the code may learn that the name is not a password, and can try another one with the same code.
  await check(false);
  const customer = await findAccount(db, contact);
  if (!customer) throw refusal(400, 'invalid', texts.CODE_WRONG);
  refuseWeakPassword(fields.password, { ...customer, contacts: [customer.phone, customer.email] });
  const passwordHash = await hashPassword(fields.password);
  await check(true);
  await db.transaction(async (tx) => {
    // The code proves that the caller owns the phone or mailbox.
    const verified = 'phone' in contact ? { phoneVerified: true } : { emailVerified: true };
    const changed = { passwordHash, ...verified, updatedAt: clock.now() };
    await tx.update(customers).set(changed).where(eq(customers.id, customer.id));
    await deleteTokens(tx, customer.id);
    await unlinkAll(tx, customer.id);
    // Who made the account had not proved that the contact is theirs.
    if (!customer['phone' in contact ? 'phoneVerified' : 'emailVerified']) await deletePasskeys(tx, customer.id);
    await addAccountNotice(tx, customer, 'password', clock.now());
  });
  sendAccountNotice(c, customer, 'password');
  return c.json({ message: localised(texts.PASSWORD_CHANGED, c.var.locale) });
}

async function firebaseReset(c: Ctx, body: Body) {
  await guardAddress(c);
  const { sessionInfo, phoneNumber: phone, code, ...fields } = fieldsOf(FirebaseSchema, filled(body));
  const { db, clock, auth } = c.var.services;
  const claim = await claimOf(db, fields);
  if (!auth.tokenVerifier?.phone) throw refusal(403, 'sessionInfo', texts.NO_FIREBASE);
  const now = clock.now();
  if ((await auth.tokenVerifier.phone({ session: sessionInfo, code, now })) !== phone) throw wrongCode();
  if (!(await findAccount(db, { phone }))) throw refusal(404, 'not-found', texts.NO_ACCOUNT, 'message');
  const message = localised(texts.CODE_RIGHT, c.var.locale);
  if (!fields.is_reset_token) return c.json({ message });
  const { secret } = await acceptCode(c, code, { ...keyOf({ phone }), claim });
  return c.json({ message, flow_token: secret });
}

function contactOf({ verification_method, phone, email }: v.InferOutput<typeof ContactSchema>): Contact {
  const kind = contactKind(verification_method, { phone, email });
  if (kind === 'phone' && phone) return { phone };
  if (kind === 'email' && email) return { email };
  throw refusal(403, kind, required(kind));
}

const keyOf = (contact: Contact) =>
  ({ purpose: 'reset_password', target: 'phone' in contact ? contact.phone : contact.email }) as const;

type CheckInput = { contact: Contact; claim: Claim; consume: boolean };

const checkReset = (c: Ctx, typed: string, { contact, ...more }: CheckInput): Promise<CodeCheck> =>
  checkCode(c, typed, { ...keyOf(contact), ...more });

function refuseWrongCode({ check }: CodeCheck): void {
  if (check !== 'right') throw refusal(400, 'invalid', texts.CODE_WRONG);
}
