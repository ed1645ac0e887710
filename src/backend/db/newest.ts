import { desc } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';

type Dated = { createdAt: PgColumn; id: PgColumn };

/** A page of a query of `table`, newest first; of what came at once the later number first. */
export const newest = <T extends PgSelect>(query: T, table: Dated, page: { limit: number; skip: number }) =>
  query.orderBy(desc(table.createdAt), desc(table.id)).limit(page.limit).offset(page.skip);
