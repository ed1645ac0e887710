import { createHash, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { parsePhone } from '#src/lib/phone-library.ts';
import { plainTyped } from '#src/lib/typed.ts';
import { customers } from '../../db/schema/customer.ts';
import type { Db } from '../../db/types.ts';
import type { OrderRow } from '../order-rows.ts';
import { phoneDigits } from './phone.ts';

/** Used when there is no number, so that every comparison takes the same time. */
const ANY_PHONE = '971500000000';
const NO_CUSTOMER = 0;

/**
 * Returns whether a contact belongs to an order: the phone or e-mail it was placed with, or those of the customer's
 * account. A missing order takes the same time as a wrong contact.
 */
export async function isContactOf(db: Db, contact: string, order: OrderRow | undefined): Promise<boolean> {
  const customerId = order && !order.isGuest ? order.userId : NO_CUSTOMER;
  const [account] = await db
    .select({ phone: customers.phone, email: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId));
  const phones = [order?.contactPhone, account?.phone].map((phone) => isSamePhone(contact, phoneDigits(phone ?? '')));
  const emails = [order?.deliveryAddress?.contact_person_email, account?.email].map((email) =>
    isSameEmail(contact, email ?? ''),
  );
  return [...phones, ...emails].includes(true);
}

/**
 * Returns whether a typed phone number equals the stored one (digits with country code), also in the national form:
 * `050 123 4567` and `501234567` for `971501234567`. It must be complete, not just the last digits; with a plus or `00`
 * the country code has to match too.
 */
export function isSamePhone(typed: string, stored: string): boolean {
  const digits = phoneDigits(typed);
  const national = nationalOf(stored || ANY_PHONE);
  const local = /^(?:\+|00)/.test(plainTyped(typed)) ? '' : digits;
  const same = [
    sameText(digits, stored),
    // In some countries the leading zero belongs to the number, in most it is only dialled.
    national !== '' && sameText(local, national),
    national !== '' && sameText(local.replace(/^0+/, ''), national),
  ];
  return digits !== '' && stored !== '' && same.includes(true);
}

/** Length of the country codes that no country has. */
const UNASSIGNED_LENGTH = 3;

/** Returns the number without its country code. */
function nationalOf(stored: string): string {
  const { phone, dial } = parsePhone(`+${stored}`, '');
  return phone.slice((dial?.length ?? UNASSIGNED_LENGTH) + 1);
}

function isSameEmail(typed: string, stored: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase();
  const same = sameText(plain(typed), plain(stored));
  return same && stored.includes('@');
}

function sameText(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
