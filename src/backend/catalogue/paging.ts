import type { Fields } from '../http/fields.ts';

/** A requested page: its size, the rows to skip, and the values to echo. */
export type PageOf = {
  limit: number;
  skip: number;
  /** What applies: the query's number as text, a number where a default applied, null when absent. */
  echo: { limit: string | number | null; offset: string | number | null };
};

/** Maximum page size, whatever the request. */
const MOST = 100;

function page(limit: number, offset: number, echo: PageOf['echo']): PageOf {
  const size = Math.min(limit, MOST);
  // A page beyond what the database can skip is simply empty.
  return { limit: size, skip: Math.min((offset - 1) * size, 1_000_000_000), echo };
}

/**
 * Returns the page of a list that requires `limit` and `offset` (403 with both codes); call `fields.check` afterwards.
 */
export function neededPage(fields: Fields): PageOf {
  const [limit, offset] = [fields.needCount('limit'), fields.needCount('offset')];
  return page(limit, offset, { limit: String(limit), offset: String(offset) });
}

/** Returns the page of a list with defaults, which are echoed as numbers. */
export function defaultPage(fields: Fields, limit: number): PageOf {
  const [limitOrNull, offsetOrNull] = [fields.count('limit'), fields.count('offset')];
  return page(limitOrNull ?? limit, offsetOrNull ?? 1, {
    limit: textOrNull(limitOrNull) ?? limit,
    offset: textOrNull(offsetOrNull) ?? 1,
  });
}

/** Returns the page of a list that defaults to its first 50 rows and then echoes null. */
export function openPage(fields: Fields, limit = 50): PageOf {
  const [limitOrNull, offsetOrNull] = [fields.count('limit'), fields.count('offset')];
  const echo = { limit: textOrNull(limitOrNull), offset: textOrNull(offsetOrNull) };
  return page(limitOrNull ?? limit, offsetOrNull ?? 1, echo);
}

const textOrNull = (value: number | null): string | null => (value === null ? null : String(value));

/** Returns the paging fields of a response; the caller adds the rows. */
export const envelope = (total: number, { echo }: PageOf) => ({
  total_size: total,
  limit: echo.limit,
  offset: echo.offset,
});
