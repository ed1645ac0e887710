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

/** Classes of PostgreSQL's codes that say the server is away for now: connection lost, out of resources, stopping or starting. */
const AWAY_CODE = /^(?:08...|53300|57P0[1-3]|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOENT)$/;
/** What the driver says without a code. */
const AWAY_TEXT =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/i;

/** Whether a query failed because the database is away, as during a restart: the same call may go well a moment later. */
export function isAway(error: unknown): boolean {
  if (!isRecord(error)) return false;
  const { code, message, cause } = error;
  return (
    (typeof code === 'string' && AWAY_CODE.test(code)) ||
    (typeof message === 'string' && AWAY_TEXT.test(message)) ||
    isAway(cause)
  );
}
