import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { accountAt, type Contact } from '../../auth/accounts.ts';
import { acceptCode, type CodeCheck, checkCode, sendCode } from '../../auth/codes.ts';
import { EmailSchema, NewPasswordSchema, PhoneSchema } from '../../auth/contact.ts';
import { guardAddress } from '../../auth/guards.ts';
import { wrongCode } from '../../auth/outcomes.ts';
import { hashPassword } from '../../auth/password.ts';
import * as texts from '../../auth/texts.ts';
import type { AppEnv, Ctx } from '../../context.ts';
import { customers } from '../../db/schema/customer.ts';
import { Refusal, refusal, required } from '../../errors.ts';
import { dropTokens } from '../../identity.ts';
import { say } from '../../words.ts';
import { type Body, bodyOf, fieldsOf, toggle, words } from '../customer/body.ts';
import { putOrOverride } from '../customer/override.ts';
import { filled } from '../customer/place-input.ts';
import { CodeSchema } from './verify.ts';

const ContactSchema = v.object({
  verification_method: v.picklist(['phone', 'email']),
  phone: v.optional(PhoneSchema),
  email: v.optional(EmailSchema),
});
const CheckSchema = v.object({ ...ContactSchema.entries, reset_token: CodeSchema });
const ResetSchema = v.object({ ...CheckSchema.entries, password: NewPasswordSchema, confirm_password: v.string() });
const FirebaseSchema = v.object({
  sessionInfo: words(5000),
  phoneNumber: PhoneSchema,
  code: CodeSchema,
  is_reset_token: toggle,
});

/** A forgotten password: a code is asked for, checked, and changed for a new password (customer.notes §4). */
export const passwordReset = new Hono<AppEnv>()
  .post('/forgot-password', async (c) => {
    await guardAddress(c);
    const contact = contactOf(fieldsOf(ContactSchema, filled(await bodyOf(c))));
    await needAccount(c, contact);
    await sendCode(c, { target: targetOf(contact), purpose: 'reset_password' });
    return c.json({ message: say(texts.CODE_SENT, c.var.locale) });
  })
  .post('/verify-token', async (c) => {
    await guardAddress(c);
    const sent = fieldsOf(CheckSchema, filled(await bodyOf(c)));
    const contact = contactOf(sent);
    await needAccount(c, contact);
    refuseWrong(await checkReset(c, sent.reset_token, contact, false));
    return c.json({ message: say(texts.CODE_RIGHT, c.var.locale) });
  })
  .route('/', putOrOverride('/reset-password', resetPassword))
  .route('/', putOrOverride('/firebase-reset-password', firebaseReset));

async function resetPassword(c: Ctx, body: Body) {
  await guardAddress(c);
  const sent = fieldsOf(ResetSchema, filled(body));
  const contact = contactOf(sent);
  if (sent.password !== sent.confirm_password) throw refusal(401, 'mismatch', texts.PASSWORDS_DIFFER);
  const passwordHash = await hashPassword(sent.password);
  const check = await checkReset(c, sent.reset_token, contact, true).catch((error: unknown) => {
    // Blocked for misses: this call has no 405.
    throw error instanceof Refusal && error.status === 405 ? new Refusal(403, error.problems) : error;
  });
  refuseWrong(check);
  const { db, clock } = c.var.services;
  const customer = await accountAt(db, contact);
  if (!customer) throw refusal(400, 'invalid', texts.CODE_WRONG);
  await db.transaction(async (tx) => {
    // Who got the code has the phone or the mailbox.
    const proved = 'phone' in contact ? { phoneVerified: true } : { emailVerified: true };
    const changed = { passwordHash, ...proved, updatedAt: clock.now() };
    await tx.update(customers).set(changed).where(eq(customers.id, customer.id));
    await dropTokens(tx, customer.id);
  });
  return c.json({ message: say(texts.PASSWORD_CHANGED, c.var.locale) });
}

async function firebaseReset(c: Ctx, body: Body) {
  await guardAddress(c);
  const { sessionInfo, phoneNumber: phone, code, ...sent } = fieldsOf(FirebaseSchema, filled(body));
  const { db, clock, auth } = c.var.services;
  if (!auth.foreign?.phone) throw refusal(403, 'sessionInfo', texts.NO_FIREBASE);
  const now = clock.now();
  if ((await auth.foreign.phone({ session: sessionInfo, code, now })) !== phone) throw wrongCode();
  if (!(await accountAt(db, { phone }))) throw refusal(404, 'not-found', texts.NO_ACCOUNT, 'message');
  if (sent.is_reset_token) await acceptCode(db, code, { target: phone, purpose: 'reset_password' }, now);
  return c.json({ message: say(texts.CODE_RIGHT, c.var.locale) });
}

function contactOf({ verification_method, phone, email }: v.InferOutput<typeof ContactSchema>): Contact {
  if (verification_method === 'phone' && phone) return { phone };
  if (verification_method === 'email' && email) return { email };
  throw refusal(403, verification_method, required(verification_method));
}

const targetOf = (contact: Contact): string => ('phone' in contact ? contact.phone : contact.email);

const checkReset = (c: Ctx, typed: string, contact: Contact, spend: boolean): Promise<CodeCheck> =>
  checkCode(c, typed, { target: targetOf(contact), purpose: 'reset_password', spend });

function refuseWrong(check: CodeCheck): void {
  if (check !== 'right') throw refusal(400, 'invalid', texts.CODE_WRONG);
}

async function needAccount(c: Ctx, contact: Contact): Promise<void> {
  if (!(await accountAt(c.var.services.db, contact))) throw refusal(404, 'not-found', texts.NO_ACCOUNT);
}
