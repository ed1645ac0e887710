import { and, asc, eq } from 'drizzle-orm';
import { passkeys } from '../../db/schema/passkeys.ts';
import type { Db, Tx } from '../../db/types.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** Returns the passkeys of a customer, the oldest first. */
export const passkeysOf = (db: Db | Tx, customerId: number): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.customerId, customerId)).orderBy(asc(passkeys.id));

/** Returns the passkey of a credential; null when it is unknown. */
export async function findPasskey(db: Db | Tx, credentialId: string): Promise<Passkey | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

const ofCustomer = (customerId: number, id: number) => and(eq(passkeys.customerId, customerId), eq(passkeys.id, id));

/** Renames a passkey of a customer; false when the customer has no such passkey. */
export async function renamePasskey(db: Db, customerId: number, { id, name }: { id: number; name: string }) {
  const renamed = await db.update(passkeys).set({ name }).where(ofCustomer(customerId, id)).returning();
  return renamed.length > 0;
}

/** Deletes a passkey of a customer; false when the customer has no such passkey. */
export async function deletePasskey(tx: Tx, customerId: number, id: number): Promise<boolean> {
  const deleted = await tx.delete(passkeys).where(ofCustomer(customerId, id)).returning();
  return deleted.length > 0;
}

/** Deletes all passkeys of a customer. */
export async function deletePasskeys(tx: Tx, customerId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.customerId, customerId));
}
