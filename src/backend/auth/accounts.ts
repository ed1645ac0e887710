import { randomInt } from 'node:crypto';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { customers } from '../db/schema/customer.ts';
import type { Db, Tx } from '../db/types.ts';
import { type Problem, Refusal } from '../http/errors.ts';
import { deleteTokens } from '../http/identity.ts';
import { unlinkAll } from '../ucp/linking/links.ts';
import { deletePasskeys } from './passkeys/rows.ts';
import { EMAIL_TAKEN, PHONE_TAKEN } from './texts.ts';

export type CustomerRow = typeof customers.$inferSelect;

/** Unique contact of an account. */
export type Contact = { phone: string } | { email: string };

const hasContact = (contact: Contact): SQL =>
  'phone' in contact
    ? eq(customers.phone, contact.phone)
    : sql`lower(${customers.email}) = ${contact.email.toLowerCase()}`;

/** Returns the account with a phone or an e-mail address, or null. */
export async function findAccount(db: Db | Tx, contact: Contact): Promise<CustomerRow | null> {
  const [row] = await db.select().from(customers).where(hasContact(contact));
  return row ?? null;
}

/** The same; locks the row until the transaction ends. */
export async function lockAccount(tx: Tx, contact: Contact): Promise<CustomerRow | null> {
  const [row] = await tx.select().from(customers).where(hasContact(contact)).for('update');
  return row ?? null;
}

export type NewCustomer = {
  names: { first: string; last: string };
  phone: string | null;
  email: string | null;
  passwordHash?: string | null;
  phoneVerified?: boolean;
  emailVerified?: boolean;
  loginMedium: string;
  socialId?: string | null;
  referredBy: number | null;
  language: string;
  now: Date;
};

/**
 * Writes a new account.
 * @throws {Refusal} 403 `phone` and `email` when another account has them.
 */
export async function createCustomer(tx: Tx, { names, now, ...account }: NewCustomer): Promise<CustomerRow> {
  const [created] = await tx
    .insert(customers)
    .values({
      ...account,
      firstName: names.first,
      lastName: names.last,
      referralCode: newReferralCode(),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (created) return created;
  await refuseTaken(tx, account);
  throw new Error('The account conflicts with another one that has neither its phone nor its e-mail.');
}

/** @throws {Refusal} 403 `phone` and `email` when an account other than `except` has them. */
export async function refuseTaken(
  db: Db | Tx,
  { phone, email }: { phone: string | null; email: string | null },
  except?: number,
): Promise<void> {
  const conditions = [phone ? hasContact({ phone }) : undefined, email ? hasContact({ email }) : undefined];
  const where = or(...conditions);
  if (!where) return;
  const takenBy = (await db.select().from(customers).where(where)).filter(({ id }) => id !== except);
  const problems: Problem[] = [];
  if (takenBy.some((row) => row.phone === phone && phone)) problems.push({ code: 'phone', message: PHONE_TAKEN });
  if (takenBy.some((row) => row.email?.toLowerCase() === email && email)) {
    problems.push({ code: 'email', message: EMAIL_TAKEN });
  }
  if (problems.length > 0) throw new Refusal(403, problems);
}

/**
 * Transfers an account to the caller who verified its phone or e-mail. Its previous owner verified nothing, so password,
 * passkeys, agents and tokens are removed: otherwise an attacker could prepare an account and share it with its later owner.
 */
export async function takeOverAccount(
  tx: Tx,
  customer: CustomerRow,
  verified: Partial<Pick<CustomerRow, 'phoneVerified' | 'emailVerified' | 'socialId' | 'loginMedium'>>,
  now: Date,
): Promise<CustomerRow> {
  await deleteTokens(tx, customer.id);
  await deletePasskeys(tx, customer.id);
  await unlinkAll(tx, customer.id);
  const [joined] = await tx
    .update(customers)
    .set({ ...verified, passwordHash: null, updatedAt: now })
    .where(eq(customers.id, customer.id))
    .returning();
  return joined ?? customer;
}

/**
 * Removes a contact from the account that has it unless its owner proved it there: a contact that was only typed does not
 * count as taken. Returns whether it is free now.
 */
export async function freeContact(tx: Tx, contact: Contact, now: Date, except?: number): Promise<boolean> {
  const kind = 'phone' in contact ? 'phone' : 'email';
  const holder = await lockAccount(tx, contact);
  if (!holder || holder.id === except) return true;
  if (holder[`${kind}Verified`]) return false;
  await removeContact(tx, holder, kind, now);
  return true;
}

/** Removes a phone or e-mail from an account after it was verified for another user. */
export async function removeContact(
  tx: Tx,
  customer: CustomerRow,
  contactName: 'phone' | 'email',
  now: Date,
): Promise<void> {
  await tx
    .update(customers)
    .set({ [contactName]: null, updatedAt: now })
    .where(eq(customers.id, customer.id));
}

// Without letters and digits that look alike, because the code is read aloud and typed.
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function newReferralCode(): string {
  return Array.from({ length: 10 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}
