import { Hono } from 'hono';
import * as v from 'valibot';
import { accountAt, type Contact } from '../../auth/accounts.ts';
import { EmailSchema, GuestIdSchema, PhoneSchema } from '../../auth/contact.ts';
import { guardAddress, guardPassword, passwordKey } from '../../auth/guards.ts';
import { verifyPassword } from '../../auth/password.ts';
import { signIn } from '../../auth/sign-in.ts';
import { BAD_CREDENTIALS, WAY_OFF } from '../../auth/texts.ts';
import { type AppEnv, type Ctx, visitOf } from '../../context.ts';
import { refusal } from '../../errors.ts';
import { forgetAttempts } from '../../limits.ts';
import { type Body, bodyOf, fieldsOf, words } from '../customer/body.ts';
import { filled } from '../customer/place-input.ts';

const ManualSchema = v.object({
  email_or_phone: words(255),
  field_type: v.picklist(['phone', 'email']),
  password: v.pipe(v.string(), v.minLength(6), v.maxLength(200)),
  guest_id: GuestIdSchema,
});

const LoginTypeSchema = v.object({ login_type: v.picklist(['manual', 'otp', 'social']) });

/** `POST /auth/login`: by password, by a code, or by an account elsewhere. */
export const login = new Hono<AppEnv>().post('/login', async (c) => {
  await guardAddress(c);
  const body = filled(await bodyOf(c));
  fieldsOf(LoginTypeSchema, body);
  return c.json(await byPassword(c, body));
});

/** An unknown account and a wrong password answer alike, after the same work. */
async function byPassword(c: Ctx, body: Body) {
  const sent = fieldsOf(ManualSchema, body);
  const { customers } = (await visitOf(c)).reference.settings;
  if (!customers.manualLogin) throw refusal(403, 'login_type', WAY_OFF);
  const contact = contactOf(sent);
  const name = contact ? Object.values(contact).join() : sent.email_or_phone.toLowerCase();
  await guardPassword(c, name);
  const { db } = c.var.services;
  const customer = contact && (await accountAt(db, contact));
  const right = await verifyPassword(sent.password, customer?.passwordHash);
  if (!right || !customer) throw refusal(401, 'auth-001', BAD_CREDENTIALS);
  await forgetAttempts(db, passwordKey(name));
  return db.transaction((tx) => signIn(c, tx, { customer, guestId: sent.guest_id, loginType: 'manual' }));
}

function contactOf({ email_or_phone, field_type }: v.InferOutput<typeof ManualSchema>): Contact | null {
  if (field_type === 'email') {
    const email = v.safeParse(EmailSchema, email_or_phone);
    return email.success ? { email: email.output } : null;
  }
  const phone = v.safeParse(PhoneSchema, email_or_phone);
  return phone.success ? { phone: phone.output } : null;
}
