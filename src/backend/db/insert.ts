import { getTableName, sql } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './types.ts';

/** Rows per statement; even the widest table stays far below the limit of 65 535 parameters. */
const BATCH = 150;

/** Inserts rows in batches. */
export async function insert<T extends PgTable>(tx: Tx, table: T, rows: PgInsertValue<T>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await tx.insert(table).values(rows.slice(from, from + BATCH));
}

/** Sets the sequences of tables after rows with explicit ids were inserted. */
export async function resetSequences(tx: Tx, ...tables: PgTable[]): Promise<void> {
  for (const table of tables) {
    const name = getTableName(table);
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${sql.identifier(name)}))`,
    );
  }
}

/** Lets the ids of empty tables begin at 1 again, also after a transaction that failed. */
export async function restartSequences(tx: Tx, ...tables: PgTable[]): Promise<void> {
  for (const table of tables)
    await tx.execute(sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), 1, false)`);
}
