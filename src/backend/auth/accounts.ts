import { randomInt } from 'node:crypto';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import { customers } from '../db/schema/customer.ts';
import { type Problem, Refusal } from '../errors.ts';
import { EMAIL_TAKEN, PHONE_TAKEN } from './texts.ts';

export type CustomerRow = typeof customers.$inferSelect;

/** Unique contact of an account. */
export type Contact = { phone: string } | { email: string };

const isAt = (contact: Contact): SQL =>
  'phone' in contact
    ? eq(customers.phone, contact.phone)
    : sql`lower(${customers.email}) = ${contact.email.toLowerCase()}`;

/** Returns the account with a phone or an e-mail address, or null. */
export async function accountAt(db: Db | Tx, contact: Contact): Promise<CustomerRow | null> {
  const [row] = await db.select().from(customers).where(isAt(contact));
  return row ?? null;
}

/** The same; locks the row until the transaction ends. */
export async function lockAccountAt(tx: Tx, contact: Contact): Promise<CustomerRow | null> {
  const [row] = await tx.select().from(customers).where(isAt(contact)).for('update');
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
  const [made] = await tx
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
  if (made) return made;
  await refuseTaken(tx, account);
  throw new Error('A new account met another one that has neither its phone nor its e-mail.');
}

/** @throws {Refusal} 403 `phone` and `email` when an account other than `except` has them. */
export async function refuseTaken(
  db: Db | Tx,
  { phone, email }: { phone: string | null; email: string | null },
  except?: number,
): Promise<void> {
  const wanted = [phone ? isAt({ phone }) : undefined, email ? isAt({ email }) : undefined];
  const where = or(...wanted);
  if (!where) return;
  const found = (await db.select().from(customers).where(where)).filter(({ id }) => id !== except);
  const problems: Problem[] = [];
  if (found.some((row) => row.phone === phone && phone)) problems.push({ code: 'phone', message: PHONE_TAKEN });
  if (found.some((row) => row.email?.toLowerCase() === email && email)) {
    problems.push({ code: 'email', message: EMAIL_TAKEN });
  }
  if (problems.length > 0) throw new Refusal(403, problems);
}

// Without letters and digits that look alike, because the code is read aloud and typed.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function newReferralCode(): string {
  return Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
