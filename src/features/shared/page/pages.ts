/** How many pages a list has. A full page that claims to be the last still gets a next one: totals of some marketplaces
 *  count the page only (API-07). `size` is how many rows a page is asked to have. */
export function pageCount(list: { page: number; total: number; rows: readonly unknown[] }, size: number): number {
  const told = Math.ceil(list.total / size);
  const countsPageOnly = list.total <= list.rows.length && list.page > 1;
  if (list.rows.length < size) return list.page;
  return countsPageOnly || told < list.page ? list.page + 1 : told;
}
