import type { Query } from '#src/contract/endpoint.ts';

/** A page of a list: pages start at 1, 10 rows by default (API-07). */
export type Paging = { page?: number; pageSize?: number; signal?: AbortSignal | undefined };

const PAGE_SIZE = 10;

/** Returns the paging part of a query; `offset` is the page number. */
export function pageQuery({ page = 1, pageSize = PAGE_SIZE }: Paging): Query {
  return { limit: pageSize, offset: page };
}

/** Returns the rows of several pages in order, each id once, because a row may move from one page to the next
 *  (API-07). */
export function mergePages<T extends { id: number | string }>(...pages: readonly (readonly T[])[]): T[] {
  const byId = new Map<number | string, T>();
  for (const row of pages.flat()) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}
