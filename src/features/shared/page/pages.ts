/**
 * Returns the number of pages of a list. A full page always gets a next one, because totals of some marketplaces count
 * only the page (API-07). `size` is the requested page size.
 */
export function pageCount(list: { page: number; total: number; rows: readonly unknown[] }, size: number): number {
  const counted = Math.ceil(list.total / size);
  const countsPageOnly = list.total <= list.rows.length && list.page > 1;
  if (list.rows.length < size) return list.page;
  return countsPageOnly || counted < list.page ? list.page + 1 : counted;
}

/** Returns the number of pages for a number of rows; at least one. */
export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
