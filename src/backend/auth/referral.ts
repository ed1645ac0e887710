import { and, eq } from 'drizzle-orm';
import { codeKey } from '#src/lib/typed.ts';
import { customers } from '../db/schema/customer.ts';
import { referredPhones } from '../db/schema/service.ts';
import type { Db, Tx } from '../db/types.ts';
import { refusal } from '../http/errors.ts';
import { phoneHashOf } from '../privacy/phones.ts';
import type { SettingsValues } from '../settings.ts';
import { REFERRAL_OFF, REFERRAL_UNKNOWN, REFERRAL_USED } from './texts.ts';

/**
 * Returns who invited a phone number by a code, null without a code; the number can be invited only once.
 * @throws {Refusal} code `ref_code`: 403 switched off, 405 unknown code; 203 `phone` when it was invited before
 *   (customer.notes §4).
 */
export async function takeReferral(
  tx: Tx,
  settings: SettingsValues['customers'],
  { code, phone, now }: { code: string; phone: string; now: Date },
): Promise<number | null> {
  const referrerId = await checkReferral(tx, settings, code);
  if (referrerId === null) return null;
  const phoneHash = await phoneHashOf(tx, phone);
  const inserted = await tx
    .insert(referredPhones)
    .values({ phoneHash, referrerId, createdAt: now })
    .onConflictDoNothing()
    .returning({ phoneHash: referredPhones.phoneHash });
  if (inserted.length === 0) throw refusal(203, 'phone', REFERRAL_USED);
  return referrerId;
}

/**
 * Returns the owner of a referral code, null without a code; writes nothing.
 * @throws {Refusal} code `ref_code`: 403 switched off, 405 unknown code.
 */
export async function checkReferral(
  db: Db | Tx,
  settings: SettingsValues['customers'],
  code: string,
): Promise<number | null> {
  const key = codeKey(code);
  if (key === '') return null;
  if (!settings.referral) throw refusal(403, 'ref_code', REFERRAL_OFF);
  const [referrer] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.referralCode, key), eq(customers.active, true)));
  if (!referrer) throw refusal(405, 'ref_code', REFERRAL_UNKNOWN);
  return referrer.id;
}
