import type { Query } from '#src/contract/endpoint.ts';

/** Which page of a list is wanted: pages count from 1, ten rows unless told (API-07). */
export type Paging = { page?: number; pageSize?: number; signal?: AbortSignal | undefined };

const PAGE_SIZE = 10;

/** The paging part of a query; `offset` is the number of the page. */
export function pageQuery({ page = 1, pageSize = PAGE_SIZE }: Paging): Query {
  return { limit: pageSize, offset: page };
}

/** Rows of several pages in order, each id once: a row that moved between two pages is not shown twice (API-07). */
export function mergePages<T extends { id: number | string }>(...pages: readonly (readonly T[])[]): T[] {
  const byId = new Map<number | string, T>();
  for (const row of pages.flat()) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}
