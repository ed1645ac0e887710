import { isRecord } from '#src/lib/record.ts';

const DUPLICATE = '23505';

/** Returns whether a query failed because of a unique constraint. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === DUPLICATE;
}

/** Returns the PostgreSQL error code of a failed query, also when drizzle wrapped it as the cause. */
function codeOf(error: unknown): unknown {
  if (!isRecord(error)) return undefined;
  return error['code'] ?? codeOf(error['cause']);
}

/**
 * PostgreSQL and network error codes of an unavailable server: connection lost, out of resources, stopping or starting.
 */
const UNAVAILABLE_CODE = /^(?:08...|53300|57P0[1-3]|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOENT)$/;
/** Driver messages without a code. */
const UNAVAILABLE_TEXT =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/i;

/** Returns whether a query failed because the database is unavailable, as during a restart; a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!isRecord(error)) return false;
  const { code, message, cause } = error;
  return (
    (typeof code === 'string' && UNAVAILABLE_CODE.test(code)) ||
    (typeof message === 'string' && UNAVAILABLE_TEXT.test(message)) ||
    isUnavailable(cause)
  );
}

/** PostgreSQL error codes of a conflict with another transaction, a timeout, or too few resources. */
const PASSING_CODE = /^(?:40001|40P01|55P03|57014|53...)$/;

/** Returns whether a query failed for a reason that passes and has nothing to do with its rows. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  return isUnavailable(error) || (typeof code === 'string' && PASSING_CODE.test(code));
}
