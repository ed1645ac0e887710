import { isRecord } from '#src/lib/record.ts';

/** Returns the rows of a result of the database. */
export function rowsOf(result: unknown): Record<string, unknown>[] {
  const rows = isRecord(result) ? result['rows'] : null;
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}
