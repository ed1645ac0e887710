import { desc } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';

type Dated = { createdAt: PgColumn; id: PgColumn };

/** Orders a query of `table` by creation, newest first (then by descending id), and limits it to a page. */
export const newest = <T extends PgSelect>(query: T, table: Dated, page: { limit: number; skip: number }) =>
  query.orderBy(desc(table.createdAt), desc(table.id)).limit(page.limit).offset(page.skip);
