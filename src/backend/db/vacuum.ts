import { sql } from 'drizzle-orm';
import { isRecord } from '#src/lib/record.ts';
import type { Db } from './types.ts';

/** Tables of which autovacuum would remove the dead rows: more than 50 and a fifth. */
const NEEDS_VACUUM = sql`
  select relname as name from pg_stat_user_tables where n_dead_tup > 50 + 0.2 * n_live_tup
    and exists (select from pg_stat_activity where pid = pg_backend_pid() and backend_type = 'standalone backend')`;

/**
 * Removes the dead rows of the embedded database, which has no autovacuum: every order leaves old versions of its store
 * and items behind, through which later orders have to read. Does nothing on a server.
 */
export async function vacuumEmbedded(db: Db): Promise<void> {
  const result: unknown = await db.execute(NEEDS_VACUUM);
  const tables = isRecord(result) && Array.isArray(result['rows']) ? result['rows'].filter(isRecord) : [];
  for (const { name } of tables) await db.execute(sql`vacuum (analyze) ${sql.identifier(String(name))}`);
}
