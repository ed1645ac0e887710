import { and, asc, eq, type SQL } from 'drizzle-orm';
import { cartLines } from '../db/schema/order.ts';
import type { Db, Tx } from '../db/types.ts';
import type { Identity } from '../types.ts';

export type CartRow = typeof cartLines.$inferSelect;

/** Maximum number of lines of one cart; bounds the size of responses. */
export const MOST_LINES = 100;

/** Returns the condition for a caller's cart in a module. */
export function ownCart(owner: Identity, moduleId: number): SQL | undefined {
  return and(
    eq(cartLines.userId, owner.id),
    eq(cartLines.isGuest, owner.kind === 'guest'),
    eq(cartLines.moduleId, moduleId),
  );
}

/** Returns the lines of a caller's cart in a module, oldest first. */
export async function cartOf(db: Db | Tx, owner: Identity, moduleId: number): Promise<CartRow[]> {
  return db.select().from(cartLines).where(ownCart(owner, moduleId)).orderBy(asc(cartLines.id));
}

/** The same; locks the rows until the transaction ends, so that two placements cannot order the same cart. */
export async function lockCart(tx: Tx, owner: Identity, moduleId: number): Promise<CartRow[]> {
  return tx.select().from(cartLines).where(ownCart(owner, moduleId)).orderBy(asc(cartLines.id)).for('update');
}
