import { isRecord } from '#src/lib/record.ts';
import { type Minor, toMinor } from './money.ts';

/** Why a call failed. `refused`: the marketplace rejected it with a reason; `contract`: the response is not valid. */
export type ErrorKind =
  | 'network'
  | 'timeout'
  | 'http'
  | 'contract'
  | 'notFound'
  | 'refused'
  | 'unauthenticated'
  | 'rateLimited';

/** An error message of the marketplace: its code (often a field name) and a text in the requested language. */
export type ErrorMessage = { code: string; message: string };

/** `status` is 0 without a response. `orderAmount`: the total of a refused order, where the marketplace sends it. */
export type ApiError = { kind: ErrorKind; status: number; messages: ErrorMessage[]; orderAmount?: Minor };

export type Result<T> = { ok: true; value: T } | { ok: false; error: ApiError };

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value });

/** Returns a failed result. */
export function fail(kind: ErrorKind, status = 0, messages: ErrorMessage[] = []): Result<never> {
  return { ok: false, error: { kind, status, messages } };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

function entriesOf(errors: unknown): ErrorMessage[] {
  if (Array.isArray(errors)) return errors.flatMap(entriesOf);
  if (isRecord(errors)) {
    const singleEntry = { code: textOf(errors['code']), message: textOf(errors['message']) };
    if (singleEntry.message !== '' || singleEntry.code !== '') return [singleEntry];
    return Object.entries(errors).flatMap(([code, value]) =>
      entriesOf(value).map((entry) => ({ code: entry.code || code, message: entry.message })),
    );
  }
  const message = textOf(errors);
  return message === '' ? [] : [{ code: '', message }];
}

/** Returns the messages of a failure in any form: `errors` as list, object or text, a bare list, `message`, `error`.
 *  Empty when the body has none (customer.notes §3). */
export function normaliseErrors(body: unknown): ErrorMessage[] {
  if (!isRecord(body)) return typeof body === 'string' && body.trimStart().startsWith('<') ? [] : entriesOf(body);
  const listed = entriesOf(body['errors']);
  if (listed.length > 0) return listed;
  const message = textOf(body['message']);
  return message === '' ? entriesOf(body['error']) : [{ code: textOf(body['code']), message }];
}

/** Returns the failed result for a status and body. */
export function refused(status: number, body: unknown): Result<never> {
  const failure = { kind: kindOf(status), status, messages: normaliseErrors(body) };
  const orderAmount = isRecord(body) ? toMinor(body['order_amount']) : undefined;
  return { ok: false, error: orderAmount === undefined ? failure : { ...failure, orderAmount } };
}

/** Returns whether a body with a 2xx status reports a failure: it has `errors` or `error` (customer.notes §3). */
export function reportsFailure(body: unknown): boolean {
  if (!isRecord(body)) return false;
  const { errors, error } = body;
  return [errors, error].some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false && value !== '',
  );
}

/** Returns the error kind of a failing status. */
export function kindOf(status: number): ErrorKind {
  if (status === 401) return 'unauthenticated';
  if (status === 404) return 'notFound';
  if (status === 429) return 'rateLimited';
  return status >= 200 && status < 500 && Math.floor(status / 100) !== 3 ? 'refused' : 'http';
}

/** Returns whether a failed write may have taken effect, so that it must be looked up before a retry. */
export function isOutcomeUnknown({ kind, status }: ApiError): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'http' || (kind === 'contract' && status < 400);
}

/** Returns whether the error has a message with this code. */
export function hasCode(error: ApiError, code: string): boolean {
  return error.messages.some((entry) => entry.code === code);
}
