import type { Fields } from '../fields.ts';

/** A page of rows: how many, how many to skip, and what the answer echoes. */
export type PageOf = {
  limit: number;
  skip: number;
  /** Text from the query, a number where a default applied, null when absent. */
  echo: { limit: string | number | null; offset: string | number | null };
};

/** No answer carries more rows than this, whatever was asked for. */
const MOST = 100;

function page(limit: number, offset: number, echo: PageOf['echo']): PageOf {
  const size = Math.min(limit, MOST);
  // A page number beyond what a database can skip to is simply empty.
  return { limit: size, skip: Math.min((offset - 1) * size, 1_000_000_000), echo };
}

/** Page of a list that refuses to go without `limit` and `offset` (403 with both codes); `check` the fields after it. */
export function neededPage(fields: Fields): PageOf {
  const [limit, offset] = [fields.needCount('limit'), fields.needCount('offset')];
  return page(limit, offset, { limit: fields.text('limit'), offset: fields.text('offset') });
}

/** Page of a list with defaults; they are echoed as numbers. */
export function defaultPage(fields: Fields, limit: number): PageOf {
  const [asked, number] = [fields.count('limit'), fields.count('offset')];
  return page(asked ?? limit, number ?? 1, {
    limit: asked === null ? limit : fields.text('limit'),
    offset: number === null ? 1 : fields.text('offset'),
  });
}

/** Page of a list that without both parameters sends its first 50 rows and echoes null. */
export function openPage(fields: Fields, limit = 50): PageOf {
  const [asked, number] = [fields.count('limit'), fields.count('offset')];
  return page(asked ?? limit, number ?? 1, { limit: fields.text('limit'), offset: fields.text('offset') });
}

/** The head of a page's envelope; its rows follow under a key of their own. */
export const envelope = (total: number, { echo }: PageOf) => ({
  total_size: total,
  limit: echo.limit,
  offset: echo.offset,
});
