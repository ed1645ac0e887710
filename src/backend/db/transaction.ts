import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './types.ts';

/** `open` is set to false at the end, because work that was started inside may outlive the transaction. */
const current = new AsyncLocalStorage<{ open: boolean }>();

/** Marks the work inside the transactions of a database, for `refuseInTransaction`. */
export function markTransactions<T extends Db>(db: T): T {
  const begin: Db['transaction'] = db.transaction.bind(db);
  const transaction: Db['transaction'] = async (work, config) => {
    const state = { open: true };
    try {
      return await begin((tx) => current.run(state, () => work(tx)), config);
    } finally {
      state.open = false;
    }
  };
  return Object.assign(db, { transaction });
}

/**
 * Called by everything slow that is not the database: it would hold the rows, and the only connection of the embedded
 * database, until it is done.
 * @throws when the caller is inside a transaction.
 */
export function refuseInTransaction(work: string): void {
  if (current.getStore()?.open) throw new Error(`${work} must be done before or after the transaction.`);
}
