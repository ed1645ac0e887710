import { isRecord } from '#src/lib/record.ts';

const DUPLICATE = '23505';

/** Whether a query failed because a row like it exists already. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === DUPLICATE;
}

/** The PostgreSQL code of a failed query, wherever the driver and drizzle put it. */
function codeOf(error: unknown): unknown {
  if (!isRecord(error)) return undefined;
  return error['code'] ?? codeOf(error['cause']);
}
