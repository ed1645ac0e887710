import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { type AccountChange, addAccountNotice, sendAccountNotice } from '../../../auth/account-notices.ts';
import { type CustomerRow, freeContact, refuseTaken } from '../../../auth/accounts.ts';
import { confirmEntries, confirmOwner, consumeConfirmation } from '../../../auth/confirm.ts';
import { CodeSchema, EmailSchema, namesOf, PhoneSchema } from '../../../auth/contact.ts';
import { guardAddress } from '../../../auth/guards.ts';
import { NewPasswordSchema, refuseWeakPassword } from '../../../auth/new-password.ts';
import { hashPassword } from '../../../auth/password.ts';
import { customers } from '../../../db/schema/customer.ts';
import { deleteUploads, filesIn, insertUploads, PICTURES, prepareUploads } from '../../../files/uploads.ts';
import { bodyOf, fieldsOf, filled, textOrEmpty, trimmedText } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { refusal, required } from '../../../http/errors.ts';
import { customerOf, deleteTokens } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import type { AppEnv, Ctx } from '../../../types.ts';
import { customerRow, lockCustomerRow } from './profile.ts';
import * as texts from './profile-texts.ts';
import { type Contacts, contactToVerify, needsVerification, sendContactCode, verifyContact } from './profile-verify.ts';

const UpdateSchema = v.object({
  name: textOrEmpty(100),
  f_name: textOrEmpty(100),
  l_name: textOrEmpty(100),
  phone: v.optional(PhoneSchema),
  email: v.optional(EmailSchema),
  password: v.optional(NewPasswordSchema),
  button_type: v.optional(v.picklist(['phone', 'email', 'change_password'])),
  otp: v.optional(CodeSchema),
  verification_on: v.optional(v.picklist(['phone', 'email'])),
  verification_medium: v.optional(v.picklist(['SMS', 'email', 'firebase'])),
  session_info: v.optional(trimmedText(5000)),
  ...confirmEntries,
});
type Sent = v.InferOutput<typeof UpdateSchema>;

/** Changes of the row; `image` is the uploaded file. */
type Change = { row: Partial<CustomerRow>; contacts: Contacts; password: string | null; image: File | null };

/**
 * Route of `POST /customer/update-profile`. Where phone or e-mail is verified, a new (or never verified) one is saved
 * by a second call with the code that the first one sent. `button_type` limits a call to one contact or to the
 * password. A new phone, e-mail or password needs the current password, or a fresh code where there is none, in each of
 * these calls.
 */
export const profileUpdate = new Hono<AppEnv>().post('/update-profile', async (c) => {
  await guardAddress(c);
  const me = await customerOf(c);
  const body = filled(await bodyOf(c));
  const fields = fieldsOf(UpdateSchema, body);
  const { db } = c.var.services;
  const before = await customerRow(db, me.id);
  const change = changeOf(fields, before, filesIn(body, 'image')[0] ?? null);
  if (change.password !== null && before.socialId !== null) throw refusal(403, 'password', texts.SOCIAL_PASSWORD);
  const { phone, email } = { ...before, ...change.contacts };
  if (change.password !== null)
    refuseWeakPassword(change.password, { ...before, ...change.row, contacts: [phone, email] });
  if (needsConfirmation(before, change)) await confirmOwner(c, before, fields);

  const settings = (await requestContextOf(c)).reference.settings.customers;
  // A contact that a code will verify is checked only after that; an earlier check would reveal which accounts exist.
  const typed = {
    phone: needsVerification(settings, 'phone', fields.button_type) ? null : phone,
    email: needsVerification(settings, 'email', fields.button_type) ? null : email,
  };
  await refuseTaken(db, typed, me.id);
  const verified = await verifyContact(c, fields, { before, contacts: change.contacts, settings });
  if (!verified.ok) return c.json(verified.response, 403);
  const open = contactToVerify(settings, { ...before, ...verified.row }, change.contacts, fields.button_type);
  if (open) {
    await save(c, me.id, { ...change, row: verified.row, contacts: {}, password: null, image: null });
    return c.json(...(await sendContactCode(c, open, me.id)));
  }
  await save(c, me.id, { ...change, row: { ...change.row, ...unverified(before, change.contacts), ...verified.row } });
  return c.json({ message: localised(texts.SAVED, c.var.locale) });
});

/** Returns the requested change, limited by `button_type`. */
function changeOf(fields: Sent, before: CustomerRow, image: File | null): Change {
  const nothing: Change = { row: {}, contacts: {}, password: null, image: null };
  const requiredValue = <T>(field: string, value: T | undefined): T => {
    if (value === undefined) throw refusal(403, field, required(field));
    return value;
  };
  switch (fields.button_type) {
    case 'change_password':
      return { ...nothing, password: requiredValue('password', fields.password) };
    case 'phone':
      return { ...nothing, contacts: { phone: requiredValue('phone', fields.phone) } };
    case 'email':
      return { ...nothing, contacts: { email: requiredValue('email', fields.email) } };
    default: {
      const { first, last } = namesOf(fields);
      if (first === '') throw refusal(403, 'name', required('name'));
      const contacts = { phone: requiredValue('phone', fields.phone), email: requiredValue('email', fields.email) };
      const row = { firstName: first, lastName: last || (fields.name === '' ? before.lastName : '') };
      return { row, contacts, password: fields.password ?? null, image };
    }
  }
}

/** Returns whether a change could take the account away from its owner. */
const needsConfirmation = (before: CustomerRow, { contacts, password }: Change): boolean =>
  password !== null ||
  (contacts.phone !== undefined && contacts.phone !== before.phone) ||
  (contacts.email !== undefined && contacts.email !== before.email);

/** A contact that was changed without a check is no longer verified. */
function unverified(before: CustomerRow, { phone, email }: Contacts): Partial<CustomerRow> {
  return {
    ...(phone !== undefined && phone !== before.phone ? { phone, phoneVerified: false } : {}),
    ...(email !== undefined && email !== before.email ? { email, emailVerified: false } : {}),
  };
}

async function save(c: Ctx, id: number, { row, password, image }: Change): Promise<void> {
  const { db, clock } = c.var.services;
  if (Object.keys(row).length === 0 && password === null && image === null) return;
  const passwordHash = password === null ? null : await hashPassword(password);
  const now = clock.now();
  const pictures = await prepareUploads(db, image ? [image] : [], { field: 'image', kinds: PICTURES, now });
  const [before, changes] = await db.transaction(async (tx) => {
    const before = await lockCustomerRow(tx, id);
    const [key] = await insertUploads(tx, pictures);
    if (key) await deleteUploads(tx, [before.image]);
    const { phone = before.phone, email = before.email } = row;
    if (row.phone && row.phoneVerified) await freeContact(tx, { phone: row.phone }, now, id);
    if (row.email && row.emailVerified) await freeContact(tx, { email: row.email }, now, id);
    await refuseTaken(tx, { phone, email }, id);
    await tx
      .update(customers)
      .set({ ...row, ...(key ? { image: key } : {}), ...(passwordHash ? { passwordHash } : {}), updatedAt: now })
      .where(eq(customers.id, id));
    // All sessions end except this one, because the old password may be known to others.
    if (passwordHash) await deleteTokens(tx, id, c);
    const changes = changesOf(before, { phone, email, passwordHash });
    for (const change of changes) await addAccountNotice(tx, before, change, now);
    if (changes.length > 0) await consumeConfirmation(tx, id);
    return [before, changes] as const;
  });
  for (const change of changes) sendAccountNotice(c, before, change);
}

function changesOf(before: CustomerRow, after: Pick<CustomerRow, 'phone' | 'email' | 'passwordHash'>): AccountChange[] {
  return [
    ...(after.passwordHash === null ? [] : ['password' as const]),
    ...(after.phone === before.phone ? [] : ['phone' as const]),
    ...(after.email === before.email ? [] : ['email' as const]),
  ];
}
