import { createHash } from 'node:crypto';
import { eq, notLike } from 'drizzle-orm';
import { firstOrders, referredPhones } from '../db/schema/service.ts';
import type { Db, Tx } from '../db/types.ts';
import { type Signer, signerIn } from '../files/signing.ts';

/** Begins hashes with the signing key; the others are of earlier versions, plain SHA-256. */
const KEYED = 'k1.';
const BATCH = 500;

const sha256 = (phone: string): string => createHash('sha256').update(phone).digest('hex');
const keyed = (signer: Signer, hash: string): string => KEYED + signer.keyedHash(hash);

/** Returns the hash under which a phone is remembered after its account is deleted. */
export const phoneHashOf = async (db: Db | Tx, phone: string): Promise<string> =>
  keyed(await signerIn(db), sha256(phone));

/** Remembers that a phone had its first order. */
export async function rememberFirstOrder(tx: Tx, phone: string, now: Date): Promise<void> {
  await tx
    .insert(firstOrders)
    .values({ phoneHash: await phoneHashOf(tx, phone), createdAt: now })
    .onConflictDoNothing();
}

/** Returns whether a phone had its first order with an account that was deleted. */
export async function hadFirstOrder(db: Db | Tx, phone: string | null): Promise<boolean> {
  if (phone === null) return false;
  const hash = await phoneHashOf(db, phone);
  const [row] = await db.select().from(firstOrders).where(eq(firstOrders.phoneHash, hash));
  return row !== undefined;
}

/** Replaces plain hashes of phones by keyed ones, as many as there are. */
export async function keyPhoneHashes(db: Db): Promise<void> {
  for (;;) {
    const plain = await db
      .select({ hash: referredPhones.phoneHash })
      .from(referredPhones)
      .where(notLike(referredPhones.phoneHash, `${KEYED}%`))
      .limit(BATCH);
    if (plain.length === 0) return;
    const signer = await signerIn(db);
    for (const { hash } of plain)
      await db
        .update(referredPhones)
        .set({ phoneHash: keyed(signer, hash) })
        .where(eq(referredPhones.phoneHash, hash));
  }
}
