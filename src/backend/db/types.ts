import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** A transaction; code for `Db` also works with `Tx`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** The database for all backend code: the same for the embedded engine and a server. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
